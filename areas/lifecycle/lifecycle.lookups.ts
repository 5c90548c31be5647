import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const lifecycleLookups = defineLookups({
  SLC_SURVEY_DIRECTION: {
    title: t('调查方向', 'Survey direction'),
    values: {
      INTERNAL: t('内部评价供应商', 'We rate suppliers'),
      SUPPLIER: t('供应商评价我方', 'Suppliers rate us'),
    },
  },
})
