import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { SourcingLine } from '../needed.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'

/** The requisition lines behind these needs, and what the first of them says of all. */
export async function linesOfNeeds(
  context: OperationContext,
  needs: readonly Pick<SourcingLine, 'requisitionLineId' | 'itemId'>[],
) {
  const lines = await context.selectRows(srmPurRequisition, 'lines', {
    id: needs.flatMap(({ requisitionLineId }) => requisitionLineId ?? []),
  })
  const lineOf = new Map(lines.map((one) => [one.id, one]))
  const [first] = needs
  const line = lineOf.get(first?.requisitionLineId ?? '')
  const header = line && (await context.find(srmPurRequisition, line.headerId))
  const item = await context.findMaster(srmBaseItem, first?.itemId)
  return { lineOf, line, header, item }
}
