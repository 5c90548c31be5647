import { inLanguage, type Text } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { namesText } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { aslBarred } from '../../../asl/ports.ts'
import { doCheckEligibility, reasonsText } from '../../../suppliers/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import {
  conflictPatch,
  invitedConflicts,
  type Partners,
  relatedPairs,
} from '../../../tenderSetup/ports.ts'
import { srmBidNotice } from '../../srmBidNotice/srmBidNotice.definition.ts'
import { srmBidRespond } from '../../srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from '../../srmBidSupplier/srmBidSupplier.definition.ts'
import { sectionsOf, type Tender } from '../srmBidDocument.rules.ts'

/** Suppliers that may not bid are refused at every moment: invitation, sign-up, submission and opening. */
export async function barredReasons(
  context: OperationContext,
  {
    orgId,
    categoryId,
    items = [],
  }: Pick<Tender, 'orgId' | 'categoryId'> & {
    items?: readonly { itemId: string | null }[]
  },
  supplierId: string,
  action: 'INQUIRE' | 'AWARD' = 'INQUIRE',
): Promise<{ supplier: string; reasons: Text } | null> {
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

export async function assertMayBid(
  context: OperationContext,
  tender: Tender,
  supplierId: string,
  at: { child?: string; row?: number; field?: string } = {},
): Promise<void> {
  const barred = await barredReasons(context, tender, supplierId)
  if (barred) context.refuse('TENDER_SUPPLIER_BARRED', barred, at)
  if (tender.legalFlag !== 'Y') return
  const others = tender.participants.flatMap((row) => row.supplierId ?? [])
  const pairs = await relatedPairs(context, [...others, supplierId])
  const pair = pairs.find((one) => one.supplierId === supplierId || one.otherId === supplierId)
  if (!pair) return
  // A bidder must not learn who else takes part.
  if (context.caller?.side === 'supplier') context.refuse('TENDER_RELATED_TAKES_PART', {}, at)
  const otherId = pair.supplierId === supplierId ? pair.otherId : pair.supplierId
  const supplier = await namesText(context, srmPosSupplier, [supplierId])
  const other = await namesText(context, srmPosSupplier, [otherId ?? ''])
  context.refuse('TENDER_RELATED', { supplier, other }, at)
}

/** With whom bidders of a tender bid together. */
export async function partnersIn(context: OperationContext, documentId: string): Promise<Partners> {
  return partnersOf(await context.select(srmBidSupplier, { documentId, consortiumFlag: 'Y' }))
}

export function partnersOf(
  bidders: readonly { supplierId: string | null; consortiumPartners: readonly string[] | null }[],
): Partners {
  return new Map(
    bidders.flatMap(({ supplierId, consortiumPartners }) =>
      supplierId && consortiumPartners?.length ? [[supplierId, consortiumPartners]] : [],
    ),
  )
}

/** The relations among those who take part, for the buyer's side; `named`: partners that are about to be stored. */
export async function tenderConflicts(
  context: OperationContext,
  tender: Tender,
  participants: readonly { supplierId: string | null }[],
  named?: readonly [supplierId: string, partners: readonly string[]],
) {
  const partners = new Map([...(await partnersIn(context, tender.id)), ...(named ? [named] : [])])
  return conflictPatch(tender, await invitedConflicts(context, participants, partners))
}

type Joining = {
  supplierId: string
  sectionNos: string | null
  joinMode: 'INVITED' | 'SIGN_UP'
  contact?: { contactName: string; contactPhone: string; contactEmail: string }
}

/** The supplier's part in the tender, with the fees it owes. */
export async function addBidder(context: OperationContext, tender: Tender, joining: Joining) {
  const { supplierId, sectionNos, joinMode } = joining
  const contacts = await context.selectRows(srmPosSupplier, 'contacts', { headerId: supplierId })
  const primary = contacts.find(({ primaryFlag }) => primaryFlag === 'Y') ?? contacts[0]
  const sections = sectionsOf(tender.sections, sectionNos)
  const deposit =
    tender.depositMode === 'NONE'
      ? decimal(0)
      : sum(sections.map(({ depositAmount }) => depositAmount))
  const isInvited = joinMode === 'INVITED'
  const owed = (amount: ReturnType<typeof decimal>) => (amount.isZero() ? 'NOT_REQUIRED' : 'UNPAID')
  return context.create(srmBidSupplier, {
    ...{ documentId: tender.id, documentNumber: tender.documentNumber, title: tender.title },
    ...{ orgId: tender.orgId, categoryId: tender.categoryId, buyerId: tender.buyerId },
    ...{ supervisorId: tender.supervisorId, currencyCode: tender.currencyCode },
    ...{
      bidEndTime: tender.bidEndTime,
      supplierId,
      joinMode,
      sectionNos,
      consortiumFlag: tender.consortiumFlag,
    },
    contactName: joining.contact?.contactName ?? primary?.contactName ?? null,
    contactPhone: joining.contact?.contactPhone ?? primary?.mobile ?? null,
    contactEmail: joining.contact?.contactEmail ?? primary?.email ?? null,
    invitedTime: isInvited ? nowText(context) : null,
    replyStatus: isInvited ? 'PENDING' : null,
    signupAuditStatus: isInvited ? null : 'TO_CHECK',
    docFee: tender.docFee,
    docFeeStatus: owed(decimal(tender.docFee)),
    depositAmount: fixed(deposit, 2),
    depositPaidAmount: '0',
    depositStatus: owed(deposit),
  })
}

/** The bid a supplier fills in, once it takes part. */
export async function openBid(
  context: OperationContext,
  tender: Tender,
  { supplierId, sectionNos }: { supplierId: string; sectionNos: string | null },
): Promise<void> {
  const [known] = await context.select(srmBidRespond, { documentId: tender.id, supplierId })
  if (known) return
  await context.create(srmBidRespond, {
    ...{ documentId: tender.id, documentNumber: tender.documentNumber, title: tender.title },
    ...{ orgId: tender.orgId, categoryId: tender.categoryId, buyerId: tender.buyerId },
    ...{ supplierId, bidEndTime: tender.bidEndTime, currencyCode: tender.currencyCode },
    ...{ priceBasis: tender.priceBasis, compareBasis: tender.compareBasis },
    ...{ sealLevel: tender.sealLevel, documentRevision: tender.contentRevision },
    ...{ validDays: tender.bidValidDays, paymentTermId: tender.paymentTermId },
    ...bidRows(tender, sectionNos),
  })
}

/** The rows of a bid, from sections and items of the tender. */
export function bidRows(tender: Tender, sectionNos: string | null) {
  const sections = sectionsOf(tender.sections, sectionNos)
  const numbersOf = (mode: string) =>
    new Set(sections.flatMap(({ sectionNo, quoteMode }) => (quoteMode === mode ? sectionNo : [])))
  const numbers = new Set(sections.map(({ sectionNo }) => sectionNo))
  const [lumps, byRate] = [numbersOf('LUMP_SUM'), numbersOf('RATE')]
  return {
    sections: sections.map(({ id, sectionNo, sectionName, ceilingAmount, quoteMode }) => ({
      ...{ sectionId: id, sectionNo, sectionName, ceilingAmount, quoteMode },
    })),
    items: tender.items
      .filter(({ sectionNo, lumpSumFlag }) =>
        lumps.has(sectionNo) ? lumpSumFlag === 'Y' : numbers.has(sectionNo),
      )
      .map((item) => ({
        ...{ documentItemId: item.id, sectionNo: item.sectionNo, lineNum: item.lineNum },
        ...{ itemId: item.itemId, itemName: item.itemName, specification: item.specification },
        ...{ uomCode: item.uomCode, quantity: item.quantity, needByDate: item.needByDate },
        ...{
          mandatoryFlag: item.mandatoryFlag,
          basePrice: byRate.has(item.sectionNo) ? item.basePrice : null,
        },
        taxRate: '13',
      })),
  }
}

/** Invites a supplier: it reads the tender from now on, and the notices for bidders. */
export async function invite(
  context: OperationContext,
  tender: Tender,
  { supplierId, sectionNos }: { supplierId: string; sectionNos: string | null },
): Promise<void> {
  await addBidder(context, tender, { supplierId, sectionNos, joinMode: 'INVITED' })
  context.emit('srmBidDocument.invited', {
    ...{ id: tender.id, documentNumber: tender.documentNumber, title: tender.title, supplierId },
    bidEndTime: tender.bidEndTime,
  })
}

/** A supplier that joins later reads the notices for bidders too. */
export async function showNotices(
  context: OperationContext,
  documentId: string,
  supplierId: string,
): Promise<void> {
  const notices = await context.select(srmBidNotice, {
    documentId,
    status: ['PUBLISHED', 'EXPIRED', 'REVOKED'],
  })
  for (const { id } of notices) await context.run(srmBidNotice, 'followJoin', id, { supplierId })
}

/** Tells every bidder that has not left the tender. */
export async function tellBidders(
  context: OperationContext,
  tender: Tender,
  event: 'srmBidDocument.addendumPublished' | 'srmBidDocument.endChanged',
  bidEndTime: string | null,
): Promise<void> {
  const { id, documentNumber, title } = tender
  for (const { supplierId } of tender.participants)
    context.emit(event, { id, documentNumber, title, supplierId, bidEndTime })
}

export const told = (text: Text): string => inLanguage(text, 'CN').slice(0, 500)
