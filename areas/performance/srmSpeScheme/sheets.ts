import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { indicatorText } from '../scoring/fields.ts'
import { linesIn } from '../scoring/snapshots.ts'
import { srmSpeSchemeScore } from '../srmSpeSchemeScore/srmSpeSchemeScore.definition.ts'
import { previousScores } from '../srmSpeSchemeScoreTotal/previous.ts'
import { accountsOf } from './loading.ts'
import type { srmSpeScheme } from './srmSpeScheme.definition.ts'

type Scheme = RecordOf<typeof srmSpeScheme>

/**
 * One sheet per rater with all suppliers and manual indicators of that rater. If there are gaps, it
 * names them and starts nothing.
 */
export async function startSheets(context: OperationContext, scheme: Scheme): Promise<void> {
  const manual = linesIn(scheme).filter(({ indicatorType }) => indicatorType === 'MANUAL')
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  const accounts = await accountsOf(context, [
    ...new Set(scheme.raters.flatMap(({ personId }) => personId ?? [])),
  ])
  const previous = await previousScores(context, scheme)
  const sheets = new Map<string, { [field: string]: string | null }[]>()
  const gaps: Text[] = []
  for (const { supplierId, categoryId } of included)
    for (const line of manual) {
      const raters = scheme.raters.filter(
        (rater) =>
          rater.indicatorCode === line.indicatorCode &&
          (!rater.supplierId || rater.supplierId === supplierId),
      )
      const people = new Map(
        raters.flatMap(({ personId, raterWeight }) => {
          const account = accounts.get(String(personId))
          return account ? [[account, raterWeight] as const] : []
        }),
      )
      if (people.size === 0) {
        const supplier = await context.findMaster(srmPosSupplier, supplierId)
        const name = supplier?.shortName ?? supplier?.supplierName ?? ''
        const { zh, en } = indicatorText(line)
        gaps.push({ zh: `${name} / ${zh}`, en: `${name} / ${en}` })
      }
      for (const [personId, raterWeight] of people)
        sheets.set(personId, [
          ...(sheets.get(personId) ?? []),
          {
            supplierId,
            categoryId,
            indicatorCode: line.indicatorCode,
            indicatorName: line.indicatorName,
            indicatorNameEn: line.indicatorNameEn ?? null,
            scoringGuide: line.scoringGuide,
            scoringGuideEn: line.scoringGuideEn ?? null,
            evidenceScore: line.evidenceScore,
            lastScore: previous.get(`${supplierId}/${categoryId}/${line.indicatorCode}`) ?? null,
            raterWeight: raterWeight ?? '1',
          },
        ])
    }
  if (gaps.length > 0)
    context.refuse('SPE_RATERS_MISSING', {
      gaps: { zh: firstOf(gaps, 'zh', '、'), en: firstOf(gaps, 'en', ', ') },
    })
  for (const [raterId, lines] of sheets)
    await context.create(srmSpeSchemeScore, {
      schemeId: scheme.id,
      raterId,
      periodFrom: scheme.periodFrom,
      periodTo: scheme.periodTo,
      scoreDueDate: scheme.scoreDueDate,
      lines,
    })
}

function firstOf(gaps: readonly Text[], language: 'zh' | 'en', comma: string): string {
  const first = gaps.slice(0, 5).map((gap) => gap[language])
  return `${first.join(comma)}${gaps.length > 5 ? ` (+${gaps.length - 5})` : ''}`
}
