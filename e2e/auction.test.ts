import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSeconds, openAuctions, type Row } from '../areas/auctions/testAuctions.ts'
import { verify } from '../areas/auctions/verifier/verify.mjs'
import { button, open, openWeb, shot, type Web } from './web.ts'

const LONG = 600_000
const SHIFT_MS = 7 * 60_000

/** A reverse English auction in three windows: one loses the network, one reloads, one has a wrong clock. */
describe('An auction in the browser', () => {
  let web: Web
  let desk: Awaited<ReturnType<typeof openAuctions>>
  let host: Page
  let first: Page
  let second: Page
  let compete: Row

  const hall = () => `competeHallMain?competeId=${compete.id}`
  const figure = (page: Page, name: string) =>
    page.locator('.hall-figure', { has: page.locator(`dt:text-is("${name}")`) }).locator('dd')
  const seen = () => desk.view(desk.host, compete)

  /** Types an amount and confirms the dialogs that follow. */
  async function offer(page: Page, amount: string, confirms = 1): Promise<void> {
    await page.locator('.hall-form input').fill(amount)
    await page.keyboard.press('Enter')
    for (let asked = 0; asked < confirms; asked++) {
      const dialog = page.locator('.ant-modal-confirm:visible').last()
      await dialog.waitFor()
      // This one closes; the next may be open by then.
      const shown = await dialog.elementHandle()
      await dialog.locator('.ant-modal-confirm-btns button').last().click()
      await shown?.waitForElementState('hidden')
    }
  }

  /** Seconds the page says are left, against the end by the clock of the server. */
  async function countDownError(page: Page): Promise<number> {
    const { end } = await seen()
    const [shown, now] = await page
      .locator('.hall-time [role=timer]')
      .evaluate((timer) => [timer.textContent ?? '', performance.timeOrigin + performance.now()])
    const [hours = 0, minutes = 0, seconds = 0] = String(shown).split(':').map(Number)
    // Shown seconds are rounded up.
    return hours * 3600 + minutes * 60 + seconds - (end - Number(now)) / 1000
  }

  beforeAll(async () => {
    web = await openWeb({ withJobs: true })
    desk = await openAuctions(web.product)
    compete = await desk.published({
      startTime: inSeconds(45),
      durationMinutes: '3',
      extTriggerSeconds: 45,
      extSeconds: 45,
      // On a slow machine the windows may be later than the start.
      autoOpenFlag: 'N',
    })
    const [ready] = desk.bidders
    if (ready) await desk.run(ready, 'doAccept', compete)
    host = await web.windowOf('buyer1')
    first = await web.windowOf('supplier1')
    second = await web.windowOf('supplier2', { language: 'EN', phone: true, aheadMs: SHIFT_MS })
  }, LONG)
  afterAll(() => web?.close())

  it(
    'runs to the end, counts each offer once and shows the time of the server',
    async () => {
      for (const page of [host, first, second]) await open(page, hall())
      await button(first, '就绪').click()
      await first.getByText('您已就绪').waitFor()
      // Whoever comes without having accepted the rules does so here.
      await button(second, 'Accept the rules').click()
      await second.locator('.ant-modal .ant-btn-primary').last().click()
      await button(second, 'Ready').click()
      await second.getByText('You are ready').waitFor()
      await figure(host, '就绪').filter({ hasText: '2' }).waitFor()
      expect(await button(host, '开场').getAttribute('aria-disabled')).toBe('true')
      await shot(host, 'auction-host-before')
      await host.locator('.hall-time .is-over').waitFor({ timeout: 60_000 })
      await host.locator('.hall-actions button[aria-disabled=false]').first().waitFor()
      await button(host, '开场').click()
      for (const page of [first, second]) await page.locator('.hall-form').waitFor()
      expect((await seen()).status).toBe('OPEN')

      await first.locator('.hall-form input').fill('abc')
      await first.getByText('请输入金额').waitFor()
      await offer(first, '990')
      await figure(first, '我的名次').filter({ hasText: '1' }).waitFor()
      await offer(second, '985')
      await figure(second, 'My rank').filter({ hasText: '1' }).waitFor()
      await figure(first, '我的名次').filter({ hasText: '2' }).waitFor()
      await figure(first, '最优价').filter({ hasText: '985.00' }).waitFor()
      expect(await second.locator('.hall').textContent()).not.toContain('990.00')

      // A clock that is seven minutes ahead changes nothing.
      for (const page of [host, first, second])
        expect(Math.abs((await countDownError(page)) - 0.5)).toBeLessThan(1)

      // A large drop is confirmed twice; too high a price is refused with the limit.
      await offer(first, '986')
      await first.locator('.hall-refusal').filter({ hasText: '985.00' }).waitFor()
      await offer(first, '780', 2)
      await figure(first, '我的出价').filter({ hasText: '780.00' }).waitFor()
      await shot(first, 'auction-supplier')
      await shot(second, 'auction-supplier-phone-en')

      // The answer of an offer is lost with the network; sent again after a reload it counts once.
      await second.route('**/srmActOfferRestful/doOffer', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await offer(second, '790')
      await second.getByText('got no answer').waitFor()
      await second.unroute('**/srmActOfferRestful/doOffer')
      await second.context().setOffline(true)
      await second.getByText('reconnecting').waitFor()
      await second.context().setOffline(false)
      await second.getByText('Connected').waitFor()
      await second.reload()
      await button(second, 'Send it again').click()
      await figure(second, 'My offer').filter({ hasText: '790.00' }).waitFor()
      await second.getByText('got no answer').waitFor({ state: 'detached' })
      expect((await seen()).offerCount).toBe(4)

      // The host pauses and resumes; nobody loses time.
      await button(host, '暂停').click()
      await host.locator('.ant-modal textarea, .ant-modal input').last().fill('核对')
      await host.locator('.ant-modal .ant-btn-primary').click()
      await first.getByText('竞价已暂停').waitFor()
      await button(host, '继续').click()
      await host.locator('.ant-modal textarea, .ant-modal input').last().fill('核对完毕')
      await host.locator('.ant-modal .ant-btn-primary').click()
      await first.locator('.hall-form').waitFor()
      await shot(host, 'auction-host')

      // An offer shortly before the end moves it, for all.
      for (;;) {
        const { end, status } = await seen()
        expect(status).toBe('OPEN')
        if (end - Date.now() < 40_000) break
        await first.waitForTimeout(500)
      }
      await offer(first, '690')
      for (const page of [host, first]) await page.getByText('已延时 1 次').waitFor()
      await second.getByText('Extended 1 times').waitFor()
      for (const page of [host, first, second])
        expect(Math.abs((await countDownError(page)) - 0.5)).toBeLessThan(1)

      await first.getByText('竞价已结束').waitFor({ timeout: 90_000 })
      await figure(first, '最终名次').filter({ hasText: '1' }).waitFor()
      await figure(second, 'Final rank').filter({ hasText: '2' }).waitFor()
      await shot(host, 'auction-host-after')
      const log = await desk.supervisor.ok('srmActCompete', 'findLog', { id: compete.id })
      expect(verify(log)).toMatchObject({
        ok: true,
        offers: 5,
        ranks: [{ amount: '690.00' }, { amount: '790.00' }],
      })
      expect(web.complaints).toEqual([])
    },
    LONG,
  )
})
