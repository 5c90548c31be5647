import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { formulasOf } from '../indicatorSource.ts'
import { paramsOf } from '../measuring/params.ts'
import { srmSpeIndicators } from '../srmSpeIndicators/srmSpeIndicators.definition.ts'
import type { srmSpeSettingHead } from '../srmSpeSettingHead/srmSpeSettingHead.definition.ts'
import type { srmSpeTemplate } from '../srmSpeTemplate/srmSpeTemplate.definition.ts'
import type { Scoring } from './scoring.ts'

/** A line of a template with its indicator, as stored in a running scheme. */
export type TemplateLine = Scoring & {
  indicatorCode: string
  indicatorName: string
  /** absent in schemes approved before indicators had one */
  indicatorNameEn?: string | null
  revision: number
  dimension: string
  indicatorType: string
  formulaCode: string | null
  formulaText: string | null
  formulaParams: { [name: string]: string }
  better: 'HIGH' | 'LOW'
  missingRule: string
  fixedScore: string | null
  raterSource: string | null
  aggregation: string | null
  evidenceScore: string | null
  scoringGuide: string | null
  /** absent in schemes copied before guides had one */
  scoringGuideEn?: string | null
  persons: readonly { targetOrgId: string | null; personId: string; raterWeight: string }[]
  weight: string
  vetoFlag: string
  vetoScore: string | null
  vetoGrade: string | null
  showSupplierFlag: string
}

export type SettingSnapshot = {
  maxTotal: string
  minCoverage: string
  manualCap: string
  adjustCap: string
  rankScope: string
  scoreDays: number
  appealDays: number
  maxAppeals: number
  showRankFlag: string
  lines: readonly {
    gradeCode: string
    minScore: string
    maxScore: string
    maxPercent: string | null
    rectifyFlag: string
    rectifyDays: number | null
    suggestAction: string
    meaning: string | null
  }[]
}

type Template = RecordOf<typeof srmSpeTemplate>

/** The lines of a template with its own revisions of the indicators. */
export async function templateLines(
  context: OperationContext,
  template: Template,
): Promise<TemplateLine[]> {
  const ids = template.lines.flatMap(({ indicatorId }) => indicatorId ?? [])
  const indicators = await context.select(srmSpeIndicators, { id: ids })
  const intervals = await context.selectRows(srmSpeIndicators, 'lines', { headerId: ids })
  const persons = await context.selectRows(srmSpeIndicators, 'persons', { headerId: ids })
  const formulas = formulasOf(context.platform.registry)
  return template.lines.flatMap((line) => {
    const indicator = indicators.find(({ id }) => id === line.indicatorId)
    if (!indicator) return []
    return [
      {
        indicatorCode: indicator.indicatorCode ?? '',
        indicatorName: indicator.indicatorName ?? '',
        indicatorNameEn: indicator.indicatorNameEn,
        revision: indicator.revision ?? 1,
        dimension: indicator.dimension ?? '',
        indicatorType: indicator.indicatorType ?? '',
        formulaCode: indicator.formulaCode,
        formulaText: indicator.formulaText,
        formulaParams: paramsOf(indicator.formulaParams),
        better: formulas.get(indicator.formulaCode ?? '')?.better ?? 'HIGH',
        scoringMethod: indicator.scoringMethod,
        targetValue: indicator.targetValue,
        floorValue: indicator.floorValue,
        lines: intervals
          .filter(({ headerId }) => headerId === indicator.id)
          .sort((a, b) => (a.lineNum ?? 0) - (b.lineNum ?? 0))
          .map(({ fromValue, toValue, score }) => ({ fromValue, toValue, score })),
        missingRule: line.missingRule ?? indicator.missingRule ?? 'REWEIGHT',
        fixedScore: indicator.fixedScore,
        raterSource: indicator.raterSource,
        aggregation: indicator.aggregation,
        evidenceScore: indicator.evidenceScore,
        scoringGuide: indicator.scoringGuide,
        scoringGuideEn: indicator.scoringGuideEn,
        persons: persons
          .filter(({ headerId }) => headerId === indicator.id)
          .map(({ targetOrgId, personId, raterWeight }) => ({
            targetOrgId,
            personId: personId ?? '',
            raterWeight: raterWeight ?? '1',
          })),
        weight: line.weight ?? '0',
        vetoFlag: line.vetoFlag ?? 'N',
        vetoScore: line.vetoScore,
        vetoGrade: line.vetoGrade,
        showSupplierFlag: line.showSupplierFlag ?? 'Y',
      },
    ]
  })
}

export function settingSnapshot(setting: RecordOf<typeof srmSpeSettingHead>): SettingSnapshot {
  return {
    maxTotal: setting.maxTotal ?? '100',
    minCoverage: setting.minCoverage ?? '50',
    manualCap: setting.manualCap ?? '10',
    adjustCap: setting.adjustCap ?? '5',
    rankScope: setting.rankScope ?? 'CATEGORY',
    scoreDays: setting.scoreDays ?? 7,
    appealDays: setting.appealDays ?? 7,
    maxAppeals: setting.maxAppeals ?? 1,
    showRankFlag: setting.showRankFlag ?? 'N',
    lines: setting.lines.map((line) => ({
      gradeCode: line.gradeCode ?? '',
      minScore: line.minScore ?? '0',
      maxScore: line.maxScore ?? '0',
      maxPercent: line.maxPercent,
      rectifyFlag: line.rectifyFlag ?? 'N',
      rectifyDays: line.rectifyDays,
      suggestAction: line.suggestAction ?? 'NONE',
      meaning: line.meaning,
    })),
  }
}

type Snapshots = { templateSnapshot: unknown; settingSnapshot: unknown }

/** The lines with which a running scheme was approved; only the server writes them. */
export const linesIn = (scheme: Snapshots): readonly TemplateLine[] =>
  (scheme.templateSnapshot as readonly TemplateLine[] | null) ?? []
export const settingIn = (scheme: Snapshots): SettingSnapshot =>
  scheme.settingSnapshot as SettingSnapshot
