import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Tender } from '../../tenders/ports.ts'
import { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

/** Prices in a second envelope are opened once every juror has confirmed the technical scores. */
export async function mayOpenPrices(context: OperationContext, tender: Tender): Promise<boolean> {
  const [evaluation] = await context.select(srmBidEvaluation, {
    ...{ documentId: tender.id, status: 'SCORING' },
  })
  if (!evaluation) return false
  const sheets = await context.select(srmBidScore, { evaluationId: evaluation.id })
  return sheets.every(({ status }) => status === 'CONFIRMED')
}
