import type { Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'

/** What an approved MRB of a report left to the claim: scrapped pieces, and hours of sorting and rework. */
export type ClaimedByMrb = { scrapped: Numeric; hours: Numeric; lines: readonly ClaimLine[] }

export type ClaimLine = {
  costType: 'MATERIAL' | 'LABOUR'
  description: string
  quantity: string
  unitCost: string
}

export async function chargedToClaim(
  _context: OperationContext,
  _abnormalId: string,
): Promise<ClaimedByMrb> {
  return { scrapped: 0, hours: 0, lines: [] }
}
