import { addDays } from '@opensrm/kernel/values/date.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import {
  type Chain,
  of,
  openChain,
  type Person,
  returnAddress,
  TODAY,
} from '../demand/testChain.ts'
import { BALANCES, findBroken } from '../stock/balances.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Json = any

export const QA = 'srmQcnAbnormal'
export const REPORT = 'srmQcnReport'
export const MRB = 'srmQcnMrb'
export const REPAIR = 'srmQcnRepair'

/** Goods of S1 in stock, quality managers, and the first steps of stories about quality. */
export async function openQualityDesk(product: TestProduct) {
  const chain: Chain = await openChain(product)
  let admin = await product.login('admin')
  for (const [roleKey, roleName] of [
    ['QUALITY_MANAGER', '质量经理'],
    ['QUALITY_DIRECTOR', '质量总监'],
  ]) {
    const known = await admin.ok('baseBpmRole', 'listByPage', { roleKey })
    if (known.length === 0)
      await admin.ok('baseBpmRole', 'saveOrUpdate', {
        ...{ roleKey, roleName, roleNameEn: roleKey },
        fallbackUserId: chain.id('user', 'manager1'),
      })
  }
  await returnAddress(chain)
  const { id, people } = chain
  const see = async (resource: string, record: string): Promise<Json> =>
    admin.ok(resource, 'findById', { id: record })
  const act = async (
    who: Person,
    resource: string,
    op: string,
    record: Json,
    input: object = {},
  ): Promise<Json> => people[who].ok(resource, op, { ...of(record), ...input })
  const cannot = (
    code: Parameters<typeof expectRefusal>[0],
    who: Person,
    resource: string,
    op: string,
    record: Json,
    input: object = {},
  ) => expectRefusal(code, people[who], resource, op, { ...of(record), ...input })

  const values = (more: object = {}) => ({
    ...{ orgId: id('org', 'P1'), sourceType: 'STOCK', severity: 'MAJOR' },
    ...{ defectCategory: 'DIMENSION', description: '孔径超差', findDate: TODAY },
    engineerId: id('person', 'quality1'),
    ...more,
  })
  const saveReport = (more: object = {}): Promise<Json> =>
    people.quality1.ok(QA, 'saveOrUpdate', values(more))
  /** Received, accepted and stocked. */
  async function stocked(quantity: string, options: object = {}): Promise<Json> {
    const order = await chain.order({ quantity })
    return chain.receive(await chain.note(order, quantity), options)
  }
  const inStock = (receipt: Json, suspectQuantity: string, more: object = {}) => ({
    ...{ receiptId: receipt.id, receiptLineId: receipt.lines[0].id, suspectQuantity },
    ...{ subinventoryId: id('subinventory', 'RAW1'), ...more },
  })
  async function published(more: object): Promise<Json> {
    return act('quality1', QA, 'doPublish', await saveReport(more))
  }
  async function blocked(): Promise<number> {
    const { rows } = await product.product.platform.pool.query(
      `select coalesce(sum(blocked_quantity), 0) as q from srm_sic_inventory`,
    )
    return Number(rows[0].q)
  }
  async function deductions(sourceDocNumber: string): Promise<Json[]> {
    return admin.ok('srmRcnDeduction', 'listByPage', {
      sourceDocNumber,
      columns: ['amountInclTax', 'deductionType', 'status'],
      sort: [{ key: 'deductionNumber', order: 'asc' }],
    })
  }
  /** Balances of stock and receipts that do not hold. */
  const broken = () =>
    findBroken(BALANCES, async (text) => (await product.product.platform.pool.query(text)).rows)
  /** What an 8D must say. */
  const filled = (day = TODAY) => {
    const row = { content: '措施', ownerName: '王工', planDate: day, finishDate: day }
    const contained = { ...row, stepCode: 'D3', checkedQuantity: '0', ngQuantity: '0' }
    return {
      ...{ teamLeader: '王工', teamMembers: '李工,赵工', problemStatement: '孔径超差' },
      ...{ occurrenceCause: '刀具磨损', escapeCause: '抽检漏检' },
      items: [
        ...['BUYER_STOCK', 'IN_TRANSIT', 'SUPPLIER_STOCK'].map((location) => ({
          ...contained,
          location,
        })),
        ...['D5', 'D6'].flatMap((stepCode) =>
          ['OCCURRENCE', 'ESCAPE'].map((causeType) => ({ ...row, stepCode, causeType })),
        ),
      ],
      prevents: [
        { preventType: 'SIP', documentName: '检验指导书', content: '全检', ownerName: '王工' },
      ],
    }
  }
  /** Signed in again: sessions end while the test's clock is moved. */
  async function signIn(): Promise<void> {
    for (const name of Object.keys(people) as Person[]) people[name] = await product.login(name)
    admin = await product.login('admin')
  }
  return {
    ...{ chain, admin, id, people, see, act, cannot, values, saveReport, stocked, inStock },
    ...{
      published,
      broken,
      blocked,
      deductions,
      filled,
      signIn,
      day: (days: number) => addDays(TODAY, days),
    },
  }
}
