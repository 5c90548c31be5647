import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const mrbLookups = defineLookups({
  QCN_MRB_DISPOSITION: {
    title: t('MRB处置', 'MRB disposition'),
    values: {
      USE_AS_IS: t('让步接收', 'Use as is'),
      SORT: t('挑选', 'Sort'),
      REWORK: t('我方返工', 'Rework by buyer'),
      REPAIR: t('供应商返修', 'Repair by supplier'),
      RETURN: t('退货', 'Return'),
      SCRAP: t('报废', 'Scrap'),
    },
  },
  QCN_CHARGE_BY: {
    title: t('索偿方式', 'Charged by'),
    values: {
      DEDUCTION: t('直接扣款', 'Deduction'),
      CLAIM: t('并入索赔', 'In the claim'),
      NONE: t('不索偿', 'Not charged'),
    },
  },
  QCN_EXECUTE_STATUS: {
    title: t('执行状态', 'Execution'),
    values: {
      WAITING: t('待执行', 'Waiting'),
      DOING: t('执行中', 'In progress'),
      DONE: t('已完成', 'Done'),
    },
  },
})
