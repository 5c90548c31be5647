import { mirrorEnabled } from '@opensrm/kernel/document/mirrorEnabled.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { repeatWhenCalled } from '@opensrm/platform/messages/outbox.ts'
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
import { inboxActions } from './inbox.ts'
import './messaging.errors.ts'
import { messagingJobs } from './messaging.jobs.ts'
import { messagingMenus } from './messaging.menus.ts'
import { ownSettingsActions } from './ownSettings.ts'
import { seedMessaging } from './seed.ts'
import { hearEvent } from './sending/hear.ts'
import { mailOf } from './sending/mailPort.ts'
import { sendDue } from './sending/sendDue.ts'
import { addUnsubscribePage } from './sending/unsubscribe.ts'
import { standardEvents } from './standard.events.ts'

export const messaging = defineArea({
  code: 'messaging',
  title: t('消息', 'Messages'),
  lookups: {},
  menus: messagingMenus,
  actions: [...inboxActions, ...ownSettingsActions],
  jobs: messagingJobs,
  // those of the areas whose messages are written here
  events: standardEvents,
  hearers: [{ events: '*', hear: hearEvent }],
  seed: seedMessaging,
  addPages: (app, engine) => addUnsubscribePage(app, engine.platform),
  mail: mailOf,
  services: [
    {
      start(engine, { listener }) {
        const sender = repeatWhenCalled(
          (wake) => listener.on('message_due', wake),
          () => sendDue(engine),
          (error) => engine.platform.log.error({ err: error }, 'messages could not be sent'),
        )
        return { stop: () => sender.stop() }
      },
    },
  ],
  documents: [
    { definition: baseMessage, operations: baseMessageOperations },
    { definition: baseMsgConfig, rules: mirrorEnabled(), operations: baseMsgConfigOperations },
    { definition: baseMsgTemplate, rules: mirrorEnabled(), operations: baseMsgTemplateOperations },
    { definition: baseMsgSource, rules: mirrorEnabled(), operations: baseMsgSourceOperations },
    { definition: baseMsgReceiveSql, operations: baseMsgReceiveSqlOperations },
    { definition: baseMsgUser, rules: mirrorEnabled(), operations: baseMsgUserOperations },
    { definition: baseMsgUnsubscribe, operations: baseMsgUnsubscribeOperations },
    { definition: baseMsgInstance, operations: baseMsgInstanceOperations },
    { definition: baseMsgHistory, operations: baseMsgHistoryOperations },
    { definition: baseMsgLog, operations: baseMsgLogOperations },
  ],
})
