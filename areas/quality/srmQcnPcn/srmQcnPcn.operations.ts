import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, addMonths } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { srmPurAsl } from '../../asl/srmPurAsl/srmPurAsl.definition.ts'
import { findPersonInCharge, findValue, matterDesk } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { openItemOrders, orderedItems } from '../../orders/ports.ts'
import { stockOfItems } from '../../stock/ports.ts'
import '../pcn.errors.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { draftPpap } from '../srmQcnPpap/drafting.ts'
import { srmQcnPpap } from '../srmQcnPpap/srmQcnPpap.definition.ts'
import { srmQcnTemplate } from '../srmQcnTemplate/srmQcnTemplate.definition.ts'
import { templateFor } from '../srmQcnTemplate/srmQcnTemplate.operations.ts'
import { srmQcnPcn } from './srmQcnPcn.definition.ts'
import type { Pcn } from './srmQcnPcn.rules.ts'

const ORDERED_MONTHS = 24
const URGENT_LEVELS = ['MAJOR', 'SAFETY']
const undecided = {
  ...{ decision: null, decisionCondition: null, proposedEffectiveDate: null },
  overrideReason: null,
} as const

/** Items that the supplier neither is listed for nor had orders for. */
async function itemIssues(context: OperationContext, draft: Pcn): Promise<Issue[]> {
  const { supplierId } = draft
  const itemIds = draft.items.flatMap(({ itemId }) => itemId ?? [])
  if (!supplierId || itemIds.length === 0) return []
  const listed = await context.select(srmPurAsl, { supplierId, itemId: itemIds })
  const since = addMonths(context.today, -ORDERED_MONTHS)
  const ordered = await orderedItems(context, { supplierId, itemIds, since })
  const known = new Set([...listed.map(({ itemId }) => itemId), ...ordered])
  const issues: Issue[] = []
  for (const [row, { itemId }] of draft.items.entries()) {
    if (!itemId || known.has(itemId)) continue
    const item = await context.findMaster(srmBaseItem, itemId)
    issues.push({
      ...{ child: 'items', row, field: 'itemId', code: 'PCN_NOT_SUPPLIED' },
      args: { line: row + 1, item: item?.itemCode ?? '' },
    })
  }
  return issues
}

/** The notice that the parameter asks for; less of it only for urgent changes of weight. */
async function leadTime(context: OperationContext, pcn: Pcn) {
  let days = 0
  for (const { itemId } of pcn.items) {
    const item = await context.findMaster(srmBaseItem, itemId)
    const value = await findValue(context, {
      ...{ profileCode: 'QCN_PCN_LEAD_DAYS', orgId: null, categoryId: item?.categoryId },
    })
    days = Math.max(days, Number(value))
  }
  const date = addDays(pcn.noticeDate ?? context.today, days)
  const isShort = (pcn.planEffectiveDate ?? '') < date
  const isAllowed = Boolean(pcn.urgentReason) && URGENT_LEVELS.includes(pcn.changeLevel ?? '')
  return { days, date, isShort, isAllowed }
}

/** Our stock, and what the supplier still has to deliver, as they are at the submission. */
async function withFigures(context: OperationContext, { supplierId, items }: Pcn) {
  const itemIds = items.flatMap(({ itemId }) => itemId ?? [])
  const stock = await stockOfItems(context, itemIds)
  const open = await openItemOrders(context, { itemIds, supplierIds: [String(supplierId)] })
  return items.map(({ id, itemId }) => ({
    ...{ id, buyerStock: stock.get(itemId ?? '') ?? '0' },
    openOrderQuantity: open.find((one) => one.itemId === itemId)?.quantity ?? '0',
  }))
}

/** The quality engineer of the category of the first item that has one. */
async function engineerOf(context: OperationContext, { items }: Pcn): Promise<string | null> {
  for (const { itemId } of items) {
    const item = await context.findMaster(srmBaseItem, itemId)
    if (!item?.categoryId) continue
    const found = await findPersonInCharge(context, {
      ...{ categoryId: item.categoryId, orgId: '', staffRole: 'SQE', date: context.today },
    })
    if (found) return found
  }
  return null
}

async function doSubmit(context: OperationContext, pcn: Pcn) {
  const issues = await itemIssues(context, pcn)
  const { days, date, isShort, isAllowed } = await leadTime(context, pcn)
  if (isShort && !isAllowed)
    issues.push({ field: 'planEffectiveDate', code: 'PCN_LEAD', args: { date, days } })
  if (issues.length > 0) throw validationError(issues, { items: srmQcnPcn.children.items.title })
  const buyerEngineerId = pcn.buyerEngineerId ?? (await engineerOf(context, pcn))
  if (!buyerEngineerId) await askAnyEngineer(context, pcn)
  return {
    patch: {
      fields: {
        ...{ noticeDate: pcn.noticeDate ?? context.today, wentInFlag: 'Y', returnReason: null },
        urgentFlag: isShort ? 'Y' : 'N',
        buyerEngineerId,
      },
      rows: { items: await withFigures(context, pcn) },
    },
  }
}

const ACCEPT = 'IN_PCN_ACCEPT'

/** A category without a quality engineer: whoever holds the responsibility accepts. */
async function askAnyEngineer(context: OperationContext, pcn: Pcn): Promise<void> {
  await matterDesk.raise(context, {
    ...{ matterType: ACCEPT, definition: srmQcnPcn, record: pcn, urgency: 'NORMAL' },
    ...{ owner: { responsibility: 'QUALITY_ENGINEER' }, dueTime: null },
  })
}

/** Nobody has to accept it any more. */
async function settleAcceptance(
  context: OperationContext,
  { id }: Pcn,
  handledBy: string | null,
): Promise<void> {
  await matterDesk.settle(context, {
    ...{ matterTypes: [ACCEPT], documentType: srmQcnPcn.resource, documentId: id, handledBy },
    owner: { responsibility: 'QUALITY_ENGINEER' },
  })
}

type Evaluator = { departmentId: string; personId: string }

/** New rows for evaluators, each person once. */
async function addedEvaluators(
  context: OperationContext,
  pcn: Pcn,
  evaluators: readonly Evaluator[],
) {
  if (evaluators.length === 0) context.refuse('PCN_NO_EVALUATORS', {})
  const known = new Set(pcn.evaluations.map(({ personId }) => personId))
  for (const { personId } of evaluators) {
    if (known.has(personId)) {
      const person = await context.findMaster(basePerson, personId)
      context.refuse('PCN_EVALUATOR_TWICE', { person: person?.personName ?? '' })
    }
    known.add(personId)
  }
  return evaluators.map(({ departmentId, personId }) => ({ departmentId, personId }))
}

/** The points of the effective template, if there is one for the category. */
async function checkPointsFor(context: OperationContext, { items }: Pcn) {
  const item = await context.findMaster(srmBaseItem, items[0]?.itemId)
  const found = await templateFor(context, {
    ...{ templateType: 'PCN_EVALUATE', categoryId: item?.categoryId ?? null },
  })
  const template = found ? await context.find(srmQcnTemplate, found.id) : null
  return [...(template?.elements ?? [])]
    .sort((a, b) => (a.seqNum ?? 0) - (b.seqNum ?? 0))
    .map(({ seqNum, elementName, elementNameEn, guide, guideEn }) => ({
      ...{ seqNum, guide, guideEn, pointName: elementName, pointNameEn: elementNameEn },
    }))
}

async function doApproval(context: OperationContext, pcn: Pcn) {
  const { id, supplierId, buyerEngineerId, decision } = pcn
  context.emit('srmQcnPcn.decided', { id, supplierId, buyerEngineerId, decision: decision ?? '' })
  const shown = { shownDecision: decision, shownCondition: pcn.decisionCondition }
  if (decision === 'REFUSE') return { to: 'REFUSED' as const, patch: { fields: shown } }
  const approvedEffectiveDate = pcn.proposedEffectiveDate ?? pcn.planEffectiveDate
  return {
    to: 'APPROVED' as const,
    patch: {
      fields: {
        ...{ ...shown, approvedEffectiveDate },
        ...{ ppapAskedFlag: pcn.ppapRequired, trialAskedFlag: pcn.batchTrialRequired },
        ppapId:
          pcn.ppapRequired === 'Y' ? await draftPpaps(context, pcn, approvedEffectiveDate) : null,
      },
    },
  }
}

const REASONS: { readonly [changeType: string]: string } = {
  ...{ DESIGN: 'ENG_CHANGE', MATERIAL: 'MATERIAL', SUB_SUPPLIER: 'MATERIAL' },
  ...{ PROCESS: 'PROCESS', EQUIPMENT: 'PROCESS', TOOLING: 'TOOLING', LOCATION: 'LOCATION' },
}

/** A part approval for each item; the first stands on the notice, all are found by it. */
async function draftPpaps(
  context: OperationContext,
  pcn: Pcn,
  approvedEffectiveDate: string | null,
): Promise<string | null> {
  const date = approvedEffectiveDate ?? context.today
  const reason = pcn.changeType?.map((type) => REASONS[type]).find(Boolean) ?? 'OTHER'
  const made: string[] = []
  for (const { itemId, drawingVersion } of pcn.items)
    made.push(
      await draftPpap(context, {
        ...{ supplierId: String(pcn.supplierId), itemId: String(itemId), drawingVersion },
        ...{ ppapLevel: pcn.ppapLevel, submissionReason: reason, cause: { pcnId: pcn.id } },
        engineerId: pcn.buyerEngineerId,
        planSubmitDate: date < context.today ? context.today : date,
      }),
    )
  return made[0] ?? null
}

/** Part approvals that the change asks for, and its conditions. */
async function assertReady(context: OperationContext, pcn: Pcn): Promise<void> {
  if (pcn.shownDecision === 'CONDITIONAL' && pcn.conditionMetFlag !== 'Y')
    context.refuse('PCN_CONDITION_OPEN', {})
  if (pcn.ppapAskedFlag !== 'Y') return
  const ppaps = await context.select(srmQcnPpap, { pcnId: pcn.id })
  const open = ppaps.find(({ status }) => status !== 'APPROVED' && status !== 'INTERIM')
  if (open || ppaps.length === 0)
    context.refuse('PCN_PPAP_OPEN', { number: open?.ppapNumber ?? '' })
}

export const srmQcnPcnOperations = defineOperations(srmQcnPcn, {
  hindrances: { doImplement: hinderedBy(assertReady) },
  effects: {
    doSubmit,
    async doWithdraw(context, pcn) {
      await settleAcceptance(context, pcn, null)
      return { to: pcn.status === 'SUBMITTED' ? 'DRAFT' : 'EVALUATING' }
    },
    async doAccept(context, pcn, { buyerEngineerId, changeLevel, evaluators }) {
      const { id, supplierId } = pcn
      await settleAcceptance(context, pcn, 'doAccept')
      context.emit('srmQcnPcn.accepted', { id, supplierId })
      return {
        patch: {
          fields: { buyerEngineerId, changeLevel: changeLevel ?? pcn.changeLevel },
          add: {
            evaluations: await addedEvaluators(context, pcn, evaluators),
            checkPoints: await checkPointsFor(context, pcn),
          },
          remove: { checkPoints: pcn.checkPoints.map((row) => row.id) },
        },
      }
    },
    async doAskFurther(context, pcn, { evaluators }) {
      return { patch: { add: { evaluations: await addedEvaluators(context, pcn, evaluators) } } }
    },
    async doReturn(context, pcn, { reason }) {
      const { id, supplierId } = pcn
      await settleAcceptance(context, pcn, 'doReturn')
      context.emit('srmQcnPcn.returned', { id, supplierId })
      return {
        patch: {
          fields: { ...undecided, returnReason: reason },
          remove: { evaluations: pcn.evaluations.map((row) => row.id) },
        },
      }
    },
    async doEvaluate(context, pcn, { result, opinion }) {
      const own = pcn.evaluations.filter(
        (row) => row.personId === context.caller?.personId && row.result === null,
      )
      const evaluateTime = nowText(context)
      return {
        patch: {
          rows: { evaluations: own.map(({ id }) => ({ id, result, opinion, evaluateTime })) },
        },
      }
    },
    doApproval,
    async doImplement(context, pcn, { firstLotNumber, firstShipDate }) {
      await assertReady(context, pcn)
      const date = pcn.approvedEffectiveDate ?? ''
      if (firstShipDate < date)
        context.refuse('PCN_FIRST_SHIP', { date }, { field: 'firstShipDate' })
      return { patch: { fields: { firstLotNumber, firstShipDate } } }
    },
    async doClose(context, pcn, { verifyResult, verifyRemark }) {
      const { id, supplierId } = pcn
      context.emit('srmQcnPcn.verified', { id, supplierId, verifyResult })
      return {
        to: verifyResult === 'PASS' ? 'CLOSED' : 'IMPLEMENTED',
        patch: { fields: { verifyResult, verifyRemark } },
      }
    },
    async doCancel(context, pcn, { reason }) {
      const { id, buyerEngineerId } = pcn
      if (!reason && (pcn.status === 'EVALUATING' || pcn.status === 'APPROVED'))
        context.refuse('PCN_CANCEL_REASON', {}, { field: 'reason' })
      await settleAcceptance(context, pcn, null)
      if (pcn.status !== 'DRAFT') context.emit('srmQcnPcn.cancelled', { id, buyerEngineerId })
      return { patch: { fields: { cancelReason: reason } } }
    },
    async doCreateAbnormal(context, pcn, { itemId, orgId, suspectQuantity, defectCategory }) {
      const made = await context.create(srmQcnAbnormal, {
        ...{ orgId, itemId, suspectQuantity, defectCategory, supplierId: pcn.supplierId },
        ...{ sourceType: 'STOCK', severity: 'MAJOR', findDate: context.today },
        ...{ lotNumber: pcn.firstLotNumber, engineerId: pcn.buyerEngineerId },
        description: `${pcn.pcnNumber} ${pcn.pcnTitle}: ${pcn.verifyRemark ?? ''}`.slice(0, 2000),
      })
      return {
        answer: { id: made.id, number: made.abnormalNumber, resource: srmQcnAbnormal.resource },
      }
    },
  },
})
