// Adds a designer that places columns and a drawn preview to the derived page.
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { useMemo } from 'react'
import { ChartDesigner } from '../screens/ChartDesigner.tsx'
import { type ChartDefinition, chartFigures, type DrawnRows } from '../screens/chartFigures.ts'
import { useChartWords } from '../screens/useChartWords.ts'

provideAnswer<DrawnRows & { chart: ChartDefinition }>(
  'baseChartInfo',
  'doPreview',
  ({ chart, ...drawn }) => <Preview chart={chart} drawn={drawn} />,
  880,
)

export const Screen = objectScreen({ lines: { measures: ChartDesigner } })

function Preview({ chart, drawn }: { chart: ChartDefinition; drawn: DrawnRows }) {
  const { label } = useText()
  const words = useChartWords()
  const figures = useMemo(
    () => chartFigures(chart, drawn, words, label),
    [chart, drawn, words, label],
  )
  const title = label({ zh: chart.chartName, en: chart.chartNameEn ?? '' })
  return <ChartBox title={title} figures={figures} height={320} />
}
