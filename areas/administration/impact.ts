import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { columnsTo } from '@opensrm/platform/documents/findReferences.ts'
import { nameSql } from '@opensrm/platform/documents/listColumns.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'

/** Records of one kind that block the operation: their count and the first few by name. */
export type Impact = { title: Text; count: number; names: readonly Text[] }

export type KindOfImpact = Impact & { resource: string }

/** Records named in a message; the list shows all of them. */
const NAMED = 5

/** States that count as finished although an operation could still reopen the record. */
const OVER = new Set([
  'CLOSED',
  'CANCELLED',
  'INVALID',
  'COMPLETED',
  'FINISHED',
  'REFUSED',
  'ENDED',
])

/** Refuses to disable a record, naming what still uses it. */
export function refuseWhileUsed(
  context: OperationContext,
  name: Text,
  impacts: readonly Impact[],
): void {
  const found = impacts.filter((impact) => impact.count > 0)
  if (found.length > 0) context.refuse('STILL_USED', { name, impact: impactText(found) })
}

export function impactText(impacts: readonly Impact[]): Text {
  const listed = ({ names, count }: Impact, side: keyof Text, comma: string) =>
    names
      .slice(0, NAMED)
      .map((name) => name[side])
      .join(comma) + (count > NAMED ? '…' : '')
  return {
    zh: impacts
      .map((one) => `${one.title.zh} ${one.count}（${listed(one, 'zh', '、')}）`)
      .join('；'),
    en: impacts
      .map((one) => `${one.title.en}: ${one.count} (${listed(one, 'en', ', ')})`)
      .join('; '),
  }
}

/** Records of a document by conditions on its columns. */
export async function impactOf(
  context: OperationContext,
  definition: DocumentDefinition,
  where: { [field: string]: string | readonly string[] },
): Promise<Impact> {
  const conditions = Object.entries(where).map(
    ([field, value]) => sql`${sql.ref(snake(field))}::text = any(${[value].flat()}::text[])`,
  )
  return impactWhere(context, definition, sql.join(conditions, sql` and `))
}

/** Numbered documents that are not finished and refer to the record in their head. */
export async function openDocuments(
  context: OperationContext,
  resource: string,
  id: string,
): Promise<KindOfImpact[]> {
  const impacts: KindOfImpact[] = []
  for (const { definition } of context.platform.registry.documents.values()) {
    const open = openStates(definition)
    const columns = columnsTo(definition.fields, resource)
    if (!definition.number || open.length === 0 || columns.length === 0) continue
    const names = columns.map((column) => sql`${column} = ${id}::bigint`)
    impacts.push(
      await impactWhere(
        context,
        definition,
        sql`(${sql.join(names, sql` or `)}) and status = any(${open}::text[])`,
      ),
    )
  }
  return impacts
}

/** Every kind of record that refers to this one, in any state. */
export async function usesOf(
  context: OperationContext,
  resource: string,
  id: string,
  except: readonly string[] = [],
): Promise<Impact[]> {
  const impacts: Impact[] = []
  for (const { definition } of context.platform.registry.documents.values()) {
    if (except.includes(definition.resource)) continue
    const columns = columnsTo(definition.fields, resource)
    if (columns.length === 0) continue
    const names = columns.map((column) => sql`${column} = ${id}::bigint`)
    impacts.push(await impactWhere(context, definition, sql.join(names, sql` or `)))
  }
  return impacts.filter((impact) => impact.count > 0)
}

function openStates(definition: DocumentDefinition): string[] {
  const leads = (state: string) =>
    definition.transitions.some(({ from, at }) => !at && from.includes(state))
  return Object.keys(definition.states).filter((state) => leads(state) && !OVER.has(state))
}

/** Records of a document by a condition on its table `t`. */
export async function impactWhere(
  context: OperationContext,
  definition: DocumentDefinition,
  condition: ReturnType<typeof sql.join> | ReturnType<typeof sql>,
): Promise<KindOfImpact> {
  const { rows } = await sql<Text & { count: string }>`
    select ${nameColumns(definition, 't')}, count(*) over () as count
    from ${sql.table(tableOf(definition))} t where ${condition} order by id limit ${NAMED}`.execute(
    context.tx,
  )
  return {
    resource: definition.resource,
    title: definition.title,
    count: Number(rows[0]?.count ?? 0),
    names: rows,
  }
}

/**
 * The display name of a record in both languages, as the columns zh and en; numbered documents use
 * their number.
 */
export function nameColumns(definition: DocumentDefinition, alias: string): RawBuilder<Text> {
  const { resource, display, number } = definition
  const named = { resource, display: number ? { code: display.code } : display }
  return sql.join<Text>([
    sql`${sql.raw(nameSql(named, alias, 'CN'))} as zh`,
    sql`${sql.raw(nameSql(named, alias, 'EN'))} as en`,
  ])
}
