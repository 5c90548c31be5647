import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../repair.errors.ts'
import { spareIssues } from '../srmMdmMould/spares.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { findSpares } from '../srmMdmSparePart/find.ts'
import { costsOf, issueSpares } from '../srmMdmSparePart/issue.ts'
import {
  doPlaceOrder,
  freeMould,
  hideQuotes,
  letMouldGo,
  settleWork,
  takeMould,
  writerOf,
} from '../work.ts'
import { srmMdmRepair } from './srmMdmRepair.definition.ts'
import { type Repair, srmMdmRepairRules } from './srmMdmRepair.rules.ts'

const WEAK_SHOTS = 100_000
const WEAK_REPAIRS = 3

const workOf = ({ repairNumber, mouldId }: Repair) =>
  ({ docType: 'REPAIR', docNumber: repairNumber, mouldId }) as const

export const srmMdmRepairOperations = defineOperations(srmMdmRepair, {
  async beforeSave(context, draft, before) {
    const issues: Issue[] = []
    if (!before) draft.creatorSide ??= writerOf(context)
    if (draft.faultTime && draft.faultTime > nowText(context))
      issues.push({ field: 'faultTime', code: 'REPAIR_FAULT_TIME' })
    return [...issues, ...(await spareIssues(context, draft.mouldId, draft.spares))]
  },
  beforeDelete: (context, repair) => freeMould(context, workOf(repair)),
  enrich: (context, rows) => hideQuotes(context, srmMdmRepair, { executor: 'workedBy', rows }),
  effects: {
    async doSubmit(context, repair) {
      const { shotCount, supplierId } = await takeMould(context, workOf(repair), 'REPAIRING')
      return { patch: { fields: { shotCount, supplierId } } }
    },
    async doApproval(context, { id, repairNumber, workedBy, supplierId, startTime }) {
      if (workedBy && workedBy !== supplierId)
        context.emit('srmMdmRepair.ordered', { id, repairNumber, supplierId: workedBy })
      return { to: startTime ? 'DOING' : 'APPROVED' }
    },
    async doReject(context, repair) {
      await letMouldGo(context, workOf(repair))
      return { patch: { fields: { startTime: null } } }
    },
    doWithdraw: (context, repair) => letMouldGo(context, workOf(repair)),
    async doStart(context, { status }) {
      const to = status === 'APPROVED' ? 'DOING' : 'APPROVING'
      return { to, patch: { fields: { startTime: nowText(context) } } }
    },
    async doFinish(context, _repair, { repairResult, photoFileIds }) {
      return { patch: { fields: { repairResult, photoFileIds, finishTime: nowText(context) } } }
    },
    async doAccept(context, repair, { sampleResult }) {
      if (sampleResult === 'NG')
        return { to: 'DOING', patch: { fields: { sampleResult, finishTime: null } } }
      return accept(context, repair, sampleResult)
    },
    doPlaceOrder,
    doCancel: (context, repair) => freeMould(context, workOf(repair)),
  },
  actions: { findSpares },
})

/** The mould is free again, its spares leave the stock, and who bears the cost is charged. */
async function accept(context: OperationContext, repair: Repair, sampleResult: string) {
  const { repairNumber, mouldId, supplierId, faultDescription } = repair
  const movement = await issueSpares(context, {
    ...{ sourceDocType: 'REPAIR', sourceDocNumber: repairNumber ?? '' },
    ...{ mouldId: mouldId ?? '', supplierId },
    used: repair.spares.filter(({ fromStock }) => fromStock !== 'N'),
  })
  await letMouldGo(context, workOf(repair))
  await markWhenWeak(context, repair)
  const costs = costsOf(movement)
  const spares = repair.spares.map((spare) =>
    spare.fromStock === 'N' ? spare : { ...spare, unitCost: costs.get(spare.spareCode) ?? '0' },
  )
  const accepted = { ...repair, spares: spares.map((spare) => ({ ...spare })) }
  srmMdmRepairRules.compute?.(accepted)
  const settled = await settleWork(context, {
    ...{ ...accepted, sourceDocType: 'MOULD_REPAIR', number: repairNumber },
    ...{ reason: faultDescription, executorId: repair.workedBy },
  })
  return {
    to: 'ACCEPTED' as const,
    patch: {
      fields: { sampleResult, ...settled },
      rows: { spares: spares.map(({ id: row, unitCost }) => ({ id: row, unitCost })) },
    },
  }
}

/** The same fault again and again marks the mould, for which a change is suggested. */
async function markWhenWeak(context: OperationContext, repair: Repair): Promise<void> {
  const { mouldId, faultType, shotCount } = repair
  const others = await context.select(srmMdmRepair, { mouldId, faultType, status: 'ACCEPTED' })
  const since = (shotCount ?? 0) - WEAK_SHOTS
  const times = others.filter((one) => (one.shotCount ?? 0) >= since).length + 1
  if (times <= WEAK_REPAIRS || !mouldId) return
  const mould = await context.find(srmMdmMould, mouldId)
  if (!mould || mould.weakFlag === 'Y') return
  await context.update(srmMdmMould, mouldId, { fields: { weakFlag: 'Y' } })
  context.emit('srmMdmMould.weak', { id: mouldId, custodianId: mould.custodianId })
}
