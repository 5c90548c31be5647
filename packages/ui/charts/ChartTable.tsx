import { type ChartFigures, type ChartPick, figureText, numberOf } from './figures.ts'

type Props = {
  title: string
  figures: ChartFigures
  height: number
  onPick?: ((pick: ChartPick) => void) | undefined
}

/** The same figures as rows and columns: exact values, also for screen readers and keyboard users. */
export function ChartTable({ title, figures, height, onPick }: Props) {
  const { categories, series, dimension } = figures
  return (
    <section
      className="srm-chart-table"
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
    >
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{dimension}</th>
            {series.map(({ name, unit }) => (
              <th scope="col" className="is-number" key={name}>
                {unit && unit !== '%' ? `${name} (${unit})` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: categories may repeat, so only their order identifies them
            <tr key={row}>
              <th scope="row">
                {onPick ? (
                  <button
                    type="button"
                    className="srm-chart-pick"
                    onClick={() =>
                      onPick({
                        category,
                        categoryIndex: row,
                        series: series[0]?.name ?? '',
                        seriesIndex: 0,
                      })
                    }
                  >
                    {category}
                  </button>
                ) : (
                  category
                )}
              </th>
              {series.map(({ name, values, unit, decimals }) => (
                <td key={name} className={cellClass(values[row])}>
                  {figureText(
                    { ...(unit === '%' ? { unit } : {}), decimals: decimals ?? 2 },
                    values[row],
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellClass(value: unknown): string {
  return (numberOf(value) ?? 0) < 0 ? 'is-number is-negative' : 'is-number'
}
