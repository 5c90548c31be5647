import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { freezeProposal } from '../needed.ts'
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
    async doRequestFreeze(context, warning) {
      const propose = providerOf(context.platform.registry, freezeProposal)
      const said = warningContent(
        warning.warningType,
        warning.objectTitle ?? '',
        warning.dueDate ?? '-',
      )
      const answer = await propose?.(context, {
        warningId: warning.id,
        supplierId: String(warning.supplierId),
        reasonType: REASONS[warning.warningType ?? ''] ?? 'OTHER',
        reason: inLanguage(said, context.caller?.language ?? 'CN'),
      })
      return { answer }
    },
    doReassign: async (_context, _warning, input) => ({
      patch: { fields: { ownerId: input.ownerId } },
    }),
  },
})

/** The kind of reason of a freeze, by what was found. */
const REASONS: { readonly [warningType: string]: string } = {
  CERT_EXPIRE: 'CERTIFICATE',
  LICENCE_EXPIRE: 'CERTIFICATE',
  QUALIFY_EXPIRE: 'CERTIFICATE',
  RISK_HIGH: 'RISK',
  LOW_GRADE: 'PERFORMANCE',
}

async function handled(
  context: OperationContext,
  _warning: Warning,
  { handleRemark }: { handleRemark: string },
) {
  return { patch: { fields: { handleRemark, handleTime: nowText(context) } } }
}
