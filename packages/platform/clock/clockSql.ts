import { type ClockRule, clockField, clockStates } from '@opensrm/kernel/document/clock.ts'
import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'

/** The column of a rule's moments, and the condition for its records or rows, with the same SQL in index and query. */
export type ClockPlace = {
  /** table of the field: the document's own, or that of its rows */
  table: string
  column: string
  /** condition on that table only, with this alias */
  condition(alias?: string): string
  /** condition on the header, for moments of rows */
  headerCondition: ((alias: string) => string) | null
}

export function clockPlaceOf(definition: DocumentDefinition, rule: ClockRule): ClockPlace {
  const { child, key } = clockField(rule)
  const column = snake(key)
  const header = { status: clockStates(definition, rule), ...rule.where }
  const filled = (alias?: string) => `${columnOf(key, alias)} is not null`
  if (!child)
    return {
      table: tableOf(definition),
      column,
      condition: (alias) => [filled(alias), ...among(header, alias)].join(' and '),
      headerCondition: null,
    }
  return {
    table: tableOf(definition, child),
    column,
    condition: (alias) => [filled(alias), ...among(rule.rowWhere ?? {}, alias)].join(' and '),
    headerCondition: (alias) => among(header, alias).join(' and '),
  }
}

/** Values come from definitions, never from users. */
function among(
  where: { readonly [field: string]: string | readonly string[] },
  alias?: string,
): string[] {
  return Object.entries(where).map(([field, values]) => {
    const list = [values].flat().map((value) => `'${value.replaceAll("'", "''")}'`)
    const column = columnOf(field, alias)
    return list.length === 1 ? `${column} = ${list[0]}` : `${column} in (${list.join(', ')})`
  })
}

function columnOf(field: string, alias?: string): string {
  return alias ? `${alias}.${snake(field)}` : snake(field)
}
