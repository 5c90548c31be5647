import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmSlcQualifiedSupplier } from './srmSlcQualifiedSupplier.definition.ts'

export type Application = RecordOf<typeof srmSlcQualifiedSupplier>

export const srmSlcQualifiedSupplierRules = defineRules(srmSlcQualifiedSupplier, {
  check({ effectiveFrom, effectiveTo, categories, sites, applyType }) {
    const issues: Issue[] = []
    if (effectiveFrom && effectiveTo && effectiveTo <= effectiveFrom)
      issues.push({ field: 'effectiveTo', code: 'QUALIFIED_PERIOD' })
    const orgs = new Set(sites.map(({ targetOrgId }) => targetOrgId))
    categories.forEach((row, at) => {
      if (row.targetOrgId && !orgs.has(row.targetOrgId) && applyType !== 'RENEW')
        issues.push({ child: 'categories', row: at, field: 'targetOrgId', code: 'QUALIFIED_ORG' })
      if (row.effectiveTo && effectiveTo && row.effectiveTo > effectiveTo)
        issues.push({
          child: 'categories',
          row: at,
          field: 'effectiveTo',
          code: 'QUALIFIED_PERIOD',
        })
    })
    return issues
  },
})
