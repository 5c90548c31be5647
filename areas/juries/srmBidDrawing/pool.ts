import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseBpmTask } from '../../administration/baseBpmTask/baseBpmTask.definition.ts'
import { categoriesWithin, categoryChain, orgChain } from '../../base-data/ports.ts'
import { minutesAfter } from '../../sealing/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { type Candidate, type RecusalCase, recusalReasons } from '../../tenderSetup/ports.ts'
import { srmBidExpert } from '../../tenderSetup/srmBidExpert/srmBidExpert.definition.ts'
import { recusalCaseOf } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidSupplier } from '../../tenders/srmBidSupplier/srmBidSupplier.definition.ts'
import { srmBidJuror } from '../srmBidJuror/srmBidJuror.definition.ts'
import type { Drawing } from './srmBidDrawing.rules.ts'

/** A jury takes half a day: nobody sits on two of them within so many minutes. */
const APART_MINUTES = 4 * 60
const SITTING = ['TO_CONFIRM', 'CONFIRMED']

export type Exclusion = {
  expertId: string
  exclusion: string
  supplierId: string | null
  relationType: string | null
}

/** Who may be drawn, and who was left out for a conflict of interest. */
export type Pool = { candidates: Candidate[]; excluded: Exclusion[] }

/** Experts in the pool on the day of the evaluation whose categories match, without those that may not judge. */
export async function poolOf(
  context: OperationContext,
  drawing: Drawing,
  roles: readonly string[],
): Promise<Pool> {
  const date = (drawing.evaluationTime ?? '').slice(0, 10)
  const categories = new Set([
    ...(await categoryChain(context, drawing.categoryId)),
    ...(await categoriesWithin(context, drawing.categoryId ? [drawing.categoryId] : [])),
  ])
  const orgs = new Set(await orgChain(context, drawing.orgId))
  const experts = (await context.select(srmBidExpert, { status: 'APPROVED' })).filter(
    ({ effectiveTo, userId, orgId, categoryIds, jurorRoles }) =>
      userId !== null &&
      (effectiveTo ?? '') >= date &&
      (orgId === null || orgs.has(orgId)) &&
      (categoryIds ?? []).some((id) => categories.has(id)) &&
      (jurorRoles ?? []).some((role) => roles.includes(role)),
  )
  const ids = experts.map(({ id }) => id)
  const works = await context.selectRows(srmBidExpert, 'works', { headerId: ids })
  const relations = await context.selectRows(srmBidExpert, 'relations', { headerId: ids })
  const at = await recusalCase(context, drawing, date)
  const busy = await sittingElsewhere(context, drawing)
  const pool: Pool = { candidates: [], excluded: [] }
  for (const expert of experts) {
    const of = <Row extends { headerId: string }>(rows: readonly Row[]) =>
      rows.filter(({ headerId }) => headerId === expert.id)
    const facts = { ...expert, works: of(works), relations: of(relations) }
    const reasons = distinct(recusalReasons(facts, at)).map((reason) => ({
      ...{ expertId: expert.id, exclusion: reason.kind as string },
      supplierId: reason.kind === 'INTEREST' ? reason.supplierId : null,
      relationType: reason.kind === 'INTEREST' ? reason.relationType : null,
    }))
    if (busy.has(expert.id))
      reasons.push({
        ...{ expertId: expert.id, exclusion: 'NOT_FREE' },
        ...{ supplierId: null, relationType: null },
      })
    pool.excluded.push(...reasons)
    if (reasons.length === 0)
      pool.candidates.push({
        ...{ id: expert.id, jurorRoles: expert.jurorRoles ?? [] },
        ...{ expertType: expert.expertType ?? '', isInternal: expert.internalFlag === 'Y' },
      })
  }
  return pool
}

/** A bidder may be named by the tender and by its own record. */
function distinct<Reason>(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()]
}

/** With those who have signed up or were invited later, and who approved the tender or witnesses the draw. */
async function recusalCase(
  context: OperationContext,
  { documentId, witnessId }: Drawing,
  date: string,
): Promise<RecusalCase> {
  const tender = await context.lock(srmBidDocument, documentId ?? '')
  const known = await recusalCaseOf(context, tender)
  const joined = await context.select(srmBidSupplier, { documentId })
  const suppliers = await context.select(srmPosSupplier, {
    id: joined.flatMap(({ supplierId }) => supplierId ?? []),
  })
  const tasks = await context.select(baseBpmTask, {
    ...{ docResource: srmBidDocument.resource, docNumber: tender.documentNumber },
  })
  return {
    ...{ ...known, date },
    bidders: [
      ...known.bidders,
      ...suppliers.map(({ id, supplierName }) => ({ supplierId: id, name: supplierName ?? '' })),
    ],
    staffUserIds: [
      ...known.staffUserIds,
      ...[witnessId, ...tasks.map(({ assigneeUserId }) => assigneeUserId)].flatMap(
        (id) => id ?? [],
      ),
    ],
  }
}

async function sittingElsewhere(
  context: OperationContext,
  { id, evaluationTime }: Drawing,
): Promise<ReadonlySet<string>> {
  const from = minutesAfter(context, evaluationTime ?? '', -APART_MINUTES)
  const to = minutesAfter(context, evaluationTime ?? '', APART_MINUTES)
  const sitting = await context.select(srmBidJuror, { status: SITTING })
  return new Set(
    sitting.flatMap((juror) =>
      juror.drawingId !== id &&
      (juror.evaluationTime ?? '') > from &&
      (juror.evaluationTime ?? '') < to
        ? (juror.expertId ?? [])
        : [],
    ),
  )
}
