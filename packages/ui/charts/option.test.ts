import { describe, expect, it } from 'vitest'
import { type ChartFigures, figureText, isEmpty } from './figures.ts'
import { chartLook } from './look.ts'
import { chartOption, shortNumber } from './option.ts'

const look = chartLook('light')
const months: ChartFigures = {
  type: 'COMBO',
  dimension: '月份',
  categories: ['2026-01', '2026-02', '2026-03'],
  series: [
    { name: '订单金额', values: ['1200000.50', '800000', '950000'], unit: 'CNY', drawAs: 'BAR' },
    { name: '增长率', values: ['12.5', null, '-3'], unit: '%', drawAs: 'LINE', axis: 'right' },
  ],
  target: { name: '目标', value: 1000000 },
}

type Drawn = {
  series: { type: string; data: unknown[]; yAxisIndex?: number; markLine?: unknown }[]
  yAxis: { name?: string }[]
  aria: { decal: { show: boolean }; label: { description: string } }
}
const drawn = (figures: ChartFigures) => chartOption(figures, look) as unknown as Drawn

describe('What a chart draws', () => {
  it('puts figures of another unit on an axis of their own and leaves gaps as gaps', () => {
    const { series, yAxis } = drawn(months)
    expect(series.map(({ type, yAxisIndex }) => [type, yAxisIndex])).toEqual([
      ['bar', 0],
      ['line', 1],
    ])
    expect(yAxis.map(({ name }) => name)).toEqual(['CNY', '%'])
    expect(series[1]?.data).toEqual([12.5, null, -3])
    expect(series[0]?.markLine).toMatchObject({ data: [{ yAxis: 1000000 }] })
  })

  it('distinguishes series by pattern too, and leaves a single one plain', () => {
    expect(drawn(months).aria.decal.show).toBe(true)
    expect(
      drawn({ ...months, type: 'BAR', series: months.series.slice(0, 1) }).aria.decal.show,
    ).toBe(false)
  })

  it('tells its figures to those who hear the page, and says where there is none', () => {
    expect(drawn({ ...months, type: 'BAR_STACK' }).aria.label.description).toBe(
      '订单金额: 2026-01 1,200,000.5 CNY, 2026-02 800,000 CNY, 2026-03 950,000 CNY; ' +
        '增长率: 2026-01 12.5%, 2026-02 -, 2026-03 -3%',
    )
  })

  it('says the unit over bars that lie, where there is room for it', () => {
    const lying = { ...months, type: 'BAR_H' as const, series: months.series.slice(0, 1) }
    const { xAxis } = chartOption(lying, look) as unknown as {
      xAxis: { name: string; nameLocation: string }
    }
    expect(xAxis).toMatchObject({ name: 'CNY', nameLocation: 'middle' })
  })

  it('colours marks that need attention', () => {
    const { series } = drawn({
      ...months,
      type: 'BAR',
      series: [{ name: '准时率', values: [96, 91, 98], unit: '%' }],
      isWarning: (value) => value < 95,
    })
    expect(series[0]?.data).toEqual([96, { value: 91, itemStyle: { color: look.warning } }, 98])
  })

  it('leaves out scatter marks without a place and remembers which is which', () => {
    const { series } = drawn({
      type: 'SCATTER',
      dimension: '品类',
      categories: ['轴承', '钢材', '包装'],
      series: [
        { name: '金额', values: ['10', null, '30'] },
        { name: '供应商数', values: ['3', '2', '5'] },
      ],
    })
    expect(series[0]?.data).toEqual([
      { name: '轴承', value: [10, 3], at: 0 },
      { name: '包装', value: [30, 5], at: 2 },
    ])
  })

  it('draws days to scale where a value holds until the next, and marks one of them', () => {
    const option = chartOption(
      {
        type: 'LINE',
        dimension: '日期',
        categories: ['2026-01-01', '2026-01-31', '2026-02-01'],
        series: [{ name: '甲', values: ['1.5', '1.5', null] }],
        holds: true,
        mark: { name: '今天', day: '2026-01-20' },
      },
      look,
    ) as unknown as { xAxis: { type: string }; series: { step?: string }[] }
    expect(option.xAxis.type).toBe('time')
    expect(option.series[0]).toMatchObject({
      step: 'end',
      data: [
        ['2026-01-01', 1.5],
        ['2026-01-31', 1.5],
        ['2026-02-01', null],
      ],
      markLine: { data: [{ xAxis: '2026-01-20' }] },
    })
  })

  it('draws every type of the lookup', () => {
    const types = [
      'BAR',
      'BAR_STACK',
      'BAR_H',
      'LINE',
      'AREA',
      'PIE',
      'RING',
      'RADAR',
      'GAUGE',
      'FUNNEL',
    ] as const
    for (const type of types) {
      expect(drawn({ ...months, type }).series.length, type).toBeGreaterThan(0)
    }
  })
})

describe('Figures as text', () => {
  it('keeps every digit, groups thousands and names the unit', () => {
    expect(figureText({ unit: 'CNY' }, '12345678901234567.89')).toBe(
      '12,345,678,901,234,567.89 CNY',
    )
    expect(figureText({ unit: '%' }, '12.50')).toBe('12.5%')
    expect(figureText({}, null)).toBe('-')
    expect(figureText({}, 0.1 + 0.2)).toBe('0.3')
  })

  it('shortens axis labels only', () => {
    expect([shortNumber(950), shortNumber(15_000), shortNumber(-2_500_000)]).toEqual([
      '950',
      '15K',
      '-2.5M',
    ])
  })

  it('knows when there is nothing to draw', () => {
    expect(isEmpty({ ...months, categories: [] })).toBe(true)
    expect(isEmpty({ ...months, series: [{ name: 'x', values: [null, '', null] }] })).toBe(true)
    expect(isEmpty(months)).toBe(false)
  })
})

it('below vertical bars short names are all shown, long ones wrap', () => {
  const labelOf = (categories: string[]) => {
    const option = chartOption(
      {
        ...months,
        type: 'BAR',
        categories,
        series: [{ name: 'a', values: categories.map(() => 1) }],
      },
      look,
    ) as { xAxis: { axisLabel: { [key: string]: unknown } } }
    return option.xAxis.axisLabel
  }
  const weeks = labelOf(['2026-W46', '2026-W47', '2026-W48'])
  expect(weeks).toMatchObject({ interval: 0, hideOverlap: true })
  expect(weeks).not.toHaveProperty('width')
  expect(labelOf(['Suzhou Hengrui Bearing', 'Wuxi Dingtuo'])).toMatchObject({
    ...{ interval: 0, overflow: 'break' },
  })
})

it('bars lie where their names have no room below them, and names of periods never do', () => {
  const option = (categories: string[], type: 'BAR' | 'BAR_STACK' = 'BAR') =>
    chartOption(
      { ...months, type, categories, series: [{ name: 'a', values: categories.map(() => 1) }] },
      look,
    ) as { xAxis: { type: string }; yAxis: { type: string; axisLabel: { [key: string]: unknown } } }
  const suppliers = [1, 2, 3, 4].map((at) => `Suzhou Hengrui Bearing Manufacturing ${at}`)
  for (const type of ['BAR', 'BAR_STACK'] as const) {
    const { xAxis, yAxis } = option(suppliers, type)
    expect([xAxis.type, yAxis.type]).toEqual(['value', 'category'])
    expect(yAxis.axisLabel).toMatchObject({ interval: 0, overflow: 'break' })
  }
  const weeks = Array.from({ length: 26 }, (_, at) => `2026-W${at + 10}`)
  expect(option(weeks).xAxis.type).toBe('category')
})
