import { countedRows } from '@opensrm/kernel/document/counters.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, isPositive, plain, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { BASE_CURRENCY, findRate, findValue } from '../../base-data/ports.ts'
import { chainAction } from '../../demand/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { erpEffects, erpHindrances, sendApproved } from '../erpMode.ts'
import '../settlement.errors.ts'
import '../settlement.inputs.ts'
import { doCreateInvoice } from '../srmRcnInvoice/createInvoice.ts'
import '../payment.errors.ts'
import { srmRcnStatementManualPayment } from '../srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import type { Transaction } from '../srmRcnTransactionInfo/fromLedger.ts'
import { srmRcnTransactionInfo } from '../srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import type { Milestone } from '../srmRcnUnfinishedStmtEquipment/followOrder.ts'
import { openMilestones } from '../srmRcnUnfinishedStmtEquipment/openMilestones.ts'
import { openCosts, pendingDeductions, takeCosts } from './costs.ts'
import { milestonesOf, takeDetails } from './details.ts'
import { doGenerate } from './generate.ts'
import {
  free,
  HOLDING,
  hold,
  NOTHING,
  settle,
  takeRows,
  transactionsOf,
  unsettle,
} from './holding.ts'
import { doSplit } from './split.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'
import {
  computeCosts,
  invoicedQuantity,
  type LineSource,
  linesOf,
  type MilestoneSource,
  type Statement,
  type StatementLine,
  takenRows,
  withIds,
} from './srmRcnStatement.lines.ts'
import { differingRows } from './srmRcnStatement.rules.ts'

type Patch = PatchOf<typeof srmRcnStatement>
const EDITABLE: readonly string[] = srmRcnStatement.editableIn

async function beforeSave(
  context: OperationContext,
  draft: Statement,
  before: Statement | null,
): Promise<Issue[]> {
  // While the supplier confirms, only what it counts differently is entered.
  if (before && !EDITABLE.includes(before.status)) return []
  const { caller } = context
  if (!before) {
    draft.creatorSide = caller ? (caller.side === 'supplier' ? 'SUPPLIER' : 'BUYER') : 'SYSTEM'
    draft.sharedFlag = draft.creatorSide === 'SUPPLIER' ? 'Y' : 'N'
    const creator = await findValue(context, {
      profileCode: 'RCN_STMT_CREATOR',
      orgId: draft.orgId,
    })
    if (caller && creator !== 'BOTH' && creator !== draft.creatorSide)
      return [{ field: 'orgId', code: 'STATEMENT_NOT_BY_THIS_SIDE' }]
  }
  const isHeld = before !== null && HOLDING.includes(before.status)
  const known = await transactionsOf(context, isHeld ? joined(draft, before) : draft, {
    lock: isHeld,
  })
  const milestones = await milestonesOf(context, isHeld ? joined(draft, before) : draft, {
    lock: isHeld,
  })
  const [first] = takenRows(draft)
  const [detail] = draft.details
  draft.paymentTermId ??=
    known.get(first?.transactionId ?? '')?.paymentTermId ??
    milestones.get(detail?.milestoneId ?? '')?.paymentTermId ??
    null
  draft.buyerPersonId ??= await buyerOf(context, [...known.values(), ...milestones.values()])
  const issues = takeRows(draft, known, isHeld ? before : NOTHING)
  issues.push(...takeDetails(draft, milestones, isHeld ? before : NOTHING))
  issues.push(...(await takeCosts(context, draft, isHeld ? before : NOTHING)))
  draft.pendingPaymentDeduction = await pendingDeductions(context, draft)
  // Lines are made of what costs come to.
  computeCosts(draft)
  const wanted = linesOf(draft, sourceOf(known), await equipmentOf(context, milestones))
  draft.lines = await numbered(context, wanted, before?.lines ?? [])
  return issues
}

/** Whoever bought the goods answers for them. */
async function buyerOf(
  context: OperationContext,
  rows: readonly Pick<Transaction, 'orderId'>[],
): Promise<string | null> {
  const orderId = rows.find((row) => row.orderId)?.orderId
  const [order] = orderId ? await context.select(srmPurOrder, { id: orderId }) : []
  return order?.buyerId ?? null
}

async function numbered(
  context: OperationContext,
  wanted: ReturnType<typeof linesOf>,
  standing: Statement['lines'],
): Promise<Statement['lines']> {
  const more = Math.max(0, wanted.length - standing.length)
  return withIds(wanted, standing, more > 0 ? await drawIds(context.tx, more) : [])
}

const joined = (one: Statement, other: Statement) => ({
  transactions: [...one.transactions, ...other.transactions],
  uses: [...one.uses, ...other.uses],
  details: [...one.details, ...other.details],
})

const sourceOf =
  (known: ReadonlyMap<string, LineSource>) =>
  (id: string): LineSource | undefined =>
    known.get(id)

/** What milestones say of their invoicing lines, with the number of their order. */
async function equipmentOf(
  context: OperationContext,
  milestones: ReadonlyMap<string, Milestone>,
): Promise<(id: string) => MilestoneSource | undefined> {
  const id = [...new Set([...milestones.values()].flatMap(({ orderId }) => orderId ?? []))]
  const orders = id.length > 0 ? await context.select(srmPurOrder, { id }) : []
  const numbers = new Map(orders.map((order) => [order.id, order.poNumber]))
  return (milestoneId) => {
    const milestone = milestones.get(milestoneId)
    if (!milestone) return undefined
    const poNumber = numbers.get(milestone.orderId ?? '') ?? null
    return { ...milestone, poNumber, uomCode: null }
  }
}

/** Submitting takes the figures of now, under lock, and holds them. */
async function holdNow(context: OperationContext, statement: Statement): Promise<Patch> {
  const before = HOLDING.includes(statement.status) ? structuredClone(statement) : NOTHING
  const known = await transactionsOf(context, statement, { lock: true })
  const milestones = await milestonesOf(context, statement, { lock: true })
  refuseIssues([
    ...takeRows(statement, known, before),
    ...takeDetails(statement, milestones, before),
    ...(await takeCosts(context, statement, before)),
  ])
  computeCosts(statement)
  await assertReturnsTaken(context, statement)
  await hold(context, before, statement)
  const wanted = linesOf(statement, sourceOf(known), await equipmentOf(context, milestones))
  const lines = await numbered(context, wanted, statement.lines)
  return patchOf(statement, lines)
}

/** Rows and invoicing lines as they were filled just now. */
function patchOf(statement: Statement, lines: Statement['lines']): Patch {
  const standing = statement.lines
  return {
    rows: {
      transactions: statement.transactions,
      uses: statement.uses,
      details: statement.details,
      costLines: statement.costLines,
      lines: lines.slice(0, standing.length),
    },
    add: { lines: lines.slice(standing.length).map(({ id: _, ...line }) => line) },
    remove: { lines: standing.slice(lines.length).map(({ id }) => id) },
  }
}

/** What went back of an order line is settled together with what came. */
async function assertReturnsTaken(context: OperationContext, statement: Statement): Promise<void> {
  const rows = takenRows(statement)
  const known = await transactionsOf(context, statement, { lock: false })
  const lineIds = rows
    .filter(({ quantity }) => isPositive(quantity))
    .flatMap(({ transactionId }) => known.get(transactionId ?? '')?.orderLineId ?? [])
  if (lineIds.length === 0) return
  const open = await context.select(srmRcnTransactionInfo, {
    orderLineId: [...new Set(lineIds)],
    status: ['OPEN', 'PART'],
    supplierId: statement.supplierId,
    orgId: statement.orgId,
  })
  const taken = new Map(rows.map((row) => [row.transactionId, row]))
  const leftOut = open.find(
    ({ id, quantity, openQuantity, transactionDate, transactionType }) =>
      decimal(quantity).isNegative() &&
      !decimal(openQuantity).isZero() &&
      (transactionDate ?? '') <= (statement.cutoffDate ?? '') &&
      transactionType?.startsWith('CONSIGN') === (statement.statementType === 'CONSIGN') &&
      !decimal(taken.get(id)?.quantity).equals(
        decimal(taken.get(id)?.openQuantity ?? openQuantity),
      ),
  )
  if (leftOut)
    context.refuse('STATEMENT_RETURN_LEFT_OUT', { transaction: leftOut.transactionNumber ?? '' })
}

/** What the supplier counted differently is answered by the next submission. */
function withoutAnswers(statement: Statement): Statement['transactions'] {
  return statement.transactions.map((row) => ({
    ...row,
    supplierQuantity: null,
    supplierPrice: null,
    diffRemark: null,
  }))
}

/** What invoices hold of a line stays between nothing and the whole of it. */
function assertWithin(
  context: OperationContext,
  { statementNumber }: Statement,
  before: StatementLine,
  after: StatementLine,
): void {
  const held = invoicedQuantity(after)
  const whole = decimal(after.quantity)
  const sign = whole.isNegative() ? -1 : 1
  const amounts = [after.invoicedAmount, after.invoicingAmount, after.tailDiffAmount]
  const open = decimal(after.amountInclTax).minus(sum(amounts))
  const isOver =
    held.times(sign).greaterThan(whole.abs()) ||
    open.times(decimal(after.amountInclTax)).lessThan(0)
  if (!isOver) return
  context.refuse('STATEMENT_LINE_OVERDRAWN', {
    line: `${statementNumber ?? ''} / ${after.lineNum ?? ''}`,
    available: plain(whole.minus(invoicedQuantity(before))),
    asked: plain(held.minus(invoicedQuantity(before))),
  })
}

/** Costs that wait for a statement. Manual accounts are the buyer's own and are taken by it alone. */
async function moreCosts(context: OperationContext, statement: Statement) {
  const standing = new Set(
    statement.costLines.flatMap(({ deductionId, manualAccountId }) => [
      `d${deductionId}`,
      `m${manualAccountId}`,
    ]),
  )
  const isSupplier = context.caller?.side === 'supplier'
  return (await openCosts(context, statement)).filter(
    ({ deductionId, manualAccountId }) =>
      !standing.has(deductionId ? `d${deductionId}` : `m${manualAccountId}`) &&
      !(isSupplier && manualAccountId),
  )
}

async function takeMilestones(context: OperationContext, statement: Statement): Promise<void> {
  const standing = new Set(statement.details.map(({ milestoneId }) => milestoneId))
  const fitting = (await openMilestones(context, statement)).filter(({ id }) => !standing.has(id))
  const paymentTermId = statement.paymentTermId ?? fitting[0]?.paymentTermId ?? null
  const more = fitting
    .filter((row) => row.paymentTermId === paymentTermId)
    .map(({ id }) => ({ milestoneId: id }))
  const costs = await moreCosts(context, statement)
  if (more.length + costs.length === 0) context.refuse('STATEMENT_NOTHING_OPEN')
  await context.saveAs(srmRcnStatement, {
    id: statement.id,
    versionNum: statement.versionNum,
    paymentTermId,
    details: [...statement.details.map(({ id }) => ({ id })), ...more],
    costLines: [...statement.costLines.map(({ id }) => ({ id })), ...costs],
  })
}

async function freeAll(context: OperationContext, statement: Statement): Promise<void> {
  if (HOLDING.includes(statement.status)) await free(context, statement)
}

export const srmRcnStatementOperations = defineOperations(srmRcnStatement, {
  beforeSave,
  // A dispute keeps what the statement holds; what the buyer changes of it is held at once.
  async afterSave(context, statement, before) {
    if (before && before.status === 'DISPUTED') await hold(context, before, statement)
  },
  hindrances: erpHindrances,
  effects: {
    async doTakeOpen(context, statement) {
      if (statement.statementType === 'EQUIPMENT') return takeMilestones(context, statement)
      const isConsign = statement.statementType === 'CONSIGN'
      const open = await context.select(srmRcnTransactionInfo, {
        supplierId: statement.supplierId,
        orgId: statement.orgId,
        currencyCode: statement.currencyCode,
        status: ['OPEN', 'PART'],
        ...(statement.paymentTermId ? { paymentTermId: statement.paymentTermId } : {}),
      })
      const standing = new Set(takenRows(statement).map(({ transactionId }) => transactionId))
      const fitting = open.filter(
        (row) =>
          !standing.has(row.id) &&
          !decimal(row.openQuantity).isZero() &&
          (row.transactionDate ?? '') <= (statement.cutoffDate ?? '') &&
          row.transactionType?.startsWith('CONSIGN') === isConsign,
      )
      // One statement has one payment term: that of the first row where none was chosen.
      const paymentTermId = statement.paymentTermId ?? fitting[0]?.paymentTermId ?? null
      const more = fitting
        .filter((row) => row.paymentTermId === paymentTermId)
        .map((row) => ({ transactionId: row.id }))
      const costs = await moreCosts(context, statement)
      if (more.length + costs.length === 0) context.refuse('STATEMENT_NOTHING_OPEN')
      const child = isConsign ? 'uses' : 'transactions'
      await context.saveAs(srmRcnStatement, {
        id: statement.id,
        versionNum: statement.versionNum,
        paymentTermId,
        [child]: [...statement[child].map(({ id }) => ({ id })), ...more],
        costLines: [...statement.costLines.map(({ id }) => ({ id })), ...costs],
      })
    },
    doSplit,
    async doSubmit(context, statement) {
      statement.transactions = withoutAnswers(statement)
      const patch = await holdNow(context, statement)
      const days = await findValue(context, {
        profileCode: 'RCN_STMT_REPLY_DAYS',
        orgId: statement.orgId,
      })
      const replyDeadline = addDays(context.today, Number(days))
      context.emit('srmRcnStatement.submittedToSupplier', {
        id: statement.id,
        statementNumber: statement.statementNumber ?? '',
        supplierId: statement.supplierId ?? '',
        replyDeadline,
      })
      return {
        patch: {
          ...patch,
          fields: {
            sharedFlag: 'Y',
            replyDeadline,
            disputeReason: null,
            pendingPaymentDeduction: await pendingDeductions(context, statement),
          },
        },
      }
    },
    async doSubmitSupplier(context, statement) {
      const patch = await holdNow(context, statement)
      return { patch: { ...patch, fields: { supplierConfirmTime: nowText(context) } } }
    },
    async doSupplierConfirm(context) {
      return { patch: { fields: { supplierConfirmTime: nowText(context) } } }
    },
    async doSupplierRefuse(context, statement, { reason }) {
      const unsaid = differingRows(statement).find(
        (row) => !statement.transactions[row - 1]?.diffRemark,
      )
      if (unsaid !== undefined) context.refuse('STATEMENT_DIFF_REMARK', { row: unsaid })
      context.emit('srmRcnStatement.disputed', {
        id: statement.id,
        statementNumber: statement.statementNumber ?? '',
        buyerId: statement.buyerPersonId ?? '',
        reason,
      })
      return { patch: { fields: { disputeReason: reason } } }
    },
    async doApproval(context, statement) {
      await settle(context, statement)
      await sendApproved(context, srmRcnStatement, statement)
      const currencyCode = statement.currencyCode ?? BASE_CURRENCY
      const { rate } = await findRate(context, {
        fromCurrency: currencyCode,
        toCurrency: BASE_CURRENCY,
        date: context.today,
      })
      const local = roundTo(decimal(statement.amountInclTax).times(decimal(rate)), 2)
      context.emit('srmRcnStatement.approved', {
        id: statement.id,
        statementNumber: statement.statementNumber ?? '',
        supplierId: statement.supplierId ?? '',
      })
      const isNothing = statement.lines.every(({ openAmount }) => decimal(openAmount).isZero())
      return {
        to: isNothing ? 'INVOICED' : 'APPROVED',
        patch: {
          fields: {
            exchangeRate: rate,
            localAmountInclTax: fixed(local, 2),
            settledDate: context.today,
          },
        },
      }
    },
    async doReject(context, statement, { opinion }) {
      await freeAll(context, statement)
      context.emit('srmRcnStatement.rejected', {
        id: statement.id,
        statementNumber: statement.statementNumber ?? '',
        supplierId: statement.supplierId ?? '',
        buyerId: statement.buyerPersonId ?? '',
        opinion: opinion ?? '',
      })
      return { patch: { fields: { supplierConfirmTime: null } } }
    },
    async doWithdraw(context, statement) {
      await freeAll(context, statement)
      return {
        patch: {
          fields: {
            sharedFlag: statement.creatorSide === 'SUPPLIER' ? 'Y' : 'N',
            supplierConfirmTime: null,
            replyDeadline: null,
            disputeReason: null,
          },
          rows: { transactions: withoutAnswers(statement) },
        },
      }
    },
    async doCancel(context, statement) {
      await freeAll(context, statement)
    },
    async doAbolish(context, statement, { reason }) {
      const paid = await context.select(srmRcnStatementManualPayment, { statementId: statement.id })
      const standing = paid.find(({ status }) => status !== 'CANCELLED')
      if (standing)
        context.refuse('MANUAL_PAYMENT_ON_STATEMENT', {
          payment: standing.manualPaymentNumber ?? '',
        })
      await unsettle(context, statement)
      return { patch: { fields: { abolishReason: reason } } }
    },
    async doInvoiceProgress(context, statement, { changes }) {
      const lines = countedRows(statement.lines, changes, {
        fields: srmRcnStatement.children.lines.fields,
        counters: {
          invoicing: 'invoicingAmount',
          invoicingQuantity: 'invoicingQuantity',
          invoiced: 'invoicedAmount',
          invoicedQuantity: 'invoicedQuantity',
          tailDiff: 'tailDiffAmount',
          excl: 'invoicedAmountExclTax',
        },
      })
      const after = new Map(lines.map((line) => [line.id, line]))
      for (const line of statement.lines)
        assertWithin(context, statement, line, { ...line, ...after.get(line.id) })
      const isDone = statement.lines.every((line) => {
        const { amountInclTax, invoicedAmount, tailDiffAmount } = { ...line, ...after.get(line.id) }
        return decimal(amountInclTax).minus(decimal(invoicedAmount)).equals(decimal(tailDiffAmount))
      })
      return { to: isDone ? 'INVOICED' : 'APPROVED', patch: { rows: { lines } } }
    },
    ...erpEffects(srmRcnStatement),
  },
  actions: { findChain: chainAction(srmRcnStatement), doGenerate, doCreateInvoice },
})
