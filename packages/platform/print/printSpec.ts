import type { Child, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import type { Content } from 'pdfmake/interfaces'

/** A record as its reader sees it: masked, with `${key}Label` for every reference. */
export type PrintedRecord = { readonly [key: string]: unknown }

/** Tools for building a print. `text` formats a value of the record in the language of the print. */
export type PrintTools = {
  definition: DocumentDefinition
  language: Language
  say(text: Text): string
  /** a header field, or a row's field when the row and its collection are given */
  text(key: string, record: PrintedRecord, of?: { child: string; row: PrintedRecord }): string
  /** a text as runs of fonts that have its characters */
  runs(text: string): Content
}

export type PrintedTable = {
  child: string
  title?: Text
  columns: readonly string[]
  /** rows of a nested collection, listed in one cell of their parent row */
  nested?: { child: string; columns: readonly string[] }
  /** only rows for which this holds */
  where?(row: PrintedRecord): boolean
}

/**
 * The layout of a document's printout. What is left out follows from the definition: facts of its form, its
 * collections, its sums. An entirely different sheet (labels, cards) defines `pages` instead.
 */
export type PrintSpec = {
  title?: Text
  paper?: {
    size?: 'A4' | 'A5' | { width: number; height: number }
    landscape?: true
    margin?: number
  }
  facts?: readonly string[]
  tables?: readonly PrintedTable[]
  totals?: readonly string[]
  /** long texts below the tables */
  notes?: readonly string[]
  /** states whose name is printed across every page, e.g. cancelled */
  stamps?: readonly string[]
  /** lines for signatures at the end */
  signatures?: readonly Text[]
  /** custom pages; codes and pictures as pdfmake takes them */
  pages?(record: PrintedRecord, tools: PrintTools): Content[]
}

/** A document's printouts by name; its button prints the first one. */
export type Prints = { readonly [name: string]: PrintSpec }

export type PlainSheet = {
  facts: readonly string[]
  tables: readonly PrintedTable[]
  totals: readonly string[]
  notes: readonly string[]
}

const MOST_COLUMNS = 9

/** The default sheet of a document, also used for the parts that a spec leaves out. */
export function plainSheet(definition: DocumentDefinition, spec: PrintSpec): PlainSheet {
  const { fields } = definition
  const totals =
    spec.totals ??
    Object.keys(fields).filter((key) => fields[key]?.type === 'amount' && fields[key]?.computed)
  const notes =
    spec.notes ?? Object.keys(fields).filter((key) => isLong(fields[key]) && !fields[key]?.hidden)
  const listed = (definition.form ?? []).flatMap((group) => group.fields)
  const facts =
    spec.facts ??
    [...listed, ...Object.keys(fields)].filter(
      (key, at, all) =>
        all.indexOf(key) === at &&
        isPrintable(fields[key]) &&
        !isLong(fields[key]) &&
        !totals.includes(key) &&
        key !== definition.display.code,
    )
  const tables =
    spec.tables ??
    Object.entries(definition.children)
      .filter(([, child]) => !child.parent && !child.auto)
      .map(([name, child]) => ({ child: name, columns: plainColumns(child) }))
  return { facts, tables, totals, notes }
}

function plainColumns({ fields, numbering }: Child): string[] {
  return Object.keys(fields)
    .filter((key) => {
      const field = fields[key]
      return isPrintable(field) && (key === numbering?.field || !(field?.auto || isLong(field)))
    })
    .slice(0, MOST_COLUMNS)
}

function isPrintable(field: Field | undefined): boolean {
  return (
    field !== undefined && !field.hidden && field.type !== 'attachments' && field.type !== 'json'
  )
}

function isLong(field: Field | undefined): boolean {
  return field?.type === 'textarea' || field?.type === 'richtext'
}

/** The printouts of a document, with their titles for its screen. */
export function printsOffered(
  { title }: DocumentDefinition,
  prints: Prints | undefined,
): { name: string; title: Text }[] {
  if (!prints) return [{ name: '', title }]
  return Object.entries(prints).map(([name, spec]) => ({ name, title: spec.title ?? title }))
}
