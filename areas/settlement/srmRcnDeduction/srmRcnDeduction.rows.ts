import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
export const computed = { computed: true, ...money } as const
export const counted = { auto: true, default: '0', ...money } as const

export const lines = child({
  title: t('扣款明细', 'Deduction lines'),
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 1 },
  max: 200,
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    description: f.text('说明', 'Description', { required: true, maxLength: 300 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item'),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      refFilter: [{ field: 'supplierId', sameAs: 'header.supplierId' }],
    }),
    quantity: f.number('数量', 'Quantity', { min: '0' }),
    unitAmount: f.price('单位扣款', 'Amount per unit', {
      min: '0',
      hint: t('填写数量和单位扣款时，金额由其计算', 'With a quantity, the amount is computed'),
      needsCode: 'btnViewPrice',
    }),
    amount: f.amount('扣款金额', 'Amount', { required: true, over: '0', ...money }),
  },
})

/** Where the deduction was applied: statements it lowered, payment applications that wrote it off. */
export const applications = child({
  title: t('抵扣记录', 'Applications'),
  auto: true,
  fields: {
    targetType: f.lookup('RCN_SOURCE_DOC_TYPE', '抵扣单据类型', 'Applied in', { auto: true }),
    targetNumber: f.text('抵扣单号', 'Document no.', { auto: true, maxLength: 30 }),
    amount: f.amount('抵扣金额', 'Amount', { auto: true, ...money }),
    lockedFlag: f.bool('是否占用', 'Locked', {
      auto: true,
      hint: t('抵扣单据尚未审批', 'The document is not approved yet'),
    }),
    applyTime: f.datetime('时间', 'Time', { auto: true }),
  },
})
