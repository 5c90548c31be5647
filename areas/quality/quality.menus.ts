import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { abnormalMenus } from './abnormal.menus.ts'
import { changeMenus } from './change.menus.ts'
import { chargeMenus } from './charge.menus.ts'
import { mrbMenus } from './mrb.menus.ts'
import { repairMenus } from './repair.menus.ts'
import { reportMenus } from './report.menus.ts'

export const qualityMenus: MenuEntry[] = [
  {
    code: 'QUALITY',
    title: t('质量', 'Quality'),
    icon: 'SafetyOutlined',
    side: 'BOTH',
    children: [
      ...abnormalMenus,
      ...reportMenus,
      ...mrbMenus,
      ...repairMenus,
      ...chargeMenus,
      ...changeMenus,
    ].map((entry) => ({ ...entry, serves: ['srmQcnApprovalHistory'] })),
  },
]
