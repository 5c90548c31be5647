import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isPositive, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import '../abnormal.errors.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal.definition.ts'

export type Abnormal = RecordOf<typeof srmQcnAbnormal>
export type DispositionType = 'OK' | 'RETURN' | 'MRB' | 'REPAIR'

/** Where the suspect goods are: on a shelf, on the receipt line not yet stocked, or not with us. */
export function placeOf(report: Pick<Abnormal, 'subinventoryId' | 'receiptLineId'>) {
  if (report.subinventoryId) return 'STOCK' as const
  return report.receiptLineId ? ('RECEIVING' as const) : ('ELSEWHERE' as const)
}

export function isSupplierLiable({ responsibility }: Pick<Abnormal, 'responsibility'>): boolean {
  return responsibility === 'SUPPLIER' || responsibility === 'SHARED'
}

/** What the dispositions that still stand took of the suspect quantity. */
function disposed(report: Abnormal, type: DispositionType): string {
  return quantity(
    sum(
      report.dispositions
        .filter(({ dispositionType, liveFlag }) => dispositionType === type && liveFlag === 'Y')
        .map((row) => row.quantity),
    ),
  )
}

function compute(report: Abnormal): void {
  report.defectQuantity = quantity(sum(report.defects.map((row) => row.quantity)))
  const sampled = decimal(report.sampleQuantity)
  report.defectRate = sampled.greaterThan(0)
    ? fixed(decimal(report.sampleDefectQuantity).times(100).div(sampled), 4)
    : null
  report.goodQuantity = disposed(report, 'OK')
  report.returnQuantity = disposed(report, 'RETURN')
  report.mrbQuantity = disposed(report, 'MRB')
  report.repairQuantity = disposed(report, 'REPAIR')
  const gone = [
    report.goodQuantity,
    report.returnQuantity,
    report.mrbQuantity,
    report.repairQuantity,
  ]
  report.undisposedQuantity = quantity(decimal(report.suspectQuantity).minus(sum(gone)))
  const { supplierReplyTime, firstReplyDeadline } = report
  report.replyOnTime =
    supplierReplyTime && firstReplyDeadline
      ? supplierReplyTime <= firstReplyDeadline
        ? 'Y'
        : 'N'
      : null
}

function check(report: Abnormal, { today }: { today: string }): Issue[] {
  const issues: Issue[] = []
  const over = (field: string, code: ErrorCode) => issues.push({ field, code })
  const { lotQuantity, sampleQuantity, sampleDefectQuantity, suspectQuantity } = report
  const exceeds = (one: string | null, other: string | null) =>
    one !== null && other !== null && decimal(one).greaterThan(decimal(other))
  if (report.findDate && report.findDate > today) over('findDate', 'ABNORMAL_FUTURE')
  if (exceeds(sampleQuantity, lotQuantity)) over('sampleQuantity', 'ABNORMAL_SAMPLE_OVER_LOT')
  if (exceeds(sampleDefectQuantity, sampleQuantity ?? '0'))
    over('sampleDefectQuantity', 'ABNORMAL_DEFECTS_OVER_SAMPLE')
  if (exceeds(suspectQuantity, lotQuantity)) over('suspectQuantity', 'ABNORMAL_SUSPECT_OVER_LOT')
  if (suspectQuantity && exceeds(report.defectQuantity, suspectQuantity)) {
    const args = { defects: plain(report.defectQuantity), suspect: plain(suspectQuantity) }
    issues.push({ field: 'defectQuantity', code: 'ABNORMAL_DEFECTS_OVER_SUSPECT', args })
  }
  return issues
}

export const srmQcnAbnormalRules = defineRules(srmQcnAbnormal, {
  compute,
  check,
  guards: {
    isUnanswered: ({ status, supplierReplyTime }): Refusal | null =>
      status === 'DISPOSING' && supplierReplyTime ? { code: 'ABNORMAL_ANSWERED' } : null,
    hasNoReport: ({ reportId }) => (reportId ? { code: 'ABNORMAL_HAS_REPORT' } : null),
    hasRest: ({ undisposedQuantity }) =>
      isPositive(undisposedQuantity) ? null : { code: 'ABNORMAL_NOTHING_LEFT' },
    hasRestHere: (report) =>
      !isPositive(report.undisposedQuantity)
        ? { code: 'ABNORMAL_NOTHING_LEFT' }
        : placeOf(report) === 'ELSEWHERE'
          ? { code: 'ABNORMAL_GOODS_ELSEWHERE' }
          : null,
    isSupplierLiable: (report) =>
      isSupplierLiable(report) ? null : { code: 'ABNORMAL_NOT_LIABLE' },
  },
})
