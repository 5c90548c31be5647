import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, type Row } from '../inquiries/testInquiries.ts'

const EVENTS = 'srmBidMonitoring'
const PRICES = 'srmBidPriceMonitoring'
const AWARD = 'srmInqAward'
let now = new Date()
let today: string
let test: TestProduct
let desk: Desk
beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
  today = desk.at(0).slice(0, 10)
})
afterAll(() => test?.close())

const query = (text: string, values: unknown[] = []) =>
  test.product.platform.pool.query(text, values)

async function event(inquiry: Row, more: object = {}): Promise<Row> {
  const [row] = await desk.as('buyer1').ok(EVENTS, 'listByPage', {
    ...{ eventNumber: inquiry.inquiryNumber, ...more },
  })
  return row
}

/** An RFQ over one item, quoted by both suppliers, opened. */
async function opened(prices: [string, string], more: object = {}): Promise<Row> {
  const inquiry = await desk.published({
    ...{ priceEffectiveFrom: today, priceEffectiveTo: desk.at(60 * 24 * 300).slice(0, 10) },
    items: [
      {
        ...{ itemId: desk.id('item', 'M1'), quantity: '1000', targetPrice: '10' },
        needByDate: desk.at(60 * 24 * 30).slice(0, 10),
      },
    ],
    ...more,
  })
  await desk.quoted(inquiry, 'supplier1', [prices[0]])
  await desk.quoted(inquiry, 'supplier2', [prices[1]])
  now = new Date(now.getTime() + 7 * 3_600_000)
  await desk.signIn()
  return desk.opened(inquiry)
}

async function awarded(inquiry: Row): Promise<Row> {
  const { answer } = await desk.as('buyer1').ok(INQUIRY, 'doCreateAward', of(inquiry))
  const draft = await desk.find(AWARD, answer.id)
  const saved = await desk
    .as('buyer1')
    .ok(AWARD, 'saveOrUpdate', { ...of(draft), awardReason: '最低价' })
  await desk.as('buyer1').ok(AWARD, 'doSubmit', of(saved))
  const open = await desk.find(AWARD, draft.id, 'manager1')
  if (open.status === 'APPROVING')
    await desk.as('manager1').ok(AWARD, 'doApproval', { ...of(open), opinion: '同意' })
  return desk.find(AWARD, draft.id)
}

const monitored = (more: object = {}): Promise<Row[]> =>
  desk.as('buyer1').ok(PRICES, 'listByPage', { itemId: desk.id('item', 'M1'), ...more })
const priceOf = async (award: Row): Promise<Row> =>
  (await monitored()).find(({ sourceNumber }) => sourceNumber === award.awardNumber)

describe('The progress of an RFQ', () => {
  it('tells the awaited step, its plan and how late it is, and never a price', async () => {
    const draft = await desk.draft()
    expect(await event(draft)).toMatchObject({
      ...{ sourcingMode: 'INQUIRY', currentNode: 'PUBLISH', overdueDays: 0, status: 'DRAFT' },
    })
    await query(
      `update srm_inq_inquiry set creation_date = now() - interval '10 days' where id = $1`,
      [draft.id],
    )
    expect(await event(draft)).toMatchObject({ overdueDays: 8, cycleDays: '10.0' })
    expect(await event(draft, { overdueFlag: 'Y' })).toBeDefined()
    const parameter = await desk.as('admin').ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'SRC_DAYS_PUBLISH',
    })
    const profile = await desk.find('srmBaseConfigProfile', parameter[0].id, 'admin')
    await desk.as('admin').ok('srmBaseConfigProfile', 'saveOrUpdate', {
      ...of(profile),
      values: [{ scopeOrgId: desk.id('org', 'P1'), profileValue: '4' }],
    })
    expect((await event(draft)).overdueDays).toBe(6)
    const inquiry = await opened(['12.35', '12.18'])
    const row = await event(inquiry)
    expect(row).toMatchObject({
      ...{ currentNode: 'AWARD', invitedCount: 2, quotedCount: 2, status: 'OPENED' },
      ...{ awardApproved: null, outputCreated: null },
    })
    expect(row.opened).toBe(inquiry.openedTime)
    expect(row.quotesClosed).not.toBeNull()
    expect(JSON.stringify(row)).not.toMatch(/price|amount|12\.18|12\.35/i)
    await awarded(inquiry)
    const done = await event(inquiry)
    expect(done).toMatchObject({ currentNode: 'OUTPUT', status: 'AWARDED' })
    expect(done.awardSubmitted).not.toBeNull()
    expect(done.awardApproved).not.toBeNull()
  })

  it('ends with the RFQ, and is nothing for suppliers', async () => {
    const draft = await desk.draft()
    await desk.as('buyer1').ok(INQUIRY, 'doCancel', { ...of(draft), reason: '不再需要' })
    expect(await event(draft)).toMatchObject({ currentNode: null, overdueDays: 0 })
    for (const resource of [EVENTS, PRICES])
      expect((await desk.as('supplier1').call(resource, 'listByPage', {})).status).toBe('E')
  })
})

describe('An effective price', () => {
  it('stands beside the price before, the lowest and the target, with its alarm', async () => {
    const first = await awarded(await opened(['13', '10']))
    expect(await priceOf(first)).toMatchObject({
      ...{ priceExclTax: '10.000000', targetPriceExclTax: '10.000000', gapToTarget: '0.0000' },
      ...{ lowestPrice12m: '10.000000', gapToLowest: '0.0000', quoteCount: 2 },
      ...{ sourceType: 'INQUIRY', supplierId: desk.id('supplier', 'S2') },
    })
    await query(
      'update srm_base_item_price set effective_from = effective_from - 30 where source_number = $1',
      [first.awardNumber],
    )
    const dearer = await awarded(await opened(['13', '11.2']))
    const row = await priceOf(dearer)
    expect(row).toMatchObject({
      ...{ previousPriceExclTax: '10.000000', changeRate: '12.0000', alarmLevel: 'RED' },
      ...{ lowestPrice12m: '10.000000', gapToLowest: '12.0000', gapToTarget: '12.0000' },
    })
    // 12.18, 10 and 11.2 for 1000 pieces each
    expect(row.averagePrice12m).toBe('11.126667')
    expect(await priceOf(first)).toBeUndefined()
    expect(await monitored({ alarmLevel: 'RED' })).toHaveLength(1)
    const { rows } = await desk.as('buyer1').ok(PRICES, 'findCourse', { priceId: row.id })
    const awards = rows.filter(({ kind }: Row) => kind === 'AWARD')
    expect(awards.map(({ awardPrice }: Row) => awardPrice)).toEqual(
      expect.arrayContaining(['12.180000', '10.000000', '11.200000']),
    )
    expect(rows.filter(({ kind }: Row) => kind === 'QUOTE')).toHaveLength(6)
  })

  it('is compared with nothing of a void award, and with no sealed quotation', async () => {
    const cheap = await awarded(await opened(['9', '8']))
    expect((await priceOf(cheap)).lowestPrice12m).toBe('8.000000')
    await desk.as('manager1').ok(AWARD, 'doInvalid', { ...of(cheap), reason: '价格有误' })
    const sealed = await desk.published({
      items: [
        {
          itemId: desk.id('item', 'M1'),
          quantity: '5',
          needByDate: desk.at(60 * 24 * 30).slice(0, 10),
        },
      ],
    })
    await desk.quoted(sealed, 'supplier1', ['7.77'])
    const rows = await monitored()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.lowestPrice12m).toBe('10.000000')
      const course = await desk.as('buyer1').ok(PRICES, 'findCourse', { priceId: row.id })
      expect(JSON.stringify([row, course])).not.toContain('7.77')
    }
  })

  it('without an award has empty figures, and the alarm of its parameter', async () => {
    const [item] = [desk.id('item', 'M2')]
    const price = await desk.as('buyer1').ok('srmBaseItemPrice', 'saveOrUpdate', {
      ...{ orgId: desk.id('org', 'P1'), supplierId: desk.id('supplier', 'S1'), itemId: item },
      ...{ priceBasis: 'TAX_EXCLUDED', priceExclTax: '50', priceUnitQty: '10', taxRate: '13' },
      ...{ effectiveFrom: today, effectiveTo: '2099-12-31' },
    })
    await query(
      `update srm_base_item_price set status = 'APPROVED', effect_status = 'EFFECTIVE' where id = $1`,
      [price.id],
    )
    const row = async () => (await monitored({ itemId: item })).find(({ id }) => id === price.id)
    expect(await row()).toMatchObject({
      ...{ priceExclTax: '5.000000', lowestPrice12m: null, averagePrice12m: null },
      ...{ gapToLowest: null, targetPriceExclTax: null, quoteCount: null, alarmLevel: 'GREEN' },
    })
    await query(`update srm_base_item_price set effective_to = srm_today() + 20 where id = $1`, [
      price.id,
    ])
    expect(await row()).toMatchObject({ daysLeft: 20, alarmLevel: 'AMBER' })
    await query(
      `update srm_base_item_price set effective_from = srm_today() - 30, effective_to = srm_today() - 2 where id = $1`,
      [price.id],
    )
    expect(await row()).toMatchObject({ daysLeft: -2, alarmLevel: 'GREEN' })
  })

  it('leads to an RFQ over its item, which invites its supplier', async () => {
    const [row] = await monitored()
    const made = await desk.as('buyer1').ok(PRICES, 'doCreateInquiry', { priceIds: [row.id] })
    expect(await desk.find(INQUIRY, made.id)).toMatchObject({
      ...{ inquiryType: 'PRICE_ADJUST', status: 'DRAFT', orgId: row.orgId },
      items: [{ itemId: row.itemId, quantity: '1000.000000' }],
      suppliers: [{ supplierId: row.supplierId }],
    })
  })

  it('cannot be put into one RFQ with prices of other organisations or categories', async () => {
    const [row] = await monitored()
    const [other] = await monitored({ itemId: desk.id('item', 'M2') })
    const refuse = (code: string) =>
      expectRefusal(code, desk.as('buyer1'), PRICES, 'doCreateInquiry', {
        priceIds: [row.id, other.id],
      })
    const { rows: branches } = await query(
      `insert into srm_base_category (status, category_code, category_name, created_by, last_updated_by)
      select status, 'X9', '其他', created_by, last_updated_by from srm_base_category where id = $1 returning id::text`,
      [row.categoryId],
    )
    await query('update srm_base_item_price set category_id = $1 where id = $2', [
      ...[branches[0]?.id, other.id],
    ])
    await refuse('PRICE_INQUIRY_CATEGORIES')
    await query('update srm_base_item_price set category_id = $1, org_id = $2 where id = $3', [
      ...[row.categoryId, desk.id('org', 'P2'), other.id],
    ])
    await refuse('PRICE_INQUIRY_ORGS')
  })
})

describe('Both views', () => {
  it('go by the clock of the product, not by that of the database', async () => {
    const late = async () => (await event(await desk.find(INQUIRY, waiting.id))).overdueDays
    const left = async () => (await monitored())[0].daysLeft
    const waiting = await desk.draft()
    const [days, until] = [await late(), await left()]
    expect(days).toBe(0)
    now = new Date(now.getTime() + 30 * 86_400_000)
    await desk.signIn()
    expect(await late()).toBeGreaterThan(20)
    expect(await left()).toBe(until - 30)
  })
})
