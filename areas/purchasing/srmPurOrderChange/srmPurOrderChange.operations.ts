import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type Issue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { lookupText, recordText } from '@opensrm/platform/documents/bothLanguages.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import '../orderChange.errors.ts'
import { growthRefusal, snapshotsOf } from '../srmPurOrder/operations/change.ts'
import { plannedOrder } from '../srmPurOrder/operations/plannedOrder.ts'
import { remarkRefusals } from '../srmPurOrder/operations/submit.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { postPriceAdjustments } from '../srmSicTransaction/adjustPrices.ts'
import { adjustedLines, fillAmounts } from './srmPurOrderChange.amounts.ts'
import { changeTypesOf } from './srmPurOrderChange.consent.ts'
import { srmPurOrderChange } from './srmPurOrderChange.definition.ts'
import {
  type Change,
  changedTerms,
  changeIssues,
  enteredPrice,
  isLineChanged,
  isRowChanged,
  TERMS,
} from './srmPurOrderChange.plan.ts'
import { assertPrices, followLibrary } from './srmPurOrderChange.prices.ts'
import { versionDiff, versionOf, versionsOf } from './srmPurOrderChange.versions.ts'

const ALTERABLE: readonly string[] = ['APPROVED', 'PUBLISHED', 'CONFIRMED']

/** Old values come from the order as it stands; what the alteration amounts to follows from them. */
async function beforeSave(
  context: OperationContext,
  draft: Change,
  before: Change | null,
): Promise<Issue[]> {
  if (!draft.orderId || (before && !isWritten(before))) return []
  const order = context.caller
    ? await context.findAs(srmPurOrder, draft.orderId)
    : await context.find(srmPurOrder, draft.orderId)
  if (!order) return []
  if (!before) {
    draft.fromVersion = order.poVersion ?? 1
    draft.toVersion = draft.fromVersion + 1
    draft.changeNumber = `${order.poNumber}-V${draft.toVersion}`
  }
  if (draft.recordFlag === 'Y') return fillRecord(order, draft)
  const issues = before ? [] : await startIssues(context, order)
  fillOld(order, draft)
  await fillTerms(context, order, draft)
  const foreign = changeIssues(order, draft, context.today).filter(
    ({ code }) => code === 'ORDER_CHANGE_FOREIGN_ROW',
  )
  if (foreign.length > 0 || issues.length > 0) return [...issues, ...foreign]
  await followLibrary(context, order, draft, before)
  draft.changeTypes = changeTypesOf(order, draft)
  await fillAmounts(context, order, draft)
  return []
}

function isWritten(change: Change): boolean {
  return (srmPurOrderChange.editableIn as readonly string[]).includes(change.status)
}

/** The order as a version of its own making: what was cancelled or closed. */
function fillRecord(order: Order, draft: Change): Issue[] {
  fillOld(order, draft)
  const isCancel = draft.lines.some(({ action }) => action === 'CANCEL')
  draft.changeTypes = [isCancel ? 'CANCEL_LINE' : 'PRICE']
  draft.oldAmountInclTax = order.amountInclTax
  Object.assign(draft, snapshotsOf(order))
  return []
}

async function startIssues(context: OperationContext, order: Order): Promise<Issue[]> {
  if (!ALTERABLE.includes(order.status)) {
    const state = srmPurOrder.states[order.status] ?? order.status
    return [
      {
        field: 'orderId',
        code: 'ORDER_CHANGE_STATE',
        args: { order: order.poNumber ?? '', state },
      },
    ]
  }
  const open = await context.select(srmPurOrderChange, {
    orderId: order.id,
    status: ['DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED'],
  })
  const [first] = open
  return first
    ? [
        {
          field: 'orderId',
          code: 'ORDER_CHANGE_OPEN',
          args: { order: order.poNumber ?? '', change: first.changeNumber ?? '' },
        },
      ]
    : []
}

function fillOld(order: Order, draft: Change): void {
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  const rows = new Map(order.deliveries.map((row) => [row.id, row]))
  for (const row of draft.lines) {
    const line = lines.get(row.orderLineId ?? '')
    row.oldQuantity = line?.quantity ?? null
    row.oldPrice = line ? enteredPrice(line, order.priceBasis) : null
    row.oldTaxRate = line?.taxRate ?? null
  }
  for (const row of draft.deliveries) {
    const delivery = rows.get(row.orderDeliveryId ?? '')
    if (delivery) row.orderLineId = delivery.parentId ?? null
    row.oldQuantity = delivery?.quantity ?? null
    row.oldDate = delivery?.needByDate ?? null
  }
}

/** Terms as the two sides read them, in either language: names, not ids or codes. */
async function fillTerms(context: OperationContext, order: Order, draft: Change): Promise<void> {
  const keys = changedTerms(order, draft)
  const known = new Map(draft.headerChanges.map((row) => [row.fieldCode, row.id]))
  const ids = await drawIds(context.tx, keys.length + 1)
  draft.headerChanges = await Promise.all(
    keys.map(async (key, at) => ({
      id: known.get(key) ?? ids[at] ?? '',
      fieldCode: key,
      oldValue: await termText(context, key, order[key]),
      newValue: await termText(context, key, draft[TERMS[key]]),
    })),
  )
}

async function termText(
  context: OperationContext,
  key: keyof typeof TERMS,
  value: string | null,
): Promise<string | null> {
  const field: Field = srmPurOrder.fields[key]
  if (value === null) return null
  if (field.type === 'lookup')
    return inBothLanguages(await lookupText(context, field.lookup, value))
  return field.type === 'ref' ? inBothLanguages(await recordText(context, field.ref, value)) : value
}

/** Everything that has to hold at submission and again when it comes into force. */
async function assertApplicable(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<void> {
  const args = { order: order.poNumber ?? '' }
  if (!ALTERABLE.includes(order.status)) {
    context.refuse('ORDER_CHANGE_STATE', {
      ...args,
      state: srmPurOrder.states[order.status] ?? order.status,
    })
  }
  if ((order.poVersion ?? 1) !== change.fromVersion) {
    context.refuse('ORDER_CHANGE_STALE', {
      ...args,
      version: order.poVersion ?? 1,
      from: change.fromVersion ?? 1,
    })
  }
  const [issue] = changeIssues(order, change, context.today)
  if (issue) context.refuse(issue.code, issue.args ?? {}, placeOf(issue))
  await assertPrices(context, order, change)
  await assertQuantities(context, order, change)
  const refusal = await growthRefusal(context, order, change)
  if (refusal) context.refuse(refusal.code, refusal.args ?? {}, { field: 'orderId' })
}

function placeOf({ child, row, field }: Issue) {
  return {
    ...(child ? { child } : {}),
    ...(row === undefined ? {} : { row }),
    ...(field ? { field } : {}),
  }
}

/** As on the order: whoever leaves the supplier's minimum or pack quantity with a new quantity says why. */
async function assertQuantities(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<void> {
  const after = await plannedOrder(context, order, change)
  const refusals = await remarkRefusals(context, after)
  for (const [row, asked] of change.lines.entries()) {
    if (!isLineChanged(asked) || asked.action !== 'UPDATE' || asked.reason) continue
    const line = order.lines.find(({ id }) => id === asked.orderLineId)
    if (decimal(asked.newQuantity ?? line?.quantity).equals(decimal(line?.quantity))) continue
    const refusal = refusals.get(asked.orderLineId ?? '')
    if (refusal)
      context.refuse(refusal.code, refusal.args, { child: 'lines', row, field: 'reason' })
  }
}

async function followOrder(
  context: OperationContext,
  change: Change,
  kind: 'open' | 'hold' | 'drop' | 'apply',
  isConfirmed = false,
): Promise<AnyRecord> {
  return context.run(srmPurOrder, 'followChange', change.orderId ?? '', {
    kind,
    change,
    isConfirmed,
  })
}

type Next = {
  to: 'EFFECTIVE' | 'REJECTED' | 'WAIT_SUPPLIER'
  patch: { fields: { [field: string]: unknown } }
}

/** In force: the order is changed, the alteration keeps what it was. */
async function takeEffect(
  context: OperationContext,
  change: Change,
  isConfirmed: boolean,
): Promise<Next> {
  const order = await context.lock(srmPurOrder, change.orderId ?? '')
  try {
    await assertApplicable(context, order, change)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // What changed meanwhile is the buyer's to mend: the alteration goes back to him with the reason.
    await followOrder(context, change, 'drop')
    await followOrder(context, change, 'open')
    const problem = inBothLanguages(messageText(error.code, error.args))
    return { to: 'REJECTED', patch: { fields: { problem: problem.slice(0, 500), heldUses: null } } }
  }
  const snapshots = snapshotsOf(order)
  await followOrder(context, change, 'apply', isConfirmed)
  const after = await context.lock(srmPurOrder, order.id)
  await postPriceAdjustments(context, after, adjustedLines(after, change), {
    key: change.changeNumber ?? change.id,
    number: change.changeNumber ?? '',
  })
  return {
    to: 'EFFECTIVE',
    patch: {
      fields: { effectiveTime: nowText(context), problem: null, heldUses: null, ...snapshots },
    },
  }
}

/** After approval, or where none is needed: the supplier is asked, or it is in force. */
async function goOn(context: OperationContext, change: Change): Promise<Next> {
  if (change.needSupplierConfirm !== 'Y') return takeEffect(context, change, false)
  context.emit('srmPurOrder.changeProposed', {
    id: change.orderId,
    changeNumber: change.changeNumber,
    supplierId: change.supplierId,
  })
  return { to: 'WAIT_SUPPLIER', patch: { fields: {} } }
}

export const srmPurOrderChangeOperations = defineOperations(srmPurOrderChange, {
  beforeSave,
  async afterSave(context, change, before) {
    if (!before && change.recordFlag !== 'Y') await followOrder(context, change, 'open')
  },
  async beforeDelete(context, change) {
    await followOrder(context, change, 'drop')
  },
  effects: {
    async doSubmit(context, change) {
      const order = await context.lock(srmPurOrder, change.orderId ?? '')
      await assertApplicable(context, order, change)
      change.heldUses = await hold(context, order, change)
      // Rows left as they were are no part of the alteration.
      const remove = {
        lines: change.lines.filter((row) => !isLineChanged(row)).map(({ id }) => id),
        deliveries: change.deliveries.filter((row) => !isRowChanged(row)).map(({ id }) => id),
      }
      const fields = { problem: null, supplierOpinion: null, heldUses: change.heldUses }
      if (change.needApproval === 'Y')
        return { to: 'APPROVING' as const, patch: { fields, remove } }
      const next = await goOn(context, change)
      // Checked just now under the same lock, so it cannot have fallen back.
      const to = next.to === 'REJECTED' ? 'EFFECTIVE' : next.to
      return { to, patch: { fields: { ...fields, ...next.patch.fields }, remove } }
    },
    doApproval: (context, change) => goOn(context, change),
    doReject: (context, change) => release(context, change),
    doWithdraw: (context, change) => release(context, change),
    async doSupplierConfirm(context, change, input) {
      const next = await takeEffect(context, change, true)
      const fields = { ...next.patch.fields, supplierOpinion: input.opinion ?? null }
      return { to: next.to, patch: { fields } }
    },
    async doSupplierRefuse(context, change, input) {
      const { patch } = await release(context, change)
      return { patch: { fields: { ...patch.fields, supplierOpinion: input.opinion } } }
    },
    async doCancel(context, change) {
      await followOrder(context, change, 'drop')
      // The next alteration takes this number again.
      const changeNumber = `${change.changeNumber}-X${change.id}`
      return { patch: { fields: { changeNumber, heldUses: null } } }
    },
    async doRecord(context) {
      return { patch: { fields: { effectiveTime: nowText(context) } } }
    },
  },
  actions: {
    findVersions: {
      title: t('订单版本', 'Versions of an order'),
      by: 'both',
      readOnly: true,
      input: { orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { required: true }) },
      run: async (context, input) => ({
        versions: await versionsOf(context, String(input.orderId)),
      }),
    },
    findVersionDiff: {
      title: t('版本对比', 'Compare versions'),
      by: 'both',
      readOnly: true,
      input: {
        orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { required: true }),
        fromVersion: f.integer('原版本', 'From version', { required: true }),
        toVersion: f.integer('新版本', 'To version', { required: true }),
      },
      async run(context, input) {
        const from = await versionOf(context, String(input.orderId), Number(input.fromVersion))
        const to = await versionOf(context, String(input.orderId), Number(input.toVersion))
        return versionDiff(context, from, to)
      },
    },
  },
})

/** What it held of the order is free again; the alteration itself stays open. */
async function release(context: OperationContext, change: Change) {
  await followOrder(context, change, 'drop')
  await followOrder(context, change, 'open')
  return { patch: { fields: { heldUses: null } } }
}

/** What it adds is kept from its submission on; what agreements or demand refuse is said at the row that asks for it. */
async function hold(context: OperationContext, order: Order, change: Change): Promise<unknown> {
  try {
    const { answer } = await followOrder(context, change, 'hold')
    return (answer as { held: unknown }).held
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    const lineId = order.lines[error.row ?? -1]?.id
    const row = change.lines.findIndex(({ orderLineId }) => orderLineId && orderLineId === lineId)
    context.refuse(
      error.code,
      error.args,
      row < 0 ? { field: 'orderId' } : { child: 'lines', row, field: 'newQuantity' },
    )
  }
}
