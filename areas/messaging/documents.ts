// Written by `npm run documents` from the folders beside it.

import './messaging.errors.ts'
import './messaging.events.ts'
import './standard.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { baseMessage } from './baseMessage/baseMessage.definition.ts'
import { baseMessageOperations } from './baseMessage/baseMessage.operations.ts'
import { baseMsgConfig } from './baseMsgConfig/baseMsgConfig.definition.ts'
import { baseMsgConfigOperations } from './baseMsgConfig/baseMsgConfig.operations.ts'
import { baseMsgHistory } from './baseMsgHistory/baseMsgHistory.definition.ts'
import { baseMsgHistoryOperations } from './baseMsgHistory/baseMsgHistory.operations.ts'
import { baseMsgInstance } from './baseMsgInstance/baseMsgInstance.definition.ts'
import { baseMsgInstanceOperations } from './baseMsgInstance/baseMsgInstance.operations.ts'
import { baseMsgLog } from './baseMsgLog/baseMsgLog.definition.ts'
import { baseMsgLogOperations } from './baseMsgLog/baseMsgLog.operations.ts'
import { baseMsgReceiveSql } from './baseMsgReceiveSql/baseMsgReceiveSql.definition.ts'
import { baseMsgReceiveSqlOperations } from './baseMsgReceiveSql/baseMsgReceiveSql.operations.ts'
import { baseMsgSource } from './baseMsgSource/baseMsgSource.definition.ts'
import { baseMsgSourceOperations } from './baseMsgSource/baseMsgSource.operations.ts'
import { baseMsgTemplate } from './baseMsgTemplate/baseMsgTemplate.definition.ts'
import { baseMsgTemplateOperations } from './baseMsgTemplate/baseMsgTemplate.operations.ts'
import { baseMsgUnsubscribe } from './baseMsgUnsubscribe/baseMsgUnsubscribe.definition.ts'
import { baseMsgUnsubscribeOperations } from './baseMsgUnsubscribe/baseMsgUnsubscribe.operations.ts'
import { baseMsgUser } from './baseMsgUser/baseMsgUser.definition.ts'
import { baseMsgUserOperations } from './baseMsgUser/baseMsgUser.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: baseMessage,
    operations: baseMessageOperations,
  },
  {
    definition: baseMsgConfig,
    operations: baseMsgConfigOperations,
  },
  {
    definition: baseMsgHistory,
    operations: baseMsgHistoryOperations,
  },
  {
    definition: baseMsgInstance,
    operations: baseMsgInstanceOperations,
  },
  {
    definition: baseMsgLog,
    operations: baseMsgLogOperations,
  },
  {
    definition: baseMsgReceiveSql,
    operations: baseMsgReceiveSqlOperations,
  },
  {
    definition: baseMsgSource,
    operations: baseMsgSourceOperations,
  },
  {
    definition: baseMsgTemplate,
    operations: baseMsgTemplateOperations,
  },
  {
    definition: baseMsgUnsubscribe,
    operations: baseMsgUnsubscribeOperations,
  },
  {
    definition: baseMsgUser,
    operations: baseMsgUserOperations,
  },
]
