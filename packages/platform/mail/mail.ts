import nodemailer from 'nodemailer'
import type { Logger } from 'pino'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly { filename: string; content: Buffer; contentType?: string }[]
  messageId?: string
  headers?: { [name: string]: string }
}

/** The way out for mail. Whoever sends asks `isReady` first and tells the user when there is no mail service. */
export type MailPort = {
  isReady(): Promise<boolean>
  /** where it goes, for administrators; null where nothing is set up or nobody can say */
  readonly way?: MailWay | null
  /** Hands a mail to the mail server; throws when that refuses it or cannot be reached. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A mail server and the sender of what leaves by it. */
export type MailWay = { host: string; from: string }

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://... ; null where no mail service is set up */
  url: string | null
  from: string
}

const TIMEOUT_MS = 20_000

/** Mail through an SMTP server. Nothing is connected before the first mail. */
export function createSmtpMail({ url, from }: SmtpOptions): MailPort {
  if (!url) return noMail
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Texts and attachments are made here: nothing is read from paths or addresses a text may name.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof nodemailer.createTransport>[0],
    { from },
  )
  // Each mail is told of its own failure; a connection kept open may fail without one.
  transport.on('error', () => undefined)
  return {
    isReady: async () => true,
    way: { host: new URL(url).host, from },
    async send({ to, attachments, ...mail }) {
      await transport.sendMail({
        ...mail,
        // As an address, not as a list: a comma in it must not add receivers.
        to: { name: '', address: to },
        ...(attachments ? { attachments: [...attachments] } : {}),
      })
    },
    close: () => transport.close(),
  }
}

/** Where no mail service is set up. */
export const noMail: MailPort = {
  isReady: async () => false,
  send: async () => {
    throw new Error('no mail service is set up')
  },
  close: () => undefined,
}

const underWay = new Set<Promise<void>>()

/** Mails that nobody waits for, gone or given up: for a server that stops, and for tests. */
export async function mailsGone(): Promise<void> {
  await Promise.all(underWay)
}

/** Sends without making the caller wait, where waiting would tell whether there is anybody to send to. */
export function sendSoon(platform: { mail: MailPort; log: Logger }, mail: Mail): void {
  const sending = platform.mail
    .send(mail)
    .catch((error: unknown) => {
      // The subject, not the address or the text, which may hold a code.
      platform.log.warn({ err: error, subject: mail.subject }, 'mail could not be sent')
    })
    .finally(() => underWay.delete(sending))
  underWay.add(sending)
}
