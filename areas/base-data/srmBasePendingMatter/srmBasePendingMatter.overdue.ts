import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseDepartment } from '../../administration/baseDepartment/baseDepartment.definition.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../../administration/baseUserResponsibility/baseUserResponsibility.definition.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'
import { now, personOwner, responsibilityOwner } from './srmBasePendingMatter.desk.ts'

/** Reassigns to-dos of people who left, every hour. */
export const matterLeavers: Job = {
  code: 'MATTER_LEAVERS',
  title: t('移交离职人员待办', 'Move to-dos of people who left'),
  schedule: '0 * * * *',
  run: (engine) => engine.inTransaction(null, null, moveFromLeavers),
}

/** Reminds the owner once at the due time; lists filter by the stored flag. */
export async function overdue(context: OperationContext, matter: Matter): Promise<void> {
  if (!matter.remindedTime) context.emit('srmBasePendingMatter.overdue', ownerOf(matter))
  const fields = { overdueFlag: 'Y', remindedTime: matter.remindedTime ?? now(context) }
  await context.update(srmBasePendingMatter, matter.id, { fields })
}

/** Notifies the manager once, some days later. */
export async function escalate(context: OperationContext, matter: Matter): Promise<void> {
  if (matter.escalatedTime) return
  const managerId = matter.assigneePersonId
    ? await managerOf(context, matter.assigneePersonId)
    : null
  context.emit('srmBasePendingMatter.escalated', { ...ownerOf(matter), managerId })
  await context.update(srmBasePendingMatter, matter.id, { fields: { escalatedTime: now(context) } })
}

type Matter = RecordOf<typeof srmBasePendingMatter>

function ownerOf(matter: Matter) {
  const { id, documentType, documentId, supplierId, assigneePersonId, assigneeRespId } = matter
  return { id, documentType, documentId, supplierId, assigneePersonId, assigneeRespId }
}

/**
 * The manager of a person's department; null when there is none, or when the person is the manager.
 */
async function managerOf(context: OperationContext, personId: string): Promise<string | null> {
  const person = await context.find(basePerson, personId)
  const department = person?.departmentId
    ? await context.find(baseDepartment, person.departmentId)
    : null
  const managerId = department?.managerPersonId ?? null
  return managerId === personId ? null : managerId
}

export async function moveFromLeavers(context: OperationContext): Promise<void> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    select id, assignee_person_id as person_id from srm_base_pending_matter
    where status = 'OPEN' and assignee_person_id is not null`.execute(context.tx)
  const assignees = [...new Set(rows.map((row) => row.person_id))]
  const left = await context.select(basePerson, { id: assignees, status: 'LEFT' })
  const leavers = new Set(left.map(({ id }) => id))
  for (const row of rows.filter((row) => leavers.has(row.person_id))) {
    const managerId = await managerOf(context, row.person_id)
    const respId = managerId ? null : await responsibilityOf(context, row.person_id)
    if (!managerId && !respId) continue
    await context.update(srmBasePendingMatter, row.id, {
      fields: managerId
        ? personOwner(managerId)
        : { assigneePersonId: null, ...responsibilityOwner(String(respId)) },
      add: {
        transfers: [
          {
            fromPersonId: row.person_id,
            toPersonId: managerId,
            reason: '责任人离职 / Person in charge left',
            transferTime: now(context),
          },
        ],
      },
    })
  }
}

/**
 * Without a department manager, the to-do goes to all holders of the responsibility in which the
 * person worked.
 */
async function responsibilityOf(
  context: OperationContext,
  personId: string,
): Promise<string | null> {
  const { userId } = (await context.find(basePerson, personId)) ?? {}
  if (!userId) return null
  const user = await context.find(baseUser, userId)
  if (user?.defaultRespId) return user.defaultRespId
  const [held] = await context.select(baseUserResponsibility, { userId })
  return held?.respId ?? null
}
