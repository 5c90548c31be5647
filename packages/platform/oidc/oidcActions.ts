import { randomBytes } from 'node:crypto'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { logOperation } from '../audit/operateLog.ts'
import { type Action, callerIn, defineAction } from '../http/action.ts'
import { digest } from './digest.ts'
import { exchangeTicket } from './relyingParty.ts'

const uid = z.string().regex(/^[\w-]{10,64}$/)
type Pending = { client: string; name: string; scope: string }

/** Calls of the pages between a browser's redirects. */
export const oidcActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseLogin',
    action: 'doSsoLogin',
    title: t('单点登录', 'Single sign-on'),
    access: 'public',
    input: z.object({ ticket: z.string().min(20).max(100), lan: z.string().max(2).optional() }),
    run: ({ platform, request }, { ticket, lan }) => exchangeTicket(platform, request, ticket, lan),
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseOauth',
    action: 'findInteraction',
    title: t('授权请求', 'Request of an application'),
    access: 'session',
    input: z.object({ uid }),
    run: async ({ platform }, input) => pendingOf(platform.db, input.uid),
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseOauth',
    action: 'doDecide',
    title: t('同意或拒绝授权', 'Allow or refuse an application'),
    access: 'session',
    input: z.object({ uid, allow: z.boolean() }),
    async run(context, input) {
      const { platform, request } = context
      const caller = callerIn(context)
      const { name } = await pendingOf(platform.db, input.uid)
      // Only this browser can continue: knowing the request is not enough to finish it.
      const ticket = randomBytes(24).toString('base64url')
      await sql`insert into oidc_consent (uid, ticket_hash, user_id, is_allowed, expires)
        values (${input.uid}, ${digest(ticket)}, ${caller.userId}::bigint, ${input.allow ? 'Y' : 'N'}, now() + interval '2 minutes')
        on conflict (uid) do update set ticket_hash = excluded.ticket_hash, user_id = excluded.user_id,
          is_allowed = excluded.is_allowed, expires = excluded.expires`.execute(platform.db)
      const did = input.allow
        ? t(
            `允许应用“${name}”以本人身份登录`,
            `let the application "${name}" sign in as themselves`,
          )
        : t(`拒绝了应用“${name}”`, `refused the application "${name}"`)
      await logOperation(platform, platform.db, {
        caller,
        request,
        type: 'PERMISSION',
        action: 'doDecide',
        did,
      })
      return { ticket }
    },
  }),
]

async function pendingOf(db: Parameters<typeof logOperation>[1], uid: string): Promise<Pending> {
  const { rows } = await sql<{ [column: string]: string }>`
    select a.app_code, a.app_name, p.payload->'params'->>'scope' as scope from oidc_payload p
    join base_oauth_app a on a.app_code = p.payload->'params'->>'client_id'
    where p.kind = 'Interaction' and p.id_hash = ${digest(uid)} and p.expires > now()`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('OAUTH_INTERACTION_OVER')
  return {
    client: String(row.app_code),
    name: String(row.app_name),
    scope: String(row.scope ?? ''),
  }
}
