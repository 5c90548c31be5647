// Rows grouped by supplier with subtotals, freight and totals per currency; a derived list is flat.
import './mall.css'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Empty, InputNumber, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { askCart, type Cart, type CartRow } from './mallCalls.ts'
import { AddressPick, money, useAddress, useNames } from './mallParts.tsx'
import './mall.texts.ts'

const CART = 'srmPurCatalogCart'

export function Screen() {
  const { tx } = useText()
  const tab = useTab()
  const { supplierName } = useNames()
  const { addresseeId, ...address } = useAddress()
  const { attempt, busy, failure } = useAttempt()
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [CART, 'findCart', addresseeId],
    queryFn: ({ signal }) => askCart<Cart>('findCart', { addresseeId }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // Prices and stock are those of the moment the cart is looked at.
  useEffect(() => {
    if (tab.active) void refetch()
  }, [tab.active, refetch])
  const run = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      try {
        await work()
      } finally {
        await refetch()
      }
    })
  const check = (ask: object) => run(() => askCart('doCheck', ask))

  async function checkout(): Promise<void> {
    const { orders } = await askCart<{ orders: { id: string }[] }>('doCheckout', { addresseeId })
    const [first] = orders
    if (first) await tab.openDocument('srmPurCatalogOrder', first.id)
  }

  if (error) return <Alert type="error" showIcon title={errorText(error)} />
  if (isPending || !data) return <Skeleton active />
  const open = data.rows.filter(({ invalidMsg }) => !invalidMsg)
  const gone = data.rows.filter(({ invalidMsg }) => invalidMsg)
  const suppliers = [...new Set(open.map(({ supplierId }) => supplierId))]
  const isAll = (rows: readonly CartRow[]) => rows.every(({ checkedFlag }) => checkedFlag === 'Y')
  const flag = (isOn: boolean) => (isOn ? 'Y' : 'N')
  const row = (one: CartRow) => (
    <Row
      key={one.id}
      row={one}
      onCheck={(isOn) => check({ rows: [one.id], checkedFlag: flag(isOn) })}
      onQuantity={(quantity) =>
        run(() =>
          call(resourcePath(CART, 'doChangeQty'), {
            ...{ id: one.id, versionNum: one.versionNum, quantity },
          }),
        )
      }
      onRemove={() =>
        run(() => call(resourcePath(CART, 'delete'), { id: one.id, versionNum: one.versionNum }))
      }
    />
  )
  return (
    <div className="mall">
      <div className="mall-top">
        <AddressPick {...address} />
        <Button onClick={() => void tab.open('purCatalogMall')}>{tx('cart.toMall')}</Button>
      </div>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {data.rows.length === 0 ? <Empty description={tx('cart.empty')} /> : null}
      {suppliers.map((supplierId) => {
        const own = open.filter((one) => one.supplierId === supplierId)
        const name = supplierName(data.suppliers, supplierId)
        const groups = data.groups.filter((group) => group.supplierId === supplierId)
        return (
          <section key={supplierId} className="cart-group" aria-label={name}>
            <div className="cart-head">
              <Checkbox
                checked={isAll(own)}
                onChange={({ target }) => check({ supplierId, checkedFlag: flag(target.checked) })}
              >
                <strong>{name}</strong>
              </Checkbox>
              {groups.map((group) => (
                <span key={group.currencyCode}>
                  {tx('cart.goods', {
                    amount: money(group.goodsAmountInclTax, group.currencyCode),
                  })}{' '}
                  {tx('cart.freight', {
                    amount: money(group.freightAmountInclTax, group.currencyCode),
                  })}{' '}
                  {group.missingToFree ? (
                    <span className="mall-muted">
                      {tx('cart.free', { amount: money(group.missingToFree, group.currencyCode) })}
                    </span>
                  ) : null}
                </span>
              ))}
            </div>
            {own.map(row)}
          </section>
        )
      })}
      {gone.length > 0 ? (
        <section className="cart-group cart-gone" aria-label={tx('cart.invalid')}>
          <div className="cart-head">
            <strong>{tx('cart.invalid')}</strong>
            <Button
              size="small"
              onClick={() => run(() => askCart('doClearInvalid', { addresseeId }))}
            >
              {tx('cart.clearInvalid')}
            </Button>
          </div>
          {gone.map(row)}
        </section>
      ) : null}
      {data.rows.length > 0 ? (
        <div className="cart-foot">
          <Checkbox
            checked={isAll(data.rows)}
            onChange={({ target }) => check({ checkedFlag: flag(target.checked) })}
          >
            {tx('cart.chooseAll')}
          </Checkbox>
          {data.totals.map(({ currencyCode, amountInclTax, count }) => (
            <strong key={currencyCode}>
              {tx('cart.total', {
                ...{ amount: money(amountInclTax, currencyCode), count },
              })}
            </strong>
          ))}
          <Button type="primary" loading={busy} onClick={() => run(checkout)}>
            {tx('cart.checkout')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Row(props: {
  row: CartRow
  onCheck: (isOn: boolean) => void
  onQuantity: (quantity: string) => void
  onRemove: () => void
}) {
  const { tx } = useText()
  const { nameOf } = useNames()
  const lookups = useLookups(['UOM'])
  const { row } = props
  const [quantity, setQuantity] = useState(row.quantity)
  useEffect(() => setQuantity(row.quantity), [row.quantity])
  const name = nameOf(row)
  const leave = () => {
    if (quantity !== row.quantity) props.onQuantity(quantity)
  }
  return (
    <div className="cart-row">
      <Checkbox
        aria-label={tx('cart.choose', { name })}
        checked={row.checkedFlag === 'Y'}
        onChange={({ target }) => props.onCheck(target.checked)}
      />
      <span className="cart-name">
        {name} <span className="mall-muted">{row.specification}</span>
        {row.invalidMsg ? <div className="cart-up">{row.invalidMsg}</div> : null}
      </span>
      <span>
        {money(row.currentPriceInclTax, row.currencyCode)}
        {row.priceChange ? (
          <div className={row.priceChange === 'UP' ? 'cart-up' : 'cart-down'}>
            {tx(row.priceChange === 'UP' ? 'cart.up' : 'cart.down', {
              price: money(row.addedPriceInclTax, row.currencyCode),
            })}
          </div>
        ) : null}
      </span>
      <InputNumber
        stringMode
        aria-label={`${tx('mall.quantity')} ${name}`}
        min={row.minOrderQuantity ?? '0.000001'}
        step={row.orderMultiple ?? '1'}
        value={quantity}
        onChange={(next) => setQuantity(next ?? row.quantity)}
        onBlur={leave}
        onPressEnter={leave}
        onStep={(next) => props.onQuantity(String(next))}
      />
      <span>{lookups.meaning('UOM', row.uomCode)}</span>
      <strong>{money(row.amountInclTax, row.currencyCode)}</strong>
      <Button type="link" danger onClick={props.onRemove}>
        {tx('cart.remove')}
      </Button>
    </div>
  )
}
