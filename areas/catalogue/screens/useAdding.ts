import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { askCart } from './mallCalls.ts'
import './mall.texts.ts'

/** Goods for the cart; the price is the one the user has seen. */
export type Adding = { skuId: string; quantity: string; seenPriceInclTax: string | null }

/** Puts goods into the cart; a price that moved since it was shown is asked about. */
export function useAdding(): { add: (goods: Adding) => Promise<void>; busy: boolean } {
  const { tx } = useText()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const { attempt, busy } = useAttempt()
  async function add(goods: Adding): Promise<void> {
    await attempt(async () => {
      try {
        await askCart('doAddCart', goods)
      } catch (error) {
        const isMoved = error instanceof ServerError && error.code === 'MALL_PRICE_CHANGED'
        if (!isMoved) {
          notify.error(errorText(error))
          return
        }
        const isAgreed = await modal.confirm({
          title: tx('mall.priceMoved'),
          content: errorText(error),
        })
        if (!isAgreed) return
        await askCart('doAddCart', { skuId: goods.skuId, quantity: goods.quantity })
      }
      notify.success(tx('mall.added'))
      await client.invalidateQueries({ queryKey: ['srmPurCatalogCart'] })
    })
  }
  return { add, busy }
}
