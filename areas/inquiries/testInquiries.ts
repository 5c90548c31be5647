import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { tracesOf } from '@opensrm/testkit/traces.ts'
import { of } from '../demand/testChain.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any
export { of }

export const INQUIRY = 'srmInqInquiry'
export const QUOTATION = 'srmInqQuotation'
export const REQUISITION = 'srmPurRequisition'

/** Users of an RFQ signed in, and helpers that lead from a draft to the opening. */
export async function openDesk(test: TestProduct) {
  const people = {} as { [name: string]: ApiClient }
  /** Sessions end while the clock of a story moves on. */
  async function signIn(): Promise<void> {
    for (const name of ['admin', 'buyer1', 'manager1', 'supplier1', 'supplier2'])
      people[name] = await test.login(name)
  }
  await signIn()
  for (const name of ['supplier1', 'supplier2'])
    await people[name]?.ok('baseLogin', 'doAcceptAgreement')
  const as = (name: string): ApiClient => people[name] as ApiClient
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const now = () => test.product.platform.clock()
  const at = (minutes: number): string =>
    formatInstant(new Date(now().getTime() + minutes * 60_000), 'Asia/Shanghai')
  const today = (): string => at(0).slice(0, 10)

  const values = (more: object = {}) => ({
    title: '铝壳体询价',
    orgId: id('org', 'P1'),
    categoryId: id('category', 'C1'),
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    quoteEndTime: at(6 * 60),
    priceEffectiveFrom: addDays(today(), 5),
    priceEffectiveTo: addDays(today(), 370),
    minQuotes: 2,
    items: [{ itemId: id('item', 'M1'), quantity: '10000', needByDate: addDays(today(), 30) }],
    suppliers: [{ supplierId: id('supplier', 'S1') }, { supplierId: id('supplier', 'S2') }],
    ...more,
  })

  const find = (resource: string, record: string, who = 'buyer1'): Promise<Row> =>
    as(who).ok(resource, 'findById', { id: record })

  /** Runs an operation on the record as it is now for this user: it must be refused with this code. */
  async function refuses(
    code: string,
    [who, resource, op]: [string, string, string],
    record: Row,
    more: object = {},
  ): Promise<void> {
    const open = await find(resource, record.id, who)
    await expectRefusal(code, as(who), resource, op, { ...of(open), ...more })
  }

  async function draft(more: object = {}): Promise<Row> {
    const { id: made } = await as('buyer1').ok(INQUIRY, 'saveOrUpdate', values(more))
    return find(INQUIRY, made)
  }

  async function approved(inquiry: Row): Promise<Row> {
    await as('buyer1').ok(INQUIRY, 'doSubmit', of(inquiry))
    const open = await find(INQUIRY, inquiry.id)
    if (open.status === 'APPROVING')
      await as('manager1').ok(INQUIRY, 'doApproval', { ...of(open), opinion: '同意' })
    return find(INQUIRY, inquiry.id)
  }

  const published = async (more: object = {}): Promise<Row> =>
    approvedAndPublished(await draft(more))

  async function approvedAndPublished(inquiry: Row): Promise<Row> {
    const ready = await approved(inquiry)
    await as('buyer1').ok(INQUIRY, 'doPublish', of(ready))
    return find(INQUIRY, ready.id)
  }

  /** The supplier's quotation of an RFQ in its current round, as the supplier sees it. */
  async function quotation(inquiry: Row, who: string): Promise<Row> {
    const { currentRound } = await find(INQUIRY, inquiry.id)
    const [row] = await as(who).ok(QUOTATION, 'listByPage', {
      inquiryNumber: inquiry.inquiryNumber,
      roundNum: currentRound,
    })
    return find(QUOTATION, row.id, who)
  }

  /** Fills in prices by line and saves the draft. */
  async function entered(inquiry: Row, who: string, prices: string[], more: object = {}) {
    const open = await quotation(inquiry, who)
    return as(who).ok(QUOTATION, 'saveOrUpdate', {
      ...of(open),
      contactName: '李四',
      contactPhone: '13900000000',
      effectiveTo: addDays(today(), 60),
      lines: open.lines.map((line: Row, place: number) => ({
        ...{ id: line.id, priceExclTax: prices[place], taxRate: '13', leadTimeDays: 10 },
      })),
      ...more,
    })
  }

  async function quoted(inquiry: Row, who: string, prices: string[], more: object = {}) {
    const saved = await entered(inquiry, who, prices, more)
    return as(who).ok(QUOTATION, 'doSubmit', { ...of(saved), confirmFlag: 'Y' })
  }

  const strike = () => strikeClock(test.product.engine, INQUIRY)

  async function opened(inquiry: Row, reason?: string): Promise<Row> {
    await strike()
    for (const who of ['buyer1', 'manager1']) {
      const open = await find(INQUIRY, inquiry.id, who)
      if (open.status === 'CLOSED')
        await as(who).ok(INQUIRY, 'doBidOpening', { ...of(open), reason })
    }
    return find(INQUIRY, inquiry.id)
  }

  /** An approved requisition of one line. */
  async function requisition(): Promise<Row> {
    const requester = await test.login('requester1')
    const made = await requester.ok(REQUISITION, 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PR_STD'),
      title: '铝壳体',
      lines: [
        {
          ...{ itemId: id('item', 'M1'), quantity: '1000', taxRate: '13' },
          ...{ needByDate: addDays(today(), 30), estimatedPriceInclTax: '15' },
        },
      ],
    })
    await requester.ok(REQUISITION, 'doSubmit', of(made))
    const open = await find(REQUISITION, made.id, 'manager1')
    if (open.status === 'APPROVING')
      await as('manager1').ok(REQUISITION, 'doApproval', { ...of(open), opinion: '同意' })
    return find(REQUISITION, made.id, 'manager1')
  }

  const traces = (text: string) => tracesOf(test, text)

  return {
    ...{ signIn, as, id, at, today, values, find, refuses, draft, approved, published },
    ...{ approvedAndPublished },
    ...{ quotation, entered, quoted, strike, opened, requisition, traces },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
