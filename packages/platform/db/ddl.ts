import {
  type Check,
  type DocumentDefinition,
  type Index,
  type Period,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { clockPlaceOf } from '../clock/clockSql.ts'
import { pinyinField } from '../documents/pinyin.ts'

/** A table as created by migrations, in a form that draft migrations can compare. */
export type Table = {
  name: string
  /** column name -> SQL type with its constraints */
  columns: { [column: string]: string }
  /** constraint name -> SQL */
  constraints: { [name: string]: string }
  indexes: { [name: string]: string }
}

/** Tables of a definition, header first. `knows` tells which referenced documents exist, for foreign keys. */
export function tablesOf(
  definition: DocumentDefinition,
  knows: (resource: string, child?: string) => boolean,
): Table[] {
  return [headerTable(definition, knows), ...childTables(definition, knows)]
}

function headerTable(
  definition: DocumentDefinition,
  knows: (resource: string, child?: string) => boolean,
): Table {
  const name = tableOf(definition)
  const table: Table = {
    name,
    columns: {
      id: "bigint primary key default nextval('document_id')",
      status: 'text not null',
      org_id: 'bigint',
      created_by: 'bigint',
      creation_date: 'timestamptz(0) not null default now()',
      last_updated_by: 'bigint',
      last_update_date: 'timestamptz(0) not null default now()',
      version_num: 'integer not null default 1',
      file_ids: 'text',
    },
    constraints: {
      [constraintName(name, 'status_check')]:
        `check (status in (${Object.keys(definition.states).map(literal).join(', ')}))`,
    },
    indexes: {
      [indexName(name, ['creation_date', 'id'])]: `on ${name} (creation_date desc, id desc)`,
      [indexName(name, [
        'status',
        'creation_date',
        'id',
      ])]: `on ${name} (status, creation_date desc, id desc)`,
    },
  }
  addFields(table, definition.fields, knows)
  if (!('orgId' in definition.fields)) {
    addForeignKey(table, 'org_id', 'baseOrganization', undefined, knows)
  }
  if (pinyinField(definition)) table.columns.pinyin = 'text'
  addIndexes(
    table,
    definition.indexes.filter((index) => !index.child),
  )
  addSearchIndexes(table, definition)
  addClockIndexes(table, definition)
  addChecks(
    table,
    definition.checks.filter((check) => !check.child),
  )
  addPeriods(
    table,
    definition.fields,
    definition.periods?.filter((period) => !period.child),
  )
  return table
}

/** Indexes for search boxes and pickers, which match anywhere in the text. */
function addSearchIndexes(table: Table, definition: DocumentDefinition): void {
  const { code, name, nameEn } = definition.display
  if (pinyinField(definition))
    table.indexes[indexName(table.name, ['pinyin'], 'trgm')] =
      `on ${table.name} using gin (pinyin gin_trgm_ops)`
  for (const key of new Set([code, name, nameEn])) {
    if (key && definition.fields[key]?.type === 'text') {
      table.indexes[indexName(table.name, [snake(key)], 'trgm')] =
        `on ${table.name} using gin (${snake(key)} gin_trgm_ops)`
    }
  }
}

/** Indexes for clock rules, ordered by due time, so that only the records waiting for a rule are read. */
function addClockIndexes(table: Table, definition: DocumentDefinition): void {
  for (const rule of definition.clock ?? []) {
    const place = clockPlaceOf(definition, rule)
    if (place.table !== table.name) continue
    const made = `on ${table.name} (${place.column}, id) where ${place.condition()}`
    // Two rules for the same moment in the same states share an index.
    if (Object.values(table.indexes).includes(made)) continue
    table.indexes[indexName(table.name, [snake(rule.code)], 'clock')] = made
  }
}

function childTables(
  definition: DocumentDefinition,
  knows: (resource: string, child?: string) => boolean,
): Table[] {
  const header = tableOf(definition)
  return Object.entries(definition.children).map(([childName, child]) => {
    const name = tableOf(definition, childName)
    const table: Table = {
      name,
      columns: {
        id: "bigint primary key default nextval('document_id')",
        header_id: `bigint not null references ${header} (id) on delete cascade`,
        ...(child.parent
          ? {
              parent_id: `bigint not null references ${tableOf(definition, child.parent)} (id) on delete cascade`,
            }
          : {}),
      },
      constraints: {},
      indexes: { [indexName(name, ['header_id'])]: `on ${name} (header_id)` },
    }
    if (child.parent) table.indexes[indexName(name, ['parent_id'])] = `on ${name} (parent_id)`
    addFields(table, child.fields, knows)
    // A nested row belongs to one parent row, and uniqueness applies within it.
    for (const keys of child.unique ?? []) {
      const columns = [child.parent ? 'parent_id' : 'header_id', ...keys.map(snake)]
      table.constraints[constraintName(name, `${columns.join('_')}_key`)] =
        `unique (${columns.join(', ')})`
    }
    addIndexes(
      table,
      definition.indexes.filter((index) => index.child === childName),
    )
    addClockIndexes(table, definition)
    addChecks(
      table,
      definition.checks.filter((check) => check.child === childName),
    )
    addPeriods(
      table,
      child.fields,
      definition.periods?.filter((period) => period.child === childName),
    )
    return table
  })
}

function addFields(
  table: Table,
  fields: DocumentDefinition['fields'],
  knows: (resource: string, child?: string) => boolean,
): void {
  for (const [key, field] of Object.entries(fields)) {
    const column = snake(key)
    table.columns[column] = sqlType(field)
    if (field.type === 'bool') {
      table.constraints[constraintName(table.name, `${column}_yn`)] =
        `check (${column} in ('Y', 'N'))`
    }
    if (field.unique)
      table.constraints[constraintName(table.name, `${column}_key`)] = `unique (${column})`
    if (field.type === 'ref') {
      addForeignKey(table, column, field.ref, field.refChild, knows)
      table.indexes[indexName(table.name, [column])] =
        `on ${table.name} (${column}) where ${column} is not null`
    }
  }
}

function addForeignKey(
  table: Table,
  column: string,
  resource: string,
  refChild: string | undefined,
  knows: (resource: string, child?: string) => boolean,
): void {
  if (!knows(resource, refChild)) return
  const target = tableOf({ resource }, refChild)
  table.constraints[constraintName(table.name, `${column}_fkey`)] =
    `foreign key (${column}) references ${target} (id)`
}

const NEVER_EMPTY = new Set(['id', 'status', 'creationDate', 'lastUpdateDate', 'versionNum'])

/**
 * A field in descending order, empty values last as in every list. Indexes use the same words: PostgreSQL can only use
 * an index for sorting when both put empty values at the same end.
 */
export function descending(key: string): string {
  return `${snake(key)} desc${NEVER_EMPTY.has(key) ? '' : ' nulls last'}`
}

function addIndexes(table: Table, indexes: readonly Index[]): void {
  for (const index of indexes) {
    const columns = index.fields.map((field) => field.replace(/^-?/, '')).map(snake)
    const order = index.fields.map((field) =>
      field.startsWith('-') ? descending(field.slice(1)) : snake(field),
    )
    const where = index.where ? ` where ${index.where}` : ''
    if (index.search) {
      table.indexes[indexName(table.name, columns, 'trgm')] =
        `on ${table.name} using gin (${columns.map((column) => `${column} gin_trgm_ops`).join(', ')})${where}`
      continue
    }
    const name = indexName(table.name, columns, index.unique ? 'uq' : 'idx')
    // Two rows without a lot are the same row, so an empty column counts as a value in unique indexes.
    const nulls = index.unique ? ' nulls not distinct' : ''
    table.indexes[name] =
      `${index.unique ? 'unique ' : ''}on ${table.name} (${order.join(', ')})${nulls}${where}`
  }
}

function addChecks(table: Table, checks: readonly Check[]): void {
  for (const check of checks)
    table.constraints[constraintName(table.name, check.name)] = `check (${check.sql})`
}

function addPeriods(
  table: Table,
  fields: DocumentDefinition['fields'],
  periods: readonly Period[] = [],
): void {
  for (const period of periods) {
    const equal = period.by.map((key) => {
      const field = fields[key]
      // SQL null never equals null, but two prices for all organisations do conflict.
      const empty = field && sqlType(field) === 'bigint' ? '0' : "''"
      return `coalesce(${snake(key)}, ${empty}) with =`
    })
    const parts = [
      ...(period.child ? ['header_id with ='] : []),
      ...equal,
      `daterange(${snake(period.from)}, ${snake(period.to)}, '[]') with &&`,
    ]
    table.constraints[constraintName(table.name, period.name)] =
      `exclude using gist (${parts.join(', ')})${period.where ? ` where (${period.where})` : ''}`
  }
}

/** Column type of a field. Booleans stay 'Y'/'N' texts, as in requests and in the specification. */
export function sqlType(field: Field): string {
  switch (field.type) {
    case 'integer':
    case 'ref':
      return 'bigint'
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return `numeric(${field.precision},${field.scale})`
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamptz(0)'
    case 'multilookup':
      return 'text[]'
    case 'multiref':
      return 'bigint[]'
    case 'json':
      return 'jsonb'
    default:
      return 'text'
  }
}

/** PostgreSQL cuts names at 63 bytes; a cut name gets a short hash so that two long names never collide. */
function shortName(name: string): string {
  if (name.length <= 63) return name
  let hash = 5381
  for (const char of name) hash = (hash * 33 + char.charCodeAt(0)) >>> 0
  return `${name.slice(0, 54)}_${hash.toString(36)}`
}

export function constraintName(table: string, suffix: string): string {
  return shortName(`${table}_${suffix}`)
}

function indexName(table: string, columns: readonly string[], kind = 'idx'): string {
  return shortName(`${table}_${columns.join('_')}_${kind}`)
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** SQL that creates a table without its foreign keys, which are added when all tables exist. */
export function createTableSql(table: Table): string {
  const columns = Object.entries(table.columns).map(([column, type]) => `  ${column} ${type}`)
  return `create table ${table.name} (\n${columns.join(',\n')}\n);`
}

export function constraintSql(table: Table, name: string): string {
  return `alter table ${table.name} add constraint ${name} ${table.constraints[name]};`
}

export function indexSql(table: Table, name: string): string {
  const definition = table.indexes[name] as string
  return definition.startsWith('unique ')
    ? `create unique index ${name} ${definition.slice(7)};`
    : `create index ${name} ${definition};`
}
