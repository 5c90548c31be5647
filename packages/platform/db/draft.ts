import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { constraintSql, createTableSql, indexSql, type Table, tablesOf } from './ddl.ts'

/** The result of all migrations so far, stored next to them as schema.json. */
export type Snapshot = { tables: { [name: string]: Table } }

export function snapshotOf(definitions: Iterable<DocumentDefinition>): Snapshot {
  const list = [...definitions]
  const byResource = new Map(list.map((definition) => [definition.resource, definition]))
  const knows = (resource: string, child?: string): boolean => {
    const target = byResource.get(resource)
    return Boolean(target && (!child || child in target.children))
  }
  const tables: Snapshot['tables'] = {}
  for (const definition of list.filter(({ view }) => !view))
    for (const table of tablesOf(definition, knows)) tables[table.name] = table
  return { tables }
}

/** The parts of a migration: statements for one transaction, and statements that must not run in a transaction. */
export type Draft = { sql: string; online: string }

/**
 * SQL from one snapshot to the next. Only changes that lose no data are written; drops and narrowings are left as
 * comments for the author of the migration to decide. Existing tables may be large: their indexes are built
 * concurrently, and their constraints first apply to new rows and are validated later, so that users need not wait.
 */
export function draftMigration(before: Snapshot, after: Snapshot): Draft {
  const create: string[] = []
  const alter: string[] = []
  const constrain: string[] = []
  const index: string[] = []
  const online: string[] = []
  const ask: string[] = []
  for (const table of Object.values(after.tables)) {
    const old = before.tables[table.name]
    if (!old) {
      create.push(createTableSql(table))
      for (const name of Object.keys(table.constraints)) constrain.push(constraintSql(table, name))
      for (const name of Object.keys(table.indexes)) index.push(indexSql(table, name))
      continue
    }
    alter.push(...columnChanges(old, table, ask))
    for (const [name, definition] of changed(old.constraints, table.constraints)) {
      if (old.constraints[name])
        constrain.push(`alter table ${table.name} drop constraint ${name};`)
      if (/^(check|foreign key) /.test(definition)) {
        constrain.push(constraintSql(table, name).replace(/;$/, ' not valid;'))
        online.push(`alter table ${table.name} validate constraint ${name};`)
      } else constrain.push(constraintSql(table, name))
    }
    for (const [name] of changed(old.indexes, table.indexes)) {
      online.push(`drop index concurrently if exists ${name};`)
      online.push(indexSql(table, name).replace(' index ', ' index concurrently '))
    }
    for (const name of Object.keys(old.constraints)) {
      if (!(name in table.constraints))
        constrain.push(`alter table ${table.name} drop constraint ${name};`)
    }
    for (const name of Object.keys(old.indexes))
      if (!(name in table.indexes)) index.push(`drop index ${name};`)
  }
  for (const name of Object.keys(before.tables))
    if (!(name in after.tables)) ask.push(`-- decide: drop table ${name};`)
  return {
    sql: [...create, ...alter, ...constrain, ...index, ...ask].join('\n'),
    online: online.join('\n'),
  }
}

function changed(
  before: { [name: string]: string },
  after: { [name: string]: string },
): [string, string][] {
  return Object.entries(after).filter(([name, definition]) => before[name] !== definition)
}

function columnChanges(old: Table, table: Table, ask: string[]): string[] {
  const changes: string[] = []
  for (const [column, type] of Object.entries(table.columns)) {
    if (!(column in old.columns))
      changes.push(`alter table ${table.name} add column ${column} ${type};`)
    else if (old.columns[column] !== type)
      ask.push(`-- decide: ${table.name}.${column} ${old.columns[column]} -> ${type}`)
  }
  for (const column of Object.keys(old.columns)) {
    if (!(column in table.columns))
      ask.push(`-- decide: alter table ${table.name} drop column ${column};`)
  }
  return changes
}
