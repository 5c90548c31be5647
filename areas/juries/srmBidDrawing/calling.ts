import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { minutesAfter } from '../../sealing/ports.ts'
import { srmBidExpert } from '../../tenderSetup/srmBidExpert/srmBidExpert.definition.ts'
import { changeJuror, fillJury, type Juror } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidJuror } from '../srmBidJuror/srmBidJuror.definition.ts'
import { drawFurther } from './drawing.ts'
import { type Place, placesOf, readDraws, sealDraws } from './sealedRecord.ts'
import { srmBidDrawing } from './srmBidDrawing.definition.ts'
import type { Drawing } from './srmBidDrawing.rules.ts'

const REPLY_MINUTES = 24 * 60
/** Calls under which a seat is taken. */
export const SEATED = ['TO_CONFIRM', 'CONFIRMED']
/** A tender that was given up has no evaluation. */
export const GIVEN_UP = ['FAILED', 'CANCELLED']

type Call = RecordOf<typeof srmBidJuror>
export type Leaving = { expertId: string; leaving: 'RECUSED' | 'ABSENT'; reason: string }

/** Tells an expert of the jury, without naming bidders. The reply is due within 24 hours, before the evaluation. */
async function call(context: OperationContext, drawing: Drawing, place: Place): Promise<void> {
  const now = nowText(context)
  const latest = minutesAfter(context, now, REPLY_MINUTES)
  const { evaluationTime, evaluationPlace, drawingNumber } = drawing
  const before = evaluationTime && evaluationTime > now && evaluationTime < latest
  const replyEndTime = before ? evaluationTime : latest
  const expert = await context.findMaster(srmBidExpert, place.expertId)
  const userId = expert?.userId ?? null
  const { id } = await context.create(srmBidJuror, {
    ...{ drawingId: drawing.id, drawingNumber, expertId: place.expertId, userId },
    ...{ jurorRole: place.jurorRole, drawNum: place.drawNum, drawSeq: place.drawSeq },
    ...{ evaluationTime, evaluationPlace, replyEndTime, notifyTime: now },
  })
  context.emit('srmBidJuror.called', {
    ...{ id, drawingNumber, userId, evaluationTime, evaluationPlace, replyEndTime },
  })
}

/** The drawing takes effect: everybody drawn for a seat is called. */
export async function callAll(context: OperationContext, drawing: Drawing): Promise<void> {
  for (const place of placesOf(await readDraws(context, drawing)))
    if (!place.isBackup) await call(context, drawing, place)
}

/**
 * Tells the tender of its jury. Before the names are shown it knows nothing of them, since whoever works on it reads
 * its jury; a tender that was given up has none any more.
 */
export async function tellTender(
  context: OperationContext,
  { documentId, shownFlag }: Drawing,
  tell: (tenderId: string) => Promise<void>,
): Promise<void> {
  if (shownFlag !== 'Y') return
  const tender = await context.find(srmBidDocument, documentId ?? '')
  if (tender && !GIVEN_UP.includes(tender.status)) await tell(tender.id)
}

/** Everybody who holds a seat is on the jury of the tender. */
export async function seatAll(context: OperationContext, drawing: Drawing): Promise<void> {
  const calls = await context.select(srmBidJuror, { drawingId: drawing.id, status: SEATED })
  const seats = calls.map(
    ({ expertId, jurorRole, status }): Juror => ({
      ...{ expertId: expertId ?? '', jurorRole: jurorRole ?? '', source: 'DRAW' },
      juryStatus: status as 'TO_CONFIRM' | 'CONFIRMED',
    }),
  )
  await tellTender(context, { ...drawing, shownFlag: 'Y' }, (tenderId) =>
    fillJury(context, tenderId, seats),
  )
}

/** What follows from a reply or its absence, in nobody's name. */
export async function settle(context: OperationContext, juror: Call): Promise<void> {
  const { id, drawingId, expertId, jurorRole, status } = juror
  await context.update(srmBidJuror, id, { fields: { settledFlag: 'Y' } })
  const drawing = await context.lock(srmBidDrawing, drawingId ?? '')
  if (drawing.status !== 'APPROVED') return
  const juryStatus = status as 'CONFIRMED' | 'DECLINED' | 'NO_REPLY'
  await tellTender(context, drawing, (tenderId) =>
    changeJuror(context, tenderId, { expertId: expertId ?? '', juryStatus }),
  )
  if (status !== 'CONFIRMED') await fillSeats(context, drawing.id, jurorRole ?? '')
  else if (drawing.shownFlag === 'Y') await context.run(srmBidDrawing, 'followJurors', drawing.id)
}

/** A juror who declared a conflict or stays away leaves; the seat is filled. */
export async function unseat(
  context: OperationContext,
  drawing: Drawing,
  { expertId, leaving, reason }: Leaving,
): Promise<boolean> {
  const [own] = await context.select(srmBidJuror, {
    ...{ drawingId: drawing.id, expertId, status: SEATED },
  })
  if (!own) return false
  await context.run(srmBidJuror, 'doLeave', own.id, { to: leaving, reason })
  await tellTender(context, drawing, (tenderId) =>
    changeJuror(context, tenderId, { expertId, juryStatus: leaving }),
  )
  await fillSeats(context, drawing.id, own.jurorRole ?? '')
  return true
}

/** Fills the vacant seats of a role: by its backups in the order drawn, then by further draws. */
export async function fillSeats(
  context: OperationContext,
  drawingId: string,
  jurorRole: string,
): Promise<void> {
  const drawing = await context.lock(srmBidDrawing, drawingId)
  if (drawing.status !== 'APPROVED') return
  const calls = await context.select(srmBidJuror, { drawingId })
  const called = new Set(calls.flatMap(({ expertId }) => expertId ?? []))
  const taken = calls.filter(
    (one) => one.jurorRole === jurorRole && SEATED.includes(one.status),
  ).length
  const headcount = drawing.lines.find((line) => line.jurorRole === jurorRole)?.headcount ?? 0
  let draws = await readDraws(context, drawing)
  let isDrawn = false
  for (let held = taken; held < headcount; held++) {
    const free = () =>
      placesOf(draws).find((one) => one.jurorRole === jurorRole && !called.has(one.expertId))
    if (!free()) {
      const drawnBefore = placesOf(draws).map(({ expertId }) => expertId)
      const further = await drawFurther(
        context,
        drawing,
        jurorRole,
        new Set([...called, ...drawnBefore]),
      )
      if (further) {
        draws = [...draws, further]
        isDrawn = true
      }
    }
    const next = free()
    if (!next) {
      const { id, drawingNumber, buyerId } = drawing
      context.emit('srmBidDrawing.incomplete', { id, drawingNumber, buyerId, jurorRole })
      break
    }
    called.add(next.expertId)
    await call(context, drawing, next)
  }
  if (isDrawn)
    await context.update(srmBidDrawing, drawing.id, {
      fields: { sealedRecord: await sealDraws(context, draws), drawCount: draws.length },
    })
  if (drawing.shownFlag === 'Y') await context.run(srmBidDrawing, 'followJurors', drawing.id)
}

/** The record as everybody of the buyer's side may read it, once the evaluation begins. */
export async function shownRows(context: OperationContext, drawing: Drawing) {
  const draws = await readDraws(context, drawing)
  const calls = await context.select(srmBidJuror, { drawingId: drawing.id })
  const results = []
  for (const { drawn } of draws)
    for (const one of [...drawn].sort((a, b) => a.drawSeq - b.drawSeq)) {
      const drawNum = draws.findIndex((draw) => draw.drawn === drawn) + 1
      const own = calls.find((each) => each.expertId === one.expertId && each.drawNum === drawNum)
      const expert = await context.findMaster(srmBidExpert, one.expertId)
      results.push({
        ...{ drawNum, expertId: one.expertId, expertName: expert?.expertName ?? null },
        ...{ jurorRole: one.jurorRole, drawSeq: one.drawSeq },
        backupFlag: one.isBackup ? 'Y' : 'N',
        notifyTime: own?.notifyTime ?? null,
        confirmStatus: own?.status ?? null,
        declineReason: own?.declineReason ?? null,
      })
    }
  const add = {
    results,
    draws: draws.map(({ drawTime, seed, poolIds, redrawReason }, at) => ({
      ...{ drawNum: at + 1, drawTime, seed, poolIds: poolIds.join(' '), redrawReason },
      validFlag: redrawReason === null ? 'Y' : 'N',
    })),
    excluded: draws.flatMap(({ excluded }, at) =>
      excluded.map((one) => ({ ...one, drawNum: at + 1 })),
    ),
  }
  const last = draws.filter(({ redrawReason }) => redrawReason === null)[0]
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    fields: { shownFlag: 'Y', seed: last?.seed ?? null },
    add,
    remove: {
      results: idsOf(drawing.results),
      draws: idsOf(drawing.draws),
      excluded: idsOf(drawing.excluded),
    },
  }
}

/** Counts the draw for the experts called; before, their counts would give the names away. */
export async function countDrawn(context: OperationContext, drawing: Drawing): Promise<void> {
  const calls = await context.select(srmBidJuror, { drawingId: drawing.id, countedFlag: 'N' })
  for (const { id, expertId } of calls) {
    await context.run(srmBidExpert, 'followJury', expertId ?? '', { drawn: true, service: null })
    await context.update(srmBidJuror, id, { fields: { countedFlag: 'Y' } })
  }
}
