import type { DocumentDefinition, RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { checkSelect } from '@opensrm/platform/sql/checkSelect.ts'
import { sql } from 'kysely'
import { expressionFault, wordsOf } from '../calling/mapExpression.ts'
import { stagingColumns } from '../receiving/staging.ts'
import type { baseScsiDefinition } from './baseScsiDefinition.definition.ts'
import { isAnswered, isReadable, isWritable } from './mapFields.ts'

type Scsi = RecordOf<typeof baseScsiDefinition>
type Place = Omit<Issue, 'code' | 'args'>

/** Operations decided by an approver or the server cannot be called by other systems. */
const CALLABLE = ['buyer', 'supplier', 'both']

/** Checks that everything a definition names exists and may be used that way. */
export async function definitionIssues(context: OperationContext, draft: Scsi): Promise<Issue[]> {
  const { documents } = context.platform.registry
  const definition = documents.get(String(draft.docResource))?.definition
  if (!definition)
    return [
      { field: 'docResource', code: 'SCSI_RESOURCE', args: { resource: `${draft.docResource}` } },
    ]
  const staging = draft.stagingTable
    ? await stagingColumns(context.tx, String(draft.stagingTable))
    : null
  if (draft.protocol === 'DB_STAGING' && !staging) {
    const known = await stagingTables(context)
    return [{ field: 'stagingTable', code: 'SCSI_STAGING', args: { known: known.join(', ') } }]
  }
  const issues = draft.direction === 'OUT' ? outIssues(context, definition, draft) : []
  if (draft.direction === 'OUT')
    issues.push(...answerIssues(definition, draft), ...stagedIssues(staging, draft))
  else issues.push(...targetIssues(definition, staging, draft))
  draft.requestMaps.forEach(({ sourceType, sourceField }, row) => {
    if (sourceType !== 'EXPR') return
    const fault = expressionFault(String(sourceField), wordsOf(definition))
    if (!fault) return
    const { code, args } = fault
    issues.push({ child: 'requestMaps', row, field: 'sourceField', code, args })
  })
  if (draft.protocol === 'DB_READ') issues.push(...(await queryIssues(context, draft)))
  return issues
}

function outIssues(
  context: OperationContext,
  definition: DocumentDefinition,
  draft: Scsi,
): Issue[] {
  const issues: Issue[] = []
  const { documents } = context.platform.registry
  const definitionOf = (resource: string) => documents.get(resource)?.definition
  const header = headerFields(definition)
  for (const key of String(draft.keyFields).split(','))
    if (!isReadable(header[key.trim()])) issues.push(unknown(key, { field: 'keyFields' }))
  draft.requestMaps.forEach((map, row) => {
    if (map.sourceType !== 'FIELD' && map.sourceType !== 'LOOKUP_MAP') return
    const isList = String(map.targetPath).includes('[].')
    if (!isPath(definition, String(map.sourceField), isList, definitionOf))
      issues.push(unknown(map.sourceField, { child: 'requestMaps', row, field: 'sourceField' }))
  })
  return issues
}

/** The answer to a push may write only fields about the push. */
function answerIssues(definition: DocumentDefinition, draft: Scsi): Issue[] {
  return draft.responseMaps.flatMap(({ targetField, sourcePath }, row) => {
    const name = String(targetField)
    if (isAnswered(name, definition.fields[name]) && !String(sourcePath).includes('[]')) return []
    return [
      {
        child: 'responseMaps',
        row,
        field: 'targetField',
        code: 'SCSI_TARGET',
        args: { name },
      },
    ]
  })
}

function stagedIssues(staging: readonly string[] | null, draft: Scsi): Issue[] {
  if (draft.protocol !== 'DB_STAGING' || !staging) return []
  return draft.requestMaps.flatMap(({ targetPath }, row) =>
    staging.includes(String(targetPath))
      ? []
      : [unknown(targetPath, { child: 'requestMaps', row, field: 'targetPath' })],
  )
}

/**
 * Incoming values may be written only to fields that users could edit, or to columns of the staging
 * table.
 */
function targetIssues(
  definition: DocumentDefinition,
  staging: readonly string[] | null,
  draft: Scsi,
): Issue[] {
  const issues = draft.responseMaps.flatMap(({ targetField, keyFlag }, row): Issue[] => {
    const name = String(targetField)
    const at = { child: 'responseMaps', row, field: 'targetField' }
    if (draft.protocol === 'DB_STAGING') return staging?.includes(name) ? [] : [unknown(name, at)]
    const [first = '', second] = name.split('.')
    const child = definition.children[first]
    const fields = second === undefined ? headerFields(definition) : (child?.fields ?? {})
    const field = fields[second ?? first]
    // A number assigned by the server may still serve as a key to find a record.
    const isKey = keyFlag === 'Y' && second === undefined && isReadable(field)
    return isWritable(name, field) || isKey
      ? []
      : [{ ...at, code: 'SCSI_IN_TARGET', args: { name } }]
  })
  const action = String(draft.targetAction || 'saveOrUpdate')
  const transition = definition.transitions.find(({ op }) => op === action)
  const isCallable =
    action === 'saveOrUpdate' || (transition && CALLABLE.includes(String(transition.by)))
  if (draft.protocol !== 'DB_STAGING' && (!isCallable || definition.readOnly))
    issues.push({ field: 'targetAction', code: 'SCSI_ACTION', args: { action } })
  return issues
}

async function queryIssues(context: OperationContext, draft: Scsi): Promise<Issue[]> {
  const { rows } = await sql<{
    schema_name: string | null
    ds_code: string
    is_ours: 't' | 'f' | null
  }>`
    select schema_name, ds_code, 'SCSI' = any(usage) and read_only_flag = 'Y' as is_ours from base_datasource where id = ${draft.datasourceId}::bigint`.execute(
    context.tx,
  )
  if (rows[0]?.ds_code === 'SELF') return [{ field: 'datasourceId', code: 'SQL_NO_SOURCE' }]
  if (rows[0]?.is_ours !== 't') return [{ field: 'datasourceId', code: 'SCSI_SOURCE_USE' }]
  try {
    const { parameters } = await checkSelect(String(draft.sqlText), [
      rows[0]?.schema_name ?? 'public',
    ])
    const codes = draft.parameters.map(({ paramCode }) => String(paramCode))
    const missing = parameters.find((name) => !codes.includes(name))
    return missing ? [{ field: 'sqlText', code: 'SCSI_PARAMETER', args: { code: missing } }] : []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ field: 'sqlText', code: error.code, args: error.args }]
  }
}

async function stagingTables(context: OperationContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select 'stg.' || table_name as name
    from information_schema.tables where table_schema = 'stg' order by 1`.execute(context.tx)
  return rows.map(({ name }) => name)
}

/** `field`, `reference.field`, and within a list `rows.field` or `rows.reference.field`. */
function isPath(
  definition: DocumentDefinition,
  path: string,
  isList: boolean,
  definitionOf: (resource: string) => DocumentDefinition | undefined,
): boolean {
  const names = path.split('.')
  const child = definition.children[names[0] ?? '']
  if (Boolean(child) !== isList) return false
  const fields: Fields = child ? child.fields : headerFields(definition)
  const [key = '', further, ...rest] = child ? names.slice(1) : names
  const field = fields[key]
  if (!isReadable(field) || rest.length > 0) return false
  if (further === undefined) return true
  const target = field?.type === 'ref' && !field.refChild ? definitionOf(field.ref) : undefined
  return Boolean(target && isReadable(headerFields(target)[further]))
}

function unknown(name: unknown, place: Place): Issue {
  return { ...place, code: 'SCSI_FIELD', args: { name: String(name) } }
}
