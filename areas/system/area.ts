import { mirrorEnabled } from '@opensrm/kernel/document/mirrorEnabled.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { clockRedoer } from '@opensrm/platform/clock/clockFailures.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { writeSystemLog } from '@opensrm/platform/logs/systemLog.ts'
import { repeatWhenCalled } from '@opensrm/platform/messages/outbox.ts'
import { baseApi } from './baseApi/baseApi.definition.ts'
import { baseApiOperations } from './baseApi/baseApi.operations.ts'
import { baseArticle } from './baseArticle/baseArticle.definition.ts'
import { baseArticleOperations } from './baseArticle/baseArticle.operations.ts'
import { articleReadingActions } from './baseArticle/baseArticle.reading.ts'
import { baseDatasource } from './baseDatasource/baseDatasource.definition.ts'
import { baseDatasourceOperations } from './baseDatasource/baseDatasource.operations.ts'
import { baseProject } from './baseProject/baseProject.definition.ts'
import { baseProjectOperations } from './baseProject/baseProject.operations.ts'
import { baseScheduleError } from './baseScheduleError/baseScheduleError.definition.ts'
import { baseScheduleErrorOperations } from './baseScheduleError/baseScheduleError.operations.ts'
import { baseScheduleJob } from './baseScheduleJob/baseScheduleJob.definition.ts'
import { baseScheduleJobOperations } from './baseScheduleJob/baseScheduleJob.operations.ts'
import { baseScheduleRequest } from './baseScheduleRequest/baseScheduleRequest.definition.ts'
import { scheduleLogAction } from './baseScheduleRequest/baseScheduleRequest.log.ts'
import { baseScheduleRequestOperations } from './baseScheduleRequest/baseScheduleRequest.operations.ts'
import { baseSystemLog } from './baseSystemLog/baseSystemLog.definition.ts'
import { baseTransactionCompensation } from './baseTransactionCompensation/baseTransactionCompensation.definition.ts'
import { baseTransactionCompensationOperations } from './baseTransactionCompensation/baseTransactionCompensation.operations.ts'
import { cacheActions } from './consoles/cacheActions.ts'
import { databaseActions } from './database/databaseActions.ts'
import { addGeneratorRoute, previewAction } from './generator/generatorRoutes.ts'
import { healthActions } from './health/healthActions.ts'
import { redisActions } from './redis/redisActions.ts'
import { settle, tick } from './scheduling/scheduler.ts'
import { seedSystem } from './seed.ts'
import { srmBaseInterfaceLogs } from './srmBaseInterfaceLogs/srmBaseInterfaceLogs.definition.ts'
import { srmBaseInterfaceLogsOperations } from './srmBaseInterfaceLogs/srmBaseInterfaceLogs.operations.ts'
import { srmBaseInterfaceLogsRules } from './srmBaseInterfaceLogs/srmBaseInterfaceLogs.rules.ts'
import { srmBaseTripartiteLogs } from './srmBaseTripartiteLogs/srmBaseTripartiteLogs.definition.ts'
import './system.errors.ts'
import { systemJobs } from './system.jobs.ts'
import { systemMenus } from './system.menus.ts'

const TICK_MS = 2_000
const LOG_MS = 2_000

export const system = defineArea({
  code: 'system',
  title: t('系统运维', 'System operations'),
  lookups: {},
  menus: systemMenus,
  jobs: systemJobs,
  redoers: [clockRedoer],
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
  documents: [
    { definition: baseScheduleJob, rules: mirrorEnabled(), operations: baseScheduleJobOperations },
    { definition: baseScheduleRequest, operations: baseScheduleRequestOperations },
    { definition: baseScheduleError, operations: baseScheduleErrorOperations },
    { definition: baseSystemLog },
    {
      definition: srmBaseInterfaceLogs,
      rules: srmBaseInterfaceLogsRules,
      operations: srmBaseInterfaceLogsOperations,
    },
    { definition: srmBaseTripartiteLogs },
    {
      definition: baseTransactionCompensation,
      operations: baseTransactionCompensationOperations,
    },
    { definition: baseDatasource, rules: mirrorEnabled(), operations: baseDatasourceOperations },
    { definition: baseProject, rules: mirrorEnabled(), operations: baseProjectOperations },
    { definition: baseApi, operations: baseApiOperations },
    { definition: baseArticle, operations: baseArticleOperations },
  ],
})
