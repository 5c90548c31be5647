import { f } from '@opensrm/kernel/document/fields.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Matrix, type MatrixRow } from '@opensrm/ui/kit/Matrix.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import './comparison.css'
import './comparison.texts.ts'

const RESOURCE = 'srmInqInquiry'
const price = f.price('单价', 'Price')
const HEAT = { meaning: 'lowIsGood', among: 'row' } as const

type Quotation = {
  id: string
  supplierIdLabel?: string
  paymentTermIdLabel?: string
  roundNum: number | null
  currencyCode: string | null
  quotedCount: number
  amountExclTax: string | null
  amountInclTax: string | null
  freightAmount: string | null
  mouldAmount: string | null
  compareAmount: string | null
}
type Row = MatrixRow & {
  lineNum: number | null
  /** absent for what has no code yet */
  itemIdLabel?: string
  itemName: string | null
  specification: string | null
  quantity: string | null
  targetPrice?: string | null
  lastPrice?: string | null
  lowestPrice?: string | null
}
type Found = { quotations: Quotation[]; rows: Row[] }

/** Lines by suppliers, and below them what each quotation costs as a whole. */
export function Comparison({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const query = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'comparison'],
    queryFn: ({ signal }) =>
      call<Found>(resourcePath(RESOURCE, 'findComparison'), { inquiryId: recordId }, { signal }),
  })
  return (
    <AsideStates
      query={query}
      empty={tx('comparison.none')}
      isEmpty={({ quotations }) => quotations.length === 0}
    >
      {(found) => (
        <>
          <p className="srm-aside-empty">{tx('comparison.note')}</p>
          <Prices {...found} />
          <Totals quotations={found.quotations} />
        </>
      )}
    </AsideStates>
  )
}

export function Prices({ quotations, rows }: Found) {
  const { tx } = useText()
  const heads = useMemo(
    (): Column<Row>[] => [
      {
        ...{ key: 'itemName', title: tx('comparison.line'), width: 220, align: 'left' },
        format: (_, { lineNum, itemIdLabel, itemName, specification }) =>
          [lineNum, itemIdLabel ?? itemName, specification].filter(Boolean).join(' '),
      },
      {
        ...{ key: 'quantity', title: tx('comparison.quantity'), width: 84, align: 'right' },
        format: (value) => formatNumber(value, { least: 0, most: 6 }),
      },
      ...(['target', 'last', 'lowest'] as const).map(
        (key): Column<Row> => ({
          ...{ key: `${key}Price`, title: tx(`comparison.${key}`), width: 92, align: 'right' },
          format: shown,
        }),
      ),
    ],
    [tx],
  )
  const across = useMemo(
    () => quotations.map(({ id, supplierIdLabel }) => ({ key: id, title: supplierIdLabel ?? '' })),
    [quotations],
  )
  const above = tx('comparison.above')
  const cell = useCallback(
    (row: Row, key: string, text: string) => {
      const value = row[key]
      if (typeof value !== 'string') return text
      const isAbove = isPositive(row.lastPrice ?? null) && isGreater(value, row.lastPrice ?? null)
      const off = deviation(value, row.targetPrice ?? null)
      return (
        <span className="inq-comparison-cell">
          {off === null ? null : <small>{off}</small>}
          {isAbove ? (
            <span className="is-above" role="img" aria-label={above} title={above}>
              ▲
            </span>
          ) : null}
          {text}
        </span>
      )
    },
    [above],
  )
  return (
    <Matrix
      name="inquiryComparison"
      label={tx('comparison.prices')}
      heads={heads}
      across={across}
      field={price}
      rows={rows}
      cell={cell}
      totals="none"
      heat={HEAT}
    />
  )
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : formatNumber(value, { least: 2, most: 6 })

/** How far a price is from the target, with its sign; null without a target. */
function deviation(price: string, target: string | null): string | null {
  if (target === null || !isPositive(target)) return null
  const percent = decimal(price).div(decimal(target)).minus(1).times(100).toFixed(1)
  return `${percent.startsWith('-') ? '' : '+'}${percent}%`
}

const FIGURES = [
  ['excl', 'amountExclTax'],
  ['incl', 'amountInclTax'],
  ['freight', 'freightAmount'],
  ['tooling', 'mouldAmount'],
  ['compared', 'compareAmount'],
] as const

function Totals({ quotations }: { quotations: readonly Quotation[] }) {
  const { tx } = useText()
  return (
    <div className="inq-comparison-totals">
      <table className="srm-facts">
        <caption className="srm-sr-only">{tx('comparison.totals')}</caption>
        <thead>
          <tr>
            <th scope="col">{tx('comparison.supplier')}</th>
            <th scope="col" className="is-number">
              {tx('comparison.round')}
            </th>
            <th scope="col" className="is-number">
              {tx('comparison.quoted')}
            </th>
            {FIGURES.map(([key]) => (
              <th scope="col" key={key} className="is-number">
                {tx(`comparison.${key}`)}
              </th>
            ))}
            <th scope="col">{tx('comparison.term')}</th>
          </tr>
        </thead>
        <tbody>
          {quotations.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.supplierIdLabel}</th>
              <td className="is-number">{one.roundNum}</td>
              <td className="is-number">{one.quotedCount}</td>
              {FIGURES.map(([key, field]) => (
                <td key={key} className="is-number">
                  {shown(one[field])}
                  {key === 'compared' || one[field] === null ? '' : ` ${one.currencyCode ?? ''}`}
                </td>
              ))}
              <td>{one.paymentTermIdLabel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
