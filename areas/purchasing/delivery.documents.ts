import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurBarcode } from './srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurBarcodeOperations } from './srmPurBarcode/srmPurBarcode.operations.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'
import { srmPurDeliveryNoticeOperations } from './srmPurDeliveryNotice/srmPurDeliveryNotice.operations.ts'
import { srmPurDeliveryNoticeRules } from './srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import { srmPurForecast } from './srmPurForecast/srmPurForecast.definition.ts'
import { srmPurForecastOperations } from './srmPurForecast/srmPurForecast.operations.ts'
import { srmPurForecastRules } from './srmPurForecast/srmPurForecast.rules.ts'

/** What surrounds the delivery note: what is called off, announced, labelled and counted by serial number. */
export const deliveryDocuments: readonly DocumentModule<Operations>[] = [
  { definition: srmPurBarcode, operations: srmPurBarcodeOperations },
  {
    definition: srmPurForecast,
    rules: srmPurForecastRules,
    operations: srmPurForecastOperations,
  },
  {
    definition: srmPurDeliveryNotice,
    rules: srmPurDeliveryNoticeRules,
    operations: srmPurDeliveryNoticeOperations,
  },
]
