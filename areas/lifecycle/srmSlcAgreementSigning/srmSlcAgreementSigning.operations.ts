import { listedText } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { lookupText } from '@opensrm/platform/documents/bothLanguages.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { type AgreementEnd, finishScheduled } from '../../suppliers/ports.ts'
import { assertEarlierSteps, stepDone } from '../introduction/results.ts'
import { agreementsOf } from '../introduction/steps.ts'
import '../qualified.errors.ts'
import { srmSlcQualify } from '../srmSlcQualify/srmSlcQualify.definition.ts'
import { srmSlcAgreementSigning } from './srmSlcAgreementSigning.definition.ts'
import type { Signing } from './srmSlcAgreementSigning.rules.ts'

/** With more days than these left an agreement need not be signed again. */
const REUSED_DAYS = 90

const ASSIST = 'IN_SLC_ASSIST'

export const srmSlcAgreementSigningOperations = defineOperations(srmSlcAgreementSigning, {
  effects: {
    async doAssign(context, signing, { rowIds, assistId }) {
      await matterDesk.raise(context, {
        ...{ matterType: ASSIST, definition: srmSlcAgreementSigning, record: signing },
        ...{ owner: { personId: assistId }, dueTime: signing.dueDate, urgency: 'NORMAL' },
      })
      return {
        patch: { rows: { details: rowIds.map((id) => ({ id, assistId, assistStatus: 'ASKED' })) } },
      }
    },
    async doAssistSubmit(context, signing, { rowIds, remark }) {
      const personId = context.caller?.personId ?? ''
      const rows = signing.details.filter(({ id }) => rowIds.includes(id))
      if (rows.some(({ assistId }) => assistId !== personId)) context.refuse('SIGNING_NOT_ASKED')
      await matterDesk.settle(context, {
        ...{ matterTypes: [ASSIST], documentType: srmSlcAgreementSigning.resource },
        ...{ documentId: signing.id, owner: { personId }, handledBy: 'doAssistSubmit' },
      })
      return {
        patch: {
          rows: {
            details: rowIds.map((id) => ({ id, assistStatus: 'DONE', assistRemark: remark })),
          },
        },
      }
    },
    async doSubmit(context, signing) {
      await assertEarlierSteps(context, 'AGREEMENT', signing)
      const missing = await missingTypes(context, signing)
      if (missing.length > 0) {
        const named = missing.map((type) => lookupText(context, 'SLC_AGREEMENT_TYPE', type))
        context.refuse('SIGNING_MISSING', { types: listedText(await Promise.all(named)) })
      }
    },
    async doApproval(context, { id, supplierId, dueDate }) {
      context.emit('srmSlcAgreementSigning.issued', { id, supplierId, replyDeadline: dueDate })
    },
    async doSupplierSign(context, signing, { rowIds, supplierSigner, supplierSignDate }) {
      if (supplierSignDate > context.today)
        context.refuse('SIGNING_FUTURE', {}, { field: 'supplierSignDate' })
      const rows = signing.details.filter(({ id }) => rowIds.includes(id))
      if (rows.some(({ signedFileIds }) => !signedFileIds)) context.refuse('SIGNING_NO_COPY')
      context.emit('srmSlcAgreementSigning.signed', { id: signing.id, ownerId: signing.ownerId })
      const signed = { supplierSigner, supplierSignDate, detailStatus: 'SUPPLIER_SIGNED' }
      return { patch: { rows: { details: rowIds.map((id) => ({ id, ...signed })) } } }
    },
    async doSupplierRefuse(context, signing, { disagreeReason }) {
      context.emit('srmSlcAgreementSigning.refused', { id: signing.id, ownerId: signing.ownerId })
      const open = signing.details.filter(({ detailStatus }) => detailStatus === 'WAITING')
      return {
        patch: {
          rows: {
            details: open.map(({ id }) => ({ id, disagreeReason, detailStatus: 'OBJECTED' })),
          },
        },
      }
    },
    async doCountersign(context, signing, { rowIds, ourSigner, ourSignDate }) {
      const { id, supplierId } = signing
      context.emit('srmSlcAgreementSigning.countersigned', { id, supplierId })
      const signed = { ourSigner, ourSignDate, detailStatus: 'SIGNED' }
      return { patch: { rows: { details: rowIds.map((rowId) => ({ id: rowId, ...signed })) } } }
    },
    async doReturnCopy(context, { id, supplierId }, { rowIds, remark }) {
      context.emit('srmSlcAgreementSigning.returned', { id, supplierId })
      const none = { supplierSigner: null, supplierSignDate: null, detailStatus: 'WAITING' }
      return {
        patch: {
          rows: { details: rowIds.map((rowId) => ({ id: rowId, ...none, returnRemark: remark })) },
        },
      }
    },
    async doComplete(context, signing) {
      await stepDone(context, 'AGREEMENT', signing)
      await finishScheduled(context, {
        ...{ supplierId: signing.supplierId ?? '', activityType: 'AGREEMENT_RENEW' },
        ...{ resource: srmSlcAgreementSigning.resource, id: signing.id },
      })
      return { patch: { fields: { completedTime: nowText(context) } } }
    },
    async doReopen(_context, signing) {
      return {
        patch: {
          rows: { details: signing.details.map(({ id }) => ({ id, detailStatus: 'WAITING' })) },
        },
      }
    },
  },
})

/** Both have signed something: the signing is complete once nothing mandatory is missing. */
export async function countersigned(context: OperationContext, id: string): Promise<void> {
  const signing = await context.lock(srmSlcAgreementSigning, id)
  const isOpen = signing.details.some(
    ({ requiredFlag, detailStatus }) => requiredFlag === 'Y' && detailStatus !== 'SIGNED',
  )
  if (signing.status === 'SIGNING' && !isOpen)
    await context.run(srmSlcAgreementSigning, 'doComplete', id)
}

/** Agreements of a supplier that both have signed and that hold on a day, by type. */
export async function signedTypes(
  context: OperationContext,
  { supplierId, signOrgId }: { supplierId: string | null; signOrgId?: string | null },
  date: string,
): Promise<Set<string>> {
  const signings = await context.select(srmSlcAgreementSigning, {
    supplierId,
    ...(signOrgId ? { signOrgId } : {}),
  })
  const rows = await context.selectRows(srmSlcAgreementSigning, 'details', {
    headerId: signings.map(({ id }) => id),
    detailStatus: 'SIGNED',
  })
  const valid = rows.filter(
    ({ longTermFlag, effectiveTo }) => longTermFlag === 'Y' || (effectiveTo ?? '') >= date,
  )
  return new Set(valid.flatMap(({ agreementType }) => agreementType ?? []))
}

/** Mandatory agreements of the scene that are neither in the signing nor valid long enough already. */
async function missingTypes(context: OperationContext, signing: Signing): Promise<string[]> {
  const review = signing.qualifyId ? await context.find(srmSlcQualify, signing.qualifyId) : null
  const wanted = agreementsOf(review?.sceneAgreements).filter(
    ({ requiredFlag }) => requiredFlag === 'Y',
  )
  const reused = await signedTypes(context, signing, addDays(context.today, REUSED_DAYS + 1))
  const here = new Set(signing.details.map(({ agreementType }) => agreementType))
  return wanted
    .map(({ agreementType }) => agreementType)
    .filter((type) => !here.has(type) && !reused.has(type))
}

/** For the warnings of suppliers: agreements that end by a day and have no successor. */
export async function agreementEndsBy(
  context: OperationContext,
  until: string,
): Promise<AgreementEnd[]> {
  const rows = await context.selectRows(srmSlcAgreementSigning, 'details', {
    detailStatus: 'SIGNED',
  })
  const signings = await context.select(srmSlcAgreementSigning, {
    id: [...new Set(rows.map(({ headerId }) => headerId))],
  })
  const byId = new Map(signings.map((signing) => [signing.id, signing]))
  const latest = new Map<string, { end: string; found: AgreementEnd }>()
  for (const row of rows) {
    const signing = byId.get(row.headerId)
    if (!signing?.supplierId || row.longTermFlag === 'Y') continue
    const end = row.effectiveTo ?? ''
    const key = `${signing.supplierId}/${signing.signOrgId}/${row.agreementType}`
    if (end <= (latest.get(key)?.end ?? '')) continue
    latest.set(key, {
      end,
      found: {
        ...{ supplierId: signing.supplierId, ownerId: signing.ownerId, dueDate: end },
        ...{ objectType: srmSlcAgreementSigning.resource, objectId: signing.id },
        title: row.agreementName ?? '',
        titleEn: row.agreementNameEn,
      },
    })
  }
  return [...latest.values()].filter(({ end }) => end <= until).map(({ found }) => found)
}
