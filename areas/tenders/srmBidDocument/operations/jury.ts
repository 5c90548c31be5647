import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { basePerson } from '../../../administration/basePerson/basePerson.definition.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { type Expert, type RecusalCase, recusalReasons } from '../../../tenderSetup/ports.ts'
import { srmBidExpert } from '../../../tenderSetup/srmBidExpert/srmBidExpert.definition.ts'
import { tenderDrawings, tenderEvaluation } from '../../needed.ts'
import { srmBidDocument } from '../srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument.rules.ts'

/** A seat on the jury, as another area or the buyer fills it. */
export type Juror = {
  expertId: string
  jurorRole: string
  source: 'DRAW' | 'APPOINT'
  juryStatus: 'TO_CONFIRM' | 'CONFIRMED'
}

export type JurorChange = {
  expertId: string
  juryStatus: 'CONFIRMED' | 'DECLINED' | 'NO_REPLY' | 'DECLARED' | 'RECUSED' | 'REPLACED' | 'ABSENT'
  replacement?: Juror
}

const LEAST = 3
const LEGAL_LEAST = 5
/** Who has left the jury. */
const GONE = ['DECLINED', 'NO_REPLY', 'RECUSED', 'REPLACED', 'ABSENT']

/** The jurors who have not left the jury. */
export const seated = ({ juries }: Pick<Tender, 'juries'>) =>
  juries.filter(({ juryStatus }) => !GONE.includes(juryStatus ?? ''))

/** Adds jurors to a tender; whoever sits on the jury already stays as he is. */
export async function fillJury(
  context: OperationContext,
  tenderId: string,
  jurors: readonly Juror[],
): Promise<void> {
  const tender = await context.lock(srmBidDocument, tenderId)
  const known = new Set(tender.juries.map(({ expertId }) => expertId))
  const added = jurors.filter(({ expertId }) => !known.has(expertId))
  await context.run(srmBidDocument, 'followJury', tenderId, { patch: { add: { juries: added } } })
}

/** What became of a juror, and who takes the seat. */
export async function changeJuror(
  context: OperationContext,
  tenderId: string,
  { expertId, juryStatus, replacement }: JurorChange,
): Promise<void> {
  const tender = await context.lock(srmBidDocument, tenderId)
  const row = tender.juries.find((one) => one.expertId === expertId)
  if (!row) throw new Error(`Expert ${expertId} does not sit on the jury of tender ${tenderId}`)
  const change = {
    ...{ id: row.id, juryStatus },
    ...(juryStatus === 'DECLARED' || juryStatus === 'RECUSED'
      ? { declareTime: nowText(context), conflictFlag: juryStatus === 'RECUSED' ? 'Y' : 'N' }
      : {}),
    ...(replacement ? { replacedById: replacement.expertId } : {}),
  }
  await context.run(srmBidDocument, 'followJury', tenderId, {
    patch: { rows: { juries: [change] }, add: { juries: replacement ? [replacement] : [] } },
  })
  if (tender.status !== 'EVALUATING' || juryStatus !== 'CONFIRMED') return
  const evaluation = providerOf(context.platform.registry, tenderEvaluation)
  await evaluation?.joinJury(context, tender, expertId)
}

/** Against whom experts are checked: the bidders, who works on the tender, and the buyer's reporting line. */
export async function recusalCaseOf(
  context: OperationContext,
  tender: Tender,
): Promise<RecusalCase> {
  const bidders = []
  for (const { supplierId } of tender.participants) {
    const supplier = await context.findMaster(srmPosSupplier, supplierId)
    bidders.push({ supplierId: supplierId ?? '', name: supplier?.supplierName ?? '' })
  }
  const buyers = await context.select(baseUser, { personId: tender.buyerId })
  const buyer = await context.findMaster(basePerson, tender.buyerId)
  const reports = await context.select(basePerson, { managerPersonId: tender.buyerId })
  const staff = [
    ...buyers.map(({ id }) => id),
    ...tender.openers.map(({ userId }) => userId),
    ...[tender.supervisorId, tender.createdBy],
  ]
  return {
    date: context.today,
    bidders,
    staffUserIds: staff.flatMap((id) => id ?? []),
    reportingPersonIds: [buyer?.managerPersonId, ...reports.map(({ id }) => id)].flatMap(
      (id) => id ?? [],
    ),
  }
}

const maySit = ({ status, effectiveTo, userId, jurorRoles }: Expert, role: string, today: string) =>
  status === 'APPROVED' &&
  (effectiveTo ?? '') >= today &&
  userId !== null &&
  (jurorRoles ?? []).includes(role)

export async function assertNotDrawn(context: OperationContext, tender: Tender): Promise<void> {
  const drawings = providerOf(context.platform.registry, tenderDrawings)
  const isDrawn = (await drawings?.isDrawn(context, tender.id)) ?? false
  if (isDrawn || tender.juries.some(({ source }) => source === 'DRAW')) context.refuse('JURY_DRAWN')
}

/** The buyer names a jury where none is drawn; it counts once the supervisor has confirmed it. */
export async function appointJury(
  context: OperationContext,
  tender: Tender,
  { jurors }: InputOf<typeof srmBidDocument, 'doAppointJury'>,
) {
  await assertNotDrawn(context, tender)
  const least = tender.legalFlag === 'Y' ? LEGAL_LEAST : LEAST
  const ownSide = jurors.filter(({ jurorRole }) => jurorRole === 'BUYER_REP').length
  if (jurors.length < least || jurors.length % 2 === 0 || ownSide * 3 > jurors.length)
    context.refuse('JURY_SIZE', { least })
  const at = await recusalCaseOf(context, tender)
  const seen = new Set<string>()
  for (const [row, { expertId, jurorRole }] of jurors.entries()) {
    const place = { child: 'jurors', row, field: 'expertId' }
    const expert = await context.find(srmBidExpert, expertId)
    const args = { expert: expert?.expertNumber ?? '' }
    if (!expert || !maySit(expert, jurorRole, context.today))
      return context.refuse('JURY_EXPERT', args, place)
    if (seen.has(expertId)) context.refuse('JURY_EXPERT_TWICE', args, place)
    seen.add(expertId)
    if (recusalReasons(expert, at).length > 0) context.refuse('JURY_RECUSED', args, place)
  }
  const added = jurors.map(({ expertId, jurorRole }) => ({
    ...{ expertId, jurorRole, source: 'APPOINT', juryStatus: 'TO_CONFIRM', chairFlag: 'N' },
  }))
  return {
    patch: { remove: { juries: tender.juries.map(({ id }) => id) }, add: { juries: added } },
  }
}

export async function confirmJury(_context: OperationContext, tender: Tender) {
  const open = tender.juries.filter(({ juryStatus }) => juryStatus === 'TO_CONFIRM')
  return { patch: { rows: { juries: open.map(({ id }) => ({ id, juryStatus: 'CONFIRMED' })) } } }
}
