import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const mallLookups = defineLookups({
  CAT_ADDRESSEE_SCOPE: {
    title: t('地址范围', 'Address scope'),
    values: {
      PERSONAL: t('个人', 'Personal'),
      ORG: t('组织共用', 'Shared in the organisation'),
    },
  },
  CAT_LINE_STATE: {
    title: t('商城订单行状态', 'Mall order line state'),
    values: {
      OPEN: t('未提交', 'Open'),
      TO_ORDER: t('待转单', 'To be ordered'),
      ORDERED: t('已转单', 'Ordered'),
      CONFIRMED: t('供应商已确认', 'Confirmed'),
      SHIPPED: t('已发货', 'Shipped'),
      PART_RECEIVED: t('部分收货', 'Partly received'),
      RECEIVED: t('已收货', 'Received'),
      CANCELLED: t('已取消', 'Cancelled'),
      CLOSED: t('已关闭', 'Closed'),
    },
  },
})
