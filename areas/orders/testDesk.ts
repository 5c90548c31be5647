import { tableOf } from '@opensrm/kernel/document/define.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { type Answer, type ApiClient, newRequestKey } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

/** The result of a run: how many operations were executed and refused, by name. */
export type BalanceRun = {
  done: { [operation: string]: number }
  refused: { [operation: string]: number }
  /** Reasons of refusal, by operation and code. */
  reasons: { [operation: string]: { [code: string]: number } }
  /** Balances that did not hold, and answers that must not occur. */
  faults: string[]
}

export type Row = { [column: string]: string | null }
export type Next = () => number
export type Desk = { next: Next; run: BalanceRun; bench: Bench }
export type Bench = {
  test: TestProduct
  people: { [userName: string]: ApiClient }
  sql(text: string, values?: unknown[]): Promise<Row[]>
  /** Rows of a table so far, to pick a random one without counting. */
  id(kind: string, code: string): string
}

/** One kind of clerical operation, and how often it runs. */
export type Operation = readonly [
  weight: number,
  name: string,
  work: (desk: Desk) => Promise<Answer[]>,
]

export const TODAY = dayOf(new Date(), 'Asia/Shanghai')

export async function openBench(test: TestProduct): Promise<Bench> {
  const names = ['requester1', 'manager1', 'buyer1', 'warehouse1', 'quality1', 'supplier1']
  const clients = await Promise.all(names.map((name) => test.login(name)))
  await (clients.at(-1) as ApiClient).ok('baseLogin', 'doAcceptAgreement')
  const address = await addressOf(test, clients.at(-1) as ApiClient)
  if (!address) throw new Error('the supplier has no address to send goods back to')
  await addPieces(test)
  return {
    test,
    people: Object.fromEntries(names.map((name, index) => [name, clients[index] as ApiClient])),
    sql: async (text, values = []) => (await test.product.platform.pool.query(text, values)).rows,
    id: (kind, code) => test.company.ids[kind]?.[code] as string,
  }
}

/** mulberry32: the same seed gives the same sequence on every machine. */
export function randomFrom(seed: number): Next {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(next: Next, list: readonly T[]): T =>
  list[Math.floor(next() * list.length)] as T
export const amountUpTo = (next: Next, most: number): string =>
  String(Math.max(1, Math.round(next() * most)))
/** A random record of a document, usually in a state in which the operation makes sense. */
export async function anyRecord(
  { next, bench }: Desk,
  resource: string,
  where = 'true',
): Promise<{ id: string; versionNum: number } | null> {
  const condition = next() < 0.9 ? where : 'true'
  const table = tableOf({ resource })
  const rows = await bench.sql(
    `select id, version_num from ${table} where ${condition} order by id desc limit 15`,
  )
  if (rows.length === 0) return null
  const row = pick(next, rows)
  // Sometimes an outdated version, as after a change by another client or on a page left open too
  // long.
  return { id: row.id as string, versionNum: Number(row.version_num) - (next() < 0.05 ? 1 : 0) }
}

export async function act(
  desk: Desk,
  who: string,
  resource: string,
  op: string,
  input: object = {},
  where?: string,
): Promise<Answer[]> {
  const record = await anyRecord(desk, resource, where)
  if (!record) return []
  return [await call(desk, who, resource, op, { ...record, ...input })]
}

/**
 * Sends some calls twice, as a double click does: the second must return the same answer and change
 * nothing.
 */
export async function call(
  desk: Desk,
  who: string,
  resource: string,
  action: string,
  body: object,
): Promise<Answer> {
  const client = desk.bench.people[who] as ApiClient
  const requestKey = newRequestKey()
  if (desk.next() > 0.1) return client.call(resource, action, body, { requestKey })
  const [first, second] = (await Promise.all([
    client.call(resource, action, body, { requestKey }),
    client.call(resource, action, body, { requestKey }),
  ])) as [Answer, Answer]
  if (
    first.status === 'S' &&
    second.status === 'S' &&
    JSON.stringify((first.data as Row)?.id) !== JSON.stringify((second.data as Row)?.id)
  ) {
    desk.run.faults.push(`${resource}/${action} sent twice answered two records`)
  }
  return first.status === 'S' ? first : second
}

export async function approve(desk: Desk, resource: string, submitted: Answer): Promise<Answer[]> {
  const { id, status, versionNum } = (submitted.data ?? {}) as Row
  if (submitted.status === 'E' || status !== 'APPROVING') return []
  return [
    await call(desk, 'manager1', resource, desk.next() < 0.9 ? 'doApproval' : 'doReject', {
      id,
      versionNum,
      opinion: 'x',
    }),
  ]
}

/** An item tracked by serial number; a second run on the same database finds it. */
async function addPieces(test: TestProduct): Promise<void> {
  const { item = {} } = test.company.ids
  if (item.PIECE) return
  const admin = await test.login('admin')
  const { uomCode, categoryId } = await admin.ok('srmBaseItem', 'findById', { id: item.M2 })
  const { id, versionNum } = await admin.ok('srmBaseItem', 'saveOrUpdate', {
    ...{ itemCode: 'PIECE', itemName: '控制器', itemType: 'PART', uomCode, categoryId },
    ...{ inspectFlag: 'N', serialControlFlag: 'Y' },
  })
  await admin.ok('srmBaseItem', 'doEffect', { id, versionNum })
  test.company.ids.item = { ...item, PIECE: id }
}

/** The only return address; a second run on the same database finds it. */
async function addressOf(test: TestProduct, supplier: ApiClient): Promise<string> {
  const [known] = await supplier.ok('srmPurReturnSupplierAddress', 'listByPage', { pageRows: 1 })
  if (known) return known.id
  const admin = await test.login('admin')
  const district = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
    districtCode: 'BALANCES',
    districtName: '江苏省苏州市',
    districtLevel: 'COUNTRY',
    countryCode: 'CN',
  })
  const made = await supplier.ok('srmPurReturnSupplierAddress', 'saveOrUpdate', {
    addressName: '苏州仓',
    districtId: district.id,
    addressDetail: '工业园区88号',
    contactName: '王师傅',
    contactPhone: '0512-66668888',
  })
  return made.id
}
