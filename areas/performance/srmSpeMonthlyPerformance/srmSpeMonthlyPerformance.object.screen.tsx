// Adds the course of the last twelve months: one month alone says little.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { MonthsCourse } from './screens/MonthsCourse.tsx'

export const Screen = objectScreen({
  asides: [{ key: 'course', title: t('近12个月', 'Last 12 months'), show: MonthsCourse }],
})
