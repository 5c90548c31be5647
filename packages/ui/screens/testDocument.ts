import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'

/** A small document for tests of the derived screens. */
export const order = defineDocument({
  resource: 'testOrder',
  title: t('订单', 'Order'),
  number: { field: 'orderNumber', pattern: 'T{seq4}' },
  display: { code: 'orderNumber' },
  fields: {
    orderNumber: f.text('单号', 'Number', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    address: f.text('地址', 'Address'),
    receiver: f.text('收货人', 'Receiver', { copiedFrom: 'supplierId.contact', overridable: true }),
    phone: f.text('电话', 'Phone', { copiedFrom: 'supplierId.phone' }),
    total: f.amount('合计', 'Total', { computed: true }),
    openDays: f.integer('在途天数', 'Days open', { computed: 'atRead' }),
    supplierRemark: f.text('供应商备注', 'Supplier remark', {
      editableBy: 'supplier',
      editableIn: ['SENT'],
    }),
  },
  children: {
    lines: child({
      title: t('行', 'Lines'),
      fields: {
        itemId: f.ref('srmBaseItem', '物料', 'Item'),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        price: f.price('单价', 'Price', { default: '1' }),
        place: f.text('地点', 'Place', { default: { sameAs: 'header.address' } }),
      },
    }),
    deliveries: child({
      title: t('交货', 'Deliveries'),
      parent: 'lines',
      fields: { quantity: f.number('数量', 'Quantity') },
    }),
    ledger: child({
      title: t('台账', 'Ledger'),
      auto: true,
      fields: { note: f.text('摘要', 'Note') },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft'), SENT: t('已发送', 'Sent') },
  initialState: 'DRAFT',
  access: { supplier: 'supplierId' },
  list: {
    columns: ['orderNumber', 'supplierId', 'total', 'openDays'],
    filters: ['orderNumber', 'supplierId', 'lines.itemId', 'total'],
  },
  screens: {},
})

export const orderRules = defineRules(order, {
  compute(record) {
    record.total = fixed(sum(record.lines.map((line) => line.quantity)), 2)
  },
})

// biome-ignore lint/suspicious/noExplicitAny: tests only give the parts of a record they need
export function orderWith(values: { [key: string]: unknown } = {}): any {
  return {
    id: '1',
    status: 'DRAFT',
    versionNum: 3,
    lines: [],
    deliveries: [],
    ledger: [],
    ...values,
  }
}
