import { tableOf } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { findingsOn } from './findings.ts'
import { srmSmlWarning } from './srmSmlWarning.definition.ts'

const warning = sql.table(tableOf(srmSmlWarning))

type Found = { id: string; ownerId: string | null; warningType: string; level: string }

/**
 * Looks at all effective presets: new findings are opened, known ones get the figures of today, and
 * what is no longer so is closed. Answers what is open.
 */
export async function scanProportions(context: OperationContext): Promise<Found[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sml_warning', 0))`.execute(context.tx)
  const stamp = formatInstant(context.now, context.platform.config.timeZone)
  const { rows } = await sql<Found>`
    with recursive ${findingsOn(context.today)}
    insert into ${warning} as known (status, warning_level, warning_type, warning_key, target_org_id, preset_id, item_id,
      category_id, supplier_id, preset_ratio, actual_ratio, deviation, tolerance, effective_to, owner_id, detect_time)
    select 'OPEN', level, type, concat_ws('/', type, coalesce(preset_id, 0), target_org_id, item_id, supplier_id),
      target_org_id, preset_id, item_id, category_id, supplier_id, preset_ratio, actual_ratio, deviation, tolerance,
      effective_to, owner_id, ${stamp}::timestamptz
    from finding
    on conflict (warning_key) where status = 'OPEN' do update set warning_level = excluded.warning_level,
      preset_ratio = excluded.preset_ratio, actual_ratio = excluded.actual_ratio, deviation = excluded.deviation,
      tolerance = excluded.tolerance, effective_to = excluded.effective_to, owner_id = excluded.owner_id
    returning known.id, known.owner_id as "ownerId", known.warning_type as "warningType",
      known.warning_level as level`.execute(context.tx)
  const open = rows.map(({ id }) => id)
  const gone = await context.select(srmSmlWarning, { status: 'OPEN' })
  for (const { id } of gone) if (!open.includes(id)) await context.run(srmSmlWarning, 'doClose', id)
  return rows
}
