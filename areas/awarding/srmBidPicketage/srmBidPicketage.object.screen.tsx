// Adds what an award is decided on: warnings, who signs next, prices by item, exports, the records it rests on,
// and the chain of its orders.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ChainButton } from '../../demand/ports/screens.ts'
import { AwardRecords } from './screens/AwardRecords.tsx'
import { AwardStanding } from './screens/AwardStanding.tsx'
import { ItemPrices } from './screens/ItemPrices.tsx'

export const Screen = objectScreen({
  tools: ChainButton,
  asides: [
    {
      key: 'standing',
      title: t('定标情况', 'Standing of the award'),
      comesFirst: true,
      show: AwardStanding,
    },
    { key: 'itemPrices', title: t('分项比价', 'Prices by item'), show: ItemPrices },
    { key: 'records', title: t('依据文件', 'Records'), show: AwardRecords },
  ],
})
