import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Desk, Doc } from './desk.ts'

const FILING = 'srmPurGovernmentMaterial'
const DECLARATION = 'srmPurCustomHeader'

type Import = {
  supplier: string
  buyer: string
  country: string
  currency: string
  /** The customs rate of the month. */
  rate: string
  incoterm: string
  port: string
  lading: string
  declareName: string
  hsCode: string
  elements: string
  dutyRate: string
  /** The progress of the declaration for the goods in transit. */
  until: 'DRAFT' | 'DECLARED' | 'RELEASED'
}

const IMPORTS: readonly Import[] = [
  {
    ...{ supplier: 'Nordlager', buyer: 'buyer1', country: 'DE', currency: 'EUR', rate: '7.9021' },
    ...{ incoterm: 'CIF', port: '上海外高桥', lading: 'HLCUHAM260912345', until: 'RELEASED' },
    declareName: '精密主轴轴承',
    hsCode: '8482102000',
    elements: '品名;结构类型:角接触;用途:机床主轴;内径;外径;品牌:Nordlager',
    dutyRate: '8',
  },
  {
    ...{ supplier: 'Pacific Micro', buyer: 'buyer3', country: 'US', currency: 'USD' },
    ...{ rate: '7.0942', incoterm: 'FCA', port: '上海浦东机场', lading: '784-12345675' },
    until: 'DECLARED',
    declareName: '微控制器集成电路',
    hsCode: '8542311990',
    elements: '品名;用途:伺服控制器;封装形式;功能;品牌:Pacific Micro',
    dutyRate: '0',
  },
]

/**
 * Customs data of imported goods: filings of the regulated ones, and the declarations of goods in
 * transit.
 */
export async function importedGoods(desk: Desk): Promise<void> {
  for (const one of IMPORTS) await importOf(desk, one)
}

async function importOf(desk: Desk, one: Import): Promise<void> {
  const { buyer } = one
  const supplierId = desk.id('supplier', one.supplier)
  const client = await desk.company.as(buyer)
  const [found] = await client.ok('srmPurDeliveryNote', 'listByPage', {
    supplierId: [supplierId],
    status: ['SHIPPED', 'ARRIVED'],
    sort: [{ key: 'expectedArrivalTime', order: 'asc' }],
    pageRows: 1,
  })
  if (!found) return
  const note = await desk.see(buyer, 'srmPurDeliveryNote', found.id)
  const order = await desk.see(buyer, 'srmPurOrder', note.lines[0].orderId)
  const orderLines = new Map<string, string>(
    order.deliveries.map(({ id, parentId }: Doc) => [id, parentId]),
  )
  const filings = await filingsOf(desk, one, note)
  const draft = await desk.save(buyer, DECLARATION, {
    ...{ noteId: note.id, supplierId, importOrgId: note.receiveOrgId },
    ...{ incoterm: one.incoterm, portCode: one.port, billOfLading: one.lading },
    ...{ originCountry: one.country, currencyCode: one.currency, exchangeRate: one.rate },
    ...{ packages: 6, grossWeight: '182.5', netWeight: '164', brokerName: '顺达报关行' },
    ...{ freight: '420', insurance: '38.5' },
    lines: note.lines.map((line: Doc) => ({
      noteLineId: line.id,
      orderLineId: orderLines.get(line.orderDeliveryId),
      governmentMaterialId: filings.get(line.itemId),
      quantity: line.quantity,
    })),
    customs: [
      {
        stepCode: 'DEPART',
        planTime: `${desk.date(-2)} 10:00:00`,
        actualTime: `${desk.date(-2)} 14:30:00`,
        operator: '顺达报关行 黄琳',
      },
    ],
  })
  if (one.until === 'DRAFT') return
  const submitted = await desk.act(buyer, DECLARATION, 'doSubmit', draft)
  await desk.approve(DECLARATION, submitted, [buyer, 'manager1', 'director1', 'it1'], '单证齐全')
  const declared = await desk.act(buyer, DECLARATION, 'doDeclare', draft, {
    customsNumber: `22332026${String(draft.id).padStart(10, '0').slice(-10)}`,
    declareDate: desk.date(-1),
  })
  if (one.until === 'DECLARED') return
  await desk.act(buyer, DECLARATION, 'doRelease', declared, {
    releaseDate: desk.date(0),
    taxBillNumber: 'TB-2026-0918',
  })
}

/** A filing in force for each material of the note, by its id. */
async function filingsOf(desk: Desk, one: Import, note: Doc): Promise<Map<string, string>> {
  const filings = new Map<string, string>()
  for (const { itemId } of note.lines as Doc[]) {
    if (filings.has(itemId)) continue
    const draft = await desk.save(one.buyer, FILING, {
      ...{ itemId, importOrgId: note.receiveOrgId, supplierId: note.supplierId },
      ...{ declareName: one.declareName, hsCode: one.hsCode, declareElements: one.elements },
      ...{ legalUomCode: 'KG', legalRate: '0.35', originCountry: one.country },
      ...{ currencyCode: one.currency, dutyRate: one.dutyRate },
      effectiveFrom: desk.date(-30),
      effectiveTo: addDays(desk.date(0), 335),
    })
    await desk.act(one.buyer, FILING, 'doEffect', draft)
    filings.set(itemId, draft.id)
  }
  return filings
}
