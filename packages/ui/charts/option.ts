import { lettersOf } from '@opensrm/ui/i18n/letters.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { type ChartFigures, type ChartSeries, figureText, numberOf } from './figures.ts'
import type { ChartLook } from './look.ts'

type Part = { [key: string]: unknown }

/** Faint, and no pattern for the first series, so that colours stay more visible than patterns. */
const INK = 'rgba(255, 255, 255, 0.32)'
const PATTERNS: Part[] = [
  { symbol: 'none' },
  { color: INK, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  {
    color: INK,
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [4, 4],
      [0, 4, 4, 0],
    ],
    dashArrayY: [4, 0],
  },
  { color: INK, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  { color: INK, dashArrayX: [1, 0], dashArrayY: [2, 6] },
  {
    color: INK,
    symbol: 'triangle',
    symbolSize: 0.8,
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
]

/**
 * The echarts option of a chart. Pure, so that it can be tested without a canvas. echarts replaces the label of its
 * element: what it says there begins with `name`.
 */
export function chartOption(figures: ChartFigures, look: ChartLook, name = ''): EChartsCoreOption {
  return {
    color: [...(figures.palette ? look.palettes[figures.palette] : look.palette)],
    textStyle: { fontFamily: look.font, color: look.text },
    animationDuration: 250,
    tooltip: {
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.text, fontSize: 12 },
    },
    // Patterns in addition to colours, when there are several series to tell apart.
    aria: {
      enabled: true,
      label: { description: `${name} ${spoken(figures)}`.trim() },
      decal: { show: needsPatterns(figures), decals: PATTERNS },
    },
    ...bodyOf(figures, look),
  }
}

function bodyOf(figures: ChartFigures, look: ChartLook): Part {
  switch (figures.type) {
    case 'PIE':
    case 'RING':
      return pie(figures, look)
    case 'FUNNEL':
      return funnel(figures, look)
    case 'GAUGE':
      return gauge(figures, look)
    case 'RADAR':
      return radar(figures, look)
    case 'SCATTER':
      return scatter(figures, look)
    default:
      return axes(figures, look)
  }
}

/** More than this many figures of a series are read in the table, not aloud. */
const MOST_SPOKEN = 12

/** The figures for those who hear the page; the words of echarts would be in its own language, and NaN for stacks. */
function spoken({ categories, series }: ChartFigures): string {
  return series
    .map((one) => {
      const figures = categories
        .slice(0, MOST_SPOKEN)
        .map((name, at) => `${name} ${figureText(one, one.values[at])}`)
      const rest = categories.length > MOST_SPOKEN ? ', …' : ''
      return `${one.name}: ${figures.join(', ')}${rest}`
    })
    .join('; ')
}

function needsPatterns({ type, series }: ChartFigures): boolean {
  if (type === 'PIE' || type === 'RING' || type === 'FUNNEL') return true
  const told = series.filter(({ isPale }) => !isPale)
  return told.length > 1 && type !== 'SCATTER' && type !== 'LINE'
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin']
const DASHES = ['solid', 'dashed', 'dotted'] as const

function axes(figures: ChartFigures, look: ChartLook): Part {
  const { categories, series } = figures
  const isSideways = isLying(figures)
  const hasRight = series.some(({ axis }) => axis === 'right')
  const category = figures.holds
    ? dayAxis(look)
    : {
        type: 'category',
        data: [...categories],
        inverse: isSideways,
        axisLine: { lineStyle: { color: look.line } },
        axisTick: { show: false },
        axisLabel: {
          color: look.textSoft,
          ...nameLook(categories, isSideways),
        },
      }
  const values = (['left', 'right'] as const)
    .filter((side) => side === 'left' || hasRight)
    .map((side) => valueAxis(figures, look, side))
  return {
    legend: legend(series.length, look),
    grid: {
      left: 8,
      right: isSideways ? 48 : 16,
      top: series.length > 1 ? 56 : 36,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: { ...tooltipLook(look), trigger: 'axis', axisPointer: { type: 'shadow' } },
    ...(isSideways
      ? { xAxis: values[0], yAxis: category }
      : { xAxis: category, yAxis: values.length === 1 ? values[0] : values }),
    series: series.map((one, at) => axisSeries(figures, one, at, look)),
  }
}

/** Bars whose names have no room below them lie, so that the names are read in full. */
function isLying({ type, categories, series }: ChartFigures): boolean {
  if (type === 'BAR_H') return true
  const hasRoom = categories.every((name) => lettersOf(name) <= 10) || !isCrowded(categories)
  const isOneAxis = series.every(({ axis = 'left' }) => axis === 'left')
  return (type === 'BAR' || type === 'BAR_STACK') && isOneAxis && !hasRoom
}

/**
 * Next to horizontal bars every name is shown in full, on two lines if need be. Below vertical bars names wrap to a
 * second line, or are rotated when there are too many.
 */
function nameLook(categories: readonly string[], isSideways: boolean): Part {
  if (isSideways) {
    const isTight = categories.length > 12
    return {
      ...{ width: 186, fontSize: 11, lineHeight: 12, interval: 0 },
      overflow: isTight ? 'truncate' : 'break',
    }
  }
  if (isCrowded(categories))
    return {
      ...{ rotate: 35, width: 170, overflow: 'truncate', fontSize: 11 },
      ...(categories.length <= 16 ? { interval: 0 } : { hideOverlap: true }),
    }
  // Names that are short anyway keep their natural width: a fixed one would make every second name disappear.
  const isShort = categories.every((name) => lettersOf(name) <= 10)
  const width = Math.max(56, Math.floor(440 / Math.max(1, categories.length)))
  return {
    hideOverlap: true,
    ...(categories.length <= 12 ? { interval: 0 } : {}),
    ...(isShort ? {} : { width, overflow: 'break', lineHeight: 14 }),
  }
}

function dayAxis(look: ChartLook): Part {
  return {
    type: 'time',
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { show: false },
    axisLabel: { color: look.textSoft, hideOverlap: true, formatter: '{yyyy}-{MM}-{dd}' },
  }
}

function isCrowded(categories: readonly string[]): boolean {
  const letters = categories.reduce((sum, name) => sum + lettersOf(name), 0)
  return letters > 90
}

function valueAxis(figures: ChartFigures, look: ChartLook, side: 'left' | 'right'): Part {
  const own = figures.series.filter(({ axis = 'left' }) => axis === side)
  const unit = own[0]?.unit
  const isSideways = isLying(figures)
  return {
    type: figures.logScale ? 'log' : 'value',
    position: isSideways ? 'top' : side,
    ...(unit ? { name: unit } : {}),
    // Above horizontal bars the unit is centred: at the end it would be cut or take their room.
    ...(isSideways
      ? { nameLocation: 'middle', nameGap: 26, nameTextStyle: { color: look.textSoft } }
      : {
          nameTextStyle: { color: look.textSoft, align: side },
          // The name of a marked day is right above the drawing, the unit above that.
          nameGap: figures.mark ? 28 : 12,
        }),
    // Prices and rates change by small fractions, so their axis need not start at zero; the axis of bars does.
    ...(figures.holds ? { scale: true } : {}),
    // Room for the figure above the tallest bar.
    boundaryGap: [0, '6%'],
    // Shares end at 100.
    ...(unit === '%' ? { max: ({ max }: { max: number }) => (max <= 100 ? 100 : null) } : {}),
    splitLine: { show: side === 'left', lineStyle: { color: look.line } },
    // The names of horizontal bars leave little room for figures beside each other.
    ...(isSideways ? { splitNumber: 3 } : {}),
    axisLabel: {
      color: look.textSoft,
      formatter: (value: number) => shortNumber(value),
      hideOverlap: true,
    },
  }
}

/** For axis labels only: 1.2M is enough there, since tooltip and table have the exact figure. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e9) return `${trimmed(value / 1e9)}B`
  if (size >= 1e6) return `${trimmed(value / 1e6)}M`
  if (size >= 1e4) return `${trimmed(value / 1e3)}K`
  return figureText({ decimals: size < 1 ? 4 : 2 }, value)
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(1)))
}

function axisSeries(figures: ChartFigures, one: ChartSeries, at: number, look: ChartLook): Part {
  const { type } = figures
  const isLine =
    type === 'LINE' || type === 'AREA' || (type === 'COMBO' && (one.drawAs ?? 'BAR') === 'LINE')
  const hasRight = figures.series.some(({ axis }) => axis === 'right')
  const data = one.values.map((value, category) => {
    const number = numberOf(value)
    const warns = number !== null && figures.isWarning?.(number, { category, series: at }) === true
    if (figures.holds) return [figures.categories[category], number]
    return warns ? { value: number, itemStyle: { color: look.warning } } : number
  })
  const shared = {
    name: one.name,
    data,
    ...(one.isPale ? { itemStyle: { color: look.pale } } : {}),
    tooltip: { valueFormatter: (value: unknown) => figureText(one, value) },
    ...(hasRight ? { yAxisIndex: one.axis === 'right' ? 1 : 0 } : {}),
    ...(at === 0 ? { ...targetLine(figures, look), ...markedDay(figures, look) } : {}),
  }
  if (isLine) {
    return {
      ...shared,
      type: 'line',
      symbol: SYMBOLS[at % SYMBOLS.length],
      symbolSize: 7,
      lineStyle: { width: 2, type: DASHES[Math.floor(at / 3) % DASHES.length] },
      ...(figures.holds ? { step: 'end' } : {}),
      ...(type === 'AREA' ? { areaStyle: { opacity: 0.18 } } : {}),
    }
  }
  const isSingle = figures.series.length === 1 && figures.categories.length <= 12
  return {
    ...shared,
    type: 'bar',
    barMaxWidth: 36,
    ...(type === 'BAR_STACK' ? { stack: 'all' } : {}),
    ...(isSingle
      ? {
          label: {
            show: true,
            position: isLying(figures) ? 'right' : 'top',
            color: look.textSoft,
            fontSize: 11,
            formatter: ({ value }: { value: unknown }) => shortLabel(one, value),
          },
        }
      : {}),
  }
}

function shortLabel(series: ChartSeries, value: unknown): string {
  const number = numberOf(value)
  if (number === null) return ''
  return Math.abs(number) >= 1e6
    ? shortNumber(number)
    : figureText({ decimals: series.decimals ?? 2 }, number)
}

function targetLine(figures: ChartFigures, look: ChartLook): Part {
  const { target } = figures
  const value = numberOf(target?.value)
  if (!target || value === null) return {}
  return {
    markLine: {
      symbol: 'none',
      silent: true,
      lineStyle: { color: look.target, type: 'dashed', width: 1.5 },
      label: {
        color: look.target,
        position: 'insideEndTop',
        formatter: `${target.name} ${figureText({}, value)}`,
      },
      data: [isLying(figures) ? { xAxis: value } : { yAxis: value }],
    },
  }
}

function markedDay({ mark }: ChartFigures, look: ChartLook): Part {
  if (!mark) return {}
  return {
    markLine: {
      symbol: 'none',
      silent: true,
      lineStyle: { color: look.textSoft, type: 'dashed', width: 1 },
      label: { color: look.textSoft, formatter: mark.name },
      data: [{ xAxis: mark.day }],
    },
  }
}

function named(figures: ChartFigures): { name: string; value: number | null }[] {
  const values = figures.series[0]?.values ?? []
  return figures.categories.map((name, at) => ({ name, value: numberOf(values[at]) }))
}

function pie(figures: ChartFigures, look: ChartLook): Part {
  const [first] = figures.series
  return {
    // Each slice shows its name, so a legend is not needed.
    tooltip: { ...tooltipLook(look), trigger: 'item' },
    series: [
      {
        type: 'pie',
        name: first?.name,
        radius: figures.type === 'RING' ? ['38%', '60%'] : ['0%', '60%'],
        center: ['50%', '50%'],
        data: named(figures),
        itemStyle: { borderColor: look.surface, borderWidth: 1 },
        label: {
          color: look.text,
          formatter: '{b}\n{d}%',
          alignTo: 'edge',
          edgeDistance: 4,
          lineHeight: 16,
          // Long names wrap to a second line instead of being cut.
          overflow: 'break',
        },
        labelLine: { lineStyle: { color: look.textSoft } },
        tooltip: { valueFormatter: (value: unknown) => figureText(first, value) },
      },
    ],
  }
}

function funnel(figures: ChartFigures, look: ChartLook): Part {
  const [first] = figures.series
  return {
    tooltip: { ...tooltipLook(look), trigger: 'item' },
    series: [
      {
        type: 'funnel',
        name: first?.name,
        top: 16,
        bottom: 16,
        left: '18%',
        width: '54%',
        sort: 'none',
        gap: 2,
        data: named(figures),
        label: {
          position: 'right',
          color: look.text,
          formatter: ({ name, value }: { name: string; value: unknown }) =>
            `${name} ${figureText(first, value)}`,
        },
        labelLine: { lineStyle: { color: look.textSoft } },
        tooltip: { valueFormatter: (value: unknown) => figureText(first, value) },
      },
    ],
  }
}

function gauge(figures: ChartFigures, look: ChartLook): Part {
  const [first] = figures.series
  const value = numberOf(first?.values[0]) ?? 0
  const end = numberOf(figures.target?.value) ?? (first?.unit === '%' ? 100 : roundUp(value))
  const warns = figures.isWarning?.(value, { category: 0, series: 0 }) === true
  return {
    series: [
      {
        type: 'gauge',
        min: 0,
        max: Math.max(end, value),
        radius: '92%',
        center: ['50%', '58%'],
        progress: { show: true, width: 12, itemStyle: warns ? { color: look.warning } : {} },
        axisLine: { lineStyle: { width: 12, color: [[1, look.line]] } },
        axisTick: { show: false },
        splitLine: { length: 6, lineStyle: { color: look.textSoft } },
        axisLabel: {
          color: look.textSoft,
          distance: 16,
          formatter: (at: number) => shortNumber(at),
        },
        pointer: { width: 4 },
        title: { color: look.textSoft, offsetCenter: [0, '78%'] },
        detail: {
          color: look.text,
          fontSize: 20,
          offsetCenter: [0, '52%'],
          formatter: () => figureText(first, first?.values[0]),
        },
        data: [{ value, name: first?.name ?? '' }],
      },
    ],
  }
}

/** The next round number, as the maximum of a gauge. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const step = 10 ** Math.floor(Math.log10(value))
  return Math.ceil(value / step) * step
}

function radar(figures: ChartFigures, look: ChartLook): Part {
  const ends = figures.categories.map((_, at) =>
    Math.max(...figures.series.map(({ values }) => numberOf(values[at]) ?? 0), 0),
  )
  const isShared = figures.series.every(({ unit }) => unit === figures.series[0]?.unit)
  const end = roundUp(Math.max(...ends, 0))
  return {
    legend: legend(figures.series.length, look),
    tooltip: { ...tooltipLook(look), trigger: 'item' },
    radar: {
      center: ['50%', '56%'],
      radius: '64%',
      indicator: figures.categories.map((name, at) => ({
        name,
        max: isShared ? end : roundUp(ends[at] ?? 0),
      })),
      axisName: { color: look.text },
      splitLine: { lineStyle: { color: look.line } },
      axisLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: figures.series.map((one, at) => ({
          name: one.name,
          value: one.values.map((value) => numberOf(value) ?? 0),
          symbol: SYMBOLS[at % SYMBOLS.length],
          areaStyle: { opacity: 0.12 },
        })),
        tooltip: { valueFormatter: (value: unknown) => figureText(figures.series[0], value) },
      },
    ],
  }
}

const MARK = { least: 8, most: 44 }

function scatter(figures: ChartFigures, look: ChartLook): Part {
  const [x, y, size] = figures.series
  const largest = Math.max(...(size?.values.map((value) => numberOf(value) ?? 0) ?? [0]))
  const axis = (series: ChartSeries | undefined, isLog: boolean): Part => ({
    type: isLog ? 'log' : 'value',
    name: series?.name,
    nameLocation: 'middle',
    nameGap: 34,
    nameTextStyle: { color: look.textSoft },
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.textSoft, formatter: (value: number) => shortNumber(value) },
  })
  const marks = figures.categories
    .map((name, at) => ({
      name,
      value: [x, y, size].filter(Boolean).map((one) => numberOf(one?.values[at])),
      // A mark keeps its position among the categories even if others are left out.
      at,
    }))
    .filter(({ value }) => value[0] !== null && value[1] !== null)
  return {
    grid: { left: 24, right: 24, top: 24, bottom: 24, outerBoundsMode: 'same' },
    tooltip: { ...tooltipLook(look), trigger: 'item' },
    xAxis: axis(x, false),
    yAxis: axis(y, figures.logScale === true),
    series: [
      {
        type: 'scatter',
        data: marks,
        dimensions: [x, y, size].flatMap((one) => (one ? [one.name] : [])),
        encode: { x: 0, y: 1, tooltip: size ? [0, 1, 2] : [0, 1] },
        symbolSize: size
          ? (value: readonly (number | null)[]) =>
              MARK.least +
              (MARK.most - MARK.least) * Math.sqrt((value[2] ?? 0) / Math.max(largest, 1))
          : 11,
        itemStyle: { opacity: 0.75 },
        tooltip: { valueFormatter: (value: unknown) => figureText({}, value) },
      },
    ],
  }
}

function legend(count: number, look: ChartLook): Part {
  return {
    show: count > 1,
    top: 0,
    left: 0,
    type: 'scroll',
    textStyle: { color: look.text, fontSize: 12 },
    pageTextStyle: { color: look.textSoft },
    inactiveColor: look.textSoft,
  }
}

/** A tooltip of a part replaces the general one, so it repeats its style. */
function tooltipLook(look: ChartLook): Part {
  return {
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { color: look.text, fontSize: 12 },
  }
}
