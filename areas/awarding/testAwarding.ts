import { strikeClock } from '@opensrm/testkit/clock.ts'
import { type Chamber, of, openChamber, type Row } from '../evaluation/testEvaluation.ts'
import { BID, BIDDER, NOTICE, TENDER } from '../tenders/testTenders.ts'

export const PICKETAGE = 'srmBidPicketage'
export const RESULT = 'srmBidResult'
export { BID, BIDDER, type Chamber, NOTICE, of, type Row, TENDER }

export const SIGNERS = ['finance1', 'warehouse1'] as const

/** Evaluated tenders, and helpers that lead from them to the letters. */
export async function openAwardRoom() {
  const chamber = await openChamber()
  const { desk, test } = chamber
  const admin = desk.as('admin')
  const [role] = await admin.ok('baseResponsibility', 'listByPage', {
    respCode: 'BID_COUNTERSIGNER',
  })
  for (const who of SIGNERS)
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId: desk.id('user', who),
      respId: role.id,
    })
  await chamber.signIn()

  const signers = (orders: readonly number[] = [1, 1]) =>
    SIGNERS.map((who, place) => ({ userId: desk.id('user', who), signOrder: orders[place] }))

  const day = (days: number) => desk.at(days * 24 * 60).slice(0, 10)

  /** A quantity whose value one approver decides on. */
  const items = (more: object = {}) => [
    { sectionNo: 1, itemId: desk.id('item', 'M1'), quantity: '1000', ...more },
  ]

  /** The sign-off of a tender that the second supplier leads. */
  async function drafted(tender: Row): Promise<Row> {
    const { answer } = await desk.act('buyer1', TENDER, 'doCreatePicketage', tender)
    return desk.find(PICKETAGE, answer.id)
  }

  const complete = () => ({
    ...{ awardReason: '综合得分最高', effectiveFrom: day(0), effectiveTo: day(365) },
  })

  async function saved(picketage: Row, values: object): Promise<Row> {
    const now = await desk.find(PICKETAGE, picketage.id)
    return desk.as('buyer1').ok(PICKETAGE, 'saveOrUpdate', { ...of(now), ...values })
  }

  /** Shares of the bidders by supplier code; who has none does not win. */
  const chosen = ({ suppliers }: Row, shares: { [supplier: string]: string }) => ({
    suppliers: suppliers.map(({ id, supplierId }: Row) => {
      const code = Object.keys(shares).find((one) => desk.id('supplier', one) === supplierId)
      return code
        ? { id, awardFlag: 'Y', sharePct: shares[code] }
        : { id, awardFlag: 'N', sharePct: null }
    }),
  })

  async function approved(picketage: Row): Promise<Row> {
    await desk.act('buyer1', PICKETAGE, 'doSubmit', picketage)
    await desk.act('manager1', PICKETAGE, 'doApproval', picketage, { opinion: '同意' })
    return desk.find(PICKETAGE, picketage.id)
  }

  const resultOf = (tender: Row, who = 'buyer1') => desk.one(who, RESULT, tender)

  /** An award without publicity, in effect. */
  async function awarded(tender: Row, more: object = {}): Promise<Row> {
    const picketage = await drafted(tender)
    await saved(picketage, { ...complete(), publicityFlag: 'N', ...more })
    return approved(picketage)
  }

  const strike = () => strikeClock(test.product.engine, RESULT)

  return {
    ...{ chamber, desk, test, signers, day, items, drafted, complete, saved, chosen, approved },
    ...{ resultOf, awarded, strike },
  }
}

export type AwardRoom = Awaited<ReturnType<typeof openAwardRoom>>
