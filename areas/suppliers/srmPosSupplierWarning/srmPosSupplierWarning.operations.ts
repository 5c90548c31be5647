import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { freezeProposal } from '../needed.ts'
import { srmPosChangeInfo } from '../srmPosChangeInfo/srmPosChangeInfo.definition.ts'
import { srmPosSupplierWarning } from './srmPosSupplierWarning.definition.ts'
import type { Warning } from './srmPosSupplierWarning.rules.ts'
import { warningContent } from './srmPosSupplierWarning.words.ts'

export const srmPosSupplierWarningOperations = defineOperations(srmPosSupplierWarning, {
  async enrich({ today, caller }, warnings) {
    for (const warning of warnings) {
      const { dueDate } = warning
      warning.remainDays = dueDate ? daysBetween(today, dueDate) : null
      const said = warningContent(warning)
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
        objectEn: warning.objectTitleEn || warning.objectTitle,
        dueDate: warning.dueDate,
      })
      return { patch: { fields: { noticeCount: (warning.noticeCount ?? 0) + 1 } } }
    },
    async doRequestFreeze(context, warning) {
      const propose = providerOf(context.platform.registry, freezeProposal)
      const said = warningContent(warning)
      const answer = await propose?.(context, {
        warningId: warning.id,
        supplierId: String(warning.supplierId),
        reasonType: REASONS[warning.warningType ?? ''] ?? 'OTHER',
        reason: inLanguage(said, context.caller?.language ?? 'CN'),
      })
      return { answer }
    },
    doUpdateData: updateData,
    doReassign: async (_context, _warning, input) => ({
      patch: { fields: { ownerId: input.ownerId } },
    }),
  },
})

/**
 * The change request for the data of a warning: one in hand is continued, so that no second one is
 * begun by opening it twice.
 */
async function updateData(context: OperationContext, warning: Warning) {
  const { platform, caller } = context
  const resource = srmPosChangeInfo.resource
  const permissions = caller && (await permissionsOf(platform, caller))
  if (!permissions?.can(resource, 'saveOrUpdate')) context.refuse('NO_PERMISSION')
  const supplierId = String(warning.supplierId)
  const changeSections = [...(warning.concernedSections ?? [])]
  const inHand = await context.select(srmPosChangeInfo, {
    ...{ supplierId, status: ['DRAFT', 'REJECTED'] },
    initiatorSide: caller?.supplierId ? 'SUPPLIER' : 'BUYER',
  })
  const known = inHand.find((one) =>
    changeSections.every((section) => one.changeSections?.includes(section)),
  )
  const changeReason = inLanguage(warningContent(warning), caller?.language ?? 'CN')
  const { id, changeNumber } =
    known ?? (await context.create(srmPosChangeInfo, { supplierId, changeSections, changeReason }))
  return { answer: { id, number: changeNumber, resource } }
}

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
