import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Db, Platform, Tx } from '@opensrm/platform/http/action.ts'
import { escapeHtml } from '@opensrm/platform/http/plainPage.ts'
import type { Mail } from '@opensrm/platform/mail/mail.ts'
import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'
import { hostTarget } from '@opensrm/platform/outbound/guard.ts'
import { logged } from '@opensrm/platform/outbound/outsideLog.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { environmentMail } from './environmentMail.ts'

/** An outgoing channel with its current configuration. */
export type Source = {
  /** Null for the mail server of the environment. */
  id: string | null
  sourceName: string
  channel: string
  smtpHost: string | null
  smtpPort: number
  smtpSecurity: string | null
  loginName: string | null
  password: string | null
  fromAddress: string | null
  fromName: string | null
  gatewayUrl: string | null
  gatewayBody: string | null
  successExpr: string | null
  ratePerMinute: number
  maxRetries: number
}

export type Letter = {
  /** The same at every attempt, so that the other side can detect repeats. */
  key: string
  msgNumber: string
  to: string
  title: string
  /** HTML, or plain text for SMS. */
  content: string
  text: string
  link: string | null
  eventCode: string
  docNumber: string | null
  unsubscribeUrl: string | null
  attachments?: NonNullable<Mail['attachments']>
}

export type Sent = { providerId: string | null; response: string }

/** A refusal that a retry does not fix: an unknown mailbox, a rejected sender. */
export class PermanentRefusal extends Error {}

const SMTP_TIMEOUT_MS = 20_000

/**
 * The source a configuration names, otherwise the default of the channel; for mail without an
 * enabled source, the environment's. Null when there is none.
 */
export async function sourceFor(
  platform: Platform,
  db: Db | Tx,
  channel: string,
  sourceId: string | null,
): Promise<Source | null> {
  const { rows } = await sql<{ [column: string]: string | null }>`
    select * from base_msg_source where channel = ${channel} and status = 'ENABLED'
      and (id = ${sourceId}::bigint or default_flag = 'Y' or ${sourceId}::bigint is null)
    order by (id = coalesce(${sourceId}::bigint, 0)) desc, (default_flag = 'Y') desc, id limit 1`.execute(
    db,
  )
  if (rows[0]) return sourceOf(rows[0])
  return channel === 'EMAIL' && (await environmentMail(platform).isReady()) ? ENVIRONMENT : null
}

/** Has the defaults of a source row. */
const ENVIRONMENT: Source = { ...sourceOf({ source_name: 'SMTP_URL', channel: 'EMAIL' }), id: null }

export function sourceOf(row: { [column: string]: string | null }): Source {
  return {
    id: row.id as string,
    sourceName: row.source_name ?? '',
    channel: row.channel as string,
    smtpHost: row.smtp_host ?? null,
    smtpPort: Number(row.smtp_port ?? 465),
    smtpSecurity: row.smtp_security ?? null,
    loginName: row.login_name ?? null,
    password: row.password ?? null,
    fromAddress: row.from_address ?? null,
    fromName: row.from_name ?? null,
    gatewayUrl: row.gateway_url ?? null,
    gatewayBody: row.gateway_body ?? null,
    successExpr: row.success_expr ?? null,
    ratePerMinute: Number(row.rate_per_minute ?? 60),
    maxRetries: Number(row.max_retries ?? 5),
  }
}

/** Sends a message. Throws when the other side did not accept it. */
export async function deliver(platform: Platform, source: Source, letter: Letter): Promise<Sent> {
  return source.channel === 'EMAIL'
    ? logged(platform, { service: 'MAIL', target: hostOf(platform, source) }, () =>
        sendMail(platform, source, letter),
      )
    : callGateway(platform, source, letter)
}

function hostOf(platform: Platform, { id, smtpHost }: Source): string {
  return (id === null ? environmentMail(platform).way?.host : smtpHost) ?? ''
}

async function sendMail(platform: Platform, source: Source, letter: Letter): Promise<Sent> {
  const domain = source.fromAddress?.split('@')[1] ?? 'opensrm'
  const mail = {
    subject: letter.title,
    text: letter.text,
    html: letter.content,
    messageId: `<${letter.key}@${domain}>`,
    ...(letter.unsubscribeUrl
      ? { headers: { 'List-Unsubscribe': `<${letter.unsubscribeUrl}>` } }
      : {}),
    ...(letter.attachments ? { attachments: [...letter.attachments] } : {}),
  }
  try {
    if (source.id === null) {
      await environmentMail(platform).send({ ...mail, to: letter.to })
      return { providerId: mail.messageId, response: '' }
    }
    const transport = await transportOf(platform, { ...source, id: source.id })
    const info = await transport.sendMail({
      ...mail,
      from: { name: source.fromName ?? '', address: source.fromAddress ?? '' },
      // As an object and not as a text, in which a comma could add receivers.
      to: { name: '', address: letter.to },
    })
    return { providerId: info.messageId ?? null, response: info.response ?? '' }
  } catch (error) {
    const { responseCode, message } = error as { responseCode?: number; message: string }
    if (responseCode && responseCode >= 500) throw new PermanentRefusal(message)
    throw error
  }
}

const transports = new Map<string, { made: string; transport: Transporter }>()

/** Kept open between messages, and recreated when the source changes. */
async function transportOf(
  platform: Platform,
  source: Source & { id: string },
): Promise<Transporter> {
  const { id: _, ratePerMinute: __, maxRetries: ___, ...rest } = source
  const made = JSON.stringify(rest)
  const known = transports.get(source.id)
  if (known?.made === made) return known.transport
  known?.transport.close()
  const host = source.smtpHost ?? ''
  const { address, isInternal } = await hostTarget(platform, host, source.smtpPort)
  if (source.smtpSecurity === 'NONE' && !isInternal)
    throw new AppError('SMTP_UNENCRYPTED', { host })
  const transport = createTransport({
    host: address,
    port: source.smtpPort,
    secure: source.smtpSecurity === 'TLS',
    requireTLS: source.smtpSecurity === 'STARTTLS',
    ignoreTLS: source.smtpSecurity === 'NONE',
    // The certificate must match the host name, although the connection uses the checked IP
    // address.
    tls: { servername: host },
    pool: true,
    maxConnections: 4,
    maxMessages: 1000,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(source.loginName
      ? {
          auth: {
            user: source.loginName,
            pass: source.password ? await openText(platform, source.password) : '',
          },
        }
      : {}),
  })
  // Failures are reported per message; this only prevents an unhandled error on an idle connection.
  transport.on('error', () => undefined)
  transports.set(source.id, { made, transport })
  return transport
}

export function closeTransports(): void {
  for (const { transport } of transports.values()) transport.close()
  transports.clear()
}

/** SMS, chat and webhook: one JSON POST to the operator's gateway. */
async function callGateway(platform: Platform, source: Source, letter: Letter): Promise<Sent> {
  const answer = await callOutside(platform, {
    service: 'MESSAGE',
    url: source.gatewayUrl ?? '',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': letter.key,
      ...(source.password
        ? { authorization: `Bearer ${await openText(platform, source.password)}` }
        : {}),
    },
    body: gatewayBody(source, letter),
    maxBytes: 100_000,
  })
  const text = answer.body.toString('utf8')
  const isTaken = source.successExpr
    ? meets(source.successExpr, text)
    : answer.status >= 200 && answer.status < 300
  if (isTaken) return { providerId: providerIdOf(text), response: text.slice(0, 4000) }
  const reason = `HTTP ${answer.status} ${text.slice(0, 300)}`
  // Rate limits and timeouts are temporary; a retry would not change any other 4xx.
  const isFinal =
    answer.status >= 400 && answer.status < 500 && ![408, 425, 429].includes(answer.status)
  throw isFinal ? new PermanentRefusal(reason) : new Error(reason)
}

/**
 * The configured body with its placeholders filled as JSON texts; without one, all known values.
 */
export function gatewayBody(source: Pick<Source, 'gatewayBody'>, letter: Letter): string {
  const values: { [name: string]: string } = {
    to: letter.to,
    title: letter.title,
    content: letter.text,
    msgNumber: letter.msgNumber,
    eventCode: letter.eventCode,
    docNumber: letter.docNumber ?? '',
    link: letter.link ?? '',
  }
  if (!source.gatewayBody) return JSON.stringify(values)
  return source.gatewayBody.replace(/\$?\{(\w+)\}/g, (all, name: string) =>
    name in values ? JSON.stringify(values[name]).slice(1, -1) : all,
  )
}

/** 'data.code = 0': a path in the answer and its expected value. */
export function meets(rule: string, answer: string): boolean {
  const match = /^\s*([\w.[\]]+)\s*={1,2}\s*['"]?(.*?)['"]?\s*$/.exec(rule)
  if (!match) return false
  try {
    let value: unknown = JSON.parse(answer)
    for (const key of (match[1] as string).replace(/\[(\d+)\]/g, '.$1').split('.'))
      value = (value as { [key: string]: unknown } | null)?.[key]
    return String(value) === match[2]
  } catch {
    return false
  }
}

function providerIdOf(answer: string): string | null {
  try {
    const parsed = JSON.parse(answer) as { [key: string]: unknown }
    const id = parsed.id ?? parsed.messageId ?? parsed.msgid ?? parsed.requestId
    return id === undefined ? null : String(id).slice(0, 200)
  } catch {
    return null
  }
}

/** The text of one mail for several messages. */
export function joined(
  letters: readonly { title: string; content: string; link: string | null }[],
): string {
  const items = letters.map(
    ({ title, content, link }) =>
      `<li><p><strong>${link ? `<a href="${escapeHtml(link)}">${escapeHtml(title)}</a>` : escapeHtml(title)}</strong></p>${content}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
