import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { computeNumber } from '@opensrm/kernel/expression/formula.ts'
import { decimal, fixed, least } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { formulasOf } from '../indicatorSource.ts'
import { scoresOf, valueFormula } from '../scoring/scoring.ts'
import { linesIn, settingIn, type TemplateLine } from '../scoring/snapshots.ts'
import {
  type Detail,
  detailsOf,
  type Known,
  type Rating,
  ratingsOf,
  type Total,
  totalOf,
  vetoBy,
  vetoOf,
} from '../scoring/totals.ts'
import { srmSpeExcludeHeader } from '../srmSpeExcludeHeader/srmSpeExcludeHeader.definition.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDetail } from '../srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import type { srmSpeSupplierAppeal } from '../srmSpeSupplierAppeal/srmSpeSupplierAppeal.definition.ts'
import { srmSpePerformance } from './srmSpePerformance.definition.ts'

type Performance = RecordOf<typeof srmSpePerformance>
type Appeal = RecordOf<typeof srmSpeSupplierAppeal>
type Scheme = RecordOf<typeof srmSpeScheme>

/**
 * The result of a performance if its appeal is handled as proposed, with the ratings of all others
 * of the scheme.
 */
export type Handled = {
  scheme: Scheme
  details: Detail[]
  total: Total
  veto: ReturnType<typeof vetoOf>
  ratings: Map<string, Rating>
  others: readonly {
    id: string
    status: string
    rankNum: number | null
    gradeCode: string | null
    finalScore: string | null
  }[]
}

/** Uses the scheme's own copy of template and grades; totals are never entered. */
export async function handled(
  context: OperationContext,
  performance: Performance,
  appeal: Appeal,
): Promise<Handled> {
  const scheme = await context.find(srmSpeScheme, String(performance.schemeId))
  if (!scheme) context.refuse('SPE_TOTAL_NO_APPEAL')
  const lines = linesIn(scheme)
  const setting = settingIn(scheme)
  const known = new Map<string, Known>()
  for (const detail of performance.gradeDetails)
    if (detail.missingApplied === null)
      known.set(String(detail.indicatorCode), {
        value: detail.value,
        score: detail.score,
        numerator: detail.numerator,
        denominator: detail.denominator,
        correctedFlag: detail.correctedFlag ?? 'N',
        sourceDataId: detail.sourceDataId,
      })
  for (const row of appeal.lines) {
    const line = lines.find(({ indicatorCode }) => indicatorCode === row.indicatorCode)
    if (!line || row.handleResult === 'UPHOLD') continue
    const before = performance.gradeDetails.find(
      ({ indicatorCode }) => indicatorCode === row.indicatorCode,
    )
    const changed = await correction(context, {
      scheme,
      line,
      row,
      sourceDataId: before?.sourceDataId ?? null,
    })
    known.set(line.indicatorCode, {
      ...known.get(line.indicatorCode),
      sourceDataId: before?.sourceDataId ?? null,
      correctedFlag: 'Y',
      ...changed,
    })
  }
  const before = new Map(performance.gradeDetails.map((row) => [row.indicatorCode, row]))
  const details = detailsOf(
    lines,
    (code) => known.get(code),
    (code) =>
      before.get(code)?.missingApplied === 'PREVIOUS' ? (before.get(code)?.score ?? null) : null,
  )
  const points = { manual: performance.manualPoints ?? '0', adjust: performance.adjustScore ?? '0' }
  const total = totalOf(details, points, setting)
  const veto = vetoOf(lines, details)
  const others = await context.select(srmSpePerformance, { schemeId: scheme.id })
  const ratings = ratingsOf(
    others.map((other) => ({
      key: other.id,
      group: setting.rankScope === 'SCHEME' ? '' : (other.categoryId ?? ''),
      finalScore: other.id === performance.id ? total.finalScore : other.finalScore,
      coverage: other.id === performance.id ? total.coverage : (other.coverage ?? '0'),
      veto: other.id === performance.id ? veto : vetoNamed(lines, other.vetoIndicator),
    })),
    setting,
  )
  return { scheme, details, total, veto, ratings, others }
}

function vetoNamed(lines: readonly TemplateLine[], indicator: string | null) {
  const line = indicator
    ? lines.find(({ indicatorName }) => indicatorName === indicator)
    : undefined
  return line?.vetoGrade ? vetoBy(line, line.vetoGrade) : null
}

type Corrected = {
  scheme: Scheme
  line: TemplateLine
  row: Appeal['lines'][number]
  sourceDataId: string | null
}

/** The corrected value of a line, or its value without the excluded documents, and its points. */
async function correction(context: OperationContext, corrected: Corrected): Promise<Known> {
  const { scheme, line, row, sourceDataId } = corrected
  if (line.indicatorType === 'MANUAL')
    return { value: row.newManualScore, score: row.newManualScore }
  const parts =
    row.handleResult === 'EXCLUDE' ? await partsWithout(context, sourceDataId, row.excludeId) : null
  const text = formulasOf(context.platform.registry).get(line.formulaCode ?? '')?.value ?? ''
  const value = parts ? computeNumber(valueFormula(text), parts) : row.newValue
  const others = await context.select(srmSpeSourceData, {
    schemeId: scheme.id,
    indicatorCode: line.indicatorCode,
  })
  const values = new Map(others.map(({ id, finalValue }) => [id, finalValue]))
  const key = sourceDataId ?? ''
  const score = scoresOf(line, line.better, values.set(key, value)).get(key) ?? null
  return { value, score, ...(parts ?? {}) }
}

/** Sums of the stored parts of a figure without the lines of a bill, in the excluded quantities. */
async function partsWithout(
  context: OperationContext,
  sourceDataId: string | null,
  excludeId: string | null,
): Promise<{ numerator: string; denominator: string }> {
  const bill = excludeId ? await context.find(srmSpeExcludeHeader, excludeId) : null
  const { rows } = await sql<{ line_id: string; quantity: string; n: string; d: string }>`
    select line_id, quantity, numerator_part as n, denominator_part as d
    from ${sql.table(tableOf(srmSpeSourceDetail))} where source_data_id = ${sourceDataId}`.execute(
    context.tx,
  )
  let numerator = decimal(0)
  let denominator = decimal(0)
  for (const row of rows) {
    const line = bill?.lines.find(({ lineId }) => lineId === row.line_id)
    const kept = !line
      ? decimal(1)
      : line.excludeQuantity === null
        ? decimal(0)
        : decimal(1).minus(decimal(line.excludeQuantity).dividedBy(row.quantity))
    const whole = decimal(row.d).times(kept)
    const isShare = decimal(row.n).lessThanOrEqualTo(row.d)
    numerator = numerator.plus(isShare ? least(row.n, whole) : decimal(row.n).times(kept))
    denominator = denominator.plus(whole)
  }
  return { numerator: fixed(numerator, 6), denominator: fixed(denominator, 6) }
}
