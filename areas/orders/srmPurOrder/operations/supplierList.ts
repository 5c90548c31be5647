import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  type AslAnswer,
  aslIssues,
  checkAslLines,
  countTrial,
  type TrialUse,
} from '../../../asl/ports.ts'
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

/** A draft takes over what its entries say; the trial entry is remembered for its quantity. */
export function takeFromList(lines: readonly OrderLine[], answers: readonly AslAnswer[]): void {
  for (const [at, answer] of answers.entries()) {
    const line = lines[at] as OrderLine
    line.supplierItemCode = answer.supplierItemCode ?? line.supplierItemCode
    line.trialAslId = trialOf(answer)
    if (answer.inspectMode === 'EXEMPT') line.inspectMode = 'EXEMPT'
  }
}

const trialOf = ({ supplyStatus, aslId }: AslAnswer) => (supplyStatus === 'TRIAL' ? aslId : null)

/** Names every line that may not be ordered, or has a warning without a reason. */
export async function assertListed(
  context: OperationContext,
  order: Order,
): Promise<{ id: string; trialAslId: string | null }[]> {
  const { answers, issues } = await listAnswers(context, order)
  const found = await issues(true)
  if (found.length > 0) throw validationError(found, { lines: srmPurOrder.children.lines.title })
  return order.lines.flatMap((line, at) => {
    const answer = answers[at]
    const trialAslId = answer ? trialOf(answer) : null
    return trialAslId === line.trialAslId ? [] : [{ id: line.id, trialAslId }]
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

function trialUses(order: Order): Map<string, TrialUse> {
  const holds = HOLDING.includes(order.status)
  return new Map(
    order.lines.flatMap(({ id, trialAslId, ...line }): [string, TrialUse][] =>
      trialAslId
        ? [
            [
              `${trialAslId}/${id}`,
              {
                ...{ aslId: trialAslId, orderLineId: id },
                quantity: holds ? quantity(effectiveQuantity({ id, ...line } as OrderLine)) : '0',
              },
            ],
          ]
        : [],
    ),
  )
}

/** Trial quantities of the entries follow what the order uses of them. */
export async function followTrials(
  context: OperationContext,
  before: Order,
  after: Order,
): Promise<void> {
  const [was, is] = [trialUses(before), trialUses(after)]
  const keys = new Set([...was.keys(), ...is.keys()])
  const changed = [...keys].flatMap((key): TrialUse[] => {
    const use = is.get(key) ?? { ...(was.get(key) as TrialUse), quantity: '0' }
    return use.quantity === (was.get(key)?.quantity ?? '0') ? [] : [use]
  })
  await countTrial(context, changed)
}
