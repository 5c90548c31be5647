import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { PHOTO } from '@opensrm/testkit/picture.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open, openWeb, shot, type Web } from './web.ts'

const VISIT = 'srmSlcLocaleInspect'
const LONG = 180_000

/** An inspection scored on a phone, with the network coming and going. */
describe('On-site inspection on a phone', () => {
  let web: Web
  let admin: ApiClient
  let page: Page
  let id = ''
  const idOf = (kind: string, code: string) => web.product.company.ids[kind]?.[code] ?? ''
  // biome-ignore lint/suspicious/noExplicitAny: answers of the API
  const records = async (): Promise<any[]> => (await admin.ok(VISIT, 'findById', { id })).records
  const score = (number: number, value: string) =>
    page
      .locator('.inspect-item')
      .nth(number - 1)
      .getByText(value, { exact: true })
      .click()

  beforeAll(async () => {
    web = await openWeb()
    admin = await web.product.login('admin')
    for (const requireName of ['来料检验', '过程检验', '仓储']) {
      const made = await admin.ok('srmSlcQualificationRequire', 'saveOrUpdate', {
        ...{ requireName, section: 'QUALITY', fullScore: '20', usages: ['INSPECT'] },
        ...{ requireType: 'QUALITY', standardText: '有规范和记录' },
      })
      const { id: requireId, versionNum } = made
      await admin.ok('srmSlcQualificationRequire', 'doEffect', { id: requireId, versionNum })
    }
    const made = await admin.ok(VISIT, 'saveOrUpdate', {
      ...{ supplierId: idOf('supplier', 'S1'), inspectType: 'SPECIAL' },
      ...{ categoryIds: [idOf('category', 'C1')], orgId: idOf('org', 'P1') },
      planDate: addDays(dayOf(new Date(), 'Asia/Shanghai'), 1),
      leaderId: idOf('person', 'quality1'),
      staffs: [{ personId: idOf('person', 'quality1'), staffRole: 'LEADER' }],
    })
    id = made.id
    await leaveAs(web.product, 'srm_slc_locale_inspect', id, { status: 'CONFIRMED' })
    page = await web.windowOf('quality1', { phone: true })
    await open(page, `localeInspectDetail?id=${id}`)
    await page.locator('.inspect-item').first().waitFor()
  }, LONG)
  afterAll(() => web?.close())

  it(
    'saves each score as it is given, on targets a thumb hits',
    async () => {
      await score(1, '16')
      await page.locator('.inspect-state.is-saved').waitFor()
      expect((await records())[0]).toMatchObject({ answerValue: '16', rowVersion: 2 })
      const target = page.locator('.inspect-steps label').first()
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await shot(page, 'inspection-phone')
    },
    LONG,
  )

  it(
    'loses no score, finding or photo without a connection, nor by a reload',
    async () => {
      const network = page.context()
      await network.setOffline(true)
      await score(2, '8')
      const item = page.locator('.inspect-item').nth(1)
      await item.getByRole('textbox', { name: '发现' }).fill('巡检记录缺两天')
      await item
        .locator('input[type=file][capture]')
        .setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: PHOTO })
      await item.locator('.inspect-waiting img').waitFor()
      await page.locator('.inspect-state.is-offline').waitFor()
      expect((await records())[1].answerValue).toBeNull()
      // The pages come back before the calls that save do.
      await page.route(/doScore|file\/upload/, (route) => route.abort('internetdisconnected'))
      await network.setOffline(false)
      await page.reload()
      await page.locator('.inspect-state.is-offline').waitFor()
      await page.locator('.inspect-waiting img').waitFor()
      await shot(page, 'inspection-offline')
      await page.unroute(/doScore|file\/upload/)
      await page.locator('.inspect-state.is-saved').waitFor()
      const [, stored] = await records()
      expect(stored).toMatchObject({
        ...{ answerValue: '8', remark: '巡检记录缺两天', findingLevel: 'MINOR' },
      })
      expect(stored.answerFiles).toMatch(/^\d+$/)
    },
    LONG,
  )

  it(
    'asks whose score stands when somebody else saved meanwhile',
    async () => {
      const leader = await web.product.login('quality1')
      const [, , third] = await records()
      const given = { recordId: third.id, rowVersion: third.rowVersion, answerValue: '20' }
      await leader.ok(VISIT, 'doScore', { id, records: [given] })
      await score(3, '12')
      const item = page.locator('.inspect-item').nth(2)
      await item.getByRole('alert').waitFor()
      expect((await records())[2].answerValue).toBe('20')
      await item.getByRole('button', { name: '用我的' }).click()
      await page.locator('.inspect-state.is-saved').waitFor()
      expect((await records())[2].answerValue).toBe('12')
    },
    LONG,
  )
})
