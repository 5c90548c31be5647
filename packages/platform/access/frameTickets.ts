import { createHash, randomBytes } from 'node:crypto'
import { t } from '@opensrm/kernel/i18n/text.ts'
import './frameTickets.errors.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Action, type Caller, defineAction, type Platform } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { permissionsOf } from './access.ts'

const VALID_SECONDS = 60

type HostProfile = 'CONNECTED_HOSTS' | 'IFRAME_ALLOWED_HOSTS' | 'FRAME_ANCESTORS'

/** The hosts listed in an option, separated by commas, semicolons, spaces or line breaks. */
export async function hostsIn(platform: Platform, code: HostProfile): Promise<readonly string[]> {
  const text = (await profilesOf(platform)).text(code)
  return text.split(/[\s,;]+/).filter((host) => /^[a-z0-9.-]+(:\d+)?$/i.test(host))
}

/** Whether the host of an embedded page may learn which user opened it. */
export async function isConnected(platform: Platform, url: string | null): Promise<boolean> {
  if (!url || !URL.canParse(url)) return false
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && (await hostsIn(platform, 'CONNECTED_HOSTS')).includes(host)
}

/**
 * The page of a connected system with a one-time ticket. The system gets the ticket and never the session's own code.
 */
const findFrameTicket = defineAction({
  service: 'baseServer',
  resource: 'baseMenu',
  action: 'findFrameTicket',
  title: t('对接系统页面凭证', 'Ticket for a connected page'),
  access: 'session',
  input: z.object({ menuId: z.string().regex(/^\d{1,19}$/) }),
  async run({ platform, caller }, { menuId }) {
    const { userId, sessionId } = caller as Caller
    const { menus } = await permissionsOf(platform, caller as Caller)
    const menu = menus.find(({ id, type }) => id === menuId && type === 'IFRAME')
    if (!menu) throw new AppError('NO_PERMISSION')
    if (!(await isConnected(platform, menu.url))) throw new AppError('FRAME_NOT_CONNECTED')
    const address = new URL(menu.url as string)
    const ticket = randomBytes(24).toString('base64url')
    const expires = new Date(platform.clock().getTime() + VALID_SECONDS * 1000)
    await sql`insert into frame_ticket (ticket_hash, target, user_id, session_id, expire_time)
      values (${hashOf(ticket)}, ${address.origin}, ${userId}::bigint, ${sessionId}::bigint, ${expires})`.execute(
      platform.db,
    )
    address.searchParams.set('ticket', ticket)
    return { url: address.href }
  },
})

/**
 * Called by the connected system to learn which user opened its page. Redeeming deletes the ticket, so of two calls
 * only one gets the answer. The origin in the answer is the one the ticket was made for.
 */
const redeemFrameTicket = defineAction({
  service: 'baseServer',
  resource: 'baseMenu',
  action: 'doRedeemFrameTicket',
  title: t('对接系统换取用户', 'Redeem the ticket of a connected page'),
  access: 'public',
  input: z.object({ ticket: z.string().max(100), target: z.string().max(300) }),
  async run({ platform }, { ticket, target }) {
    const { rows } = await sql<{ [column: string]: string | null }>`
      with redeemed as (delete from frame_ticket where ticket_hash = ${hashOf(ticket)} returning *)
      select u.user_name, u.user_full_name, u.user_type, u.supplier_id, s.language
      from redeemed r
      join base_user_session s on s.id = r.session_id and s.status = 'ACTIVE'
      join base_user u on u.id = r.user_id
      where r.expire_time > ${platform.clock()} and r.target = ${target}`.execute(platform.db)
    const [user] = rows
    if (!user) throw new AppError('FRAME_TICKET_INVALID')
    return {
      userName: user.user_name,
      userFullName: user.user_full_name,
      userType: user.user_type,
      supplierId: user.supplier_id,
      language: user.language,
    }
  },
})

export const frameActions: readonly Action[] = [findFrameTicket, redeemFrameTicket]

export async function purgeFrameTickets(platform: Platform): Promise<void> {
  await sql`delete from frame_ticket where expire_time < ${platform.clock()}`.execute(platform.db)
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
