// Adds the workplace of the jury (the step at hand, one's own sheets, how far the jurors are, what they gave) and what it
// reads.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { BidReading } from './screens/BidReading.tsx'
import { Workplace } from './screens/Workplace.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'workplace',
      title: t('评标工作台', 'Workplace of the jury'),
      comesFirst: true,
      show: Workplace,
    },
    {
      key: 'reading',
      title: t('招标文件与投标', 'Tender and bids'),
      show: ({ recordId }) => <BidReading evaluationId={recordId} />,
    },
  ],
})
