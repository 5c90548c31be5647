import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { reassign } from '@opensrm/platform/workflow/instanceVerbs.ts'
import { sql } from 'kysely'
import { baseBpmRole } from '../baseBpmRole/baseBpmRole.definition.ts'
import { baseBpmTask } from '../baseBpmTask/baseBpmTask.definition.ts'
import { impactWhere, type KindOfImpact, openDocuments } from '../impact.ts'
import { basePerson } from './basePerson.definition.ts'

/** Tasks somebody still has to do. */
const OPEN = ['UNCLAIMED', 'WAITING', 'PENDING']

type Person = Pick<RecordOf<typeof basePerson>, 'id' | 'userId'>

/** What somebody else has to take over, by kind; for those who let people leave. */
export const findHandOver = documentAction({
  title: t('交接清单', 'Hand-over list'),
  by: 'buyer',
  readOnly: true,
  code: 'btnLeave',
  input: { id: f.ref('basePerson', '员工', 'Person', { required: true }) },
  async run(context, input): Promise<KindOfImpact[]> {
    const person = await context.findAs(basePerson, String(input.id))
    const ofPerson = await openDocuments(context, 'basePerson', person.id)
    const { userId } = person
    const ofAccount = userId ? await heldBy(context, userId) : []
    return [...ofAccount, ...ofPerson].filter(({ count }) => count > 0)
  },
})

async function heldBy(context: OperationContext, userId: string): Promise<KindOfImpact[]> {
  const { registry } = context.platform
  const configurations = registry.document('baseMsgConfig').definition
  return [
    await impactWhere(
      context,
      baseBpmTask,
      sql`t.status = any(${OPEN}) and (t.assignee_user_id = ${userId}::bigint or ${userId}::bigint = any(t.candidate_user_ids))`,
    ),
    await impactWhere(
      context,
      baseBpmRole,
      sql`t.fallback_user_id = ${userId}::bigint or exists (select 1 from base_bpm_role__rows r
        where r.header_id = t.id and r.user_id = ${userId}::bigint)`,
    ),
    await impactWhere(
      context,
      configurations,
      sql`exists (select 1 from base_msg_config__receivers r
        where r.header_id = t.id and ${userId}::bigint = any(r.user_ids))`,
    ),
    ...(await openDocuments(context, 'baseUser', userId)),
  ]
}

/** Moves the open approvals to the successor, except where it started the process or has a task in it already. */
export async function handOverTasks(
  context: OperationContext,
  { userId }: Person,
  successor: string,
): Promise<void> {
  if (!userId) return
  const { rows } = await sql<{ id: string }>`
    select distinct i.id from base_bpm_instance i join base_bpm_task t on t.instance_id = i.id
    where t.assignee_user_id = ${userId}::bigint and t.status = any(${OPEN}) and i.status = 'RUNNING'
      and t.task_kind in ('APPROVE', 'COUNTERSIGN')
      and i.initiator_user_id is distinct from ${successor}::bigint
      and not exists (select 1 from base_bpm_task o where o.instance_id = i.id
        and o.assignee_user_id = ${successor}::bigint and o.status = any(${OPEN}))
    order by i.id`.execute(context.tx)
  for (const { id } of rows)
    await reassign(context, id, { fromUserId: userId, toUserId: successor, opinion: null })
}
