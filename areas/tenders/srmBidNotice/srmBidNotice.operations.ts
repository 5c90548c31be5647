import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { momentText } from '../../sealing/ports.ts'
import { assertNotShortlisted } from '../needed.ts'
import '../tenders.errors.ts'
import { addBidder, assertMayBid } from '../srmBidDocument/operations/bidders.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import { srmBidSupplier } from '../srmBidSupplier/srmBidSupplier.definition.ts'
import { assertSignUp } from '../srmBidSupplier/srmBidSupplier.operations.ts'
import { srmBidNotice } from './srmBidNotice.definition.ts'

/** These are published with the tender, never written on their own. */
const WITH_TENDER = ['TENDER', 'INVITATION']

/** A supplier signs up once, until the end of sign-up, and not beside a shortlist. */
async function assertMayJoin(
  context: OperationContext,
  { id: documentId, status, signupEndTime }: Pick<Tender, 'id' | 'status' | 'signupEndTime'>,
): Promise<void> {
  const supplierId = context.caller?.supplierId ?? ''
  const known = await context.select(srmBidSupplier, { documentId, supplierId })
  if (known.length > 0) context.refuse('TENDER_SUPPLIER_KNOWN')
  if (status !== 'PUBLISHED') context.refuse('NOTICE_SIGN_UP_ENDED', { time: signupEndTime ?? '' })
  assertSignUp(context, signupEndTime, await momentText(context))
  await assertNotShortlisted(context, documentId)
}

export const srmBidNoticeOperations = defineOperations(srmBidNotice, {
  async beforeSave({ caller }, { noticeType, publishTime }) {
    const isOwn = caller !== null && publishTime === null
    return isOwn && WITH_TENDER.includes(noticeType ?? '')
      ? [{ field: 'noticeType', code: 'NOTICE_TENDER_TYPE' }]
      : []
  },
  hindrances: {
    doSignUp: hinderedBy(async (context, { documentId }) => {
      const [tender] = await context.select(srmBidDocument, { id: documentId ?? '' })
      if (tender) await assertMayJoin(context, tender)
    }),
  },
  effects: {
    async doApproval(context, { documentId }) {
      const tender = await context.find(srmBidDocument, documentId ?? '')
      const supplierIds = (tender?.participants ?? []).flatMap(({ supplierId }) => supplierId ?? [])
      return { patch: { fields: { publishTime: nowText(context), supplierIds } } }
    },
    async followJoin(_context, { supplierIds }, { supplierId }) {
      return {
        patch: { fields: { supplierIds: [...new Set([...(supplierIds ?? []), supplierId])] } },
      }
    },
    async doSignUp(context, { documentId, documentNumber, title, buyerId }, input) {
      const { sectionNos, contactName, contactPhone, contactEmail } = input
      const supplierId = context.caller?.supplierId ?? ''
      const tender = await context.lock(srmBidDocument, documentId ?? '')
      await assertMayJoin(context, tender)
      const numbers = new Set(tender.sections.map(({ sectionNo }) => sectionNo))
      const strange = (sectionNos ?? '')
        .split(',')
        .filter((one) => one.trim() !== '')
        .find((one) => !numbers.has(Number(one)))
      if (strange !== undefined)
        context.refuse(
          'TENDER_SECTION_UNKNOWN',
          { section: Number(strange) },
          { field: 'sectionNos' },
        )
      await assertMayBid(context, tender, supplierId)
      const bidder = await addBidder(context, tender, {
        ...{ supplierId, sectionNos, joinMode: 'SIGN_UP' },
        contact: { contactName, contactPhone, contactEmail },
      })
      await context.run(srmBidSupplier, 'doJoin', bidder.id)
      context.emit('srmBidSupplier.signedUp', { id: bidder.id, documentNumber, title, buyerId })
    },
    async doInvalid(_context, _notice, { reason }) {
      return { patch: { fields: { revokeReason: reason } } }
    },
  },
})
