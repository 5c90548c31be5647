import { rowsOf } from '../document/define.ts'
import type { Issue } from '../protocol/errors.ts'
import { formulaFault, type Wanted } from './formula.ts'
import type { Vocabulary } from './values.ts'

type AnyValues = { readonly [key: string]: unknown }

/** The names an expression field of a document may use, and the type it must return. */
export type ExpressionAsk = { vocabulary: Vocabulary; wanted: Wanted }

/**
 * By field: 'priceFormula', or 'projects.formula' for a field of rows. Null: the field holds no expression at the
 * moment.
 */
export type ExpressionAsks<R> = {
  readonly [path: string]: (record: R, row: AnyValues) => ExpressionAsk | null
}

/** The faults of the expressions of a record, each at its field. */
export function expressionIssues<R extends AnyValues>(asks: ExpressionAsks<R>, record: R): Issue[] {
  return Object.entries(asks).flatMap(([path, ask]) => {
    const [child, key] = path.includes('.') ? path.split('.') : [undefined, path]
    const rows: readonly AnyValues[] = child ? rowsOf(record, child) : [record]
    return rows.flatMap((row, at): Issue[] => {
      const text = key ? row[key] : null
      const asked = ask(record, row)
      if (!asked || typeof text !== 'string' || text.trim() === '') return []
      const fault = formulaFault(text, asked.vocabulary, asked.wanted)
      if (!fault) return []
      return [
        {
          ...(child ? { child, row: at } : {}),
          ...(key ? { field: key } : {}),
          code: fault.code,
          args: fault.args,
        },
      ]
    })
  })
}
