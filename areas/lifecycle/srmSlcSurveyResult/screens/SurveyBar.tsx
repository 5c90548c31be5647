import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import './result.texts.ts'

const RESOURCE = 'srmSlcSurveyResult'
const MOST = 100

type Result = {
  id: string
  surveyTitle: string
  supplierId: string
  supplierIdLabel?: string
  supplierScore: string | null
  averageScore: string | null
}

/** The scores of the suppliers of one survey, with its average; a mark opens the supplier's result. */
export function SurveyBar({ surveyId }: { surveyId: string | null }) {
  const { tx } = useText()
  const tab = useTab()
  const found = useQuery({
    queryKey: ['survey results', surveyId],
    enabled: surveyId !== null,
    queryFn: ({ signal }) =>
      call<Result[]>(
        resourcePath(RESOURCE, 'listByPage'),
        { surveyId, sort: [{ key: 'supplierScore', order: 'desc' }], pageRows: MOST },
        { signal },
      ),
  })
  const rows = useMemo(
    () => found.data?.filter(({ supplierScore }) => supplierScore !== null) ?? [],
    [found.data],
  )
  const figures = useMemo(
    () => ({
      type: 'BAR' as const,
      dimension: tx('surveyResult.supplier'),
      categories: rows.map((row) => row.supplierIdLabel ?? row.supplierId),
      series: [
        {
          name: tx('surveyResult.score'),
          values: rows.map(({ supplierScore }) => supplierScore),
        },
      ],
      target: { name: tx('surveyResult.average'), value: rows[0]?.averageScore ?? null },
    }),
    [rows, tx],
  )
  return (
    <ChartBox
      title={tx('surveyResult.bySupplier')}
      note={found.data?.[0]?.surveyTitle}
      meaning={tx('surveyResult.bySupplierMeaning')}
      figures={figures}
      loading={surveyId !== null && found.isPending}
      error={found.error}
      onRetry={() => void found.refetch()}
      onPick={({ categoryIndex }) => {
        const row = rows[categoryIndex]
        if (row) void tab.openDocument(RESOURCE, row.id)
      }}
      height={240}
    />
  )
}
