import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { seenPage } from '../baseChartReport/seenPages.ts'
import type { Chart } from '../running/chartSql.ts'
import { drawChart } from '../running/drawChart.ts'
import { openById } from '../running/openReport.ts'
import { parameterValues } from '../running/parameterValues.ts'
import { baseChartInfo } from './baseChartInfo.definition.ts'

export const baseChartInfoOperations = defineOperations(baseChartInfo, {
  async beforeSave(_context, draft) {
    // What was seen before says nothing about what stands now.
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
    /** the figures of a chart on a page the caller may see */
    findFigures: {
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
    },
  },
})

async function draw(context: OperationContext, chart: Chart, sent: { [name: string]: unknown }) {
  const open = await openById(context, String(chart.reportDefinitionId))
  const { report, caller } = open
  const fixed = (chart.fixedParams ?? {}) as { [name: string]: unknown }
  const known = new Set(report.parameters.map(({ paramCode }) => String(paramCode)))
  const given = Object.fromEntries(Object.entries(sent).filter(([name]) => known.has(name)))
  // What the chart fixes, no filter of a page changes.
  const values = parameterValues(
    report,
    { ...given, ...fixed },
    { today: context.today, orgId: caller.orgId },
  )
  return drawChart({ platform: context.platform, ...open, values }, chart)
}
