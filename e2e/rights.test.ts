import { createHash, randomBytes } from 'node:crypto'
import { inDays } from '@opensrm/testkit/days.ts'
import { openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { button, open, openRecord, openWeb, shot, status, type Web } from './web.ts'

const LONG = 240_000

/**
 * Two users at two screens: a change of one user's rights applies before that user's next click.
 */
describe('Rights taken and given in running sessions', () => {
  let web: Web
  let admin: Page
  let buyer: Page

  beforeAll(async () => {
    web = await openWeb()
    ;[admin, buyer] = [await web.windowOf('admin'), await web.windowOf('buyer1')]
    for (const page of [admin, buyer]) page.setDefaultTimeout(60_000)
  }, LONG)
  afterAll(() => web?.close())

  function step(name: string, work: () => Promise<void>): void {
    it(name, { timeout: LONG }, async () => {
      onTestFailed(async () => {
        await shot(admin, 'failed-rights-admin')
        await shot(buyer, 'failed-rights-buyer')
      })
      await work()
    })
  }
  const create = () => button(buyer, /新\s?建$/)

  step('a revoked button disappears by itself, and its call is refused', async () => {
    const session = await web.product.login('buyer1')
    await open(buyer, 'materialItemPrice')
    await create().waitFor()
    await permit('btnSave', false)
    await create().waitFor({ state: 'detached' })
    await shot(buyer, 'rights-revoked')
    const { code } = await session.refused('srmBaseItemPrice', 'saveOrUpdate', {})
    expect(code).toBe('NO_PERMISSION')
    await permit('btnSave', true)
    await create().waitFor()
  })

  step('somebody moved to another plant sees its records and no others', async () => {
    await open(buyer, 'subinventoryInformationManagement')
    await buyer.getByRole('row').getByText('一厂', { exact: true }).first().waitFor()
    const config = '数据权限 P1,P2'
    await openRecord(admin, 'permissionConfigurationList', await codeOf(config))
    await button(admin, /^失\s?效$/).click()
    await button(admin.getByRole('dialog'), /^失\s?效$|^确\s?定$/).click()
    await status(admin, '失效')
    await buyer.reload()
    await buyer.locator('.ot-frame .srm-empty:visible').first().waitFor()
    await button(admin, /^生\s?效$/).click()
    await status(admin, '生效')
    await buyer.reload()
    await buyer.getByRole('row').getByText('一厂', { exact: true }).first().waitFor()
  })

  step(
    'an administrator is told why, from a greyed button and from a record not found',
    async () => {
      await open(admin, 'systemsetting/role')
      await admin.getByRole('row').getByText('AUDITOR', { exact: true }).first().click()
      const off = admin.locator('.srm-off:visible').first()
      await off.hover()
      await admin.locator('.srm-whynot:visible').click()
      await admin.locator('.adm-steps:visible li.no').first().waitFor()
      await shot(admin, 'rights-why-button')
      await open(admin, 'purRequisitionManage/purRequisitionEdit?id=999999999')
      await button(admin, '查看原因').click()
      await admin.locator('.adm-steps:visible li.no').first().waitFor()
      await shot(admin, 'rights-why-record')
    },
  )

  step('the log is checked from its list', async () => {
    await open(admin, 'userOperateLogList')
    await button(admin, '校验日志链').click()
    await button(admin.getByRole('dialog'), '校验日志链').click()
    await admin.getByText(/条日志的校验链完整/).waitFor()
    await shot(admin, 'rights-log-verified')
  })

  /** Ticks one button of the price library for the buyer role, as an administrator does. */
  async function permit(code: string, on: boolean): Promise<void> {
    await open(admin, 'systemsetting/menuFuncPrivilege')
    await admin
      .getByLabel('角色')
      .getByRole('button', { name: /\bBUYER$/ })
      .click()
    await admin.locator('.ant-tree-title', { hasText: '价格库' }).first().click()
    const box = admin.getByRole('checkbox', { name: new RegExp(`${code}$`) })
    await box.setChecked(on)
    await button(admin, '保存权限').click()
    await admin.locator('.ant-message').getByText('权限已保存').first().waitFor()
  }

  async function codeOf(configName: string): Promise<string> {
    const client = await web.product.login('admin')
    const [found] = await client.ok('basePermissionConfig', 'listByPage', { configName })
    return String(found.configCode)
  }
})

describe('An application that asks to sign somebody in', () => {
  let web: Web
  beforeAll(async () => {
    web = await openWeb()
  }, LONG)
  afterAll(() => web?.close())

  it('is allowed to at the login it leads to, past a place left before', {
    timeout: LONG,
  }, async () => {
    const admin = await web.product.login('admin')
    const redirect = `${web.base}/login`
    const app = await applicationAt(redirect)
    const page = await web.windowOf('buyer1', { language: 'EN' })
    await open(page, 'materialItemPrice')
    await page.getByRole('row').first().waitFor()
    const { id, versionNum } = await admin.ok('baseUser', 'findById', { id: app.ownerUserId })
    await admin.ok('baseUser', 'doForceLogout', { id, versionNum })
    await page.reload()
    await page.locator('input[type=password]').waitFor()
    await page.goto(`${web.base}/oidc/auth?${askedBy(app, redirect)}`)
    await page.locator('input[name=userName]').fill('buyer1')
    await page.locator('input[name=password]').fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(/^Let "Dashboard" sign in as /).waitFor()
    await page.getByText('It will receive: who you are, your e-mail address').waitFor()
    await shot(page, 'oauth-consent-en')
    await button(page, 'Allow').click()
    await page.waitForURL(/[?&]code=/)
    await web.leave(page)
  })

  it('is told by a form, and of the end, though it stands elsewhere', {
    timeout: LONG,
  }, async () => {
    const elsewhere = await openOtherSystem()
    elsewhere.answer = (response) =>
      response.setHeader('content-type', 'text/html').end('<p>back again</p>')
    try {
      const redirect = `${elsewhere.url}/back`
      const app = await applicationAt(redirect)
      const page = await web.windowOf('buyer1', { language: 'EN' })
      const forbidden: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text()))
          forbidden.push(message.text())
      })
      await page.goto(`${web.base}/oidc/auth?${askedBy(app, redirect)}&response_mode=form_post`)
      await button(page, 'Allow').click()
      await page.getByText('back again').waitFor()
      expect(elsewhere.asked).toContainEqual(
        expect.objectContaining({
          method: 'POST',
          url: '/back',
          body: expect.stringMatching(/^code=[\w-]+&state=x/),
        }),
      )
      const back = new URLSearchParams({
        client_id: app.appCode,
        post_logout_redirect_uri: `${elsewhere.url}/`,
      })
      await page.goto(`${web.base}/oidc/session/end?${back}`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByText('back again').waitFor()
      expect(new URL(page.url()).origin).toBe(elsewhere.url)
      expect(forbidden).toEqual([])
      await web.leave(page)
    } finally {
      elsewhere.close()
    }
  })

  async function applicationAt(redirectUris: string) {
    const admin = await web.product.login('admin')
    const [resp] = await admin.ok('baseResponsibility', 'listByPage', { respCode: 'BUYER' })
    const app = await admin.ok('baseOauthApp', 'saveOrUpdate', {
      ...{ appName: 'Dashboard', grantTypes: ['AUTHORIZATION_CODE'], redirectUris },
      ...{ ownerUserId: web.product.company.ids.user?.buyer1, respId: resp.id },
      expireDate: inDays(180),
      apis: [{ apiPath: 'srmPurOrder/listByPage' }],
    })
    await admin.ok('baseOauthApp', 'doResetSecret', { id: app.id, versionNum: app.versionNum })
    return app
  }

  function askedBy(app: { appCode: string }, redirect: string): URLSearchParams {
    const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
    return new URLSearchParams({
      ...{ client_id: app.appCode, redirect_uri: redirect, response_type: 'code' },
      ...{ scope: 'openid email', state: 'x', code_challenge: challenge },
      code_challenge_method: 'S256',
    })
  }
})
