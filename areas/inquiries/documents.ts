// Written by `npm run documents` from the folders beside it.

import './inquiries.errors.ts'
import './inquiries.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmInqAuction } from './srmInqAuction/srmInqAuction.definition.ts'
import { srmInqAuctionOperations } from './srmInqAuction/srmInqAuction.operations.ts'
import { srmInqAuctionRules } from './srmInqAuction/srmInqAuction.rules.ts'
import { srmInqAuctionAnswer } from './srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { srmInqAuctionAnswerOperations } from './srmInqAuctionAnswer/srmInqAuctionAnswer.operations.ts'
import { srmInqAuctionAnswerRules } from './srmInqAuctionAnswer/srmInqAuctionAnswer.rules.ts'
import { srmInqAward } from './srmInqAward/srmInqAward.definition.ts'
import { srmInqAwardOperations } from './srmInqAward/srmInqAward.operations.ts'
import { srmInqAwardRules } from './srmInqAward/srmInqAward.rules.ts'
import { srmInqAwardLine } from './srmInqAwardLine/srmInqAwardLine.definition.ts'
import { srmInqInquiry } from './srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqInquiryOperations } from './srmInqInquiry/srmInqInquiry.operations.ts'
import { srmInqInquiryRules } from './srmInqInquiry/srmInqInquiry.rules.ts'
import { srmInqNewMaterialRecord } from './srmInqNewMaterialRecord/srmInqNewMaterialRecord.definition.ts'
import { srmInqNewMaterialRecordOperations } from './srmInqNewMaterialRecord/srmInqNewMaterialRecord.operations.ts'
import { srmInqNewMaterialRecordRules } from './srmInqNewMaterialRecord/srmInqNewMaterialRecord.rules.ts'
import { srmInqOpenInquiry } from './srmInqOpenInquiry/srmInqOpenInquiry.definition.ts'
import { srmInqOpenInquiryOperations } from './srmInqOpenInquiry/srmInqOpenInquiry.operations.ts'
import { srmInqQuotation } from './srmInqQuotation/srmInqQuotation.definition.ts'
import { srmInqQuotationOperations } from './srmInqQuotation/srmInqQuotation.operations.ts'
import { srmInqQuotationRules } from './srmInqQuotation/srmInqQuotation.rules.ts'
import { srmInqScenario } from './srmInqScenario/srmInqScenario.definition.ts'
import { srmInqScenarioOperations } from './srmInqScenario/srmInqScenario.operations.ts'
import { srmInqScenarioRules } from './srmInqScenario/srmInqScenario.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmInqAuction,
    operations: srmInqAuctionOperations,
    rules: srmInqAuctionRules,
  },
  {
    definition: srmInqAuctionAnswer,
    operations: srmInqAuctionAnswerOperations,
    rules: srmInqAuctionAnswerRules,
  },
  {
    definition: srmInqAward,
    operations: srmInqAwardOperations,
    rules: srmInqAwardRules,
  },
  {
    definition: srmInqAwardLine,
  },
  {
    definition: srmInqInquiry,
    operations: srmInqInquiryOperations,
    rules: srmInqInquiryRules,
  },
  {
    definition: srmInqNewMaterialRecord,
    operations: srmInqNewMaterialRecordOperations,
    rules: srmInqNewMaterialRecordRules,
  },
  {
    definition: srmInqOpenInquiry,
    operations: srmInqOpenInquiryOperations,
  },
  {
    definition: srmInqQuotation,
    operations: srmInqQuotationOperations,
    rules: srmInqQuotationRules,
  },
  {
    definition: srmInqScenario,
    operations: srmInqScenarioOperations,
    rules: srmInqScenarioRules,
  },
]
