// Written by `npm run documents` from the folders beside it.

import './customerOrder.errors.ts'
import './demand.errors.ts'
import './demand.events.ts'
import './disposition.errors.ts'
import './forecast.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurCategoryDispose } from './srmPurCategoryDispose/srmPurCategoryDispose.definition.ts'
import { srmPurCategoryDisposeOperations } from './srmPurCategoryDispose/srmPurCategoryDispose.operations.ts'
import { srmPurCustomerOrder } from './srmPurCustomerOrder/srmPurCustomerOrder.definition.ts'
import { srmPurCustomerOrderOperations } from './srmPurCustomerOrder/srmPurCustomerOrder.operations.ts'
import { srmPurCustomerOrderRules } from './srmPurCustomerOrder/srmPurCustomerOrder.rules.ts'
import { srmPurDemandSummary } from './srmPurDemandSummary/srmPurDemandSummary.definition.ts'
import { srmPurDemandSummaryOperations } from './srmPurDemandSummary/srmPurDemandSummary.operations.ts'
import { srmPurForecast } from './srmPurForecast/srmPurForecast.definition.ts'
import { srmPurForecastOperations } from './srmPurForecast/srmPurForecast.operations.ts'
import { srmPurForecastRules } from './srmPurForecast/srmPurForecast.rules.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet/srmPurQuotationTemplet.definition.ts'
import { srmPurQuotationTempletOperations } from './srmPurQuotationTemplet/srmPurQuotationTemplet.operations.ts'
import { srmPurQuotationTempletRules } from './srmPurQuotationTemplet/srmPurQuotationTemplet.rules.ts'
import { srmPurRequisition } from './srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurRequisitionOperations } from './srmPurRequisition/srmPurRequisition.operations.ts'
import { srmPurRequisitionRules } from './srmPurRequisition/srmPurRequisition.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurCategoryDispose,
    operations: srmPurCategoryDisposeOperations,
  },
  {
    definition: srmPurCustomerOrder,
    operations: srmPurCustomerOrderOperations,
    rules: srmPurCustomerOrderRules,
  },
  {
    definition: srmPurDemandSummary,
    operations: srmPurDemandSummaryOperations,
  },
  {
    definition: srmPurForecast,
    operations: srmPurForecastOperations,
    rules: srmPurForecastRules,
  },
  {
    definition: srmPurQuotationTemplet,
    operations: srmPurQuotationTempletOperations,
    rules: srmPurQuotationTempletRules,
  },
  {
    definition: srmPurRequisition,
    operations: srmPurRequisitionOperations,
    rules: srmPurRequisitionRules,
  },
]
