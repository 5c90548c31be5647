import {
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  ExportOutlined,
  InboxOutlined,
  PieChartOutlined,
} from '@ant-design/icons'
import { f } from '@opensrm/kernel/document/fields.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { EXPORT_SHEET_MAX_ROW_SIMPLE } from '@opensrm/kernel/protocol/constants.ts'
import { decimal, isGreater, isPositive, least } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { exportNow } from '@opensrm/ui/client/exchange.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Matrix, type MatrixRow } from '@opensrm/ui/kit/Matrix.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import './comparison.css'
import './comparison.texts.ts'

const RESOURCE = 'srmInqInquiry'
const HEAT = { meaning: 'lowIsGood', among: 'row' } as const

/** What the cells of the matrix show. */
const FIELDS = {
  price: f.price('单价', 'Price'),
  leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)'),
  minOrderQuantity: f.number('最小起订量', 'Minimum order quantity'),
} as const
type Shown = keyof typeof FIELDS
const SHOWN = Object.keys(FIELDS) as Shown[]

type Terms = {
  leadTimeDays: number | null
  minOrderQuantity: string | null
  supplyQuantity: string | null
  brand: string | null
  deviation: string | null
  isLate: boolean
  isMore: boolean
  isPart: boolean
}
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
  /** by quotation */
  terms: { readonly [quotation: string]: Terms }
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
      {(found) => <Compared recordId={recordId} {...found} />}
    </AsideStates>
  )
}

function Compared({ recordId, quotations, rows }: Found & { recordId: string }) {
  const { tx, label } = useText()
  const [shown, setShown] = useState<Shown>('price')
  return (
    <>
      <div className="inq-comparison-tools">
        <Segmented<Shown>
          aria-label={tx('comparison.shown')}
          value={shown}
          onChange={setShown}
          options={SHOWN.map((value) => ({ value, label: label(FIELDS[value].label) }))}
        />
        <ExportLines recordId={recordId} quotations={quotations} />
      </div>
      <p className="srm-aside-empty">
        {tx(shown === 'price' ? 'comparison.note' : 'comparison.termNote')}
      </p>
      <Figures quotations={quotations} rows={rows} shown={shown} />
      <Totals quotations={quotations} lineCount={rows.length} />
    </>
  )
}

/** The lines as a workbook, with price and terms of each quotation in columns of their own. */
function ExportLines({
  recordId,
  quotations,
}: {
  recordId: string
  quotations: readonly Quotation[]
}) {
  const { tx, label } = useText()
  const { menuId } = useTab()
  const { attempt, busy, failure } = useAttempt()
  if (!useMenuResources(menuId).has('btnExport')) return null
  const terms = [
    'leadTimeDays',
    'minOrderQuantity',
    'supplyQuantity',
    'brand',
    'deviation',
  ] as const
  const columns = [
    { key: 'lineNum', title: tx('comparison.number') },
    { key: 'itemId', title: tx('comparison.line') },
    ...(['itemName', 'specification', 'quantity', 'needByDate'] as const).map((key) => ({
      ...{ key, title: tx(`comparison.${key}`) },
    })),
    ...(['target', 'last', 'lowest'] as const).map((key) => ({
      ...{ key: `${key}Price`, title: tx(`comparison.${key}`) },
    })),
    ...quotations.flatMap(({ id, supplierIdLabel = '' }) => [
      { key: id, title: `${supplierIdLabel} ${label(FIELDS.price.label)}` },
      ...terms.map((key) => ({
        ...{ key: `${id}.${key}`, title: `${supplierIdLabel} ${tx(`comparison.${key}`)}` },
      })),
    ]),
  ]
  const run = () =>
    void attempt(async () => {
      const count = await exportNow({
        requestUrl: resourcePath(RESOURCE, 'findComparedLines'),
        requestParams: { inquiryId: recordId },
        ...{ columns, fileName: tx('comparison.prices') },
        sheetMaxRow: EXPORT_SHEET_MAX_ROW_SIMPLE,
      })
      notify.success(tx('comparison.exported', { count }))
    })
  return (
    <>
      <Button icon={<ExportOutlined aria-hidden />} loading={busy} onClick={run}>
        {tx('comparison.export')}
      </Button>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </>
  )
}

/** Prices of the lines, or one of their terms, in a column for each quotation. */
export function Figures({ quotations, rows, shown }: Found & { shown: Shown }) {
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
          format: formatted,
        }),
      ),
    ],
    [tx],
  )
  const across = useMemo(
    () => quotations.map(({ id, supplierIdLabel }) => ({ key: id, title: supplierIdLabel ?? '' })),
    [quotations],
  )
  const shownRows = useMemo(
    () => (shown === 'price' ? rows : rows.map((row) => withTerm(row, shown))),
    [rows, shown],
  )
  const cell = useCallback(
    (row: Row, key: string, text: string) => (
      <span className="inq-comparison-cell">
        <Off price={shown === 'price' ? row[key] : null} target={row.targetPrice ?? null} />
        <Marks row={row} quotation={key} isPrice={shown === 'price'} />
        {text}
      </span>
    ),
    [shown],
  )
  return (
    <Matrix
      name="inquiryComparison"
      label={tx('comparison.prices')}
      heads={heads}
      across={across}
      field={FIELDS[shown]}
      rows={shownRows}
      cell={cell}
      totals="none"
      heat={HEAT}
    />
  )
}

const withTerm = (row: Row, term: Exclude<Shown, 'price'>): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(row.terms).map(([id, terms]) => {
      const value = terms[term]
      return [id, value === null ? null : String(value)]
    }),
  ),
})

/** What speaks against a quoted line, as marks that say it in words. */
function Marks({ row, quotation, isPrice }: { row: Row; quotation: string; isPrice: boolean }) {
  const { tx } = useText()
  const terms = row.terms[quotation]
  const price = row[quotation]
  if (!terms) return null
  const lastPrice = row.lastPrice ?? null
  const isAbove =
    isPrice && typeof price === 'string' && isPositive(lastPrice) && isGreater(price, lastPrice)
  const marks: [boolean, ReactNode, string][] = [
    [isAbove, '▲', tx('comparison.above')],
    [
      terms.isLate,
      <ClockCircleOutlined key="late" />,
      tx('comparison.late', { days: terms.leadTimeDays ?? 0 }),
    ],
    [
      terms.isMore,
      <InboxOutlined key="more" />,
      tx('comparison.more', { quantity: quantityOf(terms.minOrderQuantity) }),
    ],
    [
      terms.isPart,
      <PieChartOutlined key="part" />,
      tx('comparison.part', { quantity: quantityOf(terms.supplyQuantity) }),
    ],
    [
      Boolean(terms.deviation),
      <ExclamationCircleOutlined key="deviation" />,
      tx('comparison.deviates', { text: terms.deviation ?? '' }),
    ],
  ]
  return marks.map(([isShown, mark, title]) =>
    isShown ? (
      <span key={title} className="is-above" role="img" aria-label={title} title={title}>
        {mark}
      </span>
    ) : null,
  )
}

/** How far a price is from the target, with its sign. */
function Off({ price, target }: { price: unknown; target: string | null }) {
  if (typeof price !== 'string' || target === null || !isPositive(target)) return null
  const percent = decimal(price).div(decimal(target)).minus(1).times(100).toFixed(1)
  return (
    <small>
      {percent.startsWith('-') ? '' : '+'}
      {percent}%
    </small>
  )
}

const quantityOf = (value: string | null): string => formatNumber(value, { least: 0, most: 6 })

const formatted = (value: unknown): string =>
  value === null || value === undefined ? '' : formatNumber(value, { least: 2, most: 6 })

const FIGURES = [
  ['excl', 'amountExclTax'],
  ['incl', 'amountInclTax'],
  ['freight', 'freightAmount'],
  ['tooling', 'mouldAmount'],
  ['compared', 'compareAmount'],
] as const

function Totals({
  quotations,
  lineCount,
}: {
  quotations: readonly Quotation[]
  lineCount: number
}) {
  const { tx } = useText()
  // Only quotations of all lines can be compared as a whole.
  const whole = quotations.flatMap(({ quotedCount, compareAmount }) =>
    quotedCount === lineCount && compareAmount !== null ? [compareAmount] : [],
  )
  const lowest = whole.length > 1 ? whole.reduce((a, b) => least(a, b).toFixed()) : null
  const isBest = ({ quotedCount, compareAmount }: Quotation): boolean =>
    lowest !== null && quotedCount === lineCount && decimal(compareAmount).eq(lowest)
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
              <td className="is-number">{`${one.quotedCount}/${lineCount}`}</td>
              {FIGURES.map(([key, field]) => (
                <td
                  key={key}
                  className={key === 'compared' && isBest(one) ? 'is-number is-best' : 'is-number'}
                >
                  {key === 'compared' && isBest(one) ? (
                    <small>{tx('comparison.best')} </small>
                  ) : null}
                  {formatted(one[field])}
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
