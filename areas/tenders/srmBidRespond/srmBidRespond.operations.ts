import { tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { dropMissingFiles } from '@opensrm/platform/files/missingFiles.ts'
import type { Db, Platform, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import {
  dropDraft,
  proofOf,
  readOwn,
  revokeSubmission,
  type SealedRecord,
  sealDraft,
  sealedFiles,
  sealSubmission,
} from '../../sealing/ports.ts'
import { tenderEvaluation } from '../needed.ts'
import '../tenders.errors.ts'
import { barredReasons } from '../srmBidDocument/operations/bidders.ts'
import { assertTakesBids } from '../srmBidDocument/operations/bidding.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import { srmBidSupplier } from '../srmBidSupplier/srmBidSupplier.definition.ts'
import {
  contentOf,
  type Draft,
  draftOf,
  ENVELOPES,
  type Envelope,
  emptyContent,
  filesOf,
  fillContent,
} from './srmBidRespond.content.ts'
import { srmBidRespond } from './srmBidRespond.definition.ts'
import {
  type Bid,
  type BidSection,
  bidSections,
  compute,
  submitIssues,
} from './srmBidRespond.rules.ts'

/** The states in which a bid is ciphertext. */
const CLOSED = ['PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN', 'TECH_OPENED', 'RETURNED', 'EXPIRED']

/** A draft is one content; a submission is one for each section and envelope. */
const draftPlace = (bid: Bid): SealedRecord => ({
  ...{ resource: srmBidRespond.resource, eventId: bid.documentId ?? '', roundNum: 1 },
  ...{ recordId: bid.id, supplierId: bid.supplierId ?? '' },
})

export const sealedPlace = (bid: Bid, section: BidSection, envelope: Envelope): SealedRecord => ({
  ...draftPlace(bid),
  sectionId: section.sectionId ?? '',
  envelope,
})

/**
 * Whether the bidder may still change anything, by the times of the tender under its lock and the clock of the database.
 * The scheduler that moves states decides nothing.
 */
async function assertInTime(context: OperationContext, bid: Bid): Promise<void> {
  const { rows } = await sql<{ status: string; ends: string }>`
    select status, to_char(bid_end_time, 'YYYY-MM-DD HH24:MI:SS') as ends
    from ${sql.table(tableOf(srmBidDocument))} where id = ${bid.documentId} for share`.execute(
    context.tx,
  )
  const [tender] = rows
  await assertTakesBids(context, {
    ...{ status: tender?.status ?? '', bidEndTime: tender?.ends ?? null },
  })
}

/** Sealed bids keep their state until the opening, though nobody withdraws them any more. */
async function assertOpen(context: OperationContext, { documentId }: Bid): Promise<void> {
  const [tender] = await context.select(srmBidDocument, { id: documentId ?? '' })
  if (tender) await assertTakesBids(context, tender)
}

/** Puts back what only the bidder's own session reads. */
async function fillOwn(platform: Platform, db: Db | Tx, bid: Bid): Promise<void> {
  const draft = (await readOwn(platform, db, draftPlace(bid))) as unknown as Draft | null
  for (const envelope of ENVELOPES) {
    if (draft) fillContent(bid, envelope, draft[envelope])
    else
      for (const section of bidSections(bid))
        fillContent(bid, envelope, await readOwn(platform, db, sealedPlace(bid, section, envelope)))
  }
  await dropMissingFiles(db, srmBidRespond, bid)
  compute(bid)
}

async function filled(context: OperationContext, bid: Bid): Promise<Bid> {
  await fillOwn(context.platform, context.tx, bid)
  return bid
}

/** Suppliers that may not bid, and those who owe the document fee, submit nothing. */
async function assertMaySubmit(context: OperationContext, bid: Bid): Promise<void> {
  const { documentId, supplierId } = bid
  const barred = await barredReasons(context, bid, supplierId ?? '')
  if (barred) context.refuse('TENDER_SUPPLIER_BARRED', barred)
  const [bidder] = await context.select(srmBidSupplier, { documentId, supplierId })
  if (bidder?.docFeeStatus !== 'NOT_REQUIRED' && bidder?.docFeeStatus !== 'CONFIRMED')
    context.refuse('BID_FEE_UNPAID')
}

async function submit(context: OperationContext, stored: Bid) {
  await assertInTime(context, stored)
  await assertMaySubmit(context, stored)
  const { documentRevision, supplierId } = stored
  if (stored.contentRevision !== documentRevision)
    context.refuse('BID_OLD_REVISION', { revision: documentRevision ?? 1 })
  const bid = await filled(context, stored)
  const issues = [...submitIssues(bid), ...(await validityIssues(context, bid))]
  if (issues.length > 0) throw validationError(issues)
  const revision = (bid.revision ?? 0) + 1
  let receivedTime = ''
  // Read before the first envelope is sealed: at level DUAL nothing reads them afterwards.
  const seals = {
    TECH: await sealedFiles(context, draftPlace(bid), filesOf(bid, 'TECH')),
    PRICE: await sealedFiles(context, draftPlace(bid), filesOf(bid, 'PRICE')),
  }
  const sections: { id: string; commitmentTech?: string; commitmentPrice?: string }[] = []
  for (const section of bidSections(bid)) {
    const row: (typeof sections)[number] = { id: section.id }
    for (const envelope of ENVELOPES) {
      const content = contentOf(bid, envelope, section)
      const receipt = await sealSubmission(context, sealedPlace(bid, section, envelope), {
        ...{ content, revision, files: seals[envelope] },
      })
      receivedTime = receipt.receivedTime
      row[envelope === 'TECH' ? 'commitmentTech' : 'commitmentPrice'] = receipt.commitment
    }
    sections.push(row)
  }
  const { id, respondNumber, title } = bid
  context.emit('srmBidRespond.received', {
    ...{ id, respondNumber, title, supplierId, revision, receivedTime },
  })
  return {
    patch: {
      fields: { revision, receivedTime, submitTime: nowText(context) },
      rows: { sections, items: bid.items.map(({ id }) => ({ id, previousQuantity: null })) },
    },
    answer: { respondNumber, revision, receivedTime, commitments: sections },
  }
}

async function validityIssues(context: OperationContext, bid: Bid): Promise<Issue[]> {
  const tender = await context.find(srmBidDocument, bid.documentId ?? '')
  const days = tender?.bidValidDays ?? 0
  return (bid.validDays ?? 0) < days
    ? [{ field: 'validDays', code: 'BID_VALIDITY', args: { days } }]
    : []
}

const heldFiles = (bid: Bid) => ENVELOPES.flatMap((envelope) => filesOf(bid, envelope))

/** What was submitted counts no more; where its supplier may read it, it goes on as a draft. */
async function revoke(context: OperationContext, bid: Bid): Promise<void> {
  await filled(context, bid)
  for (const section of bidSections(bid))
    for (const envelope of ENVELOPES)
      await revokeSubmission(context, sealedPlace(bid, section, envelope))
  await sealDraft(context, draftPlace(bid), draftOf(bid), heldFiles(bid))
  emptyContent(bid)
}

const withoutReceipt = (bid: Bid) => ({
  fields: { submitTime: null, receivedTime: null },
  rows: {
    sections: bid.sections.map(({ id }) => ({ id, commitmentTech: null, commitmentPrice: null })),
  },
})

export const srmBidRespondOperations = defineOperations(srmBidRespond, {
  async fillStored(context, bid) {
    await filled(context, bid)
  },
  /** The draft is sealed for its supplier; the record itself keeps nothing of it. */
  async beforeSave(context, bid, before) {
    if (!before) return []
    await assertInTime(context, bid)
    // Which envelope a file belongs to decides when it is opened.
    if (bid.fileIds) return [{ field: 'fileIds', code: 'BID_FILES' as const }]
    compute(bid)
    await sealDraft(context, draftPlace(bid), draftOf(bid), heldFiles(bid))
    emptyContent(bid)
    bid.contentRevision = bid.documentRevision
    return []
  },
  async afterSave(context, { id, status }, before) {
    if (before && status !== 'DRAFT') await context.run(srmBidRespond, 'doDraft', id)
  },
  /** Jurors look at files on the page of the evaluation, which decides who sees which. */
  async showsFiles(context, bid) {
    const evaluation = providerOf(context.platform.registry, tenderEvaluation)
    return (await evaluation?.filesShown(context, bid)) ?? new Map()
  },
  actions: {
    findProof: documentAction({
      title: t('密封指纹验证数据', 'Data to verify the seal commitment'),
      by: 'both',
      readOnly: true,
      input: {
        id: f.ref('srmBidRespond', '投标书', 'Bid', { required: true }),
        sectionNo: f.integer('标段号', 'Section no.', { required: true }),
        envelope: f.lookup('BID_ENVELOPE', '信封', 'Envelope', { required: true }),
      },
      async run(context, { id, sectionNo, envelope }) {
        const bid = await context.findAs(srmBidRespond, id)
        const full = await context.find(srmBidRespond, bid.id)
        const section = full?.sections.find((one) => one.sectionNo === sectionNo)
        if (!full || !section) return null
        return proofOf(context, sealedPlace(full, section, envelope as Envelope), id)
      },
    }),
  },
  hindrances: {
    doSubmit: hinderedBy(async (context, bid) => {
      await assertOpen(context, bid)
      await assertMaySubmit(context, bid)
    }),
    doWithdraw: hinderedBy(assertOpen),
  },
  effects: {
    doSubmit: submit,
    async doWithdraw(context, bid) {
      await assertInTime(context, bid)
      await revoke(context, bid)
      const { id, respondNumber, title, supplierId } = bid
      context.emit('srmBidRespond.withdrawn', { id, respondNumber, title, supplierId })
      return { patch: withoutReceipt(bid) }
    },
    async doReset(context, bid, { patch, isReset }) {
      const { id, respondNumber, title, supplierId, status } = bid
      if (!isReset) return { to: status as 'PENDING' | 'DRAFT' | 'WITHDRAWN', patch }
      await revoke(context, bid)
      context.emit('srmBidRespond.reset', { id, respondNumber, title, supplierId })
      const without = withoutReceipt(bid)
      return {
        to: 'DRAFT' as const,
        patch: {
          fields: { ...patch.fields, ...without.fields },
          rows: { ...patch.rows, ...without.rows },
        },
      }
    },
    doExpire: async (context, bid) => void (await dropDraft(context, draftPlace(bid))),
    async doReturn(context, bid, { reason }) {
      const { id, respondNumber, title, supplierId, status } = bid
      if (status !== 'SUBMITTED' && status !== 'TECH_OPENED') return { to: 'EXPIRED' as const }
      context.emit('srmBidRespond.returned', { id, respondNumber, title, supplierId })
      return { to: 'RETURNED' as const, patch: { fields: { rejectReason: reason } } }
    },
    doOpenTech: async (_context, _bid, { patch, isBroken }) => ({
      to: isBroken ? ('OPEN_FAILED' as const) : ('TECH_OPENED' as const),
      patch,
    }),
    doOpen: async (_context, _bid, { patch, isBroken }) => ({
      to: isBroken ? ('OPEN_FAILED' as const) : ('OPENED' as const),
      patch,
    }),
    async doReject(_context, _bid, { reason }) {
      return { patch: { fields: { rejectReason: reason } } }
    },
    doResult: async (_context, _bid, { to }) => ({ to }),
  },
  async enrich({ caller, db, platform }, rows) {
    for (const row of rows) {
      const isClosed = CLOSED.includes(String(row.status))
      row.sealed = isClosed ? 'Y' : 'N'
      // Only the whole record of its own supplier is read back: lists and exports never hold a sealed price.
      const isOwn = caller?.side === 'supplier' && caller.supplierId === row.supplierId
      if (!isClosed || !isOwn || !Array.isArray(row.items) || !Array.isArray(row.sections)) continue
      await fillShown(platform, db, row as unknown as Bid)
    }
  },
})

/** A supplier's record lacks the ids that are the buyer's own; they are needed to find its contents. */
async function fillShown(platform: Platform, db: Db | Tx, bid: Bid): Promise<void> {
  const { rows } = await sql<{ id: string; section: string }>`
    select id, section_id as section from ${sql.table(tableOf(srmBidRespond, 'sections'))}
    where header_id = ${bid.id}`.execute(db)
  const sectionOf = new Map(rows.map(({ id, section }) => [id, section]))
  const sections = bid.sections.map((row) => ({ ...row, sectionId: sectionOf.get(row.id) ?? null }))
  const whole: Bid = { ...bid, sections }
  await fillOwn(platform, db, whole)
  const amounts = new Map(whole.sections.map((row) => [row.id, row]))
  for (const row of bid.sections) {
    const { amountExclTax, taxAmount, amountInclTax } = amounts.get(row.id) ?? row
    Object.assign(row, { amountExclTax, taxAmount, amountInclTax })
  }
  const { sections: _sections, ...filledIn } = whole
  Object.assign(bid, filledIn)
}
