import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { expect, expectTypeOf, it } from 'vitest'
import { documentAction, type InputOf, type RunInput } from './operations.ts'
import { parseInput } from './parseInput.ts'

const find = documentAction({
  title: t('查询', 'Find'),
  by: 'buyer',
  input: {
    itemId: f.ref('baseUser', '物料', 'Item', { required: true }),
    supplierIds: f.multiref('baseUser', '供应商', 'Suppliers'),
    days: f.integer('天数', 'Days'),
  },
  inputRows: {
    rows: {
      title: t('行', 'Rows'),
      fields: { quantity: f.number('数量', 'Quantity', { required: true }) },
    },
  },
  async run(_context, input) {
    expectTypeOf(input.itemId).toEqualTypeOf<string>()
    expectTypeOf(input.supplierIds).toEqualTypeOf<string[] | null>()
    expectTypeOf(input.days).toEqualTypeOf<number | null>()
    expectTypeOf(input.rows[0]?.quantity).toEqualTypeOf<string | undefined>()
    // @ts-expect-error: the action has no such input
    return input.itemID
  },
})

it('what an action asks for is what its handler may read, and what a call may say', () => {
  const given = { itemId: '1', rows: [{ quantity: '2' }] }
  expect(parseInput(find.input, find.inputRows ?? {}, given, [])).toMatchObject({
    itemId: '1',
    supplierIds: null,
    days: null,
    rows: [{ quantity: '2.000000' }],
  })
  expect(() => parseInput(find.input, {}, { itemId: '1', itemID: '1' }, [])).toThrow()
})

it('what is required on a condition is asked of every caller, in rows too', () => {
  const answer = f.lookup('ANSWER', '答复', 'Answer', { required: true })
  const reason = (field: string) =>
    f.text('原因', 'Reason', { required: { field, is: 'REFUSE' }, maxLength: 10 })
  const fields = { answer, reason: reason('answer') }
  const rows = { rows: { title: t('行', 'Rows'), fields: { why: reason('header.answer') } } }
  const issuesOf = (input: { [key: string]: unknown }): unknown => {
    try {
      parseInput(fields, rows, input, [])
    } catch (error) {
      return (error as { issues: Issue[] }).issues.map(({ child, row, field, code }) => ({
        ...(child ? { child, row } : {}),
        ...{ field, code },
      }))
    }
    return []
  }
  expect(issuesOf({ answer: 'AGREE', rows: [{}] })).toEqual([])
  expect(issuesOf({ answer: 'REFUSE', reason: 'x', rows: [{ why: 'y' }] })).toEqual([])
  expect(issuesOf({ answer: 'REFUSE', rows: [{}] })).toEqual([
    { field: 'reason', code: 'REQUIRED' },
    { child: 'rows', row: 0, field: 'why', code: 'REQUIRED' },
  ])
})

declare module './operations.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be added to
  interface SystemInputs {
    'baseSample.doSet': { lineId: string; price: string }
  }
}

const sample = defineDocument({
  resource: 'baseSample',
  title: t('样例', 'Sample'),
  fields: {},
  states: { OPEN: t('打开', 'Open') },
  transitions: [
    { op: 'doSet', label: t('定价', 'Price'), from: [], to: 'same', by: 'system' },
    { op: 'doReset', label: t('无', 'Nothing'), from: [], to: 'same', by: 'system' },
  ],
  access: {},
  display: { code: 'id' },
  list: { columns: [], filters: [] },
  screens: {},
})

it('an operation of the system is given what is declared for it, and nothing where nothing is', () => {
  expectTypeOf<InputOf<typeof sample, 'doSet'>['lineId']>().toEqualTypeOf<string>()
  expectTypeOf<keyof InputOf<typeof sample, 'doReset'>>().toEqualTypeOf<'rowIds'>()
  // @ts-expect-error: the price is missing
  const incomplete: RunInput<typeof sample, 'doSet'> = { lineId: '1' }
  expect(incomplete).toBeDefined()
})
