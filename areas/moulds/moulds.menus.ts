import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const mouldsMenus: MenuEntry[] = [
  {
    code: 'MOULDS',
    title: t('模具', 'Moulds'),
    icon: 'ToolOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'MOULD_LEDGER',
        title: t('模具台账', 'Mould ledger'),
        icon: 'DatabaseOutlined',
        side: 'BOTH',
        route: 'mouldsList',
      },
      {
        code: 'MOULD_SENDING',
        title: t('模具发送', 'Mould sendings'),
        icon: 'SwapOutlined',
        side: 'BOTH',
        route: 'sendMouldList',
      },
      {
        code: 'MOULD_INSPECTION',
        title: t('模具盘点点检', 'Mould inspections'),
        icon: 'AuditOutlined',
        side: 'BOTH',
        route: 'inspectionsList',
      },
    ],
  },
]
