import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { baseScsiDefinition } from './baseScsiDefinition.definition.ts'

type Scsi = RecordOf<typeof baseScsiDefinition>
type Config = Scsi['requestConfigs'][number]

/**
 * Triggers allowed for each direction. Others are refused here, so that an interface never silently
 * does less than configured.
 */
const TRIGGERS: { readonly [direction: string]: readonly string[] } = {
  OUT: ['MANUAL', 'EVENT', 'SCHEDULE', 'SERVICE'],
  IN: ['INBOUND', 'SCHEDULE', 'MANUAL'],
}
const OWN_HEADERS =
  /^(authorization|proxy-.*|host|cookie|requestkey|x-signature|content-length|transfer-encoding|connection)$/i
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const URL_SHAPE = /^https?:\/\/[^/{}?#@]+([/?].*)?$/
export const SUCCESS_RULE = /^\s*(\$(?:\.[\w:-]+|\[\d+\])*)\s*(!?=)\s*(\S.*?)\s*$/
/**
 * `parameter=$.path`: the query parameter of the next page and where the answer contains its value.
 */
export const CURSOR = /^([\w.-]+)=(\$(?:\.[\w:-]+|\[\d+\])+)$/

export const baseScsiDefinitionRules = defineRules(baseScsiDefinition, {
  check(record) {
    const issues: Issue[] = [...wayIssues(record)]
    if (isCalling(record))
      record.requestConfigs.forEach((config, row) => {
        for (const issue of configIssues(record, config))
          issues.push({ ...issue, child: 'requestConfigs', row })
      })
    issues.push(...requestMapIssues(record), ...responseMapIssues(record))
    const { eventCode, docResource } = record
    if (eventCode && !String(eventCode).startsWith(`${docResource}.`))
      issues.push({ field: 'eventCode', code: 'SCSI_EVENT', args: { resource: `${docResource}` } })
    return issues
  },
  guards: {
    isTested: (record) => (record.lastTestResult === 'OK' ? null : { code: 'SCSI_UNTESTED' }),
  },
})

/**
 * The server sends requests to the other system; otherwise it is called by it or exchanges data
 * through a database.
 */
export function isCalling({ direction, protocol, triggerType }: Scsi): boolean {
  if (protocol === 'DB_READ') return false
  return direction === 'IN' ? triggerType !== 'INBOUND' : protocol !== 'DB_STAGING'
}

function wayIssues({ direction, protocol, triggerType }: Scsi): Issue[] {
  const offered = TRIGGERS[String(direction)] ?? []
  if (!offered.includes(String(triggerType))) return [unsuited('triggerType', triggerType, offered)]
  const isFetched = direction === 'IN' && triggerType !== 'INBOUND'
  if (protocol === 'DB_READ' && !isFetched)
    return [unsuited('triggerType', triggerType, direction === 'IN' ? ['SCHEDULE', 'MANUAL'] : [])]
  return []
}

function unsuited(field: string, value: unknown, offered: readonly string[]): Issue {
  const args = { value: String(value ?? ''), offered: offered.join(', ') || 'IN' }
  return { field, code: 'SCSI_UNSUITED', args }
}

function configIssues(record: Scsi, config: Config): Issue[] {
  const issues: Issue[] = []
  const wrong = (field: string, code: ErrorCode): void => {
    issues.push({ field, code })
  }
  if (!URL_SHAPE.test(String(config.url ?? ''))) wrong('url', 'SCSI_URL')
  if (!SUCCESS_RULE.test(String(config.successExpr ?? '')))
    wrong('successExpr', 'SCSI_SUCCESS_RULE')
  if (!areHeaders(config.headers)) wrong('headers', 'SCSI_HEADERS')
  const { authUser, authType, pagingType, pageParam } = config
  const isHeader = !authUser || (TOKEN.test(authUser) && !OWN_HEADERS.test(authUser))
  if (authType === 'API_KEY' && !isHeader) wrong('authUser', 'SCSI_HEADERS')
  if (authType === 'HMAC' && !isHeader) wrong('authUser', 'SCSI_HEADERS')
  const isPaged = pagingType && pagingType !== 'NONE'
  if (isPaged && record.direction !== 'IN') wrong('pagingType', 'SCSI_PAGING_OUT')
  if (isPaged && !isPageParam(pagingType, pageParam)) wrong('pageParam', 'SCSI_PAGE_PARAM')
  return issues
}

function isPageParam(type: unknown, text: unknown): boolean {
  return (type === 'CURSOR' ? CURSOR : /^[\w.-]+$/).test(String(text ?? ''))
}

function requestMapIssues(record: Scsi): Issue[] {
  const codes = new Set(record.parameters.map(({ paramCode }) => paramCode))
  return record.requestMaps.flatMap((map, row) => {
    const at = { child: 'requestMaps', row }
    const issues: Issue[] = []
    if (map.sourceType === 'PARAM' && !codes.has(map.sourceField))
      issues.push({
        ...at,
        field: 'sourceField',
        code: 'SCSI_PARAMETER',
        args: { code: String(map.sourceField) },
      })
    if (record.direction === 'IN' && !['CONST', 'PARAM', 'SEQUENCE'].includes(`${map.sourceType}`))
      issues.push({ ...at, field: 'sourceType', code: 'SCSI_NO_SOURCE' })
    if (map.sourceType === 'SEQUENCE' && !/\{seq\d\}/.test(String(map.sourceField)))
      issues.push({ ...at, field: 'sourceField', code: 'SCSI_SEQUENCE' })
    const lists = String(map.targetPath ?? '').split('[]').length - 1
    const isFlat = record.protocol === 'HTTP_FORM' || record.protocol === 'DB_STAGING'
    if (lists > 1 || (lists === 1 && isFlat))
      issues.push({ ...at, field: 'targetPath', code: 'SCSI_NESTED' })
    return issues
  })
}

function responseMapIssues({ direction, responseMaps }: Scsi): Issue[] {
  if (direction !== 'IN') return []
  const isKeyed = responseMaps.some(
    ({ keyFlag, targetField }) => keyFlag === 'Y' && !String(targetField).includes('.'),
  )
  return isKeyed ? [] : [{ field: 'keyFields', code: 'SCSI_NO_KEY' }]
}

function areHeaders(headers: unknown): boolean {
  if (headers === null || headers === undefined || headers === '') return true
  if (typeof headers !== 'object' || Array.isArray(headers)) return false
  return Object.entries(headers).every(
    ([name, value]) =>
      TOKEN.test(name) &&
      !OWN_HEADERS.test(name) &&
      typeof value === 'string' &&
      !/[\r\n\0]/.test(value),
  )
}
