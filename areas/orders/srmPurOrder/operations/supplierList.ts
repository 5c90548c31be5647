import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import {
  type AslAnswer,
  aslIssues,
  checkAslLines,
  countInterim,
  countTrial,
  type InterimUse,
  type TrialUse,
} from '../../../asl/ports.ts'
import { drawingVersions } from '../../needed.ts'
import { HOLDING } from '../../srmPurAgreement/srmPurAgreement.release.ts'
import { effectiveQuantity, type Order, type OrderLine } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

/** What the approved supplier list says about each line of an order. */
export async function listAnswers(
  context: OperationContext,
  order: Order,
): Promise<{ answers: readonly AslAnswer[]; issues(asksReason?: boolean): Promise<Issue[]> }> {
  const { supplierId, orgId, orderType } = order
  if (!supplierId || !orgId) return { answers: [], issues: async () => [] }
  const action = orderType === 'SAMPLE' || orderType === 'TRIAL' ? orderType : 'ORDER'
  const ask = { supplierId, orgId, action } as const
  const lines = order.lines.map((line) => ({
    ...line,
    quantity: effectiveQuantity(line).toString(),
    orderLineId: line.id,
    isAgreed: Boolean(line.agreementLineId ?? order.agreementId ?? line.contractId),
  }))
  const answers = await checkAslLines(context, ask, lines)
  return {
    answers,
    issues: (asksReason = false) => aslIssues(context, ask, lines, answers, { asksReason }),
  }
}

/** A draft takes over what its entries say; what a line takes a limited quantity of is remembered. */
export function takeFromList(lines: readonly OrderLine[], answers: readonly AslAnswer[]): void {
  for (const [at, answer] of answers.entries()) {
    const line = lines[at] as OrderLine
    line.supplierItemCode = answer.supplierItemCode ?? line.supplierItemCode
    Object.assign(line, limitsOf(answer))
    if (answer.inspectMode === 'EXEMPT') line.inspectMode = 'EXEMPT'
  }
}

type Limits = Pick<OrderLine, 'trialAslId' | 'interimPpapId'>

/** The trial entry and the interim approval whose quantities a line takes of. */
const limitsOf = ({ supplyStatus, aslId, interimPpapId }: AslAnswer): Limits => ({
  trialAslId: supplyStatus === 'TRIAL' ? aslId : null,
  interimPpapId,
})

/** Lines are ordered in the version that the supplier has confirmed, from its day on. */
export async function takeVersions(
  context: OperationContext,
  { supplierId }: Pick<Order, 'supplierId'>,
  lines: readonly OrderLine[],
): Promise<void> {
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  const versionsOf = providerOf(context.platform.registry, drawingVersions)
  if (!versionsOf || !supplierId || itemIds.length === 0) return
  const versions = await versionsOf(context, { supplierId, itemIds, date: context.today })
  for (const line of lines)
    line.drawingVersion = versions.get(line.itemId ?? '') ?? line.drawingVersion
}

/** Names every line that may not be ordered, or has a warning without a reason. */
export async function assertListed(
  context: OperationContext,
  order: Order,
): Promise<({ id: string } & Limits)[]> {
  const { answers, issues } = await listAnswers(context, order)
  const found = await issues(true)
  if (found.length > 0) throw validationError(found, { lines: srmPurOrder.children.lines.title })
  return order.lines.flatMap((line, at) => {
    const answer = answers[at]
    const { trialAslId, interimPpapId }: Limits = answer
      ? limitsOf(answer)
      : { trialAslId: null, interimPpapId: null }
    const isKnown = trialAslId === line.trialAslId && interimPpapId === line.interimPpapId
    return isKnown ? [] : [{ id: line.id, trialAslId, interimPpapId }]
  })
}

/** The first line that may not be ordered; before a submission also one whose warning has no reason. */
export async function listRefusal(
  context: OperationContext,
  order: Order,
  asksReason = false,
): Promise<Refusal | null> {
  const [issue] = await (await listAnswers(context, order)).issues(asksReason)
  return issue ? { code: issue.code, ...(issue.args ? { args: issue.args } : {}) } : null
}

type Use = { of: string; orderLineId: string; quantity: string }

/** What the lines of an order use of what their field names, by that and line. */
function usesOf(order: Order, field: keyof Limits): Map<string, Use> {
  const holds = HOLDING.includes(order.status)
  return new Map(
    order.lines.flatMap((line): [string, Use][] => {
      const of = line[field]
      if (!of) return []
      const quantityHeld = holds ? quantity(effectiveQuantity(line)) : '0'
      return [[`${of}/${line.id}`, { of, orderLineId: line.id, quantity: quantityHeld }]]
    }),
  )
}

function changedUses(before: Order, after: Order, field: keyof Limits): Use[] {
  const [was, is] = [usesOf(before, field), usesOf(after, field)]
  const keys = new Set([...was.keys(), ...is.keys()])
  return [...keys].flatMap((key): Use[] => {
    const use = is.get(key) ?? { ...(was.get(key) as Use), quantity: '0' }
    return use.quantity === (was.get(key)?.quantity ?? '0') ? [] : [use]
  })
}

/** Trial and interim quantities follow what the order uses of them; part approvals are locked before entries. */
export async function followListed(
  context: OperationContext,
  before: Order,
  after: Order,
): Promise<void> {
  await countInterim(
    context,
    changedUses(before, after, 'interimPpapId').map(
      ({ of, ...use }): InterimUse => ({ ...use, ppapId: of }),
    ),
  )
  await countTrial(
    context,
    changedUses(before, after, 'trialAslId').map(
      ({ of, ...use }): TrialUse => ({ ...use, aslId: of }),
    ),
  )
}
