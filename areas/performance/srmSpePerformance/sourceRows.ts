import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { formulasOf } from '../indicatorSource.ts'
import { scoringText } from '../scoring/scoring.ts'
import { linesIn } from '../scoring/snapshots.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDetail } from '../srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import { srmSpePerformance } from './srmSpePerformance.definition.ts'

const MOST = 20_000

/**
 * The document lines of one indicator with its formula: sufficient to recalculate its value
 * elsewhere.
 */
export async function findSourceRows(
  context: OperationContext,
  { id, indicatorCode }: { id: string; indicatorCode: string },
) {
  const performance = await context.findAs(srmSpePerformance, id)
  const full = await context.find(srmSpePerformance, performance.id)
  const detail = full?.gradeDetails.find((row) => row.indicatorCode === indicatorCode)
  const isSupplier = context.caller?.side === 'supplier'
  const data = detail?.sourceDataId
    ? await context.find(srmSpeSourceData, detail.sourceDataId)
    : null
  const formula = formulasOf(context.platform.registry).get(data?.formulaCode ?? '')
  const isHidden = isSupplier && (detail?.showSupplierFlag !== 'Y' || formula?.isConfidential)
  if (!detail || !data || !formula || isHidden) context.refuse('SPE_NO_ROWS')
  const scheme = full?.schemeId ? await context.findMaster(srmSpeScheme, full.schemeId) : undefined
  const line = scheme
    ? linesIn(scheme).find((one) => one.indicatorCode === indicatorCode)
    : undefined
  const { rows } = await sql<{ [column: string]: string | null }>`
    select doc_type as "docType", doc_number as "docNumber", doc_line_num as "docLineNum",
      doc_date::text as "docDate", quantity::text as quantity, numerator_part::text as "numeratorPart",
      denominator_part::text as "denominatorPart", case when exclude_id is null then 'N' else 'Y' end as "excludedFlag"
    from ${sql.table(tableOf(srmSpeSourceDetail))} where source_data_id = ${data.id}
    order by id limit ${MOST}`.execute(context.tx)
  return {
    indicatorCode,
    indicatorName: detail.indicatorName,
    indicatorNameEn: detail.indicatorNameEn,
    formula: formula.value,
    scoring: line ? scoringText(line) : null,
    numerator: detail.numerator,
    denominator: detail.denominator,
    value: detail.value,
    score: detail.score,
    correctedFlag: detail.correctedFlag,
    rows,
  }
}
