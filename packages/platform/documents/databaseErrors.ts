import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { listedText, type Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { constraintName } from '../db/ddl.ts'
import { databaseRefusal } from '../db/failures.ts'
import { documentErrors } from './documents.errors.ts'
import type { Registry } from './registry.ts'
import { headerFields } from './rows.ts'

type PostgresError = {
  code?: string
  message?: string
  table?: string
  column?: string
  constraint?: string
  detail?: string
}

/**
 * Turns a violated database constraint into the refusal of the matching rule. This happens when two users write at
 * once, or when the rule has a gap. Other errors stay unchanged and end as INTERNAL with a trace id.
 */
export function translateDatabaseError(error: unknown, registry: Registry): unknown {
  if (error instanceof AppError) return error
  if (error instanceof RangeError && error.message === 'Invalid time value')
    return new AppError('VALUE_OUT_OF_RANGE', {}, { cause: error })
  const { code, message, table, column, constraint, detail } = error as PostgresError
  switch (code) {
    case '23505': {
      const columns = /Key \(([^)]+)\)=/.exec(detail ?? '')?.[1]?.split(', ') ?? []
      const found = fieldOf(registry, table, columns.at(-1))
      return new AppError(
        'DUPLICATE_VALUE',
        { label: found?.label ?? columns.join(', ') },
        found ? { field: found.key } : {},
      )
    }
    case '23503':
      return detail?.includes('is still referenced')
        ? new AppError('IN_USE', {
            document: titleOf(registry, /on table "([^"]+)"/.exec(message ?? '')?.[1]),
            usedBy: titleOf(registry, /referenced from table "([^"]+)"/.exec(detail)?.[1]),
          })
        : new AppError('UNKNOWN_REFERENCE', {
            label:
              fieldOf(registry, table, /Key \(([^)]+)\)=/.exec(detail ?? '')?.[1])?.label ?? '',
          })
    case '23P01': {
      const period = periodOf(registry, table, constraint)
      if (period)
        return new AppError(
          documentErrors.PERIOD_OVERLAP,
          { fields: period.labels },
          { field: period.from },
        )
      return new AppError(documentErrors.BALANCE_VIOLATED, { constraint: constraint ?? '' })
    }
    case '23514':
      return new AppError(documentErrors.BALANCE_VIOLATED, { constraint: constraint ?? '' })
    case '23502': {
      const found = fieldOf(registry, table, column)
      return found ? new AppError('REQUIRED', { label: found.label }, { field: found.key }) : error
    }
    // Numbers, texts, dates and JSON that no column can hold. Earlier checks name the field; the database error does
    // not.
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '54000':
    case '54001':
      return new AppError('VALUE_OUT_OF_RANGE', {}, { cause: error })
    case '55P03':
    case '40P01':
    case '40001':
      return new AppError(documentErrors.BUSY)
    default:
      return databaseRefusal(error) ?? error
  }
}

function fieldOf(
  registry: Registry,
  table: string | undefined,
  column: string | undefined,
): { key: string; label: Text } | null {
  if (!table || !column) return null
  for (const { definition } of registry.documents.values()) {
    if (tableOf(definition) === table) return search(headerFields(definition), column)
    for (const [name, child] of Object.entries(definition.children)) {
      if (tableOf(definition, name) === table) return search(child.fields, column)
    }
  }
  return null
}

/** The period rule behind an exclusion constraint: the labels of its fields. */
function periodOf(
  registry: Registry,
  table: string | undefined,
  constraint: string | undefined,
): { labels: Text; from: string } | null {
  for (const { definition } of registry.documents.values()) {
    for (const { name, by, from, child } of definition.periods ?? []) {
      const own = tableOf(definition, child)
      if (own !== table || constraintName(own, name) !== constraint) continue
      const fields = child ? definition.children[child]?.fields : headerFields(definition)
      const texts = by.flatMap((key) => fields?.[key]?.label ?? [])
      return {
        labels: listedText(texts),
        from,
      }
    }
  }
  return null
}

function search(fields: Fields, column: string): { key: string; label: Text } | null {
  const found = Object.entries(fields).find(([key]) => snake(key) === column)
  return found ? { key: found[0], label: found[1].label } : null
}

function titleOf(registry: Registry, table: string | undefined): Text | string {
  for (const { definition } of registry.documents.values()) {
    if (tableOf(definition) === table) return definition.title
    for (const [name, child] of Object.entries(definition.children))
      if (tableOf(definition, name) === table) return child.title
  }
  return table ?? ''
}
