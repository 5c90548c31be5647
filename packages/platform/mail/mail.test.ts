import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMail, type MailPort, noMail } from './mail.ts'

describe('Mail through a real server', () => {
  const received: { from: string; to: string[]; text: string }[] = []
  let server: SMTPServer
  let mail: MailPort

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'OpenSRM <srm@buyer.example>' })
  })
  afterAll(async () => {
    mail.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it('arrives, with its Chinese subject, at one receiver only', async () => {
    expect(await mail.isReady()).toBe(true)
    await mail.send({ to: 'anna@supplier.example', subject: '验证码：123456', text: '您好' })
    expect(received).toMatchObject([{ from: 'srm@buyer.example', to: ['anna@supplier.example'] }])
    const subject = Buffer.from('验证码：123456').toString('base64')
    expect(received[0]?.text).toContain(`Subject: =?UTF-8?B?${subject}?=`)
  })

  it('does not become mail to others through a list of addresses', async () => {
    const count = received.length
    await mail
      .send({ to: 'a@supplier.example, b@rival.example', subject: 'x', text: 'x' })
      .catch(() => undefined)
    expect(received.slice(count).flatMap(({ to }) => to)).not.toContain('b@rival.example')
  })

  it('is refused where nothing is set up', async () => {
    expect(await noMail.isReady()).toBe(false)
    await expect(noMail.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow()
  })
})
