// Adds the calculator, which scores figures that are nobody's bids.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { PriceCalculator } from './screens/PriceCalculator.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'calculator',
      title: t('价格分试算', 'Price score calculator'),
      isFor: ({ priceMethod }) => Boolean(priceMethod),
      show: PriceCalculator,
    },
  ],
})
