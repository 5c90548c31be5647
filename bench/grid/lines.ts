import { f } from '@opensrm/kernel/document/fields.ts'

export type Line = { id: string; [key: string]: string | number | null }

/** Twenty columns as an order line has them: references, look-ups, quantities, prices, dates, texts. */
export const lineFields = {
  itemId: f.ref('baseItem', '物料', 'Item', { width: 180 }),
  itemName: f.text('物料名称', 'Item name'),
  uomCode: f.lookup('UOM', '单位', 'Unit', { width: 90 }),
  quantity: f.number('数量', 'Quantity', { uomField: 'uomCode' }),
  priceInclTax: f.price('含税单价', 'Price'),
  taxRate: f.percent('税率', 'Tax rate'),
  amountInclTax: f.amount('含税金额', 'Amount incl. tax'),
  amountExclTax: f.amount('不含税金额', 'Amount excl. tax'),
  taxAmount: f.amount('税额', 'Tax'),
  needDate: f.date('需求日期', 'Need date'),
  promiseDate: f.date('承诺日期', 'Promised'),
  warehouseId: f.ref('baseWarehouse', '仓库', 'Warehouse', { width: 140 }),
  urgent: f.bool('加急', 'Urgent'),
  leadDays: f.integer('提前期', 'Lead days'),
  batch: f.text('批次', 'Batch', { width: 110 }),
  brand: f.text('品牌', 'Brand', { width: 110 }),
  drawing: f.text('图号', 'Drawing', { width: 130 }),
  project: f.text('项目', 'Project', { width: 130 }),
  costCentre: f.text('成本中心', 'Cost centre', { width: 130 }),
  remark: f.textarea('备注', 'Remark'),
}

export function makeLines(count: number): Line[] {
  return Array.from({ length: count }, (_, i) => ({
    id: String(i + 1),
    itemId: String(100000 + i),
    itemIdLabel: `M${100000 + i} 六角头螺栓`,
    itemName: `六角头螺栓 M${(i % 30) + 4}x${(i % 80) + 10}`,
    uomCode: i % 3 ? 'PCS' : 'KG',
    quantity: `${((i * 37) % 5000) + 1}.000000`,
    priceInclTax: `${(((i * 1337) % 90000) / 100).toFixed(6)}`,
    taxRate: '13.0000',
    amountInclTax: `${(((i * 7919) % 9000000) / 100).toFixed(2)}`,
    amountExclTax: `${(((i * 7001) % 8000000) / 100).toFixed(2)}`,
    taxAmount: `${(((i * 918) % 1000000) / 100).toFixed(2)}`,
    needDate: `2026-12-${String((i % 28) + 1).padStart(2, '0')}`,
    promiseDate: `2027-01-${String((i % 28) + 1).padStart(2, '0')}`,
    warehouseId: String(i % 9),
    warehouseIdLabel: `W${i % 9} 中心仓`,
    urgent: i % 4 ? 'N' : 'Y',
    leadDays: i % 60,
    batch: `B${i}`,
    brand: `品牌 ${i % 17}`,
    drawing: `D-${1000 + i}`,
    project: `P-${i % 50}`,
    costCentre: `CC-${i % 20}`,
    remark: i % 5 ? null : '按图纸要求包装，外箱贴标签',
  }))
}

export function lookupMeaning(_type: string, code: string): string {
  return code === 'PCS' ? '件' : '千克'
}
