// Written by `npm run documents` from the folders beside it.

import './notification.errors.ts'
import './notification.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseNoticeConfig } from './srmBaseNoticeConfig/srmBaseNoticeConfig.definition.ts'
import { srmBaseNotification } from './srmBaseNotification/srmBaseNotification.definition.ts'
import { srmBaseNotificationOperations } from './srmBaseNotification/srmBaseNotification.operations.ts'
import { srmBaseNotificationRules } from './srmBaseNotification/srmBaseNotification.rules.ts'
import { srmBaseNotificationReceipt } from './srmBaseNotificationReceipt/srmBaseNotificationReceipt.definition.ts'
import { srmBaseNotificationReceiptOperations } from './srmBaseNotificationReceipt/srmBaseNotificationReceipt.operations.ts'
import { srmBaseNotificationReceiptRules } from './srmBaseNotificationReceipt/srmBaseNotificationReceipt.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBaseNoticeConfig,
  },
  {
    definition: srmBaseNotification,
    operations: srmBaseNotificationOperations,
    rules: srmBaseNotificationRules,
  },
  {
    definition: srmBaseNotificationReceipt,
    operations: srmBaseNotificationReceiptOperations,
    rules: srmBaseNotificationReceiptRules,
  },
]
