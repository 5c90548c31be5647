import { createHash } from 'node:crypto'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { minutesAfter, momentText } from '../../sealing/ports.ts'
import { drawJury, drawSeed, tenderSetupLookups } from '../../tenderSetup/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { poolOf } from './pool.ts'
import { type Draw, readDraws, sealDraws } from './sealedRecord.ts'
import type { Drawing, DrawingLine } from './srmBidDrawing.rules.ts'

const WITNESS_MINUTES = 15
const LEGAL_HOURS = 48
/** A statutory tender draws each role from at least so many times its seats. */
const LEGAL_POOL = 3

/** The witness confirmed to be present shortly before. */
export function assertWitnessed(context: OperationContext, { witnessTime }: Drawing): void {
  const since = minutesAfter(context, nowText(context), -WITNESS_MINUTES)
  if (!witnessTime || witnessTime < since) context.refuse('DRAWING_NO_WITNESS')
}

export async function assertTime(context: OperationContext, drawing: Drawing): Promise<void> {
  const tender = await context.find(srmBidDocument, drawing.documentId ?? '')
  if (!['PUBLISHED', 'CLOSED', 'OPENED'].includes(tender?.status ?? ''))
    context.refuse('DRAWING_NOT_PUBLISHED')
  const to = drawing.evaluationTime ?? ''
  if (to < (tender?.bidEndTime ?? ''))
    context.refuse(
      'DRAWING_BEFORE_END',
      { time: tender?.bidEndTime ?? '' },
      { field: 'evaluationTime' },
    )
  const from =
    drawing.legalFlag === 'Y'
      ? minutesAfter(context, to, -LEGAL_HOURS * 60)
      : (tender?.publishTime ?? '')
  const now = await momentText(context)
  if (now < from || now >= to) context.refuse('DRAWING_TIME', { from, to })
}

const asked = ({ jurorRole, headcount, backupCount, expertType, externalMin }: DrawingLine) => ({
  ...{ jurorRole: jurorRole ?? '', headcount: headcount ?? 0, backupCount: backupCount ?? 0 },
  ...{ expertType, externalMin: externalMin ?? 0 },
})

function refusePool(context: OperationContext, role: string, needed: number): never {
  const { values } = tenderSetupLookups.BID_JUROR_ROLE
  return context.refuse('DRAWING_POOL_SMALL', {
    ...{ role: values[role as keyof typeof values], needed },
  })
}

/** The draw: builds the pool, leaves out conflicts of interest, shuffles, and keeps the result sealed. */
export async function draw(context: OperationContext, drawing: Drawing) {
  await assertTime(context, drawing)
  assertWitnessed(context, drawing)
  const lines = drawing.lines.map(asked)
  const pool = await poolOf(
    context,
    drawing,
    lines.map(({ jurorRole }) => jurorRole),
  )
  const factor = drawing.legalFlag === 'Y' ? LEGAL_POOL : 1
  for (const { jurorRole, headcount } of lines) {
    const able = pool.candidates.filter(({ jurorRoles }) => jurorRoles.includes(jurorRole))
    if (able.length < headcount * factor) refusePool(context, jurorRole, headcount * factor)
  }
  const drawTime = nowText(context)
  const seed = drawSeed(drawing.id, drawTime)
  const { drawn, missing } = drawJury(seed, pool.candidates, lines)
  const short = missing[0]
  if (short) {
    const line = lines.find(({ jurorRole }) => jurorRole === short.jurorRole)
    refusePool(context, short.jurorRole, line?.headcount ?? short.missing)
  }
  const draws = await readDraws(context, drawing)
  const own: Draw = {
    ...{ drawTime, seed, drawn, excluded: pool.excluded, redrawReason: null },
    poolIds: pool.candidates.map(({ id }) => id),
  }
  return {
    patch: {
      fields: {
        ...{ drawTime, drawnBy: context.caller?.userId ?? null, drawCount: draws.length + 1 },
        poolSize: pool.candidates.length,
        excludedCount: new Set(pool.excluded.map(({ expertId }) => expertId)).size,
        seatCount: drawn.filter(({ isBackup }) => !isBackup).length,
        backupsDrawn: drawn.filter(({ isBackup }) => isBackup).length,
        seedHash: createHash('sha256').update(seed).digest('hex'),
        sealedRecord: await sealDraws(context, [...draws, own]),
      },
    },
  }
}

/** A further draw for one seat whose backups are used up; null when nobody is left. */
export async function drawFurther(
  context: OperationContext,
  drawing: Drawing,
  jurorRole: string,
  taken: ReadonlySet<string>,
): Promise<Draw | null> {
  const line = drawing.lines.find((one) => one.jurorRole === jurorRole)
  if (!line) return null
  const pool = await poolOf(context, drawing, [jurorRole])
  const candidates = pool.candidates.filter(({ id }) => !taken.has(id))
  const drawTime = nowText(context)
  const seed = drawSeed(drawing.id, drawTime)
  const one = { ...asked(line), headcount: 1, backupCount: 1, externalMin: 0 }
  const { drawn, missing } = drawJury(seed, candidates, [one])
  if (missing.length > 0) return null
  return {
    ...{ drawTime, seed, drawn, excluded: pool.excluded, redrawReason: null },
    poolIds: candidates.map(({ id }) => id),
  }
}
