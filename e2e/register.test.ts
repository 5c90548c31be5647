import type { Mail } from '@opensrm/platform/mail/mail.ts'
import { mailsGone } from '@opensrm/platform/mail/mail.ts'
import { solveCaptcha } from '@opensrm/platform/session/testCaptcha.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  mailTo,
  openRegister,
  PASSWORD,
  type RegisterDesk,
} from '../areas/suppliers/testRegister.ts'
import { button, front, go, open, openWeb, shot, signInAt, typeCell, type Web } from './web.ts'

const LONG = 240_000

describe('A company that registers', () => {
  const mails: Mail[] = []
  let web: Web
  let desk: RegisterDesk
  let registrant: Page
  let approver: Page

  beforeAll(async () => {
    web = await openWeb({ mail: mailTo(mails) })
    desk = await openRegister({ test: web.product, mails, base: web.base })
  }, LONG)
  afterAll(() => web?.close())

  async function toRegister(page: Page): Promise<string> {
    const picture = page.waitForResponse((answer) => answer.url().endsWith('findRandomCode'))
    await page.goto(`${web.base}/register`)
    const { data } = await (await picture).json()
    return solveCaptcha(web.product.product.platform, data.challengeId)
  }
  const sectionOf = (name: string) =>
    registrant
      .locator('section')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
  const codeFor = async (email: string): Promise<string> => {
    await mailsGone()
    return /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  }

  it('does so on a phone, in two steps', { timeout: LONG }, async () => {
    const page = await web.visitor({ language: 'EN', phone: true })
    const answer = await toRegister(page)
    await button(page, 'Next: send a code to the mailbox').click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('supplierName')
    await page.getByLabel('Full name of the company').fill('福州手机注册有限公司')
    await page.getByLabel('Unified social credit code').fill('91350100M000100Y4Z')
    await page.getByLabel('Your name').fill('Chen')
    await page.getByText('The check digit is wrong').waitFor()
    // What is wrong is said in the language of the page.
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByText('统一社会信用代码校验位错误').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByLabel('Unified social credit code').fill('91350100m000100y43')
    await page.getByLabel('Plant 1').check()
    await page.getByLabel('Mobile').fill('13900001111')
    await page.getByLabel('E-mail').fill('phone@example.com')
    await page.getByLabel('Sign-in name').fill('phone001')
    for (const name of ['newPassword', 'again'])
      await page.locator(`input[name=${name}]`).fill(PASSWORD)
    await page.getByLabel('I have read and accept the agreement').check()
    await page.getByLabel('Characters in the picture').fill(answer)
    await shot(page, 'register-phone-en')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await button(page, 'Next: send a code to the mailbox').click()
    const field = page.getByLabel('Code from the e-mail')
    await field.waitFor()
    await page.getByText('No code yet?').click()
    await page.getByText('Look among the junk mail').waitFor()
    await shot(page, 'register-again-en')
    await field.fill(await codeFor('phone@example.com'))
    await shot(page, 'register-code-en')
    await button(page, 'Register').click()
    await page.getByText('Submitted: waiting for approval').waitFor()
    await shot(page, 'register-done-en')
    await web.leave(page)
  })

  it('waits until its account is approved', { timeout: LONG }, async () => {
    approver = await web.windowOf('manager1')
    await open(approver, 'supplierInfoTempList')
    await approver.getByText('福州手机注册有限公司').first().waitFor()
    await shot(approver, 'register-list-zh')
    await approver.getByText('账号待审', { exact: true }).first().click()
    await front(approver)
      .getByRole('link', { name: /^RG/ })
      .or(front(approver).getByRole('button', { name: /^RG/ }))
      .first()
      .click()
    await button(approver, '同意').waitFor()
    await shot(approver, 'register-account-zh')
    await button(approver, '同意').click()
    await expect
      .poll(async () => (await desk.find('phone001')).status, { timeout: 30_000 })
      .toBe('DRAFT')
  })

  it('fills them in on the phone at once', { timeout: LONG }, async () => {
    const page = await web.visitor({ phone: true })
    await page.locator('form input').first().fill('phone001')
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '注册信息' }).waitFor()
    const save = button(page, '保存')
    await save.waitFor()
    // The bar of sections has no room there, so each section says itself that it lacks something.
    await page.locator('.srm-section-lack').first().waitFor()
    const bar = page.locator('.srm-head-actions')
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
    const sites = page
      .locator('section')
      .filter({ hasText: /^供应商地点/ })
      .first()
    await sites.getByRole('button', { name: '添加一行' }).click()
    const line = page.locator('.ant-drawer-open')
    await line.getByLabel(/^\*?地点名称$/).fill('福州仓库')
    await shot(page, 'register-line-phone-zh')
    await button(line, '完成').click()
    await save.click()
    await expect.poll(async () => (await desk.find('phone001')).sites.length).toBe(1)
    await shot(page, 'register-fill-phone-zh')
    await web.leave(page)
  })

  it('fills in its data on its one page and submits them', { timeout: LONG }, async () => {
    registrant = await web.visitor()
    await registrant.locator('form input').first().fill('phone001')
    await registrant.locator('input[type=password]').fill(PASSWORD)
    await registrant.keyboard.press('Enter')
    await registrant.getByRole('heading', { name: '注册信息' }).waitFor()
    expect(new URL(registrant.url()).pathname).toBe('/registerInfoEdit')
    await registrant.getByText('红点表示').waitFor()
    await registrant.locator('.srm-anchor-dot').first().waitFor()
    await shot(registrant, 'register-info-zh')
    await registrant.setViewportSize({ width: 390, height: 844 })
    await shot(registrant, 'register-info-phone-zh')
    const wide = await registrant.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await registrant.getByText('退出登录').waitFor()
    await registrant.setViewportSize({ width: 1600, height: 1000 })
    await registrant.goto(`${web.base}/main/purOrderManage/purchaseOrderList`)
    await registrant.getByRole('heading', { name: '注册信息' }).waitFor()
    const { id } = await desk.find('phone001')
    await desk.complete(await desk.login('phone001'), id)
    await registrant.reload()
    await registrant.getByText('福州总部').first().waitFor()
    expect(await registrant.locator('.srm-anchor-dot').count()).toBe(0)
    await button(registrant, '提交').click()
    await registrant.getByText('采购方审批中').waitFor()
    await shot(registrant, 'register-submitted-zh')
  })

  it('is told which section to correct', { timeout: LONG }, async () => {
    const { id } = await desk.find('phone001')
    await open(approver, `supplierRegisterInfoApproval?id=${id}`)
    await button(approver, '区段意见').click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByLabel('资料').fill('请补充质量体系证书')
    await shot(approver, 'register-remarks-zh')
    await button(dialog, '保存区段意见').click()
    await dialog.waitFor({ state: 'hidden' })
    await approver.getByRole('textbox', { name: '审批意见' }).fill('资料不全')
    await button(approver.locator('.srm-decide'), '驳回').click()
    await expect
      .poll(async () => (await desk.find('phone001')).status, { timeout: 30_000 })
      .toBe('REJECTED')
    await registrant.reload()
    await registrant.getByText('资料被退回：资料不全').waitFor()
    await registrant.getByText('请补充质量体系证书').first().waitFor()
    // Only what was sent back can be typed in.
    await registrant.getByText('福州总部').first().waitFor()
    expect(await registrant.getByRole('textbox', { name: /法定代表人/ }).count()).toBe(0)
    expect(await sectionOf('供应商地点').getByRole('button', { name: '新增行' }).count()).toBe(0)
    await shot(registrant, 'register-rejected-zh')
    // Each remark leads to its section, on a phone too, and stands there again.
    await registrant.setViewportSize({ width: 390, height: 844 })
    await registrant.getByRole('button', { name: '资料：请补充质量体系证书' }).click()
    const returned = sectionOf('资料文件')
    await expect
      .poll(() => registrant.evaluate(() => document.activeElement?.getAttribute('id')))
      .toBe(await returned.getAttribute('id'))
    const bottomOf = async (selector: string) => {
      const box = await registrant.locator(selector).first().boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect
      .poll(
        async () => ((await returned.boundingBox())?.y ?? 0) - (await bottomOf('.srm-object-top')),
      )
      .toBeGreaterThanOrEqual(0)
    expect((await returned.boundingBox())?.y).toBeLessThan(300)
    await returned.getByText('请补充质量体系证书').waitFor()
    await shot(registrant, 'register-remark-phone-zh')
    await registrant.setViewportSize({ width: 1600, height: 1000 })
    const files = sectionOf('资料文件').getByRole('grid')
    await typeCell(files, 1, '证书/文件名称', '质量体系证书')
    await shot(registrant, 'register-mended-zh')
    await button(registrant, '提交').click()
    await registrant.getByText('采购方审批中').waitFor()
    const { dataFiles } = await desk.find('phone001')
    expect(dataFiles).toMatchObject([{ certName: '质量体系证书' }])
  })

  it('signs in as a supplier after the approval', { timeout: LONG }, async () => {
    const { id } = await desk.find('phone001')
    await go(approver, 'supplierInfoTempList')
    await open(approver, `supplierRegisterInfoApproval?id=${id}`)
    await button(approver, '同意').click()
    await expect
      .poll(async () => (await desk.find('phone001')).status, { timeout: 30_000 })
      .toBe('APPROVED')
    const page = await web.visitor()
    await signInAt(page, 'phone001', PASSWORD)
    await open(page, 'supplierInfoToPortal')
    await page.getByText('91350100M000100Y43').first().waitFor()
    await shot(page, 'register-supplier-zh')
    expect(web.complaints).toEqual([])
  })
})
