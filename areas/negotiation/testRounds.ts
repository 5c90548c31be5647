import { strikeClock } from '@opensrm/testkit/clock.ts'
import type { expectRefusal } from '@opensrm/testkit/refusals.ts'
import type { AwardRoom, Row } from '../awarding/testAwarding.ts'

/** Rounds over prices of evaluated tenders, which the second supplier leads at 12170 before the first at 12350. */
export function roundsIn(room: AwardRoom, resource: string) {
  const { chamber, desk, test } = room

  const evaluated = (rule: object = {}): Promise<Row> =>
    chamber.evaluated(
      { prices: ['12.35', '12.17'], rule },
      {
        items: room.items(),
        sections: [{ sectionName: '壳体', estimatedAmountExclTax: '13000' }],
      },
    )

  const supplierId = (who: string): string => desk.id('supplier', who.replace('supplier', 'S'))

  const rowOf = ({ suppliers }: Row, who: string): Row =>
    suppliers.find((row: Row) => row.supplierId === supplierId(who))

  /** The only item of a called supplier, as the buyer reads it. */
  const itemOf = ({ items }: Row, who: string): Row =>
    items.find((row: Row) => row.supplierId === supplierId(who))

  const refuse = (
    code: Parameters<typeof expectRefusal>[0],
    [who, op]: [string, string],
    round: Row,
    more: object = {},
  ) => chamber.refuses(code, [who, resource, op], round.id, more)

  /** What a supplier can read of a round in every way. */
  async function seenBy(who: string, { id }: Row) {
    const client = desk.as(who)
    return {
      record: await desk.find(resource, id, who),
      list: await client.ok(resource, 'listByPage', { id }),
      history: await client.ok(resource, 'findHistory', { id }),
    }
  }

  /** Bars a supplier from business while something is done. */
  async function whileBarred(who: string, work: () => Promise<unknown>): Promise<void> {
    const { pool } = test.product.platform
    const id = supplierId(who)
    const { status } = await desk.find('srmPosSupplier', id, 'admin')
    const setStatus = (to: string) =>
      pool.query('update srm_pos_supplier set status = $1 where id = $2', [to, id])
    await setStatus('QUIT')
    await work()
    await setStatus(status)
  }

  /** Takes the bid of a supplier out while something is done. */
  async function whileRejected(who: string, tender: Row, work: () => Promise<unknown>) {
    const { pool } = test.product.platform
    const setStatus = (to: string) =>
      pool.query(
        'update srm_bid_respond set status = $1 where document_id = $2 and supplier_id = $3',
        [...[to, tender.id, supplierId(who)]],
      )
    await setStatus('REJECTED')
    await work()
    await setStatus('OPENED')
  }

  const strike = () => strikeClock(test.product.engine, resource)

  /** The figure of a card at home. Figures are kept for two seconds, so a test reads each once. */
  async function cardOf(who: string, code: string): Promise<number | undefined> {
    const { cards } = await desk.as(who).ok('baseHome', 'findHome')
    return cards.find((card: Row) => card.code === code)?.count
  }

  /** The to-dos of a supplier about a round. */
  async function todosOf(who: string, { id }: Row): Promise<Row[]> {
    const open: Row[] = await desk.as(who).ok('srmBasePendingMatter', 'listByPage', {
      ...{ status: 'OPEN', pageRows: 200 },
    })
    return open.filter(({ documentId }) => String(documentId) === id)
  }

  return {
    ...{ evaluated, supplierId, rowOf, itemOf, refuse, seenBy, whileBarred, whileRejected },
    ...{ strike, cardOf, todosOf },
  }
}

export type Rounds = ReturnType<typeof roundsIn>
