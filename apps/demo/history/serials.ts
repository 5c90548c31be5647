import type { Desk } from './desk.ts'

const ITEM = 'SPU-0001'

/** A material whose pieces are followed one by one, the sheet its supplier fills in, and the first pieces announced. */
export async function serialNumbers(desk: Desk): Promise<void> {
  const item = await desk.save('admin', 'srmBaseItem', {
    itemCode: ITEM,
    itemName: '电主轴单元',
    itemNameEn: 'Motorised spindle unit',
    specification: 'SPU-150/18k-HSK63',
    categoryId: desk.id('category', 'C0105'),
    itemType: 'PART',
    uomCode: 'SET',
    purchaseUomCode: 'SET',
    serialControlFlag: 'Y',
    keyPartFlag: 'Y',
  })
  await desk.act('admin', 'srmBaseItem', 'doEffect', item)
  const template = await desk.save('buyer1', 'srmPurSnImportTemplate', {
    templateCode: 'SPINDLE',
    templateName: '电主轴序列号',
    itemId: item.id,
    projects: [
      column('序列号', 'Serial no.', 'SERIAL_NUMBER', 'Y'),
      column('批次号', 'Lot', 'LOT', 'N'),
      { ...column('生产日期', 'Produced', 'PRODUCTION_DATE', 'Y'), dataType: 'DATE' },
      { ...column('质保期(月)', 'Warranty months', 'WARRANTY', 'N'), dataType: 'NUMBER' },
    ],
  })
  await desk.act('buyer1', 'srmPurSnImportTemplate', 'doEffect', template)
  const rows = Array.from(
    { length: 8 },
    (_none, index) => `SPU26-${String(index + 1).padStart(4, '0')},L2611,${desk.date(-12)},24`,
  )
  const sheet = ['序列号,批次号,生产日期,质保期(月)', ...rows].join('\n')
  const supplier = await desk.company.as('supplier1')
  await supplier.ok('srmPurSupplierSn', 'doImport', {
    itemId: item.id,
    fileName: 'spindles.csv',
    content: Buffer.from(sheet).toString('base64'),
  })
}

function column(
  columnTitle: string,
  columnTitleEn: string,
  targetField: string,
  requiredFlag: 'Y' | 'N',
) {
  return { columnTitle, columnTitleEn, targetField, requiredFlag, dataType: 'TEXT' }
}
