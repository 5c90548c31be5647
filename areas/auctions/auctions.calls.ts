import { t } from '@opensrm/kernel/i18n/text.ts'
import { otherName } from '@opensrm/platform/documents/otherNames.ts'

export const auctionsCalls = [
  otherName({
    resource: 'srmBidDocument',
    action: 'listByPageToCompete',
    title: t('可转竞价的标段', 'Sections to auction'),
    call: (body) => ({ resource: 'srmBidCompeteSection', action: 'listByPage', body }),
  }),
]
