import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

export type Row = { id: string; versionNum: number; [field: string]: unknown }
export type Doc = Row & {
  status: string
  lines: Row[]
  deliveries: Row[]
  items: Row[]
}
export type Chain = Awaited<ReturnType<typeof openChain>>

export const TODAY = dayOf(new Date(), 'Asia/Shanghai')
export const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })

const NAMES = [
  'requester1',
  'manager1',
  'buyer1',
  'warehouse1',
  'quality1',
  'supplier1',
  'supplier1b',
  'supplier2',
] as const
export type Person = (typeof NAMES)[number]

type Plan = {
  quantity: string
  item?: string
  billType?: string
  order?: object
  line?: object
}

/** Signs in all users of the chain; helpers lead from an order to received goods. */
export async function openChain(product: TestProduct) {
  const people = {} as { [Name in Person]: ApiClient }
  for (const name of NAMES) people[name] = await product.login(name)
  for (const name of ['supplier1', 'supplier1b', 'supplier2'] as const)
    await people[name].ok('baseLogin', 'doAcceptAgreement')
  const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] as string
  const find = (resource: string, recordId: string, who: Person = 'manager1'): Promise<Doc> =>
    people[who].ok(resource, 'findById', { id: recordId })

  async function approved(resource: string, record: Row): Promise<Doc> {
    const open = await find(resource, record.id)
    if (open.status === 'APPROVING')
      await people.manager1.ok(resource, 'doApproval', { ...of(open), opinion: '同意' })
    return find(resource, record.id)
  }

  /** A confirmed order of S1 with one line. */
  async function order({
    quantity,
    item = 'M1',
    billType = 'PO_STD',
    ...more
  }: Plan): Promise<Doc> {
    const draft = await people.buyer1.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', billType),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      paymentTermId: Object.values(product.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      ...more.order,
      lines: [{ itemId: id('item', item), quantity, needByDate: addDays(TODAY, 10), ...more.line }],
    })
    await people.buyer1.ok('srmPurOrder', 'doSubmit', of(draft))
    let made = await approved('srmPurOrder', draft)
    if (made.status === 'APPROVED')
      made = await people.buyer1.ok('srmPurOrder', 'doPublish', of(made))
    if (made.status === 'PUBLISHED')
      await people.supplier1.ok('srmPurOrder', 'doSupplierConfirm', of(made))
    return find('srmPurOrder', made.id)
  }

  async function ship(note: Row): Promise<Doc> {
    const ready = await people.supplier1.ok('srmPurDeliveryNote', 'doSubmit', of(note))
    return people.supplier1.ok('srmPurDeliveryNote', 'doShip', of(ready))
  }

  async function note(made: Doc, quantity: string, line: object = {}): Promise<Doc> {
    const draft = await people.supplier1.ok('srmPurDeliveryNote', 'saveOrUpdate', {
      receiveOrgId: id('org', 'P1'),
      expectedArrivalTime: `${addDays(TODAY, 8)} 10:00:00`,
      transportMode: 'SELF',
      lines: [{ orderDeliveryId: made.deliveries[0]?.id, quantity, ...line }],
    })
    return ship(draft)
  }

  /** Receives the goods as noted, inspects them where required, and stocks them. */
  async function receive(
    shipped: Row,
    {
      rejected = '0',
      judge = true,
      stock = true,
    }: { rejected?: string; judge?: boolean; stock?: boolean } = {},
  ): Promise<Doc> {
    const made = await people.warehouse1.ok('srmPurReceipt', 'doCreateFromNote', {
      noteId: shipped.id,
    })
    const draft = await find('srmPurReceipt', made.id)
    let receipt: Doc = await people.warehouse1.ok('srmPurReceipt', 'doPost', of(draft))
    if (judge && receipt.status === 'POSTED') receipt = await inspect(receipt, rejected)
    if (judge && stock && receipt.status === 'POSTED') receipt = await stockIn(receipt)
    return find('srmPurReceipt', receipt.id)
  }

  async function inspect(receipt: Doc, rejected = '0'): Promise<Doc> {
    const verdicts = receipt.lines.map((line) => ({
      rowId: line.id,
      accepted: String(Number(line.quantity) - Number(rejected)),
      rejected,
      defectCode: 'DIMENSION',
    }))
    return people.quality1.ok('srmPurReceipt', 'doInspect', { ...of(receipt), verdicts })
  }

  async function stockIn(receipt: Doc): Promise<Doc> {
    const stockIns = receipt.lines.map((line) => ({
      rowId: line.id,
      quantity: String(Number(line.acceptedQuantity) - Number(line.stockedQuantity)),
      subinventoryId: id('subinventory', 'RAW1'),
    }))
    return people.warehouse1.ok('srmPurReceipt', 'doStockIn', { ...of(receipt), stockIns })
  }

  const ledger = (filter: object): Promise<Row[]> =>
    people.manager1.ok('srmSicTransaction', 'listByPage', {
      ...filter,
      columns: [
        'stockQuantity',
        'amountInclTax',
        'amountExclTax',
        'reversedTransactionId',
        'sourceKey',
      ],
      sort: [{ key: 'transactionNumber', order: 'asc' }],
      pageRows: 200,
    })

  return {
    product,
    people,
    id,
    find,
    approved,
    order,
    ship,
    note,
    receive,
    inspect,
    stockIn,
    ledger,
  }
}

/** A return address of S1. */
export async function returnAddress(chain: Chain, name = '苏州仓'): Promise<Row> {
  return chain.people.supplier1.ok('srmPurReturnSupplierAddress', 'saveOrUpdate', {
    addressName: name,
    districtId: await districtOf(chain),
    addressDetail: '工业园区88号',
    contactName: '王师傅',
    contactPhone: '0512-6666 8888',
  })
}

async function districtOf(chain: Chain): Promise<string> {
  const admin = await chain.product.login('admin')
  const [known] = await admin.ok('srmBaseDistrict', 'listByPage', {
    districtName: '江苏省苏州市',
    pageRows: 1,
  })
  if (known) return known.id
  const district = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
    districtCode: 'T1',
    districtName: '江苏省苏州市',
    districtLevel: 'COUNTRY',
    countryCode: 'CN',
  })
  return district.id
}
