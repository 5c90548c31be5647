import { CompiledQuery } from 'kysely'
import { LONGEST_PREPARED } from '../db/preparedStatements.ts'
import { renumbered } from '../documents/filters.ts'
import type { Db } from '../http/action.ts'

/** A select whose placeholders start at $1. */
export type Select = { text: string; parameters: readonly unknown[] }

const STATEMENTS_AT_ONCE = 2

/**
 * The rows of many selects of the same columns, by the order of the selects; ends early when `enough` rows are found. A
 * search asks more than a hundred tables for a few rows each: together in some statements, that takes a fraction of the
 * round trips.
 */
export async function rowsOfMany<Row>(
  db: Db,
  selects: readonly Select[],
  enough = Number.POSITIVE_INFINITY,
): Promise<Row[][]> {
  const statements = joined(selects)
  const found = selects.map((): Row[] => [])
  let count = 0
  for (let at = 0; at < statements.length && count < enough; at += STATEMENTS_AT_ONCE) {
    const answers = await Promise.all(
      statements
        .slice(at, at + STATEMENTS_AT_ONCE)
        .map(({ text, parameters }) =>
          db.executeQuery<Row & { place: string }>(CompiledQuery.raw(text, [...parameters])),
        ),
    )
    for (const row of answers.flatMap(({ rows }) => rows)) {
      found[Number(row.place)]?.push(row)
      count++
    }
  }
  return found
}

/** As few statements as possible that are short enough to stay prepared. */
function joined(selects: readonly Select[]): Select[] {
  const statements: { text: string; parameters: unknown[] }[] = []
  for (const [place, { text, parameters }] of selects.entries()) {
    const last = statements.at(-1)
    const part = (offset: number) =>
      `(select ${place} as place, s.* from (${renumbered(text, offset)}) s)`
    const longer = last && `${last.text} union all ${part(last.parameters.length)}`
    if (last && longer && longer.length <= LONGEST_PREPARED) {
      last.text = longer
      last.parameters.push(...parameters)
    } else statements.push({ text: part(0), parameters: [...parameters] })
  }
  return statements
}
