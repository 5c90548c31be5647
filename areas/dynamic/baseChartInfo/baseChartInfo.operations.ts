import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { seenPage } from '../baseChartReport/seenPages.ts'
import type { Chart, Drawable, Measure } from '../running/chartSql.ts'
import { drawChart } from '../running/drawChart.ts'
import { openById } from '../running/openReport.ts'
import { parameterValues, tokenValue } from '../running/parameterValues.ts'
import { columnsFor } from '../running/runReport.ts'
import { baseChartInfo } from './baseChartInfo.definition.ts'

/** More series than a reader can tell apart. */
const MAX_MEASURES = 20

const {
  reportDefinitionId,
  chartType,
  dimColumn,
  dimGrain,
  seriesColumn,
  sortMode,
  topN,
  fixedParams,
  compareMode,
  dimKeyColumn,
} = baseChartInfo.fields

export const baseChartInfoOperations = defineOperations(baseChartInfo, {
  async beforeSave(_context, draft) {
    // A change invalidates the last preview.
    draft.previewTime = null
    return []
  },
  effects: {
    async doPreview(context, record) {
      const drawn = await draw(context, record, {})
      return {
        patch: {
          fields: { previewTime: formatInstant(context.now, context.platform.config.timeZone) },
        },
        answer: { ...drawn, chart: record },
      }
    },
    async doCopy(context, record, input) {
      const { chartCode } = input
      const made = await context.create(baseChartInfo, {
        ...Object.fromEntries(
          Object.keys(baseChartInfo.fields)
            .filter((key) => key !== 'previewTime')
            .map((key) => [key, record[key as keyof Chart]]),
        ),
        chartCode,
        measures: record.measures.map(({ id: _id, ...row }) => row),
      })
      return { answer: { id: made.id } }
    },
  },
  actions: {
    /** Columns and parameters of a report, for the user who designs a chart of it. */
    findColumns: documentAction({
      title: t('报表的列', 'Columns of a report'),
      by: 'buyer',
      code: 'btnSave',
      readOnly: true,
      input: { reportDefinitionId },
      async run(context, input) {
        const { report } = await openById(context, String(input.reportDefinitionId))
        return { columns: inOrder(report.columns), parameters: inOrder(report.parameters) }
      },
    }),
    /** Draws a chart as edited on the screen, before it is saved. */
    drawDraft: documentAction({
      title: t('绘制草稿', 'Draw a draft'),
      by: 'buyer',
      code: 'btnSave',
      readOnly: true,
      input: {
        ...{ reportDefinitionId, chartType, dimColumn, dimGrain, seriesColumn, sortMode, topN },
        ...{ fixedParams, compareMode, dimKeyColumn },
        measures: f.json('指标', 'Measures', { required: true }),
      },
      run: (context, input) =>
        draw(context, { ...input, measures: measuresOf(input.measures) }, {}),
    }),
    /** The figures of a chart on a page the caller may see. */
    findFigures: documentAction({
      title: t('图表数据', 'Figures of a chart'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: {
        pageId: f.text('图表报告', 'Page', { required: true, maxLength: 20 }),
        chartId: f.text('图表', 'Chart', { required: true, maxLength: 20 }),
        values: f.json('参数值', 'Parameter values'),
      },
      async run(context, input) {
        const page = await seenPage(context, String(input.pageId))
        const isThere = page.items.some(({ chartId }) => chartId === input.chartId)
        const chart = isThere ? await context.find(baseChartInfo, String(input.chartId)) : null
        if (!chart) throw new AppError('CHART_NOT_FOUND')
        if (chart.status !== 'ENABLED') throw new AppError('CHART_OFF')
        return draw(context, chart, (input.values ?? {}) as { [name: string]: unknown })
      },
    }),
  },
})

type DraftChart = Drawable & Pick<Chart, 'reportDefinitionId' | 'fixedParams'>
type Sent = { readonly [name: string]: unknown }

async function draw(context: OperationContext, chart: DraftChart, sent: Sent) {
  const open = await openById(context, String(chart.reportDefinitionId))
  const { report, caller } = open
  const at = { today: context.today, orgId: caller.orgId }
  const fixed: Sent = Object.fromEntries(
    Object.entries((chart.fixedParams ?? {}) as Sent).map(([name, value]) => [
      name,
      typeof value === 'string' ? tokenValue(value, at) : value,
    ]),
  )
  // Values fixed by the chart override filters of a page.
  const asked = { ...sent, ...fixed }
  const parameters = new Set(report.parameters.map(({ paramCode }) => String(paramCode)))
  const values = parameterValues(report, only(asked, parameters), at)
  // A filter reveals a column's values, so it is limited to columns the caller may read.
  const readable = columnsFor(open).map(({ columnCode }) => String(columnCode))
  const columns = new Set(
    [...readable, ...Object.keys(fixed)].filter((name) => !parameters.has(name)),
  )
  return drawChart({ platform: context.platform, ...open, values }, chart, only(asked, columns))
}

function only(values: Sent, names: ReadonlySet<string>): Sent {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

function inOrder<Row extends { seqNum: number | null }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))
}

function measuresOf(given: unknown): Measure[] {
  if (!Array.isArray(given) || given.length > MAX_MEASURES)
    throw new AppError('CHART_MEASURES', { count: `1-${MAX_MEASURES}` })
  return given.map((one: { [key in keyof Measure]?: unknown } | null) => ({
    columnCode: String(one?.columnCode ?? ''),
    aggregation: String(one?.aggregation ?? ''),
    baseColumn: typeof one?.baseColumn === 'string' ? one.baseColumn : null,
  }))
}
