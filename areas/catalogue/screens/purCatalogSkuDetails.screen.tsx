// The page of the mall: pictures, steps, live amount and details instead of the form of the record.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Button } from 'antd'
import { AddressPick, useAddress } from './mallParts.tsx'
import { priceFor, type SkuOfPage } from './SkuPage.tsx'
import { skuScreen } from './skuScreen.tsx'
import { useAdding } from './useAdding.ts'
import './mall.css'
import './mall.texts.ts'

export const Screen = skuScreen('findMallPage', (sku, quantity) => (
  <Buy sku={sku} quantity={quantity} />
))

/** Into the cart, or ordered at once for the chosen address. */
function Buy({ sku, quantity }: { sku: SkuOfPage; quantity: number }) {
  const { tx } = useText()
  const tab = useTab()
  const { addresseeId, ...address } = useAddress()
  const { add, busy: isAdding } = useAdding()
  const { attempt, busy, failure } = useAttempt()
  const wanted = { skuId: sku.id, quantity: String(quantity) }
  const isBusy = busy || isAdding

  async function buyNow(): Promise<void> {
    const order = await call<{ id: string }>(resourcePath('srmPurCatalogOrder', 'doBuyNow'), {
      ...{ ...wanted, addresseeId },
    })
    await tab.openDocument('srmPurCatalogOrder', order.id)
  }

  return (
    <>
      <AddressPick {...address} />
      <Button
        loading={isBusy}
        onClick={() => void add({ ...wanted, seenPriceInclTax: priceFor(sku, quantity) })}
      >
        {tx('mall.add')}
      </Button>
      <Button type="primary" loading={isBusy} onClick={() => void attempt(buyNow)}>
        {tx('mall.buyNow')}
      </Button>
      <Button onClick={() => void tab.open('purCatalogCart')}>{tx('mall.toCart')}</Button>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </>
  )
}
