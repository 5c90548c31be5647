import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmInqInquiry } from '../../inquiries/srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqNewMaterialRecord } from '../../inquiries/srmInqNewMaterialRecord/srmInqNewMaterialRecord.definition.ts'
import { srmSlcSampleTrial } from '../../lifecycle/srmSlcSampleTrial/srmSlcSampleTrial.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../introduction.errors.ts'
import type { srmPurMaterialIntroduction } from './srmPurMaterialIntroduction.definition.ts'
import { type Introduction, isOut } from './srmPurMaterialIntroduction.rules.ts'

const RFQ_ENDED = ['AWARDED', 'FAILED', 'CONVERTED', 'CANCELLED']
const TRIAL_ENDED = ['APPROVED', 'CANCELLED']

async function runningInquiries(context: OperationContext, { id }: Introduction) {
  const made = await context.select(srmInqInquiry, { introductionId: id })
  return made.filter(({ status }) => !RFQ_ENDED.includes(status))
}

async function runningTrials(context: OperationContext, { id }: Introduction) {
  const made = await context.select(srmSlcSampleTrial, { introductionId: id })
  return made.filter(({ status }) => !TRIAL_ENDED.includes(status))
}

/** Numbers of the RFQs and trials that go on without the introduction. */
export async function openDocuments(
  context: OperationContext,
  introduction: Introduction,
): Promise<string[]> {
  const inquiries = await runningInquiries(context, introduction)
  const trials = await runningTrials(context, introduction)
  return [
    ...inquiries.map(({ inquiryNumber }) => inquiryNumber ?? ''),
    ...trials.map(({ trialNumber }) => trialNumber ?? ''),
  ]
}

/** One RFQ at a time, and somebody to invite. */
export async function assertNoInquiry(
  context: OperationContext,
  introduction: Introduction,
): Promise<void> {
  if (introduction.candidates.every(isOut)) context.refuse('INTRO_NO_CANDIDATE')
  const [running] = await runningInquiries(context, introduction)
  if (running) context.refuse('INTRO_RFQ_RUNS', { number: running.inquiryNumber ?? '' })
}

/** Drafts the RFQ; one for an item without a code stands for its new-item record, which gets the code later. */
async function draftInquiry(context: OperationContext, introduction: Introduction) {
  const { orgId, itemId, itemDescription: itemName, specification, categoryId } = introduction
  const { uomCode, annualQuantity, targetPriceExclTax: targetPrice, leaderId } = introduction
  const item = { itemId, itemName, specification, uomCode, annualQuantity, targetPrice }
  if (itemId)
    return context.create(srmInqInquiry, {
      ...{ title: introduction.introTitle, orgId, categoryId, buyerId: leaderId },
      items: [{ ...item, quantity: annualQuantity }],
    })
  const { id } = await context.create(srmInqNewMaterialRecord, {
    ...{ ...item, orgId, categoryId, buyerId: leaderId, demandQuantity: annualQuantity },
    sourceNumber: introduction.introNumber,
  })
  const { inquiryId } = await context.run(srmInqNewMaterialRecord, 'doCreateInquiry', id, {
    recordIds: [],
  })
  return context.lock(srmInqInquiry, inquiryId ?? '')
}

export async function createInquiry(context: OperationContext, introduction: Introduction) {
  await assertNoInquiry(context, introduction)
  const invited = introduction.candidates.filter((one) => !isOut(one))
  const { id, inquiryNumber } = await draftInquiry(context, introduction)
  await context.update(srmInqInquiry, id, {
    fields: { introductionId: introduction.id, sourceType: 'INTRODUCTION' },
    add: { suppliers: invited.map(({ supplierId }) => ({ supplierId })) },
  })
  const candidates = invited.map((one) => ({ id: one.id, inquiryNumber }))
  return {
    patch: { rows: { candidates } },
    answer: { resource: srmInqInquiry.resource, id, number: inquiryNumber },
  }
}

/** A sample trial for each of the candidates; one that has a running trial waits for its result. */
export async function createSample(
  context: OperationContext,
  introduction: Introduction,
  input: InputOf<typeof srmPurMaterialIntroduction, 'doCreateSample'>,
) {
  const { orgId, itemId, itemDescription: itemName, specification, categoryId } = introduction
  const { quantity, needByDate, rowIds } = input
  const running = await runningTrials(context, introduction)
  const candidates: { id: string; trialNumber: string | null; trialResult: string }[] = []
  for (const one of introduction.candidates.filter(({ id }) => rowIds.includes(id))) {
    const supplier = (await context.findMaster(srmPosSupplier, one.supplierId))?.supplierName ?? ''
    if (isOut(one)) context.refuse('INTRO_IS_OUT', { supplier })
    const trial = running.find(({ supplierId }) => supplierId === one.supplierId)
    if (trial) context.refuse('INTRO_TRIAL_RUNS', { supplier, number: trial.trialNumber ?? '' })
    const { trialNumber } = await context.create(srmSlcSampleTrial, {
      ...{ orgId, supplierId: one.supplierId, introductionId: introduction.id, needByDate },
      trialType: introduction.introType === 'NEW_ITEM' ? 'NEW_ITEM' : 'SECOND_SOURCE',
      ...{ reason: introduction.introTitle, testOwnerId: introduction.sqeId },
      lines: [
        { itemId, itemName, specification, categoryId, quantity, uomCode: introduction.uomCode },
      ],
    })
    candidates.push({ id: one.id, trialNumber, trialResult: 'RUNNING' })
  }
  return { patch: { rows: { candidates } } }
}

/** The item has its code now, and so have the records that wait for its price. */
export async function bindItem(
  context: OperationContext,
  introduction: Introduction,
  { itemId }: InputOf<typeof srmPurMaterialIntroduction, 'doBindItem'>,
) {
  const inquiries = await context.select(srmInqInquiry, { introductionId: introduction.id })
  const records = await context.select(srmInqNewMaterialRecord, {
    inquiryId: inquiries.map(({ id }) => id),
    status: ['INQUIRING', 'AWARDING'],
    itemId: null,
  })
  for (const { id } of records)
    await context.run(srmInqNewMaterialRecord, 'doBindItem', id, { itemId })
  const item = await context.findMaster(srmBaseItem, itemId)
  if (!item) return context.refuse('NOT_FOUND')
  const { itemName: itemDescription, specification, categoryId, purchaseUomCode: uomCode } = item
  return { patch: { fields: { itemId, itemDescription, specification, categoryId, uomCode } } }
}
