import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import '../mould.errors.ts'
import '../moulds.inputs.ts'
import { mouldDrafts } from '../needed.ts'
import { eventRow, followWork } from './holding.ts'
import { keepingIssue } from './keeping.ts'
import { ownRows, withoutOtherKeeper } from './ownRows.ts'
import { followReceipts } from './receipts.ts'
import { shareIssues } from './shares.ts'
import { followSpares } from './spares.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import { mouldPrints } from './srmMdmMould.prints.ts'
import type { Mould } from './srmMdmMould.rules.ts'
import { warned } from './warnings.ts'

/** Sealed longer than this, a mould is maintained before it runs again. */
const SEALED_DAYS = 180

export const srmMdmMouldOperations = defineOperations(srmMdmMould, {
  async beforeSave(context, draft, before) {
    if (draft.orderId && !draft.originalCost && draft.orderId !== before?.orderId) {
      const order = await context.find(srmPurOrder, draft.orderId)
      draft.originalCost = order?.amountExclTax ?? null
      draft.currencyCode = order?.currencyCode ?? draft.currencyCode
    }
    return spareIssues(draft, before)
  },
  hindrances: { doSubmit: hinderedBy(assertSoundNow), doInvalid: hinderedBy(assertUnused) },
  effects: {
    async doSubmit(context, mould) {
      await assertSound(context, mould)
    },
    async doApproval(context, mould) {
      await assertSound(context, mould)
      const fields = {
        mouldStatus: mould.supplierId ? 'IN_USE' : 'IDLE',
        ...{ lastMaintainShots: mould.initialShots ?? 0, lastMaintainDate: mould.acceptDate },
      }
      const approved = { ...mould, status: 'APPROVED' as const }
      const event = { docType: 'MOULD' as const, docNumber: mould.mouldCode ?? '', fields }
      return {
        patch: {
          fields: { ...fields, ...(await warned(context, approved, fields)) },
          add: { events: [eventRow(context, mould, event)] },
        },
      }
    },
    async doReportShots(context, mould, { reading, counterFileIds }) {
      const last = mould.reportedShots ?? mould.initialShots ?? 0
      if (reading < last) context.refuse('MOULD_READING', { last }, { field: 'reading' })
      if (context.caller?.side === 'supplier' && !counterFileIds)
        context.refuse('MOULD_PHOTO', {}, { field: 'counterFileIds' })
      const fields = {
        reportedShots: reading,
        productionStartDate: mould.productionStartDate ?? (reading > last ? context.today : null),
      }
      return {
        patch: {
          fields: { ...fields, ...(await warned(context, mould, fields)) },
          add: {
            shotLogs: [
              {
                ...{ logDate: context.today, sourceType: 'REPORT', counterFileIds },
                ...{ sourceNumber: mould.mouldCode, supplierId: mould.supplierId },
                ...{ shots: reading - (mould.shotCount ?? 0), shotCountAfter: reading },
              },
            ],
          },
        },
      }
    },
    async doSeal(context, mould, { reason }) {
      const fields = { mouldStatus: 'IDLE', sealDate: context.today, sealReason: reason }
      const event = { docType: 'MOULD' as const, docNumber: mould.mouldCode ?? '', fields }
      return {
        patch: {
          fields: { ...fields, ...(await warned(context, mould, fields)) },
          add: { events: [eventRow(context, mould, { ...event, note: reason })] },
        },
      }
    },
    async doUnseal(context, mould) {
      const isLong =
        mould.sealDate !== null && daysBetween(mould.sealDate, context.today) > SEALED_DAYS
      if (isLong)
        await providerOf(context.platform.registry, mouldDrafts.maintenance)?.(context, {
          mouldId: mould.id,
          ...{ sourceNumber: mould.mouldCode, remark: mould.sealReason },
        })
      const fields = { mouldStatus: 'IN_USE', sealDate: null, sealReason: null }
      const event = { docType: 'MOULD' as const, docNumber: mould.mouldCode ?? '', fields }
      return {
        patch: {
          fields: { ...fields, ...(await warned(context, mould, fields)) },
          add: { events: [eventRow(context, mould, event)] },
        },
      }
    },
    async doInvalid(context, mould, { reason }) {
      await assertUnused(context, mould)
      await matterDesk.settle(context, {
        matterTypes: ['IN_MOULD_RECOVERED'],
        ...{ documentType: srmMdmMould.resource, documentId: mould.id, handledBy: null },
      })
      const event = { docType: 'MOULD' as const, docNumber: mould.mouldCode ?? '', note: reason }
      return { patch: { add: { events: [eventRow(context, mould, event)] } } }
    },
    followWork,
    followSpares,
    followReceipts,
    async followClock(context, mould) {
      return { patch: { fields: await warned(context, mould) } }
    },
  },
  enrich: withoutOtherKeeper,
  enrichRecord: ownRows,
  prints: mouldPrints,
})

/** What stops a card, at submission and again at approval. */
async function assertSound(context: OperationContext, mould: Mould): Promise<void> {
  await context.lockAll(
    srmBaseItem,
    mould.items.flatMap(({ itemId }) => itemId ?? []),
  )
  await assertSoundNow(context, mould)
}

async function assertSoundNow(context: OperationContext, mould: Mould): Promise<void> {
  const issues: Issue[] = [...(await shareIssues(context, mould, mould.supplierId))]
  const keeping = await keepingIssue(context, mould, mould.supplierId)
  if (keeping) issues.push({ field: 'keepAgreementId', ...keeping })
  if (mould.itemMode === 'SINGLE' && mould.items.length > 1)
    issues.push({ field: 'itemMode', code: 'MOULD_ITEMS' })
  if (issues.length > 0) throw validationError(issues, { items: srmMdmMould.children.items.title })
}

/** A wrong card has neither shots nor documents nor money behind it. */
async function assertUnused(context: OperationContext, mould: Mould): Promise<void> {
  const events = mould.events ?? []
  const isUsed =
    (mould.shotLogs ?? []).length > 0 ||
    events.some(({ docType }) => docType !== 'MOULD') ||
    (await context.selectRows(srmPurOrder, 'lines', { mouldId: mould.id })).length > 0
  if (isUsed) context.refuse('MOULD_USED')
}

/** A spare with stock stays on the list. */
function spareIssues(draft: Mould, before: Mould | null): Issue[] {
  const kept = new Set(draft.spares.map(({ id }) => id))
  return (before?.spares ?? [])
    .filter(({ id, onHandQuantity }) => !kept.has(id) && isPositive(onHandQuantity))
    .map(({ spareCode }) => ({
      ...{ child: 'spares', code: 'MOULD_SPARE_STOCK', args: { spare: spareCode ?? '' } },
    }))
}
