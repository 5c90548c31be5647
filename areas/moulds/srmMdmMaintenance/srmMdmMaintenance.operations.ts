import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import '../maintenance.errors.ts'
import { spareIssues } from '../srmMdmMould/spares.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { draftRepair } from '../srmMdmRepair/draft.ts'
import { findSpares } from '../srmMdmSparePart/find.ts'
import { costsOf, issueSpares } from '../srmMdmSparePart/issue.ts'
import { letMouldGo, takeMould, writerOf } from '../work.ts'
import { srmMdmMaintenance } from './srmMdmMaintenance.definition.ts'
import type { Maintenance } from './srmMdmMaintenance.rules.ts'

/** A higher level includes the checks of those below. */
const CHECKED = {
  LEVEL1: ['L1_'],
  LEVEL2: ['L1_', 'L2_'],
  LEVEL3: ['L1_', 'L2_', 'L3_'],
} as const

const workOf = ({ maintenanceNumber, mouldId }: Maintenance) =>
  ({ docType: 'MAINTENANCE', docNumber: maintenanceNumber, mouldId }) as const

export const srmMdmMaintenanceOperations = defineOperations(srmMdmMaintenance, {
  async beforeSave(context, draft, before) {
    if (draft.maintenanceLevel !== before?.maintenanceLevel)
      await loadChecks(context, draft, before)
    await fillStandards(context, draft)
    if (!before) draft.dueSpares = await dueSpares(context, draft.mouldId)
    return [
      ...(await openIssues(context, draft)),
      ...(await spareIssues(context, draft.mouldId, draft.spares)),
    ]
  },
  effects: {
    doStart: async (context, maintenance) => {
      const { supplierId } = await takeMould(context, workOf(maintenance), 'MAINTAINING')
      return { patch: { fields: { supplierId } } }
    },
    async doSubmit(context, { mouldId }) {
      const mould = await context.find(srmMdmMould, mouldId ?? '')
      const submittedBy = writerOf(context)
      return { patch: { fields: { shotCount: mould?.shotCount ?? null, submittedBy } } }
    },
    doApproval: carriedOut,
    async doCancel(context, maintenance, { reason }) {
      if (maintenance.status === 'DOING') await letMouldGo(context, workOf(maintenance))
      return { patch: { fields: { cancelReason: reason } } }
    },
    async doGenerate(context, { id, custodianId, supplierId, dueDate }, { triggerType }) {
      context.emit('srmMdmMaintenance.due', { id, custodianId, supplierId, dueDate })
      return { patch: { fields: { triggerType } } }
    },
  },
  actions: { findSpares },
})

/** The clock starts again from the shots of the submission. A bad result keeps the mould out of use until its repair. */
async function carriedOut(context: OperationContext, maintenance: Maintenance) {
  const { maintenanceNumber, mouldId, supplierId, shotCount, actualDate, result } = maintenance
  const movement = await issueSpares(context, {
    ...{ sourceDocType: 'MAINTENANCE', sourceDocNumber: maintenanceNumber ?? '' },
    ...{ mouldId: mouldId ?? '', supplierId, used: maintenance.spares },
  })
  await letMouldGo(context, workOf(maintenance), {
    fields: { lastMaintainShots: shotCount, lastMaintainDate: actualDate },
  })
  if (result === 'NG') {
    const bad = maintenance.checks.filter(({ checkResult }) => checkResult === 'NG')
    const found = [...bad.map(({ action }) => action), maintenance.remark].filter(Boolean)
    await draftRepair(
      context,
      {
        ...{ mouldId: mouldId ?? '', sourceNumber: maintenanceNumber },
        remark: found.join('; ') || null,
      },
      { takes: true },
    )
  }
  const costs = costsOf(movement)
  return {
    patch: {
      rows: {
        spares: maintenance.spares.map(({ id, spareCode }) => ({
          ...{ id, unitCost: costs.get(spareCode) ?? '0' },
        })),
      },
    },
  }
}

async function openIssues(
  context: OperationContext,
  { id, mouldId }: Maintenance,
): Promise<Issue[]> {
  const open = await openOf(context, mouldId)
  if (!open || open.id === id) return []
  const args = { number: open.maintenanceNumber ?? '' }
  return [{ field: 'mouldId', code: 'MAINTENANCE_OPEN', args }]
}

export async function openOf(context: OperationContext, mouldId: string | null) {
  const status = ['DRAFT', 'DOING', 'APPROVING', 'REJECTED'] as const
  const [open] = await context.select(srmMdmMaintenance, { mouldId, status })
  return open
}

/** The checks of the level, copied: later changes of the list do not touch this document. Rows added by hand stay. */
async function loadChecks(
  context: OperationContext,
  draft: Maintenance,
  before: Maintenance | null,
): Promise<void> {
  const level = draft.maintenanceLevel as keyof typeof CHECKED
  const prefixes: readonly string[] = CHECKED[level] ?? []
  const lookups = await lookupsOf(context.platform)
  const isOf = (code: string | null, all: readonly string[]) =>
    all.some((prefix) => code?.startsWith(prefix))
  const former = CHECKED[before?.maintenanceLevel as keyof typeof CHECKED] ?? []
  draft.checks = draft.checks.filter(
    ({ checkItem }) => isOf(checkItem, prefixes) || !isOf(checkItem, former),
  )
  const known = new Set(draft.checks.map(({ checkItem }) => checkItem))
  const missing = lookups
    .values('MDM_CHECK_ITEM')
    .filter(({ lookupCode, enabledFlag }) => enabledFlag === 'Y' && isOf(lookupCode, prefixes))
    .filter(({ lookupCode }) => !known.has(lookupCode))
  const ids = await drawIds(context.tx, missing.length)
  for (const [at, { lookupCode }] of missing.entries())
    draft.checks.push({
      ...{ id: ids[at] ?? '', seqNum: null, checkItem: lookupCode, standard: null },
      ...{ checkResult: null, action: null, photoFileIds: null },
    })
}

async function fillStandards(context: OperationContext, { orgId, checks }: Maintenance) {
  const lookups = await lookupsOf(context.platform)
  for (const check of checks)
    check.standard ??=
      lookups.find('MDM_CHECK_ITEM', check.checkItem ?? '', orgId)?.description?.slice(0, 500) ??
      null
}

/** Wear parts that have made the shots of their life since they were built in. */
async function dueSpares(context: OperationContext, mouldId: string | null) {
  const mould = mouldId ? await context.find(srmMdmMould, mouldId) : null
  const due = mould?.spares.filter(
    ({ lifeShots, lastReplaceShots }) =>
      lifeShots !== null && (mould.shotCount ?? 0) - (lastReplaceShots ?? 0) >= lifeShots,
  )
  const names = due?.map(({ spareCode, spareName }) => `${spareCode} ${spareName}`) ?? []
  return names.length > 0 ? names.join('\n').slice(0, 1000) : null
}
