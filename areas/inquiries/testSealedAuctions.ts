import { addDays } from '@opensrm/kernel/values/date.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { of, openDesk, type Row } from './testInquiries.ts'

export const AUCTION = 'srmInqAuction'
export const ANSWER = 'srmInqAuctionAnswer'

/** The desk of RFQs with helpers that lead a sealed auction from a draft to its award. */
export async function openAuctionDesk(test: TestProduct) {
  const desk = await openDesk(test)
  const { as, id, at, today, find } = desk
  /** A file belongs to one record. */
  const terms = () => fileClient(test, as('buyer1'), 'CN').upload('terms.txt')

  const values = (more: object = {}) => ({
    title: '铝壳体竞价',
    orgId: id('org', 'P1'),
    categoryId: id('category', 'C1'),
    buyerId: id('person', 'buyer1'),
    supervisorId: id('user', 'manager1'),
    openerIds: [id('user', 'buyer1'), id('user', 'manager1')],
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    ...{ minAnswers: 2, startTime: at(0), endTime: at(6 * 60) },
    priceEffectiveFrom: addDays(today(), 5),
    priceEffectiveTo: addDays(today(), 370),
    items: [
      { itemId: id('item', 'M1'), quantity: '1000', needByDate: addDays(today(), 30) },
      { itemId: id('item', 'M2'), quantity: '100', needByDate: addDays(today(), 30) },
    ],
    suppliers: [{ supplierId: id('supplier', 'S1') }, { supplierId: id('supplier', 'S2') }],
    ...more,
  })

  /** Runs an operation on the record as it is now for this user. */
  async function act(who: string, op: string, record: Row, more = {}, resource = AUCTION) {
    const now = await find(resource, record.id, who)
    return as(who).ok(resource, op, { ...of(now), ...more })
  }

  async function draft(more: object = {}): Promise<Row> {
    const { id: made } = await as('buyer1').ok(AUCTION, 'saveOrUpdate', {
      ...{ termFileIds: await terms(), ...values(more) },
    })
    return find(AUCTION, made)
  }

  async function published(more: object = {}): Promise<Row> {
    const auction = await draft(more)
    await act('buyer1', 'doPublish', auction)
    return find(AUCTION, auction.id)
  }

  /** The supplier's answer in the current round, as the supplier sees it. */
  async function answer(auction: Row, who: string): Promise<Row> {
    const { roundNum, auctionNumber } = await find(AUCTION, auction.id)
    const rows = await as(who).ok(ANSWER, 'listByPage', { auctionNumber, roundNum })
    return find(ANSWER, rows[0].id, who)
  }

  /** Fills in prices by line and saves the draft. */
  async function entered(auction: Row, who: string, prices: (string | null)[], more: object = {}) {
    const open = await answer(auction, who)
    return as(who).ok(ANSWER, 'saveOrUpdate', {
      ...of(open),
      ...{ contactName: '李四', contactPhone: '13900000000', acceptTermsFlag: 'Y' },
      leadTimeDays: 10,
      lines: open.lines.map((line: Row, place: number) => ({
        ...{ id: line.id, priceExclTax: prices[place], taxRate: '13' },
      })),
      ...more,
    })
  }

  async function answered(auction: Row, who: string, prices: (string | null)[], more = {}) {
    const saved = await entered(auction, who, prices, more)
    return as(who).ok(ANSWER, 'doSubmit', of(saved))
  }

  const strike = () => strikeClock(test.product.engine, AUCTION)

  /** Both openers open within a quarter of an hour. */
  async function opened(auction: Row, passwords: { [who: string]: string } = {}): Promise<Row> {
    await strike()
    for (const who of ['buyer1', 'manager1']) {
      const { status } = await find(AUCTION, auction.id, who)
      if (status === 'ENDED' || status === 'TIE_BREAK')
        await act(who, 'doBidOpening', auction, { password: passwords[who] })
    }
    return find(AUCTION, auction.id)
  }

  async function awarded(auction: Row): Promise<Row> {
    await act('buyer1', 'saveOrUpdate', auction, { awardReason: '最低价' })
    await act('buyer1', 'doSubmitAward', auction)
    await act('manager1', 'doApproveAward', auction, { opinion: '同意' })
    return find(AUCTION, auction.id)
  }

  return {
    ...{
      ...desk,
      inquiries: desk,
      terms,
      values,
      act,
      draft,
      published,
      answer,
      entered,
      answered,
    },
    ...{ strike, opened, awarded },
  }
}

export type AuctionDesk = Awaited<ReturnType<typeof openAuctionDesk>>
