import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { settingIn } from '../scoring/snapshots.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSupplierScore } from '../srmSpeSupplierScore/srmSpeSupplierScore.definition.ts'
import { type Computed, computeScheme, keyOf } from './compute.ts'
import { previousTotals } from './previous.ts'
import { srmSpeSchemeScoreTotal } from './srmSpeSchemeScoreTotal.definition.ts'

type Scheme = RecordOf<typeof srmSpeScheme>
type TotalRecord = RecordOf<typeof srmSpeSchemeScoreTotal>

/** Creates or recreates the score total of a scheme; manual adjustments are kept. */
export async function makeTotal(context: OperationContext, scheme: Scheme): Promise<void> {
  const [known] = await context.select(srmSpeSchemeScoreTotal, { schemeId: scheme.id })
  if (known && !['DRAFT', 'REJECTED'].includes(known.status))
    context.refuse('SPE_TOTAL_RUNNING', { number: known.totalNumber ?? '' })
  const total =
    known ??
    (await context.create(srmSpeSchemeScoreTotal, { schemeId: scheme.id, orgId: scheme.orgId }))
  await recompute(context, total.id)
}

/** Recalculates every line and returns its details. */
export async function recompute(context: OperationContext, totalId: string): Promise<Computed[]> {
  const total = await context.lock(srmSpeSchemeScoreTotal, totalId)
  const scheme = await context.find(srmSpeScheme, String(total.schemeId))
  if (!scheme) return []
  const adjusted = new Map(
    total.lines.map((line) => [keyOf(line.supplierId, line.categoryId), line]),
  )
  const computed = await computeScheme(
    context,
    scheme,
    (key) => adjusted.get(key)?.adjustScore ?? '0',
  )
  const previous = await previousTotals(context, scheme)
  const rows = computed.map((one) => {
    const key = keyOf(one.supplierId, one.categoryId)
    const lastScore = previous.get(key)?.score ?? null
    const { finalScore } = one.total
    return {
      id: adjusted.get(key)?.id,
      supplierId: one.supplierId,
      categoryId: one.categoryId,
      dimensionScores: one.total.dimensionScores,
      coverage: one.total.coverage,
      baseScore: one.total.baseScore,
      manualPoints: one.total.manualPoints,
      finalScore,
      rankNum: one.rating.rankNum,
      gradeCode: one.rating.gradeCode,
      vetoIndicator: one.veto?.indicator ?? null,
      vetoIndicatorEn: one.veto?.indicatorEn ?? null,
      lastScore,
      changeScore:
        lastScore === null || finalScore === null
          ? null
          : fixed(decimal(finalScore).minus(lastScore), 2),
      adjustCap: settingIn(scheme).adjustCap,
    }
  })
  const kept = new Set(rows.flatMap(({ id }) => id ?? []))
  const rated = computed.filter(({ rating }) => rating.rankNum !== null)
  await context.update(srmSpeSchemeScoreTotal, total.id, {
    fields: {
      supplierCount: computed.length,
      correctedCount: computed
        .flatMap(({ details }) => details)
        .filter(({ correctedFlag }) => correctedFlag === 'Y').length,
      averageScore:
        rated.length === 0
          ? null
          : fixed(sum(rated.map((one) => one.total.finalScore)).dividedBy(rated.length), 2),
      gradeStat: gradeStat(computed),
      summaryTime: nowText(context),
    },
    rows: { lines: rows.flatMap(({ id, ...row }) => (id ? [{ id, ...row }] : [])) },
    add: { lines: rows.flatMap(({ id, ...row }) => (id ? [] : [{ ...row, adjustScore: '0' }])) },
    remove: { lines: total.lines.flatMap(({ id }) => (kept.has(id) ? [] : [id])) },
  })
  await keepScores(context, total, computed)
  return computed
}

function gradeStat(computed: readonly Computed[]): string {
  const grades = ['A', 'B', 'C', 'D', 'N'].map(
    (grade) => [grade, computed.filter(({ rating }) => rating.gradeCode === grade).length] as const,
  )
  return grades.flatMap(([grade, count]) => (count > 0 ? [`${grade} ${count}`] : [])).join('  ')
}

async function keepScores(
  context: OperationContext,
  total: TotalRecord,
  computed: readonly Computed[],
): Promise<void> {
  await sql`delete from ${sql.table(tableOf(srmSpeSupplierScore))} where total_id = ${total.id}`.execute(
    context.tx,
  )
  await context.insertAll(
    srmSpeSupplierScore,
    computed.flatMap(({ supplierId, categoryId, details }) =>
      details.map((detail) => ({
        status: 'KEPT' as const,
        totalId: total.id,
        supplierId,
        categoryId,
        indicatorCode: detail.indicatorCode,
        indicatorName: detail.indicatorName,
        indicatorNameEn: detail.indicatorNameEn,
        dimension: detail.dimension,
        weight: detail.weight,
        effectiveWeight: detail.effectiveWeight,
        value: detail.value,
        score: detail.score,
        weightedScore: detail.weightedScore,
        missingApplied: detail.missingApplied,
        raterCount: detail.raterCount ?? null,
      })),
    ),
  )
}
