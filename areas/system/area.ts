import { t } from '@opensrm/kernel/i18n/text.ts'
import { clockRetryHandler } from '@opensrm/platform/clock/clockFailures.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { writeSystemLog } from '@opensrm/platform/logs/systemLog.ts'
import { repeatWhenCalled } from '@opensrm/platform/messages/outbox.ts'
import { articleReadingActions } from './baseArticle/baseArticle.reading.ts'
import { scheduleLogAction } from './baseScheduleRequest/baseScheduleRequest.log.ts'
import { cacheActions } from './consoles/cacheActions.ts'
import { databaseActions } from './database/databaseActions.ts'
import { documents } from './documents.ts'
import { addGeneratorRoute, previewAction } from './generator/generatorRoutes.ts'
import { healthActions } from './health/healthActions.ts'
import { redisActions } from './redis/redisActions.ts'
import { settle, tick } from './scheduling/scheduler.ts'
import { seedSystem } from './seed.ts'
import { systemHomeCards } from './system.home.ts'
import { systemJobs } from './system.jobs.ts'
import { systemLookups } from './system.lookups.ts'
import { systemMenus } from './system.menus.ts'

const TICK_MS = 2_000
const LOG_MS = 2_000

export const system = defineArea({
  code: 'system',
  title: t('系统运维', 'System operations'),
  lookups: systemLookups,
  menus: systemMenus,
  homeCards: systemHomeCards,
  jobs: systemJobs,
  retryHandlers: [clockRetryHandler],
  actions: [
    ...databaseActions,
    ...cacheActions,
    ...redisActions,
    ...healthActions,
    ...articleReadingActions,
    scheduleLogAction,
    previewAction,
  ],
  addPages: addGeneratorRoute,
  seed: seedSystem,
  services: [
    {
      start(engine, { listener }) {
        const scheduler = repeatWhenCalled(
          (wake) => listener.on('schedule_due', wake),
          () => tick(engine),
          (error) => engine.platform.log.error({ err: error }, 'the scheduler could not look'),
          TICK_MS,
        )
        return {
          async stop() {
            await scheduler.stop()
            await settle()
          },
        }
      },
    },
    {
      start: (engine) =>
        repeatWhenCalled(
          () => undefined,
          () => writeSystemLog(engine.platform),
          () => undefined,
          LOG_MS,
        ),
    },
  ],
  documents,
})
