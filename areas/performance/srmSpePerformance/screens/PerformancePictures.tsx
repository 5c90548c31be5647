import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import type { ChartPick } from '@opensrm/ui/charts/figures.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import './pictures.css'
import './pictures.texts.ts'

type Detail = { dimension: string | null; effectiveWeight: string | null; score: string | null }
type Performance = {
  supplierId: string
  categoryId: string | null
  shownDetails: readonly Detail[]
}
type Period = {
  id: string
  periodFrom: string
  finalScore: string | null
  gradeCode: string | null
}

const resource = 'srmSpePerformance'

/** A radar chart of one result, and its course over the periods. */
export function PerformancePictures({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const tab = useTab()
  const isBuyer = useUser().side === 'buyer'
  const lookups = useLookups(['SPE_DIMENSION'])
  const found = useQuery({
    queryKey: ['performance pictures', recordId],
    queryFn: ({ signal }) => picturesOf(recordId, signal),
  })
  const shape = useMemo(() => {
    const details = found.data?.performance.shownDetails ?? []
    const dimensions = [
      ...new Set(
        details.flatMap(({ dimension, score }) => (dimension && score !== null ? [dimension] : [])),
      ),
    ]
    const figures = {
      // A radar chart needs three dimensions; with fewer, bars are used.
      type: dimensions.length < 3 ? ('BAR' as const) : ('RADAR' as const),
      dimension: tx('spe.dimension'),
      categories: dimensions.map((code) => lookups.meaning('SPE_DIMENSION', code)),
      series: [{ name: tx('spe.score'), values: dimensions.map((code) => meanOf(details, code)) }],
    }
    return { figures, codes: dimensions }
  }, [found.data, lookups, tx])
  const course = useMemo(() => {
    const periods = found.data?.periods ?? []
    return {
      type: 'LINE' as const,
      dimension: tx('spe.period'),
      categories: periods.map(({ periodFrom }) => periodFrom.slice(0, 7)),
      series: [{ name: tx('spe.score'), values: periods.map(({ finalScore }) => finalScore) }],
    }
  }, [found.data, tx])
  /** The indicators of a dimension, which are a list of the buyer's side. */
  const openDimension = ({ categoryIndex }: ChartPick) => {
    const preset = { performanceId: recordId, dimension: shape.codes[categoryIndex] ?? '' }
    void tab.open('gradeDetail/srmSpeGradeDetailList', { preset })
  }
  const openPeriod = ({ categoryIndex }: ChartPick) => {
    const picked = found.data?.periods[categoryIndex]
    if (picked && picked.id !== recordId) void tab.openDocument(resource, picked.id)
  }
  const shared = {
    loading: found.isPending || !lookups.ready,
    error: found.error ? errorText(found.error) : null,
    onRetry: () => void found.refetch(),
    height: 260,
  }
  return (
    <div className="spe-pictures">
      <ChartBox
        title={tx('spe.dimensions')}
        meaning={tx('spe.dimensionsMeaning')}
        figures={shape.figures}
        {...(isBuyer ? { onPick: openDimension } : {})}
        {...shared}
      />
      <ChartBox
        title={tx('spe.trend')}
        meaning={tx('spe.trendMeaning')}
        figures={course}
        onPick={openPeriod}
        {...shared}
      />
    </div>
  )
}

function meanOf(details: readonly Detail[], dimension: string): string | null {
  const own = details.filter((row) => row.dimension === dimension && row.score !== null)
  const weights = sum(own.map(({ effectiveWeight }) => effectiveWeight))
  if (weights.isZero()) return null
  const weighted = sum(own.map((row) => decimal(row.effectiveWeight).times(decimal(row.score))))
  return fixed(weighted.dividedBy(weights), 2)
}

async function picturesOf(id: string, signal: AbortSignal) {
  const performance = await call<Performance>(
    resourcePath(resource, 'findById'),
    { id },
    { signal },
  )
  const periods = await call<Period[]>(
    resourcePath(resource, 'listByPage'),
    {
      supplierId: performance.supplierId,
      ...(performance.categoryId ? { categoryId: performance.categoryId } : {}),
      columns: ['periodFrom', 'finalScore', 'gradeCode'],
      pageRows: 12,
    },
    { signal },
  )
  return {
    performance,
    periods: periods.toSorted((a, b) => (a.periodFrom < b.periodFrom ? -1 : 1)),
  }
}
