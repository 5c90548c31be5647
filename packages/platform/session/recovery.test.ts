import { randomBytes } from 'node:crypto'
import {
  type ApiClient,
  createClient,
  encryptPassword,
  logIn,
  type Send,
} from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Mail, type MailPort, mailsGone } from '../mail/mail.ts'
import { solveCaptcha } from './testCaptcha.ts'

const NEW_PASSWORD = 'Qu1et-Lantern?'
const FORGOT = 'baseForgotPassword'

describe('A forgotten password', () => {
  let product: TestProduct
  let visitor: ApiClient
  let time = Date.now()
  let mails: Mail[] = []
  let isReady = true
  const mail: MailPort = {
    isReady: async () => isReady,
    send: async (one) => void mails.push(one),
    close: () => undefined,
  }

  beforeAll(async () => {
    product = await startProduct({ mail, clock: () => new Date(time) })
    // The test waits until mail sent in the background has been sent.
    const send: Send = async (request) => {
      const answer = await product.send(request)
      await mailsGone()
      return answer
    }
    visitor = createClient(Object.assign(send, { now: () => time }))
  }, 120_000)
  afterAll(() => product?.close())
  beforeEach(async () => {
    mails = []
    isReady = true
    // A new day: the limits used by earlier tests have expired.
    time += 86_400_000
  })

  async function captcha(): Promise<{ captchaId: string; captcha: string }> {
    const { challengeId } = await visitor.ok('baseLogin', 'findRandomCode')
    return {
      captchaId: challengeId,
      captcha: await solveCaptcha(product.product.platform, challengeId),
    }
  }

  async function ask(userName: string, purpose: 'FORGET' | 'UNLOCK' = 'FORGET'): Promise<string> {
    const sent = await visitor.ok(FORGOT, 'sendEmailCode', {
      userName,
      purpose,
      ...(await captcha()),
    })
    return sent.challengeId
  }

  async function resetsOf(userId: string | undefined): Promise<number> {
    const { rows } = await sql`select 1 from outbox where event = 'baseUser.passwordReset'
      and payload->>'userId' = ${userId}`.execute(product.product.platform.db)
    return rows.length
  }

  const codeIn = (one: Mail | undefined): string => /\d{6}/.exec(one?.text ?? '')?.[0] ?? ''

  it('is answered alike whether the account exists or not, and only the owner gets a mail', async () => {
    const known = await visitor.call(FORGOT, 'sendEmailCode', {
      userName: 'buyer1',
      ...(await captcha()),
    })
    const unknown = await visitor.call(FORGOT, 'sendEmailCode', {
      userName: 'nobody123',
      ...(await captcha()),
    })
    const shape = ({ http, status, msg, data }: typeof known) => [
      http,
      status,
      msg,
      Object.keys(data),
      data.resendSeconds,
    ]
    expect(shape(known)).toEqual(shape(unknown))
    expect(mails.length).toBe(1)
    expect(mails[0]?.subject).toContain(codeIn(mails[0]))
    // The second request within a minute is refused for both.
    for (const userName of ['buyer1', 'nobody123']) {
      const again = await visitor.refused(FORGOT, 'sendEmailCode', {
        userName,
        ...(await captcha()),
      })
      expect(again.msg).toBe('验证码刚刚发送，请 60 秒后再试')
    }
  })

  it('needs the picture each time, and says so', async () => {
    const refused = await visitor.refused(FORGOT, 'sendEmailCode', { userName: 'buyer1' })
    expect(refused).toMatchObject({ code: 'CAPTCHA_REQUIRED', field: 'captcha' })
    const { captchaId } = await captcha()
    const wrong = await visitor.refused(FORGOT, 'sendEmailCode', {
      userName: 'buyer1',
      captchaId,
      captcha: 'zzzz',
    })
    expect(wrong.code).toBe('CAPTCHA_WRONG')
    expect(mails).toEqual([])
  })

  it('is replaced by who holds the code: old sessions end, the ticket works once', async () => {
    const before = await product.login('requester1')
    const resets = await resetsOf(before.user?.id)
    const challengeId = await ask('requester1')
    const { resetTicket } = await visitor.ok(FORGOT, 'checkEmailCode', {
      challengeId,
      code: codeIn(mails[0]),
    })
    const change = async (password: string) =>
      visitor.call(FORGOT, 'doChangePassword', {
        challengeId,
        resetTicket,
        ...(await encryptPassword(visitor, password, time)),
      })
    const weak = await change('short')
    expect(weak.code).toBe('PASSWORD_TOO_WEAK')
    expect((await change(NEW_PASSWORD)).status).toBe('S')
    expect((await before.call('baseLogin', 'findSession')).http).toBe(401)
    expect(await change(NEW_PASSWORD)).toMatchObject({
      code: 'TICKET_USED',
      msg: '本次验证已失效，请重新获取验证码',
    })
    expect(await resetsOf(before.user?.id)).toBe(resets + 1)
    await expect(product.login('requester1')).rejects.toThrow()
  })

  describe('that an administrator resets', () => {
    let admin: ApiClient
    beforeEach(async () => {
      admin = await product.login('admin')
      await setProfile(product, 'PUBLIC_ADDRESS', 'https://srm.test.example/')
    })

    async function reset(language: 'CN' | 'EN' = 'CN') {
      const id = product.company.ids.user?.quality1
      const { versionNum } = await admin.ok('baseUser', 'findById', { id })
      return admin.ok('baseUser', 'doAdminReset', { id, versionNum }, { language })
    }
    function ticketIn(mail: Mail | undefined): { challengeId: string; resetTicket: string } {
      const link = /https:\/\/srm\.test\.example\/forget#reset=([\w-]+)\.([\w-]+)/.exec(
        mail?.text ?? '',
      )
      return { challengeId: link?.[1] ?? '', resetTicket: link?.[2] ?? '' }
    }
    const change = async (proof: ReturnType<typeof ticketIn>, password = NEW_PASSWORD) =>
      visitor.call(FORGOT, 'doChangePassword', {
        ...proof,
        ...(await encryptPassword(visitor, password, time)),
      })

    it('is set by the link in the mail, once; the old one is invalid at once', async () => {
      const session = await product.login('quality1')
      const { answer } = await reset('EN')
      expect(answer).toEqual({
        said: 'A link to set a new password was sent to quality1@test.example. It is valid for 24 hours.',
      })
      expect((await session.call('baseLogin', 'findSession')).http).toBe(401)
      await expect(product.login('quality1')).rejects.toThrow()
      await mailsGone()
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ to: 'quality1@test.example' })
      const proof = ticketIn(mails[0])
      expect((await change(proof, 'short')).code).toBe('PASSWORD_TOO_WEAK')
      expect((await change(proof)).status).toBe('S')
      expect((await change(proof, 'An0ther-Lantern?')).code).toBe('TICKET_USED')
      await logIn(product.send, 'quality1', NEW_PASSWORD)
      const { rows } = await sql<{ answer: string }>`select answer::text from request_key
        where action like '%doAdminReset%'`.execute(product.product.platform.db)
      expect(JSON.stringify(rows)).not.toContain(proof.resetTicket)
    })

    it('takes only the last link, and that for a day', async () => {
      await reset()
      await reset()
      await mailsGone()
      expect(mails).toHaveLength(2)
      expect((await change(ticketIn(mails[0]))).code).toBe('TICKET_USED')
      time += 24 * 3_600_000 + 1_000
      expect((await change(ticketIn(mails[1]))).code).toBe('TICKET_USED')
    })

    it('is shown to the administrator when no link can be sent', async () => {
      isReady = false
      expect((await reset()).answer.temporaryPassword).toHaveLength(14)
      isReady = true
      await setProfile(product, 'PUBLIC_ADDRESS', '')
      expect((await reset()).answer.temporaryPassword).toHaveLength(14)
      expect(mails).toEqual([])
    })

    it('sends nothing for a reset that is refused', async () => {
      const body = { id: product.company.ids.user?.quality1, versionNum: 0 }
      expect((await admin.refused('baseUser', 'doAdminReset', body)).code).toBe('STALE_VERSION')
      expect(mails).toEqual([])
    })
  })

  it('is not had with another browser`s challenge', async () => {
    const challengeId = await ask('buyer1')
    const { resetTicket } = await visitor.ok(FORGOT, 'checkEmailCode', {
      challengeId,
      code: codeIn(mails[0]),
    })
    const stolen = await visitor.refused(FORGOT, 'doUnlock', {
      challengeId: randomBytes(18).toString('base64url'),
      resetTicket,
    })
    expect(stolen.code).toBe('TICKET_USED')
  })

  it('cannot be guessed: five wrong tries end the code, two right ones at once give one ticket', async () => {
    const challengeId = await ask('buyer1')
    const right = codeIn(mails[0])
    const wrong = right === '000000' ? '000001' : '000000'
    for (let attempt = 1; attempt <= 5; attempt++) {
      const refused = await visitor.refused(FORGOT, 'checkEmailCode', { challengeId, code: wrong })
      expect(refused.code).toBe('EMAIL_CODE_WRONG')
    }
    await visitor.refused(FORGOT, 'checkEmailCode', { challengeId, code: right })
    time += 61_000
    const second = await ask('buyer1')
    const answers = await Promise.all(
      [1, 2].map(() =>
        visitor.call(FORGOT, 'checkEmailCode', { challengeId: second, code: codeIn(mails[1]) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
  })

  it('allows five requests an hour per account, and its e-mail address gets no further mail', async () => {
    const { rows } = await sql<{ email: string }>`
      select email from base_user where user_name = 'buyer1'`.execute(product.product.platform.db)
    for (let count = 0; count < 5; count++) {
      await ask('buyer1')
      time += 61_000
    }
    const sixth = await visitor.refused(FORGOT, 'sendEmailCode', {
      userName: 'buyer1',
      ...(await captcha()),
    })
    expect(sixth.code).toBe('TOO_MANY_REQUESTS')
    await ask(String(rows[0]?.email).toUpperCase())
    expect(mails.length).toBe(5)
  })

  it('is no way in for accounts that may not log in', async () => {
    const { db } = product.product.platform
    await sql`update base_user set status = 'DISABLED' where user_name = 'buyer1'`.execute(db)
    await ask('buyer1')
    await sql`update base_user set status = 'ACTIVE' where user_name = 'buyer1'`.execute(db)
    expect(mails).toEqual([])
  })

  it('says in both languages that there is no mail service', async () => {
    isReady = false
    const zh = await visitor.refused(FORGOT, 'sendEmailCode', { userName: 'buyer1' })
    const en = await visitor.refused(
      FORGOT,
      'sendEmailCode',
      { userName: 'buyer1' },
      { language: 'EN' },
    )
    expect([zh.msg, en.msg]).toEqual([
      '系统未配置邮件，请联系管理员重置',
      'No mail service is set up. Please ask the administrator to reset the password',
    ])
  })

  it('keeps its password when only the lock is in the way', async () => {
    const { db } = product.product.platform
    await sql`update base_user set status = 'LOCKED', failed_count = 5 where user_name = 'manager1'`.execute(
      db,
    )
    await sql`insert into login_attempt (kind, key, user_name, locked_until)
      values ('pair', ${'manager1\n127.0.0.1'}, 'manager1', ${new Date(time + 1_800_000)})
      on conflict (kind, key) do update set locked_until = excluded.locked_until`.execute(db)
    await expect(product.login('manager1')).rejects.toThrow()
    const challengeId = await ask('manager1', 'UNLOCK')
    const { resetTicket } = await visitor.ok(FORGOT, 'checkEmailCode', {
      challengeId,
      code: codeIn(mails[0]),
    })
    await visitor.ok(FORGOT, 'doUnlock', { challengeId, resetTicket })
    expect((await product.login('manager1')).user?.id).toBeTruthy()
  })

  it('reveals only on registration, after a verification code, that a name is taken', async () => {
    expect(await visitor.ok(FORGOT, 'checkUserName', { userName: 'buyer1' })).toEqual({
      available: null,
    })
    const ofName = async (userName: string) =>
      (
        await visitor.ok(FORGOT, 'checkUserName', {
          userName,
          mode: 'REGISTER',
          ...(await captcha()),
        })
      ).available
    expect([await ofName('Buyer1'), await ofName('nobody123')]).toEqual([false, true])
    await visitor.refused(FORGOT, 'checkUserName', { userName: 'buyer1', mode: 'REGISTER' })
  })

  it('and a new e-mail address: a code to the new one, word to the old one', async () => {
    const centre = 'baseUserCenter'
    const buyer = await product.login('buyer1')
    const other = await product.login('buyer2')
    const ownAddress = async () => (await buyer.ok(centre, 'findMine')).user.email
    const former = await ownAddress()
    const email = 'new.place@test.example'
    const { challengeId } = await buyer.ok(centre, 'doSendEmailCode', { email })
    await mailsGone()
    expect(mails.map(({ to }) => to)).toEqual([email])
    const answer = { email, challengeId, code: codeIn(mails[0]) }
    const soon = await buyer.refused(centre, 'doSendEmailCode', { email })
    expect(soon.code).toBe('CODE_TOO_SOON')
    const wrong = await buyer.refused(centre, 'doChangeEmail', { ...answer, code: 'none' })
    expect(wrong.code).toBe('EMAIL_CODE_WRONG')
    // A code is not valid for another address, or for another user.
    const elsewhere = { ...answer, email: 'elsewhere@test.example' }
    expect((await buyer.refused(centre, 'doChangeEmail', elsewhere)).code).toBe('TICKET_USED')
    time += 120_000
    const second = await buyer.ok(centre, 'doSendEmailCode', { email })
    await mailsGone()
    const again = { email, challengeId: second.challengeId, code: codeIn(mails.at(-1)) }
    expect((await other.refused(centre, 'doChangeEmail', again)).code).toBe('TICKET_USED')
    expect(await ownAddress()).toBe(former)
    time += 120_000
    const third = await buyer.ok(centre, 'doSendEmailCode', { email })
    await mailsGone()
    const good = { email, challengeId: third.challengeId, code: codeIn(mails.at(-1)) }
    await buyer.ok(centre, 'doChangeEmail', good)
    expect(await ownAddress()).toBe(email)
    await expect.poll(() => mails.at(-1)?.to).toBe(former)
    expect(mails.at(-1)?.text).toContain(email)
    isReady = false
    const mute = await buyer.refused(centre, 'doSendEmailCode', { email: former })
    expect(mute.code).toBe('NO_MAIL_FOR_CODE')
  })
})
