import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { basePermissionConfig } from './basePermissionConfig.definition.ts'

/** An empty organisation list would permit nothing, which is never the intention. */
export const basePermissionConfigRules = defineRules(basePermissionConfig, {
  check: (record) =>
    record.orgPermits.length === 0 ? [{ child: 'orgPermits', code: 'ORG_PERMITS_REQUIRED' }] : [],
})
