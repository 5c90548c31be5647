// Written by `npm run documents` from the folders beside it.

import './abnormal.errors.ts'
import './abnormal.events.ts'
import './charge.errors.ts'
import './charge.events.ts'
import './refund.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { srmQcnAbnormalRules } from './srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { srmQcnApprovalHistory } from './srmQcnApprovalHistory/srmQcnApprovalHistory.definition.ts'
import { srmQcnApprovalHistoryOperations } from './srmQcnApprovalHistory/srmQcnApprovalHistory.operations.ts'
import { srmQcnClaim } from './srmQcnClaim/srmQcnClaim.definition.ts'
import { srmQcnClaimOperations } from './srmQcnClaim/srmQcnClaim.operations.ts'
import { srmQcnClaimRules } from './srmQcnClaim/srmQcnClaim.rules.ts'
import { srmQcnPunish } from './srmQcnPunish/srmQcnPunish.definition.ts'
import { srmQcnPunishOperations } from './srmQcnPunish/srmQcnPunish.operations.ts'
import { srmQcnPunishRules } from './srmQcnPunish/srmQcnPunish.rules.ts'
import { srmRcnRefundHeader } from './srmRcnRefundHeader/srmRcnRefundHeader.definition.ts'
import { srmRcnRefundHeaderOperations } from './srmRcnRefundHeader/srmRcnRefundHeader.operations.ts'
import { srmRcnRefundHeaderRules } from './srmRcnRefundHeader/srmRcnRefundHeader.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmQcnAbnormal,
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
    definition: srmQcnPunish,
    operations: srmQcnPunishOperations,
    rules: srmQcnPunishRules,
  },
  {
    definition: srmRcnRefundHeader,
    operations: srmRcnRefundHeaderOperations,
    rules: srmRcnRefundHeaderRules,
  },
]
