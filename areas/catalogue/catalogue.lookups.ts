import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const catalogueLookups = defineLookups({
  CAT_ATTR_TYPE: {
    title: t('属性类型', 'Attribute type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数值', 'Number'),
      CHOICE: t('单选', 'Choice'),
      MULTI: t('多选', 'Several choices'),
    },
  },
  CAT_STOCK_MODE: {
    title: t('库存方式', 'Stock mode'),
    values: {
      UNLIMITED: t('不限库存', 'Unlimited'),
      LIMITED: t('限量库存', 'Limited'),
    },
  },
  CAT_FREIGHT_MODE: {
    title: t('运费方式', 'Freight'),
    values: {
      INCLUDED: t('含运费', 'Included'),
      PER_ORDER: t('按单收取', 'Per order'),
    },
  },
  CAT_CHANGE_STATE: {
    title: t('变更状态', 'Change state'),
    values: {
      NONE: t('无', 'None'),
      APPROVING: t('变更审核中', 'In approval'),
      APPROVED: t('已通过', 'Approved'),
      REJECTED: t('已驳回', 'Rejected'),
    },
  },
  CAT_SHELF_ACTION: {
    title: t('上下架动作', 'Shelf action'),
    values: {
      ON_SHELF: t('上架', 'On shelf'),
      OFF_SHELF: t('下架', 'Off shelf'),
      AUTO_OFF: t('自动下架', 'Off shelf by system'),
    },
  },
  CAT_SIDE: {
    title: t('操作方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      SYSTEM: t('系统', 'System'),
    },
  },
})
