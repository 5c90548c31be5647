import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { openText, sealText } from '@opensrm/platform/secrets/sealed.ts'
import type { Drawn } from '../../tenderSetup/ports.ts'
import type { Exclusion } from './pool.ts'
import type { Drawing } from './srmBidDrawing.rules.ts'

/** One draw, as it can be repeated from its seed and its pool. */
export type Draw = {
  drawTime: string
  seed: string
  poolIds: string[]
  drawn: Drawn[]
  excluded: Exclusion[]
  /** why its result is void; null while it counts */
  redrawReason: string | null
}

/** Every draw of a drawing, also those whose result is void. Encrypted, since seed and pool would give the names away. */
export async function readDraws(
  context: OperationContext,
  { sealedRecord }: Pick<Drawing, 'sealedRecord'>,
): Promise<Draw[]> {
  return sealedRecord ? (JSON.parse(await openText(context.platform, sealedRecord)) as Draw[]) : []
}

export function sealDraws(context: OperationContext, draws: readonly Draw[]): Promise<string> {
  return sealText(context.platform, JSON.stringify(draws))
}

export type Place = Drawn & { drawNum: number }

/** Who holds a place by the draws that count, in the order in which they are called. */
export const placesOf = (draws: readonly Draw[]): Place[] =>
  draws.flatMap(({ drawn, redrawReason }, at) =>
    redrawReason === null
      ? [...drawn]
          .sort((a, b) => Number(a.isBackup) - Number(b.isBackup) || a.drawSeq - b.drawSeq)
          .map((one) => ({ ...one, drawNum: at + 1 }))
      : [],
  )
