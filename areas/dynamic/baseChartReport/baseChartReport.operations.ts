import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { baseChartInfo } from '../baseChartInfo/baseChartInfo.definition.ts'
import { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'
import { tokenValue } from '../running/parameterValues.ts'
import { baseChartReport } from './baseChartReport.definition.ts'
import { type Page, seenGroups, seenPage } from './seenPages.ts'

export const baseChartReportOperations = defineOperations(baseChartReport, {
  effects: {
    async doPublish(context, record) {
      for (const { chartId } of record.items) {
        const chart = await context.find(baseChartInfo, String(chartId))
        if (chart?.status !== 'ENABLED') throw new AppError('CHART_OFF')
        if (record.pageSide === 'BUYER') continue
        const report = await context.find(baseRptDefinition, String(chart.reportDefinitionId))
        if (!report?.scopeSupplierColumn) context.refuse('CHART_PAGE_SUPPLIER')
      }
    },
    async doCopy(context, record, input) {
      const { pageName, pageNameEn, pageSide, autoRefresh, showFilterBar, remark } = record
      const made = await context.create(baseChartReport, {
        pageCode: input.pageCode,
        ...{ pageName, pageNameEn, pageSide, autoRefresh, showFilterBar, remark },
        items: record.items.map(({ id: _id, ...row }) => row),
        filters: record.filters.map(({ id: _id, ...row }) => row),
      })
      return { answer: { id: made.id } }
    },
  },
  actions: {
    /** Groups and their pages that the caller may see. */
    findGroups: documentAction({
      title: t('看板分组', 'Groups of dashboards'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: {},
      async run(context) {
        return (await seenGroups(context)).map(({ group, pages }) => ({
          id: group.id,
          parentId: group.parentId,
          groupName: group.groupName,
          groupNameEn: group.groupNameEn,
          homeFlag: group.homeFlag,
          pages: pages.map(({ id, pageCode, pageName, pageNameEn }) => ({
            id,
            pageCode,
            pageName,
            pageNameEn,
          })),
        }))
      },
    }),
    findPage: documentAction({
      title: t('看板', 'Dashboard'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: { pageId: f.text('图表报告', 'Page', { required: true, maxLength: 20 }) },
      run: async (context, input) =>
        pageView(context, await seenPage(context, String(input.pageId))),
    }),
  },
})

/** A page with everything its charts need except the figures, which each chart fetches itself. */
async function pageView(context: OperationContext, page: Page) {
  const items: (Page['items'][number] & { chart: RecordOf<typeof baseChartInfo> | null })[] = []
  const english = new Map<string, string>()
  for (const item of page.items) {
    const chart = await context.find(baseChartInfo, String(item.chartId))
    items.push({ ...item, chart: chart?.status === 'ENABLED' ? chart : null })
    const report =
      chart && (await context.find(baseRptDefinition, String(chart.reportDefinitionId)))
    for (const { paramCode, paramNameEn } of report?.parameters ?? [])
      if (paramNameEn) english.set(`${chart?.chartCode}/${paramCode}`, paramNameEn)
  }
  // A filter has the English name of the parameter it fills.
  const nameEn = ({ filterCode, targets }: Page['filters'][number]): string | null => {
    const places = Object.entries((targets ?? {}) as { [chart: string]: string })
    const codes =
      places.length > 0 ? places : items.map((item) => [item.chart?.chartCode, filterCode])
    const found = codes.find(([chart, parameter]) => english.has(`${chart}/${parameter}`))
    return found ? (english.get(found.join('/')) ?? null) : null
  }
  const at = { today: context.today, orgId: context.caller?.orgId ?? null }
  return {
    ...page,
    items,
    filters: [...page.filters]
      .sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))
      .map((filter) => ({
        ...filter,
        filterNameEn: nameEn(filter),
        defaultValue: tokenValue(filter.defaultValue, at),
      })),
  }
}
