import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MallDesk, openMall } from '../areas/catalogue/testMallOrders.ts'
import { button, open, openWeb, status, type Web } from './web.ts'

const LONG = 240_000

/** An employee finds goods, compares them, fills the cart, and submits a mall order. */
describe('The catalogue mall', () => {
  let web: Web
  let desk: MallDesk
  let page: Page

  beforeAll(async () => {
    web = await openWeb()
    desk = await openMall(web.product)
    await desk.sku({ skuName: '双层保温杯', priceInclTax: '80', brand: '甲' })
    await desk.sku({ skuName: '单层保温杯', priceInclTax: '60', brand: '乙' })
    page = await web.windowOf('requester1')
  }, LONG)
  afterAll(() => web?.close())

  it(
    'leads from the search over the cart to an order',
    async () => {
      await open(page, 'purCatalogMall')
      const search = page.getByRole('searchbox', { name: '搜索商品' })
      await search.fill('保温杯')
      await search.press('Enter')
      await page.getByText('2件商品').waitFor()
      const card = (name: string) => page.locator('.mall-card:visible').filter({ hasText: name })
      for (const name of ['双层', '单层']) await card(name).getByRole('checkbox').check()
      await button(page, '比较 2/4').click()
      await page.locator('.mall-compare').getByText('CNY 60.00').waitFor()
      await page.locator('.ant-modal-close:visible').click()
      await button(card('双层'), '详情').click()
      const details = page.locator('.sku-page:visible')
      await details.getByRole('heading', { name: '双层保温杯' }).waitFor()
      await details.getByRole('spinbutton', { name: '数量' }).fill('2')
      await details.getByText('含税金额 CNY 160.00').waitFor()
      await details.getByRole('spinbutton', { name: '数量' }).fill('1')
      await button(details, '加入购物车').click()
      await page.getByText('已加入购物车').first().waitFor()
      await open(page, 'purCatalogCart')
      await page.locator('.cart-foot:visible').getByText('合计 CNY 80.00').waitFor()
      await button(page.locator('.cart-foot:visible'), '去结算').click()
      await status(page, '拟定')
      await button(page.locator('.srm-head:visible'), '提交').click()
      await status(page, '已转采购订单')
      const orders = await (await desk.as('requester1')).ok('srmPurCatalogOrder', 'listByPage', {})
      expect(orders).toMatchObject([{ status: 'ORDERED', amountInclTax: '80.00' }])
    },
    LONG,
  )
})
