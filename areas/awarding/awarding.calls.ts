import { t } from '@opensrm/kernel/i18n/text.ts'
import { otherName } from '@opensrm/platform/documents/otherNames.ts'

const resource = 'srmBidPicketage'
/** The parts of a sign-off that are saved on their own are rows of the document. */
const saved = (action: string, zh: string, en: string) =>
  otherName({
    ...{ resource, action, title: t(zh, en) },
    call: (body) => ({ resource, action: 'saveOrUpdate', body }),
  })

export const awardingCalls = [
  saved('saveSupplier', '保存中标供应商', 'Save winners'),
  saved('saveSection', '保存标段定标', 'Save sections'),
  saved('saveItem', '保存定标明细', 'Save items'),
]
