import { addDays } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MouldDraft } from '../needed.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { takeMould } from '../work.ts'
import { srmMdmRepair } from './srmMdmRepair.definition.ts'

const USUAL_DAYS = 7

/** A repair of what another document has found. It may take the mould at once, so that nobody uses it until then. */
export async function draftRepair(
  context: OperationContext,
  { mouldId, sourceNumber, remark }: Parameters<MouldDraft>[1],
  { takes = false } = {},
): ReturnType<MouldDraft> {
  const mould = await context.find(srmMdmMould, mouldId)
  if (!mould || mould.currentDocNumber) return null
  const made = await context.create(srmMdmRepair, {
    ...{ mouldId, faultTime: nowText(context), faultType: 'OTHER' },
    faultDescription: [sourceNumber, remark].filter(Boolean).join(' ').slice(0, 1000) || '-',
    repairerType: mould.supplierId ? 'KEEPER' : 'BUYER',
    planFinishDate: addDays(context.today, USUAL_DAYS),
  })
  const { repairNumber } = made
  if (takes)
    await takeMould(context, { docType: 'REPAIR', docNumber: repairNumber, mouldId }, 'REPAIRING')
  return { resource: srmMdmRepair.resource, id: made.id, number: repairNumber ?? '' }
}
