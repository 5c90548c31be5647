import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { aslBarred } from '../../../asl/ports.ts'
import { invitationWarnings } from '../../../performance/ports.ts'
import { momentText, prepareSealing } from '../../../sealing/ports.ts'
import {
  doCheckEligibility,
  findQualifiedSuppliers,
  reasonsText,
} from '../../../suppliers/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { conflictPatch, invitedConflicts } from '../../../tenderSetup/ports.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import type { Quotation } from '../../srmInqQuotation/srmInqQuotation.rules.ts'
import { type Inquiry, type InvitedSupplier, isOpenToAll, listed } from '../srmInqInquiry.rules.ts'
import { fillPrices, openersFor } from './figures.ts'
import { type AskedInquiry, copiedTemplate, templateOf } from './template.ts'
import { assertEnoughTime } from './times.ts'

/** Lines with an item are looked up in the approved supplier list. */
type Asked = { items?: readonly { itemId: string | null }[] }

/** Suppliers that may not be asked are refused at every moment: invitation, submission, opening and award. */
export async function barredReasons(
  context: OperationContext,
  { orgId, categoryId, items = [] }: Pick<Inquiry, 'orgId' | 'categoryId'> & Asked,
  supplierId: string,
  action: 'INQUIRE' | 'AWARD' = 'INQUIRE',
) {
  const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
    supplierId,
    orgId: orgId ?? '',
    categoryIds: categoryId ? [categoryId] : [],
    action,
  })
  if (!allowed) return { supplier: supplierName, reasons: reasonsText(reasons) }
  return aslBarred(
    context,
    { orgId, supplierId, action: 'INQUIRE' },
    items.filter(({ itemId }) => itemId),
  )
}

/** An event to which suppliers are invited. */
type Inviting = Pick<Inquiry, 'orgId' | 'categoryId'> & {
  items?: readonly { itemId: string | null; lineNum?: number | null }[]
  suppliers: readonly (Pick<InvitedSupplier, 'supplierId'> & { itemLines?: string | null })[]
}

export async function assertInvitable(context: OperationContext, inquiry: Inviting): Promise<void> {
  const found = await findBarred(context, inquiry)
  if (found)
    context.refuse('INQUIRY_SUPPLIER_BARRED', found.barred, {
      ...{ child: 'suppliers', row: found.row, field: 'supplierId' },
    })
}

/** The same as the reason on a disabled button. */
export async function invitableRefusal(
  context: OperationContext,
  inquiry: Inviting,
): Promise<Refusal | null> {
  const found = await findBarred(context, inquiry)
  return found ? { code: 'INQUIRY_SUPPLIER_BARRED', args: found.barred } : null
}

/** The first invited supplier who may not be asked. */
async function findBarred(context: OperationContext, inquiry: Inviting) {
  for (const [row, { supplierId, itemLines }] of inquiry.suppliers.entries()) {
    const numbers = listed(itemLines ?? null)
    const items = inquiry.items?.filter(
      ({ lineNum }) => numbers.length === 0 || numbers.includes(String(lineNum)),
    )
    const asked = { ...inquiry, ...(items ? { items } : {}) }
    const barred = supplierId ? await barredReasons(context, asked, supplierId) : null
    if (barred) return { row, barred }
  }
  return null
}

/** Sends every supplier a quotation to fill in, and makes the key under which they are sealed. */
export async function publish(context: OperationContext, inquiry: Inquiry) {
  const now = await momentText(context)
  const startTime =
    inquiry.quoteStartTime && inquiry.quoteStartTime > now ? inquiry.quoteStartTime : now
  const endTime = inquiry.quoteEndTime ?? ''
  await assertEnoughTime(context, inquiry, {
    ...{ from: startTime, endTime, profileCode: 'INQ_QUOTING_MINUTES' },
  })
  await assertInvitable(context, inquiry)
  await fillPrices(context, inquiry)
  const openersRequired = await openersFor(context, inquiry)
  const { costTemplate, fields } = await copiedTemplate(context, inquiry)
  const published = { ...inquiry, ...fields, quoteStartTime: startTime, currentRound: 1 }
  await openRound(context, published)
  const warnings = await invitationWarnings(context, inquiry, inquiry.suppliers)
  const invited = []
  for (const row of inquiry.suppliers) {
    await invite(context, { ...published, costTemplate }, row)
    const gradeWarning = warnings.get(row.supplierId) ?? null
    const invitedTime = nowText(context)
    invited.push({ id: row.id, invitedRound: 1, activeFlag: 'Y', invitedTime, gradeWarning })
  }
  if (isOpenToAll(inquiry)) await announce(context, published)
  const { add, remove } = conflictPatch(inquiry, await invitedConflicts(context, inquiry.suppliers))
  return {
    to: startTime > now ? ('PUBLISHED' as const) : ('QUOTING' as const),
    patch: {
      fields: { ...fields, quoteStartTime: startTime, currentRound: 1, openersRequired },
      rows: {
        items: inquiry.items.map(({ id, lastPrice, lastSupplierId, lowestPrice }) => ({
          ...{ id, lastPrice, lastSupplierId, lowestPrice },
        })),
        suppliers: invited,
      },
      remove,
      add: {
        ...add,
        costTemplate,
        rounds: [{ roundNum: 1, startTime, endTime, feedback: 'NONE', allowIncrease: 'N' }],
      },
    },
  }
}

/** Tells every qualified supplier that was not invited. */
async function announce(context: OperationContext, inquiry: Inquiry): Promise<void> {
  const invited = new Set(inquiry.suppliers.map(({ supplierId }) => supplierId))
  const { id, inquiryNumber, title, quoteEndTime, orgId, categoryId } = inquiry
  const qualified = await findQualifiedSuppliers(context, { orgId, categoryId })
  for (const supplierId of qualified)
    if (!invited.has(supplierId))
      context.emit('srmInqOpenInquiry.published', {
        ...{ id, inquiryNumber, supplierId, title, quoteEndTime },
      })
}

/** One pair of keys a round; quotations that are not sealed need none. */
export async function openRound(context: OperationContext, inquiry: Inquiry): Promise<void> {
  if (inquiry.sealLevel !== 'SYSTEM') return
  const roundNum = inquiry.currentRound ?? 1
  await prepareSealing(context, {
    ...{ resource: srmInqQuotation.resource, eventId: inquiry.id, roundNum },
  })
}

type Again = {
  before: Quotation
  /** by RFQ line: what this supplier learns about the round before */
  feedback: ReadonlyMap<string, string>
  allowIncrease: string
}

/** Creates the supplier's quotation of the current round, with everything the supplier may know of the RFQ. */
export async function invite(
  context: OperationContext,
  inquiry: AskedInquiry,
  invited: Pick<InvitedSupplier, 'supplierId' | 'itemLines'>,
  again?: Again,
): Promise<Quotation> {
  const supplierId = invited.supplierId ?? ''
  const numbers = listed(invited.itemLines)
  const items = inquiry.items.filter(
    ({ lineNum, lineStatus }) =>
      lineStatus === 'OPEN' && (numbers.length === 0 || numbers.includes(String(lineNum))),
  )
  const contacts = await context.selectRows(srmPosSupplier, 'contacts', { headerId: supplierId })
  const contact = contacts.find(({ primaryFlag }) => primaryFlag === 'Y') ?? contacts[0]
  const own = again?.before
  const template = await templateOf(context, inquiry)
  const quotation = await context.create(srmInqQuotation, {
    inquiryId: inquiry.id,
    inquiryNumber: inquiry.inquiryNumber,
    title: inquiry.title,
    orgId: inquiry.orgId,
    categoryId: inquiry.categoryId,
    buyerId: inquiry.buyerId,
    supplierId,
    roundNum: inquiry.currentRound,
    quoteStartTime: inquiry.quoteStartTime,
    quoteEndTime: inquiry.quoteEndTime,
    deliveryAddress: inquiry.deliveryAddress,
    tradeTerm: inquiry.tradeTerm,
    priceBasis: inquiry.priceBasis,
    compareBasis: inquiry.compareBasis,
    priceEffectiveFrom: inquiry.priceEffectiveFrom,
    priceEffectiveTo: inquiry.priceEffectiveTo,
    requirement: inquiry.requirement,
    inquiryFileIds: inquiry.fileIds,
    sealLevel: inquiry.sealLevel,
    wholeFlag: inquiry.awardMode === 'WHOLE' || inquiry.partialQuoteFlag === 'N' ? 'Y' : 'N',
    termFixedFlag: inquiry.allowTermDeviation === 'Y' ? 'N' : 'Y',
    currencyFixedFlag: inquiry.multiCurrencyFlag === 'Y' ? 'N' : 'Y',
    reviseFlag: inquiry.reviseFlag,
    increaseFlag: again ? again.allowIncrease : 'Y',
    contactName: own?.contactName ?? contact?.contactName ?? null,
    contactPhone: own?.contactPhone ?? contact?.mobile ?? null,
    currencyCode: own?.currencyCode ?? inquiry.currencyCode,
    taxRate: own?.taxRate ?? '13',
    paymentTermId: own?.paymentTermId ?? inquiry.paymentTermId,
    effectiveTo: own?.effectiveTo ?? null,
    ...template.fields,
    lines: items.map((item) => {
      const steps = listed(item.ladders)
      const last = own?.lines.find(({ inquiryItemId }) => inquiryItemId === item.id)
      return {
        lineNum: item.lineNum,
        inquiryItemId: item.id,
        itemId: item.itemId,
        itemName: item.itemName,
        specification: item.specification,
        drawingNumber: item.drawingNumber,
        uomCode: item.uomCode,
        quantity: item.quantity,
        needByDate: item.needByDate,
        inquiryFileIds: item.fileIds,
        previousPrice:
          (inquiry.priceBasis === 'TAX_INCLUDED' ? last?.priceInclTax : last?.priceExclTax) ?? null,
        feedback: again?.feedback.get(item.id) ?? null,
        ladders: steps.map((fromQuantity, at) => ({
          fromQuantity,
          toQuantity: steps[at + 1] ?? null,
        })),
        quoteProjects: template.projects,
      }
    }),
  })
  context.emit('srmInqQuotation.invited', {
    id: quotation.id,
    quotationNumber: quotation.quotationNumber,
    supplierId,
    title: inquiry.title,
    quoteEndTime: inquiry.quoteEndTime,
  })
  return quotation
}
