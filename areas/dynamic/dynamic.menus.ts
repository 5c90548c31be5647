import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const dynamicMenus: MenuEntry[] = [
  {
    code: 'DYNAMIC',
    title: t('报表中心', 'Reports'),
    icon: 'BarChartOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'DYN_BACK_EXPORT',
        title: t('后台导出', 'Background exports'),
        icon: 'CloudDownloadOutlined',
        side: 'BOTH',
        route: 'reportBackExportList',
      },
    ],
  },
]
