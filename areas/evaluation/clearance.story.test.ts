import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BID, BIDDER } from '../tenders/testTenders.ts'
import { type Chamber, openChamber, type Row, TENDER } from './testEvaluation.ts'

let chamber: Chamber
beforeAll(async () => {
  chamber = await openChamber()
})
afterAll(() => chamber?.test.close())

describe('Clearance between the opening and the evaluation', () => {
  let tender: Row
  let first: Row
  let second: Row
  const run: [string, string, string] = ['buyer1', BIDDER, 'doClearanceBidding']
  const decide: [string, string, string] = ['manager1', BIDDER, 'doDecideClearance']
  const start: [string, string, string] = ['buyer1', TENDER, 'doStartEvaluation']

  async function asked(who: string): Promise<string[]> {
    const open = await chamber.as(who).ok('srmBasePendingMatter', 'listByPage', {
      ...{ status: 'OPEN', matterType: 'IN_BID_CLEARANCE', pageRows: 50 },
    })
    return open.map(({ documentId }: Row) => String(documentId))
  }

  it('checks every opened bid', async () => {
    const sections = [
      { sectionName: '壳体', estimatedAmountExclTax: '130000', depositAmount: '500' },
    ]
    const paid = async (one: Row, who: string) => {
      const bidder = await chamber.desk.one(who, BIDDER, one)
      await chamber.desk.act('buyer1', BIDDER, 'doConfirmDeposit', bidder, {
        ...{ amount: '500', paidTime: chamber.desk.at(0) },
      })
    }
    const opened = await chamber.opened(
      { prices: ['12.35', '12.17'], whileOpen: paid },
      { sections, depositMode: 'CASH' },
    )
    tender = opened.tender
    first = await chamber.desk.one('supplier1', BIDDER, tender)
    second = await chamber.desk.one('supplier2', BIDDER, tender)
    const shown = await chamber.desk.find(BIDDER, first.id)
    expect(shown).toMatchObject({ status: 'OPENED', clearanceTime: expect.any(String) })
    expect(shown.clearanceChecks).toContainEqual(
      expect.objectContaining({ checkType: 'DEPOSIT', checkResult: 'PASS' }),
    )
    for (const key of ['clearanceChecks', 'clearanceResult', 'clearanceRemark'])
      expect(first).not.toHaveProperty(key)
  })

  it('leaves what fails to the supervisor, and the evaluation waits', async () => {
    await chamber.refuses('CLEARANCE_NOT_FAILED', decide, first.id, {
      ...{ decision: 'FAIL', reason: '不喜欢' },
    })
    await chamber.act('manager1', BIDDER, 'doForfeitDeposit', second.id, { reason: '串通投标' })
    const again = await chamber.act('buyer1', BIDDER, 'doClearanceBidding', second.id)
    expect(again).toMatchObject({ status: 'OPENED', clearanceResult: 'FAIL' })
    expect(await asked('manager1')).toEqual([second.id])
    expect(await asked('buyer1')).toEqual([])
    await chamber.refuses('TENDER_NOT_CLEARED', start, tender.id)
    const reason = { decision: 'FAIL', reason: '保证金不予退还：串通投标' }
    const byBuyer: [string, string, string] = ['buyer1', BIDDER, 'doDecideClearance']
    await chamber.refuses('CLEARANCE_NOT_SUPERVISOR', byBuyer, second.id, reason)
    await chamber.act('manager1', BIDDER, 'doDecideClearance', second.id, {
      ...{ decision: 'PASS', reason: '处置决定已撤回' },
    })
    expect(await asked('manager1')).toEqual([])
    expect(await chamber.desk.find(BIDDER, second.id)).toMatchObject({
      ...{ status: 'OPENED', clearanceResult: 'WARN', clearanceRemark: '处置决定已撤回' },
    })
    await chamber.act('buyer1', BIDDER, 'doClearanceBidding', second.id)
    await chamber.act('manager1', BIDDER, 'doDecideClearance', second.id, reason)
  })

  it('takes a rejected bidder out of the evaluation, and tells it why', async () => {
    expect(await chamber.desk.find(BIDDER, second.id, 'supplier2')).toMatchObject({
      ...{ status: 'REJECTED', rejectReason: '保证金不予退还：串通投标' },
    })
    const bid = await chamber.desk.one('supplier2', BID, tender)
    expect(bid).toMatchObject({ status: 'REJECTED', rejectReason: '保证金不予退还：串通投标' })
    const evaluation = await chamber.started(tender)
    expect(evaluation.bids).toHaveLength(1)
    await chamber.refuses('CLEARANCE_OVER', run, first.id)
  })
})
