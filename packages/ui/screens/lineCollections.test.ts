import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { isFilledHere } from './lineCollections.ts'

const orderLineId = f.ref('testOrder.lines', '订单行', 'Order line', { required: true })
const lines = { title: t('行', 'Lines'), fields: { orderLineId } }
const document = defineDocument({
  resource: 'testFiling',
  title: t('申报', 'Filing'),
  display: { code: 'filingNumber' },
  fields: { filingNumber: f.text('单号', 'No.') },
  children: {
    taken: child(lines),
    typed: child({ ...lines, byHand: true }),
    own: child({ title: t('费用', 'Costs'), fields: { amount: f.amount('金额', 'Amount') } }),
    history: child({ ...lines, auto: true }),
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
  expect(filled).toEqual(['typed', 'own'])
})
