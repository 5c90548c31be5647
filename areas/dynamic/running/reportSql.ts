import { createHash } from 'node:crypto'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { numberParameters } from '@opensrm/platform/sql/checkSelect.ts'
import type { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'

export type Report = RecordOf<typeof baseRptDefinition>
export type Parameter = Report['parameters'][number]

/** PostgreSQL type of a parameter; multiple values are passed as one comma-separated text. */
const TYPES: { [paramType: string]: string } = {
  NUMBER: 'numeric',
  DATE: 'date',
  DATETIME: 'timestamptz',
  ORG: 'bigint',
  SUPPLIER: 'bigint',
  USER: 'bigint',
  CATEGORY: 'bigint',
  ITEM: 'bigint',
}

/**
 * Available in every report without declaration: CN or EN, the reader's language, for names stored
 * in both languages. A declared parameter of this name replaces it.
 */
export const READER_LANGUAGE = 'language'

/**
 * The report's SQL with a type cast on every parameter, so that "(:p is null or col = :p)" has a
 * known type. Names stay; they are numbered when the SQL is checked.
 */
export function typedSql(sqlText: string, parameters: readonly Parameter[]): string {
  const byCode = new Map(parameters.map((parameter) => [String(parameter.paramCode), parameter]))
  const { parameters: used } = numberParameters(sqlText)
  const unknown = used.find((name) => name !== READER_LANGUAGE && !byCode.has(name))
  if (unknown) throw new AppError('REPORT_PARAMETER_UNKNOWN', { name: unknown })
  return replaceParameters(sqlText, (name) => boundAs(name, byCode.get(name)))
}

/** A parameter that the SQL does not use is probably a mistake. */
export function assertUsed({ sqlText, parameters }: Report): void {
  const { parameters: used } = numberParameters(String(sqlText ?? ''))
  const unused = parameters.find(({ paramCode }) => !used.includes(String(paramCode)))
  if (unused) throw new AppError('REPORT_PARAMETER_UNUSED', { name: String(unused.paramCode) })
}

function boundAs(name: string, parameter: Parameter | undefined): string {
  if (!parameter) return `:${name}::text`
  const type = TYPES[String(parameter.paramType)] ?? 'text'
  return isMany(parameter) ? `string_to_array(:${name}::text, ',')::${type}[]` : `:${name}::${type}`
}

export function isMany(parameter: Pick<Parameter, 'operatorType' | 'controlType'>): boolean {
  return parameter.operatorType === 'IN' || parameter.controlType === 'MULTI_LOOKUP'
}

/** Replaces parameters outside of texts, quoted names and comments, as the numbering does. */
function replaceParameters(sqlText: string, bound: (name: string) => string): string {
  const pieces =
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|::|(?<![\w\])]):([A-Za-z_]\w*)/g
  return sqlText.replace(pieces, (piece, _tag, name: string | undefined) =>
    name ? bound(name) : piece,
  )
}

export function hashOf(
  report: Pick<Report, 'sqlText' | 'parameters' | 'jdbcConfigId' | 'reportSide'>,
): string {
  const parameters = report.parameters.map(
    ({ paramCode, paramType, operatorType, controlType }) => [
      paramCode,
      paramType,
      operatorType,
      controlType,
    ],
  )
  return createHash('sha256')
    .update(JSON.stringify([report.sqlText, report.jdbcConfigId, parameters, report.reportSide]))
    .digest('hex')
}

/** A quoted column of the report; names come from the definition and never from a caller. */
export function columnOf(report: Report, code: string | null): string {
  if (code === null || !/^[a-z][a-z0-9_]*$/.test(code))
    throw new AppError('REPORT_COLUMN', { column: String(code) })
  if (report.columns.length > 0 && !report.columns.some(({ columnCode }) => columnCode === code))
    throw new AppError('REPORT_COLUMN', { column: code })
  return `r."${code}"`
}
