import { type Child, child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { isFilledElsewhen, isFilledHere, isShownHere } from './lineCollections.ts'

const orderLineId = f.ref('testOrder.lines', '订单行', 'Order line', { required: true })
const lines = { title: t('行', 'Lines'), fields: { orderLineId } }
const document = defineDocument({
  resource: 'testFiling',
  title: t('申报', 'Filing'),
  display: { code: 'filingNumber' },
  fields: { filingNumber: f.text('单号', 'No.'), way: f.text('方式', 'Way') },
  children: {
    taken: child(lines),
    typed: child({ ...lines, byHand: true }),
    own: child({ title: t('费用', 'Costs'), fields: { amount: f.amount('金额', 'Amount') } }),
    history: child({ ...lines, auto: true }),
    asked: child({
      title: t('需补充', 'To supplement'),
      rowsBySystem: true,
      fields: { answer: f.text('回复', 'Answer') },
    }),
    seaOnly: child({
      title: t('集装箱', 'Containers'),
      onlyWhen: { field: 'way', is: 'SEA' },
      fields: { boxNumber: f.text('箱号', 'Box no.') },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft') },
  initialState: 'DRAFT',
  transitions: [],
  access: {},
  list: { columns: ['filingNumber'], filters: [], sort: 'filingNumber' },
  form: [],
  screens: {},
})

it('rows naming a line of another document are added by people only where they are said to be', () => {
  const filled = Object.keys(document.children).filter((name) => isFilledHere(document, name))
  expect(filled).toEqual(['typed', 'own', 'seaOnly'])
})

it('a collection that only some records have is asked for by these alone, and shown wherever it has rows', () => {
  const record = { way: 'AIR' }
  expect(isShownHere(document, 'own', record)).toBe(true)
  expect(isShownHere(document, 'seaOnly', record)).toBe(false)
  expect(isShownHere(document, 'seaOnly', { ...record, way: 'SEA' })).toBe(true)
  expect(isShownHere(document, 'seaOnly', { ...record, seaOnly: [{ id: '2' }] })).toBe(true)
  expect(isShownHere(document, 'history', record)).toBe(false)
})

it('rows that only the server or another state adds are known', () => {
  const { own, history, asked } = document.children
  const children: Child[] = [own, history, asked]
  expect(children.map((one) => isFilledElsewhen(one, 'DRAFT'))).toEqual([...[false, true, false]])
  const awards = { editableIn: ['OPENED'] }
  expect(['DRAFT', 'OPENED'].map((status) => isFilledElsewhen(awards, status))).toEqual([
    ...[true, false],
  ])
})
