import type { Platform } from '@opensrm/platform/http/action.ts'
import { type MailPort, noMail } from '@opensrm/platform/mail/mail.ts'

const environments = new WeakMap<Platform, MailPort>()

export function rememberEnvironment(platform: Platform, environment: MailPort): void {
  environments.set(platform, environment)
}

/**
 * The mail server from the product's environment (SMTP_URL): the default source while none is
 * configured.
 */
export function environmentMail(platform: Platform): MailPort {
  return environments.get(platform) ?? noMail
}
