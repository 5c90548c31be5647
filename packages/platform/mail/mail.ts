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

/** Sends mail. Callers check `isReady` first and tell the user when there is no mail service. */
export type MailPort = {
  isReady(): Promise<boolean>
  /** mail server and sender, for administrators; null when nothing is set up or they are unknown */
  readonly way?: MailWay | null
  /** Passes a mail to the mail server; throws when the server refuses it or is unavailable. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A mail server and the sender address. */
export type MailWay = { host: string; from: string }

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://... ; null when no mail service is set up */
  url: string | null
  from: string
}

const TIMEOUT_MS = 20_000

/** Mail through an SMTP server. It connects at the first mail. */
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
      // Texts and attachments are given in full: nothing is read from paths or addresses inside a text.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof nodemailer.createTransport>[0],
    { from },
  )
  // Failures are reported per mail; an idle connection may fail without one.
  transport.on('error', () => undefined)
  return {
    isReady: async () => true,
    way: { host: new URL(url).host, from },
    async send({ to, attachments, ...mail }) {
      await transport.sendMail({
        ...mail,
        // As a single address, not as a list: a comma in it must not add receivers.
        to: { name: '', address: to },
        ...(attachments ? { attachments: [...attachments] } : {}),
      })
    },
    close: () => transport.close(),
  }
}

/** Used when no mail service is set up. */
export const noMail: MailPort = {
  isReady: async () => false,
  send: async () => {
    throw new Error('no mail service is set up')
  },
  close: () => undefined,
}

const underWay = new Set<Promise<void>>()

/** Waits for background mails, sent or failed: for a stopping server, and for tests. */
export async function mailsGone(): Promise<void> {
  await Promise.all(underWay)
}

/** Sends without making the caller wait, where the waiting time would reveal whether there is a receiver. */
export function sendSoon(platform: { mail: MailPort; log: Logger }, mail: Mail): void {
  const sending = platform.mail
    .send(mail)
    .catch((error: unknown) => {
      // Only the subject: the address or the text may contain a code.
      platform.log.warn({ err: error, subject: mail.subject }, 'mail could not be sent')
    })
    .finally(() => underWay.delete(sending))
  underWay.add(sending)
}
