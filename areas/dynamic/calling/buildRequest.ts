import type { AnyRecord, AnyRow, RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { OutsideCall } from '@opensrm/platform/outbound/callOutside.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import type { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { converted } from './convert.ts'

export type Scsi = RecordOf<typeof baseScsiDefinition>
type Config = Scsi['requestConfigs'][number]
type Map = Scsi['requestMaps'][number]
type Place = { [key: string]: unknown }

export type BuiltCall = { call: OutsideCall; body: string; secret: string | null }

/** The request a definition makes of a document; the secret is named apart so that no log can hold it. */
export async function buildRequest(
  context: OperationContext,
  scsi: Scsi,
  config: Config,
  document: AnyRecord,
  pushKey: string,
): Promise<BuiltCall> {
  const parameters = parametersOf(scsi)
  const content = await bodyOf(context, scsi, document, parameters)
  const isForm = scsi.protocol === 'HTTP_FORM'
  const hasBody = config.httpMethod !== 'GET' && config.httpMethod !== 'DELETE'
  const form = new URLSearchParams(
    Object.entries(content).map(([key, value]) => [
      key,
      typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''),
    ]),
  )
  const body = !hasBody ? '' : isForm ? form.toString() : JSON.stringify(content)
  const secret = config.authSecret
    ? await openText(context.platform, String(config.authSecret))
    : null
  const url = new URL(
    String(config.url).replace(/\{([\w-]+)\}/g, (_all, code: string) =>
      encodeURIComponent(parameters.get(code)?.value ?? ''),
    ),
  )
  if (!hasBody) for (const [key, value] of form) url.searchParams.append(key, value)
  const headers: { [name: string]: string } = { ...(config.headers as object | null) }
  for (const [code, { place, value }] of parameters) {
    if (place === 'query') url.searchParams.set(code, value)
    if (place === 'header') headers[code] = value
  }
  if (hasBody)
    headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  headers.requestKey = pushKey
  Object.assign(headers, authOf(config, secret))
  const timeoutMs = Number(config.timeoutSeconds ?? 30) * 1000
  const call = { url: url.href, method: String(config.httpMethod), headers, body, timeoutMs }
  return { call, body, secret }
}

function authOf(config: Config, secret: string | null): { [name: string]: string } {
  if (config.authType === 'NONE') return {}
  if (!secret) throw new AppError('SCSI_NO_SECRET', { environment: String(config.environment) })
  if (config.authType === 'BEARER') return { authorization: `Bearer ${secret}` }
  if (config.authType === 'API_KEY') return { [config.authUser || 'X-API-Key']: secret }
  const pair = Buffer.from(`${config.authUser ?? ''}:${secret}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

function parametersOf(scsi: Scsi) {
  const parameters = new globalThis.Map<string, { place: string; value: string }>()
  for (const { paramCode, paramIn, defaultValue, requiredFlag } of scsi.parameters) {
    if (requiredFlag === 'Y' && !defaultValue)
      throw new AppError('SCSI_EMPTY', { field: String(paramCode) })
    parameters.set(String(paramCode), { place: String(paramIn), value: String(defaultValue ?? '') })
  }
  return parameters
}

async function bodyOf(
  context: OperationContext,
  scsi: Scsi,
  document: AnyRecord,
  parameters: ReturnType<typeof parametersOf>,
): Promise<Place> {
  const { definition } = context.platform.registry.document(String(scsi.docResource))
  const body: Place = Object.create(null)
  const reader = new Reader(context)
  const maps = [...scsi.requestMaps].sort((a, b) => Number(a.seqNum) - Number(b.seqNum))
  for (const map of maps) {
    const source = String(map.sourceField)
    const [first = '', ...rest] = source.split('.')
    const child = map.sourceType === 'FIELD' ? definition.children[first] : undefined
    const [head = '', tail] = String(map.targetPath).split('[].')
    if (!child) {
      const value =
        map.sourceType === 'CONST'
          ? source
          : map.sourceType === 'PARAM'
            ? parameters.get(source)?.value
            : await reader.read(headerFields(definition), document, source)
      place(body, String(map.targetPath), fitted(map, value))
      continue
    }
    const rows = (document[first] ?? []) as AnyRow[]
    const list = listAt(body, head)
    for (const [index, row] of rows.entries()) {
      list[index] ??= Object.create(null)
      const value = await reader.read(child.fields, row, rest.join('.'))
      place(list[index] as Place, String(tail), fitted(map, value))
    }
  }
  return body
}

/** Reads `field` or `reference.field`; a referenced record once. */
class Reader {
  private readonly known = new globalThis.Map<string, AnyRecord | null>()
  constructor(private readonly context: OperationContext) {}

  async read(fields: Fields, row: AnyRow, path: string): Promise<unknown> {
    const [key = '', further] = path.split('.')
    const value = row[key]
    if (!further || !value) return value
    const field = fields[key] as Field & { ref: string }
    const { definition } = this.context.platform.registry.document(field.ref)
    const id = `${field.ref}/${value}`
    if (!this.known.has(id)) this.known.set(id, await this.context.find(definition, String(value)))
    return this.known.get(id)?.[further]
  }
}

function fitted(map: Map, value: unknown): unknown {
  const result = converted(value, map.convertType, map.convertArg)
  const field = String(map.targetPath)
  if (map.requiredFlag === 'Y' && result === null) throw new AppError('SCSI_EMPTY', { field })
  if (map.maxLength && String(result ?? '').length > Number(map.maxLength))
    throw new AppError('SCSI_TOO_LONG', { field, max: Number(map.maxLength) })
  return result
}

function place(target: Place, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() as string
  let at = target
  for (const name of names) {
    const next = at[name]
    if (next === null || typeof next !== 'object') at[name] = Object.create(null)
    at = at[name] as Place
  }
  at[last] = value
}

function listAt(body: Place, path: string): unknown[] {
  const holder: Place = body
  const names = path.split('.')
  const last = names.pop() as string
  let at = holder
  for (const name of names) {
    if (at[name] === undefined) at[name] = Object.create(null)
    at = at[name] as Place
  }
  if (!Array.isArray(at[last])) at[last] = []
  return at[last] as unknown[]
}
