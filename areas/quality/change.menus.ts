import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const changeMenus: MenuEntry[] = [
  {
    code: 'QCN_PCN_SUPPLIER',
    title: t('变更通知PCN', 'Change notices (PCN)'),
    icon: 'SwapOutlined',
    side: 'SUPPLIER',
    route: 'srmQcnPcnList',
  },
  {
    code: 'QCN_PCN',
    title: t('供应商变更通知', 'Supplier change notices'),
    icon: 'SwapOutlined',
    side: 'BUYER',
    route: 'inside/srmQcnPcnList',
  },
  {
    code: 'QCN_ECN_SUPPLIER',
    title: t('工程变更ECN', 'Engineering changes (ECN)'),
    icon: 'BranchesOutlined',
    side: 'SUPPLIER',
    route: 'srmQcnEcnList',
  },
  {
    code: 'QCN_ECN',
    title: t('工程变更', 'Engineering changes'),
    icon: 'BranchesOutlined',
    side: 'BUYER',
    route: 'inside/srmQcnEcnList',
  },
  {
    code: 'QCN_PPAP',
    title: t('PPAP生产件批准', 'PPAP'),
    icon: 'FileDoneOutlined',
    side: 'BOTH',
    route: 'srmQcnPpapList',
  },
  {
    code: 'QCN_TEMPLATE',
    title: t('质量模板', 'Quality templates'),
    icon: 'ProfileOutlined',
    side: 'BUYER',
    route: 'srmQcnTemplateList',
  },
]
