import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Drawer, InputNumber, Skeleton } from 'antd'
import { useState } from 'react'
import { askCart, type Compared, type Goods } from './mallCalls.ts'
import { money, Picture, PriceTag, StockTag, useNames } from './mallParts.tsx'
import './mall.texts.ts'

/** One SKU with its steps, the price of a quantity, and what its delivery costs. */
export function GoodsDetails(props: {
  goods: Goods
  addresseeId: string | null
  onAdd: (quantity: string) => Promise<void>
  onClose: () => void
}) {
  const { tx } = useText()
  const tab = useTab()
  const { nameOf, supplierName } = useNames()
  const { goods, addresseeId } = props
  const [quantity, setQuantity] = useState(goods.minOrderQuantity)
  const { attempt, busy, failure } = useAttempt()
  const { data, error } = useQuery({
    queryKey: ['srmPurCatalogCart', 'findCompared', [goods.id], addresseeId],
    queryFn: ({ signal }) =>
      askCart<Compared>('findCompared', { skus: [goods.id], addresseeId }, signal),
    // Price and stock are read each time the page opens.
    staleTime: 0,
  })
  const one = data?.goods[0]
  const step = one?.steps.filter(({ from }) => decimal(from).lessThanOrEqualTo(quantity)).at(-1)
  const price = step?.priceInclTax ?? one?.priceInclTax ?? goods.priceInclTax

  async function buyNow(): Promise<void> {
    const order = await call<{ id: string }>(resourcePath('srmPurCatalogOrder', 'doBuyNow'), {
      ...{ skuId: goods.id, quantity, addresseeId },
    })
    await tab.openDocument('srmPurCatalogOrder', order.id)
  }

  return (
    <Drawer open size={640} title={nameOf(goods)} onClose={props.onClose}>
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <Picture goods={goods} />
      <PriceTag goods={{ ...goods, priceInclTax: price, stepFlag: 'N' }} />
      <StockTag goods={goods} />
      {!one && !error ? <Skeleton active /> : null}
      {one ? (
        <Descriptions
          column={1}
          size="small"
          items={[
            {
              label: tx('mall.supplier'),
              children: supplierName(data?.suppliers ?? [], one.supplierId),
            },
            { label: tx('mall.specification'), children: one.specification ?? '' },
            { label: tx('mall.delivery'), children: tx('mall.days', { days: one.deliveryDays }) },
            { label: tx('mall.freight'), children: freightOf(one, tx) },
            ...(one.steps.length > 0
              ? [
                  {
                    label: tx('mall.steps'),
                    children: one.steps
                      .map(({ from, priceInclTax }) => `${Number(from)}+: ${Number(priceInclTax)}`)
                      .join('; '),
                  },
                ]
              : []),
            ...one.attributes.map(({ attrName, attrValue }) => ({
              ...{ label: attrName, children: attrValue ?? '' },
            })),
          ]}
        />
      ) : null}
      <div className="cart-row">
        <InputNumber
          stringMode
          aria-label={tx('mall.quantity')}
          min={goods.minOrderQuantity}
          step={goods.orderMultiple}
          value={quantity}
          onChange={(next) => setQuantity(next ?? goods.minOrderQuantity)}
        />
        <span>
          {tx('mall.amount', {
            amount: money(decimal(quantity).times(price).toFixed(2), goods.currencyCode),
          })}
        </span>
        <Button loading={busy} onClick={() => void attempt(() => props.onAdd(quantity))}>
          {tx('mall.add')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void attempt(buyNow)}>
          {tx('mall.buyNow')}
        </Button>
      </div>
    </Drawer>
  )
}

function freightOf(one: Compared['goods'][number], tx: ReturnType<typeof useText>['tx']): string {
  if (one.freightMode !== 'PER_ORDER') return tx('mall.freightIncluded')
  const amount = money(one.freightAmountInclTax, one.currencyCode)
  return one.freeFreightAmountInclTax
    ? tx('mall.freightOf', { amount, free: money(one.freeFreightAmountInclTax, one.currencyCode) })
    : tx('mall.freightAlways', { amount })
}
