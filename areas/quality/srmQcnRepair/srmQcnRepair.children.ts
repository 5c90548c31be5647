import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const counted = { uomField: 'uomCode' } as const
const fixed = { auto: true } as const
const counter = { ...counted, auto: true, default: '0' } as const

/** The pieces to repair. Each is good, scrapped, given up or outstanding. */
export const items = child({
  title: t('返修明细', 'Repair items'),
  rowsBySystem: true,
  numbering: { field: 'lineNum', step: 1 },
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', fixed),
    lotNumber: f.text('批次号', 'Lot no.', { ...fixed, maxLength: 50 }),
    orderId: f.ref('srmPurOrder', '原采购订单', 'Order', fixed),
    uomCode: f.lookup('UOM', '单位', 'UOM', fixed),
    quantity: f.number('数量', 'Quantity', { ...counted, ...fixed }),
    supplierReceivedQuantity: f.number('供应商签收数', 'Received by supplier', {
      ...counted,
      auto: true,
    }),
    shippedBackQuantity: f.number('供应商发回数', 'Shipped back', { ...counted, computed: true }),
    goodQuantity: f.number('合格数量', 'Good quantity', { ...counted, computed: true }),
    scrapQuantity: f.number('报废数', 'Scrapped', { ...counted, computed: true }),
    unrepairedQuantity: f.number('未修复或短缺数', 'Not repaired or missing', counter),
    outstandingQuantity: f.number('未返回数量', 'Outstanding', { ...counted, computed: true }),
    defectDescription: f.text('不良描述', 'Defect', { maxLength: 300 }),
  },
})

export const returns = child({
  title: t('返回批次', 'Shipments back'),
  auto: true,
  fields: {
    itemLineNum: f.integer('返修行', 'Repair line'),
    shipDate: f.date('发回日期', 'Shipped'),
    shipQuantity: f.number('发回数量', 'Shipped quantity'),
    repairReport: f.text('返修说明', 'What was done', { maxLength: 300 }),
    receiveDate: f.date('签收日期', 'Received'),
    goodQuantity: f.number('合格数量', 'Good quantity'),
    badQuantity: f.number('仍不合格数', 'Still bad'),
    scrapQuantity: f.number('报废数', 'Scrap'),
  },
})
