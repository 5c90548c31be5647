import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { figureOf } from '@opensrm/kernel/expression/figure.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { keepFigures } from '@opensrm/platform/figures/figures.ts'
import { formulasOf } from '../indicatorSource.ts'
import { linesIn, settingIn } from '../scoring/snapshots.ts'
import { BASE_FORMULA, type Detail, FINAL_FORMULA, type Total } from '../scoring/totals.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { computeScheme, keyOf } from '../srmSpeSchemeScoreTotal/compute.ts'
import { previousTotals } from '../srmSpeSchemeScoreTotal/previous.ts'
import type { srmSpeSchemeScoreTotal } from '../srmSpeSchemeScoreTotal/srmSpeSchemeScoreTotal.definition.ts'
import { srmSpePerformance } from './srmSpePerformance.definition.ts'

type Scheme = RecordOf<typeof srmSpeScheme>

/** One performance per line of an approved score total, with all its data. */
export async function makePerformances(
  context: OperationContext,
  total: RecordOf<typeof srmSpeSchemeScoreTotal>,
): Promise<void> {
  const scheme = await context.lock(srmSpeScheme, String(total.schemeId))
  const setting = settingIn(scheme)
  const adjusted = new Map(
    total.lines.map((line) => [keyOf(line.supplierId, line.categoryId), line.adjustScore ?? '0']),
  )
  const computed = await computeScheme(context, scheme, (key) => adjusted.get(key) ?? '0')
  const previous = await previousTotals(context, scheme)
  for (const one of computed) {
    const last = previous.get(keyOf(one.supplierId, one.categoryId))
    const { rankNum, rankTotal, gradeCode } = one.rating
    const made = await context.create(srmSpePerformance, {
      performanceType: 'SCHEME',
      schemeId: scheme.id,
      orgId: scheme.orgId,
      ownerId: scheme.ownerId,
      supplierId: one.supplierId,
      categoryId: one.categoryId,
      orgIds: scheme.orgIds,
      periodType: scheme.periodType,
      periodFrom: scheme.periodFrom,
      periodTo: scheme.periodTo,
      ...scoresOf(one.total),
      manualReasons: reasonsText(context, one.manualReasons),
      adjustScore: one.adjustScore,
      rankNum,
      rankTotal,
      rankShown: rankNum && setting.showRankFlag === 'Y' ? `${rankNum} / ${rankTotal}` : null,
      gradeCode,
      vetoIndicator: one.veto?.indicator ?? null,
      vetoIndicatorEn: one.veto?.indicatorEn ?? null,
      lastScore: last?.score ?? null,
      lastGrade: last?.grade ?? null,
      maxAppeals: setting.maxAppeals,
      ...gradeFields(scheme, gradeCode),
      gradeDetails: one.details.map(detailRow),
      shownDetails: shownRows(context, scheme, one.details),
      history: [
        {
          changeTime: nowText(context),
          changeType: 'CREATE',
          newScore: one.total.finalScore,
          newGrade: gradeCode,
          newRank: rankNum,
          sourceDoc: total.totalNumber,
          operatorId: context.caller?.userId ?? null,
        },
      ],
    })
    await keepTotals(context, made.id, one.total)
  }
}

export const scoresOf = ({
  baseScore,
  manualPoints,
  finalScore,
  coverage,
  dimensionScores,
}: Total) => ({
  baseScore,
  manualPoints,
  finalScore,
  coverage,
  dimensionScores,
})

/** The consequences of a grade. */
export function gradeFields(
  scheme: Pick<Scheme, 'settingSnapshot' | 'templateSnapshot'>,
  gradeCode: string,
) {
  const row = settingIn(scheme).lines.find((line) => line.gradeCode === gradeCode)
  return { rectifyFlag: row?.rectifyFlag ?? 'N', suggestAction: row?.suggestAction ?? 'NONE' }
}

export function detailRow({ raterCount: _, ...detail }: Detail) {
  return {
    ...detail,
    correctedFlag: detail.correctedFlag ?? 'N',
    sourceDataId: detail.sourceDataId ?? null,
    numerator: detail.numerator ?? null,
    denominator: detail.denominator ?? null,
  }
}

/**
 * The rows a supplier may see: indicators meant for it, the others summed up; parts only if they do
 * not reveal other suppliers' prices.
 */
export function shownRows(context: OperationContext, scheme: Scheme, details: readonly Detail[]) {
  const formulas = formulasOf(context.platform.registry)
  const lines = linesIn(scheme)
  const shown = details.filter(({ showSupplierFlag }) => showSupplierFlag === 'Y')
  const others = details.filter(
    ({ showSupplierFlag, score }) => showSupplierFlag !== 'Y' && score !== null,
  )
  return [
    ...shown.map((detail) => {
      const line = lines.find(({ indicatorCode }) => indicatorCode === detail.indicatorCode)
      const isSecret = formulas.get(line?.formulaCode ?? '')?.isConfidential
      return {
        dimension: detail.dimension,
        indicatorCode: detail.indicatorCode,
        indicatorName: detail.indicatorName,
        indicatorNameEn: detail.indicatorNameEn,
        effectiveWeight: detail.effectiveWeight,
        numerator: isSecret ? null : (detail.numerator ?? null),
        denominator: isSecret ? null : (detail.denominator ?? null),
        value: detail.value,
        score: detail.score,
        weightedScore: detail.weightedScore,
        missingApplied: detail.missingApplied ?? null,
      }
    }),
    ...(others.length === 0
      ? []
      : [
          {
            indicatorName: '其他',
            indicatorNameEn: 'Other',
            effectiveWeight: fixed(sum(others.map(({ effectiveWeight }) => effectiveWeight)), 4),
            weightedScore: fixed(sum(others.map(({ weightedScore }) => weightedScore)), 4),
          },
        ]),
  ]
}

/** Stores the explanations of both scores. */
export async function keepTotals(
  context: OperationContext,
  id: string,
  { given, finalScore }: Total,
): Promise<void> {
  if (finalScore === null) return
  await keepFigures(context, srmSpePerformance, id, [
    figureOf({ field: 'baseScore', formula: BASE_FORMULA, given: given.base }),
    figureOf({ field: 'finalScore', formula: FINAL_FORMULA, given: given.final }),
  ])
}

/** Texts for 'INTEGRITY:-2.00' in both languages. */
function reasonsText({ platform }: OperationContext, reasons: readonly string[]): string | null {
  const words = platform.registry.lookups.SPE_POINT_REASON?.values ?? {}
  const texts = reasons.map((reason) => {
    const [code = '', points = ''] = reason.split(':')
    return `${words[code]?.zh ?? code} ${words[code]?.en ?? ''} ${points}`
  })
  return texts.length > 0 ? texts.join('；').slice(0, 500) : null
}
