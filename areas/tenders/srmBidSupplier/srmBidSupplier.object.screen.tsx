// Shows a bidder its letter before everything else: it confirms the receipt on this page, where the group of the letter is
// folded.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { BidderLetter } from './screens/BidderLetter.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'letter',
      title: t('通知书正文', 'Text of the letter'),
      isFor: (record, side) => side === 'supplier' && Boolean(record.notificationText),
      comesFirst: true,
      show: BidderLetter,
    },
  ],
})
