import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ExcludeGroup } from '../indicatorSource.ts'
import { srmSpeExcludeHeader } from '../srmSpeExcludeHeader/srmSpeExcludeHeader.definition.ts'

/**
 * Document lines of a group that effective exclusion bills exclude; an empty quantity means the
 * whole line.
 */
export function excludedLines(group: ExcludeGroup): RawBuilder<unknown> {
  return sql`(select l.line_id::bigint as line_id, max(b.id) as bill_id,
      case when bool_or(l.exclude_quantity is null) then null else sum(l.exclude_quantity) end as quantity
    from ${sql.table(tableOf(srmSpeExcludeHeader, 'lines'))} l
      join ${sql.table(tableOf(srmSpeExcludeHeader))} b on b.id = l.header_id
    where b.status = 'APPROVED' and b.exclude_group = ${group} and l.line_id is not null
    group by l.line_id::bigint)`
}
