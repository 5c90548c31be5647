import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const dynamicLookups = defineLookups({
  EXPORT_SOURCE: {
    title: t('导出来源', 'Export source'),
    values: {
      TABLE: t('列表', 'List'),
      REPORT: t('动态报表', 'Dynamic report'),
      CHART: t('图表', 'Chart'),
      CUSTOM: t('自定义', 'Custom'),
    },
  },
  EXPORT_FORMAT: {
    title: t('导出格式', 'Export format'),
    values: {
      XLSX: t('Excel', 'Excel'),
      CSV: t('CSV', 'CSV'),
      ZIP: t('压缩包', 'Zip of sheets'),
    },
  },
})
