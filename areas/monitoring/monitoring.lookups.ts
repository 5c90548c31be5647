import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const monitoringLookups = defineLookups({
  SRC_NODE: {
    title: t('寻源节点', 'Sourcing step'),
    values: {
      PUBLISH: t('发布', 'Publication'),
      CLOSE: t('截止', 'Closing'),
      OPEN: t('开启', 'Opening'),
      AWARD: t('定标', 'Award'),
      OUTPUT: t('下单', 'Order'),
      DONE: t('已完成', 'Done'),
    },
  },
  SRC_ALARM_LEVEL: {
    title: t('预警级别', 'Alarm level'),
    values: {
      RED: t('红色', 'Red'),
      AMBER: t('黄色', 'Amber'),
      GREEN: t('绿色', 'Green'),
    },
  },
  SRC_COURSE_TYPE: {
    title: t('价格记录', 'Kind of price'),
    values: {
      QUOTE: t('报价', 'Quotation'),
      AWARD: t('定标', 'Award'),
    },
  },
})
