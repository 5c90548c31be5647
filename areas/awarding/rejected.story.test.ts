import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwardRoom, BIDDER, openAwardRoom, RESULT, type Row } from './testAwarding.ts'

let room: AwardRoom
beforeAll(async () => {
  room = await openAwardRoom()
})
afterAll(() => room?.test.close())

describe('A bidder rejected by the clearance', () => {
  it('cannot win, and gets its letter with the others', async () => {
    const deposit = async (running: Row, who: string) =>
      room.desk.act(
        'buyer1',
        BIDDER,
        'doConfirmDeposit',
        await room.desk.one(who, BIDDER, running),
        {
          amount: '500',
        },
      )
    const { tender } = await room.chamber.opened(
      { rule: { minValidBids: 1 }, prices: ['12.35', '12.17'], whileOpen: deposit },
      {
        ...{ depositMode: 'CASH', items: room.items() },
        sections: [{ sectionName: '壳体', estimatedAmountExclTax: '13000', depositAmount: '500' }],
      },
    )
    const rejected = await room.desk.one('supplier2', BIDDER, tender)
    const reason = { reason: '串通投标' }
    await room.desk.act('manager1', BIDDER, 'doForfeitDeposit', rejected, reason)
    await room.desk.act('buyer1', BIDDER, 'doClearanceBidding', rejected)
    await room.desk.act('manager1', BIDDER, 'doDecideClearance', rejected, {
      ...{ decision: 'FAIL', ...reason },
    })
    const evaluated = await room.chamber.judged(tender)
    const picketage = await room.awarded(evaluated)
    expect(picketage.suppliers).toMatchObject([{ supplierId: room.desk.id('supplier', 'S1') }])
    const result = await room.resultOf(tender)
    await room.desk.act('buyer1', RESULT, 'saveNotification', result)
    const told = await room.desk.find(BIDDER, rejected.id, 'supplier2')
    expect(told).toMatchObject({ status: 'REJECTED', notificationType: 'REJECT' })
    await room.desk.act('supplier2', BIDDER, 'doReceiveNotification', rejected)
    expect(
      (await room.desk.find(BIDDER, rejected.id, 'supplier2')).notificationReadTime,
    ).not.toBeNull()
  })
})
