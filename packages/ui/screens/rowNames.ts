import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import type { useText } from '@opensrm/ui/i18n/text.ts'
import './screens.texts.ts'

/** The name of a line: its subject. */
export function rowName(row: AnyRow): string {
  const label = Object.entries(row).find(
    ([key, value]) => /^(item|sku|material).*Label$/.test(key) && value,
  )?.[1]
  // The label in the reader's language comes before copied texts, whose language may differ.
  const described = label ?? row.itemDescription ?? row.description ?? row.name
  return described ? String(described) : ''
}

/** The lines of an operation: a single one by its number and subject, several by their count. */
export function rowsName(
  definition: DocumentDefinition,
  record: AnyRecord,
  child: string,
  ids: readonly string[],
  tx: ReturnType<typeof useText>['tx'],
): string {
  const [id] = ids
  const row = rowsOf(record, child).find((each) => each.id === id)
  if (ids.length !== 1 || !row) return tx('object.rowsMeant', { count: ids.length })
  const number = row[definition.children[child]?.numbering?.field ?? '']
  return [number, rowName(row)].filter(Boolean).join(' ')
}
