// Written by `npm run documents` from the folders beside it.

import './system.errors.ts'
import './system.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { baseApi } from './baseApi/baseApi.definition.ts'
import { baseApiOperations } from './baseApi/baseApi.operations.ts'
import { baseArticle } from './baseArticle/baseArticle.definition.ts'
import { baseArticleOperations } from './baseArticle/baseArticle.operations.ts'
import { baseDatasource } from './baseDatasource/baseDatasource.definition.ts'
import { baseDatasourceOperations } from './baseDatasource/baseDatasource.operations.ts'
import { baseProject } from './baseProject/baseProject.definition.ts'
import { baseProjectOperations } from './baseProject/baseProject.operations.ts'
import { baseScheduleError } from './baseScheduleError/baseScheduleError.definition.ts'
import { baseScheduleErrorOperations } from './baseScheduleError/baseScheduleError.operations.ts'
import { baseScheduleJob } from './baseScheduleJob/baseScheduleJob.definition.ts'
import { baseScheduleJobOperations } from './baseScheduleJob/baseScheduleJob.operations.ts'
import { baseScheduleRequest } from './baseScheduleRequest/baseScheduleRequest.definition.ts'
import { baseScheduleRequestOperations } from './baseScheduleRequest/baseScheduleRequest.operations.ts'
import { baseSystemLog } from './baseSystemLog/baseSystemLog.definition.ts'
import { baseTransactionCompensation } from './baseTransactionCompensation/baseTransactionCompensation.definition.ts'
import { baseTransactionCompensationOperations } from './baseTransactionCompensation/baseTransactionCompensation.operations.ts'
import { srmBaseInterfaceLogs } from './srmBaseInterfaceLogs/srmBaseInterfaceLogs.definition.ts'
import { srmBaseInterfaceLogsOperations } from './srmBaseInterfaceLogs/srmBaseInterfaceLogs.operations.ts'
import { srmBaseInterfaceLogsRules } from './srmBaseInterfaceLogs/srmBaseInterfaceLogs.rules.ts'
import { srmBaseTripartiteLogs } from './srmBaseTripartiteLogs/srmBaseTripartiteLogs.definition.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: baseApi,
    operations: baseApiOperations,
  },
  {
    definition: baseArticle,
    operations: baseArticleOperations,
  },
  {
    definition: baseDatasource,
    operations: baseDatasourceOperations,
  },
  {
    definition: baseProject,
    operations: baseProjectOperations,
  },
  {
    definition: baseScheduleError,
    operations: baseScheduleErrorOperations,
  },
  {
    definition: baseScheduleJob,
    operations: baseScheduleJobOperations,
  },
  {
    definition: baseScheduleRequest,
    operations: baseScheduleRequestOperations,
  },
  {
    definition: baseSystemLog,
  },
  {
    definition: baseTransactionCompensation,
    operations: baseTransactionCompensationOperations,
  },
  {
    definition: srmBaseInterfaceLogs,
    operations: srmBaseInterfaceLogsOperations,
    rules: srmBaseInterfaceLogsRules,
  },
  {
    definition: srmBaseTripartiteLogs,
  },
]
