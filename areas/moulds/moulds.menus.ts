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
    ],
  },
]
