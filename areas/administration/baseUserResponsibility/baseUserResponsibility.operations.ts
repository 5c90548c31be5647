import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { administratorsBeside, assertNotLastAdministrator, SYS_ADMIN } from '../administrators.ts'
import { baseResponsibility } from '../baseResponsibility/baseResponsibility.definition.ts'
import { baseRole } from '../baseRole/baseRole.definition.ts'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from './baseUserResponsibility.definition.ts'

type Responsibility = RecordOf<typeof baseResponsibility>

/** Only a second person puts these into force; nobody gives them to himself. */
const GUARDED = new Set([SYS_ADMIN, 'SECURITY_ADMIN'])

export const baseUserResponsibilityOperations = defineOperations(baseUserResponsibility, {
  async beforeSave(context, draft, before) {
    if (!draft.respId || !draft.userId) return []
    const resp = await context.find(baseResponsibility, draft.respId)
    const user = await context.find(baseUser, draft.userId)
    if (!resp || !user)
      return [
        { field: 'userId', code: 'UNKNOWN_REFERENCE', args: { label: { zh: '用户', en: 'User' } } },
      ]
    const responsibility = String(resp.respName)
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
      if (!(await holdsOrAdministers(context, resp)))
        return [{ field: 'respId', code: 'GRANT_BEYOND_OWN_RIGHTS', args: { responsibility } }]
    }
    return []
  },
  async afterSave(context, record, before) {
    if (before || (await needsSecondPerson(context, String(record.respId)))) return
    await context.run(baseUserResponsibility, 'doSave', record.id)
  },
  effects: {
    async doConfirm(context) {
      return { patch: { fields: { approvedBy: context.caller?.userId ?? null } } }
    },
    async doRefuse(_context, _record, input) {
      return { patch: { fields: { reason: input.reason } } }
    },
    async doEnd(context, record) {
      const resp = await context.find(baseResponsibility, String(record.respId))
      if (resp?.respCode === SYS_ADMIN)
        await assertNotLastAdministrator(context, String(record.userId))
      return { patch: { fields: { effectiveTo: context.today } } }
    },
  },
})

/** Nobody grants what he does not hold, but system administrators, whose task it is. */
async function holdsOrAdministers(
  context: OperationContext,
  resp: Responsibility,
): Promise<boolean> {
  if (!context.caller) return true
  const own = await context.select(baseUserResponsibility, {
    userId: context.caller.userId,
    status: 'EFFECTIVE',
  })
  if (own.some((held) => held.respId === resp.id)) return true
  const held = await Promise.all(
    own.map((row) => context.find(baseResponsibility, String(row.respId))),
  )
  return held.some((one) => one?.respCode === SYS_ADMIN)
}

/** Risky grants wait for a second administrator, where there is one: a new installation has only its first. */
async function needsSecondPerson(context: OperationContext, respId: string): Promise<boolean> {
  if ((await administratorsBeside(context, context.caller?.userId ?? null)) === 0) return false
  const resp = await context.find(baseResponsibility, respId)
  const roleIds = (resp?.roles ?? []).map((row) => String(row.roleId))
  if (roleIds.length === 0) return false
  const roles = await context.select(baseRole, { id: roleIds })
  return roles.some((role) => role.riskLevel === 'HIGH')
}
