import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const reportMenus: MenuEntry[] = [
  {
    code: 'QCN_REPORT',
    title: t('8D报告', '8D reports'),
    icon: 'SolutionOutlined',
    side: 'BOTH',
    route: 'srmQcnReportList',
  },
]
