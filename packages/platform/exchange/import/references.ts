import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import type { Permissions } from '../../access/permissions.ts'
import { rowNumberSql } from '../../documents/labels.ts'
import { readDoor } from '../../documents/readDoor.ts'
import type { Platform } from '../../http/action.ts'

/** The record that a text in a sheet names; 'many' when the name is ambiguous. */
export type Found = { id: string } | 'none' | 'many'

type Reference = Extract<Field, { type: 'ref' | 'multiref' }>
type Row = { id: string; code: string; name: string | null; name_en: string | null }

const ASKED_AT_ONCE = 5_000

/**
 * Records named by texts of a sheet: by code, by name, or as 'code name', the form used in templates with data. Only
 * records that the caller may look up are found. Each document is queried once, whatever the number of rows.
 */
export class ReferenceTexts {
  private readonly wanted = new Map<string, { field: Reference; texts: Set<string> }>()
  private readonly found = new Map<string, Map<string, Found>>()

  constructor(
    private readonly platform: Platform,
    private readonly permissions: Permissions,
  ) {}

  want(field: Reference, text: string): void {
    const target = targetOf(field)
    const entry = this.wanted.get(target) ?? { field, texts: new Set<string>() }
    this.wanted.set(target, entry)
    entry.texts.add(text)
  }

  get(field: Reference, text: string): Found {
    return this.found.get(targetOf(field))?.get(text) ?? 'none'
  }

  async load(): Promise<void> {
    for (const [target, { field, texts }] of this.wanted) {
      const { definition } = this.platform.registry.document(field.ref)
      const all = [...texts]
      const known = new Map<string, Found>()
      for (let at = 0; at < all.length; at += ASKED_AT_ONCE) {
        const asked = all.slice(at, at + ASKED_AT_ONCE)
        const rows =
          field.type === 'ref' && field.refChild
            ? await this.rowsOf(definition, field.refChild, asked)
            : await this.recordsOf(definition, asked)
        const find = finder(rows)
        for (const text of asked) known.set(text, find(text))
      }
      this.found.set(target, known)
    }
  }

  private async recordsOf(definition: DocumentDefinition, texts: string[]): Promise<Row[]> {
    const { code, name, nameEn } = definition.display
    const words = [...new Set(texts.flatMap((text) => [text, text.split(/\s/)[0] as string]))]
    const scope = readDoor(definition, this.permissions, 'pick').scope('t')
    const column = (key: string | undefined) =>
      key ? sql`t.${sql.ref(snake(key))}::text` : sql`null::text`
    const { rows } = await sql<Row>`
      select t.id, ${column(code)} as code, ${column(name)} as name, ${column(nameEn)} as name_en
      from ${sql.table(tableOf(definition))} t
      where ${scope} and (${column(code)} = any(${words}::text[])
        or ${column(name)} = any(${texts}::text[]) or ${column(nameEn)} = any(${texts}::text[]))
      limit 20000`.execute(this.platform.db)
    return rows
  }

  /** Rows are named by the number of their document and their own, 'PO202611200001-10' or 'PO202611200001-10-1'. */
  private async rowsOf(
    definition: DocumentDefinition,
    child: string,
    texts: string[],
  ): Promise<Row[]> {
    const rowNumber = rowNumberSql(definition, child, 'c')
    if (!rowNumber) return []
    const ends = [/-[^-]*$/, /-[^-]*-[^-]*$/]
    const numbers = [...new Set(texts.flatMap((text) => ends.map((end) => text.replace(end, ''))))]
    const scope = readDoor(definition, this.permissions, 'pick').scope('h')
    const number = sql`h.${sql.ref(snake(definition.display.code))}::text`
    const { rows } = await sql<Row>`
      select c.id, ${number} || '-' || ${sql.raw(rowNumber)} as code,
        null::text as name, null::text as name_en
      from ${sql.table(tableOf(definition, child))} c
      join ${sql.table(tableOf(definition))} h on h.id = c.header_id
      where ${scope} and ${number} = any(${numbers}::text[])`.execute(this.platform.db)
    return rows
  }
}

/** Codes first, then names, then both together; a name shared by several records finds none of them. */
function finder(rows: readonly Row[]): (text: string) => Found {
  const codes = new Map<string, Found>()
  const names = new Map<string, Found>()
  const both = new Map<string, Found>()
  const add = (map: Map<string, Found>, word: string | null, id: string): void => {
    if (word === null || word === '') return
    const other = map.get(word)
    const isSame = typeof other === 'object' && other.id === id
    map.set(word, other === undefined || isSame ? { id } : 'many')
  }
  for (const { id, code, name, name_en } of rows) {
    add(codes, code, id)
    for (const word of [name, name_en]) {
      add(names, word, id)
      if (word) add(both, `${code} ${word}`, id)
    }
  }
  return (text) => codes.get(text) ?? names.get(text) ?? both.get(text) ?? 'none'
}

function targetOf(field: Reference): string {
  return field.type === 'ref' && field.refChild ? `${field.ref}.${field.refChild}` : field.ref
}
