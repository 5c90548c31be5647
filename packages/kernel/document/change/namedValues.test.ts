import { expect, it } from 'vitest'
import { t } from '../../i18n/text.ts'
import { type AnyRecord, child, defineDocument } from '../define.ts'
import { f } from '../fields.ts'
import { type NamedRow, namedValues } from './namedValues.ts'
import { askedPairs, emptyPairs, oldPairs } from './pairs.ts'

const tool = defineDocument({
  resource: 'testNamedTool',
  title: t('工装', 'Tool'),
  display: { code: 'toolCode' },
  fields: {
    toolCode: f.text('编号', 'No.'),
    life: f.integer('寿命', 'Life', { over: '0' }),
    cost: f.amount('原值', 'Cost'),
  },
  children: {
    parts: child({
      title: t('产品', 'Parts'),
      fields: {
        partId: f.ref('testPart', '产品', 'Part'),
        cavities: f.integer('型腔数', 'Cavities', { min: '1' }),
        share: f.percent('份额', 'Share'),
      },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft') },
  access: {},
  screens: {},
})
const ofPart = { child: 'parts', by: 'partId' } as const
const changed = namedValues(tool, {
  LIFE: { of: 'life' },
  COST: { of: 'cost' },
  CAVITIES: { of: 'cavities', ...ofPart },
  SHARE: { of: 'share', ...ofPart },
  PART: { of: 'cavities', ...ofPart, adds: true },
})
const record = {
  ...{ id: '1', status: 'DRAFT', life: 1000, cost: '500.00' },
  parts: [{ id: '11', partId: '7', cavities: 2, share: '100.0000' }],
} as unknown as AnyRecord
const row = (fieldName: string, newValue: string, more: Partial<NamedRow> = {}): NamedRow => ({
  ...{ fieldName, newValue, oldValue: null, partId: null, ...more },
})

it('reads old values as texts, also of the row with the same reference', () => {
  expect(changed.oldText(record, row('COST', '1'))).toBe('500')
  expect(changed.oldText(record, row('CAVITIES', '1', { partId: '7' }))).toBe('2')
  expect(changed.oldText(record, row('CAVITIES', '1', { partId: '8' }))).toBeNull()
})

it('parses new values like the field, and compares them by value', () => {
  expect(changed.parse(row('LIFE', 'many'))).toEqual({ code: 'NOT_AN_INTEGER' })
  expect(changed.parse(row('LIFE', '0'))).toEqual({ code: 'MUST_BE_POSITIVE' })
  expect(changed.parse(row('OTHER', '0'))).toEqual({ code: 'WRONG_FORMAT' })
  expect(changed.differs(record, row('COST', '500.0'))).toBe(false)
  expect(changed.differs(record, row('COST', '501'))).toBe(true)
})

it('tells which values changed meanwhile', () => {
  const rows = [row('COST', '1', { oldValue: '500' }), row('LIFE', '1', { oldValue: '999' })]
  expect(changed.changedMeanwhile(record, rows)).toEqual([rows[1]])
})

it('writes a patch, with one new row for all values named of it', () => {
  const rows = [
    row('LIFE', '2000'),
    row('CAVITIES', '4', { partId: '7' }),
    row('SHARE', '60', { partId: '7' }),
    row('SHARE', '40', { partId: '8' }),
    row('PART', '1', { partId: '8' }),
  ]
  expect(changed.patch(record, rows, { share: '100' })).toEqual({
    fields: { life: 2000 },
    rows: { parts: [{ id: '11', cavities: 4, share: '60.0000' }] },
    add: { parts: [{ partId: '8', cavities: 1, share: '40.0000' }] },
  })
})

it('keeps pairs of old and new values', () => {
  const line = { oldLife: 5, newLife: 7, oldCost: '1', newCost: '1' }
  expect(askedPairs(['life', 'cost'], line)).toEqual({ life: 7 })
  expect(oldPairs(['life', 'cost'], { life: 3 })).toEqual({ oldLife: 3, oldCost: null })
  emptyPairs(['life'], line)
  expect(askedPairs(['life', 'cost'], line)).toEqual({})
})
