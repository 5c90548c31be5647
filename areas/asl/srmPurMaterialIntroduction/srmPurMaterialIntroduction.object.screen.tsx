// Adds candidates side by side and tasks along the plan: what an introduction is opened for once it runs.
import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Candidates } from './screens/Candidates.tsx'
import { Plan } from './screens/Plan.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'comparison',
      title: t('候选比较', 'Candidates compared'),
      comesFirst: true,
      isFor: (record) => record.status !== 'DRAFT' && rowsOf(record, 'candidates').length > 0,
      show: Candidates,
    },
    {
      key: 'plan',
      title: t('任务进度', 'Tasks over time'),
      comesFirst: true,
      isFor: (record) => rowsOf(record, 'tasks').length > 0,
      show: Plan,
    },
  ],
})
