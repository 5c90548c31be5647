import { ATTACHMENT_ID_SEPARATOR } from '@opensrm/kernel/protocol/constants.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import type { Bid } from '../../tenders/ports.ts'
import type { Evaluation } from './jury.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

/** From the last declaration to the signed report. */
const READING: readonly string[] = ['REVIEWING', 'SCORING', 'TOTALED', 'SIGNING']

type ShownFile = { id: string; name: string }
type ShownFiles = { technical: ShownFile[]; commercial: ShownFile[] }

/**
 * What the jury and its supervisor look at of an opened bid: never the price files, which have their own envelope. In a
 * blind evaluation commercial files stay closed, because certificates name the bidder, and the others get neutral names.
 */
export async function bidFiles(
  context: OperationContext,
  evaluation: Evaluation,
  bid: Bid,
): Promise<ShownFiles> {
  const place = evaluation.bids.find(({ respondId }) => respondId === bid.id)
  if (!place || !looksAtFiles(context, evaluation)) return { technical: [], commercial: [] }
  const isBlind = evaluation.anonymousFlag === 'Y'
  const shown = async (ids: string | null): Promise<ShownFile[]> => {
    const files = await selectFiles(context.tx, ids?.split(ATTACHMENT_ID_SEPARATOR) ?? [])
    const opened = files.filter(({ status, seal }) => status === 'LINKED' && seal === null)
    return opened.map(({ id, originalFileName, suffixName }, at) => ({
      id,
      name: isBlind ? `${place.alias}-${at + 1}.${suffixName}` : originalFileName,
    }))
  }
  return {
    technical: await shown(bid.techFileIds),
    commercial: isBlind ? [] : await shown(bid.bizFileIds),
  }
}

/** The same by file, for its viewer. */
export async function filesShown(
  context: OperationContext,
  bid: Bid,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const running = await context.select(srmBidEvaluation, {
    ...{ documentId: bid.documentId ?? '', status: READING },
  })
  for (const { id } of running) {
    const evaluation = await context.find(srmBidEvaluation, id)
    if (!evaluation) continue
    const { technical, commercial } = await bidFiles(context, evaluation, bid)
    for (const file of [...technical, ...commercial]) names.set(file.id, file.name)
  }
  return names
}

/** A juror reads nothing before all have declared, and whoever has a conflict reads nothing at all. */
function looksAtFiles({ caller }: OperationContext, evaluation: Evaluation): boolean {
  if (!caller || !READING.includes(evaluation.status)) return false
  const seats = evaluation.jurors.filter(({ userId }) => userId === caller.userId)
  if (seats.length === 0) return evaluation.supervisorId === caller.userId
  return seats.every(
    ({ conflictFlag, declareTime }) => conflictFlag !== 'Y' && declareTime !== null,
  )
}
