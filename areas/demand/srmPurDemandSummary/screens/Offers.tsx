import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import type { PickOption } from '@opensrm/ui/form/pick.ts'
import { type TextReader, useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import './demand.texts.ts'
import type { Offer, PlannedRow } from './demandPool.ts'

const priceText = (price: string) => formatNumber(price, { least: 2, most: 6 })

/** Offers of the suppliers not chosen. */
function othersOf({ offers, supplierId }: PlannedRow): readonly Offer[] {
  return offers.filter((offer) => offer.supplierId !== supplierId)
}

/** The number of other offers and the lowest price among them. */
export function offersText(row: PlannedRow, tx: TextReader['tx']): string {
  const [cheapest, ...more] = othersOf(row)
  if (!cheapest) return tx('demand.noOffers')
  const price = priceText(cheapest.priceInclTax)
  return tx('demand.cheapest', { count: more.length + 1, price })
}

/** Suppliers to choose from; those with a price show it. */
export function withOffers(found: readonly PickOption[], row: PlannedRow): PickOption[] {
  const offers = new Map(row.offers.map((offer) => [offer.supplierId, offer]))
  return found.map((option) => {
    const offer = offers.get(option.id)
    return offer
      ? { ...option, apart: `${priceText(offer.priceInclTax)} ${row.currencyCode ?? ''}` }
      : option
  })
}

/** Other suppliers for a line with their prices; clicking one chooses it instead. */
export function Offers({ row, onTake }: { row: PlannedRow; onTake: (offer: Offer) => void }) {
  const { tx } = useText()
  const { meaning } = useLookups(['PUR_PRICE_SOURCE'])
  const [isOpen, setOpen] = useState(false)
  if (othersOf(row).length === 0) return <span>{offersText(row, tx)}</span>
  const item = typeof row.itemIdLabel === 'string' ? row.itemIdLabel : ''
  const list = (
    <ul className="pur-offers">
      {row.offers.map((offer) => (
        <li key={offer.supplierId}>
          <span>{offer.supplierIdLabel}</span>
          <span className="srm-num">
            {priceText(offer.priceInclTax)} {row.currencyCode}
          </span>
          <span className="pur-offers-source">
            {meaning('PUR_PRICE_SOURCE', offer.priceSource)}
          </span>
          <Button
            size="small"
            disabled={offer.supplierId === row.supplierId}
            onClick={() => {
              setOpen(false)
              onTake(offer)
            }}
          >
            {tx(offer.supplierId === row.supplierId ? 'demand.taken' : 'demand.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      title={tx('demand.offersOf', { item })}
      content={list}
    >
      <Button type="link" size="small" className="pur-offers-button">
        {offersText(row, tx)}
      </Button>
    </Popover>
  )
}
