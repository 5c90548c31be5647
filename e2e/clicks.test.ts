import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Chain, of, openChain } from '../areas/demand/testChain.ts'
import { button, cell, clicksOf, countClicks, openWeb, shot, status, type Web } from './web.ts'

const NEEDED = addDays(dayOf(new Date(), 'Asia/Shanghai'), 20)
const LONG = 120_000

/** Each step from home, by the fewest clicks; typing and keys are free. */
describe('Clicks from requisition to stock', () => {
  let web: Web
  let chain: Chain

  beforeAll(async () => {
    web = await openWeb()
    chain = await openChain(web.product)
  }, LONG)
  afterAll(() => web?.close())

  async function counted(userName: string, work: (page: Page) => Promise<void>): Promise<number> {
    const page = await web.signIn(userName)
    await countClicks(page)
    await work(page)
    const clicks = await clicksOf(page)
    await web.leave(page)
    return clicks
  }

  const card = (page: Page, title: string) =>
    page.locator('.home-card').filter({ hasText: title }).click()

  it('a requisition of three lines takes six', { timeout: LONG }, async () => {
    const clicks = await counted('requester1', async (page) => {
      await page.getByRole('menuitem', { name: '采购申请', exact: true }).click()
      await button(page, /新建$/).click()
      await page.getByLabel('申请标题').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('三行申请')
      await button(page, '添加行').click()
      for (const item of ['M1', 'M2', 'M3']) {
        if (item !== 'M1') await page.keyboard.press('Control+Enter')
        await page.keyboard.type(item)
        await page.locator('[data-grid-pop]').getByText(item).first().waitFor()
        await page.keyboard.press('Enter')
      }
      const grid = page.getByRole('grid', { name: '申请行' })
      await typeDown(page, await cell(grid, 1, '数量'), ['10', '20', '30'])
      await typeDown(page, await cell(grid, 1, '需求日期'), [NEEDED, NEEDED, NEEDED])
      await shot(page, 'clicks-requisition')
      await button(page, /^提\s?交$/).click()
      await status(page, '审批中')
    })
    expect(clicks).toBe(6)
  })

  it('from the wish to its orders takes five', { timeout: LONG }, async () => {
    const [wish] = await chain.people.requester1.ok('srmPurRequisition', 'listByPage')
    await chain.approved('srmPurRequisition', wish)
    const clicks = await counted('buyer1', async (page) => {
      await card(page, '待下单采购申请')
      await button(page, '从申请生成订单').click()
      const pool = page.getByRole('grid', { name: '可下单的申请行' })
      await pool.getByRole('row').filter({ hasText: wish.requisitionNumber }).nth(2).waitFor()
      await pool.getByRole('checkbox').first().click()
      await button(page, '下一步：数量与供应商').click()
      await shot(page, 'clicks-orders')
      await button(page, '生成 1 张订单').click()
      await page.locator('.pur-created a').waitFor()
    })
    expect(clicks).toBe(5)
  })

  it('the answer of the supplier takes four', { timeout: LONG }, async () => {
    const { people } = chain
    const [draft] = await people.buyer1.ok('srmPurOrder', 'listByPage', { status: 'DRAFT' })
    await people.buyer1.ok('srmPurOrder', 'doSubmit', of(draft))
    const approved = await chain.approved('srmPurOrder', draft)
    if (approved.status === 'APPROVED')
      await people.buyer1.ok('srmPurOrder', 'doPublish', of(approved))
    const clicks = await counted('supplier1', async (page) => {
      await card(page, '待确认订单')
      const row = page.getByRole('row').filter({ hasText: draft.poNumber })
      await row.getByRole('checkbox').click()
      await shot(page, 'clicks-answer')
      await button(page, '确认订单').click()
      await button(page.getByRole('dialog'), '确认订单').click()
      await row.waitFor({ state: 'detached' })
    })
    expect(clicks).toBe(4)
  })

  it('stock takes three', { timeout: LONG }, async () => {
    const { ids } = web.product.company
    const admin = await web.product.login('admin')
    const atPlant = { itemId: ids.item?.M1, orgId: ids.org?.P1 }
    const [terms] = await admin.ok('srmBaseItemOrg', 'listByPage', atPlant)
    const subinventoryId = ids.subinventory?.RAW1
    await admin.ok('srmBaseItemOrg', 'saveOrUpdate', { ...of(terms), subinventoryId })
    const note = await chain.note(await chain.order({ quantity: '10' }), '10')
    const { receiptNumber } = await chain.receive(note, { stock: false })
    const clicks = await counted('warehouse1', async (page) => {
      await page.locator('.home').getByText(String(receiptNumber)).click()
      await button(page, /^入\s?库$/).click()
      await shot(page, 'clicks-stock')
      await button(page.getByRole('dialog'), /^入\s?库$/).click()
      await status(page, '已完成')
    })
    expect(clicks).toBe(3)
  })
})

/** Types one value below the other, from a clicked cell on. */
async function typeDown(page: Page, first: Locator, values: readonly string[]): Promise<void> {
  await first.click()
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}
