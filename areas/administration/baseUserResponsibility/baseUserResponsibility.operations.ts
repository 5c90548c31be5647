import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { userName } from '@opensrm/platform/access/userNames.ts'
import {
  defineOperations,
  documentAction,
  type GivenBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import {
  administratorsBeside,
  assertNotLastAdministrator,
  isSecurityAdministrator,
  isSystemAdministrator,
  SECURITY_ADMIN,
  SYS_ADMIN,
} from '../administrators.ts'
import { baseResponsibility } from '../baseResponsibility/baseResponsibility.definition.ts'
import { baseRole } from '../baseRole/baseRole.definition.ts'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { conflictAmong, rolesHeldBy } from '../roleConflicts.ts'
import type { AssignedPair } from './assignedPair.ts'
import { baseUserResponsibility } from './baseUserResponsibility.definition.ts'

type Responsibility = RecordOf<typeof baseResponsibility>

/** A second person must activate these; users cannot grant them to themselves. */
const GUARDED = new Set([SYS_ADMIN, SECURITY_ADMIN])

/** Longest exception, in days, for holding two mutually exclusive roles. */
const EXCEPTION_DAYS = 365

const assigned = {
  userIds: f.multiref('baseUser', '用户', 'Users', { required: true }),
  respIds: f.multiref('baseResponsibility', '职责', 'Responsibilities', { required: true }),
  reason: f.text('授权原因', 'Reason', { maxLength: 300 }),
}

export const baseUserResponsibilityOperations = defineOperations(baseUserResponsibility, {
  async beforeSave(context, draft, before) {
    if (!draft.respId || !draft.userId) return []
    const resp = await context.find(baseResponsibility, draft.respId)
    const user = await context.find(baseUser, draft.userId)
    if (!resp || !user)
      return [
        { field: 'userId', code: 'UNKNOWN_REFERENCE', args: { label: { zh: '用户', en: 'User' } } },
      ]
    const responsibility = recordName(baseResponsibility, resp)
    const isSupplier = user.userType === 'SUPPLIER' || user.userType === 'REGISTRANT'
    if ((resp.respSide === 'SUPPLIER') !== isSupplier)
      return [{ field: 'respId', code: 'SIDE_MISMATCH', args: { responsibility } }]
    if (!before) {
      const held = await context.select(baseUserResponsibility, {
        userId: draft.userId,
        respId: draft.respId,
        status: ['PENDING', 'EFFECTIVE'],
      })
      if (held.length)
        return [{ field: 'respId', code: 'ALREADY_GRANTED', args: { responsibility } }]
      if (GUARDED.has(String(resp.respCode)) && context.caller?.userId === draft.userId)
        return [{ field: 'respId', code: 'GRANT_TO_YOURSELF' }]
      // An approved registration grants what every supplier gets; nobody else can set this source.
      if (draft.grantSource !== 'REGISTRATION' && !(await holdsOrAdministers(context, resp)))
        return [{ field: 'respId', code: 'GRANT_BEYOND_OWN_RIGHTS', args: { responsibility } }]
      if (!draft.reason && (await needsSecondPerson(context, resp.id)))
        return [{ field: 'reason', code: 'REASON_FOR_HIGH_RISK', args: { responsibility } }]
    }
    if (before?.grantSource === 'AUTHORISATION')
      return [{ field: 'grantSource', code: 'DELEGATED_READ_ONLY' }]
    if (draft.effectiveTo && resp.respCode === SYS_ADMIN && before?.status === 'EFFECTIVE')
      await assertNotLastAdministrator(context, String(draft.userId))
    return exclusionIssues(context, draft, before, resp)
  },
  async afterSave(context, record, before) {
    if (before || (await needsSecondPerson(context, String(record.respId)))) return
    await context.run(baseUserResponsibility, 'doSave', record.id)
  },
  actions: {
    doBatchAssign: documentAction({
      title: t('批量授权', 'Batch assign'),
      by: 'buyer',
      code: 'btnSave',
      input: assigned,
      run: assignEach,
    }),
  },
  effects: {
    async doConfirm(context) {
      return { patch: { fields: { approvedBy: context.caller?.userId ?? null } } }
    },
    async doRefuse(_context, _record, input) {
      return { patch: { fields: { reason: input.reason } } }
    },
    async doEnd(context, record) {
      if (record.grantSource === 'AUTHORISATION' && context.caller)
        context.refuse('DELEGATED_READ_ONLY')
      const resp = await context.find(baseResponsibility, String(record.respId))
      if (resp?.respCode === SYS_ADMIN)
        await assertNotLastAdministrator(context, String(record.userId))
      return { patch: { fields: { effectiveTo: context.today } } }
    },
  },
})

/** Handles each pair separately: a refused pair does not block the others. */
async function assignEach(
  context: OperationContext,
  { userIds, respIds, reason }: GivenBy<typeof assigned>,
): Promise<AssignedPair[]> {
  const language = context.caller?.language ?? 'CN'
  const pairs: AssignedPair[] = []
  for (const userId of userIds) {
    const user = (await userName(context.tx, userId, language)) ?? userId
    for (const respId of respIds) {
      const resp = await context.find(baseResponsibility, respId)
      const responsibility = resp
        ? inLanguage(recordName(baseResponsibility, resp), language)
        : respId
      const pair = { user, responsibility, isPending: false }
      const wish = { userId, respId, ...(reason ? { reason } : {}) }
      const tried = await context.attempt(() => context.create(baseUserResponsibility, wish))
      if ('done' in tried) {
        const granted = await context.find(baseUserResponsibility, tried.done.id)
        pairs.push({ ...pair, isPending: granted?.status === 'PENDING', status: 'S', msg: null })
      } else {
        const { code, args = {} } = tried.refused.issues?.[0] ?? tried.refused
        pairs.push({ ...pair, status: 'E', msg: messageOf(code, args, language) })
      }
    }
  }
  return pairs
}

/**
 * A user must not hold mutually exclusive roles unless the security administrator gives a reason
 * and an end date.
 */
async function exclusionIssues(
  context: OperationContext,
  draft: RecordOf<typeof baseUserResponsibility>,
  before: RecordOf<typeof baseUserResponsibility> | null,
  resp: Responsibility,
): Promise<Issue[]> {
  if (draft.exceptionUntil && draft.exceptionUntil !== before?.exceptionUntil) {
    const { label } = baseUserResponsibility.fields.exceptionUntil
    if (!(await isSecurityAdministrator(context)))
      return [{ field: 'exceptionUntil', code: 'SECURITY_ADMIN_ONLY', args: { label } }]
    if (!draft.reason || draft.exceptionUntil > addDays(context.today, EXCEPTION_DAYS))
      return [{ field: 'exceptionUntil', code: 'EXCEPTION_TOO_LONG' }]
  }
  if (draft.exceptionUntil && draft.exceptionUntil >= context.today) return []
  const held = await rolesHeldBy(context, String(draft.userId), { exceptRespId: resp.id })
  const pair = await conflictAmong(context, [
    ...held,
    ...resp.roles.map((row) => String(row.roleId)),
  ])
  return pair ? [{ field: 'respId', code: 'ROLES_CONFLICT', args: pair }] : []
}

/** Users cannot grant what they do not hold, except system administrators. */
async function holdsOrAdministers(
  context: OperationContext,
  resp: Responsibility,
): Promise<boolean> {
  if (await isSystemAdministrator(context)) return true
  const own = await context.select(baseUserResponsibility, {
    userId: context.caller?.userId ?? '0',
    respId: resp.id,
    status: 'EFFECTIVE',
  })
  return own.length > 0
}

/**
 * Risky grants wait for a second administrator if there is one: a new installation has only the
 * first.
 */
async function needsSecondPerson(context: OperationContext, respId: string): Promise<boolean> {
  if ((await administratorsBeside(context, context.caller?.userId ?? null)) === 0) return false
  const resp = await context.find(baseResponsibility, respId)
  const roleIds = (resp?.roles ?? []).map((row) => String(row.roleId))
  if (roleIds.length === 0) return false
  const roles = await context.select(baseRole, { id: roleIds })
  return roles.some((role) => role.riskLevel === 'HIGH')
}
