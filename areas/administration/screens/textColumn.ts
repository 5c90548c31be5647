import type { Column, TableRow } from '@opensrm/ui/table/columns.ts'

/** A column of plain text, for tables that show no document's own fields. */
export function textColumn<R extends TableRow>(
  key: string,
  title: string,
  width: number,
): Column<R> {
  return { key, title, width, align: 'left' }
}
