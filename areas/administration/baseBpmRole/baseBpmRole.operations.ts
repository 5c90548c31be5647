import { userNameIn } from '@opensrm/platform/access/userNames.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { approversOf } from '@opensrm/platform/workflow/approvers.ts'
import { sql } from 'kysely'
import { baseBpmModel } from '../baseBpmModel/baseBpmModel.definition.ts'
import { impactOf, refuseWhileUsed } from '../impact.ts'
import { baseBpmRole } from './baseBpmRole.definition.ts'

export const baseBpmRoleOperations = defineOperations(baseBpmRole, {
  effects: {
    async doDisable(context, record) {
      const used = await sql<{
        id: string
      }>`select distinct n.header_id as id from base_bpm_model__nodes n
        where n.approver_rule = 'PROCESS_ROLE' and n.approver_value = ${record.roleKey}`.execute(
        context.tx,
      )
      const ids = used.rows.map(({ id }) => id)
      refuseWhileUsed(context, recordName(baseBpmRole, record), [
        await impactOf(context, baseBpmModel, { id: ids, status: ['DEPLOYED', 'SUSPENDED'] }),
      ])
    },
    async doTestResolve(context, record, input) {
      const question = {
        definition: baseBpmRole,
        // A document with only the fields the matrix looks at.
        record: {
          orgId: input.orgId ?? null,
          categoryId: input.categoryId ?? null,
          departmentId: input.departmentId ?? null,
        },
        applicantPersonId: null,
        departmentId: input.departmentId,
        amount: input.amount,
        excluded: new Set<string>(),
        variables: {},
        decisions: {},
      }
      const users = await approversOf(
        context,
        { id: '', approverRule: 'PROCESS_ROLE', approverValue: record.roleKey },
        question,
      )
      const named = await sql<{ name: string }>`
        select ${userNameIn(context.caller?.language ?? 'CN', 'u')} as name from base_user u
        where u.id = any(${users}::bigint[]) order by u.id`.execute(context.tx)
      return { answer: { approvers: named.rows.map(({ name }) => name) } }
    },
    async doReplaceUser(context, _record, input) {
      const rows = await sql<{
        id: string
        header_id: string
      }>`select r.id, r.header_id from base_bpm_role__rows r
        where r.user_id = ${String(input.fromUserId)} order by r.header_id, r.id`.execute(
        context.tx,
      )
      for (const id of new Set(rows.rows.map(({ header_id }) => header_id)))
        await context.update(baseBpmRole, id, {
          rows: {
            rows: rows.rows
              .filter(({ header_id }) => header_id === id)
              .map((row) => ({ id: row.id, userId: input.toUserId })),
          },
        })
      return { answer: { replaced: rows.rows.length } }
    },
  },
})
