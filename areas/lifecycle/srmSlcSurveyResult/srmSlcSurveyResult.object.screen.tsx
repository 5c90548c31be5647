// Adds the chart by section, the answers to every question and the comments to the derived page.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ByQuestion, Comments } from './screens/ByQuestion.tsx'

export const Screen = objectScreen({
  asides: [
    { key: 'questions', title: t('按题结果', 'Results by question'), show: ByQuestion },
    { key: 'comments', title: t('意见', 'Comments'), show: Comments },
  ],
})
