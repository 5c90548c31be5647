// A supplier goes on from here to its quotation, which the derived page of a view cannot offer.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ViewAndQuote } from './screens/ViewAndQuote.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'quote',
      title: t('报价', 'Quotation'),
      comesFirst: true,
      isFor: (_inquiry, side) => side === 'supplier',
      show: ViewAndQuote,
    },
  ],
})
