import { explain } from '@opensrm/kernel/expression/explain.ts'
import { computeNumber } from '@opensrm/kernel/expression/formula.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { scoresOf, valueFormula } from '../scoring/scoring.ts'
import { srmSpeIndicators } from '../srmSpeIndicators/srmSpeIndicators.definition.ts'
import { factsOf, formulaFor, type Scope, surroundingsOf, totalsOf } from './facts.ts'
import { paramsOf } from './params.ts'

/** Document lines shown in a trial. */
const SHOWN = 200

type Ask = {
  id: string
  supplierId: string
  targetOrgId: string
  periodFrom: string
  periodTo: string
}

/** The value of an indicator for one supplier, with its documents; nothing is stored. */
export async function tryIndicator(context: OperationContext, ask: Ask) {
  const indicator = await context.findAs(srmSpeIndicators, ask.id)
  await context.findAs(srmPosSupplier, ask.supplierId)
  if (ask.periodTo < ask.periodFrom) context.refuse('SPE_PERIOD', {}, { field: 'periodTo' })
  if (!indicator.formulaCode) context.refuse('SPE_MANUAL_NOT_MEASURED')
  const measured = { formulaCode: indicator.formulaCode, params: paramsOf(indicator.formulaParams) }
  const scope: Scope = {
    from: ask.periodFrom,
    to: ask.periodTo,
    orgIds: [ask.targetOrgId],
    subjects: [{ key: 0, supplierId: ask.supplierId, categoryIds: null }],
  }
  const surroundings = await surroundingsOf(context, scope)
  const facts = factsOf(context, scope, surroundings, measured)
  const found = await totalsOf(sql`(${facts})`).execute(context.tx)
  const [total] = found.rows
  const { emptyIsZero, better, value: text } = formulaFor(context, measured)
  const formula = valueFormula(text)
  const given = { numerator: total?.numerator ?? '0', denominator: total?.denominator ?? '0' }
  const value = total || emptyIsZero ? computeNumber(formula, given) : null
  const score = scoresOf(indicator, better, new Map([['', value]])).get('') ?? null
  const documents = await sql<{ [column: string]: string | null }>`
    select doc_type as "docType", doc_number as "docNumber", doc_line_num as "docLineNum",
      doc_date::text as "docDate", numerator::text as "numeratorPart", denominator::text as "denominatorPart",
      bill_id as "excludeId"
    from (${facts}) fact order by doc_date, doc_number, line_id limit ${SHOWN}`.execute(context.tx)
  return {
    ...given,
    value,
    score,
    unit: indicator.unit,
    how: explain(formula, given),
    documents: documents.rows,
  }
}
