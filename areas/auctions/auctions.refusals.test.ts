import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentOf, openAuctions, type Row } from './testAuctions.ts'

const COMPETE = 'srmActCompete'
const DUTCH = { competeType: 'DUTCH_REVERSE', startPrice: null }

let now = new Date()
let test: TestProduct
let desk: Awaited<ReturnType<typeof openAuctions>>
let admin: ApiClient
const arrive = (time: string): void => {
  now = new Date(momentOf(time))
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openAuctions(test, arrive)
  admin = await test.login('admin')
})
afterAll(() => test?.close())

async function refuses(
  code: string,
  [who, action]: readonly [ApiClient, string],
  compete: Row,
  input: object = {},
): Promise<void> {
  const body = { ...desk.of(await desk.seen(compete, who)), ...input }
  await expectRefusal(code, who, COMPETE, action, body)
}

const refusesOffer = (code: string, who: ApiClient, compete: Row, offerAmount: string) =>
  expectRefusal(code, who, 'srmActOffer', 'doOffer', {
    ...{ competeId: compete.id, requestKey: randomUUID(), offerAmount },
  })

describe('An auction is refused', () => {
  it('as a draft that contradicts itself', async () => {
    const save = (code: string, more: object) =>
      expectRefusal(code, desk.host, COMPETE, 'saveOrUpdate', desk.values(more))
    await save('COMPETE_SUPERVISOR', { supervisorId: desk.host.user?.id })
    await save('COMPETE_BEST_HIDDEN', { stepBase: 'BEST', priceVisible: 'NONE' })
    await save('COMPETE_TIE_HIDDEN', { priceVisible: 'NONE' })
    await save('COMPETE_RESERVE', { reservePrice: '0' })
    const turn = { dutchStart: '80', dutchIncrement: '2', dutchIntervalSeconds: 5 }
    const turnParameters = [{ ...turn, dutchCeiling: '80' }]
    await save('COMPETE_DUTCH_RANGE', { ...DUTCH, turnParameters })
  })

  it('at its submission', async () => {
    const submit = async (code: string, more: object) => {
      const draft = await desk.host.ok(COMPETE, 'saveOrUpdate', desk.values(more))
      await refuses(code, [desk.host, 'doSubmit'], draft)
    }
    await submit('COMPETE_TURNS', DUTCH)
    await submit('COMPETE_START_PAST', { startTime: desk.soon(0) })
    const suppliers = ['S1', 'S3'].map((code) => ({ supplierId: desk.id('supplier', code) }))
    await submit('COMPETE_NOT_ELIGIBLE', { suppliers })
  })

  it('before it begins', async () => {
    const [a] = desk.bidders
    const compete = await desk.published({ checkinTime: desk.soon(4) })
    await refuses('READY_NOT_ACCEPTED', [a, 'doReady'], compete)
    await refuses('ENTRY_TOO_HIGH', [a, 'doAccept'], compete, { entryPrice: '1000.01' })
    await desk.run(a, 'doAccept', compete, { entryPrice: null })
    await refuses('READY_TOO_EARLY', [a, 'doReady'], compete)
    await refusesOffer('HALL_NOT_OPEN', a, compete, '990.00')
    await refuses('HALL_TOO_EARLY', [desk.host, 'doOpenHall'], compete)
    const same = { startTime: compete.startTime, reason: '推迟' }
    await refuses('COMPETE_START_PAST', [desk.host, 'doAdjustDate'], compete, same)
    arrive(compete.startTime)
    await refuses('HALL_BY_HOST', [admin, 'doOpenHall'], compete)
    await refuses('HALL_TOO_FEW', [desk.host, 'doOpenHall'], compete)
    // Half an hour later nobody is waited for, and everybody reads why.
    const halfAnHourAgo = new Date(now.getTime() - 30 * 60_000)
    await leaveAs(test, 'srm_act_compete', compete.id, { start_time: halfAnHourAgo })
    await desk.run(desk.host, 'doOpenHall', compete)
    expect(await desk.seen(compete, a)).toMatchObject({
      ...{ status: 'FAILED', cancelReason: '就绪供应商不足 / too few suppliers were ready' },
    })
  })

  it('without the entry price that sets the order of turns', async () => {
    const [a] = desk.bidders
    const turnParameters = [{ turnMinutes: '1', pauseSeconds: 0, minDropValue: '10' }]
    const compete = await desk.published({ competeType: 'SEQUENTIAL_TURN', turnParameters })
    await refuses('READY_NO_ENTRY', [a, 'doAccept'], compete, { entryPrice: null })
  })

  it('while it runs', async () => {
    const [a, b] = desk.bidders
    const { supervisor } = desk
    const compete = await desk.running({ stepValue: '990' })
    await refuses('READY_TOO_LATE', [a, 'doReady'], compete)
    await refusesOffer('OFFER_AMOUNT', a, compete, '0')
    expect((await desk.offer(a, compete, '990.00')).status).toBe('S')
    await refusesOffer('OFFER_NO_ROOM', a, compete, '0.01')
    const reason = { reason: '核对' }
    const unknown = { offerSeq: 9, ...reason }
    await refuses('HALL_OFFER_VOID', [supervisor, 'doInvalidOffer'], compete, unknown)
    const stranger = { alias: 'S99', ...reason }
    await refuses('HALL_ALIAS_UNKNOWN', [supervisor, 'doLockSupplier'], compete, stranger)
    await refuses('HALL_BY_HOST', [admin, 'doNotice'], compete, { content: '请尽快出价' })
    for (const alias of ['S01', 'S02'])
      await desk.run(supervisor, 'doLockSupplier', compete, { alias, ...reason })
    await refusesOffer('OFFER_LOCKED', b, compete, '980.00')
  })
})
