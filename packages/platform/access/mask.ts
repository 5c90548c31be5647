import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Permissions } from './permissions.ts'

export type RowMask = {
  /** keys that are left out: the caller's side never learns that they exist */
  hidden: ReadonlySet<string>
  /** keys whose value is null because the caller has no resource code */
  nulled: ReadonlySet<string>
  /** with rows of several suppliers in a record, the caller only gets those with this value */
  onlyRows?: { field: string; value: string }
}

/** The part of a definition that one caller may read. Every child collection has an entry. */
export type FieldMask = {
  header: RowMask
  children: { readonly [child: string]: 'hidden' | RowMask }
}

/** Decides which fields are visible, for lists, records, history, exports, look-ups and events. */
export function visibleFields(
  definition: DocumentDefinition,
  permissions: Pick<Permissions, 'hasCode' | 'supplierId'>,
  side: Side,
): FieldMask {
  const { resource } = definition
  const hasCode = (code: string) => permissions.hasCode(resource, code)
  const [isolated, supplierField] = definition.access.supplier?.split('.') ?? []
  const children = Object.entries(definition.children).map(([name, child]) => {
    if (side === 'supplier' && child.visibleTo === 'buyer') return [name, 'hidden'] as const
    const mask = rowMask(child.fields, side, hasCode)
    if (side === 'supplier' && supplierField && name === isolated) {
      mask.onlyRows = { field: supplierField, value: permissions.supplierId ?? '' }
    }
    return [name, mask] as const
  })
  return {
    header: rowMask(definition.fields, side, hasCode),
    children: hideNested(definition, Object.fromEntries(children)),
  }
}

/** Whether the caller may not read a field of the header (`child` null) or of rows. */
export function isMasked(mask: FieldMask, child: string | null, key: string): boolean {
  const own = child === null ? mask.header : mask.children[child]
  return !own || own === 'hidden' || own.hidden.has(key) || own.nulled.has(key)
}

export function maskRow<R extends { [key: string]: unknown }>(row: R, mask: RowMask): R {
  if (mask.hidden.size === 0 && mask.nulled.size === 0) return row
  const kept: { [key: string]: unknown } = {}
  for (const [key, value] of Object.entries(row)) {
    const field =
      key.endsWith('Label') && !mask.hidden.has(key) ? key.slice(0, -'Label'.length) : key
    if (mask.hidden.has(key) || mask.hidden.has(field)) continue
    kept[key] = mask.nulled.has(key) || mask.nulled.has(field) ? null : value
  }
  return kept as R
}

export function maskRecord<R extends { [key: string]: unknown }>(
  definition: DocumentDefinition,
  record: R,
  mask: FieldMask,
): R {
  const kept = maskRow(record, mask.header) as { [key: string]: unknown }
  const masked: { [key: string]: unknown } = { ...kept }
  const gone = new Set<string>()
  for (const [name, child] of parentsFirst(definition)) {
    const rule = mask.children[name]
    if (!rule || rule === 'hidden') {
      delete masked[name]
      continue
    }
    const rows = record[name] as { [key: string]: unknown }[] | undefined
    if (!rows) continue
    const { onlyRows } = rule
    const visible = rows.filter((row) => {
      const isForeign = onlyRows !== undefined && String(row[onlyRows.field]) !== onlyRows.value
      const isOrphan =
        child.parent !== undefined && gone.has(`${child.parent}/${String(row.parentId)}`)
      if (isForeign || isOrphan) gone.add(`${name}/${String(row.id)}`)
      return !isForeign && !isOrphan
    })
    masked[name] = visible.map((row) => maskRow(row, rule))
  }
  return masked as R
}

function parentsFirst(
  definition: DocumentDefinition,
): [string, DocumentDefinition['children'][string]][] {
  const depth = (name: string): number => {
    const parent = definition.children[name]?.parent
    return parent && parent !== name ? 1 + depth(parent) : 0
  }
  return Object.entries(definition.children).sort(([a], [b]) => depth(a) - depth(b))
}

function rowMask(fields: Fields, side: Side, hasCode: (code: string) => boolean): RowMask {
  const hidden = new Set<string>()
  const nulled = new Set<string>()
  for (const [key, field] of Object.entries(fields)) {
    if (side === 'supplier' && field.visibleTo === 'buyer') hidden.add(key)
    else if (field.secret || (field.needsCode && !hasCode(field.needsCode))) nulled.add(key)
  }
  return { hidden, nulled }
}

/** Rows under a hidden collection are hidden too. */
function hideNested(
  definition: DocumentDefinition,
  children: { [child: string]: 'hidden' | RowMask },
): FieldMask['children'] {
  for (let changed = true; changed; ) {
    changed = false
    for (const [name, { parent }] of Object.entries(definition.children)) {
      if (parent && children[parent] === 'hidden' && children[name] !== 'hidden') {
        children[name] = 'hidden'
        changed = true
      }
    }
  }
  return children
}

/** The same mask with further fields hidden: header fields by name, row fields as 'lines.quantity'. */
export function withHidden(mask: FieldMask, paths: readonly string[]): FieldMask {
  const more = (own: RowMask, keys: readonly string[]): RowMask => ({
    ...own,
    hidden: new Set([...own.hidden, ...keys]),
  })
  const children = Object.entries(mask.children).map(([name, child]) => {
    const keys = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1))
    return [name, child === 'hidden' ? child : more(child, keys)] as const
  })
  return {
    header: more(
      mask.header,
      paths.filter((path) => !path.includes('.')),
    ),
    children: Object.fromEntries(children),
  }
}
