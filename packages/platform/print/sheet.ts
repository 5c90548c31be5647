import type { Child } from '@opensrm/kernel/document/define.ts'
import { isNumeric } from '@opensrm/kernel/document/format.ts'
import { fillText } from '@opensrm/kernel/i18n/fill.ts'
import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Content, TableCell } from 'pdfmake/interfaces'
import {
  type PlainSheet,
  type PrintedRecord,
  type PrintedTable,
  type PrintSpec,
  type PrintTools,
  plainSheet,
} from './printSpec.ts'

const GREY = '#667085'
const LINE = '#d0d5dd'
const HEAD = '#f2f4f7'
const FACT_COLUMNS = 2
const SHORT_HEADING = 6

/** The pages of one record, from its definition and its print spec. */
export function sheetOf(record: PrintedRecord, spec: PrintSpec, tools: PrintTools): Content[] {
  if (spec.pages) return spec.pages(record, tools)
  const sheet = plainSheet(tools.definition, spec)
  return [
    titleBlock(record, spec, tools),
    factsBlock(record, sheet, tools),
    ...sheet.tables.flatMap((table) => tableBlock(record, table, tools)),
    ...totalsBlock(record, sheet, tools),
    ...notesBlock(record, sheet, tools),
    ...signatureBlock(spec, tools),
  ]
}

function titleBlock(record: PrintedRecord, spec: PrintSpec, tools: PrintTools): Content {
  const { definition, say } = tools
  const { code, name } = definition.display
  const number = tools.text(code, record)
  const issuer = record.orgIdLabel
    ? [{ ...plain(tools.runs(String(record.orgIdLabel))), bold: true }]
    : []
  const subtitle = name && name !== code ? tools.text(name, record) : ''
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...issuer,
          {
            ...plain(tools.runs(say(spec.title ?? definition.title))),
            bold: true,
            fontSize: 17,
            margin: [0, 4, 0, 2],
          },
          { ...plain(tools.runs([number, subtitle].filter(Boolean).join('  '))), fontSize: 10.5 },
        ],
      },
      ...(number ? [{ width: 58, qr: number, fit: 56, eccLevel: 'M' as const }] : []),
    ],
    columnGap: 12,
    margin: [0, 0, 0, 10],
  }
}

function factsBlock(record: PrintedRecord, { facts }: PlainSheet, tools: PrintTools): Content {
  const filled = facts
    .map((key) => ({ field: tools.definition.fields[key], text: tools.text(key, record) }))
    .filter(({ field, text }) => field && text)
  if (filled.length === 0) return []
  const cells = filled.flatMap(({ field, text }): TableCell[] => [
    { ...plain(tools.runs(field ? tools.say(field.label) : '')), color: GREY },
    plain(tools.runs(text)),
  ])
  while (cells.length % (FACT_COLUMNS * 2)) cells.push('', '')
  const body: TableCell[][] = []
  for (let at = 0; at < cells.length; at += FACT_COLUMNS * 2)
    body.push(cells.slice(at, at + FACT_COLUMNS * 2))
  return { table: { widths: [82, '*', 82, '*'], body }, layout: 'facts', margin: [0, 0, 0, 10] }
}

function tableBlock(record: PrintedRecord, table: PrintedTable, tools: PrintTools): Content[] {
  const { children } = tools.definition
  const child = children[table.child]
  const all = (record[table.child] as PrintedRecord[] | undefined) ?? []
  const rows = table.where ? all.filter(table.where) : all
  if (!child || rows.length === 0) return []
  // A masked column would be empty.
  const columns = table.columns.filter((key) =>
    rows.some((row) => tools.text(key, record, { child: table.child, row })),
  )
  const right = (key: string) =>
    isNumeric(child.fields[key]) ? ('right' as const) : ('left' as const)
  const header = columns.map(
    (key): TableCell => ({
      ...plain(tools.runs(labelOf(child, key, tools))),
      bold: true,
      // Chinese may break after any character: a heading of four would become vertical over a narrow number.
      noWrap: labelOf(child, key, tools).length <= SHORT_HEADING,
      fillColor: HEAD,
      alignment: right(key),
    }),
  )
  const body = rows.flatMap((row): TableCell[][] => {
    const cells = columns.map(
      (key): TableCell => ({
        ...plain(tools.runs(tools.text(key, record, { child: table.child, row }))),
        alignment: right(key),
      }),
    )
    const below = nestedText(record, table, row, tools)
    if (!below) return [cells]
    const spread = { ...plain(tools.runs(below)), colSpan: columns.length, color: GREY }
    return [cells, [spread, ...columns.slice(1).map(() => '')]]
  })
  const title = table.title ?? child.title
  const widest = columns.find((key) => isWide(child.fields[key]?.type))
  return [
    { ...plain(tools.runs(tools.say(title))), bold: true, fontSize: 10.5, margin: [0, 4, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        // One column takes the remaining width. If several did, all would be as wide as the widest and exceed the page.
        widths: columns.map((key) => (key === widest ? '*' : 'auto')),
        body: [header, ...body],
      },
      layout: 'lines',
      margin: [0, 0, 0, 8],
    },
  ]
}

function isWide(type: string | undefined): boolean {
  return type === 'text' || type === 'ref' || type === 'textarea'
}

/** Nested rows of a row, in one line of small print: the delivery dates of an order line. */
function nestedText(
  record: PrintedRecord,
  { nested }: PrintedTable,
  row: PrintedRecord,
  tools: PrintTools,
): string {
  if (!nested) return ''
  const child = tools.definition.children[nested.child]
  const rows = ((record[nested.child] as PrintedRecord[] | undefined) ?? []).filter(
    (one) => one.parentId === row.id,
  )
  if (!child || rows.length === 0) return ''
  const written = rows.map((one) =>
    nested.columns
      .map((key) => {
        const text = tools.text(key, record, { child: nested.child, row: one })
        return text ? `${labelOf(child, key, tools)} ${text}` : ''
      })
      .filter(Boolean)
      .join('  '),
  )
  return written.join('；')
}

function totalsBlock(record: PrintedRecord, { totals }: PlainSheet, tools: PrintTools): Content[] {
  const { fields } = tools.definition
  const filled = totals.filter((key) => fields[key] && tools.text(key, record))
  if (filled.length === 0) return []
  const body = filled.map((key, at): TableCell[] => {
    const field = fields[key]
    const currency =
      field?.type === 'amount' && field.currencyField
        ? String(record[field.currencyField] ?? '')
        : ''
    const isLast = at === filled.length - 1
    return [
      {
        ...plain(tools.runs(field ? tools.say(field.label) : '')),
        color: GREY,
        alignment: 'right',
      },
      {
        ...plain(tools.runs([currency, tools.text(key, record)].filter(Boolean).join(' '))),
        alignment: 'right',
        bold: isLast,
      },
    ]
  })
  return [
    {
      columns: [
        { width: '*', text: '' },
        { width: 'auto', table: { body }, layout: 'noBorders' },
      ],
      margin: [0, 0, 0, 8],
      unbreakable: true,
    },
  ]
}

function notesBlock(record: PrintedRecord, { notes }: PlainSheet, tools: PrintTools): Content[] {
  return notes.flatMap((key): Content[] => {
    const field = tools.definition.fields[key]
    const text = tools.text(key, record)
    if (!field || !text) return []
    return [
      { ...plain(tools.runs(tools.say(field.label))), color: GREY, margin: [0, 4, 0, 1] },
      plain(tools.runs(text)),
    ]
  })
}

function signatureBlock({ signatures = [] }: PrintSpec, tools: PrintTools): Content[] {
  if (signatures.length === 0) return []
  return [
    {
      unbreakable: true,
      margin: [0, 30, 0, 0],
      columnGap: 30,
      columns: signatures.map((text) => ({
        stack: [
          { ...plain(tools.runs(tools.say(text))), color: GREY, margin: [0, 0, 0, 22] },
          {
            canvas: [
              {
                type: 'line' as const,
                x1: 0,
                y1: 0,
                x2: 200,
                y2: 0,
                lineWidth: 0.6,
                lineColor: GREY,
              },
            ],
          },
        ],
      })),
    },
  ]
}

function labelOf({ fields }: Child, key: string, { say }: PrintTools): string {
  const field = fields[key]
  return field ? say(field.label) : ''
}

/** Runs as the `text` of a node with further properties. */
function plain(runs: Content): { text: Content } {
  return { text: runs }
}

export const SHEET_LAYOUTS = {
  facts: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (column: number) => (column === 2 ? 14 : 0),
    paddingRight: () => 4,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  lines: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** tables that somebody wrote into a text */
  grid: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
}

const footer = {
  page: t('第{page}页 / 共{count}页', 'Page {page} of {count}'),
  printed: t('{user} 打印于 {time}', 'Printed by {user}, {time}'),
}

/** Footer of every page: the document, the user and time of printing, and the page numbers. */
export function footerText(
  part: keyof typeof footer,
  args: { [name: string]: string | number },
  language: Parameters<typeof inLanguage>[1],
): string {
  const pattern: Text = footer[part]
  return fillText(inLanguage(pattern, language), (name) => args[name]?.toString())
}
