import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const chargeMenus: MenuEntry[] = [
  {
    code: 'QCN_CLAIM',
    title: t('质量索赔', 'Quality claims'),
    icon: 'DollarOutlined',
    side: 'BOTH',
    route: 'srmQcnClaimList',
  },
  {
    code: 'QCN_PUNISH',
    title: t('质量处罚', 'Quality punishments'),
    icon: 'ExceptionOutlined',
    side: 'BUYER',
    route: 'qcnQualityPunishList',
  },
  {
    code: 'QCN_PUNISH_SUPPLIER',
    title: t('质量处罚答复', 'Punishments to answer'),
    icon: 'ExceptionOutlined',
    side: 'SUPPLIER',
    route: 'supplier/qcnQualityPunishList',
  },
  {
    code: 'QCN_REFUND',
    title: t('退款', 'Refunds'),
    icon: 'RollbackOutlined',
    side: 'BOTH',
    route: 'srmRcnRefundHeaderList',
  },
]
