import { f } from '@opensrm/kernel/document/fields.ts'
import { expect, it } from 'vitest'
import { choicesAmong, soleChoices, valuesOf } from './among.ts'

const alias = f.text('代号', 'Code', {
  ...{ required: true, among: { rows: 'bids', field: 'alias', name: 'bidderName' } },
})
const sectionNo = f.integer('标段', 'Section', {
  ...{ required: true, among: { rows: 'bids', field: 'sectionNos' } },
})
const juror = f.ref('srmBidExpert', '评委', 'Juror', {
  ...{ required: true, among: { rows: 'jurors', field: 'expertId' } },
})
const record = {
  bids: [
    { alias: 'B1', bidderName: 'B1', sectionNos: '1,2' },
    { alias: 'B2', bidderName: '恒锐', sectionNos: '2' },
    { alias: null, bidderName: null, sectionNos: null },
  ],
  jurors: [{ expertId: '7', expertIdLabel: 'EX00007' }],
}

it('An input offers the values of rows once each, with what tells them apart', () => {
  expect(choicesAmong(alias, record)).toEqual([
    { value: 'B1', label: 'B1' },
    { value: 'B2', label: 'B2 恒锐' },
  ])
  expect(choicesAmong(sectionNo, record).map(({ value }) => value)).toEqual(['1', '2'])
  expect(choicesAmong(juror, record)).toEqual([{ value: '7', label: 'EX00007' }])
})

it('Without the rows, or without any, there is no choice, and the value is entered', () => {
  expect(choicesAmong(alias, {})).toEqual([])
  expect(choicesAmong(alias, { bids: [] })).toEqual([])
  expect(choicesAmong(f.text('甲', 'A'), record)).toEqual([])
})

it('A choice keeps the type of its field, and references their label', () => {
  expect(valuesOf('sectionNo', sectionNo, { value: '2', label: '2' })).toEqual({ sectionNo: 2 })
  const [only] = choicesAmong(juror, record)
  expect(valuesOf('expertId', juror, only)).toEqual({ expertId: '7', expertIdLabel: 'EX00007' })
  expect(valuesOf('expertId', juror, undefined)).toEqual({ expertId: null, expertIdLabel: null })
})

it('The only value is chosen where one must be', () => {
  expect(soleChoices({ alias, sectionNo, expertId: juror }, record)).toEqual({
    ...{ expertId: '7', expertIdLabel: 'EX00007' },
  })
})
