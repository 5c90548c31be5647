import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const aslMenus: MenuEntry[] = [
  {
    code: 'ASL',
    title: t('合格供应商清单', 'Approved supplier list'),
    icon: 'SafetyCertificateOutlined',
    side: 'BUYER',
    children: [
      {
        code: 'ASL_LIST',
        title: t('合格供应商清单', 'Approved supplier list'),
        icon: 'UnorderedListOutlined',
        side: 'BUYER',
        route: 'srmPurAslList',
      },
      {
        code: 'ASL_DIRECTORY',
        title: t('合格供应商名录', 'Approved supplier directory'),
        icon: 'ReadOutlined',
        side: 'BUYER',
        route: 'purAslDirectory',
      },
      {
        code: 'ASL_APPLY',
        title: t('合格供应商申请', 'Supplier list applications'),
        icon: 'FileAddOutlined',
        side: 'BUYER',
        route: 'purAslApplyList',
      },
      {
        code: 'ASL_ALTERATION',
        title: t('合格供应商变更', 'Supplier list amendments'),
        icon: 'FormOutlined',
        side: 'BUYER',
        route: 'purAslAlterationList',
      },
      {
        code: 'ASL_INTRODUCTION',
        title: t('物料引进', 'Item introductions'),
        icon: 'ProjectOutlined',
        side: 'BUYER',
        route: 'purMaterialIntroductionlist',
      },
    ],
  },
]
