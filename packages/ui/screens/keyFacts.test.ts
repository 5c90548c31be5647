import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { keyFactsOf, saysSomething } from './keyFacts.ts'

const inCurrency = { currencyField: 'currencyCode' } as const
const change = defineDocument({
  resource: 'testChange',
  title: t('变更', 'Change order'),
  display: { code: 'changeNumber' },
  fields: {
    changeNumber: f.text('单号', 'Number'),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency'),
    oldAmount: f.amount('变更前', 'Before', inCurrency),
    newAmount: f.amount('变更后', 'After', inCurrency),
    moreAmount: f.amount('变动', 'Change', inCurrency),
    reason: f.lookup('REASON', '原因', 'Reason'),
  },
  states: { DRAFT: t('拟定', 'Draft') },
  initialState: 'DRAFT',
  access: { supplier: 'supplierId' },
  list: {
    columns: [
      'changeNumber',
      'supplierId',
      'currencyCode',
      'oldAmount',
      'newAmount',
      'moreAmount',
      'reason',
    ],
    filters: [],
  },
  screens: {},
})

it('shows the old and the new amount, each with its currency', () => {
  expect(keyFactsOf(change)).toEqual(['supplierId', 'oldAmount', 'newAmount', 'reason'])
})

it('leaves out a fee of nothing, but no sum that is zero', () => {
  const fee = f.amount('标书费', 'Document fee')
  expect(saysSomething(fee, '0.00')).toBe(false)
  expect(saysSomething(fee, '500.00')).toBe(true)
  expect(saysSomething(fee, null)).toBe(false)
  expect(saysSomething(f.amount('合计', 'Total', { computed: true }), '0.00')).toBe(true)
})
