import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmQcnPunish } from './srmQcnPunish.definition.ts'

/** The punishments for a report that stand. */
export async function standingPunishments(context: OperationContext, abnormalId: string) {
  const rows = await context.selectRows(srmQcnPunish, 'lines', { abnormalId })
  const punishments = await context.select(srmQcnPunish, { id: rows.map((row) => row.headerId) })
  return punishments.filter(({ status }) => status !== 'INVALID' && status !== 'REVOKED')
}
