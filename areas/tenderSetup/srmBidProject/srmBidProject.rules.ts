import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmBidProject } from './srmBidProject.definition.ts'

export type Project = RecordOf<typeof srmBidProject>
export type ProjectSection = RowOf<typeof srmBidProject, 'sections'>

export const srmBidProjectRules = defineRules(srmBidProject, {
  compute(project) {
    const amounts = project.sections.map(({ estimatedAmountExclTax }) => estimatedAmountExclTax)
    project.estimatedAmountExclTax = fixed(sum(amounts), 2)
  },
})
