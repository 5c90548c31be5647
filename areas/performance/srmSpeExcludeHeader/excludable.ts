import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FactsAsk, formulasOf, NOTHING_EXCLUDED } from '../indicatorSource.ts'
import { surroundingsOf } from '../measuring/facts.ts'

export type ExcludeAsk = {
  supplierId: string | null
  targetOrgId: string | null
  excludeGroup: string | null
  periodFrom: string | null
  periodTo: string | null
}

export type Excludable = {
  docType: string
  docNumber: string
  docLineNum: string
  itemId: string | null
  docDate: string
  docQuantity: string
  lineId: string
}

/** Lines used by any formula of a group for a supplier and period. */
export async function excludableLines(
  context: OperationContext,
  ask: ExcludeAsk,
): Promise<Excludable[]> {
  const { supplierId, targetOrgId, periodFrom, periodTo } = ask
  if (!supplierId || !targetOrgId || !periodFrom || !periodTo) return []
  const scope = { from: periodFrom, to: periodTo, orgIds: [targetOrgId], subjects: [] }
  const surroundings = await surroundingsOf(context, scope)
  const facts: FactsAsk = {
    from: periodFrom,
    to: periodTo,
    today: context.today,
    orgIds: surroundings.orgIds,
    supplierIds: [supplierId],
    params: {},
    excluded: NOTHING_EXCLUDED,
    lockDays: surroundings.lockDays,
    rates: surroundings.rates,
  }
  const found = new Map<string, Excludable>()
  for (const formula of formulasOf(context.platform.registry).values()) {
    if (formula.group !== ask.excludeGroup) continue
    const { rows } = await linesOf(formula.facts(facts)).execute(context.tx)
    for (const row of rows) found.set(`${row.docType}/${row.lineId}`, row)
  }
  return [...found.values()]
}

const linesOf = (facts: RawBuilder<unknown>) => sql<Excludable>`
  select doc_type as "docType", doc_number as "docNumber", doc_line_num as "docLineNum", item_id as "itemId",
    doc_date::text as "docDate", quantity::numeric(18,6)::text as "docQuantity", line_id::text as "lineId"
  from (${facts}) fact order by doc_date, doc_number, line_id limit 2000`
