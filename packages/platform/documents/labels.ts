import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  englishOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { englishFieldOf, type Field, type Fields } from '@opensrm/kernel/document/fields.ts'
import { type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { namingScope, scopeSql } from '../access/scope.ts'
import { idList, readTogether } from '../db/together.ts'
import type { Caller, Db, Tx } from '../http/action.ts'
import { labelSql, nameSql } from './listColumns.ts'
import type { Registry } from './registry.ts'
import { headerFields } from './rows.ts'

type Holder = { [key: string]: unknown }

/** The reader of the labels. A bare language means the system, which sees every name. */
export type LabelReader = Language | Pick<Caller, 'language' | 'side' | 'supplierId' | 'userId'>

/**
 * Adds `${key}Label` for every reference of header and rows: one query per referenced document, however many lines
 * there are. References to documents that are not installed are removed from the record.
 */
export async function attachLabels(
  db: Db | Tx,
  registry: Registry,
  definition: DocumentDefinition,
  records: AnyRecord[],
  reader: LabelReader,
): Promise<void> {
  const wanted = new Wanted(registry)
  for (const record of records) {
    wanted.collect(headerFields(definition), record)
    for (const [name, child] of Object.entries(definition.children)) {
      for (const row of (record[name] as AnyRow[] | undefined) ?? [])
        wanted.collect(child.fields, row)
    }
  }
  await wanted.load(db, reader)
}

/** The same for separate rows of one set of fields. */
export async function attachRowLabels(
  db: Db | Tx,
  registry: Registry,
  fields: Fields,
  rows: Holder[],
  reader: LabelReader,
): Promise<void> {
  const wanted = new Wanted(registry)
  for (const row of rows) wanted.collect(fields, row)
  await wanted.load(db, reader)
}

/** SQL for the name of the record behind an id, in one language; empty when its area is not installed. */
export function nameOf(
  registry: Registry,
  resource: string,
  id: RawBuilder<unknown>,
  language: Language,
): RawBuilder<string | null> {
  const definition = registry.documents.get(resource)?.definition
  if (!definition) return sql`null::text`
  const name = sql.raw<string | null>(nameSql(definition, 'named', language))
  return sql`(select ${name} from ${sql.table(tableOf(definition))} named where named.id = ${id})`
}

class Wanted {
  private readonly ids = new Map<string, Set<string>>()
  private readonly places: {
    target: string
    holder: Holder
    key: string
    id: string | string[]
  }[] = []

  /** texts copied from a referenced record that has them in English too */
  private readonly copies: {
    target: string
    holder: Holder
    key: string
    id: string
    from: string
    english: string
  }[] = []

  constructor(private readonly registry: Registry) {}

  collect(fields: Fields, holder: Holder): void {
    for (const [key, field] of Object.entries(fields)) {
      if (field.type === 'text') this.collectCopy(fields, holder, key)
      if (field.type !== 'ref' && field.type !== 'multiref') continue
      const target = targetOf(this.registry, field)
      if (!target) {
        delete holder[key]
        continue
      }
      const value = holder[key]
      if (value === null || value === undefined) continue
      this.places.push({ target, holder, key, id: value as string | string[] })
      const ids = this.ids.get(target) ?? new Set<string>()
      this.ids.set(target, ids)
      for (const id of Array.isArray(value) ? value : [value]) ids.add(String(id))
    }
  }

  private collectCopy(fields: Fields, holder: Holder, key: string): void {
    const [by = '', from, more] = fields[key]?.copiedFrom?.split('.') ?? []
    const source = fields[by]
    if (!from || more || source?.type !== 'ref' || source.refChild) return
    const definition = this.registry.documents.get(source.ref)?.definition
    const english = definition ? englishOf(definition, from) : null
    const id = holder[by]
    if (english && typeof id === 'string' && typeof holder[key] === 'string')
      this.copies.push({ target: source.ref, holder, key, id, from, english })
  }

  /** A copied text that still equals its source is shown in the source's English version. */
  private async translateCopies(db: Db | Tx, reader: LabelReader): Promise<void> {
    const bySource = new Map<string, typeof this.copies>()
    for (const copy of this.copies) {
      const source = `${copy.target}.${copy.from}`
      bySource.set(source, [...(bySource.get(source) ?? []), copy])
    }
    for (const copies of bySource.values()) {
      const [first] = copies
      if (!first) continue
      const { definition } = this.registry.document(first.target)
      const scope = typeof reader === 'string' ? null : namingScope(definition, reader)
      const own = scope ? sql` and ${scopeSql(definition, scope, 'h')}` : sql``
      const { rows } = await sql<{ id: string; text: string; english: string }>`
        select h.id, ${sql.ref(`h.${snake(first.from)}`)} as text, ${sql.ref(`h.${snake(first.english)}`)} as english
        from ${sql.table(tableOf(definition))} h
        where h.id = any(${idList([...new Set(copies.map(({ id }) => id))])})
          and ${sql.ref(`h.${snake(first.english)}`)} <> ''${own}`.execute(db)
      const found = new Map(rows.map((row) => [row.id, row]))
      for (const { holder, key, id } of copies) {
        const source = found.get(id)
        if (source && source.text === holder[key]) holder[`${key}Label`] = source.english
      }
    }
  }

  async load(db: Db | Tx, reader: LabelReader): Promise<void> {
    if ((typeof reader === 'string' ? reader : reader.language) === 'EN')
      await this.translateCopies(db, reader)
    const labels = new Map<string, Map<string, string>>()
    const wanted = [...this.ids]
    const found = await readTogether(
      db,
      wanted.map(([target, ids]) => labelsQuery(this.registry, target, [...ids], reader)),
    )
    for (const [at, [target]] of wanted.entries())
      labels.set(target, new Map(found[at]?.map((row) => [row.id, row.label])))
    for (const { target, holder, key, id } of this.places) {
      const found = labels.get(target)
      holder[`${key}Label`] = Array.isArray(id)
        ? id.map((one) => found?.get(one) ?? one).join(', ')
        : (found?.get(id) ?? null)
    }
  }
}

function targetOf(registry: Registry, field: Field): string | null {
  if (field.type !== 'ref' && field.type !== 'multiref') return null
  const document = registry.documents.get(field.ref)
  if (!document) return null
  const child = field.type === 'ref' ? field.refChild : undefined
  if (child && !(child in document.definition.children)) return null
  return child ? `${field.ref}.${child}` : field.ref
}

/** Labels of records (or of rows, as 'PO2026…-10') by id. */
export async function labelsOf(
  db: Db | Tx,
  registry: Registry,
  target: string,
  ids: readonly string[],
  reader: LabelReader,
): Promise<Map<string, string>> {
  const { rows } = await labelsQuery(registry, target, ids, reader).execute(db)
  return new Map(rows.map((row) => [row.id, row.label]))
}

/** Records by name, as a text for messages: everybody reads the names of their own language. */
export async function namesText(
  { tx, platform }: { tx: Tx; platform: { registry: Registry } },
  { resource }: Pick<DocumentDefinition, 'resource'>,
  ids: readonly string[],
): Promise<Text> {
  const listed = async (language: Language, between: string): Promise<string> => {
    const names = await labelsOf(tx, platform.registry, resource, ids, language)
    return ids.flatMap((id) => names.get(id) ?? []).join(between)
  }
  return t(await listed('CN', '、'), await listed('EN', ', '))
}

function labelsQuery(
  registry: Registry,
  target: string,
  ids: readonly string[],
  reader: LabelReader,
): RawBuilder<{ id: string; label: string }> {
  const [resource = '', childName] = target.split('.')
  const { definition } = registry.document(resource)
  const language = typeof reader === 'string' ? reader : reader.language
  const scope = typeof reader === 'string' ? null : namingScope(definition, reader)
  const own = scope ? sql` and ${scopeSql(definition, scope, 'h')}` : sql``
  const label = sql.raw(labelSql(definition, 'h', language))
  return childName
    ? sql`select c.id, ${sql.raw(rowLabelSql(definition, childName, language))} as label
        from ${sql.table(tableOf(definition, childName))} c join ${sql.table(tableOf(definition))} h on h.id = c.header_id
        where c.id = any(${idList(ids)})${own}`
    : sql`select h.id, ${label} as label from ${sql.table(tableOf(definition))} h where h.id = any(${idList(ids)})${own}`
}

/**
 * The number of a row within its document: '10', or '10-1' under a numbered row, because each parent row numbers its
 * children from one. Null for rows without a number.
 */
export function rowNumberSql(
  definition: DocumentDefinition,
  childName: string,
  alias: string,
): string | null {
  const child = definition.children[childName]
  if (!child?.numbering) return null
  const own = `coalesce(${alias}.${snake(child.numbering.field)}::text, '')`
  const above = child.parent ? definition.children[child.parent]?.numbering : undefined
  if (!above) return own
  return `coalesce((select above.${snake(above.field)}::text || '-'
    from ${tableOf(definition, child.parent)} above where above.id = ${alias}.parent_id), '') || ${own}`
}

/**
 * The label of a numbered row: its document's number and its own. Other rows, such as contacts, have their own name, as
 * in their picker.
 */
function rowLabelSql(
  definition: DocumentDefinition,
  childName: string,
  language: Language,
): string {
  const number = rowNumberSql(definition, childName, 'c')
  if (number) return `h.${snake(definition.display.code)}::text || '-' || ${number}`
  const document = labelSql(definition, 'h', language)
  const fields = definition.children[childName]?.fields ?? {}
  // A label is read by everybody who sees the reference, so it shows nothing that is hidden from some.
  const named = Object.keys(fields).find((key) => {
    const { type, visibleTo, needsCode, secret } = fields[key] ?? {}
    return type === 'text' && !visibleTo && !needsCode && !secret
  })
  if (!named) return document
  const english = language === 'EN' ? englishFieldOf(fields, named) : null
  const names = [english, named].flatMap((key) => (key ? [`nullif(c.${snake(key)}, '')`] : []))
  return `coalesce(${[...names, document].join(', ')})`
}
