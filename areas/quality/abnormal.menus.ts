import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const abnormalMenus: MenuEntry[] = [
  {
    code: 'QCN_ABNORMAL_WORK',
    title: t('异常处理', 'Abnormal reports in work'),
    icon: 'AlertOutlined',
    side: 'BUYER',
    route: 'srmQcnAbnormalNewList',
  },
  {
    code: 'QCN_ABNORMAL_SUPPLIER',
    title: t('质量异常答复', 'Abnormal reports to answer'),
    icon: 'AlertOutlined',
    side: 'SUPPLIER',
    route: 'srmQcnAbnormalNewSupplierList',
  },
  {
    code: 'QCN_ABNORMAL',
    title: t('质量异常台账', 'Abnormal reports'),
    icon: 'UnorderedListOutlined',
    side: 'BUYER',
    route: 'srmQcnAbnormalList',
  },
]
