import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { of } from '../demand/testChain.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any
export { of }

export const TENDER = 'srmBidDocument'
export const BIDDER = 'srmBidSupplier'
export const NOTICE = 'srmBidNotice'
export const QUESTION = 'srmBidQuestion'
export const BID = 'srmBidRespond'
export const OPENING = 'srmBidOpening'

const PEOPLE = ['admin', 'buyer1', 'manager1', 'supplier1', 'supplier2']

/** Users of a tender signed in, and helpers that lead from a draft to the opening. */
export async function openTenderDesk(test: TestProduct) {
  const people = {} as { [name: string]: ApiClient }
  /** Sessions end while the clock of a story moves on. */
  async function signIn(): Promise<void> {
    for (const name of PEOPLE) people[name] = await test.login(name)
  }
  await signIn()
  for (const name of ['supplier1', 'supplier2'])
    await people[name]?.ok('baseLogin', 'doAcceptAgreement')
  const as = (name: string): ApiClient => people[name] as ApiClient
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const at = (minutes: number): string =>
    formatInstant(
      new Date(test.product.platform.clock().getTime() + minutes * 60_000),
      'Asia/Shanghai',
    )

  const values = (more: object = {}) => ({
    title: '铝壳体招标',
    orgId: id('org', 'P1'),
    categoryId: id('category', 'C1'),
    buyerId: id('person', 'buyer1'),
    supervisorId: id('user', 'manager1'),
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    deliveryTerm: '签约后30天交付',
    qualificationReq: '<p>通过ISO9001认证</p>',
    ...{ minBidders: 2, minBidDays: 0, minSignupDays: 0, questionLeadDays: 0, clarifyLeadDays: 0 },
    questionEndTime: at(5 * 60),
    bidEndTime: at(6 * 60),
    sections: [{ sectionName: '壳体', estimatedAmountExclTax: '130000' }],
    items: [{ sectionNo: 1, itemId: id('item', 'M1'), quantity: '10000' }],
    participants: [{ supplierId: id('supplier', 'S1') }, { supplierId: id('supplier', 'S2') }],
    openers: [
      { userId: id('user', 'buyer1'), openerRole: 'HOST' },
      { userId: id('user', 'manager1'), openerRole: 'SUPERVISOR' },
    ],
    ...more,
  })

  const find = (resource: string, record: string, who = 'buyer1'): Promise<Row> =>
    as(who).ok(resource, 'findById', { id: record })

  /** Runs an operation on the record as it is now for this user. */
  async function act(
    who: string,
    resource: string,
    op: string,
    record: { id: string },
    more = {},
  ): Promise<Row> {
    const now = await find(resource, record.id, who)
    return as(who).ok(resource, op, { ...of(now), ...more })
  }

  async function draft(more: object = {}): Promise<Row> {
    const { id: made } = await as('buyer1').ok(TENDER, 'saveOrUpdate', values(more))
    return find(TENDER, made)
  }

  async function approved(more: object = {}): Promise<Row> {
    const tender = await draft(more)
    await as('buyer1').ok(TENDER, 'doSubmit', of(tender))
    await act('manager1', TENDER, 'doApproval', tender, { opinion: '同意' })
    return find(TENDER, tender.id)
  }

  async function published(more: object = {}): Promise<Row> {
    const tender = await approved(more)
    await act('buyer1', TENDER, 'doSubmitPublish', tender)
    await act('manager1', TENDER, 'doApprovePublish', tender)
    return find(TENDER, tender.id)
  }

  /** Cancels a published tender, which needs consent. */
  async function cancelled(tender: Row, reason: string): Promise<void> {
    await act('buyer1', TENDER, 'doCancel', tender, { reason })
    await act('manager1', TENDER, 'doApproval', tender, { opinion: '同意' })
  }

  /** The one record of a tender that this user sees. */
  async function one(who: string, resource: string, tender: Row): Promise<Row> {
    const rows = await as(who).ok(resource, 'listByPage', {
      documentNumber: tender.documentNumber,
      pageRows: 50,
    })
    return find(resource, rows[0].id, who)
  }

  async function accepted(tender: Row, who: string): Promise<Row> {
    const own = await one(who, BIDDER, tender)
    await as(who).ok(BIDDER, 'saveSupplierReply', { ...of(own), reply: 'ACCEPTED' })
    return one(who, BID, tender)
  }

  /** Fills in prices by item and saves the draft. */
  async function entered(tender: Row, who: string, prices: string[], more: object = {}) {
    const bid = await one(who, BID, tender)
    return as(who).ok(BID, 'saveOrUpdate', {
      ...of(bid),
      ...{ legalPerson: '王五', authorizedName: '李四', authorizedPhone: '13900000000' },
      ...{ relatedCompanies: '无', declareFlag: 'Y', deliveryDays: 30 },
      items: bid.items.map((item: Row, place: number) => ({
        ...{ id: item.id, priceExclTax: prices[place], taxRate: '13' },
      })),
      ...more,
    })
  }

  async function bidden(tender: Row, who: string, prices: string[], more: object = {}) {
    const saved = await entered(tender, who, prices, more)
    return as(who).ok(BID, 'doSubmit', of(saved))
  }

  const strike = () => strikeClock(test.product.engine, TENDER)

  /** Both openers attend, unless they do already, and give their keys. */
  async function keysGiven(opening: Row, passwords: { [who: string]: string } = {}) {
    for (const who of ['buyer1', 'manager1']) {
      const { attendances } = await as(who).ok(OPENING, 'findById', { id: opening.id })
      if (attendances.every(({ userId }: Row) => userId !== as(who).user?.id))
        await act(who, OPENING, 'doSignIn', opening)
      await act(who, OPENING, 'doGiveKey', opening, { password: passwords[who] ?? null })
    }
  }

  /** The checks of every opened bid, and the supervisor's consent where one fails. */
  async function cleared(tender: Row): Promise<void> {
    const rows = await as('buyer1').ok(BIDDER, 'listByPage', {
      ...{ documentNumber: tender.documentNumber, status: 'OPENED', pageRows: 50 },
    })
    for (const row of rows) {
      const { clearanceResult } = await act('buyer1', BIDDER, 'doClearanceBidding', row)
      if (clearanceResult === 'FAIL')
        await act('manager1', BIDDER, 'doDecideClearance', row, {
          ...{ decision: 'PASS', reason: '交评委审查' },
        })
    }
  }

  return {
    ...{ signIn, as, id, at, values, find, act, draft, approved, published, one, cancelled },
    ...{ accepted, entered, bidden, strike, keysGiven, cleared },
  }
}

export type TenderDesk = Awaited<ReturnType<typeof openTenderDesk>>

/** The product under a clock that a story moves on. */
export async function openTenderStory() {
  let now = new Date()
  const test = await startProduct({ clock: () => now })
  const desk = await openTenderDesk(test)

  async function moveTo(text: string, ms = 0): Promise<void> {
    now = new Date(new Date(`${text.replace(' ', 'T')}+08:00`).getTime() + ms)
    await desk.signIn()
  }

  /** Refuses an operation on the record as this user sees it now. */
  async function refuses(
    code: Parameters<typeof expectRefusal>[0],
    [who, resource, op]: readonly [string, string, string],
    record: { id: string },
    more: object = {},
  ): Promise<void> {
    const body = { ...of(await desk.find(resource, record.id, who)), ...more }
    await expectRefusal(code, desk.as(who), resource, op, body)
  }

  return { test, desk, moveTo, refuses }
}

export type TenderStory = Awaited<ReturnType<typeof openTenderStory>>
