import { t } from '@opensrm/kernel/i18n/text.ts'
import { IMAGE_EXTENSIONS } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { loadPositions, permitsHeld } from '@opensrm/platform/access/load.ts'
import { commaIn, nameIn, userNameIn } from '@opensrm/platform/access/userNames.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { nameOf } from '@opensrm/platform/documents/labels.ts'
import { assertVersion } from '@opensrm/platform/documents/read.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import {
  type Action,
  type ActionContext,
  type Caller,
  callerIn,
  defineAction,
} from '@opensrm/platform/http/action.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { issueTicket, offeredProviders } from '@opensrm/platform/oidc/relyingParty.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../baseUserResponsibility/baseUserResponsibility.definition.ts'
import { changing, on } from './ownAccount.ts'

const id = z.string().regex(/^\d{1,18}$/)
type Row = { [column: string]: string | null }

/**
 * The user's own data, rights and company accounts. The user comes from the session, never from the
 * request.
 */
export const centreActions: readonly Action[] = [
  defineAction({
    ...on,
    action: 'findMine',
    title: t('个人中心', 'User centre'),
    input: z.object({}),
    async run(context) {
      const caller = callerIn(context)
      const { platform, request } = context
      const { responsibilities } = await permissionsOf(platform, caller)
      const [user, permits, ssoProviders] = await Promise.all([
        ownAccount(context, caller),
        ownPermits(
          context,
          caller,
          responsibilities.map((held) => held.id),
        ),
        offeredProviders(platform, caller.side),
      ])
      const en = request.language === 'EN'
      return {
        user,
        permits,
        ssoProviders,
        responsibilities: responsibilities.map((held) => ({
          id: held.id,
          code: held.code,
          name: en ? held.name.en : held.name.zh,
          dataScope: held.dataScope,
        })),
      }
    },
  }),
  defineAction({
    ...on,
    action: 'findLog',
    title: t('我的操作记录', 'What I did'),
    input: z.object({
      pageIndex: z.number().int().min(1).default(1),
      pageRows: z.number().int().min(1).max(200).default(20),
    }),
    async run(context, { pageIndex, pageRows }) {
      const { userId, language } = callerIn(context)
      const { rows } = await sql<Row>`
        select id, operate_time::text as operate_time, sentence, result_flag, client_ip, count(*) over () as count
        from base_operate_log where user_id = ${userId}::bigint
        order by operate_time desc, id desc limit ${pageRows} offset ${(pageIndex - 1) * pageRows}`.execute(
        context.platform.db,
      )
      return {
        data: rows.map((row) => ({
          id: row.id,
          operateTime: row.operate_time?.slice(0, 19),
          sentence: row.sentence?.split('\n')[language === 'EN' ? 1 : 0],
          resultFlag: row.result_flag,
          clientIp: row.client_ip,
        })),
        page: { count: Number(rows[0]?.count ?? 0), curIndex: pageIndex },
      }
    },
  }),
  defineAction({
    ...on,
    action: 'doSaveProfile',
    title: t('修改个人资料', 'Change own profile'),
    input: z.object({
      versionNum: z.number().int(),
      userFullName: z.string().trim().min(1).max(100).optional(),
      mobile: z.string().trim().max(20).nullish(),
      preferredLanguage: z.enum(['CN', 'EN']).optional(),
      timeZone: z.string().max(60).refine(isTimeZone).optional(),
      defaultRespId: id.nullish(),
      avatarFileId: id.nullish(),
    }),
    async run(context, { versionNum, userFullName, ...given }) {
      const caller = callerIn(context)
      return changing(context, '修改了个人资料', 'changed their own profile', async (inside) => {
        assertVersion(await inside.lock(baseUser, caller.userId), versionNum)
        if (given.avatarFileId) await assertOwnPicture(inside, caller, given.avatarFileId)
        const values = {
          ...given,
          // Names of employees come from the personnel file.
          ...(caller.side === 'supplier' && userFullName ? { userFullName } : {}),
        }
        await context.engine.saveInside(
          inside,
          baseUser,
          { ...values, id: caller.userId },
          { asSystem: true, operation: 'doSaveProfile' },
        )
      })
    },
  }),
  defineAction({
    ...on,
    action: 'doStartBind',
    title: t('绑定单点登录', 'Bind single sign-on'),
    input: z.object({
      code: z.string().regex(/^[\w-]{1,40}$/),
      // The browser keeps it as a cookie, so that no other user can be tricked into completing this
      // binding.
      browserKey: z.string().min(20).max(100),
    }),
    async run(context, { code, browserKey }) {
      const ticket = await issueTicket(context.platform, callerIn(context).userId, { browserKey })
      return { url: `/sso/start/${code}?bind=${ticket}` }
    },
  }),
  defineAction({
    ...on,
    action: 'doUnbind',
    title: t('解除单点登录绑定', 'Unbind single sign-on'),
    input: z.object({ code: z.string().regex(/^[\w-]{1,40}$/) }),
    run: (context, { code }) =>
      changing(
        context,
        `解除了单点登录绑定 ${code}`,
        `unbound single sign-on ${code}`,
        async ({ tx }) => {
          await sql`update base_user set sso_bindings = (select coalesce(jsonb_agg(b), '[]'::jsonb)
          from jsonb_array_elements(coalesce(sso_bindings, '[]'::jsonb)) b where b->>'ssoCode' <> ${code})
          where id = ${callerIn(context).userId}::bigint`.execute(tx)
        },
      ),
  }),
  defineAction({
    ...on,
    action: 'findSubAccounts',
    title: t('子账号', 'Accounts of my company'),
    input: z.object({}),
    async run(context) {
      const caller = callerIn(context)
      if (!(await isMainAccount(context, caller))) return null
      const { language } = context.request
      const [name, comma] = [nameIn(language), commaIn(language)]
      const [{ rows }, profiles, { responsibilities }] = await Promise.all([
        sql<Row>`select u.id, u.version_num, u.user_name, u.user_full_name, u.email, u.mobile, u.status,
          u.supplier_admin_flag, u.last_login_time::text as last_login_time,
          (select string_agg(${name('r', 'resp_name')}, ${comma} order by r.seq_num, r.id)
            from base_user_responsibility h join base_responsibility r on r.id = h.resp_id where h.user_id = u.id and h.status = 'EFFECTIVE') as responsibilities
          from base_user u where u.supplier_id = ${caller.supplierId}::bigint order by u.id`.execute(
          context.platform.db,
        ),
        profilesOf(context.platform),
        permissionsOf(context.platform, { ...caller, respId: null }),
      ])
      return {
        max: profiles.number('SUPPLIER_MAX_USERS'),
        grantable: responsibilities.map(({ id: respId, name }) => ({ id: respId, name })),
        accounts: rows.map((row) => ({
          id: row.id,
          versionNum: Number(row.version_num),
          userName: row.user_name,
          userFullName: row.user_full_name,
          email: row.email,
          mobile: row.mobile,
          status: row.status,
          isMain: row.supplier_admin_flag,
          lastLoginTime: row.last_login_time?.slice(0, 19) ?? null,
          responsibilities: row.responsibilities,
        })),
      }
    },
  }),
  defineAction({
    ...on,
    action: 'doCreateSubAccount',
    title: t('新增子账号', 'Add an account'),
    input: z.object({
      userName: z.string().trim().min(3).max(64),
      userFullName: z.string().trim().min(1).max(100),
      email: z.string().trim().max(200),
      mobile: z.string().trim().max(20).nullish(),
      respIds: z.array(id).min(1).max(20),
    }),
    async run(context, { respIds, ...given }) {
      const caller = await mainAccount(context)
      return changing(
        context,
        `新增了子账号 ${given.userName}`,
        `added the account ${given.userName}`,
        async (inside) => {
          await assertRoom(context, inside, String(caller.supplierId))
          const user = await inside.create(baseUser, {
            ...given,
            userType: 'SUPPLIER',
            supplierId: caller.supplierId,
            preferredLanguage: caller.language,
          })
          for (const respId of respIds)
            await inside.create(baseUserResponsibility, {
              userId: user.id,
              respId,
              grantSource: 'SUPPLIER_ADMIN',
              reason: `${caller.userName}`,
            })
          return resetOf(context, inside, user.id)
        },
      )
    },
  }),
  ...(['doDisable', 'doEnable', 'doUnlock', 'doAdminReset'] as const).map((op) =>
    defineAction({
      ...on,
      action: op.replace(/^do/, 'doSub'),
      title: baseUser.transitions.find((one) => one.op === op)?.label ?? t(op, op),
      input: z.object({ id, versionNum: z.number().int(), reason: z.string().max(300).optional() }),
      async run(context, input) {
        const caller = await mainAccount(context)
        const { rows } = await sql<Row>`
          select user_name from base_user where id = ${input.id}::bigint
            and supplier_id = ${caller.supplierId}::bigint and id <> ${caller.userId}::bigint`.execute(
          context.platform.db,
        )
        // The answer is the same for another company's account and for an unknown id.
        if (!rows[0]) throw new AppError('NOT_FOUND')
        const { zh, en } = baseUser.transitions.find((one) => one.op === op)?.label ?? t(op, op)
        const name = rows[0].user_name
        return changing(
          context,
          `对子账号 ${name} 执行“${zh}”`,
          `ran "${en}" on the account ${name}`,
          async (inside) => {
            const { answer } = (await context.engine.operateInside(inside, baseUser, op, input, {
              asSystem: true,
            })) as { answer?: unknown }
            return answer ?? null
          },
        )
      },
    }),
  ),
]

/**
 * Accepts the current picture or a file the user has just uploaded. Any other file would become
 * readable through the user's own account.
 */
async function assertOwnPicture(
  { tx }: EngineContext,
  caller: Caller,
  fileId: string,
): Promise<void> {
  const { label } = baseUser.fields.avatarFileId
  const { rows } = await sql<Row>`
    select avatar_file_id from base_user where id = ${caller.userId}::bigint`.execute(tx)
  if (rows[0]?.avatar_file_id === fileId) return
  const [file] = await selectFiles(tx, [fileId])
  if (file?.status !== 'TEMP' || file.createdBy !== caller.userId)
    throw new AppError('UNKNOWN_FILE', { label })
  if (!(IMAGE_EXTENSIONS as readonly string[]).includes(file.suffixName))
    throw new AppError('EXTENSION_REFUSED', { extensions: IMAGE_EXTENSIONS.join(', ') })
}

async function ownAccount({ platform, request }: ActionContext, caller: Caller) {
  const name = nameIn(request.language)
  const { rows } = await sql<Row>`
    select u.version_num, u.user_name, u.user_full_name, u.user_type, u.email, u.mobile, u.preferred_language, u.time_zone,
      u.default_resp_id, u.avatar_file_id, u.last_login_time::text as last_login_time, u.last_login_ip,
      u.password_change_time::text as password_change_time, u.password_expire_time::text as password_expire_time,
      u.supplier_admin_flag, u.sso_bindings::text as sso_bindings,
      ${userNameIn(request.language, 'u')} as shown_name, ${nameOf(platform.registry, 'srmPosSupplier', sql`u.supplier_id`, request.language)} as supplier_name,
      ${name('o', 'org_name')} as org_name, ${name('d', 'dept_name')} as dept_name, pos.position_name
    from base_user u left join base_person p on p.id = u.person_id left join base_department d on d.id = p.department_id
    left join base_organization o on o.id = d.org_id left join base_position pos on pos.id = p.main_position_id
    where u.id = ${caller.userId}::bigint`.execute(platform.db)
  const row = rows[0] ?? {}
  const time = (value: string | null | undefined) => value?.slice(0, 19) ?? null
  return {
    id: caller.userId,
    versionNum: Number(row.version_num),
    userName: row.user_name,
    userFullName: row.user_full_name,
    shownName: row.shown_name,
    userType: row.user_type,
    email: row.email,
    mobile: row.mobile,
    preferredLanguage: row.preferred_language,
    timeZone: row.time_zone,
    defaultRespId: row.default_resp_id,
    avatarFileId: row.avatar_file_id,
    lastLoginTime: time(row.last_login_time),
    lastLoginIp: row.last_login_ip,
    passwordChangeTime: time(row.password_change_time),
    passwordExpireTime: time(row.password_expire_time),
    isMainAccount: row.supplier_admin_flag,
    ssoBindings: row.sso_bindings ? JSON.parse(row.sso_bindings) : [],
    supplierName: row.supplier_name,
    orgName: row.org_name,
    departmentName: row.dept_name,
    positionName: row.position_name,
  }
}

/**
 * The user's organisations and categories, each with the configuration that grants it, so that the
 * user can request a missing one.
 */
async function ownPermits(
  { platform, request: { language } }: ActionContext,
  { userId, personId }: Caller,
  respIds: readonly string[],
) {
  const [name, comma] = [nameIn(language), commaIn(language)]
  const word = language === 'EN' ? ' (read only)' : '（只读）'
  const read = sql`case when x.access_level = 'READ' then ${word} else '' end`
  const { db, registry } = platform
  const category = nameOf(registry, 'srmBaseCategory', sql`x.category_id`, language)
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const positionIds = await loadPositions({ db, registry, personId, today })
  const { rows } = await sql<Row>`
    select c.config_code, c.config_name, c.effective_to::text as effective_to,
      (select string_agg(${name('o', 'org_name')} || ${read}, ${comma} order by o.org_code)
        from base_permission_config__org_permits x join base_organization o on o.id = x.org_id where x.header_id = c.id) as orgs,
      (select string_agg(${category} || ${read}, ${comma} order by ${category})
        from base_permission_config__category_permits x where x.header_id = c.id) as categories
    from base_permission_config c
    where ${permitsHeld({ userId, respIds, positionIds, today })}
    order by c.id`.execute(db)
  return rows.map((row) => ({
    configCode: row.config_code,
    configName: row.config_name,
    effectiveTo: row.effective_to,
    orgs: row.orgs,
    categories: row.categories,
  }))
}

async function isMainAccount({ platform }: ActionContext, caller: Caller): Promise<boolean> {
  if (caller.side !== 'supplier' || caller.supplierId === null) return false
  const { rows } = await sql<Row>`
    select supplier_admin_flag from base_user where id = ${caller.userId}::bigint`.execute(
    platform.db,
  )
  return rows[0]?.supplier_admin_flag === 'Y'
}

async function mainAccount(context: ActionContext): Promise<Caller> {
  const caller = callerIn(context)
  if (!(await isMainAccount(context, caller))) throw new AppError('NO_PERMISSION')
  return caller
}

async function assertRoom(
  { platform }: ActionContext,
  { tx }: EngineContext,
  supplierId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sub accounts'), hashtext(${supplierId}))`.execute(
    tx,
  )
  const max = (await profilesOf(platform)).number('SUPPLIER_MAX_USERS')
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from base_user where supplier_id = ${supplierId}::bigint and status <> 'DISABLED'`.execute(
    tx,
  )
  if (Number(rows[0]?.count) >= max) throw new AppError('TOO_MANY_SUB_ACCOUNTS', { max })
}

async function resetOf(
  { engine }: ActionContext,
  inside: EngineContext,
  userId: string,
): Promise<unknown> {
  const user = await inside.lock(baseUser, userId)
  const { answer } = (await engine.operateInside(
    inside,
    baseUser,
    'doAdminReset',
    { id: userId, versionNum: user.versionNum },
    { asSystem: true },
  )) as { answer?: unknown }
  return answer ?? null
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
