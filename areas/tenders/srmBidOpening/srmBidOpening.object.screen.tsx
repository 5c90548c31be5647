// An opening is followed by several users together: who came, whose keys count, and the quorum, before the record.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { OpeningHall } from './screens/OpeningHall.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'hall',
      title: t('开标进程', 'Opening hall'),
      comesFirst: true,
      isFor: ({ status }, side) => side === 'buyer' && status !== 'CANCELLED',
      show: OpeningHall,
    },
  ],
})
