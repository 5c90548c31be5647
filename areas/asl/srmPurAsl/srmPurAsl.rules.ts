import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import '../alteration.errors.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'

export type AslEntry = RecordOf<typeof srmPurAsl>

export const srmPurAslRules = defineRules(srmPurAsl, {
  compute(entry) {
    entry.alteringFlag = entry.openAlterationId ? 'Y' : 'N'
  },
  guards: {
    canPush,
    isNotAltered: ({ alteringFlag }): Refusal | null =>
      alteringFlag === 'Y' ? { code: 'ALTER_RUNS' } : null,
  },
})
