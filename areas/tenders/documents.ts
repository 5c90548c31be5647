// Written by `npm run documents` from the folders beside it.

import './tenders.errors.ts'
import './tenders.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidDocument } from './srmBidDocument/srmBidDocument.definition.ts'
import { srmBidDocumentOperations } from './srmBidDocument/srmBidDocument.operations.ts'
import { srmBidDocumentRules } from './srmBidDocument/srmBidDocument.rules.ts'
import { srmBidNotice } from './srmBidNotice/srmBidNotice.definition.ts'
import { srmBidNoticeOperations } from './srmBidNotice/srmBidNotice.operations.ts'
import { srmBidNoticeRules } from './srmBidNotice/srmBidNotice.rules.ts'
import { srmBidOpening } from './srmBidOpening/srmBidOpening.definition.ts'
import { srmBidOpeningOperations } from './srmBidOpening/srmBidOpening.operations.ts'
import { srmBidOpeningRules } from './srmBidOpening/srmBidOpening.rules.ts'
import { srmBidQuestion } from './srmBidQuestion/srmBidQuestion.definition.ts'
import { srmBidQuestionOperations } from './srmBidQuestion/srmBidQuestion.operations.ts'
import { srmBidQuestionRules } from './srmBidQuestion/srmBidQuestion.rules.ts'
import { srmBidRespond } from './srmBidRespond/srmBidRespond.definition.ts'
import { srmBidRespondOperations } from './srmBidRespond/srmBidRespond.operations.ts'
import { srmBidRespondRules } from './srmBidRespond/srmBidRespond.rules.ts'
import { srmBidSupplier } from './srmBidSupplier/srmBidSupplier.definition.ts'
import { srmBidSupplierOperations } from './srmBidSupplier/srmBidSupplier.operations.ts'
import { srmBidSupplierRules } from './srmBidSupplier/srmBidSupplier.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidDocument,
    operations: srmBidDocumentOperations,
    rules: srmBidDocumentRules,
  },
  {
    definition: srmBidNotice,
    operations: srmBidNoticeOperations,
    rules: srmBidNoticeRules,
  },
  {
    definition: srmBidOpening,
    operations: srmBidOpeningOperations,
    rules: srmBidOpeningRules,
  },
  {
    definition: srmBidQuestion,
    operations: srmBidQuestionOperations,
    rules: srmBidQuestionRules,
  },
  {
    definition: srmBidRespond,
    operations: srmBidRespondOperations,
    rules: srmBidRespondRules,
  },
  {
    definition: srmBidSupplier,
    operations: srmBidSupplierOperations,
    rules: srmBidSupplierRules,
  },
]
