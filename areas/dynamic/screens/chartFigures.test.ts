import { expect, it } from 'vitest'
import { type ChartDefinition, chartFigures, type DrawnRows } from './chartFigures.ts'

type Text = { zh: string; en: string }
const chinese = ({ zh }: Text) => zh
const english = ({ zh, en }: Text) => en || zh
const words = {
  rest: '其他',
  total: '合计',
  empty: '空',
  target: '目标',
  now: 'Now',
  previous: 'Before',
  lastYear: 'A year ago',
  nothingPrevious: 'Nothing before',
  nothingLastYear: 'Nothing a year ago',
}

const chartOf = (values: Partial<ChartDefinition>): ChartDefinition => ({
  ...{ id: '1', chartCode: 'C', chartName: '金额', chartNameEn: 'Amount', chartType: 'BAR' },
  ...{ dimColumn: 'MONTH', dimGrain: null, unitText: '万元', unitTextEn: 'k CNY', palette: null },
  ...{ scaleFactor: '10000', scaleFactorEn: '1000', targetValue: null, warnRule: null },
  ...{ drillRoute: null, fixedParams: null },
  measures: [
    {
      ...{ columnCode: 'AMOUNT', aggregation: 'SUM', measureName: '金额', measureNameEn: 'Amount' },
      ...{ precision: 1, axis: null, drawAs: null },
    },
  ],
  ...values,
})
const drawn: DrawnRows = {
  title: { zh: '月份', en: 'Month' },
  rows: [
    { dimension: '2026-01', series: null, values: ['1234500.00'] },
    { dimension: null, series: null, values: [null] },
    { dimension: '__rest__', series: null, values: ['10000.00'] },
  ],
}

it('counts by ten thousand in Chinese and by thousands in English', () => {
  const zh = chartFigures(chartOf({}), drawn, words, chinese)
  expect(zh.categories).toEqual(['2026-01', '空', '其他'])
  expect(zh.series[0]).toMatchObject({ values: ['123.45', null, '1'], unit: '万元', name: '金额' })
  const en = chartFigures(chartOf({}), drawn, words, english)
  expect(en.series[0]).toMatchObject({
    ...{ values: ['1234.5', null, '10'], unit: 'k CNY', name: 'Amount' },
  })
})

it('divides alike in both languages where only one divisor is given, and not at all without one', () => {
  const [alike] = chartFigures(chartOf({ scaleFactorEn: null }), drawn, words, english).series
  expect(alike?.values).toEqual(['123.45', null, '1'])
  const plain = chartOf({ scaleFactor: null, scaleFactorEn: null })
  const [whole] = chartFigures(plain, drawn, words, english).series
  expect(whole?.values).toEqual(['1234500.00', null, '10000.00'])
})

it('puts the target and the warning at the same figures in either language', () => {
  const chart = chartOf({ targetValue: '120', warnRule: 'value < 100' })
  const zh = chartFigures(chart, drawn, words, chinese)
  expect(zh.target?.value).toBe('120')
  expect([99, 100].map((value) => zh.isWarning?.(value, { category: 0, series: 0 }))).toEqual([
    true,
    false,
  ])
  const en = chartFigures(chart, drawn, words, english)
  expect(en.target?.value).toBe('1200')
  expect([999, 1000].map((value) => en.isWarning?.(value, { category: 0, series: 0 }))).toEqual([
    true,
    false,
  ])
})

it('says that there is nothing to compare with, and compares with what there is', () => {
  const period = { from: '2025-01-01', to: '2025-01-31' }
  const of = (value: string | null, compareMode: string) =>
    chartFigures(
      chartOf({ compareMode }),
      {
        ...drawn,
        earlier: { period, rows: [{ dimension: '2025-01', series: null, values: [value] }] },
      },
      words,
      english,
    )
  expect(of(null, 'LAST_YEAR')).toMatchObject({ remark: 'Nothing a year ago' })
  expect(of('0', 'PREVIOUS')).toMatchObject({ remark: 'Nothing before' })
  expect(of('0', 'PREVIOUS').series).toHaveLength(1)
  expect(of('5', 'PREVIOUS')).not.toHaveProperty('remark')
  expect(of('5', 'PREVIOUS').series).toHaveLength(2)
  expect(chartFigures(chartOf({}), drawn, words, english)).not.toHaveProperty('remark')
})
