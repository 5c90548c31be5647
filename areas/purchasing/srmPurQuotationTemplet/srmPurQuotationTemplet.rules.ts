import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, isGreater, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  codesOf,
  DivisionByZero,
  evaluate,
  type Formula,
  FormulaFault,
  parseFormula,
  SYSTEM_CODES,
} from './formula.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet.definition.ts'

export type Templet = RecordOf<typeof srmPurQuotationTemplet>
export type Project = RowOf<typeof srmPurQuotationTemplet, 'projects'>

export const srmPurQuotationTempletRules = defineRules(srmPurQuotationTemplet, {
  compute(templet) {
    templet.projectCount = templet.projects.length
    templet.categoryCount = templet.applyCategories.length
  },
  check: (templet) => templetIssues(templet),
  checkSubmit({ projects, resultProjectCode }) {
    const result = projects.find(({ projectCode }) => projectCode === resultProjectCode)
    return result && result.projectType !== 'TEXT'
      ? []
      : [
          {
            field: 'resultProjectCode',
            code: 'TEMPLET_RESULT',
            args: { code: resultProjectCode ?? '' },
          },
        ]
  },
})

function templetIssues({ projects }: Templet): Issue[] {
  const byCode = new Map(projects.map((project) => [project.projectCode, project]))
  const issues: Issue[] = projects.flatMap((project, row) =>
    projectIssues(project, projects, byCode).map((issue) => ({ ...issue, child: 'projects', row })),
  )
  if (issues.length > 0) return issues
  projects.forEach((project, row) => {
    if (reaches(project, projects, new Set()))
      issues.push({
        child: 'projects',
        row,
        field: 'formula',
        code: 'TEMPLET_FORMULA_CYCLE',
        args: { code: project.projectCode ?? '' },
      })
  })
  return issues
}

function projectIssues(
  project: Project,
  all: readonly Project[],
  byCode: ReadonlyMap<string | null, Project>,
): Issue[] {
  const code = project.projectCode ?? ''
  const issues: Issue[] = []
  if (all.some((other) => other !== project && other.projectCode === code))
    issues.push({ field: 'projectCode', code: 'TEMPLET_CODE_TWICE', args: { code } })
  const { parentCode } = project
  if (parentCode && (byCode.get(parentCode)?.projectType !== 'SUBTOTAL' || parentCode === code))
    issues.push({ field: 'parentCode', code: 'TEMPLET_PARENT', args: { code, parent: parentCode } })
  const { minValue, maxValue, defaultValue } = project
  const isOutside =
    (minValue && maxValue && isGreater(minValue, maxValue)) ||
    (minValue && defaultValue && isGreater(minValue, defaultValue)) ||
    (maxValue && defaultValue && isGreater(defaultValue, maxValue))
  if (isOutside) issues.push({ field: 'maxValue', code: 'TEMPLET_RANGE', args: { code } })
  if (project.projectType !== 'FORMULA' || !project.formula) return issues
  try {
    const unknown = codesOf(parseFormula(project.formula)).find(
      (name) => !byCode.has(name) && !SYSTEM_CODES.includes(name),
    )
    if (unknown)
      issues.push({ field: 'formula', code: 'TEMPLET_FORMULA_CODE', args: { code, unknown } })
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error
    issues.push({ field: 'formula', code: 'TEMPLET_FORMULA', args: { code, place: error.place } })
  }
  return issues
}

/** What a project is made of: the codes of its formula, or the children of a subtotal. */
function partsOf(project: Project, all: readonly Project[]): Project[] {
  if (project.projectType === 'SUBTOTAL')
    return all.filter(({ parentCode }) => parentCode === project.projectCode)
  if (project.projectType !== 'FORMULA' || !project.formula) return []
  const codes = codesOf(parseFormula(project.formula))
  return all.filter(({ projectCode }) => codes.includes(projectCode ?? ''))
}

function reaches(
  project: Project,
  all: readonly Project[],
  above: ReadonlySet<string | null>,
): boolean {
  if (above.has(project.projectCode)) return true
  const deeper = new Set([...above, project.projectCode])
  return partsOf(project, all).some((part) => reaches(part, all, deeper))
}

export type Quoted = { code: string; value: string } | { code: string; fault: 'DIVISION' }

/** Every figure of a template from what was entered; results are rounded before they are used further. */
export function quoteAll(
  projects: readonly Project[],
  entered: { readonly [code: string]: string },
): Quoted[] {
  const known = new Map<string, Decimal>()
  const parsed = new Map<string, Formula>()
  const byCode = new Map(projects.map((project) => [project.projectCode ?? '', project]))
  const worthOf = (code: string): Decimal => {
    const done = known.get(code)
    if (done) return done
    const project = byCode.get(code)
    const raw = project ? rawValue(project) : decimal(entered[code] ?? 0)
    const value = project ? roundTo(raw, project.precisionNum ?? 6) : raw
    known.set(code, value)
    return value
  }
  const rawValue = (project: Project): Decimal => {
    const code = project.projectCode ?? ''
    if (project.projectType === 'SUBTOTAL')
      return sum(partsOf(project, projects).map((part) => worthOf(part.projectCode ?? '')))
    if (project.projectType !== 'FORMULA')
      return decimal(entered[code] ?? project.defaultValue ?? 0)
    const formula = parsed.get(code) ?? parseFormula(project.formula ?? '')
    parsed.set(code, formula)
    return evaluate(formula, worthOf)
  }
  return projects
    .filter(({ projectType }) => projectType !== 'TEXT')
    .map(({ projectCode }): Quoted => {
      const code = projectCode ?? ''
      try {
        return { code, value: worthOf(code).toString() }
      } catch (error) {
        if (error instanceof DivisionByZero) return { code, fault: 'DIVISION' }
        throw error
      }
    })
}
