import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const lifecycleMenus: MenuEntry[] = [
  {
    code: 'LIFECYCLE',
    title: t('供应商生命周期', 'Supplier lifecycle'),
    icon: 'DeploymentUnitOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'SLC_SURVEY',
        title: t('满意度调查', 'Satisfaction surveys'),
        icon: 'FormOutlined',
        side: 'BUYER',
        route: 'satisfactionSurveyList',
      },
      {
        code: 'SLC_SURVEY_SCORE',
        title: t('满意度评分', 'Survey score sheets'),
        icon: 'StarOutlined',
        side: 'BOTH',
        route: 'satisfactionSurveyScoreList',
      },
    ],
  },
]
