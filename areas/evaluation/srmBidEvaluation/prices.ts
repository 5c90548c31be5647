import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Tender } from '../../tenders/ports.ts'
import { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'
import { differencesOf } from './sheets.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

/**
 * Prices in a second envelope are opened once every juror has confirmed the technical scores and they agree on all facts:
 * afterwards no score is returned any more.
 */
export async function mayOpenPrices(context: OperationContext, tender: Tender): Promise<boolean> {
  const [evaluation] = await context.select(srmBidEvaluation, {
    ...{ documentId: tender.id, status: 'SCORING' },
  })
  if (!evaluation) return false
  const sheets = await context.select(srmBidScore, { evaluationId: evaluation.id })
  if (sheets.some(({ status }) => status !== 'CONFIRMED')) return false
  const headerId = sheets.map(({ id }) => id)
  const rows = await context.selectRows(srmBidScore, 'lines', { headerId })
  const compared = sheets.map(({ id, sectionNo, expertId }) => ({
    ...{ sectionNo, expertId, lines: rows.filter((row) => row.headerId === id) },
  }))
  return differencesOf(compared).length === 0
}
