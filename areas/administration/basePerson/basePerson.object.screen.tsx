// Adds the hand-over list to the derived page, for those who let people leave.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import '../screens/administration.css'
import '../screens/administration.texts.ts'
import { HandOverList } from './HandOverList.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'handOver',
      code: 'btnLeave',
      title: t('交接清单', 'Hand-over list'),
      show: HandOverList,
    },
  ],
})
