import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FieldMask, RowMask } from '../access/mask.ts'
import type { Platform } from '../http/action.ts'
import type { TextRows } from './cursor.ts'
import './exchange.errors.ts'

/** A column of a child collection, requested as '<collection>.<field>'. */
export type ChildColumn = { child: string; key: string; field: Field }

/** null for a column of the header. A collection that the caller may not see counts as missing. */
export function childColumn(
  definition: DocumentDefinition,
  mask: FieldMask,
  asked: string,
): ChildColumn | null {
  const [child = '', key, more] = asked.split('.')
  if (key === undefined) return null
  const rule = visibleRule(definition, mask, child)
  const fields = rule ? definition.children[child]?.fields : undefined
  const field = fields && Object.hasOwn(fields, key) ? fields[key] : undefined
  if (more !== undefined || !field || rule?.hidden.has(key))
    throw new AppError('EXPORT_COLUMN_UNKNOWN', { column: asked })
  return { child, key, field }
}

/** Nested rows of which the caller may see only some are not exported, because this cannot tell them apart. */
function visibleRule(
  definition: DocumentDefinition,
  mask: FieldMask,
  child: string,
): RowMask | null {
  const rule = Object.hasOwn(mask.children, child) ? mask.children[child] : undefined
  if (!rule || rule === 'hidden') return null
  const parent = definition.children[child]?.parent
  const above = parent === undefined ? null : mask.children[parent]
  return above && (above === 'hidden' || above.onlyRows) ? null : rule
}

/** Only one collection per export: rows of two would have to be multiplied with each other. */
export function onlyChild(columns: readonly (ChildColumn | null)[]): string | null {
  const children = new Set(columns.flatMap((column) => (column ? [column.child] : [])))
  if (children.size > 1) throw new AppError('EXPORT_CHILDREN_SEVERAL')
  return [...children][0] ?? null
}

/** Adds each header's lines to it, in their order; a header without lines stays one row. */
export function withLines(
  platform: Pick<Platform, 'pool'>,
  definition: DocumentDefinition,
  mask: FieldMask,
  columns: readonly ChildColumn[],
): (rows: TextRows, idAt: number) => Promise<TextRows> {
  const child = columns[0]?.child ?? ''
  const rule = mask.children[child] as RowMask
  const numbering = definition.children[child]?.numbering
  const order = numbering ? `${snake(numbering.field)} nulls last, id` : 'id'
  const select = columns.map(({ key }) => (rule.nulled.has(key) ? 'null' : snake(key))).join(', ')
  const only = rule.onlyRows
  const statement = `select header_id, ${select} from ${tableOf(definition, child)}
    where header_id = any($1::bigint[])${only ? ` and ${snake(only.field)}::text = $2` : ''}
    order by ${order}`
  const none = columns.map(() => null)
  return async (rows, idAt) => {
    const ids = rows.map((row) => row[idAt])
    const found = await platform.pool.query<(string | null)[]>({
      text: statement,
      values: [ids, ...(only ? [only.value] : [])],
      rowMode: 'array',
    })
    const byHeader = new Map<string, TextRows>()
    for (const [header, ...cells] of found.rows) {
      const lines = byHeader.get(header as string)
      if (lines) lines.push(cells)
      else byHeader.set(header as string, [cells])
    }
    return rows.flatMap((row) =>
      (byHeader.get(row[idAt] as string) ?? [none]).map((line) => [...row, ...line]),
    )
  }
}
