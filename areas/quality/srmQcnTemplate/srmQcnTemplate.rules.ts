import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { changeLookups } from '../change.lookups.ts'
import '../template.errors.ts'
import { demandedBy } from './levels.ts'
import { srmQcnTemplate } from './srmQcnTemplate.definition.ts'

export type QualityTemplate = RecordOf<typeof srmQcnTemplate>

const NAMES: { readonly [code: string]: { zh: string; en: string } } =
  changeLookups.QCN_PPAP_ELEMENT.values

export const srmQcnTemplateRules = defineRules(srmQcnTemplate, {
  /** An element of a part approval is named after itself and asked for as the level says, unless written otherwise. */
  compute({ templateType, ppapLevel, elements }) {
    for (const element of elements) {
      if (templateType !== 'PPAP') {
        Object.assign(element, { elementCode: null, requirement: null })
        continue
      }
      const { elementCode } = element
      if (!elementCode) continue
      element.elementName ??= NAMES[elementCode]?.zh ?? null
      element.elementNameEn ??= NAMES[elementCode]?.en ?? null
      if (ppapLevel) element.requirement ??= demandedBy(ppapLevel, elementCode)
    }
  },
  check: ({ elements }) =>
    elements.flatMap(({ elementCode, requirement }, row) =>
      elementCode === 'E18' && requirement === 'N'
        ? [{ child: 'elements', row, field: 'requirement', code: 'PPAP_WARRANT_NEEDED' } as const]
        : [],
    ),
  checkSubmit: ({ elements }) =>
    elements.length === 0 ? [{ child: 'elements', code: 'QCN_TEMPLATE_NO_ELEMENTS' }] : [],
})
