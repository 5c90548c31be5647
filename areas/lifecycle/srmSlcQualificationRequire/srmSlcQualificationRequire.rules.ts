import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmSlcQualificationRequire } from './srmSlcQualificationRequire.definition.ts'

export const srmSlcQualificationRequireRules = defineRules(srmSlcQualificationRequire, {
  check({ usages, section, fullScore }) {
    const issues: Issue[] = []
    if (!usages?.includes('INSPECT')) return issues
    if (!section) issues.push({ field: 'section', code: 'REQUIRE_SECTION' })
    if (!fullScore) issues.push({ field: 'fullScore', code: 'REQUIRE_FULL_SCORE' })
    return issues
  },
})
