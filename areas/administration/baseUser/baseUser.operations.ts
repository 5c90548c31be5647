import { randomInt } from 'node:crypto'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { unmetPasswordPoints } from '@opensrm/kernel/protocol/passwordRules.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { publicAddress } from '@opensrm/platform/http/publicAddress.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import { clearAttempts } from '@opensrm/platform/session/attempts.ts'
import { setPassword } from '@opensrm/platform/session/credentials.ts'
import { issueResetTicket } from '@opensrm/platform/session/emailCodes.ts'
import { resetMail } from '@opensrm/platform/session/recoveryMails.ts'
import { endSessions } from '@opensrm/platform/session/sessions.ts'
import { sql } from 'kysely'
import { assertNotLastAdministrator, SYS_ADMIN } from '../administrators.ts'
import { basePerson } from '../basePerson/basePerson.definition.ts'
import { baseUser } from './baseUser.definition.ts'
import { userSheets } from './userSheets.ts'

type User = RecordOf<typeof baseUser>

/** A link to set a password, or a temporary password, expires after one day. */
const TEMPORARY_HOURS = 24

export const baseUserOperations = defineOperations(baseUser, {
  async beforeSave(context, draft, before) {
    const taken = await takenIssues(context, draft)
    if (taken.length > 0) return taken
    // An account with an end date counts as disabled.
    if (before && (draft.effectiveTo || String(draft.effectiveFrom) > context.today))
      await assertNotLastAdministrator(context, draft.id)
    if (before && before.userName !== draft.userName && before.firstLoginFlag !== 'Y')
      return [{ field: 'userName', code: 'USER_NAME_FIXED' }]
    if (
      !before &&
      ['admin', 'root', 'system', 'anonymous'].includes(String(draft.userName).toLowerCase()) &&
      !(await isFirstAdmin(context))
    ) {
      return [{ field: 'userName', code: 'USER_NAME_RESERVED' }]
    }
    if (draft.defaultRespId && draft.defaultRespId !== before?.defaultRespId) {
      const held = await context.tx
        .selectFrom('base_user_responsibility')
        .select('id')
        .where('user_id', '=', draft.id)
        .where('resp_id', '=', draft.defaultRespId)
        .where('status', '=', 'EFFECTIVE')
        .executeTakeFirst()
      if (!held) return [{ field: 'defaultRespId', code: 'RESP_NOT_HELD' }]
    }
    return []
  },
  async afterSave(context, record, before) {
    if (!before && record.status === 'ACTIVE')
      context.emit('baseUser.created', { userId: record.id })
    if (record.personId === before?.personId) return
    if (before?.personId)
      await context.update(basePerson, before.personId, { fields: { userId: null } })
    if (record.personId)
      await context.update(basePerson, record.personId, { fields: { userId: record.id } })
  },
  actions: userSheets,
  effects: {
    async doDisable(context, record) {
      assertNotSelf(context, record)
      await assertNotLastAdministrator(context, record.id)
      await endSessions(context.tx, { userId: record.id }, 'DISABLED', context.now)
    },
    async doEnable(context, record) {
      const [issue] = await takenIssues(
        context,
        Object.assign(structuredClone(record), { status: 'ACTIVE' as const }),
      )
      if (issue) context.refuse(issue.code, issue.args ?? {}, { field: issue.field as string })
      return { patch: { fields: { mustChangePassword: 'Y' } } }
    },
    async doUnlock(context, record) {
      await clearAttempts(context.tx, String(record.userName))
      return { patch: { fields: { failedCount: 0, lockedUntil: null } } }
    },
    async doAdminReset(context, record) {
      await assertMayReset(context, record)
      const minLength = (await profilesOf(context.platform)).number('PWD_MIN_LENGTH')
      const password = temporaryPassword(String(record.userName), minLength)
      await setPassword(context.platform, context.tx, {
        userId: record.id,
        userName: String(record.userName),
        password,
        expires: new Date(context.now.getTime() + TEMPORARY_HOURS * 3_600_000),
      })
      await clearAttempts(context.tx, String(record.userName))
      await endSessions(context.tx, { userId: record.id }, 'PASSWORD', context.now)
      context.emit('baseUser.passwordReset', { userId: record.id })
      return {
        patch: { fields: { mustChangePassword: 'Y', failedCount: 0, lockedUntil: null } },
        answer: (await sendResetLink(context, record)) ?? { temporaryPassword: password },
      }
    },
    async doForceLogout(context, record) {
      await endSessions(context.tx, { userId: record.id }, 'FORCED', context.now)
    },
  },
})

/**
 * Reports each value that another account already has. Unique indexes decide when two users save at
 * once.
 */
async function takenIssues(context: OperationContext, draft: User): Promise<Issue[]> {
  type Other = {
    user_name: string
    supplier_id: string | null
    email: string
    mobile: string
    main: string
  }
  const { rows } = await sql<Other>`
    select user_name, supplier_id, email, mobile,
      case when supplier_admin_flag = 'Y' and supplier_id = ${draft.supplierId}::bigint then 'Y' end as main
    from base_user where id <> ${draft.id}::bigint and (
      lower(user_name) = lower(${draft.userName})
      or (status in ('ACTIVE', 'LOCKED') and user_type = ${draft.userType} and (
        email = ${draft.email} or mobile = ${draft.mobile}
        or (supplier_admin_flag = 'Y' and supplier_id = ${draft.supplierId}::bigint))))
    order by id`.execute(context.tx)
  const issues: Issue[] = []
  const name = String(draft.userName)
  if (rows.some((row) => row.user_name.toLowerCase() === name.toLowerCase()))
    issues.push({ field: 'userName', code: 'USER_NAME_TAKEN', args: { name } })
  if (draft.status !== 'ACTIVE' && draft.status !== 'LOCKED') return issues
  for (const field of ['email', 'mobile'] as const) {
    const value = draft[field]
    const other = rows.find((row) => value && row[field] === value)
    if (value && other) {
      const { label } = baseUser.fields[field]
      const { caller } = context
      // A supplier must not learn about accounts of other companies.
      const isHidden = caller?.side === 'supplier' && caller.supplierId !== other.supplier_id
      issues.push(
        isHidden
          ? { field, code: 'DUPLICATE_VALUE', args: { label } }
          : { field, code: 'CONTACT_TAKEN', args: { label, value, user: other.user_name } },
      )
    }
  }
  const main = rows.find((row) => row.main === 'Y')
  if (draft.supplierAdminFlag === 'Y' && main)
    issues.push({
      field: 'supplierAdminFlag',
      code: 'SUPPLIER_HAS_MAIN_ACCOUNT',
      args: { user: main.user_name },
    })
  return issues
}

function assertNotSelf(context: OperationContext, record: User): void {
  if (context.caller?.userId === record.id) context.refuse('NOT_ON_YOURSELF')
}

/**
 * A user who can reset an account could log in as it, so this requires all its responsibilities or
 * being security administrator.
 */
async function assertMayReset(context: OperationContext, record: User): Promise<void> {
  if (!context.caller) return
  const missing = await context.tx
    .selectFrom('base_user_responsibility as theirs')
    .where('theirs.user_id', '=', record.id)
    .where('theirs.status', '=', 'EFFECTIVE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('base_user_responsibility as mine')
            .innerJoin('base_responsibility as resp', 'resp.id', 'mine.resp_id')
            .select('mine.id')
            .where('mine.user_id', '=', context.caller?.userId ?? '0')
            .where('mine.status', '=', 'EFFECTIVE')
            .where((mine) =>
              mine.or([
                mine('mine.resp_id', '=', mine.ref('theirs.resp_id')),
                mine('resp.resp_code', 'in', [SYS_ADMIN, 'SECURITY_ADMIN']),
              ]),
            ),
        ),
      ),
    )
    .select('theirs.id')
    .executeTakeFirst()
  if (missing) context.refuse('RESET_BEYOND_OWN_RIGHTS')
}

/**
 * Mails a link to set a new password, so that the administrator does not learn the password. Null
 * without mail service, public address of the system or mailbox: then the caller shows a temporary
 * password instead.
 */
async function sendResetLink(context: OperationContext, user: User): Promise<Said | null> {
  const { platform, tx } = context
  const profiles = await profilesOf(platform)
  const base = await publicAddress(platform)
  const { email } = user
  if (!email || !base || !(await platform.mail.isReady())) return null
  const userName = String(user.userName)
  const { challengeId, ticket } = await issueResetTicket(platform, tx, {
    ...{ userId: user.id, userName, hours: TEMPORARY_HOURS },
  })
  const mail = resetMail({
    language: user.preferredLanguage === 'EN' ? 'EN' : 'CN',
    systemName: profiles.text('SYSTEM_NAME'),
    userName,
    // The part after '#' is never sent to a server, so it appears in no log.
    link: `${base}/forget#reset=${challengeId}.${ticket}`,
    hours: TEMPORARY_HOURS,
  })
  context.afterCommit(() => sendSoon(platform, { to: email, ...mail }))
  const said = t(
    `重置链接已发送至${email}，${TEMPORARY_HOURS}小时内有效`,
    `A link to set a new password was sent to ${email}. It is valid for ${TEMPORARY_HOURS} hours.`,
  )
  return { said: inLanguage(said, context.caller?.language ?? 'CN') }
}

type Said = { said: string }

async function isFirstAdmin(context: OperationContext): Promise<boolean> {
  return (await context.tx.selectFrom('base_user').select('id').limit(1).execute()).length === 0
}

/** 14 characters or more from all four classes, without characters that look alike. */
function temporaryPassword(userName: string, minLength: number): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+=?@']
  const pick = (from: string): string => from[randomInt(from.length)] as string
  const all = kinds.join('')
  const length = Math.max(14, minLength)
  const characters = [
    ...kinds.map(pick),
    ...Array.from({ length: length - kinds.length }, () => pick(all)),
  ]
  for (let index = characters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1)
    ;[characters[index], characters[other]] = [
      characters[other] as string,
      characters[index] as string,
    ]
  }
  const password = characters.join('')
  // A random password may violate the rules, for example by a run of letters; then the next one is
  // tried.
  return unmetPasswordPoints(password, userName).length === 0
    ? password
    : temporaryPassword(userName, minLength)
}
