// Adds the split of the suspect quantity: what the buyer side opens a report for is what is still to be disposed of.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Split } from './screens/Split.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'split',
      title: t('可疑数量去向', 'Where the suspect quantity went'),
      comesFirst: true,
      isFor: (_record, side) => side === 'buyer',
      show: Split,
    },
  ],
})
