import { t } from '@opensrm/kernel/i18n/text.ts'
import { otherName } from '@opensrm/platform/documents/otherNames.ts'

const resource = 'srmInqAuction'
/** The approval of a sealed auction is that of its award. */
const ofAward = (action: string, own: string, zh: string, en: string) =>
  otherName({
    ...{ resource, action, title: t(zh, en) },
    call: (body) => ({ resource, action: own, body }),
  })

export const inquiriesCalls = [
  ofAward('doSubmitAward', 'doSubmit', '提交定标', 'Submit the award'),
  ofAward('doApproveAward', 'doApproval', '审批通过定标', 'Approve the award'),
  ofAward('doRejectAward', 'doReject', '驳回定标', 'Reject the award'),
]
