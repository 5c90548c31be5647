import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Leaving, unseat } from './srmBidDrawing/calling.ts'
import { srmBidDrawing } from './srmBidDrawing/srmBidDrawing.definition.ts'

async function drawingOf(context: OperationContext, documentId: string) {
  const [drawing] = await context.select(srmBidDrawing, { documentId, status: 'APPROVED' })
  return drawing ? context.lock(srmBidDrawing, drawing.id) : null
}

/** Whether a drawing of this tender is under way or has taken effect. */
export async function isDrawn(context: OperationContext, documentId: string): Promise<boolean> {
  const drawings = await context.select(srmBidDrawing, { documentId })
  return drawings.some(({ status }) => status !== 'CANCELLED')
}

/** The evaluation begins: the names are shown to the buyer's side. */
export async function showJury(context: OperationContext, documentId: string): Promise<void> {
  const drawing = await drawingOf(context, documentId)
  if (drawing && drawing.shownFlag !== 'Y')
    await context.run(srmBidDrawing, 'followJurors', drawing.id)
}

/** A drawn juror who declared a conflict or stays away; the next backup is called. False for one who was not drawn. */
export async function replaceJuror(
  context: OperationContext,
  documentId: string,
  leaving: Leaving,
): Promise<boolean> {
  const drawing = await drawingOf(context, documentId)
  return drawing ? unseat(context, drawing, leaving) : false
}
