// Written by `npm run documents` from the folders beside it.

import './notices.errors.ts'
import './notices.events.ts'
import './notification.errors.ts'
import './notification.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseNotice } from './srmBaseNotice/srmBaseNotice.definition.ts'
import { srmBaseNoticeOperations } from './srmBaseNotice/srmBaseNotice.operations.ts'
import { srmBaseNoticeRules } from './srmBaseNotice/srmBaseNotice.rules.ts'
import { srmBaseNoticeConfig } from './srmBaseNoticeConfig/srmBaseNoticeConfig.definition.ts'
import { srmBaseNoticeConfigOperations } from './srmBaseNoticeConfig/srmBaseNoticeConfig.operations.ts'
import { srmBaseNoticeConfigRules } from './srmBaseNoticeConfig/srmBaseNoticeConfig.rules.ts'
import { srmBaseNoticeReader } from './srmBaseNoticeReader/srmBaseNoticeReader.definition.ts'
import { srmBaseNoticeReaderOperations } from './srmBaseNoticeReader/srmBaseNoticeReader.operations.ts'
import { srmBaseNotification } from './srmBaseNotification/srmBaseNotification.definition.ts'
import { srmBaseNotificationOperations } from './srmBaseNotification/srmBaseNotification.operations.ts'
import { srmBaseNotificationRules } from './srmBaseNotification/srmBaseNotification.rules.ts'
import { srmBaseNotificationReceipt } from './srmBaseNotificationReceipt/srmBaseNotificationReceipt.definition.ts'
import { srmBaseNotificationReceiptOperations } from './srmBaseNotificationReceipt/srmBaseNotificationReceipt.operations.ts'
import { srmBaseNotificationReceiptRules } from './srmBaseNotificationReceipt/srmBaseNotificationReceipt.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBaseNotice,
    operations: srmBaseNoticeOperations,
    rules: srmBaseNoticeRules,
  },
  {
    definition: srmBaseNoticeConfig,
    operations: srmBaseNoticeConfigOperations,
    rules: srmBaseNoticeConfigRules,
  },
  {
    definition: srmBaseNoticeReader,
    operations: srmBaseNoticeReaderOperations,
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
