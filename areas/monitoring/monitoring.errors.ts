import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const monitoringErrors = defineErrors({
  PRICE_INQUIRY_CATEGORIES: {
    zh: '所选价格的品类没有共同上级，请分开询价',
    en: 'The chosen prices share no purchase category: inquire about them separately',
  },
  PRICE_INQUIRY_ORGS: {
    zh: '所选价格属于不同业务组织，请分开询价',
    en: 'The chosen prices belong to different organisations: inquire about them separately',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    monitoringErrors: typeof monitoringErrors
  }
}
