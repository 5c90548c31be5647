import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { baseScsiDefinition } from './baseScsiDefinition.definition.ts'

/** What the server carries out. The rest of the vocabulary is refused here: an interface never silently does less. */
const OFFERED: { readonly [field: string]: readonly string[] } = {
  direction: ['OUT'],
  protocol: ['REST_JSON', 'HTTP_FORM'],
  triggerType: ['MANUAL', 'EVENT'],
  authType: ['NONE', 'BASIC', 'BEARER', 'API_KEY'],
  pagingType: ['NONE'],
  sourceType: ['FIELD', 'CONST', 'PARAM'],
  convertType: ['NONE', 'TRIM', 'UPPER', 'DATE_FORMAT', 'NUMBER', 'BOOL_YN'],
}
const ROWS = ['requestConfigs', 'parameters', 'requestMaps', 'responseMaps'] as const
const OWN_HEADERS =
  /^(authorization|proxy-.*|host|cookie|requestkey|content-length|transfer-encoding|connection)$/i
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
export const SUCCESS_RULE = /^\s*(\$(?:\.[\w-]+|\[\d+\])*)\s*(!?=)\s*(\S.*?)\s*$/

export const baseScsiDefinitionRules = defineRules(baseScsiDefinition, {
  check(record) {
    const issues = unbuilt(record as AnyRow, baseScsiDefinition.fields)
    for (const child of ROWS)
      record[child].forEach((row, index) => {
        for (const issue of unbuilt(row as AnyRow, baseScsiDefinition.children[child].fields))
          issues.push({ ...issue, child, row: index })
      })
    record.requestConfigs.forEach((config, row) => {
      const at = { child: 'requestConfigs', row }
      if (!SUCCESS_RULE.test(String(config.successExpr ?? '')))
        issues.push({ ...at, field: 'successExpr', code: 'SCSI_SUCCESS_RULE' })
      if (!areHeaders(config.headers))
        issues.push({ ...at, field: 'headers', code: 'SCSI_HEADERS' })
      const { authUser, authType } = config
      const isHeader = !authUser || (TOKEN.test(authUser) && !OWN_HEADERS.test(authUser))
      if (authType === 'API_KEY' && !isHeader)
        issues.push({ ...at, field: 'authUser', code: 'SCSI_HEADERS' })
    })
    const codes = new Set(record.parameters.map(({ paramCode }) => paramCode))
    record.requestMaps.forEach(({ sourceType, sourceField, targetPath }, row) => {
      const at = { child: 'requestMaps', row }
      if (sourceType === 'PARAM' && !codes.has(sourceField))
        issues.push({
          ...at,
          field: 'sourceField',
          code: 'SCSI_PARAMETER',
          args: { code: String(sourceField) },
        })
      const lists = String(targetPath ?? '').split('[]').length - 1
      if (lists > 1 || (lists === 1 && record.protocol === 'HTTP_FORM'))
        issues.push({ ...at, field: 'targetPath', code: 'SCSI_NESTED' })
    })
    const { eventCode, docResource } = record
    if (eventCode && !String(eventCode).startsWith(`${docResource}.`))
      issues.push({ field: 'eventCode', code: 'SCSI_EVENT', args: { resource: `${docResource}` } })
    return issues
  },
  guards: {
    isTested: (record) => (record.lastTestResult === 'OK' ? null : { code: 'SCSI_UNTESTED' }),
  },
})

function unbuilt(row: AnyRow, fields: object): Issue[] {
  return Object.entries(OFFERED).flatMap(([field, offered]) => {
    const value = row[field]
    return !(field in fields) || !value || offered.includes(String(value))
      ? []
      : [
          {
            field,
            code: 'SCSI_NOT_OFFERED',
            args: { value: String(value), offered: offered.join(', ') },
          },
        ]
  })
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
