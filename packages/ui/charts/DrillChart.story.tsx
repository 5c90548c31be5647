import { useState } from 'react'
import type { Story } from '../gallery/story.ts'
import { useText } from '../i18n/text.ts'
import { DrillChart } from './DrillChart.tsx'
import type { ChartFigures } from './figures.ts'

export const story: Story = { title: { zh: '钻取图表', en: 'Chart with drill-down' }, Page }

const MONTHS = ['2026-09', '2026-10', '2026-11']

function Page() {
  const { label, language } = useText()
  const [opened, setOpened] = useState('')
  const say = (zh: string, en: string) => label({ zh, en })
  const figures = (dimension: string, categories: readonly string[]): ChartFigures => ({
    type: 'BAR',
    dimension,
    categories,
    series: [
      {
        name: say('采购额', 'Spend'),
        unit: 'CNY',
        values: categories.map((_, at) => String((at + 1) * 1250)),
      },
    ],
  })
  return (
    <>
      <DrillChart
        queryKey={['story', language]}
        levels={[
          {
            title: say('各品类采购额', 'Spend by category'),
            load: async () => figures(say('品类', 'Category'), ['A', 'B', 'C']),
          },
          {
            title: say('各月采购额', 'Spend by month'),
            load: async () => figures(say('月份', 'Month'), MONTHS),
          },
        ]}
        onRecords={(path) => setOpened(path.map(({ category }) => category).join(' / '))}
      />
      <p role="status">{opened}</p>
    </>
  )
}
