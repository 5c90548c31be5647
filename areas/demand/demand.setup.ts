import { t } from '@opensrm/kernel/i18n/text.ts'
import type { SetupStep } from '@opensrm/platform/home/setupSteps.ts'

/** The first requisition. */
export const demandSetup: readonly SetupStep[] = [
  {
    ...{ code: 'REQUISITION', seq: 210, resource: 'srmPurRequisition', having: {} },
    title: t('录入第一张采购申请', 'Write the first requisition'),
    hint: t('由申请人登录后录入并提交', 'A requester signs in, writes and submits it'),
    route: 'purRequisitionManage/purRequisitionEdit',
  },
]
