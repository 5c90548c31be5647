import { createHash } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dereference, validate } from '@readme/openapi-parser'
import { parse as parseYaml } from 'yaml'
import '../system.errors.ts'

/** One operation of a file, as a row of the catalogue. */
export type ImportedApi = {
  apiCode: string
  apiName: string
  httpMethod: string
  apiPath: string
  requestSchema: unknown
  responseSchema: unknown
  deprecatedFlag: 'Y' | 'N'
  sourceHash: string
  params: {
    paramIn: string
    paramName: string
    paramType: string
    requiredFlag: 'Y' | 'N'
    description: string | null
  }[]
}

const MAX_BYTES = 10_000_000
const MAX_OPERATIONS = 5_000
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Json = { [key: string]: unknown }

/**
 * Reads OpenAPI 3.x or Swagger 2.0, JSON or YAML. References out of the file are refused because
 * reading them would call a foreign address.
 */
export async function readOpenApi(text: string): Promise<ImportedApi[]> {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new AppError('OPENAPI_TOO_LARGE')
  const document = parsed(text)
  const external = externalReference(document)
  if (external) throw new AppError('OPENAPI_EXTERNAL', { ref: external.slice(0, 200) })
  const options = { resolve: { external: false } } as never
  const result = await validate(structuredClone(document) as never, options).catch(
    (error: Error) => {
      throw new AppError('OPENAPI_INVALID', { reason: error.message.slice(0, 300) })
    },
  )
  if (!result.valid)
    throw new AppError('OPENAPI_INVALID', {
      reason: result.errors
        .map(({ message }) => message)
        .join('; ')
        .slice(0, 300),
    })
  const whole = (await dereference(
    document as never,
    {
      ...(options as object),
      dereference: { circular: 'ignore' },
    } as never,
  ).catch((error: Error) => {
    throw new AppError('OPENAPI_INVALID', { reason: error.message.slice(0, 300) })
  })) as Json
  return operationsOf(whole)
}

function parsed(text: string): Json {
  let document: unknown
  try {
    // YAML aliases multiply: a small file must not expand into a large one.
    document = text.trimStart().startsWith('{')
      ? JSON.parse(text)
      : parseYaml(text, { maxAliasCount: 100 })
  } catch (error) {
    throw new AppError('OPENAPI_INVALID', { reason: (error as Error).message.slice(0, 300) })
  }
  const isDocument =
    typeof document === 'object' &&
    document !== null &&
    ('openapi' in document || 'swagger' in document)
  if (!isDocument) throw new AppError('OPENAPI_NONE')
  return document as Json
}

function externalReference(node: unknown, depth = 0): string | null {
  if (typeof node !== 'object' || node === null || depth > 200) return null
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref' && typeof value === 'string' && !value.startsWith('#')) return value
    const found = externalReference(value, depth + 1)
    if (found) return found
  }
  return null
}

function operationsOf(document: Json): ImportedApi[] {
  const prefix = document.swagger ? String(document.basePath ?? '').replace(/\/$/, '') : ''
  const apis: ImportedApi[] = []
  for (const [path, item] of Object.entries((document.paths ?? {}) as { [path: string]: Json })) {
    for (const method of METHODS) {
      const operation = item?.[method] as Json | undefined
      if (!operation) continue
      apis.push(apiOf(operation, item, method, prefix + path))
      if (apis.length > MAX_OPERATIONS) throw new AppError('OPENAPI_TOO_LARGE')
    }
  }
  return apis
}

function apiOf(operation: Json, item: Json, method: string, apiPath: string): ImportedApi {
  const parameters = [
    ...((item.parameters ?? []) as Json[]),
    ...((operation.parameters ?? []) as Json[]),
  ]
  const body = parameters.find((parameter) => parameter.in === 'body')
  const content = (operation.requestBody as Json | undefined)?.content as Json | undefined
  const responses = (operation.responses ?? {}) as { [status: string]: Json }
  const good = responses['200'] ?? responses['201'] ?? responses.default
  const described = {
    apiCode: String(operation.operationId ?? `${method} ${apiPath}`).slice(0, 200),
    apiName: String(operation.summary ?? operation.operationId ?? apiPath).slice(0, 200),
    httpMethod: method.toUpperCase(),
    apiPath: apiPath.slice(0, 300),
    requestSchema: plain(body?.schema ?? firstSchema(content)),
    responseSchema: plain(good?.schema ?? firstSchema(good?.content as Json | undefined)),
    deprecatedFlag: (operation.deprecated === true ? 'Y' : 'N') as 'Y' | 'N',
    params: parameters
      .filter((parameter) => parameter.in !== 'body' && typeof parameter.name === 'string')
      .map((parameter) => ({
        paramIn: placeOf(String(parameter.in)),
        paramName: String(parameter.name).slice(0, 100),
        paramType: String(
          (parameter.schema as Json | undefined)?.type ?? parameter.type ?? 'string',
        ).slice(0, 50),
        requiredFlag: (parameter.required === true ? 'Y' : 'N') as 'Y' | 'N',
        description: parameter.description ? String(parameter.description).slice(0, 500) : null,
      })),
  }
  const sourceHash = createHash('sha256').update(JSON.stringify(described)).digest('hex')
  return { ...described, sourceHash }
}

/** Parameter places of the catalogue; a cookie is a header, a form is the body. */
function placeOf(place: string): string {
  return { query: 'query', path: 'path', header: 'header', cookie: 'header' }[place] ?? 'body'
}

function firstSchema(content: Json | undefined): unknown {
  const media = Object.values(content ?? {})[0] as Json | undefined
  return media?.schema ?? null
}

/** Removes the cycles that a dereferenced schema may have. */
function plain(schema: unknown): unknown {
  const above = new Set<unknown>()
  const copy = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (above.has(node) || above.size > 30) return {}
    above.add(node)
    const made = Array.isArray(node)
      ? node.map(copy)
      : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, copy(value)]))
    above.delete(node)
    return made
  }
  return schema ? copy(schema) : null
}
