import { tableOf } from '@opensrm/kernel/document/define.ts'
import { notesFirstView } from '@opensrm/platform/documents/firstView.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import '../tenders.errors.ts'
import { invitationWarnings } from '../../performance/ports.ts'
import { acceptRelations } from '../../tenderSetup/ports.ts'
import {
  assertNotShortlisted,
  tenderAuctions,
  tenderAwarding,
  tenderEvaluation,
} from '../needed.ts'
import { srmBidRespond } from '../srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from '../srmBidSupplier/srmBidSupplier.definition.ts'
import {
  archive,
  assertMayArchive,
  assertNoAuction,
  createCompete,
  createPicketage,
  fail,
  followAward,
} from './operations/award.ts'
import { partnersIn, tenderConflicts } from './operations/bidders.ts'
import {
  addendum,
  addSupplier,
  adjustEnd,
  assertRunning,
  cancel,
  close,
  retender,
} from './operations/bidding.ts'
import { keepLumpSums, tellProject, toldToProject } from './operations/drafting.ts'
import {
  assertCleared,
  fillFromRule,
  followEvaluation,
  startEvaluation,
} from './operations/evaluation.ts'
import { appointJury, assertNotDrawn, confirmJury } from './operations/jury.ts'
import { confirmOpener, giveOpenerShare, replaceOpener, setKey } from './operations/openers.ts'
import { publish, submitPublish } from './operations/publish.ts'
import { srmBidDocument } from './srmBidDocument.definition.ts'
import type { Tender } from './srmBidDocument.rules.ts'

/** States in which the number of bids is known to everyone inside. */
const AFTER_END = [
  ...['CLOSED', 'OPENED', 'EVALUATING', 'EVALUATED', 'AWARDING', 'AWARDED', 'COMPLETED'],
  'FAILED',
]

export const srmBidDocumentOperations = defineOperations(srmBidDocument, {
  async beforeSave(context, tender) {
    // Who bids in a statutory tender is nobody's business before the opening.
    if (tender.legalFlag === 'Y') tender.respondentVisibility = 'HIDDEN'
    await keepLumpSums(context, tender)
    const warnings = await invitationWarnings(context, tender, tender.participants)
    for (const row of tender.participants) row.gradeWarning = warnings.get(row.supplierId) ?? null
    return fillFromRule(context, tender)
  },
  async afterSave(context, tender, before) {
    // The password belongs to the opener who set it: replacing the opener makes it void.
    const changed = tender.openers.filter(({ id, userId, keyReadyFlag }) => {
      const old = before?.openers.find((one) => one.id === id)
      return keyReadyFlag === 'Y' && old?.userId !== userId
    })
    if (changed.length > 0)
      await context.update(srmBidDocument, tender.id, {
        rows: { openers: changed.map(({ id }) => ({ id, keyReadyFlag: 'N' })) },
      })
  },
  opened: notesFirstView(srmBidSupplier, 'document_id'),
  beforeDelete: (context, tender) =>
    tellProject(
      context,
      tender,
      tender.sections.map(({ id }) => ({ id, sectionStatus: 'CANCELLED' })),
    ),
  hindrances: {
    doAcceptRelations: hinderedBy((context, tender) => relationsAccepted(context, tender, '')),
    doAdjustEndDate: hinderedBy(assertRunning),
    doAddendum: hinderedBy(assertRunning),
    doAddSupplier: hinderedBy(async (context, tender) => {
      await assertRunning(context, tender)
      await assertNotShortlisted(context, tender.id)
    }),
    doReplaceOpener: hinderedBy(assertRunning),
    doAppointJury: hinderedBy(assertNotDrawn),
    doStartEvaluation: hinderedBy(async (context, tender) => {
      await assertCleared(context, tender)
      await providerOf(context.platform.registry, tenderEvaluation)?.assertMayStart(context, tender)
    }),
    doCreateCompete: hinderedBy((context, tender) =>
      providerOf(context.platform.registry, tenderAuctions)?.assertMayCompete(context, tender),
    ),
    doCreatePicketage: hinderedBy((context, tender) =>
      providerOf(context.platform.registry, tenderAwarding)?.assertMayAward(context, tender),
    ),
    doFail: hinderedBy(assertNoAuction),
    doArchive: hinderedBy(assertMayArchive),
  },
  effects: {
    doSetKey: setKey,
    async doWithdraw(_context, { status }) {
      return { to: status === 'PUBLISH_APPROVING' ? ('APPROVED' as const) : ('DRAFT' as const) }
    },
    doSubmitPublish: submitPublish,
    doApprovePublish: toldToProject(publish),
    doReplaceOpener: replaceOpener,
    doGiveShare: giveOpenerShare,
    doConfirmOpener: confirmOpener,
    doAdjustEndDate: adjustEnd,
    doAddendum: addendum,
    doAddSupplier: addSupplier,
    doAcceptRelations: async (context, tender, { reason }) => ({
      patch: await relationsAccepted(context, tender, reason),
    }),
    doClose: close,
    followOpening: toldToProject(
      async (
        _context,
        { status },
        { to, patch }: InputOf<typeof srmBidDocument, 'followOpening'>,
      ) => ({ to: status === 'EVALUATING' ? ('EVALUATING' as const) : to, patch }),
    ),
    doStartEvaluation: startEvaluation,
    followEvaluation: toldToProject(followEvaluation),
    async followJoin(context, tender, { supplierId, sectionNos }) {
      const joined = { supplierId, sectionNos, joinMode: 'SIGN_UP', joinTime: nowText(context) }
      const all = [...tender.participants, joined]
      const { add, remove } = await tenderConflicts(context, tender, all)
      return { patch: { remove, add: { ...add, participants: [joined] } } }
    },
    followPartners: async (context, tender, { supplierId, partners }) => ({
      patch: await tenderConflicts(context, tender, tender.participants, [supplierId, partners]),
    }),
    async followAnswer(context, _tender, { sectionNo, questionType, question, answer }) {
      const publishTime = nowText(context)
      const answered = { sectionNo, questionType, question, answer, publishTime }
      return { patch: { add: { answers: [answered] } } }
    },
    doAppointJury: appointJury,
    doConfirmJury: confirmJury,
    followJury: async (_context, _tender, { patch }) => ({ patch }),
    doCreateCompete: createCompete,
    doCreatePicketage: createPicketage,
    followAward: toldToProject(followAward),
    doFail: toldToProject(fail),
    doArchive: archive,
    doCancel: toldToProject(cancel),
    doRetender: retender,
  },
  async enrich({ db, caller }, rows) {
    if (caller?.side === 'supplier') return hideUnpaid(db, caller.supplierId, rows)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const { rows: counts } = await sql<{ id: string; count: string; shown: 't' | 'f' }>`
      select d.id, count(r.id) as count,
        d.respondent_visibility <> 'HIDDEN' or d.status = any(${AFTER_END}::text[]) as shown
      from ${sql.table(tableOf(srmBidDocument))} d
      left join ${sql.table(tableOf(srmBidRespond))} r on r.document_id = d.id
        and r.status in ('SUBMITTED', 'TECH_OPENED', 'OPENED', 'OPEN_FAILED', 'RETURNED', 'REJECTED', 'WON', 'LOST')
      where d.id = any(${ids}::bigint[]) group by d.id`.execute(db)
    const known = new Map(counts.map((row) => [row.id, row]))
    for (const row of rows) {
      const own = known.get(row.id)
      row.respondCount = own?.shown === 't' ? Number(own.count) : null
    }
  },
})

/** The relations that the supervisor lets pass; refused where there are none. */
async function relationsAccepted(context: OperationContext, tender: Tender, reason: string) {
  const partners = await partnersIn(context, tender.id)
  const found = { suppliers: tender.participants, partners, reason }
  return (await acceptRelations(context, tender, found)) ?? context.refuse('TENDER_RELATIONS_NONE')
}

/** Files that a bidder has still to pay for are not sent to it, so it cannot read them either. */
async function hideUnpaid(
  db: Db | Tx,
  supplierId: string | null,
  rows: readonly { id: string; annexes?: unknown }[],
): Promise<void> {
  for (const row of rows) {
    if (!Array.isArray(row.annexes) || row.annexes.length === 0) continue
    const { rows: paid } = await sql`select 1 from ${sql.table(tableOf(srmBidSupplier))}
      where document_id = ${row.id} and supplier_id = ${supplierId}
        and doc_fee_status in ('NOT_REQUIRED', 'CONFIRMED')`.execute(db)
    if (paid.length === 0) row.annexes = row.annexes.filter(({ paidFlag }) => paidFlag !== 'Y')
  }
}
