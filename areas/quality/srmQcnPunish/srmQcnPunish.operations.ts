import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import { srmCctContract } from '../../contracts/srmCctContract/srmCctContract.definition.ts'
import { createFreeze, endFreeze } from '../../lifecycle/ports.ts'
import '../charge.inputs.ts'
import {
  cancelCharge,
  deduct,
  inBaseCurrency,
  isSilenceConsent,
  lowered,
  replyDeadlineOf,
  settled,
  tryToDeduct,
} from '../charges/charging.ts'
import { showRefunds } from '../charges/refunded.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { srmQcnPunish } from './srmQcnPunish.definition.ts'
import { srmQcnPunishPrints } from './srmQcnPunish.prints.ts'
import type { Punish } from './srmQcnPunish.rules.ts'

type Fields = NonNullable<PatchOf<typeof srmQcnPunish>['fields']>

const sourceOf = ({ punishNumber, reason }: Punish) => ({
  ...({ sourceDocType: 'QCN_PUNISH', deductionType: 'QUALITY_PUNISH' } as const),
  number: punishNumber ?? '',
  reason: reason ?? '',
})

const freezeOf = ({ punishNumber }: Punish) => ({
  ...({ sourceType: 'QCN_PUNISH', sourceNumber: punishNumber ?? '' } as const),
})

const has = ({ punishType }: Punish, measure: string): boolean =>
  punishType?.includes(measure) ?? false

/** Its agreement has to hold on the day it occurred. */
async function agreementIssues(context: OperationContext, punish: Punish): Promise<Issue[]> {
  if (!punish.contractId || !punish.occurrenceDate) return []
  const contract = await context.findMaster(srmCctContract, punish.contractId)
  const day = punish.occurrenceDate
  const isInForce =
    contract && String(contract.effectiveFrom) <= day && day <= String(contract.effectiveTo)
  return isInForce && !['DRAFT', 'APPROVING', 'REJECTED'].includes(contract.status)
    ? []
    : [
        {
          field: 'contractId',
          code: 'PUNISH_AGREEMENT',
          args: { contract: contract?.contractNumber ?? '' },
        },
      ]
}

/** A report is punished once under one clause, as long as the punishment stands. */
async function doubleIssues(context: OperationContext, punish: Punish): Promise<Issue[]> {
  const abnormalId = punish.lines.flatMap((line) => line.abnormalId ?? [])
  if (abnormalId.length === 0) return []
  const others = await context.selectRows(srmQcnPunish, 'lines', { abnormalId, liveFlag: 'Y' })
  const issues: Issue[] = []
  for (const [row, line] of punish.lines.entries()) {
    if (!line.abnormalId) continue
    const isSame = (other: { abnormalId: string | null; clause: string | null }) =>
      other.abnormalId === line.abnormalId && other.clause === line.clause
    const other = others.find((one) => one.headerId !== punish.id && isSame(one))
    const isRepeated = punish.lines.slice(0, row).some(isSame)
    if (!other && !isRepeated) continue
    const holder = other ? await context.find(srmQcnPunish, other.headerId) : punish
    const report = await context.find(srmQcnAbnormal, line.abnormalId)
    const args = {
      abnormal: report?.abnormalNumber ?? '',
      clause: line.clause ?? '',
      punish: holder?.punishNumber ?? '',
    }
    issues.push({ child: 'lines', row, field: 'clause', code: 'PUNISH_TWICE', args })
  }
  return issues
}

/** Agreed to, in words or by silence: the money is deducted, the other measures are for others to carry out. */
async function confirmed(
  context: OperationContext,
  punish: Punish,
  finalAmount = punish.finalAmount,
) {
  const charged = await tryToDeduct(context, { ...punish, finalAmount }, sourceOf(punish))
  const measures: Fields = {
    warningFlag: has(punish, 'WARNING') ? 'Y' : 'N',
    shareCutFlag: has(punish, 'REDUCE_SHARE') ? 'Y' : 'N',
    downgradeFlag: has(punish, 'DOWNGRADE') ? 'Y' : 'N',
  }
  return { ...measures, ...charged } satisfies Fields
}

const ended = { warningFlag: 'N', shareCutFlag: 'N', downgradeFlag: 'N' } as const

const endedLines = ({ lines }: Punish) => ({
  lines: lines.map(({ id }) => ({ id, liveFlag: 'N' })),
})

const FLAG_OF: { readonly [measure: string]: 'warningFlag' | 'shareCutFlag' | 'downgradeFlag' } = {
  WARNING: 'warningFlag',
  REDUCE_SHARE: 'shareCutFlag',
  DOWNGRADE: 'downgradeFlag',
}

const told = ({ id, punishNumber }: Punish) => ({ id, punishNumber: punishNumber ?? '' })

export const srmQcnPunishOperations = defineOperations(srmQcnPunish, {
  prints: srmQcnPunishPrints,
  enrich: showRefunds,
  async beforeSave(context, draft) {
    return [...(await agreementIssues(context, draft)), ...(await doubleIssues(context, draft))]
  },
  effects: {
    async doSubmit(context, punish) {
      const localAmount = await inBaseCurrency(context, punish, punish.punishAmount)
      return { patch: { fields: { localAmount } } }
    },
    async doApproval(context, punish) {
      const { supplierId, stopFrom, stopTo, reason } = punish
      const replyDeadline = await replyDeadlineOf(context, punish)
      // The stop of orders waits for nobody's answer. One that was approved too late stops nothing any more.
      if (has(punish, 'STOP_ORDER') && stopFrom && stopTo && stopTo >= context.today)
        await createFreeze(context, {
          ...freezeOf(punish),
          supplierId: supplierId ?? '',
          ...{ scopeType: 'SUPPLIER', scopes: [], freezeActions: ['ORDER'] },
          ...{ effectiveFrom: stopFrom, effectiveTo: stopTo },
          ...{ reasonType: 'QUALITY', reason: reason ?? '' },
        })
      context.emit('srmQcnPunish.published', {
        ...told(punish),
        ...{ supplierId: supplierId ?? '', replyDeadline },
      })
      return { patch: { fields: { sharedFlag: 'Y', replyDeadline } } }
    },
    async doSupplierConfirm(context, punish) {
      const fields: Fields = {
        ...(await confirmed(context, punish)),
        ...{ supplierReply: 'AGREE', supplierReplyTime: nowText(context) },
      }
      context.emit('srmQcnPunish.answered', {
        ...told(punish),
        ...{ applicantId: punish.applicantId ?? '', supplierReply: 'AGREE' },
      })
      return { patch: { fields } }
    },
    async doDeemAccepted(context, punish) {
      const fields: Fields = {
        ...(await confirmed(context, punish)),
        ...{ supplierReply: 'DEEMED', supplierReplyTime: nowText(context) },
      }
      context.emit('srmQcnPunish.answered', {
        ...told(punish),
        ...{ applicantId: punish.applicantId ?? '', supplierReply: 'DEEMED' },
      })
      return { patch: { fields } }
    },
    async doSupplierAppeal(context, punish, { content, fileIds }) {
      context.emit('srmQcnPunish.answered', {
        ...told(punish),
        ...{ applicantId: punish.applicantId ?? '', supplierReply: 'APPEAL' },
      })
      return {
        patch: {
          fields: {
            ...{ supplierReply: 'APPEAL', supplierReplyTime: nowText(context) },
            ...{ appealContent: content, appealFileIds: fileIds },
          },
        },
      }
    },
    async doHandleAppeal(context, punish, { result, amount, opinion }) {
      const decided: Fields = { handleResult: result, handleOpinion: opinion }
      context.emit('srmQcnPunish.appealHandled', {
        ...told(punish),
        ...{ supplierId: punish.supplierId ?? '', handleResult: result },
      })
      if (result === 'REVOKE') {
        await endFreeze(context, freezeOf(punish))
        return { to: 'REVOKED', patch: { fields: decided, rows: endedLines(punish) } }
      }
      if (result === 'UPHOLD')
        return {
          to: 'CONFIRMED',
          patch: { fields: { ...decided, ...(await confirmed(context, punish)) } },
        }
      if (!has(punish, 'FINE'))
        return context.refuse('PUNISH_NOTHING_TO_AMEND', {}, { field: 'result' })
      const amendedAmount = lowered(context, punish, amount)
      return {
        to: 'CONFIRMED',
        patch: {
          fields: {
            ...{ ...decided, amendedAmount },
            ...(await confirmed(context, punish, amendedAmount)),
          },
        },
      }
    },
    async doFollowUp(context, punish, { measure }) {
      const flag = FLAG_OF[measure]
      if (!flag || punish[flag] !== 'Y')
        return context.refuse('PUNISH_NO_MEASURE', { measure }, { field: 'measure' })
      return { patch: { fields: { [flag]: 'N' } } }
    },
    async doCreateDeduction(context, punish) {
      return { patch: { fields: await deduct(context, punish, sourceOf(punish)) } }
    },
    async doSettle(_context, _punish, { outcome }) {
      return { to: settled(outcome) }
    },
    async doInvalid(context, punish, { reason }) {
      if (punish.deductionId) await cancelCharge(context, punish, sourceOf(punish))
      await endFreeze(context, freezeOf(punish))
      if (punish.sharedFlag === 'Y')
        context.emit('srmQcnPunish.invalidated', {
          ...told(punish),
          ...{ supplierId: punish.supplierId ?? '', reason },
        })
      return {
        patch: {
          fields: { ...ended, chargeFailedFlag: 'N', invalidReason: reason },
          rows: endedLines(punish),
        },
      }
    },
  },
  clock: {
    /** Silence is consent only where a contract with the supplier says so; otherwise it is reminded every day. */
    async unanswered(context, punish) {
      if (await isSilenceConsent(context, punish)) {
        await context.run(srmQcnPunish, 'doDeemAccepted', punish.id)
        return
      }
      context.emit('srmQcnPunish.replyDue', {
        ...told(punish),
        ...{ supplierId: punish.supplierId ?? '', replyDeadline: punish.replyDeadline ?? '' },
      })
    },
  },
})
