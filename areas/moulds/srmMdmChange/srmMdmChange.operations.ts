import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, messageText, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import {
  namedConflict,
  namedRowIssues,
  takeMeanings,
  withMeanings,
} from '@opensrm/platform/change/namedRows.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import '../mouldChange.errors.ts'
import { ecnExists, ppapRenewal } from '../needed.ts'
import { wasInspected } from '../srmMdmInspection/passed.ts'
import { cardIssues, cardPatch } from '../srmMdmMould/changed.ts'
import { changed, isCost } from '../srmMdmMould/named.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import type { Mould } from '../srmMdmMould/srmMdmMould.rules.ts'
import {
  doPlaceOrder,
  freeMould,
  hideQuotes,
  letMouldGo,
  settleWork,
  takeMould,
  writerOf,
} from '../work.ts'
import { srmMdmChange } from './srmMdmChange.definition.ts'
import type { Change } from './srmMdmChange.rules.ts'

const LISTS = { lines: srmMdmChange.children.lines.title }
const INSPECTED_DAYS = 30
const workOf = ({ changeNumber, mouldId }: Change) =>
  ({ docType: 'CHANGE', docNumber: changeNumber, mouldId }) as const
const free = (context: OperationContext, change: Change) => freeMould(context, workOf(change))

export const srmMdmChangeOperations = defineOperations(srmMdmChange, {
  async beforeSave(context, draft, before) {
    if (!before) draft.creatorSide = writerOf(context)
    const mould = await context.find(srmMdmMould, draft.mouldId ?? '')
    if (!mould) return
    await takeMeanings(context.platform, changed, draft.lines)
    for (const line of draft.lines) line.oldValue = changed.oldText(mould, line)
    return lineIssues(context, draft, mould)
  },
  enrich: (context, rows) =>
    hideQuotes(context, srmMdmChange, { executor: 'executorSupplierId', rows }),
  async enrichRecord({ platform, caller }, changes) {
    for (const change of changes) {
      const lines = change.lines as Change['lines'] | undefined
      if (!lines) continue
      const read = caller?.side === 'supplier' ? lines.filter((line) => !isCost(line)) : lines
      change.lines = await withMeanings(platform, changed, read, caller?.language ?? 'CN')
    }
  },
  hindrances: { doSubmit: hinderedBy(assertSound) },
  effects: {
    async doSubmit(context, change) {
      const mould = await takeMould(context, workOf(change))
      await assertSound(context, change)
      const lines = change.lines.map((line) => ({
        ...{ id: line.id, oldValue: changed.oldText(mould, line) },
      }))
      const { supplierId } = mould
      return { patch: { fields: { supplierId, problem: null }, rows: { lines } } }
    },
    async doApproval(context, change) {
      if (change.changeType !== 'MODIFY') return close(context, change)
      const { id, changeNumber, executorSupplierId: supplierId } = change
      await takeMould(context, workOf(change), 'CHANGING')
      context.emit('srmMdmChange.ordered', { id, changeNumber, supplierId })
      return { to: 'APPROVED' }
    },
    doReject: free,
    doWithdraw: free,
    doFinish: async ({ today }, _change, { finishFileIds }) => ({
      patch: { fields: { finishFileIds, finishDate: today } },
    }),
    async doAccept(context, change, { trialResult }) {
      if (trialResult !== 'NG') return close(context, { ...change, trialResult })
      return { to: 'APPROVED', patch: { fields: { trialResult, finishDate: null } } }
    },
    doPlaceOrder,
    doCancel: free,
  },
})

async function lineIssues(context: OperationContext, change: Change, mould: Mould) {
  const { lines, changeType } = change
  const asked = { record: mould, rows: lines, child: 'lines' }
  const issues = await namedRowIssues(context.platform, changed, asked)
  const row = lines.findIndex(({ fieldName }) => fieldName === 'LIFE_SHOTS')
  const life = Number(lines[row]?.newValue ?? 0)
  const shots = mould.shotCount ?? 0
  const isRaised = life > (mould.lifeShots ?? 0)
  if (row >= 0 && (changeType === 'LIFE_EXTEND' ? !isRaised || life <= shots : isRaised))
    issues.push({
      ...{ child: 'lines', row, field: 'newValue', code: 'MOULD_CHANGE_LIFE', args: { shots } },
    })
  return issues
}

/** What a modification adds to the cost of the mould. */
function costOf({ capitalise, approvedAmount, taxRate }: Change): string {
  const amount = decimal(approvedAmount).div(decimal(taxRate).div(100).plus(1))
  return capitalise === 'Y' ? fixed(amount, 2) : '0'
}
const patchOf = (context: OperationContext, mould: Mould, change: Change) =>
  cardPatch(context, mould, { lines: change.lines, cost: costOf(change) })

/** The rows, the card as it will be, and what the kind of change needs beyond. */
async function assertSound(context: OperationContext, change: Change): Promise<void> {
  const mould = await context.find(srmMdmMould, change.mouldId ?? '')
  if (!mould) return
  const issues: Issue[] = await lineIssues(context, change, mould)
  const { ecnNumber: number, changeType } = change
  const exists = providerOf(context.platform.registry, ecnExists)
  if (number && exists && !(await exists(context, number)))
    issues.push({ field: 'ecnNumber', code: 'MOULD_CHANGE_ECN', args: { number } })
  if (changeType === 'LIFE_EXTEND' && !(await wasInspected(context, mould.id, INSPECTED_DAYS)))
    issues.push({ field: 'changeType', code: 'MOULD_CHANGE_INSPECTION' })
  if (issues.length === 0)
    issues.push(...(await cardIssues(context, mould, patchOf(context, mould, change))))
  if (issues.length > 0) throw validationError(issues, LISTS)
}

/** Writes the values if the card still holds the old ones; otherwise the change goes back to its writer. */
async function close(context: OperationContext, change: Change) {
  const { changeNumber, mouldId, supplierId, changeReason, trialResult } = change
  const mould = await context.lock(srmMdmMould, mouldId ?? '')
  const conflict = namedConflict(changed, { record: mould, rows: change.lines })
  if (conflict) {
    await free(context, change)
    const problem = inBothLanguages(messageText(conflict.code, conflict.args ?? {}))
    return { to: 'REJECTED' as const, patch: { fields: { problem } } }
  }
  const patch = patchOf(context, mould, change)
  const issues = await cardIssues(context, mould, patch)
  if (issues.length > 0) throw validationError(issues, LISTS)
  await letMouldGo(context, workOf(change), { ...patch, note: changeReason?.slice(0, 300) ?? null })
  const settled = await settleWork(context, {
    ...{ ...change, sourceDocType: 'MOULD_CHANGE', number: changeNumber, reason: changeReason },
    executorId: change.executorSupplierId,
  })
  if (change.changeType === 'MODIFY' && change.ppapNeeded !== 'N' && supplierId)
    await providerOf(context.platform.registry, ppapRenewal)?.(context, {
      ...{ supplierId, orgId: mould.orgId, causeNumber: changeNumber ?? '' },
      ...{ cause: 'MOULD_CHANGE', itemIds: mould.items.flatMap(({ itemId }) => itemId ?? []) },
    })
  return { to: 'CLOSED' as const, patch: { fields: { trialResult, ...settled } } }
}
