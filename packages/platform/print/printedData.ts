import {
  type PrintedRecord,
  type PrintedTable,
  type PrintSpec,
  type PrintTools,
  plainSheet,
} from './printSpec.ts'

/** What a printout says, without its layout: for clients that draw the sheet themselves. */
export type PrintedData = {
  title: string
  number: string
  facts: PrintedText[]
  tables: { title: string; columns: string[]; rows: string[][] }[]
  totals: PrintedText[]
  notes: PrintedText[]
}

type PrintedText = { label: string; text: string }

/** The texts of one record, with the same choice of fields as its sheet. */
export function printedDataOf(
  record: PrintedRecord,
  spec: PrintSpec,
  tools: PrintTools,
): PrintedData {
  const { definition, say, text } = tools
  const { facts, tables, totals, notes } = plainSheet(definition, spec)
  const told = (keys: readonly string[]): PrintedText[] =>
    keys.flatMap((key) => {
      const field = definition.fields[key]
      const value = text(key, record)
      return field && value ? [{ label: say(field.label), text: value }] : []
    })
  return {
    title: say(spec.title ?? definition.title),
    number: text(definition.display.code, record),
    facts: told(facts),
    tables: tables.flatMap((table) => tableOf(record, table, tools)),
    totals: told(totals),
    notes: told(notes),
  }
}

function tableOf(
  record: PrintedRecord,
  { child: name, title, columns, where }: PrintedTable,
  { definition, say, text }: PrintTools,
): PrintedData['tables'] {
  const child = definition.children[name]
  const all = (record[name] as PrintedRecord[] | undefined) ?? []
  const rows = where ? all.filter(where) : all
  if (!child || rows.length === 0) return []
  return [
    {
      title: say(title ?? child.title),
      columns: columns.flatMap((key) => {
        const field = child.fields[key]
        return field ? [say(field.label)] : []
      }),
      rows: rows.map((row) =>
        columns
          .filter((key) => child.fields[key])
          .map((key) => text(key, record, { child: name, row })),
      ),
    },
  ]
}
