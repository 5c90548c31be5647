import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { srmBidEvaluation } from '../../evaluation/srmBidEvaluation/srmBidEvaluation.definition.ts'
import { findRelations } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmBidSupplier } from '../../tenders/srmBidSupplier/srmBidSupplier.definition.ts'
import '../negotiation.errors.ts'
import { srmBidBargaining } from '../srmBidBargaining/srmBidBargaining.definition.ts'
import { srmBidBrightMoon } from '../srmBidBrightMoon/srmBidBrightMoon.definition.ts'
import { srmBidShortlist } from './srmBidShortlist.definition.ts'
import type { Shortlist, ShortlistRow } from './srmBidShortlist.rules.ts'

type Candidate = Pick<ShortlistRow, 'supplierId' | 'bidSupplierId'> &
  Partial<Pick<ShortlistRow, 'qualifyResult' | 'score' | 'rankNum'>>

/** States of an evaluation in which the bids have their ranks. */
const RANKED = ['TOTALED', 'SIGNING', 'COMPLETED']

/** Everybody whose sign-up is not decided, or every bid that was ranked. */
async function candidatesOf(context: OperationContext, shortlist: Shortlist): Promise<Candidate[]> {
  const { documentId, sectionNo, shortlistStage } = shortlist
  const bidders = await context.select(srmBidSupplier, { documentId })
  if (shortlistStage !== 'NEGOTIATE')
    return bidders
      .filter(({ status }) => status === 'SIGNED_UP')
      .map(({ id, supplierId }) => ({ supplierId, bidSupplierId: id }))
  const [evaluation] = await context.select(srmBidEvaluation, { documentId, status: RANKED })
  if (!evaluation) return context.refuse('SHORTLIST_NOT_RANKED')
  const results = await context.selectRows(srmBidEvaluation, 'results', {
    headerId: evaluation.id,
  })
  return results
    .filter((row) => row.sectionNo === sectionNo && row.rankNum !== null)
    .map(({ supplierId, totalScore, rankNum }) => ({
      ...{ supplierId, score: totalScore, rankNum, qualifyResult: 'PASS' },
      bidSupplierId: bidders.find((one) => one.supplierId === supplierId)?.id ?? null,
    }))
}

/** The rows of a shortlist as its tender is now; what the buyer found about a candidate stays. */
export async function candidateRows(context: OperationContext, shortlist: Shortlist) {
  const found = await candidatesOf(context, shortlist)
  const ids = await drawIds(context.tx, found.length)
  const rows = []
  for (const candidate of found) {
    const known = shortlist.suppliers.find(({ supplierId }) => supplierId === candidate.supplierId)
    const supplier = await context.findMaster(srmPosSupplier, candidate.supplierId)
    rows.push({
      ...{ score: null, rankNum: null, qualifyResult: null, shortlistFlag: 'N' },
      ...{ pickReason: null, failReason: null },
      ...known,
      ...candidate,
      id: ids.shift() as string,
      supplierLevel: supplier?.gradeCode ?? null,
      coiResult: await relationsAmong(context, candidate.supplierId, found),
    })
  }
  return rows
}

async function relationsAmong(
  context: OperationContext,
  supplierId: string | null,
  others: readonly Candidate[],
): Promise<string | null> {
  const ids = new Set(others.map((one) => one.supplierId))
  const related = (await findRelations(context, supplierId ?? '')).filter((one) =>
    ids.has(one.supplierId),
  )
  const text = related.map((one) => `${one.supplierName}: ${one.relationType}`).join('; ')
  return text.slice(0, 500) || null
}

/** Nobody has signed up or dropped out since the candidates were loaded. */
export async function assertCurrent(
  context: OperationContext,
  shortlist: Shortlist,
): Promise<void> {
  const now = (await candidatesOf(context, shortlist)).map(({ supplierId }) => supplierId)
  const then = new Set(shortlist.suppliers.map(({ supplierId }) => supplierId))
  if (now.length !== then.size || now.some((id) => !then.has(id)))
    context.refuse('SHORTLIST_CHANGED')
}

/** Whether a shortlist decides on the sign-ups of a tender, so that no further one is taken. */
export async function closesSignUp(context: OperationContext, documentId: string) {
  const live = await context.select(srmBidShortlist, {
    ...{ documentId, shortlistStage: 'PREQUAL', status: ['APPROVING', 'APPROVED'] },
  })
  return live.length > 0
}

/** With whom prices of a section are negotiated; null where no shortlist says so. */
export async function negotiators(
  context: OperationContext,
  documentId: string,
  sectionNo: number,
): Promise<string[] | null> {
  const [shortlist] = await context.select(srmBidShortlist, {
    ...{ documentId, shortlistStage: 'NEGOTIATE', status: 'APPROVED' },
    sectionNo: String(sectionNo),
  })
  if (!shortlist) return null
  const rows = await context.selectRows(srmBidShortlist, 'suppliers', { headerId: shortlist.id })
  return rows.flatMap(({ supplierId, shortlistFlag }) =>
    shortlistFlag === 'Y' && supplierId ? [supplierId] : [],
  )
}

/** Prices were negotiated with those on it: who was left out could ask why the list does not count any more. */
export async function assertUnused(
  context: OperationContext,
  { documentId, sectionNo, shortlistStage }: Shortlist,
): Promise<void> {
  if (shortlistStage !== 'NEGOTIATE') return
  const where = { documentId, sectionNo: String(sectionNo) }
  const [bargaining] = await context.select(srmBidBargaining, {
    ...{ ...where, status: ['RUNNING', 'ENDED', 'OPENED'] },
  })
  const [moon] = await context.select(srmBidBrightMoon, {
    ...{ ...where, status: ['PUBLISHED', 'RUNNING', 'ENDED'] },
  })
  const number = bargaining?.bargainNumber ?? moon?.moonNumber
  if (number) context.refuse('SHORTLIST_USED', { number })
}
