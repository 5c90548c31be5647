import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { srmSpeMonthlyPerformance } from '../srmSpeMonthlyPerformance.definition.ts'
import './course.texts.ts'

const { resource, fields } = srmSpeMonthlyPerformance
const RATES = ['onTimeQuantityRate', 'lotPassRate', 'monthScore'] as const
const MONTHS = 12

type Month = { id: string; evalMonth: string } & {
  [key in (typeof RATES)[number] | 'supplierId' | 'targetOrgId' | 'categoryId']: string | null
}

/** Rates and score of the twelve months up to this one; a mark opens its month. */
export function MonthsCourse({ recordId }: { recordId: string }) {
  const { tx, label } = useText()
  const tab = useTab()
  const found = useQuery({
    queryKey: ['aside', resource, recordId, 'course'],
    queryFn: ({ signal }) => monthsOf(recordId, signal),
  })
  const months = found.data
  const figures = useMemo(
    () => ({
      type: 'LINE' as const,
      dimension: label(fields.evalMonth.label),
      categories: (months ?? []).map(({ evalMonth }) => evalMonth),
      series: RATES.map((key) => ({
        name: label(fields[key].label),
        values: (months ?? []).map((month) => month[key]),
      })),
    }),
    [months, label],
  )
  return (
    <ChartBox
      title={tx('speMonth.course')}
      meaning={tx('speMonth.meaning')}
      figures={figures}
      loading={found.isPending}
      error={found.error ? errorText(found.error) : null}
      onRetry={() => void found.refetch()}
      onPick={({ categoryIndex }) => {
        const month = months?.[categoryIndex]
        if (month && month.id !== recordId) void tab.openDocument(resource, month.id)
      }}
      height={240}
    />
  )
}

async function monthsOf(id: string, signal: AbortSignal): Promise<Month[]> {
  const month = await call<Month>(resourcePath(resource, 'findById'), { id }, { signal })
  const { supplierId, targetOrgId, categoryId, evalMonth } = month
  const all = await call<Month[]>(
    resourcePath(resource, 'listByPage'),
    {
      ...{ supplierId, targetOrgId, sort: [{ key: 'evalMonth', order: 'desc' }], pageRows: 100 },
      ...(categoryId ? { categoryId } : {}),
    },
    { signal },
  )
  return all
    .filter((one) => one.categoryId === categoryId && one.evalMonth <= evalMonth)
    .slice(0, MONTHS)
    .toReversed()
}
