import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { openApi } from '@opensrm/platform/http/openapi.ts'
import { sql } from 'kysely'
import { baseApi } from './baseApi.definition.ts'
import { type ImportedApi, readOpenApi } from './openApi.ts'

export const baseApiOperations = defineOperations(baseApi, {
  async beforeSave(_context, draft, before) {
    if (!before) draft.sourceType = draft.sourceType ?? 'MANUAL'
    return []
  },
  effects: {
    async doPublish(context, record) {
      const method = String(record.httpMethod)
      const path = String(record.apiPath)
      if (!isServed(context, method, path)) context.refuse('API_NOT_SERVED', { method, path })
    },
    /**
     * Prepares a call of this installation only; the tester's own session sends it, with the
     * tester's rights.
     */
    async doTest(context, record) {
      const method = String(record.httpMethod)
      const path = String(record.apiPath)
      if (!isServed(context, method, path)) context.refuse('API_NOT_SERVED', { method, path })
      const sample = JSON.stringify(
        record.requestExample ?? sampleOf(record.requestSchema),
        null,
        2,
      )
      const isRead = /\/(find|list|count)[A-Z]\w*$/.test(path)
      return { answer: { method, path, sample, isRead } }
    },
  },
  actions: {
    doImportSwagger: documentAction({
      title: t('导入Swagger', 'Import OpenAPI'),
      by: 'buyer',
      input: {
        projectId: f.ref('baseProject', '项目', 'Project', { required: true }),
        content: f.textarea('文件内容', 'Content of the file', {
          required: true,
          maxLength: 10_000_000,
        }),
        applyFlag: f.bool('写入', 'Apply', { default: 'N' }),
      },
      run: (context, input) => importSwagger(context, input),
    }),
    doImportOwn: documentAction({
      title: t('读取系统接口', 'Read the own API'),
      by: 'buyer',
      code: 'btnImportSwagger',
      input: { projectId: f.ref('baseProject', '项目', 'Project', { required: true }) },
      run: async (context, input) =>
        importSwagger(context, {
          ...input,
          content: JSON.stringify(openApi(context.platform.registry)),
          applyFlag: 'Y',
        }),
    }),
  },
})

/**
 * Compares rows by method and path: new ones, changed ones that keep their own texts, and those
 * missing from the file.
 */
async function importSwagger(
  context: OperationContext,
  input: { projectId: string; content: string; applyFlag: string | null },
) {
  const apis = await readOpenApi(input.content)
  const known = await sql<{ id: string; key: string; hash: string | null; status: string }>`
    select id, http_method || ' ' || api_path as key, source_hash as hash, status from base_api where project_id = ${input.projectId}`.execute(
    context.tx,
  )
  const byKey = new Map(known.rows.map((row) => [row.key, row]))
  const keyOf = (api: ImportedApi): string => `${api.httpMethod} ${api.apiPath}`
  const added = apis.filter((api) => !byKey.has(keyOf(api)))
  const changed = apis.filter((api) => {
    const row = byKey.get(keyOf(api))
    return row && row.hash !== api.sourceHash
  })
  const keys = new Set(apis.map(keyOf))
  const missing = known.rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key)
  if (input.applyFlag === 'Y') {
    await insertApis(context, input.projectId, added)
    for (const api of changed) await updateApi(context, byKey.get(keyOf(api))?.id as string, api)
  }
  return {
    added: added.map(keyOf),
    changed: changed.map(keyOf),
    unchanged: apis.length - added.length - changed.length,
    missing,
    applied: input.applyFlag === 'Y',
  }
}

/** Inserts thousands of rows in batches; each is a draft to be published. */
async function insertApis(
  context: OperationContext,
  projectId: string,
  apis: readonly ImportedApi[],
): Promise<void> {
  const codes = new Set<string>()
  for (let at = 0; at < apis.length; at += 200) {
    const tuples = apis.slice(at, at + 200).map((api) => {
      const code = codes.has(api.apiCode) ? `${api.httpMethod} ${api.apiPath}` : api.apiCode
      codes.add(code)
      return sql`('DRAFT', ${code.slice(0, 200)}, ${api.apiName}, ${projectId}::bigint, ${api.httpMethod}, ${api.apiPath}, 'SESSION',
        'application/json', ${JSON.stringify(api.requestSchema)}::jsonb, ${JSON.stringify(api.responseSchema)}::jsonb, 'v1', 'SWAGGER',
        ${api.sourceHash}, ${api.deprecatedFlag}, ${context.caller?.userId ?? null}::bigint)`
    })
    await sql`insert into base_api (status, api_code, api_name, project_id, http_method, api_path, auth_type, content_type, request_schema,
      response_schema, api_version, source_type, source_hash, deprecated_flag, created_by) values ${sql.join(tuples)}
      on conflict do nothing`.execute(context.tx)
  }
  await insertParams(context, projectId, apis)
}

async function insertParams(
  context: OperationContext,
  projectId: string,
  apis: readonly ImportedApi[],
): Promise<void> {
  const rows = apis.flatMap((api) => api.params.map((param) => ({ api, param })))
  for (let at = 0; at < rows.length; at += 500) {
    const tuples = rows.slice(at, at + 500).map(
      ({
        api,
        param,
      }) => sql`(${api.httpMethod}, ${api.apiPath}, ${param.paramIn}, ${param.paramName}, ${param.paramType},
        ${param.requiredFlag}, ${param.description})`,
    )
    await sql`insert into base_api__params (header_id, param_in, param_name, param_type, required_flag, description)
      select a.id, v.param_in, v.param_name, v.param_type, v.required_flag, v.description
      from (values ${sql.join(tuples)}) v (method, path, param_in, param_name, param_type, required_flag, description)
      join base_api a on a.http_method = v.method and a.api_path = v.path and a.project_id = ${projectId}`.execute(
      context.tx,
    )
  }
}

async function updateApi(context: OperationContext, id: string, api: ImportedApi): Promise<void> {
  const { params, apiCode: _, httpMethod: __, apiPath: ___, ...fields } = api
  const before = await context.find(baseApi, id)
  await context.update(baseApi, id, {
    fields,
    remove: { params: before?.params.map((param) => param.id) ?? [] },
    add: { params },
  })
}

/**
 * A catalogue row does not create an endpoint: a path the server does not serve cannot be granted.
 */
function isServed(context: OperationContext, method: string, path: string): boolean {
  const served = openApi(context.platform.registry) as {
    paths: { [path: string]: { [method: string]: unknown } }
  }
  return served.paths[path]?.[method.toLowerCase()] !== undefined
}

type JsonSchema = { properties?: { [name: string]: { type?: string } } }

/** An empty value for each property, for the tester to fill in. */
function sampleOf(schema: unknown): object {
  const { properties = {} } = (schema ?? {}) as JsonSchema
  const empty: { [type: string]: unknown } = {
    integer: 0,
    number: 0,
    boolean: false,
    array: [],
    object: {},
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [name, empty[type ?? ''] ?? '']),
  )
}
