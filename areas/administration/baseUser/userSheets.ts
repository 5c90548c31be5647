import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { loadPositions, loadResponsibilities, permitsHeld } from '@opensrm/platform/access/load.ts'
import { commaIn, nameIn, userNameIn } from '@opensrm/platform/access/userNames.ts'
import { nameOf } from '@opensrm/platform/documents/labels.ts'
import {
  type DocumentAction,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { activeSessions, sideOf } from '@opensrm/platform/session/sessions.ts'
import { sql } from 'kysely'
import { findReview } from '../access/review.ts'
import { baseUser } from './baseUser.definition.ts'
import { SHEET_CODES } from './sheetCodes.ts'

type Row = { [column: string]: string | null }

const userId = f.ref('baseUser', '用户', 'User', { required: true })
const on = { by: 'buyer', readOnly: true } as const

/** More rights than any account holds; an administrator of everything has a few hundred. */
const RIGHTS_MAX = 500
const LOG_ROWS = 20

/**
 * Administrators' panels of one account: rights, data scope, sessions and log. Read access to the
 * account is not enough: each panel requires the code of those who manage it.
 */
export const userSheets: { readonly [action: string]: DocumentAction } = {
  findRights: documentAction({
    ...on,
    code: SHEET_CODES.rights,
    title: t('用户权限', 'Rights of a user'),
    input: { userId },
    async run(context, input) {
      const user = await userOf(context, input.userId)
      const [grants, delegations, rights] = await Promise.all([
        grantsOf(context, user.id),
        delegationsOf(context, user.id),
        findReview(
          context.platform,
          languageOf(context),
          { userId: user.id },
          { pageIndex: 1, pageRows: RIGHTS_MAX },
        ),
      ])
      return { grants, delegations, rights: rights.data }
    },
  }),
  findScope: documentAction({
    ...on,
    code: SHEET_CODES.scope,
    title: t('用户数据范围', 'Data scope of a user'),
    input: { userId },
    run: async (context, input) => scopeOf(context, await userOf(context, input.userId)),
  }),
  findSessions: documentAction({
    ...on,
    code: SHEET_CODES.sessions,
    title: t('用户会话', 'Sessions of a user'),
    input: { userId },
    async run(context, input) {
      const { id } = await userOf(context, input.userId)
      return activeSessions(context.platform, { userId: id, ownId: context.caller?.sessionId })
    },
  }),
  findLog: documentAction({
    ...on,
    code: SHEET_CODES.log,
    title: t('用户日志', 'Log of a user'),
    input: {
      userId,
      kind: f.text('类别', 'Kind', { maxLength: 20 }),
      pageIndex: f.integer('页', 'Page', { min: '1', default: 1 }),
    },
    async run(context, input) {
      const user = await userOf(context, input.userId)
      return logOf(context, user, String(input.kind ?? ''), Number(input.pageIndex ?? 1))
    },
  }),
}

type User = Awaited<ReturnType<typeof userOf>>

function userOf(context: OperationContext, id: unknown) {
  return context.findAs(baseUser, String(id))
}

function languageOf({ caller }: OperationContext) {
  return caller?.language ?? 'CN'
}

async function grantsOf(context: OperationContext, id: string) {
  const name = nameIn(languageOf(context))
  const comma = commaIn(languageOf(context))
  const { rows } = await sql<Row>`
    select held.id, held.version_num, ${name('resp', 'resp_name')} as responsibility, resp.data_scope,
      held.grant_source, held.status, held.effective_from::text, held.effective_to::text, held.exception_until::text,
      held.reason, ${userNameIn(languageOf(context), 'by_user')} as granted_by,
      (select string_agg(${name('role', 'role_name')}, ${comma} order by role.id)
        from base_responsibility__roles r join base_role role on role.id = r.role_id where r.header_id = resp.id) as roles
    from base_user_responsibility held join base_responsibility resp on resp.id = held.resp_id
    left join base_user by_user on by_user.id = held.created_by
    where held.user_id = ${id}::bigint
    order by held.status = 'EFFECTIVE' desc, resp.seq_num, held.id`.execute(context.tx)
  return rows.map((row) => ({
    id: row.id,
    versionNum: Number(row.version_num),
    responsibility: row.responsibility,
    roles: row.roles,
    dataScope: row.data_scope,
    grantSource: row.grant_source,
    grantedBy: row.granted_by,
    reason: row.reason,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    exceptionUntil: row.exception_until,
    status: row.status,
  }))
}

/** Delegations to and from this user. */
async function delegationsOf(context: OperationContext, id: string) {
  const person = (alias: string) => userNameIn(languageOf(context), alias)
  const { rows } = await sql<Row>`
    select a.id, a.auth_number, a.auth_type, ${person('giver')} as giver, ${person('taker')} as taker,
      to_char(a.start_time, 'YYYY-MM-DD HH24:MI') as start_time, to_char(a.end_time, 'YYYY-MM-DD HH24:MI') as end_time
    from base_user_authorization a join base_user giver on giver.id = a.from_user_id
    join base_user taker on taker.id = a.to_user_id
    where a.status = 'EFFECTIVE' and ${id}::bigint in (a.from_user_id, a.to_user_id) order by a.start_time`.execute(
    context.tx,
  )
  return rows.map((row) => ({
    id: row.id,
    authNumber: row.auth_number,
    authType: row.auth_type,
    giver: row.giver,
    taker: row.taker,
    startTime: row.start_time,
    endTime: row.end_time,
  }))
}

/**
 * The organisations and categories the user can access, each with the configuration that grants it
 * and the assignment path.
 */
async function scopeOf(context: OperationContext, user: User) {
  const name = nameIn(languageOf(context))
  const comma = commaIn(languageOf(context))
  const { today, tx } = context
  const { registry } = context.platform
  const category = nameOf(registry, 'srmBaseCategory', sql`x.category_id`, languageOf(context))
  const side = sideOf(user.userType)
  const [responsibilities, positionIds] = await Promise.all([
    loadResponsibilities(tx, { userId: user.id, side }, today),
    loadPositions({ db: tx, registry, personId: user.personId, today }),
  ])
  const respIds = responsibilities.map((held) => held.id)
  const configs = await sql<Row>`
    select c.id, c.config_code, c.config_name, c.subject_type, c.effective_to::text,
      array_to_json(c.function_scopes)::text as functions,
      case c.subject_type
        when 'POSITION' then (select string_agg(p.position_name, ${comma} order by p.id) from base_position p
          where p.id = any(c.position_ids) and p.id = any(${positionIds}::bigint[]))
        when 'RESPONSIBILITY' then (select string_agg(${name('r', 'resp_name')}, ${comma} order by r.id)
          from base_responsibility r where r.id = any(c.resp_ids) and r.id = any(${respIds}::bigint[]))
      end as through,
      (select json_agg(json_build_object('name', ${name('o', 'org_name')}, 'level', x.access_level,
          'below', x.include_children) order by o.org_code)::text
        from base_permission_config__org_permits x join base_organization o on o.id = x.org_id where x.header_id = c.id) as orgs,
      (select json_agg(json_build_object('name', ${category}, 'level', x.access_level,
          'below', x.include_children) order by ${category})::text
        from base_permission_config__category_permits x where x.header_id = c.id) as categories
    from base_permission_config c
    where ${permitsHeld({ userId: user.id, respIds, positionIds, today })}
    order by c.id`.execute(tx)
  const list = (json: string | null | undefined) => (json ? JSON.parse(json) : [])
  return {
    responsibilities: responsibilities.map((held) => ({
      id: held.id,
      responsibility: languageOf(context) === 'EN' ? held.name.en : held.name.zh,
      dataScope: held.dataScope,
    })),
    configs: configs.rows.map((row) => ({
      id: row.id,
      configCode: row.config_code,
      configName: row.config_name,
      subjectType: row.subject_type,
      through: row.through,
      functions: list(row.functions),
      effectiveTo: row.effective_to,
      orgs: list(row.orgs),
      categories: list(row.categories),
    })),
  }
}

/** Sign-ins and refusals are the user's own; grants are those made to the user by anyone. */
async function logOf(context: OperationContext, user: User, kind: string, pageIndex: number) {
  const id = sql`${user.id}::bigint`
  const signIns = sql`(l.user_id = ${id} and l.operate_type in ('LOGIN', 'LOGOUT'))
    or (l.operate_type = 'LOGIN_FAIL' and starts_with(l.sentence, ${`“${user.userName}”`}))`
  const grants = sql`(l.doc_resource = 'baseUser' and l.doc_id = ${id})
    or (l.doc_resource = 'baseUserResponsibility' and l.doc_id in (
      select id from base_user_responsibility where user_id = ${id}))
    or (l.doc_resource = 'baseUserAuthorization' and l.doc_id in (
      select id from base_user_authorization where ${id} in (from_user_id, to_user_id)))`
  const refusals = sql`l.user_id = ${id} and l.operate_type = 'REFUSED'`
  const wanted = { SIGN_IN: signIns, GRANT: grants, REFUSED: refusals }[kind]
  const where = wanted ?? sql`(${signIns}) or (${grants}) or (${refusals})`
  const { rows } = await sql<Row>`
    select l.id, to_char(l.operate_time at time zone ${context.platform.config.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as operate_time,
      l.sentence, l.result_flag, l.client_ip, count(*) over () as count
    from base_operate_log l where ${where}
    order by l.operate_time desc, l.id desc limit ${LOG_ROWS} offset ${(pageIndex - 1) * LOG_ROWS}`.execute(
    context.tx,
  )
  const line = languageOf(context) === 'EN' ? 1 : 0
  return {
    count: Number(rows[0]?.count ?? 0),
    rows: rows.map((row) => ({
      id: row.id,
      operateTime: row.operate_time,
      sentence: row.sentence?.split('\n')[line] ?? row.sentence,
      resultFlag: row.result_flag,
      clientIp: row.client_ip,
    })),
  }
}
