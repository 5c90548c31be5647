import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { isServerOwned } from '@opensrm/kernel/document/fields.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { baseBpmRole } from '../baseBpmRole/baseBpmRole.definition.ts'
import { endAllotments } from '../basePositionAllot/basePositionAllot.operations.ts'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { among, fillMirror } from '../mirrors.ts'
import { refreshManagers } from '../standing.ts'
import { basePerson } from './basePerson.definition.ts'
import { findHandOver, handOverTasks } from './handOver.ts'

type Person = RecordOf<typeof basePerson>

/** Fields that users may still change in a row owned by the HR system. */
const OWN_OF_HR_ROWS = new Set(['signatureFileId', 'officePhone', 'remark'])

export const basePersonOperations = defineOperations(basePerson, {
  async beforeSave(context, draft, before) {
    const issues: Issue[] = []
    if (draft.leaveDate && draft.entryDate && draft.leaveDate < draft.entryDate)
      issues.push({ field: 'leaveDate', code: 'LEAVES_BEFORE_ENTRY' })
    if (before?.sourceSystem === 'HR' && context.caller) {
      for (const [key, field] of Object.entries(basePerson.fields)) {
        const name = key as keyof Person
        const isKept = isServerOwned(field) || OWN_OF_HR_ROWS.has(key)
        if (!isKept && String(draft[name] ?? '') !== String(before[name] ?? ''))
          issues.push({ field: key, code: 'OWNED_BY_HR', args: { label: field.label } })
      }
    }
    return issues
  },
  async afterSave(context, record, before) {
    if (before?.departmentId !== record.departmentId) await refreshManagers(context, [record.id])
  },
  actions: { findHandOver },
  effects: {
    async doLeave(context, record, input) {
      const leaveDate = String(input.leaveDate)
      if (record.entryDate && leaveDate < record.entryDate)
        context.refuse('LEAVES_BEFORE_ENTRY', {}, { field: 'leaveDate' })
      const successor = await successorOf(context, record, input.replacementId)
      await handOverMatrix(context, record, successor)
      if (successor) await handOverTasks(context, record, successor)
      await endAllotments(context, record, leaveDate)
      // The clock handles a future date: the account works until the end of that day.
      if (leaveDate < context.today) await disableAccount(context, record)
      return { patch: { fields: { leaveDate } } }
    },
    async doRehire(_context, _record, input) {
      return { patch: { fields: { leaveDate: null, entryDate: input.entryDate } } }
    },
    async doCreateUser(context, record) {
      // Idempotent: a second request returns the existing account.
      if (record.userId) return { answer: { userId: record.userId } }
      const user = await context.create(baseUser, {
        userName: record.employeeNo,
        userType: 'INTERNAL',
        userFullName: record.personName,
        personId: record.id,
        email: record.email,
        mobile: record.mobile,
      })
      return { answer: { userId: user.id, userName: user.userName } }
    },
  },
  clock: { closeAccount: disableAccount },
  enrich: (at, records) =>
    fillMirror(
      at,
      basePerson,
      'positions',
      records,
      (ids) => sql`
        select id, person_id as header_id, position_id, department_id, primary_flag,
          effective_from, effective_to
        from base_position_allot where ${among('person_id', ids)} order by effective_from desc, id`,
    ),
})

/** The account of the replacement, which must be able to work. */
async function successorOf(
  context: OperationContext,
  person: Person,
  replacementId: string | null,
): Promise<string | null> {
  const replacement = replacementId ? await context.find(basePerson, replacementId) : null
  if (!replacement) return null
  const account = replacement.userId ? await context.find(baseUser, replacement.userId) : null
  if (account?.status !== 'ACTIVE' || account.id === person.userId)
    return context.refuse(
      'REPLACEMENT_WITHOUT_ACCOUNT',
      { name: recordName(basePerson, replacement) },
      { field: 'replacementId' },
    )
  return account.id
}

/**
 * The approval matrix must not name a person who has left: all their rows go to one other account,
 * or the call is refused.
 */
async function handOverMatrix(
  context: OperationContext,
  person: Person,
  successor: string | null,
): Promise<void> {
  const { userId } = person
  if (!userId) return
  const rows = await context.selectRows(baseBpmRole, 'rows', { userId })
  const fallbacks = await context.select(baseBpmRole, { fallbackUserId: userId })
  const roleIds = [
    ...new Set([...rows.map((row) => row.headerId), ...fallbacks.map(({ id }) => id)]),
  ]
  if (roleIds.length === 0) return
  const roles = await context.select(baseBpmRole, { id: roleIds })
  if (!successor) {
    const args = {
      name: recordName(basePerson, person),
      roles: roles.map((role) => recordName(baseBpmRole, role)),
    }
    return context.refuse('REPLACEMENT_NEEDED', args, { field: 'replacementId' })
  }
  for (const role of roles) {
    const own = rows.filter((row) => row.headerId === role.id)
    await context.update(baseBpmRole, role.id, {
      ...(role.fallbackUserId === userId ? { fields: { fallbackUserId: successor } } : {}),
      rows: { rows: own.map((row) => ({ id: row.id, userId: successor })) },
    })
  }
}

/**
 * Disables the account of a person who has left. The last system administrator must be replaced
 * first.
 */
export async function disableAccount(
  context: OperationContext,
  person: Pick<Person, 'userId'>,
): Promise<void> {
  const user = person.userId ? await context.find(baseUser, person.userId) : null
  if (user && user.status !== 'DISABLED')
    await context.run(baseUser, 'doDisable', user.id, { reason: 'LEFT' })
}
