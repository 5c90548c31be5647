import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseBpmUrgeConfig } from './baseBpmUrgeConfig.definition.ts'

type Setting = RecordOf<typeof baseBpmUrgeConfig>

export const baseBpmUrgeConfigOperations = defineOperations(baseBpmUrgeConfig, {
  async beforeSave(context, draft) {
    const other = draft.status === 'ENABLED' ? await sameScope(context, draft) : null
    return other
      ? [{ field: 'configName', code: 'SAME_REMINDER_SCOPE', args: { name: other } }]
      : []
  },
  effects: {
    async doEnable(context, record) {
      const other = await sameScope(context, record)
      if (other) context.refuse('SAME_REMINDER_SCOPE', { name: other })
    },
  },
})

/** Finds another enabled setting with the same scope: it would be ambiguous which one applies. */
async function sameScope(context: OperationContext, draft: Setting): Promise<string | null> {
  // Two settings saved at the same moment must not both pass.
  await sql`select pg_advisory_xact_lock(hashtext('base_bpm_urge_config'))`.execute(context.tx)
  const { rows } = await sql<{ config_name: string }>`
    select config_name from base_bpm_urge_config
    where status = 'ENABLED' and id <> ${draft.id}::bigint
      and category_id is not distinct from ${draft.categoryId}::bigint
      and model_id is not distinct from ${draft.modelId}::bigint
      and node_id is not distinct from ${draft.nodeId}
    limit 1`.execute(context.tx)
  return rows[0]?.config_name ?? null
}
