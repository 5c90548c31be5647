import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../abnormal.inputs.ts'
import '../mrb.inputs.ts'
import { srmQcnMrb } from '../srmQcnMrb/srmQcnMrb.definition.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal.definition.ts'

/** The review whose row made the document; null when the abnormal report made it itself. */
async function reviewOf(context: OperationContext, documentId: string): Promise<string | null> {
  const [row] = await context.selectRows(srmQcnMrb, 'dispositions', { documentId })
  return row?.headerId ?? null
}

/** A document made from a report or its review was given up: its quantity is to be disposed of again. */
export async function released(
  context: OperationContext,
  abnormalId: string,
  documentId: string,
): Promise<void> {
  const review = await reviewOf(context, documentId)
  if (review) await context.run(srmQcnMrb, 'followExecution', review, { documentId, done: false })
  else await context.run(srmQcnAbnormal, 'followDisposition', abnormalId, { documentId })
}

/** The goods of a document that a review made are dealt with. */
export async function executed(context: OperationContext, documentId: string): Promise<void> {
  const review = await reviewOf(context, documentId)
  if (review) await context.run(srmQcnMrb, 'followExecution', review, { documentId, done: true })
}
