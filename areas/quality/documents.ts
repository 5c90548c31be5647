// Written by `npm run documents` from the folders beside it.

import './abnormal.errors.ts'
import './abnormal.events.ts'
import './charge.errors.ts'
import './charge.events.ts'
import './ecn.errors.ts'
import './ecn.events.ts'
import './mrb.errors.ts'
import './pcn.errors.ts'
import './pcn.events.ts'
import './ppap.errors.ts'
import './ppap.events.ts'
import './refund.errors.ts'
import './repair.errors.ts'
import './repair.events.ts'
import './report.errors.ts'
import './report.events.ts'
import './template.errors.ts'
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
import { srmQcnEcn } from './srmQcnEcn/srmQcnEcn.definition.ts'
import { srmQcnEcnOperations } from './srmQcnEcn/srmQcnEcn.operations.ts'
import { srmQcnEcnRules } from './srmQcnEcn/srmQcnEcn.rules.ts'
import { srmQcnMrb } from './srmQcnMrb/srmQcnMrb.definition.ts'
import { srmQcnMrbOperations } from './srmQcnMrb/srmQcnMrb.operations.ts'
import { srmQcnMrbRules } from './srmQcnMrb/srmQcnMrb.rules.ts'
import { srmQcnPcn } from './srmQcnPcn/srmQcnPcn.definition.ts'
import { srmQcnPcnOperations } from './srmQcnPcn/srmQcnPcn.operations.ts'
import { srmQcnPcnRules } from './srmQcnPcn/srmQcnPcn.rules.ts'
import { srmQcnPpap } from './srmQcnPpap/srmQcnPpap.definition.ts'
import { srmQcnPpapOperations } from './srmQcnPpap/srmQcnPpap.operations.ts'
import { srmQcnPpapRules } from './srmQcnPpap/srmQcnPpap.rules.ts'
import { srmQcnPunish } from './srmQcnPunish/srmQcnPunish.definition.ts'
import { srmQcnPunishOperations } from './srmQcnPunish/srmQcnPunish.operations.ts'
import { srmQcnPunishRules } from './srmQcnPunish/srmQcnPunish.rules.ts'
import { srmQcnRepair } from './srmQcnRepair/srmQcnRepair.definition.ts'
import { srmQcnRepairOperations } from './srmQcnRepair/srmQcnRepair.operations.ts'
import { srmQcnRepairRules } from './srmQcnRepair/srmQcnRepair.rules.ts'
import { srmQcnReport } from './srmQcnReport/srmQcnReport.definition.ts'
import { srmQcnReportOperations } from './srmQcnReport/srmQcnReport.operations.ts'
import { srmQcnReportRules } from './srmQcnReport/srmQcnReport.rules.ts'
import { srmQcnTemplate } from './srmQcnTemplate/srmQcnTemplate.definition.ts'
import { srmQcnTemplateOperations } from './srmQcnTemplate/srmQcnTemplate.operations.ts'
import { srmQcnTemplateRules } from './srmQcnTemplate/srmQcnTemplate.rules.ts'
import { srmQcnTemplateSeeds } from './srmQcnTemplate/srmQcnTemplate.seeds.ts'
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
    definition: srmQcnEcn,
    operations: srmQcnEcnOperations,
    rules: srmQcnEcnRules,
  },
  {
    definition: srmQcnMrb,
    operations: srmQcnMrbOperations,
    rules: srmQcnMrbRules,
  },
  {
    definition: srmQcnPcn,
    operations: srmQcnPcnOperations,
    rules: srmQcnPcnRules,
  },
  {
    definition: srmQcnPpap,
    operations: srmQcnPpapOperations,
    rules: srmQcnPpapRules,
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
    definition: srmQcnTemplate,
    operations: srmQcnTemplateOperations,
    rules: srmQcnTemplateRules,
    seeds: srmQcnTemplateSeeds,
  },
  {
    definition: srmRcnRefundHeader,
    operations: srmRcnRefundHeaderOperations,
    rules: srmRcnRefundHeaderRules,
  },
]
