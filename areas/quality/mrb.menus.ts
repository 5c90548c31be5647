import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const mrbMenus: MenuEntry[] = [
  {
    code: 'QCN_MRB',
    title: t('MRB评审', 'MRB reviews'),
    icon: 'TeamOutlined',
    side: 'BUYER',
    route: 'srmQcnMrbList',
  },
]
