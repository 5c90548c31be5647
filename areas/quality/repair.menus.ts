import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const repairMenus: MenuEntry[] = [
  {
    code: 'QCN_REPAIR',
    title: t('返修', 'Repairs'),
    icon: 'ToolOutlined',
    side: 'BOTH',
    route: 'srmQcnRepairList',
  },
]
