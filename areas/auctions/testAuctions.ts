import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { beat } from './hall/hall.service.ts'

// biome-ignore lint/suspicious/noExplicitAny: records of tests are not typed
export type Row = any

export const inSeconds = (seconds: number, from = new Date()) =>
  formatInstant(new Date(from.getTime() + seconds * 1000), 'Asia/Shanghai')

export const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

const waitUntil = (time: string) => pause(Math.max(0, momentOf(time) - Date.now() + 50))

/**
 * A host, a supervisor, and two suppliers, with the way from a draft to a running hall in few words. A test with a clock
 * of its own moves it to the start of a hall instead of waiting.
 */
export async function openAuctions(
  test: TestProduct,
  arrive: (time: string) => unknown = waitUntil,
) {
  const soon = (seconds: number) => inSeconds(seconds, test.product.platform.clock())
  const { ids } = test.company
  const id = (kind: string, code: string) => ids[kind]?.[code] as string
  const [host, supervisor, s1, s2] = (await Promise.all(
    ['buyer1', 'manager1', 'supplier1', 'supplier2'].map((name) => test.login(name)),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient]
  for (const supplier of [s1, s2]) await supplier.ok('baseLogin', 'doAcceptAgreement')
  const signed = await Promise.all(['supplier1', 'supplier2'].map((name) => test.login(name)))
  const bidders = signed as [ApiClient, ApiClient]

  const values = (more: object = {}) => ({
    title: '轴承座年度竞价',
    categoryId: id('category', 'C1'),
    orgId: id('org', 'P1'),
    buyerId: host.user?.personId,
    hostId: host.user?.id,
    supervisorId: supervisor.user?.id,
    currencyCode: 'CNY',
    paymentTermId: Object.values(ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    startTime: soon(8),
    checkinTime: soon(-60),
    durationMinutes: '5',
    startPrice: '1000.00',
    stepValue: '5',
    extTriggerSeconds: 0,
    minSuppliers: 2,
    items: [{ itemId: id('item', 'M1'), quantity: '100', needByDate: '2099-01-31' }],
    suppliers: ['S1', 'S2'].map((code) => ({ supplierId: id('supplier', code) })),
    ...more,
  })
  const seen = (compete: Row, who: ApiClient = host): Promise<Row> =>
    who.ok('srmActCompete', 'findById', { id: compete.id })
  const of = ({ id: own, versionNum }: Row) => ({ id: own, versionNum })
  const run = async (
    who: ApiClient,
    action: string,
    compete: Row,
    input: object = {},
  ): Promise<Row> => who.ok('srmActCompete', action, { ...of(await seen(compete, who)), ...input })

  async function approved(more: object = {}): Promise<Row> {
    const draft = await host.ok('srmActCompete', 'saveOrUpdate', values(more))
    await host.ok('srmActCompete', 'doSubmit', of(draft))
    await supervisor.ok('srmActCompete', 'doApproval', {
      ...of(await seen(draft, supervisor)),
      opinion: '同意',
    })
    return seen(draft)
  }
  async function published(more: object = {}): Promise<Row> {
    return run(host, 'doPublish', await approved(more))
  }
  /** Everybody is ready and the hall is open. */
  async function running(
    more: object = {},
    entries: readonly (string | null)[] = [],
  ): Promise<Row> {
    const compete = await published(more)
    for (const [index, bidder] of bidders.entries()) {
      await run(bidder, 'doAccept', compete, { entryPrice: entries[index] ?? null })
      await run(bidder, 'doReady', compete)
    }
    await arrive(compete.startTime)
    return run(host, 'doOpenHall', compete)
  }
  const offer = (who: ApiClient, compete: Row, offerAmount: string, more: object = {}) =>
    who.call('srmActOffer', 'doOffer', {
      competeId: compete.id,
      requestKey: randomUUID(),
      offerAmount,
      ...more,
    })
  const view = async (who: ApiClient, compete: Row): Promise<Row> =>
    (await who.ok('srmActCompete', 'doHallSnapshot', { id: compete.id })).hall
  const work = () => beat(test.product.engine)
  return {
    host,
    supervisor,
    bidders,
    soon,
    values,
    seen,
    run,
    of,
    approved,
    published,
    running,
    offer,
    view,
    work,
    id,
  }
}
