// Adds the hall to the derived page: count-down, offers and ranks change by themselves while the auction runs.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { HallPanel } from './screens/HallPanel.tsx'

export const Screen = objectScreen({
  asides: [{ key: 'hall', title: t('竞价大厅', 'Auction hall'), show: HallPanel }],
})
