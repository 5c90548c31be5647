import { tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { notesFirstView } from '@opensrm/platform/documents/firstView.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { dropMissingFiles } from '@opensrm/platform/files/missingFiles.ts'
import { sql } from 'kysely'
import {
  dropDraft,
  momentText,
  openFiles,
  proofOf,
  readOwn,
  type SealedRecord,
  sealDraft,
  sealedFiles,
  sealedPlaces,
  sealFilesAgain,
  sealSubmission,
  withdrawSubmission,
} from '../../sealing/ports.ts'
import '../inquiries.errors.ts'
import { rank } from '../srmInqInquiry/operations/opening.ts'
import { barredReasons } from '../srmInqInquiry/operations/publish.ts'
import { srmInqInquiry } from '../srmInqInquiry/srmInqInquiry.definition.ts'
import {
  contentOf,
  contentPatch,
  emptyContent,
  fillContent,
  hidesDetails,
  openContentPatch,
} from './srmInqQuotation.content.ts'
import { srmInqQuotation } from './srmInqQuotation.definition.ts'
import { compute, enteredKey, type Quotation, submitIssues } from './srmInqQuotation.rules.ts'

/** A quotation is valid this long after the end, so that the award can be decided. */
const VALID_DAYS = 30
/** Prices that differ more than this from the supplier's own last one are asked about. */
const DIFFERENCE_MAX = '0.5'

/** Cost details that stayed sealed when the rest was submitted unsealed. */
export async function fillDetails(context: OperationContext, quotation: Quotation): Promise<void> {
  if (!hidesDetails(quotation)) return
  fillContent(quotation, await readOwn(context.platform, context.tx, sealedRecord(quotation)))
}

const sealedRecord = (quotation: Quotation): SealedRecord => ({
  resource: srmInqQuotation.resource,
  eventId: quotation.inquiryId ?? '',
  roundNum: quotation.roundNum ?? 1,
  recordId: quotation.id,
  supplierId: quotation.supplierId ?? '',
})

/**
 * Whether the supplier may still change anything, by the times of the RFQ under its lock and the clock of the database.
 * The scheduler that moves states decides nothing.
 */
async function assertInTime(context: OperationContext, quotation: Quotation): Promise<void> {
  await sql`select 1 from ${sql.table(tableOf(srmInqInquiry))} where id = ${quotation.inquiryId}
    for share`.execute(context.tx)
  await assertOpen(context, quotation)
}

/** The same without the lock, to know what is possible now. */
async function assertOpen(context: OperationContext, quotation: Quotation): Promise<void> {
  const { rows } = await sql<{ status: string; start: string; ends: string; round: string }>`
    select status, current_round as round,
      to_char(quote_start_time, 'YYYY-MM-DD HH24:MI:SS') as start,
      to_char(quote_end_time, 'YYYY-MM-DD HH24:MI:SS') as ends
    from ${sql.table(tableOf(srmInqInquiry))} where id = ${quotation.inquiryId}`.execute(context.tx)
  const [inquiry] = rows
  const now = await momentText(context)
  const ends = inquiry?.ends ?? ''
  const isOpen =
    (inquiry?.status === 'PUBLISHED' || inquiry?.status === 'QUOTING') &&
    Number(inquiry.round) === quotation.roundNum
  if (!isOpen || now >= ends)
    context.refuse('QUOTING_ENDED', { time: quotation.quoteEndTime ?? '' })
  const start = inquiry.start ?? ''
  if (now < start) context.refuse('INQUIRY_NOT_STARTED', { time: start })
}

async function filled(context: OperationContext, quotation: Quotation): Promise<Quotation> {
  fillContent(quotation, await readOwn(context.platform, context.tx, sealedRecord(quotation)))
  await dropMissingFiles(context.tx, srmInqQuotation, quotation)
  compute(quotation)
  return quotation
}

const filesOf = (quotation: Quotation) => sealedPlaces(srmInqQuotation, quotation)

/** Limits that the RFQ sets, checked with every save. */
async function limitIssues(context: OperationContext, quotation: Quotation): Promise<Issue[]> {
  const issues: Issue[] = []
  const inquiry = await context.find(srmInqInquiry, quotation.inquiryId ?? '')
  const { paymentTermId, currencyCode } = quotation
  if (quotation.termFixedFlag === 'Y' && paymentTermId !== (inquiry?.paymentTermId ?? null))
    issues.push({ field: 'paymentTermId', code: 'QUOTATION_TERM_FIXED' })
  if (quotation.currencyFixedFlag === 'Y' && currencyCode !== inquiry?.currencyCode)
    issues.push({
      ...{ field: 'currencyCode', code: 'QUOTATION_CURRENCY_FIXED' },
      args: { currency: inquiry?.currencyCode ?? '' },
    })
  const until = addDays((quotation.quoteEndTime ?? '').slice(0, 10), VALID_DAYS)
  if (quotation.effectiveTo && quotation.effectiveTo < until)
    issues.push({ field: 'effectiveTo', code: 'QUOTATION_VALIDITY', args: { date: until } })
  return issues
}

async function assertNotBarred(context: OperationContext, quotation: Quotation): Promise<void> {
  const asked = { ...quotation, items: quotation.lines }
  const barred = await barredReasons(context, asked, quotation.supplierId ?? '')
  if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred)
}

async function submit(
  context: OperationContext,
  stored: Quotation,
  { confirmFlag }: InputOf<typeof srmInqQuotation, 'doSubmit'>,
) {
  await assertInTime(context, stored)
  await assertNotBarred(context, stored)
  const quotation = await filled(context, stored)
  const issues = [...(await limitIssues(context, quotation)), ...submitIssues(quotation)]
  if (issues.length > 0) throw validationError(issues)
  if (confirmFlag !== 'Y') await assertPlausible(context, quotation)
  const revision = (quotation.revision ?? 0) + 1
  const isOpen = quotation.sealLevel === 'OPEN'
  const files = await sealedFiles(context, sealedRecord(quotation), filesOf(quotation))
  const receipt = isOpen
    ? { commitment: null, receivedTime: context.now.toISOString() }
    : await sealSubmission(context, sealedRecord(quotation), {
        ...{ content: contentOf(quotation), revision, files },
      })
  if (isOpen) {
    const { resource } = srmInqQuotation
    const broken = await openFiles(context, { resource, id: quotation.id }, files)
    if (broken)
      // Its name would stay in the log of refusals.
      context.refuse(
        'QUOTATION_FILE_CHANGED',
        { number: files.indexOf(broken) + 1 },
        { field: 'fileIds' },
      )
    if (hidesDetails(quotation))
      await sealDraft(context, sealedRecord(quotation), contentOf(quotation))
    else await dropDraft(context, sealedRecord(quotation))
  }
  context.emit('srmInqQuotation.received', {
    id: quotation.id,
    quotationNumber: quotation.quotationNumber,
    supplierId: quotation.supplierId,
    revision,
    ...receipt,
  })
  const content = isOpen ? openContentPatch(quotation) : null
  const seen = new Map(content?.rows.lines.map((line) => [line.id, line]))
  const lines = quotation.lines.map(({ id }) => ({ ...seen.get(id), id, changedFlag: 'N' }))
  return {
    patch: {
      fields: { ...content?.fields, ...receipt, revision, submitTime: nowText(context) },
      rows: { ...content?.rows, lines },
    },
    answer: { quotationNumber: quotation.quotationNumber, revision, ...receipt },
  }
}

/** A slip of the finger: a price far from the supplier's own last one. Others' prices are never compared. */
async function assertPlausible(context: OperationContext, quotation: Quotation): Promise<void> {
  const key = enteredKey(quotation)
  const before = await context.select(srmInqQuotation, {
    supplierId: quotation.supplierId,
    currencyCode: quotation.currencyCode,
    status: ['OPENED', 'AWARDED', 'NOT_AWARDED'],
  })
  const rows = await context.selectRows(srmInqQuotation, 'lines', {
    headerId: before.map(({ id }) => id),
    itemId: quotation.lines.flatMap(({ itemId }) => itemId ?? []),
  })
  const far = quotation.lines.filter((line) => {
    const last = rows.findLast((row) => row.itemId === line.itemId && row[key] !== null)
    if (!last || line[key] === null || decimal(last[key]).isZero()) return false
    return decimal(line[key])
      .div(last[key] ?? 1)
      .minus(1)
      .abs()
      .gt(DIFFERENCE_MAX)
  })
  if (far.length > 0)
    context.refuse('QUOTATION_PRICE_CONFIRM', {
      lines: far.map(({ lineNum }) => lineNum).join(', '),
    })
}

/** What was submitted counts no more; its supplier goes on from a draft with the same content. */
async function takeBack(context: OperationContext, quotation: Quotation) {
  if (quotation.sealLevel === 'OPEN') {
    const { id, supplierId } = quotation
    const files = filesOf(quotation)
    await fillDetails(context, quotation)
    await sealFilesAgain(
      context,
      { supplierId, userId: '' },
      { resource: srmInqQuotation.resource, id },
      files.map((file) => file.id),
    )
    await sealDraft(context, sealedRecord(quotation), contentOf(quotation), files)
    emptyContent(quotation)
  } else await withdrawSubmission(context, sealedRecord(quotation))
  const content = contentPatch(quotation)
  const fields = { ...content.fields, submitTime: null, commitment: null, receivedTime: null }
  return { patch: { fields, rows: content.rows } }
}

export const srmInqQuotationOperations = defineOperations(srmInqQuotation, {
  async fillStored(context, quotation) {
    await filled(context, quotation)
  },
  /** The draft is sealed for its supplier; the record itself keeps nothing of it. */
  async beforeSave(context, quotation, before) {
    if (!before) return []
    await assertInTime(context, quotation)
    const issues = await limitIssues(context, quotation)
    if (issues.length > 0) return issues
    compute(quotation)
    await sealDraft(context, sealedRecord(quotation), contentOf(quotation), filesOf(quotation))
    emptyContent(quotation)
    return []
  },
  async afterSave(context, { id, status }, before) {
    if (before && status === 'PENDING') await context.run(srmInqQuotation, 'doDraft', id)
  },
  opened: notesFirstView(srmInqQuotation),
  actions: {
    findProof: documentAction({
      title: t('密封指纹验证数据', 'Data to verify the seal commitment'),
      by: 'both',
      readOnly: true,
      input: { id: f.ref('srmInqQuotation', '报价单', 'Quotation', { required: true }) },
      async run(context, { id }) {
        const quotation = await context.findAs(srmInqQuotation, id)
        return proofOf(context, sealedRecord(quotation), id)
      },
    }),
  },
  hindrances: {
    doSubmit: hinderedBy(async (context, quotation) => {
      await assertOpen(context, quotation)
      await assertNotBarred(context, quotation)
    }),
    doWithdraw: hinderedBy(assertOpen),
    doRefuse: hinderedBy(assertOpen),
    doUndoRefuse: hinderedBy(assertOpen),
  },
  effects: {
    doSubmit: submit,
    async doWithdraw(context, quotation) {
      await assertInTime(context, quotation)
      const { id, quotationNumber, supplierId } = quotation
      context.emit('srmInqQuotation.withdrawn', { id, quotationNumber, supplierId })
      return takeBack(context, quotation)
    },
    doReset: takeBack,
    async doRefuse(context, quotation, { reasonType, remark }) {
      await assertInTime(context, quotation)
      await dropDraft(context, sealedRecord(quotation))
      return { patch: { fields: { refuseReasonType: reasonType, refuseRemark: remark } } }
    },
    async doUndoRefuse(context, quotation) {
      await assertInTime(context, quotation)
      return { patch: { fields: { refuseReasonType: null, refuseRemark: null } } }
    },
    doOpen: async (_context, _quotation, { patch }) => ({ patch }),
    doExpire: async (context, quotation) =>
      void (await dropDraft(context, sealedRecord(quotation))),
    doReturnUnopened: async (_context, { status }) => ({
      to: status === 'SUBMITTED' ? ('RETURNED' as const) : ('EXPIRED' as const),
    }),
    async doInvalid(context, { id, inquiryId }, { reason }) {
      await rank(context, { id: inquiryId ?? '' }, id)
      return { patch: { fields: { resultRemark: reason } } }
    },
    async doResult(_context, _quotation, { to, lines, resultRemark }) {
      return { to, patch: { fields: { resultRemark }, rows: { lines } } }
    },
  },
  async enrich({ caller, db, platform }, rows) {
    for (const row of rows) {
      const isClosed = ['PENDING', 'DRAFT', 'SUBMITTED', 'OPEN_FAILED', 'RETURNED'].includes(
        String(row.status),
      )
      row.sealed = isClosed && row.amountInclTax == null ? 'Y' : 'N'
      // Only the whole record of its own supplier is read back: lists and exports never hold a sealed price.
      const isOwn = caller?.side === 'supplier' && caller.supplierId === row.supplierId
      if (isClosed && isOwn && Array.isArray(row.lines)) {
        const quotation = row as unknown as Quotation
        fillContent(quotation, await readOwn(platform, db, sealedRecord(quotation)))
        await dropMissingFiles(db, srmInqQuotation, quotation)
      }
    }
  },
})
