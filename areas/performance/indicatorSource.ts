import { definePort, type Port } from '@opensrm/platform/documents/ports.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { type RawBuilder, sql } from 'kysely'

/** Document kinds whose lines one exclusion bill may exclude. */
export type ExcludeGroup = 'DELIVERY' | 'QUALITY' | 'PRICE' | 'RESPONSE' | 'ABNORMAL' | 'SURVEY'

/** A parameter of a formula: a number, one of several words, or a boolean. Empty when not set. */
export type FormulaParam =
  | { kind: 'number' | 'bool'; default: string }
  | {
      kind: 'word'
      default: string
      words: readonly string[]
    }

/** The inputs of a formula's facts. */
export type FactsAsk = {
  /** Dates, both included. */
  from: string
  to: string
  today: string
  orgIds: readonly string[]
  supplierIds: readonly string[]
  params: { readonly [name: string]: string }
  /**
   * Rows (line_id, quantity, bill_id): lines excluded by exclusion bills; an empty quantity means
   * all of it.
   */
  excluded: RawBuilder<unknown>
  /** Days before a promised day until which both sides may still move it. */
  lockDays: number
  /** Rows (currency_code, rate) in base currency on the last day. */
  rates: RawBuilder<unknown>
}

/** No exclusion bill applies. */
export const NOTHING_EXCLUDED = sql`(select null::bigint as line_id, null::numeric as quantity, null::bigint as bill_id where false)`

/** The value of a formula that says how much of the whole, in percent; empty without a whole. */
export const SHARE = 'if denominator = 0 then null else 100 * numerator / denominator'

/** One formula of the indicator language. */
export type IndicatorFormula = {
  /** A value of lookup SPE_FORMULA. */
  code: string
  unit: 'PERCENT' | 'PPM' | 'DAYS' | 'POINTS' | 'CNY'
  better: 'HIGH' | 'LOW'
  group: ExcludeGroup
  params: { readonly [name: string]: FormulaParam }
  /** FEEL over `numerator` and `denominator`, the sums of all parts. */
  value: string
  /** Its parts reveal other suppliers' prices, so a supplier sees only the value. */
  isConfidential?: true
  /** no rows at all are a value of 0, not missing data */
  emptyIsZero?: true
  /**
   * A query with one row per document line: supplier_id, category_id, item_id, doc_type, doc_id,
   * doc_number, line_id, doc_line_num, doc_date, quantity, numerator, denominator, bill_id.
   */
  facts(ask: FactsAsk): RawBuilder<unknown>
}

/** Rows that another area adds to a formula, in the columns of `IndicatorFormula.facts`. */
export type IndicatorPart = {
  /** code of the formula */
  to: string
  facts(ask: FactsAsk): RawBuilder<unknown>
}

const PREFIX = 'indicatorSource.'
const PARTS = 'indicatorParts.'

/** An area provides formulas over its own documents: `provide(indicatorSource('quality'), [...])`. */
export function indicatorSource(area: string): Port<readonly IndicatorFormula[]> {
  return definePort(`${PREFIX}${area}`)
}

/** An area adds rows of its own documents to formulas of others: `provide(indicatorParts('quality'), [...])`. */
export function indicatorParts(area: string): Port<readonly IndicatorPart[]> {
  return definePort(`${PARTS}${area}`)
}

/** Every formula of this installation, by its code, with what areas add to it. */
export function formulasOf(
  registry: Pick<Registry, 'areas'>,
): ReadonlyMap<string, IndicatorFormula> {
  const provided = registry.areas.flatMap(({ provides = [] }) => provides)
  const formulas = provided
    .filter(({ name }) => name.startsWith(PREFIX))
    .flatMap(({ provider }) => provider as readonly IndicatorFormula[])
  const parts = provided
    .filter(({ name }) => name.startsWith(PARTS))
    .flatMap(({ provider }) => provider as readonly IndicatorPart[])
  return new Map(formulas.map((formula) => [formula.code, withParts(formula, parts)]))
}

/** In one order: a union goes by places, not by names. */
const FACT = sql`supplier_id, category_id, item_id, doc_type, doc_id, doc_number, line_id, doc_line_num, doc_date, quantity,
  numerator, denominator, bill_id`

function withParts(formula: IndicatorFormula, parts: readonly IndicatorPart[]): IndicatorFormula {
  const added = parts.filter(({ to }) => to === formula.code)
  if (added.length === 0) return formula
  const each = [formula, ...added].map(
    ({ facts }) =>
      (ask: FactsAsk) =>
        sql`select ${FACT} from (${facts(ask)}) part`,
  )
  return {
    ...formula,
    facts: (ask) =>
      sql.join(
        each.map((facts) => facts(ask)),
        sql` union all `,
      ),
  }
}
