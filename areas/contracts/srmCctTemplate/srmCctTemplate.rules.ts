import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import '../contracts.errors.ts'
import { srmCctTemplate } from './srmCctTemplate.definition.ts'

export type Template = RecordOf<typeof srmCctTemplate>

/** A mandatory clause of the library is mandatory in every template. */
function compute(template: Template): void {
  for (const clause of template.clauses) {
    const isForced = clause.termsLevel === 'MANDATORY'
    clause.mandatoryFlag = isForced ? 'Y' : (clause.mandatoryFlag ?? 'N')
    clause.editableFlag = isForced ? 'N' : (clause.editableFlag ?? 'Y')
  }
  for (const field of template.mergeFields)
    field.inputFlag = field.fieldCode?.startsWith('input.') ? 'Y' : 'N'
}

const textIn = (html: string | null): string => (html ?? '').replace(/<[^>]*>/g, '')

/** A seal is placed at its keyword, which must therefore be the only one. */
function keywordIssues(template: Template): Issue[] {
  if (template.signMode !== 'ESIGN') return []
  const closing = textIn(template.footerText)
  return (['buyerSignKeyword', 'supplierSignKeyword'] as const).flatMap((field): Issue[] => {
    const keyword = template[field]
    const times = keyword ? closing.split(keyword).length - 1 : 0
    return times === 1
      ? []
      : [{ field, code: 'SIGN_KEYWORD', args: { keyword: keyword ?? '', times } }]
  })
}

export const srmCctTemplateRules = defineRules(srmCctTemplate, {
  compute,
  check: ({ contractMode }) =>
    contractMode === 'SIMPLIFIED' ? [{ field: 'contractMode', code: 'TEMPLATE_SIMPLIFIED' }] : [],
  checkSubmit: (template) => [
    ...keywordIssues(template),
    ...(template.clauses.length === 0
      ? [{ child: 'clauses', code: 'TEMPLATE_NO_CLAUSES' } as const]
      : []),
  ],
})
