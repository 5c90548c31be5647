import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { repeatWhenCalled } from '@opensrm/platform/messages/outbox.ts'
import { documents } from './documents.ts'
import { inboxActions } from './inbox.ts'
import { messagingEvents } from './messaging.events.ts'
import { messagingHomeCards } from './messaging.home.ts'
import { messagingJobs } from './messaging.jobs.ts'
import { messagingMenus } from './messaging.menus.ts'
import { ownSettingsActions } from './ownSettings.ts'
import { seedMessaging } from './seed.ts'
import { handleEvent } from './sending/handleEvent.ts'
import { mailOf } from './sending/mailPort.ts'
import { sendDue } from './sending/sendDue.ts'
import { addUnsubscribePage } from './sending/unsubscribe.ts'
import { standardEvents } from './standard.events.ts'

export const messaging = defineArea({
  code: 'messaging',
  title: t('消息', 'Messages'),
  lookups: {},
  menus: messagingMenus,
  homeCards: messagingHomeCards,
  actions: [...inboxActions, ...ownSettingsActions],
  jobs: messagingJobs,
  // Its own, and those of other areas whose messages are defined here.
  events: [...messagingEvents, ...standardEvents],
  eventListeners: [{ events: '*', handle: handleEvent }],
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
  documents,
})
