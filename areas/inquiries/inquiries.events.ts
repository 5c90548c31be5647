import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const toSupplier = { id: 'record', quotationNumber: 'text', supplierId: 'supplier' } as const
const toAnswerer = { id: 'record', answerNumber: 'text', supplierId: 'supplier' } as const
const toAuctioneer = { id: 'record', auctionNumber: 'text', buyerId: 'person' } as const
const toBuyer = { id: 'record', inquiryNumber: 'text', buyerId: 'person' } as const

/** No message names another supplier, a count or a price. */
export const inquiriesPayloads = defineEvents({
  'srmInqQuotation.invited': { ...toSupplier, title: 'text', quoteEndTime: 'text' },
  'srmInqQuotation.changed': { ...toSupplier, title: 'text', quoteEndTime: 'text' },
  'srmInqQuotation.contentChanged': { ...toSupplier, title: 'text', quoteEndTime: 'text' },
  'srmInqQuotation.urged': { ...toSupplier, title: 'text', quoteEndTime: 'text' },
  'srmInqQuotation.closingDue': { ...toSupplier, daysLeft: 'number', quoteEndTime: 'text' },
  'srmInqQuotation.received': {
    ...toSupplier,
    revision: 'number',
    receivedTime: 'text',
    commitment: 'text',
  },
  'srmInqQuotation.withdrawn': toSupplier,
  'srmInqQuotation.ended': { ...toSupplier, title: 'text' },
  'srmInqQuotation.resulted': { ...toSupplier, title: 'text' },
  'srmInqOpenInquiry.published': {
    ...{ id: 'record', inquiryNumber: 'text', supplierId: 'supplier' },
    ...{ title: 'text', quoteEndTime: 'text' },
  },
  'srmInqInquiry.closed': toBuyer,
  'srmInqInquiry.opened': toBuyer,
  'srmInqAward.approved': { id: 'record', inquiryId: 'reference' },
  'srmInqAuctionAnswer.invited': { ...toAnswerer, title: 'text', endTime: 'text' },
  'srmInqAuctionAnswer.changed': { ...toAnswerer, title: 'text', endTime: 'text' },
  'srmInqAuctionAnswer.closingDue': { ...toAnswerer, daysLeft: 'number', endTime: 'text' },
  'srmInqAuctionAnswer.received': {
    ...toAnswerer,
    revision: 'number',
    receivedTime: 'text',
    commitment: 'text',
  },
  'srmInqAuctionAnswer.withdrawn': toAnswerer,
  'srmInqAuctionAnswer.tieBreak': { ...toAnswerer, title: 'text', endTime: 'text' },
  'srmInqAuctionAnswer.opened': { ...toAnswerer, title: 'text' },
  'srmInqAuctionAnswer.ended': { ...toAnswerer, title: 'text' },
  'srmInqAuctionAnswer.resulted': { ...toAnswerer, title: 'text' },
  'srmInqAuction.ended': toAuctioneer,
  'srmInqAuction.opened': toAuctioneer,
  'srmInqNewMaterialRecord.assigned': {
    ...{ id: 'record', tempCode: 'text', itemName: 'text', buyerId: 'person' },
  },
})

export const inquiriesEvents: readonly MessageEvent[] = announced('SOURCING', inquiriesPayloads, [
  ['srmInqQuotation.invited', '邀请报价', 'Invitation to quote', []],
  ['srmInqQuotation.changed', '报价截止时间已调整', 'End of quoting changed'],
  ['srmInqQuotation.contentChanged', '询价内容已变更，请重新提交', 'RFQ changed: submit again'],
  ['srmInqQuotation.urged', '请尽快报价', 'Please quote soon'],
  ['srmInqQuotation.closingDue', '报价即将截止', 'Quoting ends soon'],
  ['srmInqQuotation.received', '报价已收到（回执）', 'Quotation received (receipt)'],
  ['srmInqQuotation.withdrawn', '报价已撤回', 'Quotation withdrawn'],
  ['srmInqQuotation.ended', '询价已终止', 'RFQ ended'],
  ['srmInqQuotation.resulted', '询价结果', 'Result of the RFQ'],
  ['srmInqOpenInquiry.published', '公开询价', 'Open RFQ'],
  ['srmInqInquiry.closed', '报价截止，待开启', 'Quoting closed, ready to open'],
  ['srmInqInquiry.opened', '报价已开启', 'Quotations opened'],
  ['srmInqAward.approved', '询价已定标', 'RFQ awarded', []],
  ['srmInqAuctionAnswer.invited', '邀请参加招标式竞价', 'Invitation to a sealed auction', []],
  ['srmInqAuctionAnswer.changed', '竞价截止时间已调整', 'End of the sealed auction changed'],
  ['srmInqAuctionAnswer.closingDue', '竞价应标即将截止', 'Sealed auction ends soon'],
  ['srmInqAuctionAnswer.received', '应标已收到（回执）', 'Answer received (receipt)'],
  ['srmInqAuctionAnswer.withdrawn', '应标已撤回', 'Answer withdrawn'],
  ['srmInqAuctionAnswer.tieBreak', '同价再报邀请', 'Invitation to a tie break'],
  ['srmInqAuctionAnswer.opened', '竞价已开标', 'Sealed auction opened'],
  ['srmInqAuctionAnswer.ended', '竞价已终止', 'Sealed auction ended without an award'],
  ['srmInqAuctionAnswer.resulted', '竞价结果', 'Result of the sealed auction'],
  ['srmInqAuction.ended', '竞价截止，待开标', 'Sealed auction ended, ready to open'],
  ['srmInqAuction.opened', '竞价已开标', 'Sealed auction opened'],
  ['srmInqNewMaterialRecord.assigned', '新物料询价已分配', 'New item to inquire assigned', []],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    inquiriesPayloads: typeof inquiriesPayloads
  }
}
