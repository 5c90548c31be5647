import { approverOf } from '../company/people.ts'
import type { Desk } from './desk.ts'

const ITEM = 'SPU-0001'
const PLANT = 'SZ1'
const BUYER = 'buyer1'
const SUPPLIER = { name: '恒锐轴承', user: 'supplier1' }

/**
 * A material with serial numbers, the sheet its supplier fills in, and the first reported pieces.
 */
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
  const template = await desk.save(BUYER, 'srmPurSnImportTemplate', {
    templateCode: 'SPINDLE',
    templateName: '电主轴序列号',
    templateNameEn: 'Spindle serial numbers',
    itemId: item.id,
    projects: [
      column('序列号', 'Serial no.', 'SERIAL_NUMBER', 'Y'),
      column('批次号', 'Lot', 'LOT', 'N'),
      { ...column('生产日期', 'Produced', 'PRODUCTION_DATE', 'Y'), dataType: 'DATE' },
      { ...column('质保期(月)', 'Warranty months', 'WARRANTY', 'N'), dataType: 'NUMBER' },
    ],
  })
  await desk.act(BUYER, 'srmPurSnImportTemplate', 'doEffect', template)
  await orderFirst(desk, item.id)
  const rows = Array.from(
    { length: 8 },
    (_none, index) => `SPU26-${String(index + 1).padStart(4, '0')},L2611,${desk.date(-12)},24`,
  )
  const sheet = ['序列号,批次号,生产日期,质保期(月)', ...rows].join('\n')
  const supplier = await desk.company.as(SUPPLIER.user)
  await supplier.ok('srmPurSupplierSn', 'doImport', {
    itemId: item.id,
    fileName: 'spindles.csv',
    content: Buffer.from(sheet).toString('base64'),
  })
}

/** A supplier that reports pieces needs an order for them. */
async function orderFirst(desk: Desk, itemId: string): Promise<void> {
  const draft = await desk.save(BUYER, 'srmPurOrder', {
    ...{ orgId: desk.id('org', PLANT), receiveOrgId: desk.id('org', PLANT) },
    billTypeId: desk.id('billType', 'PO_FREE'),
    supplierId: desk.id('supplier', SUPPLIER.name),
    siteId: desk.id('site', `${SUPPLIER.name}/${PLANT}`),
    buyerId: desk.id('person', BUYER),
    remark: '电主轴首批，按序列号管理',
    lines: [
      {
        ...{ itemId, quantity: '8', priceInclTax: '9800', needByDate: desk.date(20) },
        ...{ receiveOrgId: desk.id('org', PLANT) },
        subinventoryId: desk.id('subinventory', `${PLANT}-RAW`),
      },
    ],
  })
  const submitted = await desk.act(BUYER, 'srmPurOrder', 'doSubmit', draft)
  const deciders = [approverOf(BUYER), 'director1', 'it1']
  await desk.approve('srmPurOrder', submitted, deciders, '首批试用，同意')
  const approved = await desk.see(BUYER, 'srmPurOrder', draft.id)
  if (approved.status === 'APPROVED') await desk.act(BUYER, 'srmPurOrder', 'doPublish', draft)
}

function column(
  columnTitle: string,
  columnTitleEn: string,
  targetField: string,
  requiredFlag: 'Y' | 'N',
) {
  return { columnTitle, columnTitleEn, targetField, requiredFlag, dataType: 'TEXT' }
}
