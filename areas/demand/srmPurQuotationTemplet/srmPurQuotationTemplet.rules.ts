import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { computeNumber, formulaOf, type Wanted } from '@opensrm/kernel/expression/formula.ts'
import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { namesIn } from '@opensrm/kernel/expression/syntax.ts'
import { NUMBER, TEXT, type Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type Issue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet.definition.ts'

export type Templet = RecordOf<typeof srmPurQuotationTemplet>
export type Project = RowOf<typeof srmPurQuotationTemplet, 'projects'>
/** What a calculation needs of a project, also of its copy in a quotation. */
export type QuotedProject = Pick<
  Project,
  | 'projectCode'
  | 'projectName'
  | 'projectNameEn'
  | 'projectType'
  | 'parentCode'
  | 'formula'
  | 'precisionNum'
  | 'defaultValue'
>

/** Values available to every formula in addition to the projects of its template. */
export const SYSTEM_WORDS: Vocabulary = {
  QUANTITY: { type: NUMBER, label: t('数量', 'Quantity') },
  TAX_RATE: { type: NUMBER, label: t('税率(%)', 'Tax rate (percent)') },
  EXCHANGE_RATE: { type: NUMBER, label: t('汇率', 'Exchange rate') },
}

export const srmPurQuotationTempletRules = defineRules(srmPurQuotationTemplet, {
  compute(templet) {
    templet.projectCount = templet.projects.length
    templet.categoryCount = templet.applyCategories.length
  },
  expressions: {
    'projects.formula': ({ projects }, row) => {
      const project = projects.find((one) => one === row)
      return project?.projectType === 'FORMULA'
        ? { vocabulary: vocabularyOf(projects), wanted: wantedOf(project) }
        : null
    },
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
  return issues
}

/** The inputs of a project: the codes in its formula, or the children of a subtotal. */
function partsOf<P extends QuotedProject>(project: P, all: readonly P[]): P[] {
  if (project.projectType === 'SUBTOTAL')
    return all.filter(({ parentCode }) => parentCode === project.projectCode)
  if (project.projectType !== 'FORMULA' || !project.formula) return []
  const codes = namesIn(parseExpression(project.formula))
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

function vocabularyOf(projects: readonly QuotedProject[]): Vocabulary {
  const own = projects.map(({ projectCode, projectName, projectNameEn, projectType }) => [
    projectCode ?? '',
    {
      type: projectType === 'TEXT' ? TEXT : NUMBER,
      label: t(projectName ?? '', projectNameEn ?? projectName ?? ''),
    },
  ])
  return { ...SYSTEM_WORDS, ...Object.fromEntries(own) }
}

function wantedOf({ precisionNum }: QuotedProject): Wanted {
  return { kind: 'number', scale: precisionNum ?? 6, rounding: 'HALF_UP' }
}

export type Quoted = { code: string; value: string } | { code: string; fault: Text }

/**
 * Calculates all values of a template from the entered ones; results are rounded before further
 * use.
 */
export function quoteAll(
  projects: readonly QuotedProject[],
  entered: { readonly [code: string]: string },
): Quoted[] {
  const known = new Map<string, string>()
  const vocabulary = vocabularyOf(projects)
  const byCode = new Map(projects.map((project) => [project.projectCode ?? '', project]))
  const worthOf = (code: string): string => {
    const done = known.get(code)
    if (done !== undefined) return done
    const project = byCode.get(code)
    const value = project ? figureOf(project) : (entered[code] ?? '0')
    known.set(code, value)
    return value
  }
  const figureOf = (project: QuotedProject): string => {
    const code = project.projectCode ?? ''
    const places = project.precisionNum ?? 6
    if (project.projectType === 'SUBTOTAL')
      return fixed(
        sum(partsOf(project, projects).map((part) => worthOf(part.projectCode ?? ''))),
        places,
      )
    if (project.projectType !== 'FORMULA')
      return fixed(entered[code] ?? project.defaultValue, places)
    const formula = formulaOf(project.formula ?? '', vocabulary, wantedOf(project))
    const given = Object.fromEntries(formula.names.map((name) => [name, worthOf(name)]))
    return computeNumber(formula, given) ?? '0'
  }
  return projects
    .filter(({ projectType }) => projectType !== 'TEXT')
    .map(({ projectCode }): Quoted => {
      const code = projectCode ?? ''
      try {
        return { code, value: decimal(worthOf(code)).toString() }
      } catch (error) {
        if (error instanceof AppError) return { code, fault: messageText(error.code, error.args) }
        throw error
      }
    })
}
