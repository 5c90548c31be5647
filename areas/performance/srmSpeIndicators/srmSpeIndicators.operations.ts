import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { listedText, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { formulasOf, type IndicatorFormula } from '../indicatorSource.ts'
import { paramsOf } from '../measuring/params.ts'
import { tryIndicator } from '../measuring/tryIndicator.ts'
import { srmSpeTemplate } from '../srmSpeTemplate/srmSpeTemplate.definition.ts'
import { srmSpeIndicators } from './srmSpeIndicators.definition.ts'

type Indicator = RecordOf<typeof srmSpeIndicators>
const OPEN = ['DRAFT', 'APPROVING', 'REJECTED'] as const

export const srmSpeIndicatorsOperations = defineOperations(srmSpeIndicators, {
  async beforeSave(context, draft) {
    if (draft.indicatorType !== 'QUANTITATIVE' || !draft.formulaCode) return []
    const formula = formulasOf(context.platform.registry).get(draft.formulaCode)
    if (!formula) return [{ field: 'formulaCode', code: 'SPE_NO_SOURCE' }]
    draft.unit = formula.unit
    draft.formulaText = formula.value
    const faults = paramIssues(formula, draft.formulaParams)
    if (faults.length === 0)
      draft.formulaParams = { ...defaultsOf(formula), ...paramsOf(draft.formulaParams) }
    return [...faults, ...directionIssues(formula, draft)]
  },
  effects: {
    async doSubmit(context, indicator) {
      await assertOnlyName(context, indicator)
    },
    async doApproval(context, indicator) {
      if (indicator.sourceId) await context.run(srmSpeIndicators, 'doAltered', indicator.sourceId)
      await assertOnlyName(context, indicator)
      return { patch: { fields: { effectiveTime: nowText(context) } } }
    },
    async doAlteration(context, indicator) {
      const [open] = await context.select(srmSpeIndicators, {
        indicatorCode: indicator.indicatorCode,
        status: OPEN,
      })
      if (open)
        context.refuse('SPE_CHANGE_OPEN', {
          number: indicator.indicatorCode ?? '',
          revision: open.revision ?? 0,
        })
      const next = await context.create(srmSpeIndicators, {
        ...contentOf(indicator),
        indicatorCode: indicator.indicatorCode,
        revision: (indicator.revision ?? 1) + 1,
        sourceId: indicator.id,
      })
      return answerOf(next)
    },
    async doCopy(context, indicator) {
      const next = await context.create(srmSpeIndicators, {
        ...contentOf(indicator),
        indicatorName: `${(indicator.indicatorName ?? '').slice(0, 50)} 副本/copy`,
        indicatorNameEn: indicator.indicatorNameEn
          ? `${indicator.indicatorNameEn.slice(0, 50)} copy`
          : null,
      })
      return answerOf(next)
    },
    async doInvalid(context, indicator) {
      const lines = await context.selectRows(srmSpeTemplate, 'lines', { indicatorId: indicator.id })
      const templates = await context.select(srmSpeTemplate, {
        id: lines.map(({ headerId }) => headerId),
        status: 'APPROVED',
      })
      if (templates.length > 0)
        context.refuse('SPE_INDICATOR_USED', {
          templates: listedText(templates.map(({ templateName }) => templateName ?? '')),
        })
    },
  },
  actions: {
    doTestCalculate: documentAction({
      title: t('试算', 'Try'),
      by: 'buyer',
      code: 'btnTestCalculate',
      readOnly: true,
      input: {
        id: f.ref('srmSpeIndicators', '绩效指标', 'Performance indicator', { required: true }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          required: true,
          permitted: true,
        }),
        periodFrom: f.date('期间起', 'Period from', { required: true }),
        periodTo: f.date('期间止', 'Period to', { required: true }),
      },
      run: tryIndicator,
    }),
  },
})

/** Refuses an effective indicator with another code and the same name. */
async function assertOnlyName(context: OperationContext, indicator: Indicator): Promise<void> {
  const named = await context.select(srmSpeIndicators, {
    indicatorName: indicator.indicatorName,
    status: 'APPROVED',
  })
  const other = named.find(({ indicatorCode }) => indicatorCode !== indicator.indicatorCode)
  if (other) context.refuse('SPE_NAME_TAKEN', { number: other.indicatorCode ?? '' })
}

/** The content a revision passes on to the next. */
function contentOf(indicator: Indicator) {
  const bare = <R extends { id: string }>({ id: _, ...row }: R) => row
  return {
    indicatorName: indicator.indicatorName,
    indicatorNameEn: indicator.indicatorNameEn,
    dimension: indicator.dimension,
    indicatorType: indicator.indicatorType,
    formulaCode: indicator.formulaCode,
    formulaParams: indicator.formulaParams,
    scoringMethod: indicator.scoringMethod,
    targetValue: indicator.targetValue,
    floorValue: indicator.floorValue,
    missingRule: indicator.missingRule,
    fixedScore: indicator.fixedScore,
    raterSource: indicator.raterSource,
    aggregation: indicator.aggregation,
    evidenceScore: indicator.evidenceScore,
    scoringGuide: indicator.scoringGuide,
    scoringGuideEn: indicator.scoringGuideEn,
    lines: indicator.lines.map(bare),
    persons: indicator.persons.map(bare),
  }
}

function answerOf(next: Indicator) {
  return {
    answer: { id: next.id, number: next.indicatorCode, resource: srmSpeIndicators.resource },
  }
}

function defaultsOf({ params }: IndicatorFormula): { [name: string]: string } {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.default]))
}

/** The formula defines keys and types of the parameters. */
function paramIssues({ params }: IndicatorFormula, sent: unknown): Issue[] {
  return Object.entries(paramsOf(sent)).flatMap(([name, value]): Issue[] => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    const fits =
      param &&
      (value === '' ||
        (param.kind === 'number' && /^\d{1,6}(\.\d{1,4})?$/.test(value)) ||
        (param.kind === 'bool' && ['Y', 'N'].includes(value)) ||
        (param.kind === 'word' && param.words.includes(value)))
    return fits
      ? []
      : [
          {
            field: 'formulaParams',
            code: 'SPE_PARAM',
            args: {
              name,
              known: listedText(Object.keys(params).length > 0 ? Object.keys(params) : ['-']),
            },
          },
        ]
  })
}

/** Better values must not have fewer points. */
function directionIssues(
  { unit, better }: IndicatorFormula,
  { scoringMethod, targetValue, floorValue }: Indicator,
): Issue[] {
  const refused = (field: string): Issue[] => [{ field, code: 'SPE_DIRECTION' }]
  if (scoringMethod === 'LINEAR' && targetValue && floorValue)
    return isGreater(targetValue, floorValue) === (better === 'HIGH') ||
      decimal(targetValue).equals(floorValue)
      ? []
      : refused('targetValue')
  if (scoringMethod === 'DIRECT')
    return better === 'HIGH' && ['PERCENT', 'POINTS'].includes(unit) ? [] : refused('scoringMethod')
  if (scoringMethod === 'DEDUCT')
    return better === 'LOW' && unit === 'POINTS' ? [] : refused('scoringMethod')
  return []
}
