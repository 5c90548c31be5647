import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, plain } from '@opensrm/kernel/values/decimal.ts'
import { quoteAll } from '../../demand/ports/rules.ts'
import type { srmInqQuotation } from './srmInqQuotation.definition.ts'

type Quotation = Pick<RecordOf<typeof srmInqQuotation>, 'quoteProjects' | 'templetRate' | 'status'>
type Line = RowOf<typeof srmInqQuotation, 'lines'>
export type QuotationProject = RowOf<typeof srmInqQuotation, 'quoteProjects'>

/** What a column of numbers holds at most. */
const WHOLE_MAX = '999999999999'

const projectsOf = ({ quoteProjects }: Quotation, { id }: Pick<Line, 'id'>) =>
  quoteProjects.filter(({ parentId }) => parentId === id)

/** A sealed record holds none of it: then nothing can follow from it either. */
const isFilled = (projects: readonly QuotationProject[]): boolean =>
  projects.some(({ enteredValue, enteredText }) => enteredValue !== null || enteredText !== null)

/**
 * Fills the values that follow from what is entered for a line, and answers its price; null where a formula has no
 * result. Undefined keeps the price that is there: the line has no template, or its values are sealed elsewhere.
 */
export function templatePrice(quotation: Quotation, line: Line): string | null | undefined {
  const projects = projectsOf(quotation, line)
  if (projects.length === 0) return undefined
  if (!isFilled(projects)) return isBeingFilled(quotation) ? null : undefined
  const results = calculated(quotation, line, projects)
  for (const project of projects) {
    project.resultValue = results.get(project.projectCode ?? '') ?? null
    if (project.projectType !== 'INPUT') project.enteredValue = null
    if (project.projectType !== 'TEXT') project.enteredText = null
  }
  return projects.find(({ resultFlag }) => resultFlag === 'Y')?.resultValue ?? null
}

const isBeingFilled = ({ status }: Quotation): boolean => status === 'PENDING' || status === 'DRAFT'

/** Results by code; those that cannot be calculated or stored are left out. */
function calculated(
  { templetRate }: Quotation,
  { quantity, taxRate }: Line,
  projects: readonly QuotationProject[],
): ReadonlyMap<string, string> {
  const entered = Object.fromEntries(
    projects.flatMap(({ projectCode, projectType, enteredValue }) =>
      projectType === 'INPUT' && enteredValue !== null ? [[projectCode ?? '', enteredValue]] : [],
    ),
  )
  const system = { QUANTITY: quantity, TAX_RATE: taxRate, EXCHANGE_RATE: templetRate }
  const given = Object.fromEntries(
    Object.entries(system).map(([name, value]) => [name, value ?? '0']),
  )
  const results = new Map<string, string>()
  for (const result of quoteAll(projects, { ...given, ...entered }))
    if ('value' in result && !isGreater(decimal(result.value).abs(), WHOLE_MAX))
      results.set(result.code, fixed(result.value, 6))
  return results
}

/** None for a line without a template: its price is entered. */
export function projectIssues(quotation: Quotation, line: Line, row: number): Issue[] {
  const projects = projectsOf(quotation, line)
  if (projects.length === 0) return []
  const named = { line: line.lineNum ?? 0 }
  if (!isFilled(projects)) return [{ child: 'lines', row, code: 'QUOTATION_PROJECTS', args: named }]
  return projects.flatMap((project): Issue[] => {
    const { projectName, projectNameEn } = project
    const name = t(projectName ?? '', projectNameEn ?? projectName ?? '')
    const at = { child: 'quoteProjects', row: quotation.quoteProjects.indexOf(project) }
    const fault = faultOf(project, { ...named, project: name })
    return fault ? [{ ...at, ...fault }] : []
  })
}

function faultOf(
  project: QuotationProject,
  args: { line: number; project: Text },
): Omit<Issue, 'child' | 'row'> | null {
  const { projectType, enteredValue, enteredText, resultValue, minValue, maxValue } = project
  const isEmpty = enteredText === null && enteredValue === null && project.defaultValue === null
  const isEntered = projectType === 'INPUT' || projectType === 'TEXT'
  if (isEntered && isEmpty && project.requiredFlag === 'Y') {
    const field = projectType === 'TEXT' ? 'enteredText' : 'enteredValue'
    return { field, code: 'QUOTATION_PROJECT_REQUIRED', args }
  }
  if (projectType === 'TEXT') return null
  if (resultValue === null) return { field: 'resultValue', code: 'QUOTATION_PROJECT_FORMULA', args }
  const isOutside =
    (minValue !== null && isGreater(minValue, resultValue)) ||
    (maxValue !== null && isGreater(resultValue, maxValue))
  // A project that may stay empty counts as 0 then, whatever its limits.
  if (!isOutside || (projectType === 'INPUT' && enteredValue === null)) return null
  const limits = { min: shown(minValue), max: shown(maxValue) }
  return { field: 'enteredValue', code: 'QUOTATION_PROJECT_RANGE', args: { ...args, ...limits } }
}

const shown = (limit: string | null): string => (limit === null ? '-' : plain(limit))
