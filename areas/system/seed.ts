import { seedRows } from '@opensrm/platform/access/seedRows.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import { baseDatasource } from './baseDatasource/baseDatasource.definition.ts'
import { baseProject } from './baseProject/baseProject.definition.ts'
import { seedJobs } from './scheduling/seedJobs.ts'

const enabled = { status: 'ENABLED', enabledFlag: 'Y' }

/** The services of the API as the gateway names them. */
const SERVICES: readonly [string, string][] = [
  ['baseServer', '基础服务'],
  ['schedule', '调度服务'],
  ['exportServer', '导出服务'],
  ['messageServer', '消息服务'],
  ['bpmServer', '流程服务'],
  ['ruleEngineServer', '规则服务'],
  ['fileServer', '文件服务'],
  ['largeFileServer', '大文件服务'],
  ['srmServer', '业务服务'],
  ['cxfServer', '接口服务'],
  ['reportServer', '报表服务'],
]

export async function seedSystem(tx: Tx, registry: Registry): Promise<void> {
  await seedJobs(tx, registry)
  await seedRows(tx, {
    kind: 'baseProject',
    definition: baseProject,
    identity: ['projectCode'],
    rows: SERVICES.map(([code, name]) => ({
      key: code,
      values: { ...enabled, projectCode: code, projectName: name, basePath: `/api/${code}` },
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
