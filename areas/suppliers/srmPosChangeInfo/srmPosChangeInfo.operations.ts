import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { changeOperations } from '@opensrm/platform/change/changeDocument.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type EffectResult,
  type OperationContext,
  type OperationInput,
  type ResultOf,
} from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { srmBaseBank } from '../../base-data/srmBaseBank/srmBaseBank.definition.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { applyFurther } from './srmPosChangeInfo.apply.ts'
import { openSections } from './srmPosChangeInfo.begin.ts'
import { assertChange, touchedBy } from './srmPosChangeInfo.checks.ts'
import { srmPosChangeInfo } from './srmPosChangeInfo.definition.ts'
import { calledBack, coolUntil, keyOfUser, NOT_YET_CHECKED } from './srmPosChangeInfo.guard.ts'
import type { ChangeInfo } from './srmPosChangeInfo.rules.ts'

const NONE: OperationInput = { rowIds: [] }

/** The operations of every versioned change; those specific to suppliers follow below. */
const change = changeOperations(srmPosChangeInfo, srmPosSupplier, {
  async complete(context, { base, draft }) {
    await nameBanks(context, draft)
    const { isAccount, isKey, isAuto } = await touchedBy(context, base, draft)
    draft.accountFlag = isAccount ? 'Y' : 'N'
    draft.keyChangeFlag = isKey ? 'Y' : 'N'
    draft.autoApproveFlag = isAuto ? 'Y' : 'N'
  },
  asks: async (context, { base, change }) => ({
    approval: !(await touchedBy(context, base, change)).isAuto,
  }),
  check: assertChange,
  applied: applyFurther,
})

export const srmPosChangeInfoOperations = defineOperations(srmPosChangeInfo, {
  async beforeSave(context, draft, before) {
    if (!before) {
      draft.initiatorSide = context.caller?.supplierId ? 'SUPPLIER' : 'BUYER'
      draft.createdKey = await keyOfUser(context, context.caller?.userId ?? null)
    }
    await openSections(context, draft, before)
    const issues = await change.beforeSave?.(context, draft, before)
    draft.baseVersion = draft.fromVersion
    return issues
  },
  afterSave: (context, draft, before) => moved(change.afterSave?.(context, draft, before)),
  beforeDelete: (context, draft) => moved(change.beforeDelete?.(context, draft)),
  effects: {
    async doSubmit(context, draft) {
      const result = await platform(context, 'doSubmit', draft)
      if (draft.accountFlag === 'Y')
        context.emit('srmPosChangeInfo.accountAsked', {
          id: draft.id,
          supplierId: draft.supplierId,
          buyerId: draft.buyerId,
        })
      return withFields(result, {
        ...NOT_YET_CHECKED,
        submitTime: nowText(context),
        submittedKey: await keyOfUser(context, context.caller?.userId ?? null),
      })
    },
    /** An approved account still waits for its checks. */
    async doApproval(context, draft) {
      if (draft.accountFlag !== 'Y') return platform(context, 'doApproval', draft)
      return { to: 'COOLING', patch: { fields: { coolUntil: await coolUntil(context) } } }
    },
    doReject: (context, draft) => platform(context, 'doReject', draft),
    doWithdraw: (context, draft) => platform(context, 'doWithdraw', draft),
    doCancel: (context, draft) => platform(context, 'doCancel', draft),
    async doCallBack(context, draft, input) {
      const called = await calledBack(context, draft, input)
      if (called.callBackResult !== 'DENIED') return { to: 'COOLING', patch: { fields: called } }
      const result = await platform(context, 'doReject', draft)
      const problem = String(input.callBackNote)
      return withFields({ ...result, to: 'REJECTED' }, { ...called, problem })
    },
    async doRelease(context, draft) {
      const result = await platform(context, 'doApproval', draft)
      const userId = context.caller?.userId ?? null
      return withFields(result, {
        releasedById: userId,
        releasedKey: await keyOfUser(context, userId),
      })
    },
    async doStop(context, draft, { reason }) {
      return withFields(await platform(context, 'doReject', draft), { problem: reason })
    },
    doPushEbs: pushEffect(srmPosChangeInfo),
    doRepushEbs: pushEffect(srmPosChangeInfo),
  },
  actions: { ...change.actions },
})

/** Runs the platform's effect of a transition. */
async function platform(
  context: OperationContext,
  op: string,
  draft: ChangeInfo,
): Promise<ResultOf<typeof srmPosChangeInfo>> {
  const result: EffectResult = (await change.effects?.[op]?.(context, draft, NONE)) ?? {}
  // The platform has fields and states of this definition, but not their types.
  return result as ResultOf<typeof srmPosChangeInfo>
}

function withFields(
  result: ResultOf<typeof srmPosChangeInfo>,
  fields: NonNullable<ResultOf<typeof srmPosChangeInfo>['patch']>['fields'],
): ResultOf<typeof srmPosChangeInfo> {
  return { ...result, patch: { ...result.patch, fields: { ...result.patch?.fields, ...fields } } }
}

async function moved(work: Promise<void> | undefined): Promise<void> {
  await work
}

/** A new bank brings its own names and codes, unless they were entered. */
async function nameBanks(context: OperationContext, draft: ChangeInfo): Promise<void> {
  for (const row of rowsOf(draft, 'accountChanges')) {
    if (!row.newBankId || row.newBankId === row.oldBankId) continue
    const bank = await context.findMaster(srmBaseBank, String(row.newBankId))
    if (!bank) continue
    const values = {
      BankName: bank.bankName,
      BranchName: bank.branchName,
      CnapsCode: bank.cnapsCode,
      SwiftCode: bank.swiftCode,
    }
    for (const [key, value] of Object.entries(values))
      if (!row[`new${key}`] || row[`new${key}`] === row[`old${key}`]) row[`new${key}`] = value
  }
}
