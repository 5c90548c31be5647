import type {
  AnyRecord,
  AnyRow,
  DocumentDefinition,
  RecordOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { isDate, isDateTime } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { ServiceQuestion } from '@opensrm/platform/interfaces/outsideService.ts'
import { type LookupIndex, lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import type { OutsideCall } from '@opensrm/platform/outbound/callOutside.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import type { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { authorized } from './authorize.ts'
import { converted } from './convert.ts'
import { evaluated } from './mapExpression.ts'
import { filledTemplate, SOAP_12, soapEnvelope, writeXml } from './xml.ts'

export type Scsi = RecordOf<typeof baseScsiDefinition>
type Config = Scsi['requestConfigs'][number]
type Map = Scsi['requestMaps'][number]
type Place = { [key: string]: unknown }

export type BuiltCall = { call: OutsideCall; body: string; secret: string | null }

const MAX_ANSWER_BYTES = 20_000_000

/**
 * The data of a request in addition to the definition: a document to push, or the page to fetch.
 */
export type RequestOf = {
  document: AnyRecord | null
  pushKey: string
  parameters: ParameterValues
  /** Further query parameters. */
  paging?: { [name: string]: string }
  /** Of a service: the body, and what the log says about the call. */
  question?: Pick<ServiceQuestion, 'service' | 'purpose' | 'content'>
}

/**
 * Builds the request of a definition; the secret is returned separately so that no log contains it.
 */
export async function buildRequest(
  context: OperationContext,
  scsi: Scsi,
  config: Config,
  { document, pushKey, parameters, paging = {}, question }: RequestOf,
): Promise<BuiltCall> {
  if (!config.url) throw new AppError('SCSI_EMPTY', { field: 'url' })
  const mapped = await contentOf(context, scsi, document, parameters)
  const content = question ? { ...mapped, ...question.content } : mapped
  const isXml = scsi.protocol === 'SOAP' || scsi.protocol === 'HTTP_XML'
  const isForm = scsi.protocol === 'HTTP_FORM'
  const hasBody = config.httpMethod !== 'GET' && config.httpMethod !== 'DELETE'
  const form = new URLSearchParams(
    Object.entries(content).map(([key, value]) => [
      key,
      typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''),
    ]),
  )
  const body = !hasBody
    ? ''
    : isXml
      ? xmlBody(scsi, config, content)
      : isForm
        ? form.toString()
        : JSON.stringify(content)
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
  for (const [name, value] of Object.entries(paging)) url.searchParams.set(name, value)
  if (hasBody)
    headers['content-type'] ??= isXml
      ? body.includes(SOAP_12)
        ? 'application/soap+xml; charset=utf-8'
        : 'text/xml; charset=utf-8'
      : isForm
        ? 'application/x-www-form-urlencoded'
        : 'application/json'
  if (pushKey) headers.requestKey = pushKey
  const method = String(config.httpMethod)
  Object.assign(headers, await authorized(context.platform, config, secret, { method, url, body }))
  const timeoutMs = Number(config.timeoutSeconds ?? 30) * 1000
  const about = {
    service: question?.service ?? 'INTERFACE',
    ...(question ? { purpose: question.purpose } : {}),
  }
  const call = {
    ...about,
    url: url.href,
    method,
    headers,
    body,
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  }
  return { call, body, secret }
}

/** The filled template, or the maps written as elements. SOAP adds an envelope if there is none. */
function xmlBody(scsi: Scsi, config: Config, content: Place): string {
  const text = config.contentTemplate
    ? filledTemplate(String(config.contentTemplate), content)
    : writeXml(content)
  return scsi.protocol === 'SOAP' && !/<(\w+:)?Envelope[\s>]/.test(text) ? soapEnvelope(text) : text
}

export type ParameterValues = ReadonlyMap<string, { place: string; value: string }>

/**
 * Values of the definition's parameters: those given to the run, otherwise the defaults with their
 * tokens.
 */
export function parametersOf(
  scsi: Scsi,
  at: { today: string; now: string; given?: { [code: string]: unknown } },
): ParameterValues {
  const parameters = new globalThis.Map<string, { place: string; value: string }>()
  const tokens: { [token: string]: string } = {
    today: at.today,
    now: at.now,
    lastSuccessTime: String(scsi.lastSuccessTime ?? '1970-01-01 00:00:00'),
  }
  for (const { paramCode, paramIn, paramType, defaultValue, requiredFlag } of scsi.parameters) {
    const code = String(paramCode)
    const given = at.given?.[code]
    const value =
      given === undefined || given === null || typeof given === 'object'
        ? String(defaultValue ?? '').replace(
            /\$\{(\w+)\}/g,
            (all, token: string) => tokens[token] ?? all,
          )
        : String(given)
    if (requiredFlag === 'Y' && value === '') throw new AppError('SCSI_EMPTY', { field: code })
    if (value !== '' && !isTyped(String(paramType), value))
      throw new AppError('SCSI_PARAMETER_TYPE', { code, value })
    parameters.set(code, { place: String(paramIn), value })
  }
  return parameters
}

function isTyped(type: string, value: string): boolean {
  switch (type) {
    case 'NUMBER':
      return /^-?\d{1,18}(\.\d{1,18})?$/.test(value)
    case 'DATE':
      return isDate(value)
    case 'DATETIME':
      return isDateTime(value)
    case 'MONTH':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
    case 'BOOL':
      return value === 'Y' || value === 'N'
    default:
      return true
  }
}

/** The content that the request maps build from a document and the parameters. */
export async function contentOf(
  context: OperationContext,
  scsi: Scsi,
  document: AnyRecord | null,
  parameters: ParameterValues,
): Promise<Place> {
  const { definition } = context.platform.registry.document(String(scsi.docResource))
  const body: Place = Object.create(null)
  const reader = new Reader(context)
  const lookups = await lookupsOf(context.platform)
  const maps = [...scsi.requestMaps].sort((a, b) => Number(a.seqNum) - Number(b.seqNum))
  for (const map of maps) {
    const [head = '', tail] = String(map.targetPath).split('[].')
    const [first = ''] = String(map.sourceField).split('.')
    const child = listOf(definition, map, first)
    const one = (row: AnyRow | null) => sourceValue(row, map)
    if (!child) {
      place(body, String(map.targetPath), fitted(map, await one(null), lookups))
      continue
    }
    const rows = (document?.[first] ?? []) as AnyRow[]
    const list = listAt(body, head)
    for (const [index, row] of rows.entries()) {
      list[index] ??= Object.create(null)
      place(list[index] as Place, String(tail), fitted(map, await one(row), lookups))
    }
  }
  return body

  async function sourceValue(row: AnyRow | null, map: Map): Promise<unknown> {
    const source = String(map.sourceField)
    switch (map.sourceType) {
      case 'CONST':
        return source
      case 'PARAM':
        return parameters.get(source)?.value
      case 'SEQUENCE':
        return context.nextNumber(source)
      case 'EXPR':
        return evaluated(source, definition, document ?? {})
      default: {
        const child = row ? definition.children[source.split('.')[0] ?? ''] : undefined
        return child && row
          ? reader.read(child.fields, row, source.split('.').slice(1).join('.'))
          : document && reader.read(headerFields(definition), document, source)
      }
    }
  }
}

/** The child collection over whose rows a map repeats. */
function listOf(definition: DocumentDefinition, map: Map, first: string): boolean {
  const isField = map.sourceType === 'FIELD' || map.sourceType === 'LOOKUP_MAP'
  return isField && definition.children[first] !== undefined
}

/** Reads `field` or `reference.field`; each referenced record is read once. */
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

function fitted(map: Map, value: unknown, lookups: LookupIndex): unknown {
  const type = map.sourceType === 'LOOKUP_MAP' ? 'LOOKUP' : map.convertType
  const result = converted(value, { type, arg: map.convertArg, lookups, direction: 'OUT' })
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
