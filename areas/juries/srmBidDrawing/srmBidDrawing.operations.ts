import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../juries.errors.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidJuror } from '../srmBidJuror/srmBidJuror.definition.ts'
import {
  callAll,
  countDrawn,
  fillSeats,
  GIVEN_UP,
  SEATED,
  seatAll,
  shownRows,
  unseat,
} from './calling.ts'
import { assertTime, assertWitnessed, draw } from './drawing.ts'
import { readDraws, sealDraws } from './sealedRecord.ts'
import { srmBidDrawing } from './srmBidDrawing.definition.ts'
import type { Drawing } from './srmBidDrawing.rules.ts'

async function againstTender(context: OperationContext, drawing: Drawing): Promise<Issue[]> {
  const tender = await context.find(srmBidDocument, drawing.documentId ?? '')
  const issues: Issue[] = []
  const end = tender?.bidEndTime ?? ''
  if ((drawing.evaluationTime ?? '') < end)
    issues.push({ field: 'evaluationTime', code: 'DRAWING_BEFORE_END', args: { time: end } })
  if (drawing.categoryId !== tender?.categoryId) {
    const above = await categoryChain(context, tender?.categoryId)
    if (!above.includes(drawing.categoryId ?? ''))
      issues.push({ field: 'categoryId', code: 'DRAWING_CATEGORY' })
    else if (!drawing.widenReason) issues.push({ field: 'widenReason', code: 'DRAWING_WIDENED' })
  }
  const buyers = await context.select(baseUser, { personId: drawing.buyerId })
  const barred = [...buyers.map(({ id }) => id), context.caller?.userId]
  if (drawing.witnessId && barred.includes(drawing.witnessId))
    issues.push({ field: 'witnessId', code: 'DRAWING_WITNESS' })
  return issues
}

/** Withdraws every call that is open, and tells those called. */
async function withdrawCalls(context: OperationContext, drawing: Drawing): Promise<void> {
  const { drawingNumber, evaluationTime } = drawing
  for (const { id, userId } of await context.select(srmBidJuror, {
    ...{ drawingId: drawing.id, status: SEATED },
  })) {
    await context.run(srmBidJuror, 'doLeave', id, { to: 'VOID', reason: null })
    context.emit('srmBidJuror.voided', { id, drawingNumber, userId, evaluationTime })
  }
}

export const srmBidDrawingOperations = defineOperations(srmBidDrawing, {
  beforeSave: againstTender,
  hindrances: {
    doDraw: hinderedBy(async (context, drawing) => {
      assertWitnessed(context, drawing)
      await assertTime(context, drawing)
    }),
    doReplace: hinderedBy(assertWitnessed),
  },
  effects: {
    async doWitness(context) {
      return { patch: { fields: { witnessTime: nowText(context) } } }
    },
    doDraw: draw,
    async doApproval(context, drawing) {
      await callAll(context, drawing)
    },
    async doRedraw(context, drawing, { reason }) {
      const draws = await readDraws(context, drawing)
      const former = draws.map((one) => ({ ...one, redrawReason: one.redrawReason ?? reason }))
      return {
        patch: {
          fields: {
            ...{ sealedRecord: await sealDraws(context, former), witnessTime: null },
            ...{ drawTime: null, drawnBy: null, seedHash: null, poolSize: null },
            ...{ excludedCount: null, seatCount: null, backupsDrawn: null },
          },
        },
      }
    },
    async doReplace(context, drawing, { expertId, leaving, reason }) {
      assertWitnessed(context, drawing)
      if (expertId) {
        if (drawing.shownFlag !== 'Y')
          context.refuse('DRAWING_NAMES_HIDDEN', {}, { field: 'expertId' })
        const left = leaving === 'RECUSED' ? 'RECUSED' : 'ABSENT'
        if (!(await unseat(context, drawing, { expertId, leaving: left, reason })))
          context.refuse('DRAWING_NOT_JUROR', {}, { field: 'expertId' })
      }
      for (const { jurorRole } of drawing.lines)
        await fillSeats(context, drawing.id, jurorRole ?? '')
    },
    async followJurors(context, drawing) {
      await countDrawn(context, drawing)
      await seatAll(context, drawing)
      return { patch: await shownRows(context, drawing) }
    },
    async doCancel(context, drawing) {
      await withdrawCalls(context, drawing)
    },
  },
  clock: {
    /** Shows the names once bidding is over; a drawing of a tender that was given up ends. */
    async evaluation(context, { id, documentId }) {
      const tender = await context.find(srmBidDocument, documentId ?? '')
      if (GIVEN_UP.includes(tender?.status ?? ''))
        await context.run(srmBidDrawing, 'doCancel', id, { reason: tender?.failReason ?? '' })
      else if (tender?.status !== 'PUBLISHED') await context.run(srmBidDrawing, 'followJurors', id)
    },
  },
  async enrich({ db }, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const { rows: counts } = await sql<{ id: string; confirmed: string; pending: string }>`
      select drawing_id as id, count(*) filter (where status = 'CONFIRMED') as confirmed,
        count(*) filter (where status = 'TO_CONFIRM') as pending
      from ${sql.table(tableOf(srmBidJuror))} where drawing_id = any(${ids}::text[])
      group by drawing_id`.execute(db)
    const known = new Map(counts.map((row) => [row.id, row]))
    for (const row of rows) {
      row.confirmedCount = Number(known.get(row.id)?.confirmed ?? 0)
      row.pendingCount = Number(known.get(row.id)?.pending ?? 0)
    }
  },
})
