import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { escapeHtml, plainPage, sendPlainPage } from '@opensrm/platform/http/plainPage.ts'
import { keysOf } from '@opensrm/platform/session/keys.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const PATH = '/message/unsubscribe'
const VALID_MS = 30 * 86_400_000

type Wish = { userId: string; eventCode: string }

/** The link in a mail: signed, valid for thirty days, and leading only to a confirmation page. */
export async function unsubscribeUrl(
  platform: Platform,
  base: string,
  wish: Wish,
): Promise<string> {
  const until = platform.clock().getTime() + VALID_MS
  const body = Buffer.from(JSON.stringify([wish.userId, wish.eventCode, until])).toString(
    'base64url',
  )
  return `${base}${PATH}?token=${body}.${await signatureOf(platform, body)}`
}

/**
 * Opening the link changes nothing, because mail programs open links automatically; the button on
 * the page does.
 */
export async function addUnsubscribePage(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.get(PATH, async (request, reply) => {
    const { token } = request.query as { token?: string }
    const wish = await wishOf(platform, token)
    return sendPlainPage(
      reply,
      plainPage(
        wish
          ? `<p>确定不再接收此类邮件？<br>Stop these e-mails?</p><p><code>${escapeHtml(wish.eventCode)}</code></p>
             <form method="post"><input type="hidden" name="token" value="${escapeHtml(token ?? '')}">
             <button>退订 / Unsubscribe</button></form>`
          : '<p>链接无效或已过期。<br>This link is invalid or has expired.</p>',
      ),
    )
  })
  app.post(PATH, async (request, reply) => {
    const token = new URLSearchParams(String(request.body ?? '')).get('token')
    const wish = await wishOf(platform, token ?? (request.query as { token?: string }).token)
    if (wish) await unsubscribe(platform, wish)
    return sendPlainPage(
      reply,
      plainPage(
        wish
          ? '<p>已退订。<br>You will not receive these e-mails any more.</p>'
          : '<p>链接无效或已过期。<br>This link is invalid or has expired.</p>',
      ),
    )
  })
}

async function unsubscribe(platform: Platform, { userId, eventCode }: Wish): Promise<void> {
  await sql`insert into base_msg_unsubscribe (status, user_id, event_code, channel, unsub_source, unsub_time)
    values ('ACTIVE', ${userId}, ${eventCode}, 'EMAIL', 'LINK', ${platform.clock()}::timestamptz)
    on conflict do nothing`.execute(platform.db)
}

async function wishOf(platform: Platform, token: string | undefined): Promise<Wish | null> {
  const [body = '', signature = ''] = (token ?? '').split('.')
  const expected = Buffer.from(await signatureOf(platform, body))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [userId, eventCode, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    number,
  ]
  return until > platform.clock().getTime() ? { userId, eventCode } : null
}

async function signatureOf(platform: Platform, body: string): Promise<string> {
  const { codeKey } = await keysOf(platform)
  return createHmac('sha256', codeKey).update(`unsubscribe ${body}`).digest('base64url')
}
