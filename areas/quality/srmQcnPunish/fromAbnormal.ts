import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Abnormal } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { srmQcnPunish } from './srmQcnPunish.definition.ts'

/** A draft about an abnormal report: its buyer adds measures, clauses and money. */
export async function draftPunish(
  context: OperationContext,
  report: Abnormal,
): Promise<{ id: string }> {
  const { orgId, supplierId, findDate, description, id, itemId, severity } = report
  return context.create(srmQcnPunish, {
    ...{ orgId, supplierId, occurrenceDate: findDate, punishType: ['WARNING'] },
    punishLevel: severity === 'CRITICAL' ? 'SEVERE' : severity === 'MINOR' ? 'LIGHT' : 'NORMAL',
    reason: (description ?? '').slice(0, 1000),
    lines: [{ abnormalId: id, itemId, clause: report.abnormalNumber ?? '' }],
  })
}
