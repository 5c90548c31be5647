import {
  decimal,
  fixed,
  greatest,
  isGreater,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { type Solution, solveModels } from '@opensrm/platform/solver/solver.ts'
import { findValue } from '../../base-data/ports.ts'
import '../inquiries.errors.ts'
import { srmInqAward } from '../srmInqAward/srmInqAward.definition.ts'
import type { Inquiry } from '../srmInqInquiry/srmInqInquiry.rules.ts'
import { problemOf } from './problem.ts'
import {
  type Choice,
  choiceOf,
  costOf,
  keeps,
  type Model,
  modelOf,
  type Problem,
} from './scenario.model.ts'
import { srmInqScenario } from './srmInqScenario.definition.ts'
import type { Scenario } from './srmInqScenario.rules.ts'

const EDITABLE = ['DRAFT', 'REJECTED']
/** A transaction that is idle for a minute is ended. */
const MOST_SECONDS = 45

/** A scenario serves an award that its buyer may still change. */
async function assertAwardOpen(context: OperationContext, { awardId }: Scenario): Promise<void> {
  const [award] = await context.select(srmInqAward, { id: awardId ?? '' })
  if (!award || !EDITABLE.includes(award.status)) context.refuse('SCENARIO_AWARD_CLOSED')
}

const awardClosed = hinderedBy(assertAwardOpen)

/**
 * Solves the scenario, and again without each constraint. The transaction holds no row but its own while the solver works
 * in its thread; the time is below that after which an idle transaction is ended.
 */
async function doSolve(context: OperationContext, scenario: Scenario) {
  await assertAwardOpen(context, scenario)
  const { problem, inquiry } = await problemOf(context, scenario)
  assertSupplied(context, problem, inquiry)
  const wanted = await findValue(context, {
    ...{ profileCode: 'INQ_SOLVE_SECONDS', orgId: scenario.orgId },
  })
  const seconds = Math.min(Number(wanted), MOST_SECONDS)
  const end = Date.now() + seconds * 1000
  const solved = async (models: readonly Model[]): Promise<Solution[]> =>
    (await solveModels({ models, seconds: Math.max(0, (end - Date.now()) / 1000) })) ??
    context.refuse('SCENARIO_BUSY')
  const [all, ...without] = await solved([
    modelOf(problem),
    ...problem.rules.map(({ id }) => modelOf(problem, new Set([id]))),
  ])
  if (all?.status === 'INFEASIBLE') {
    const conflicts = await conflictsOf(problem, without, solved)
    if (conflicts.size === 0) return context.refuse('SCENARIO_NO_CHOICE')
    return {
      to: 'INFEASIBLE' as const,
      patch: {
        fields: stamped(context),
        rows: {
          constraints: scenario.constraints.map(({ id }) => ({
            id,
            conflictFlag: conflicts.has(id) ? 'Y' : 'N',
          })),
        },
      },
    }
  }
  const choices = all?.status === 'OPTIMAL' ? choiceOf(problem, all.values) : []
  // A choice within the solver's tolerance that breaks a rule in exact decimals is not taken for an answer.
  if (choices.length === 0 || !problem.rules.every((rule) => keeps(problem, choices, rule)))
    return context.refuse('SCENARIO_TOO_HARD', { seconds })
  return {
    to: 'SOLVED' as const,
    patch: resultOf(context, { scenario, problem, inquiry, choices, without }),
  }
}

const stamped = (context: OperationContext) => ({
  solvedTime: nowText(context),
  solvedBy: context.caller?.userId ?? null,
})

/** Lines that the offers together cannot supply, whatever the constraints. */
function assertSupplied(context: OperationContext, problem: Problem, { items }: Inquiry): void {
  for (const { id, quantity, offers } of problem.lines) {
    if (offers.some(({ available }) => available === null)) continue
    const supplied = sum(offers.map(({ available }) => available))
    const line = items.find((item) => item.id === id)?.lineNum ?? 0
    if (supplied.lt(quantity)) context.refuse('SCENARIO_SUPPLY_SHORT', { line })
  }
}

/**
 * Constraints of which one must go. Where leaving out a single one does not help, they are added in their order, and the
 * first that cannot hold with those before it is named. Empty: nothing is possible even without constraints.
 */
async function conflictsOf(
  { rules, ...rest }: Problem,
  without: readonly Solution[],
  solved: (models: readonly Model[]) => Promise<Solution[]>,
): Promise<ReadonlySet<string>> {
  const single = rules.filter((_, at) => without[at]?.status === 'OPTIMAL')
  if (single.length > 0) return new Set(single.map(({ id }) => id))
  const growing = [...rules.keys(), rules.length].map((count) => rules.slice(0, count))
  const answers = await solved(growing.map((some) => modelOf({ ...rest, rules: some })))
  const first = answers.findIndex(({ status }) => status === 'INFEASIBLE')
  const culprit = rules[first - 1]
  return new Set(culprit ? [culprit.id] : [])
}

function resultOf(
  context: OperationContext,
  {
    scenario,
    problem,
    inquiry,
    choices,
    without,
  }: {
    scenario: Scenario
    problem: Problem
    inquiry: Inquiry
    choices: readonly Choice[]
    without: readonly Solution[]
  },
) {
  const decimals = currencyDecimals(inquiry.currencyCode)
  const { amounts, suppliers, ...totals } = costOf(problem, choices, decimals)
  const open = inquiry.items.filter(({ lineStatus }) => lineStatus === 'OPEN')
  return {
    fields: {
      ...totals,
      ...stamped(context),
      supplierCount: suppliers.length,
      lineCount: problem.lines.length,
      unquotedCount: open.length - problem.lines.length,
    },
    rows: {
      constraints: scenario.constraints.map(({ id }, at) => {
        const free = without[at]
        const least =
          free?.status === 'OPTIMAL'
            ? costOf(problem, choiceOf(problem, free.values), decimals).totalAmount
            : null
        const cost = least === null ? null : greatest(0, decimal(totals.totalAmount).minus(least))
        return { id, conflictFlag: 'N', cost: cost && fixed(cost, 2) }
      }),
    },
    add: {
      shares: suppliers,
      choice: amounts.map(({ lineId, supplierId, parts, amount }) => {
        const item = inquiry.items.find(({ id }) => id === lineId)
        const offers = problem.lines.find(({ id }) => id === lineId)?.offers ?? []
        const [lowest] = offers.map(({ cost }) => decimal(cost)).sort((a, b) => a.comparedTo(b))
        const share = decimal(lowest ?? 0)
          .times(parts)
          .div(problem.parts)
        return {
          ...{ inquiryItemId: lineId, supplierId, amount },
          itemLineNum: item?.lineNum ?? null,
          itemId: item?.itemId ?? null,
          itemName: item?.itemName ?? null,
          sharePct: fixed(decimal(100).times(parts).div(problem.parts), 4),
          extraAmount: fixed(decimal(amount).minus(roundTo(share, decimals)), 2),
        }
      }),
    },
  }
}

/** The result goes with the constraints it was found for. */
function doRevise({ constraints, shares, choice }: Scenario) {
  return {
    patch: {
      fields: {
        ...{ totalAmount: null, lineAmount: null, fixedAmount: null, supplierCount: null },
        ...{ lineCount: null, unquotedCount: null, solvedTime: null, solvedBy: null },
      },
      rows: { constraints: constraints.map(({ id }) => ({ id, cost: null, conflictFlag: null })) },
      remove: { shares: shares.map(({ id }) => id), choice: choice.map(({ id }) => id) },
    },
  }
}

/** Writes the choice into the award, as its buyer would, which completes and checks every line. */
async function doApply(
  context: OperationContext,
  scenario: Scenario,
  { reason, nonLowestReason }: InputOf<typeof srmInqScenario, 'doApply'>,
) {
  const award = await context.lock(srmInqAward, scenario.awardId ?? '')
  await assertAwardOpen(context, scenario)
  await context.saveAs(srmInqAward, {
    ...{ id: award.id, versionNum: award.versionNum },
    ...(award.awardReason ? {} : { awardReason: reason }),
    lines: scenario.choice.map(({ inquiryItemId, supplierId, sharePct, extraAmount }) => {
      const known = award.lines.find(
        (line) => line.inquiryItemId === inquiryItemId && line.supplierId === supplierId,
      )
      return {
        ...(known ? { id: known.id } : {}),
        ...{ inquiryItemId, supplierId, sharePct },
        nonLowestReason: isGreater(extraAmount, 0) ? (nonLowestReason ?? null) : null,
      }
    }),
  })
  const applied = await context.select(srmInqScenario, { awardId: award.id, status: 'APPLIED' })
  for (const { id } of applied) await context.run(srmInqScenario, 'doSetAside', id)
  return {
    patch: {
      fields: {
        appliedTime: nowText(context),
        appliedReason: reason,
      },
    },
    answer: { resource: srmInqAward.resource, id: award.id, number: award.awardNumber },
  }
}

export const srmInqScenarioOperations = defineOperations(srmInqScenario, {
  hindrances: { doSolve: awardClosed, doRevise: awardClosed, doApply: awardClosed },
  effects: {
    doSolve,
    doRevise: async (_context, scenario) => doRevise(scenario),
    doApply,
    doSetAside: async () => ({ patch: { fields: { appliedTime: null, appliedReason: null } } }),
  },
})
