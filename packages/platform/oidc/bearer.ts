import { BlockList, isIP } from 'node:net'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Caller, Platform, RequestInfo } from '../http/action.ts'
import { mayLogIn, sideOf } from '../session/sessions.ts'
import { digest } from './digest.ts'
import './oidc.errors.ts'

type Row = { [column: string]: string | null }

/** Calls of each application in the current minute. */
const minutes = new Map<string, { minute: number; count: number }>()

/**
 * The caller of an application's bearer token. It acts for its owner, or for the user who signed in through it, with
 * the responsibility assigned to it, and only through its granted APIs, as long as they are published.
 */
export async function callerOfToken(
  platform: Platform,
  info: RequestInfo,
  token: string,
  api: string,
): Promise<Caller> {
  const { rows } = await sql<Row>`
    select p.payload->>'accountId' as account_id, a.id as app_id, a.app_code, a.app_name, a.owner_user_id, a.supplier_id,
      a.resp_id, a.ip_allow_list, a.rate_per_minute,
      (select array_to_json(array_agg(x.api_path))::text from base_oauth_app__apis x
        left join base_api api on api.id = x.api_id
        where x.header_id = a.id and (x.api_id is null or api.status = 'PUBLISHED')) as apis
    from oidc_payload p join base_oauth_app a on a.app_code = p.client_id
    where p.kind in ('AccessToken', 'ClientCredentials') and p.id_hash = ${digest(token)} and p.expires > now()
      and a.status = 'ENABLED' and a.expire_date >= current_date`.execute(platform.db)
  const [app] = rows
  if (!app) throw new AppError('OAUTH_TOKEN_INVALID')
  assertAddress(String(app.ip_allow_list ?? ''), info.clientIp)
  assertRate(String(app.app_code), Number(app.rate_per_minute ?? 120))
  const granted = JSON.parse(app.apis ?? '[]') as string[]
  if (!granted.some((path) => path === api || path === `${api.split('/')[0]}/*`))
    throw new AppError('OAUTH_API_NOT_GRANTED', { api })
  await sql`update base_oauth_app set last_use_time = ${platform.clock()} where id = ${app.app_id}::bigint
    and (last_use_time is null or last_use_time < ${platform.clock()}::timestamptz - interval '1 minute')`.execute(
    platform.db,
  )
  return callerFor(platform, info, app)
}

/** The same caller without a token: for calls made or tested on behalf of an application. */
export async function callerOfApp(
  platform: Platform,
  appId: string,
  info: Pick<RequestInfo, 'language'>,
): Promise<Caller> {
  const { rows } =
    await sql<Row>`select null as account_id, a.id as app_id, a.app_name, a.owner_user_id, a.supplier_id,
      a.resp_id from base_oauth_app a
    where a.id = ${appId}::bigint and a.status = 'ENABLED' and a.expire_date >= current_date`.execute(
      platform.db,
    )
  const [app] = rows
  if (!app) throw new AppError('OAUTH_TOKEN_INVALID')
  return callerFor(platform, info, app)
}

async function callerFor(
  platform: Platform,
  info: Pick<RequestInfo, 'language'>,
  app: Row,
): Promise<Caller> {
  // A supplier's own system acts as that supplier's main account, whoever manages it here.
  const acting = app.account_id
    ? sql`u.id = ${app.account_id}::bigint`
    : app.supplier_id
      ? sql`u.supplier_id = ${app.supplier_id}::bigint and u.supplier_admin_flag = 'Y'`
      : sql`u.id = ${app.owner_user_id}::bigint`
  const { rows } = await sql<Row>`
    select u.id, u.user_name, u.user_full_name, u.user_type, u.supplier_id, u.person_id, u.time_zone,
      u.status, u.effective_from, u.effective_to, p.department_id, d.org_id
    from base_user u left join base_person p on p.id = u.person_id left join base_department d on d.id = p.department_id
    where ${acting}`.execute(platform.db)
  const [user] = rows
  // A token ends with its account: what prevents the login of its user ends the token too.
  const today = dayOf(platform.clock(), platform.config.timeZone)
  if (!user || !mayLogIn(user, today)) throw new AppError('OAUTH_TOKEN_INVALID')
  // A user of another company who signs in through it is not its user.
  if (app.supplier_id && user.supplier_id !== app.supplier_id)
    throw new AppError('OAUTH_TOKEN_INVALID')
  return {
    userId: String(user.id),
    userName: String(user.user_name),
    fullName: `${user.user_full_name} (${app.app_name})`,
    side: sideOf(user.user_type),
    supplierId: user.supplier_id ?? null,
    personId: user.person_id ?? null,
    departmentId: user.department_id ?? null,
    orgId: user.org_id ?? null,
    respId: app.resp_id ?? null,
    sessionId: `app-${app.app_id}`,
    language: info.language,
    timeZone: user.time_zone ?? platform.config.timeZone,
    duties: [],
  }
}

function assertAddress(list: string, address: string): void {
  const ranges = list.split(/\s+/).filter(Boolean)
  if (ranges.length === 0) return
  const allowed = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(net) === 0) continue
    if (bits === undefined) allowed.addAddress(net, family)
    else allowed.addSubnet(net, Number(bits), family)
  }
  const plain = address.replace(/^::ffff:/, '')
  if (!allowed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4'))
    throw new AppError('OAUTH_ADDRESS', { address: plain })
}

function assertRate(app: string, most: number): void {
  const minute = Math.floor(Date.now() / 60_000)
  const seen = minutes.get(app)
  const count = seen?.minute === minute ? seen.count + 1 : 1
  minutes.set(app, { minute, count })
  if (count > most) throw new AppError('TOO_MANY_REQUESTS')
}
