import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurAgreementOperations } from './srmPurAgreement/srmPurAgreement.operations.ts'
import { srmPurAgreementRules } from './srmPurAgreement/srmPurAgreement.rules.ts'
import { srmPurCategoryDispose } from './srmPurCategoryDispose/srmPurCategoryDispose.definition.ts'
import { srmPurCategoryDisposeOperations } from './srmPurCategoryDispose/srmPurCategoryDispose.operations.ts'
import { srmPurDemandSummary } from './srmPurDemandSummary/srmPurDemandSummary.definition.ts'
import { srmPurDemandSummaryOperations } from './srmPurDemandSummary/srmPurDemandSummary.operations.ts'
import { srmPurOrderChange } from './srmPurOrderChange/srmPurOrderChange.definition.ts'
import { srmPurOrderChangeOperations } from './srmPurOrderChange/srmPurOrderChange.operations.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet/srmPurQuotationTemplet.definition.ts'
import { srmPurQuotationTempletOperations } from './srmPurQuotationTemplet/srmPurQuotationTemplet.operations.ts'
import { srmPurQuotationTempletRules } from './srmPurQuotationTemplet/srmPurQuotationTemplet.rules.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.definition.ts'
import {
  srmPurUnpricedMaterialOperations,
  srmPurUnpricedMaterialRules,
} from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'

/** What surrounds the order: the agreement it releases from, the alterations that make its versions. */
export const orderDocuments: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurAgreement,
    rules: srmPurAgreementRules,
    operations: srmPurAgreementOperations,
  },
  { definition: srmPurDemandSummary, operations: srmPurDemandSummaryOperations },
  { definition: srmPurOrderChange, operations: srmPurOrderChangeOperations },
  { definition: srmPurCategoryDispose, operations: srmPurCategoryDisposeOperations },
  {
    definition: srmPurUnpricedMaterial,
    rules: srmPurUnpricedMaterialRules,
    operations: srmPurUnpricedMaterialOperations,
  },
  {
    definition: srmPurQuotationTemplet,
    rules: srmPurQuotationTempletRules,
    operations: srmPurQuotationTempletOperations,
  },
]
