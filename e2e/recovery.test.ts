import type { Mail } from '@opensrm/platform/mail/mail.ts'
import { solveCaptcha } from '@opensrm/platform/session/testCaptcha.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, openRecord, openWeb, shot, signInAt, type Web } from './web.ts'

const LONG = 120_000

describe('Getting back in from the login page', () => {
  const mails: Mail[] = []
  let web: Web

  beforeAll(async () => {
    web = await openWeb({
      mail: {
        isReady: async () => true,
        send: async (mail) => void mails.push(mail),
        close: () => undefined,
      },
    })
  }, LONG)
  afterAll(() => web?.close())

  /**
   * Runs the action that shows a captcha and returns its text. The action must cause the only
   * request for a picture, because a response body is gone once its page is left.
   */
  async function pictureAfter(page: Page, act: () => Promise<unknown>): Promise<string> {
    const picture = page.waitForResponse((answer) => answer.url().endsWith('findRandomCode'))
    await act()
    const { data } = await (await picture).json()
    return solveCaptcha(web.product.product.platform, data.challengeId)
  }

  it('with a code by mail and a new password', { timeout: LONG }, async () => {
    const page = await web.visitor({ language: 'EN' })
    const answer = await pictureAfter(page, () =>
      page.getByRole('link', { name: 'Forgot password?' }).click(),
    )
    await page.getByLabel('User name or e-mail').fill('buyer1')
    await page.getByLabel('Characters in the picture').fill(answer)
    await shot(page, 'forget-name-en')
    await button(page, 'Send code').click()
    await page.getByLabel('Code from the e-mail').waitFor()
    await page
      .getByLabel('Code from the e-mail')
      .fill(/\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? '')
    await shot(page, 'forget-code-en')
    await button(page, 'Check').click()
    await page.locator('input[name=newPassword]').fill('Qu1et-Lantern?')
    await page.locator('input[name=again]').fill('Qu1et-Lantern?')
    await shot(page, 'forget-password-en')
    await button(page, 'Change password').click()
    await page.getByText('Your password was changed').waitFor()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await page.locator('form input').first().fill('buyer1')
    await page.locator('input[type=password]').fill('Qu1et-Lantern?')
    await page.keyboard.press('Enter')
    await page.locator('.home').waitFor()
    await web.leave(page)
  })

  it('with the link of an administrator', { timeout: LONG }, async () => {
    await setProfile(web.product, 'PUBLIC_ADDRESS', web.base)
    const admin = await web.windowOf('admin')
    await openRecord(admin, 'user', 'warehouse1')
    await button(admin, '重置密码').click()
    await button(admin.getByRole('dialog'), '重置密码').click()
    await admin.getByText('重置链接已发送至').waitFor()
    await shot(admin, 'reset-sent-zh')
    const [link = ''] = /http\S+#reset=\S+/.exec(mails.at(-1)?.text ?? '') ?? []
    const page = await web.visitor({ language: 'EN' })
    await page.goto(link)
    await page.getByText('An administrator has reset your password').waitFor()
    // The browser history contains no ticket.
    expect(new URL(page.url()).hash).toBe('')
    await page.locator('input[name=newPassword]').fill('Qu1et-Lantern?')
    await page.locator('input[name=again]').fill('Qu1et-Lantern?')
    await shot(page, 'reset-link-en')
    await button(page, 'Change password').click()
    await page.getByText('Your password was changed').waitFor()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await signInAt(page, 'warehouse1', 'Qu1et-Lantern?')
    await web.leave(page)
    await web.leave(admin)
  })

  it('by taking off a lock, in Chinese', { timeout: LONG }, async () => {
    const page = await web.visitor()
    await pictureAfter(page, () => page.goto(`${web.base}/forget`))
    const answer = await pictureAfter(page, () => button(page, '解锁账号').click())
    await page.getByLabel('用户名或邮箱').fill('manager1')
    await page.getByLabel('验证码', { exact: true }).fill(answer)
    await shot(page, 'unlock-name-zh')
    await button(page, '发送验证码').click()
    await page.getByLabel('邮箱验证码').fill('000000')
    await button(page, '验证并解锁').click()
    await page.getByText('验证码错误或已失效').waitFor()
    await shot(page, 'unlock-wrong-zh')
    await page.getByLabel('邮箱验证码').fill(/\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
    await button(page, '验证并解锁').click()
    await page.getByText('账号已解锁').waitFor()
    expect(web.complaints).toEqual([])
    await web.leave(page)
  })
})
