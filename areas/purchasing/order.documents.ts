import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurAgreementOperations } from './srmPurAgreement/srmPurAgreement.operations.ts'
import { srmPurAgreementRules } from './srmPurAgreement/srmPurAgreement.rules.ts'
import { srmPurOrderChange } from './srmPurOrderChange/srmPurOrderChange.definition.ts'
import { srmPurOrderChangeOperations } from './srmPurOrderChange/srmPurOrderChange.operations.ts'

/** What surrounds the order: the agreement it releases from, the alterations that make its versions. */
export const orderDocuments: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurAgreement,
    rules: srmPurAgreementRules,
    operations: srmPurAgreementOperations,
  },
  { definition: srmPurOrderChange, operations: srmPurOrderChangeOperations },
]
