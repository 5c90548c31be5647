// Jurors mark with the tender and the bids below their marks.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { MarkedBids } from './screens/MarkedBids.tsx'

export const Screen = objectScreen({
  asides: [{ key: 'reading', title: t('招标文件与投标', 'Tender and bids'), show: MarkedBids }],
})
