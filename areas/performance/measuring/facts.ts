import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'
import { BASE_CURRENCY, findRate, findValue, orgsWithin } from '../../base-data/ports.ts'
import { formulasOf, type IndicatorFormula } from '../indicatorSource.ts'
import '../performance.errors.ts'
import { excludedLines } from './excluded.ts'

/** The subject of figures. Subjects of one supplier differ by categories; null means all. */
export type Subject = { key: number; supplierId: string; categoryIds: readonly string[] | null }

/** Days and organisations; organisations below are included. */
export type Scope = {
  from: string
  to: string
  orgIds: readonly string[]
  subjects: readonly Subject[]
}

export type Measured = { formulaCode: string; params: { readonly [name: string]: string } }

/** Inputs shared by all indicators of one calculation. */
export type Surroundings = {
  orgIds: readonly string[]
  rates: RawBuilder<unknown>
  lockDays: number
}

export async function surroundingsOf(
  context: OperationContext,
  { orgIds, to }: Scope,
): Promise<Surroundings> {
  const [orgId] = orgIds
  const lockDays = await findValue(context, {
    profileCode: 'SPE_DATE_LOCK_DAYS',
    orgId: orgId ?? null,
    date: to,
  })
  return {
    orgIds: await orgsWithin(context, orgIds),
    rates: await ratesOn(context, to),
    lockDays: Number(lockDays) || 0,
  }
}

export function formulaFor(context: OperationContext, { formulaCode }: Measured): IndicatorFormula {
  const formula = formulasOf(context.platform.registry).get(formulaCode)
  if (!formula) throw new AppError('SPE_NO_SOURCE')
  return formula
}

/**
 * Document lines with their parts of a figure, one row per subject (`key`) and line, in exact parts
 * of six decimals.
 */
export function factsOf(
  context: OperationContext,
  scope: Scope,
  surroundings: Surroundings,
  measured: Measured,
): RawBuilder<unknown> {
  const formula = formulaFor(context, measured)
  const { subjects } = scope
  const facts = formula.facts({
    from: scope.from,
    to: scope.to,
    today: context.today,
    orgIds: surroundings.orgIds,
    supplierIds: [...new Set(subjects.map(({ supplierId }) => supplierId))],
    params: measured.params,
    excluded: excludedLines(formula.group),
    lockDays: surroundings.lockDays,
    rates: surroundings.rates,
  })
  const { rows, scopes } = flattened(subjects)
  return sql`select subject.key, fact.supplier_id, fact.category_id, fact.item_id, fact.doc_type, fact.doc_id,
      fact.doc_number, fact.line_id, fact.doc_line_num, fact.doc_date, fact.quantity, fact.bill_id,
      round(fact.numerator, 6) as numerator, round(fact.denominator, 6) as denominator
    from (${facts}) fact
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as subject(key integer, supplier_id bigint, scope integer)
        on subject.supplier_id = fact.supplier_id
    where subject.scope is null or fact.category_id is null or (subject.scope, fact.category_id) in (
      select scope, category_id from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb)
        as within(scope integer, category_id bigint))`
}

/** Sums of the parts by subject, from a query or table of facts. */
export const totalsOf = (facts: RawBuilder<unknown>) =>
  sql<{ key: string; numerator: string; denominator: string; excluded: string; rows: string }>`
    select key, sum(numerator)::numeric(24,6)::text as numerator, sum(denominator)::numeric(24,6)::text as denominator,
      count(*) filter (where bill_id is not null)::text as excluded, count(*)::text as rows
    from ${facts} fact group by key`

/** Many suppliers share a set of categories, so each set is written once. */
function flattened(subjects: readonly Subject[]) {
  const known = new Map<string, number>()
  const scopes: { scope: number; category_id: string }[] = []
  const rows = subjects.map(({ key, supplierId, categoryIds }) => {
    if (!categoryIds) return { key, supplier_id: supplierId, scope: null }
    const name = categoryIds.join(',')
    let scope = known.get(name)
    if (scope === undefined) {
      scope = known.size
      known.set(name, scope)
      for (const category_id of categoryIds) scopes.push({ scope, category_id })
    }
    return { key, supplier_id: supplierId, scope }
  })
  return { rows, scopes }
}

/** Rates of every currency to the base currency on a day; currencies without one are left out. */
async function ratesOn(context: OperationContext, date: string): Promise<RawBuilder<unknown>> {
  const codes = Object.keys(context.platform.registry.lookups.CURRENCY?.values ?? {})
  const rows: { currency_code: string; rate: string }[] = []
  for (const currency_code of codes) {
    try {
      const ask = { fromCurrency: currency_code, toCurrency: BASE_CURRENCY, date }
      rows.push({ currency_code, rate: (await findRate(context, ask)).rate })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return sql`(select currency_code, rate from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as known(currency_code text, rate numeric))`
}
