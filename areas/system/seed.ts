import { seedRows } from '@opensrm/platform/access/seedRows.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import { baseDatasource } from './baseDatasource/baseDatasource.definition.ts'
import { baseProject } from './baseProject/baseProject.definition.ts'
import { seedJobs } from './scheduling/seedJobs.ts'

const enabled = { status: 'ENABLED', enabledFlag: 'Y' }

/** The services of the API with the gateway's names. */
const SERVICES: readonly [code: string, zh: string, en: string][] = [
  ['baseServer', '基础服务', 'Base service'],
  ['schedule', '调度服务', 'Scheduling service'],
  ['exportServer', '导出服务', 'Export service'],
  ['messageServer', '消息服务', 'Message service'],
  ['bpmServer', '流程服务', 'Workflow service'],
  ['ruleEngineServer', '规则服务', 'Rule service'],
  ['fileServer', '文件服务', 'File service'],
  ['largeFileServer', '大文件服务', 'Large file service'],
  ['srmServer', '业务服务', 'Business service'],
  ['cxfServer', '接口服务', 'Interface service'],
  ['reportServer', '报表服务', 'Report service'],
]

export async function seedSystem(tx: Tx, registry: Registry): Promise<void> {
  await seedJobs(tx, registry)
  await seedRows(tx, {
    kind: 'baseProject',
    definition: baseProject,
    identity: ['projectCode'],
    rows: SERVICES.map(([code, projectName, projectNameEn]) => ({
      key: code,
      values: {
        ...enabled,
        ...{ projectCode: code, projectName, projectNameEn },
        basePath: `/api/${code}`,
      },
    })),
  })
  await seedRows(tx, {
    kind: 'baseDatasource',
    definition: baseDatasource,
    identity: ['dsCode'],
    rows: [
      {
        key: 'SELF',
        values: {
          ...enabled,
          dsCode: 'SELF',
          dsName: '本系统',
          dsNameEn: 'This system',
          dbType: 'POSTGRESQL',
          schemaName: 'msg',
          port: 5432,
          sslMode: 'DISABLE',
          poolMax: 4,
          connectTimeout: 5,
          readOnlyFlag: 'Y',
          usage: ['MSG', 'BROWSE'],
        },
      },
    ],
  })
}
