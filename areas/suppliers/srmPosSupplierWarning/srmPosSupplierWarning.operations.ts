import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplierWarning } from './srmPosSupplierWarning.definition.ts'
import type { Warning } from './srmPosSupplierWarning.rules.ts'
import { warningContent } from './srmPosSupplierWarning.words.ts'

export const srmPosSupplierWarningOperations = defineOperations(srmPosSupplierWarning, {
  async enrich({ today, caller }, warnings) {
    for (const warning of warnings) {
      const { dueDate, warningType } = warning
      warning.remainDays = dueDate ? daysBetween(today, dueDate) : null
      const said = warningContent(warningType, warning.objectTitle ?? '', dueDate ?? '-')
      warning.content = inLanguage(said, caller?.language ?? 'CN')
    }
  },
  effects: {
    doClose: handled,
    doIgnore: handled,
    async doNotify(context, warning) {
      context.emit('srmPosSupplierWarning.supplierAsked', {
        id: warning.id,
        supplierId: warning.supplierId,
        object: warning.objectTitle,
        dueDate: warning.dueDate,
      })
      return { patch: { fields: { noticeCount: (warning.noticeCount ?? 0) + 1 } } }
    },
    doReassign: async (_context, _warning, input) => ({
      patch: { fields: { ownerId: input.ownerId } },
    }),
  },
})

async function handled(
  context: OperationContext,
  _warning: Warning,
  { handleRemark }: { handleRemark: string },
) {
  return { patch: { fields: { handleRemark, handleTime: nowText(context) } } }
}
