import type { AddressInfo } from 'node:net'
import type { Mail, MailPort } from '@opensrm/platform/mail/mail.ts'
import { solveCaptcha } from '@opensrm/platform/session/testCaptcha.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Resets, codes, messages and the administrator's test use one channel: the mail source, otherwise
 * the environment, otherwise none.
 */
describe('Every mail of the product', () => {
  let test: TestProduct
  let admin: ApiClient
  let smtp: SMTPServer
  let isReady = false
  let now = Date.now()
  const byEnvironment: Mail[] = []
  const bySource: string[] = []
  const environment: MailPort = {
    isReady: async () => isReady,
    way: { host: 'mail.environment.example', from: 'srm@environment.example' },
    send: async (mail) => void byEnvironment.push(mail),
    close: () => undefined,
  }

  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          bySource.push(session.envelope.rcptTo.map(({ address }) => address).join())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    test = await startProduct({ mail: environment, clock: () => new Date(now) })
    admin = await test.login('admin')
    await sql`update base_user set email = user_name || '@buyer.example'`.execute(
      test.product.platform.db,
    )
  })
  afterAll(async () => {
    await test?.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  async function forget(userName: string) {
    now += 86_400_000
    const { challengeId } = await test.visitor.ok('baseLogin', 'findRandomCode')
    const captcha = await solveCaptcha(test.product.platform, challengeId)
    return test.visitor.call('baseForgotPassword', 'sendEmailCode', {
      ...{ userName, purpose: 'FORGET', captchaId: challengeId, captcha },
    })
  }
  async function arrived(list: readonly unknown[], count: number): Promise<void> {
    while (list.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const way = () => admin.ok('baseMsgSource', 'findMailWay')
  const tried = async () => {
    admin = await test.login('admin')
    return admin.ok('baseMsgSource', 'doTestMail')
  }

  it('is refused with a clear message if neither a source nor the environment sends', async () => {
    expect(await way()).toEqual({ kind: 'NONE' })
    expect((await forget('buyer1')).code).toBe('NO_MAIL_SERVICE')
    expect(await tried()).toMatchObject({ kind: 'NONE', isSent: false })
  })

  it('uses the environment while no source is enabled, also for the test', async () => {
    isReady = true
    expect(await tried()).toMatchObject({
      ...{ kind: 'ENVIRONMENT', host: 'mail.environment.example', isSent: true },
    })
    expect(byEnvironment.map(({ to }) => to)).toEqual(['admin@buyer.example'])
    expect((await forget('buyer1')).status).toBe('S')
    await arrived(byEnvironment, 2)
    expect(byEnvironment[1]?.to).toBe('buyer1@buyer.example')
  })

  it('uses the source once there is one, whatever the environment says', async () => {
    const { port } = smtp.server.address() as AddressInfo
    await setProfile(test, 'OUTBOUND_ALLOWED_HOSTS', 'internal:127.0.0.1')
    admin = await test.login('admin')
    const source = await admin.ok('baseMsgSource', 'saveOrUpdate', {
      ...{ sourceCode: 'SMTP', sourceName: '邮件', channel: 'EMAIL', defaultFlag: 'Y' },
      ...{ smtpHost: '127.0.0.1', smtpPort: port, smtpSecurity: 'NONE' },
      fromAddress: 'srm@buyer.example',
    })
    expect(await way()).toMatchObject({ kind: 'SOURCE', name: '邮件', host: '127.0.0.1' })
    expect(await tried()).toMatchObject({ kind: 'SOURCE', isSent: true })
    expect((await forget('buyer2')).status).toBe('S')
    await arrived(bySource, 2)
    expect(bySource).toEqual(['admin@buyer.example', 'buyer2@buyer.example'])
    expect(byEnvironment).toHaveLength(2)
    admin = await test.login('admin')
    await admin.ok('baseMsgSource', 'doDisable', { id: source.id, versionNum: source.versionNum })
    expect(await way()).toMatchObject({ kind: 'ENVIRONMENT' })
  })
})
