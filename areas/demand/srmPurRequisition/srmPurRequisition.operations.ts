import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  findItemOrgs,
  findLatestPrices,
  findPersonInCharge,
  proposeReceivingPlaces,
} from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { chainAction } from '../chain/findChain.ts'
import { draftContracts } from '../needed.ts'
import { receivingIssues } from '../receivingOrgs.ts'
import { dispositionOf } from '../srmPurCategoryDispose/srmPurCategoryDispose.find.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'
import { findDemandPool } from './srmPurRequisition.demand.ts'
import { applyTakes } from './srmPurRequisition.orders.ts'
import { libraryFills, pricedBy } from './srmPurRequisition.prices.ts'
import {
  availableQuantity,
  lineStatusOf,
  type Requisition,
  type RequisitionLine,
  requisitionStatusOf,
} from './srmPurRequisition.rules.ts'
import { applySourcing } from './srmPurRequisition.sourcing.ts'
import { splitWarning } from './srmPurRequisition.split.ts'

type RowPatch = { id: string; [field: string]: unknown }

/** Returned lines count in full again when the applicant edits them. */
function reviveReturned(line: RequisitionLine): RowPatch {
  return { id: line.id, returnedQuantity: quantity(0), lineStatus: 'OPEN', lineReason: null }
}

async function beforeSave(
  context: OperationContext,
  draft: Requisition,
  before: Requisition | null,
): Promise<Issue[]> {
  if (draft.status === 'RETURNED') {
    for (const line of draft.lines) Object.assign(line, reviveReturned(line))
  }
  await proposePrices(context, draft, before)
  await proposeReceivingPlaces(context, draft.lines, {
    before: before?.lines,
    orgOf: (line) => line.receiveOrgId,
  })
  return receivingIssues(context, { ...draft, date: context.today })
}

/**
 * A line takes the effective library price, preferably the suggested supplier's, and follows it
 * when quantity or supplier change, until the requester enters another price.
 */
async function proposePrices(
  context: OperationContext,
  draft: Requisition,
  before: Requisition | null,
): Promise<void> {
  const items = draft.lines.filter((line) => line.itemId)
  const found = await findLatestPrices(
    context,
    items.map((line) => ({
      orgId: draft.orgId,
      itemId: line.itemId ?? '',
      supplierId: line.suggestedSupplierId,
      currencyCode: draft.currencyCode ?? '',
      uomCode: line.uomCode ?? '',
      quantity: line.quantity,
      date: context.today,
    })),
  )
  const priceOf = new Map(items.map((line, index) => [line.id, found[index] ?? null]))
  for (const line of draft.lines) {
    const stored = before?.lines.find(({ id }) => id === line.id)
    Object.assign(line, pricedBy(line, stored, priceOf.get(line.id) ?? null))
  }
}

/**
 * The buyer of a line: the category's buyer, otherwise the organisation's buyer of the material,
 * otherwise the material's own.
 */
async function buyerOf(
  context: OperationContext,
  requisition: Requisition,
  line: RequisitionLine,
): Promise<string | null> {
  const inCharge = line.categoryId
    ? await findPersonInCharge(context, {
        categoryId: line.categoryId,
        orgId: requisition.orgId ?? '',
        staffRole: 'BUYER',
        date: context.today,
      })
    : null
  if (inCharge || !line.itemId) return inCharge
  const itemOrg = line.receiveOrgId
    ? (await findItemOrgs(context, [line.itemId])).of(line.itemId, line.receiveOrgId)
    : null
  if (itemOrg?.buyerId) return itemOrg.buyerId
  return (await context.findMaster(srmBaseItem, line.itemId))?.defaultBuyerId ?? null
}

/** The nearest rule of the category decides once; a buyer may still change it. */
async function disposeModeOf(
  context: OperationContext,
  requisition: Requisition,
  line: RequisitionLine,
): Promise<string> {
  if (!line.categoryId) return 'BUYER_DECIDES'
  const { disposeMode } = await dispositionOf(context, {
    categoryId: line.categoryId,
    orgId: requisition.orgId,
    amount: line.estimatedAmountInclTax,
  })
  return disposeMode
}

async function doApproval(context: OperationContext, requisition: Requisition) {
  const lines: RowPatch[] = []
  for (const line of requisition.lines) {
    lines.push({
      id: line.id,
      lineStatus: lineStatusOf(line),
      buyerId: line.buyerId ?? (await buyerOf(context, requisition, line)),
      disposeMode: line.disposeMode ?? (await disposeModeOf(context, requisition, line)),
    })
  }
  await emitUnpriced(context, requisition)
  context.emit('srmPurRequisition.approved', { id: requisition.id })
  return {
    patch: { fields: { approvedTime: nowText(context), returnReason: null }, rows: { lines } },
  }
}

/** Sourcing opens a record for materials without a formal price. */
async function emitUnpriced(context: OperationContext, requisition: Requisition): Promise<void> {
  const materials = requisition.lines.filter((line) => line.lineType === 'MATERIAL' && line.itemId)
  const found = await findLatestPrices(
    context,
    materials.map((line) => ({
      orgId: requisition.orgId,
      itemId: line.itemId ?? '',
      supplierId: null,
      currencyCode: requisition.currencyCode ?? '',
      uomCode: line.uomCode ?? '',
      quantity: line.quantity,
      date: context.today,
    })),
  )
  materials.forEach((line, index) => {
    if (found[index]) return
    context.emit('srmPurRequisition.lineUnpriced', {
      requisitionLineId: line.id,
      itemId: line.itemId,
      orgId: requisition.orgId,
      quantity: line.quantity,
      needByDate: line.needByDate,
    })
  })
}

/**
 * Removes the remaining quantity of selected lines from the demand pool, as returned or as closed.
 */
function takeOut(
  context: OperationContext,
  requisition: Requisition,
  chosen: {
    rowIds: readonly string[]
    reason: unknown
    counter: 'returnedQuantity' | 'closedQuantity'
  },
) {
  const ends = chosen.counter === 'closedQuantity' ? 'CLOSED' : 'RETURNED'
  const lines: RowPatch[] = []
  for (const line of requisition.lines) {
    if (!chosen.rowIds.includes(line.id)) continue
    const args = { requisition: requisition.requisitionNumber ?? '', line: line.lineNum ?? 0 }
    if (isPositive(line.sourcingQuantity)) {
      context.refuse('REQUISITION_IN_SOURCING', {
        ...args,
        quantity: decimal(line.sourcingQuantity).toString(),
      })
    }
    const available = availableQuantity(line)
    if (!isPositive(available)) context.refuse('NOTHING_AVAILABLE', args)
    const counter = quantity(decimal(line[chosen.counter]).plus(available))
    const after = { ...line, [chosen.counter]: counter, lineStatus: ends }
    lines.push({
      id: line.id,
      [chosen.counter]: counter,
      lineStatus: lineStatusOf(after),
      lineReason: chosen.reason,
    })
  }
  const after = requisition.lines.map((line) => ({
    ...line,
    ...lines.find(({ id }) => id === line.id),
  }))
  return { lines, to: requisitionStatusOf(after) }
}

/** A new draft with the same lines, without counters, dates or status of the old one. */
async function doCopy(context: OperationContext, requisition: Requisition) {
  const header = [
    'orgId',
    'billTypeId',
    'title',
    'currencyCode',
    'budgetCode',
    'projectCode',
    'receiverId',
    'receiverPhone',
    'deliveryAddress',
    'reason',
  ] as const
  const row = [
    'lineType',
    'itemId',
    'itemDescription',
    'specification',
    'categoryId',
    'quantity',
    'uomCode',
    'taxRate',
    'suggestedSupplierId',
    'designatedFlag',
    'designatedReason',
    'receiveOrgId',
    'subinventoryId',
    'costCenter',
    'remark',
  ] as const
  const pick = <T extends object>(from: T, keys: readonly (keyof T)[]) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]))
  const { caller } = context
  const copy = await context.create(srmPurRequisition, {
    ...pick(requisition, header),
    applicantId: caller?.personId ?? requisition.applicantId,
    departmentId: caller?.departmentId ?? requisition.departmentId,
    // The dates of the old demand do not apply to the new one; today is the earliest possible.
    lines: requisition.lines.map((line) => ({ ...pick(line, row), needByDate: context.today })),
  })
  return { answer: { id: copy.id, number: copy.requisitionNumber } }
}

export const srmPurRequisitionOperations = defineOperations(srmPurRequisition, {
  beforeSave,
  effects: {
    doCreateContract: (context, requisition, { templateId, supplierId }) =>
      draftContracts(context, {
        ...{ sourceType: 'REQUISITION', templateId, supplierId },
        lines: requisition.lines
          .filter(({ lineStatus }) =>
            ['OPEN', 'ASSIGNED', 'PART_ORDERED'].includes(lineStatus ?? ''),
          )
          .map(({ id }) => ({ sourceLineId: id, quantity: null })),
      }),
    async doSubmit(context, requisition) {
      const issues = await receivingIssues(context, { ...requisition, date: context.today })
      const [first] = issues
      if (first)
        context.refuse(first.code, first.args, {
          field: first.field ?? 'itemId',
          child: 'lines',
          row: first.row ?? 0,
        })
      const lines = requisition.lines.map(reviveReturned)
      const warning = await splitWarning(context, requisition)
      return {
        ...(requisition.status === 'RETURNED'
          ? { patch: { fields: { returnReason: null }, rows: { lines } } }
          : {}),
        ...(warning ? { answer: { warning } } : {}),
      }
    },
    doApproval,
    async doReject(_context, _requisition, input) {
      return { patch: { fields: { returnReason: input.opinion ?? null } } }
    },
    async doAssign(context, requisition, input) {
      const { buyerId, disposeMode, rowIds } = input
      context.emit('srmPurRequisition.assigned', { id: requisition.id, buyerId })
      const lines = rowIds.map((id) => ({
        id,
        buyerId,
        lineStatus: 'ASSIGNED',
        ...(disposeMode ? { disposeMode } : {}),
      }))
      return { patch: { rows: { lines } } }
    },
    async doReturn(context, requisition, input) {
      const { rowIds, reason } = input
      const { lines, to } = takeOut(context, requisition, {
        rowIds,
        reason,
        counter: 'returnedQuantity',
      })
      const fields = to === 'RETURNED' ? { returnReason: reason } : {}
      return { to, patch: { fields, rows: { lines } } }
    },
    async doClose(context, requisition, input) {
      const { rowIds, reason } = input
      const { lines, to } = takeOut(context, requisition, {
        rowIds,
        reason,
        counter: 'closedQuantity',
      })
      return { to, patch: { rows: { lines } } }
    },
    async doCancel(_context, requisition) {
      const lines = requisition.lines.map((line) => ({ id: line.id, lineStatus: 'CANCELLED' }))
      return { patch: { rows: { lines } } }
    },
    doCopy,
    followOrders: applyTakes,
    followSourcing: applySourcing,
  },
  pickFills: libraryFills,
  actions: { findChain: chainAction(srmPurRequisition), findDemandPool },
})
