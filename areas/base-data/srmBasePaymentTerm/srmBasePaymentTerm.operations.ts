import { sameValue } from '@opensrm/kernel/document/values.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { assertUnused } from '@opensrm/platform/documents/usageGuards.ts'
import { calcScheduleAction } from './srmBasePaymentTerm.calcSchedule.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm.definition.ts'

/** Fields that may still change on a term in use: texts, not conditions. */
const WORDS = ['termName', 'termNameEn', 'description', 'erpCode']

export const srmBasePaymentTermOperations = defineOperations(srmBasePaymentTerm, {
  async beforeSave(context, draft, before) {
    if (before?.status !== 'EFFECTIVE') return []
    const { fields, children } = srmBasePaymentTerm
    const header = Object.entries(fields).some(
      ([key, field]) =>
        !WORDS.includes(key) &&
        !sameValue(field, before[key as keyof typeof before], draft[key as keyof typeof draft]),
    )
    const stages =
      before.stages.length !== draft.stages.length ||
      before.stages.some((row, index) =>
        Object.entries(children.stages.fields).some(
          ([key, field]) =>
            !sameValue(
              field,
              row[key as keyof typeof row],
              draft.stages[index]?.[key as keyof typeof row],
            ),
        ),
      )
    if (header || stages) await assertUnused(context, srmBasePaymentTerm, 'change', before)
    return []
  },
  actions: { calcSchedule: calcScheduleAction },
})
