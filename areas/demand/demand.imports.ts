import { recordAs } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { ImportDeclaration } from '@opensrm/platform/exchange/import/functions.ts'
import { periodsFrom } from './srmPurForecast/srmPurForecast.buckets.ts'
import { srmPurForecast } from './srmPurForecast/srmPurForecast.definition.ts'

export const demandImports: readonly ImportDeclaration[] = [
  {
    code: 'srmPurForecast.doImport',
    title: t('采购预测', 'Purchase forecast'),
    resource: 'srmPurForecast',
    operation: 'doImport',
    // As on the screen, a sheet has one column per period.
    pivot: {
      key: 'bucketStart',
      value: 'forecastQuantity',
      dates(record) {
        const { bucketType, startDate, bucketCount } = recordAs(srmPurForecast, record)
        if (!startDate) return []
        return periodsFrom(bucketType, startDate, bucketCount ?? 1).map(({ start }) => start)
      },
    },
  },
]
