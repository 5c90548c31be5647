import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseDepartment } from '../../administration/baseDepartment/baseDepartment.definition.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../../administration/baseUserResponsibility/baseUserResponsibility.definition.ts'
import { findValue } from '../srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'
import { now, personOwner, responsibilityOwner } from './srmBasePendingMatter.desk.ts'

/** Every hour: reminds once at the due time, tells the manager once some days later, moves matters of people who left. */
export const matterOverdue: Job = {
  code: 'MATTER_OVERDUE',
  title: t('待办事项逾期', 'Mark overdue to-dos'),
  schedule: '0 * * * *',
  run: (engine) => engine.inTransaction(null, null, followUp),
}

export async function followUp(context: OperationContext): Promise<void> {
  const moment = now(context)
  // Lists filter by the stored flag; what they show is worked out when read.
  await sql`update srm_base_pending_matter set overdue_flag = 'Y'
    where status = 'OPEN' and due_time < ${context.now} and overdue_flag is distinct from 'Y'`.execute(
    context.tx,
  )
  await moveFromLeavers(context)
  const overdue = await context.select(srmBasePendingMatter, { status: 'OPEN', overdueFlag: 'Y' })
  for (const matter of overdue) {
    if (!matter.remindedTime) {
      context.emit('srmBasePendingMatter.overdue', ownerOf(matter))
      await context.update(srmBasePendingMatter, matter.id, { fields: { remindedTime: moment } })
    } else if (!matter.escalatedTime && (await isToEscalate(context, matter))) {
      const managerId = matter.assigneePersonId
        ? await managerOf(context, matter.assigneePersonId)
        : null
      context.emit('srmBasePendingMatter.escalated', { ...ownerOf(matter), managerId })
      await context.update(srmBasePendingMatter, matter.id, { fields: { escalatedTime: moment } })
    }
  }
}

type Matter = Awaited<ReturnType<OperationContext['select']>>[number] & {
  [key: string]: unknown
}

function ownerOf(matter: Matter) {
  const { id, documentType, documentId, supplierId, assigneePersonId, assigneeRespId } = matter
  return { id, documentType, documentId, supplierId, assigneePersonId, assigneeRespId }
}

async function isToEscalate(context: OperationContext, matter: Matter): Promise<boolean> {
  const days = await findValue(context, {
    profileCode: 'PENDING_ESCALATE_DAYS',
    orgId: matter.orgId,
    categoryId: matter.categoryId as string | null,
    date: context.today,
  })
  return addDays(String(matter.dueTime).slice(0, 10), Number(days)) < context.today
}

/** The manager of a person's department; null when there is none, or when the person is the manager. */
async function managerOf(context: OperationContext, personId: string): Promise<string | null> {
  const person = await context.find(basePerson, personId)
  const department = person?.departmentId
    ? await context.find(baseDepartment, person.departmentId)
    : null
  const managerId = department?.managerPersonId ?? null
  return managerId === personId ? null : managerId
}

async function moveFromLeavers(context: OperationContext): Promise<void> {
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

/** Where nobody leads the department, all who hold the responsibility the person worked in see to the matter. */
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
