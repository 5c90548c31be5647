import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createDeduction } from '../../settlement/ports.ts'
import { releaseGoods, scrapGoods } from '../goods.ts'
import { draftRepair, draftReturn, unitPriceOf } from '../srmQcnAbnormal/disposing.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import type { Abnormal } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { isDone, type Mrb, type MrbRow } from './srmQcnMrb.rules.ts'

/** A supplier repairs goods of a review within so many days unless the repair says another day. */
const REPAIR_DAYS = 14

type Executed = { id: string } & Partial<MrbRow>

/** Carries out what waits: each row once. */
export async function executeRows(context: OperationContext, mrb: Mrb): Promise<Executed[]> {
  const waiting = mrb.dispositions.filter(({ executeStatus }) => executeStatus === 'WAITING')
  if (waiting.length === 0) return []
  const report = (await context.find(srmQcnAbnormal, mrb.abnormalId ?? '')) as Abnormal
  const done: Executed[] = []
  for (const row of waiting)
    done.push({ id: row.id, ...(await execute(context, mrb, row, report)) })
  return done
}

const keyOf = ({ mrbNumber }: Mrb, { lineNum }: MrbRow): string => `MRB:${mrbNumber}:${lineNum}`

async function execute(
  context: OperationContext,
  mrb: Mrb,
  row: MrbRow,
  report: Abnormal,
): Promise<Partial<MrbRow>> {
  await charge(context, mrb, row, report)
  const key = keyOf(mrb, row)
  const quantity = row.quantity ?? '0'
  const by = { quantity, sourceDocType: 'MRB', sourceDocNumber: mrb.mrbNumber } as const
  switch (row.dispositionType) {
    case 'USE_AS_IS': {
      const reason = inBothLanguages(t(`让步接收 ${mrb.mrbNumber}`, `concession ${mrb.mrbNumber}`))
      await releaseGoods(
        context,
        report,
        { ...by, reason, sourceKey: `${key}:RELEASE` },
        'CONCESSION',
      )
      return { executeStatus: 'DONE' }
    }
    case 'SCRAP': {
      const { serialNumbers } = row
      await scrapGoods(context, report, { ...by, serialNumbers, sourceKey: `${key}:SCRAP` })
      return { executeStatus: 'DONE' }
    }
    case 'RETURN':
      return madeBy(
        await draftReturn(context, report, {
          ...{ quantity, returnMode: 'REFUND', sourceDocType: 'MRB' },
          // A return that was given up is followed by another one.
          sourceKey: `${key}:RETURN:${mrb.versionNum}`,
        }),
      )
    case 'REPAIR':
      return madeBy(
        await draftRepair(context, report, {
          ...{ quantity, repairPlace: 'AT_SUPPLIER', mrbId: mrb.id },
          planReturnDate: addDays(context.today, REPAIR_DAYS),
          requirement: (mrb.conclusion ?? mrb.problem ?? '').slice(0, 1000),
          costBearer: row.costBearer ?? 'SUPPLIER',
        }),
      )
    default:
      return { executeStatus: 'DOING' }
  }
}

function madeBy({ resource, id, number }: { resource: string; id: string; number: string | null }) {
  return {
    executeStatus: 'DOING',
    ...{ documentNumber: number, documentResource: resource, documentId: id },
  }
}

/** The supplier is asked to confirm what the row costs it. */
async function charge(context: OperationContext, mrb: Mrb, row: MrbRow, report: Abnormal) {
  if (!isPositive(row.deductionAmount)) return
  const { taxRate } = await unitPriceOf(context, report)
  const isConcession = row.dispositionType === 'USE_AS_IS'
  await createDeduction(context, {
    ...{ sourceDocType: 'QCN_MRB', sourceDocId: mrb.id, sourceDocNumber: mrb.mrbNumber ?? '' },
    ...{ part: `ROW${row.lineNum}`, deductionType: isConcession ? 'CONCESSION' : 'ABNORMAL' },
    ...{ direction: 'DEDUCT', offsetMode: 'INVOICE', born: 'CHARGED', taxRate },
    ...{ supplierId: mrb.supplierId ?? '', orgId: mrb.orgId ?? '' },
    ...{ currencyCode: mrb.currencyCode ?? 'CNY', amount: row.deductionAmount ?? '0' },
    reason: inBothLanguages(
      t(
        `异常单${report.abnormalNumber}的不合格品处置`,
        `Disposition of goods of abnormal report ${report.abnormalNumber}`,
      ),
    ),
  })
}

/** The results of sorting and rework go into stock, and into scrap. */
export async function applyResult(
  context: OperationContext,
  mrb: Mrb,
  row: MrbRow,
  result: { goodQuantity: string; scrapQuantity: string },
): Promise<Executed> {
  const report = (await context.find(srmQcnAbnormal, mrb.abnormalId ?? '')) as Abnormal
  const by = { sourceDocType: 'MRB', sourceDocNumber: mrb.mrbNumber } as const
  const key = keyOf(mrb, row)
  const { goodQuantity, scrapQuantity } = result
  if (isPositive(goodQuantity))
    await releaseGoods(context, report, {
      ...{ ...by, quantity: goodQuantity, sourceKey: `${key}:RELEASE` },
    })
  if (isPositive(scrapQuantity))
    await scrapGoods(context, report, {
      ...{ ...by, quantity: scrapQuantity, sourceKey: `${key}:SCRAP` },
      serialNumbers: row.serialNumbers,
    })
  return { id: row.id, executeStatus: 'DONE', goodQuantity, scrapQuantity }
}

/** The review after these rows: executed once every row is done. */
export function stateAfter(mrb: Mrb, changed: readonly Executed[]): 'APPROVED' | 'EXECUTED' {
  const byId = new Map(changed.map((row) => [row.id, row]))
  const rows = mrb.dispositions.map((row) => ({ ...row, ...byId.get(row.id) }))
  return rows.every(isDone) ? 'EXECUTED' : 'APPROVED'
}
