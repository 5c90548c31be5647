// Adds the opened prices after each round over prices to the derived page.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { OpenedPrices } from './screens/OpenedPrices.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'openedPrices',
      title: t('开标价格', 'Opened prices'),
      isFor: ({ openedTime }, side) => side === 'buyer' && Boolean(openedTime),
      show: OpenedPrices,
    },
  ],
})
