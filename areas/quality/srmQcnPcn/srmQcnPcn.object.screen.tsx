// Shows what changes, before beside after: what evaluators and approvers open a change notice for.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { BeforeAfter } from './screens/BeforeAfter.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'beforeAfter',
      title: t('变更前后对比', 'Before and after'),
      comesFirst: true,
      isFor: (record) => record.status !== 'DRAFT',
      show: BeforeAfter,
    },
  ],
})
