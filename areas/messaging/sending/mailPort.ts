import { randomUUID } from 'node:crypto'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { escapeHtml } from '@opensrm/platform/http/plainPage.ts'
import type { Mail, MailPort, MailWay } from '@opensrm/platform/mail/mail.ts'
import { environmentMail, rememberEnvironment } from './environmentMail.ts'
import { closeTransports, deliver, type Letter, sourceFor } from './sources.ts'

/**
 * The only exit for mail: the mail source configured by administrators, otherwise the server's
 * environment. Password resets and login codes use it like messages do, and its test is a mail
 * through the same exit.
 */
export function mailOf(platform: Platform, environment: MailPort): MailPort {
  rememberEnvironment(platform, environment)
  return {
    isReady: async () => (await sourceFor(platform, platform.db, 'EMAIL', null)) !== null,
    async send(mail) {
      const source = await sourceFor(platform, platform.db, 'EMAIL', null)
      if (!source)
        throw new Error('no mail source is enabled and the environment names no mail server')
      await deliver(platform, source, letterOf(mail))
    },
    close() {
      closeTransports()
      environment.close()
    },
  }
}

export type ShownWay = Partial<MailWay> & { kind: 'SOURCE' | 'ENVIRONMENT' | 'NONE'; name?: string }

/** How mail is currently sent. */
export async function findMailWay(platform: Platform): Promise<ShownWay> {
  const source = await sourceFor(platform, platform.db, 'EMAIL', null)
  if (!source) return { kind: 'NONE' }
  if (source.id === null) return { kind: 'ENVIRONMENT', ...environmentMail(platform).way }
  const { sourceName, smtpHost, fromAddress } = source
  return { kind: 'SOURCE', name: sourceName, host: smtpHost ?? '', from: fromAddress ?? '' }
}

function letterOf({ to, subject, text, html, attachments }: Mail): Letter {
  return {
    key: `opensrm-${randomUUID()}`,
    msgNumber: '',
    to,
    title: subject,
    content: html ?? `<pre>${escapeHtml(text)}</pre>`,
    text,
    link: null,
    eventCode: '',
    docNumber: null,
    unsubscribeUrl: null,
    ...(attachments ? { attachments } : {}),
  }
}
