// Adds the workplace of the jury: the step at hand, one's own sheets, and how far the jurors are.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Workplace } from './screens/Workplace.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'workplace',
      title: t('评标工作台', 'Workplace of the jury'),
      comesFirst: true,
      show: Workplace,
    },
  ],
})
