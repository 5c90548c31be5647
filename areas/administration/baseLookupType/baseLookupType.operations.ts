import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { among, fillMirror } from '../mirrors.ts'
import { baseLookupType } from './baseLookupType.definition.ts'

type Type = RecordOf<typeof baseLookupType>

export const baseLookupTypeOperations = defineOperations(baseLookupType, {
  async beforeSave(context, draft, before) {
    if (await isBelowItself(context, draft))
      return [
        {
          field: 'parentLookupTypeId',
          code: 'TREE_CYCLE',
          args: { label: baseLookupType.fields.parentLookupTypeId.label },
        },
      ]
    // The code reads shipped types by their codes, so an administrator must not change how freely
    // they can be customised.
    if (before && before.customLevel !== draft.customLevel && isShipped(context, before))
      return [
        { field: 'customLevel', code: 'SHIPPED_PROTECTED', args: { name: String(draft.meaning) } },
      ]
    return []
  },
  async beforeDelete(context, record) {
    if (isShipped(context, record))
      context.refuse('SHIPPED_PROTECTED', { name: String(record.meaning) })
  },
  effects: {
    async doDisable(context, record) {
      if (isShipped(context, record))
        context.refuse('SHIPPED_PROTECTED', { name: String(record.meaning) })
    },
  },
  enrich: (at, records) =>
    fillMirror(
      at,
      baseLookupType,
      'values',
      records,
      (ids) => sql`
        select id, lookup_type_id as header_id, lookup_code, meaning, meaning_en, description, seq_num,
          parent_lookup_values_id, bu_org_id, effective_from, effective_to, enabled_flag
        from base_lookup_value where ${among('lookup_type_id', ids)} order by seq_num, lookup_code`,
    ),
})

function isShipped(context: OperationContext, type: Type): boolean {
  return Object.hasOwn(context.platform.registry.lookups, String(type.lookupType))
}

async function isBelowItself(context: OperationContext, draft: Type): Promise<boolean> {
  if (!draft.parentLookupTypeId) return false
  await sql`select pg_advisory_xact_lock(hashtext('base_lookup_type'))`.execute(context.tx)
  const found = await sql`
    with recursive up as (
      select id, parent_lookup_type_id from base_lookup_type where id = ${draft.parentLookupTypeId}::bigint
      union
      select t.id, t.parent_lookup_type_id from base_lookup_type t join up on t.id = up.parent_lookup_type_id
    ) select 1 from up where id = ${draft.id}::bigint`.execute(context.tx)
  return found.rows.length > 0
}
