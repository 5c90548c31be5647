// Written by `npm run documents` from the folders beside it.

import './abnormal.errors.ts'
import './abnormal.events.ts'
import './charge.errors.ts'
import './charge.events.ts'
import './mrb.errors.ts'
import './refund.errors.ts'
import './repair.errors.ts'
import './repair.events.ts'
import './report.errors.ts'
import './report.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { srmQcnAbnormalOperations } from './srmQcnAbnormal/srmQcnAbnormal.operations.ts'
import { srmQcnAbnormalRules } from './srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { srmQcnApprovalHistory } from './srmQcnApprovalHistory/srmQcnApprovalHistory.definition.ts'
import { srmQcnApprovalHistoryOperations } from './srmQcnApprovalHistory/srmQcnApprovalHistory.operations.ts'
import { srmQcnClaim } from './srmQcnClaim/srmQcnClaim.definition.ts'
import { srmQcnClaimOperations } from './srmQcnClaim/srmQcnClaim.operations.ts'
import { srmQcnClaimRules } from './srmQcnClaim/srmQcnClaim.rules.ts'
import { srmQcnMrb } from './srmQcnMrb/srmQcnMrb.definition.ts'
import { srmQcnMrbOperations } from './srmQcnMrb/srmQcnMrb.operations.ts'
import { srmQcnMrbRules } from './srmQcnMrb/srmQcnMrb.rules.ts'
import { srmQcnPunish } from './srmQcnPunish/srmQcnPunish.definition.ts'
import { srmQcnPunishOperations } from './srmQcnPunish/srmQcnPunish.operations.ts'
import { srmQcnPunishRules } from './srmQcnPunish/srmQcnPunish.rules.ts'
import { srmQcnRepair } from './srmQcnRepair/srmQcnRepair.definition.ts'
import { srmQcnRepairOperations } from './srmQcnRepair/srmQcnRepair.operations.ts'
import { srmQcnRepairRules } from './srmQcnRepair/srmQcnRepair.rules.ts'
import { srmQcnReport } from './srmQcnReport/srmQcnReport.definition.ts'
import { srmQcnReportOperations } from './srmQcnReport/srmQcnReport.operations.ts'
import { srmQcnReportRules } from './srmQcnReport/srmQcnReport.rules.ts'
import { srmRcnRefundHeader } from './srmRcnRefundHeader/srmRcnRefundHeader.definition.ts'
import { srmRcnRefundHeaderOperations } from './srmRcnRefundHeader/srmRcnRefundHeader.operations.ts'
import { srmRcnRefundHeaderRules } from './srmRcnRefundHeader/srmRcnRefundHeader.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmQcnAbnormal,
    operations: srmQcnAbnormalOperations,
    rules: srmQcnAbnormalRules,
  },
  {
    definition: srmQcnApprovalHistory,
    operations: srmQcnApprovalHistoryOperations,
  },
  {
    definition: srmQcnClaim,
    operations: srmQcnClaimOperations,
    rules: srmQcnClaimRules,
  },
  {
    definition: srmQcnMrb,
    operations: srmQcnMrbOperations,
    rules: srmQcnMrbRules,
  },
  {
    definition: srmQcnPunish,
    operations: srmQcnPunishOperations,
    rules: srmQcnPunishRules,
  },
  {
    definition: srmQcnRepair,
    operations: srmQcnRepairOperations,
    rules: srmQcnRepairRules,
  },
  {
    definition: srmQcnReport,
    operations: srmQcnReportOperations,
    rules: srmQcnReportRules,
  },
  {
    definition: srmRcnRefundHeader,
    operations: srmRcnRefundHeaderOperations,
    rules: srmRcnRefundHeaderRules,
  },
]
