import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { openDocument } from '@opensrm/ui/shell/tabs.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Modal } from 'antd'
import { useMemo } from 'react'
import { srmBaseItemPrice } from '../srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import './course.css'
import { courseOf, type Period } from './course.ts'
import './course.texts.ts'

/** The material and currency of a price chart. */
export type PricedItem = { itemId: string; itemIdLabel: string; currencyCode: string }

type Step = Pick<AnyRow, 'id'> & {
  headerId: string
  fromQuantity: string | null
  priceInclTax: string | null
}
type Price = {
  id: string
  priceNumber: string
  supplierIdLabel: string
  orgIdLabel: string | null
  priceType: string
  uomCode: string
  priceUnitQty: string
  priceInclTax: string | null
  stepFlag: string
  effectiveFrom: string
  effectiveTo: string
  steps: readonly Step[]
}

const { resource } = srmBaseItemPrice
/** More lines than a reader can tell apart. */
const SHOWN = 100
const NONE: readonly Price[] = []

/** A material's prices over time: one line per supplier and step, and the same data as a table. */
export function PriceCourse({ of, onClose }: { of: PricedItem; onClose: () => void }) {
  const { tx } = useText()
  const { today } = useRuleContext()
  const lookups = useLookups(['PRICE_TYPE', 'UOM'])
  const found = useQuery({
    queryKey: ['price course', of.itemId, of.currencyCode],
    queryFn: ({ signal }) => pricesOf(of, signal),
    refetchOnMount: 'always',
  })
  const prices = found.data?.prices ?? NONE
  const figures = useMemo(() => {
    const nameOf = namesOf(prices, (price) => [
      price.supplierIdLabel,
      price.orgIdLabel ?? tx('price.group'),
      lookups.meaning('PRICE_TYPE', price.priceType),
      tx('price.per', {
        quantity: plain(price.priceUnitQty),
        uom: lookups.meaning('UOM', price.uomCode),
      }),
    ])
    const periods = prices.flatMap((price): Period[] => {
      const { effectiveFrom: from, effectiveTo: to } = price
      const name = nameOf(price)
      return price.steps.length === 0
        ? [{ name, from, to, value: price.priceInclTax }]
        : price.steps.map((step) => ({
            name: `${name} ${tx('price.from', { quantity: plain(step.fromQuantity) })}`,
            ...{ from, to, value: step.priceInclTax },
          }))
    })
    return {
      type: 'LINE' as const,
      dimension: tx('course.day'),
      holds: true,
      mark: { name: tx('course.today'), day: today },
      ...courseOf(periods, today, { unit: of.currencyCode, decimals: 6 }),
    }
  }, [prices, lookups, tx, today, of.currencyCode])

  return (
    <Modal
      open
      title={tx('price.courseOf', { item: of.itemIdLabel })}
      width="min(1120px, calc(100vw - 32px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="base-course">
        {found.data?.count === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('price.none')} />
        ) : (
          <ChartBox
            title={`${tx('price.course')} (${of.currencyCode})`}
            meaning={tx('price.meaning')}
            figures={figures}
            loading={found.isPending || !lookups.ready}
            error={found.error ? errorText(found.error) : null}
            onRetry={() => void found.refetch()}
          />
        )}
        {prices.length > 0 ? (
          <Validity
            prices={prices}
            today={today}
            onOpen={(id) => {
              onClose()
              void openDocument(resource, id)
            }}
          />
        ) : null}
        {found.data && found.data.count > prices.length ? (
          <p>{tx('price.more', { count: prices.length, total: found.data.count })}</p>
        ) : null}
      </div>
    </Modal>
  )
}

/** The same data as a table; steps show from which quantity and at what price. */
function Validity(props: {
  prices: readonly Price[]
  today: string
  onOpen: (id: string) => void
}) {
  const { tx, label } = useText()
  const { fields } = srmBaseItemPrice
  const lookups = useLookups(['PRICE_TYPE', 'UOM'])
  return (
    <section className="base-course-rows" aria-label={tx('price.valid')}>
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{label(fields.priceNumber.label)}</th>
            <th scope="col">{label(fields.supplierId.label)}</th>
            <th scope="col">{label(fields.orgId.label)}</th>
            <th scope="col">{label(fields.priceType.label)}</th>
            <th scope="col">{label(fields.effectiveFrom.label)}</th>
            <th scope="col">{label(fields.effectiveTo.label)}</th>
            <th scope="col">{label(fields.uomCode.label)}</th>
            <th scope="col" className="is-number">
              {label(fields.priceInclTax.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.prices.map((price) => {
            const isValid = price.effectiveFrom <= props.today && props.today <= price.effectiveTo
            return (
              <tr key={price.id} className={isValid ? 'is-valid' : ''}>
                <th scope="row">
                  <Button type="link" size="small" onClick={() => props.onOpen(price.id)}>
                    {price.priceNumber}
                  </Button>
                </th>
                <td>{price.supplierIdLabel}</td>
                <td>{price.orgIdLabel ?? tx('price.group')}</td>
                <td>{lookups.meaning('PRICE_TYPE', price.priceType)}</td>
                <td>{price.effectiveFrom}</td>
                <td>{price.effectiveTo}</td>
                <td>
                  {tx('price.per', {
                    quantity: plain(price.priceUnitQty),
                    uom: lookups.meaning('UOM', price.uomCode),
                  })}
                </td>
                <td className="is-number">
                  {price.steps.length === 0 ? (
                    money(price.priceInclTax)
                  ) : (
                    <dl className="base-course-steps">
                      {price.steps.map((step) => (
                        <div key={step.id}>
                          <dt>{tx('price.from', { quantity: plain(step.fromQuantity) })}</dt>
                          <dd>{money(step.priceInclTax)}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

async function pricesOf(
  { itemId, currencyCode }: PricedItem,
  signal: AbortSignal,
): Promise<{ prices: Price[]; count: number }> {
  const [{ data, page }, steps] = await Promise.all([
    callAnswer<Omit<Price, 'steps'>[]>(
      resourcePath(resource, 'listByPage'),
      {
        ...{ itemId: [itemId], currencyCode: [currencyCode], status: ['APPROVED'] },
        ...{ aslHoldFlag: 'N', sort: [{ key: 'effectiveFrom', order: 'desc' }] },
        ...{ pageIndex: 1, pageRows: SHOWN, columns: ['priceUnitQty'] },
      },
      { signal },
    ),
    // List rows come without children.
    call<Step[]>(resourcePath(resource, 'findSteps'), { itemId, currencyCode }, { signal }),
  ])
  const prices = data.map((price) => ({
    ...price,
    steps: steps.filter(({ headerId }) => headerId === price.id),
  }))
  return { prices, count: page?.count ?? prices.length }
}

/** Names of prices: the supplier, and whatever else differs between them. */
function namesOf(
  prices: readonly Price[],
  partsOf: (price: Price) => readonly string[],
): (price: Price) => string {
  const all = prices.map(partsOf)
  const differs = (all[0] ?? []).map((_, at) => new Set(all.map((parts) => parts[at])).size > 1)
  return (price) =>
    partsOf(price)
      .filter((_, at) => at === 0 || differs[at])
      .join(' · ')
}

function plain(quantity: string | null): string {
  return formatNumber(decimal(quantity).toString(), { least: 0, most: 6 })
}

function money(price: string | null): string {
  return price === null ? '' : formatNumber(price, { least: 2, most: 6 })
}
