import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseResponsibility } from '../../administration/baseResponsibility/baseResponsibility.definition.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { dropCategory, moveSupplier } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmSlcQualify } from '../srmSlcQualify/srmSlcQualify.definition.ts'
import { type StepCode, stepsOf } from './steps.ts'

type Review = RecordOf<typeof srmSlcQualify>

const NEXT_STEP = 'IN_SLC_STEP'

/**
 * Opens the steps that follow a completed one for their roles, or for the owner of the
 * introduction.
 */
export async function openNextSteps(
  context: OperationContext,
  review: Review,
  done: StepCode,
): Promise<void> {
  const steps = stepsOf(review.sceneSteps)
  const reached = steps.find(({ stepCode }) => stepCode === done)?.seqNum ?? 0
  const later = steps.filter(
    ({ seqNum, requireMode, waiveReason }) =>
      seqNum > reached && requireMode === 'REQUIRED' && !waiveReason,
  )
  const next = Math.min(...later.map(({ seqNum }) => seqNum))
  for (const step of later.filter(({ seqNum }) => seqNum === next)) {
    const role = await context.findMaster(baseResponsibility, step.ownerRole)
    await matterDesk.raise(context, {
      matterType: NEXT_STEP,
      definition: srmSlcQualify,
      record: review,
      owner: role?.respCode
        ? { responsibility: role.respCode }
        : { personId: String(review.ownerId) },
      dueTime: step.limitDays ? addDays(context.today, step.limitDays) : null,
      urgency: 'NORMAL',
    })
  }
}

/** Marks that a user has begun the next step. */
export async function nextStepBegun(context: OperationContext, qualifyId: string): Promise<void> {
  await matterDesk.settle(context, {
    matterTypes: [NEXT_STEP],
    documentType: srmSlcQualify.resource,
    documentId: qualifyId,
    handledBy: 'doSubmit',
  })
}

/**
 * Ends an unsuccessful introduction: its categories are potential again, and so is the supplier if
 * no other introduction is running. A review that is given up ends only what it began itself.
 */
export async function endIntroduction(
  context: OperationContext,
  review: Review,
  isGivenUp = false,
): Promise<void> {
  const supplierId = String(review.supplierId)
  const startedBy = isGivenUp ? (review.qualifyNumber ?? '') : null
  for (const { targetOrgId } of review.sites)
    for (const { categoryId } of review.categories)
      if (targetOrgId && categoryId)
        await dropCategory(context, { supplierId, orgId: targetOrgId, categoryId }, startedBy)
  const supplier = await context.lock(srmPosSupplier, supplierId)
  const open = await context.select(srmPosSupplierCategory, {
    supplierId,
    status: ['QUALIFYING', 'QUALIFIED', 'FROZEN'],
  })
  if (supplier.status === 'QUALIFYING' && open.length === 0)
    await moveSupplier(context, supplierId, 'doQualifyFailed', review.qualifyNumber ?? '')
}
