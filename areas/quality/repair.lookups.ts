import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const repairLookups = defineLookups({
  QCN_REPAIR_PLACE: {
    title: t('返修地点', 'Repair place'),
    values: {
      AT_SUPPLIER: t('发回供应商', 'At the supplier'),
      ON_SITE: t('供应商到厂', "At the buyer's site"),
    },
  },
})
