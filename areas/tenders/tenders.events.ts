import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const tender = { id: 'record', documentNumber: 'text', title: 'text' } as const
const toBidder = { ...tender, supplierId: 'supplier' } as const
const toBuyer = { ...tender, buyerId: 'person' } as const
const bid = { id: 'record', respondNumber: 'text', title: 'text', supplierId: 'supplier' } as const

/** No message names another bidder, a count or a price. */
export const tendersPayloads = defineEvents({
  'srmBidDocument.invited': { ...toBidder, bidEndTime: 'text' },
  'srmBidDocument.addendumPublished': { ...toBidder, bidEndTime: 'text' },
  'srmBidDocument.endChanged': { ...toBidder, bidEndTime: 'text' },
  'srmBidDocument.answered': toBidder,
  'srmBidDocument.ended': toBidder,
  'srmBidDocument.closed': toBuyer,
  'srmBidDocument.openerNamed': { ...tender, userId: 'user' },
  'srmBidSupplier.signedUp': toBuyer,
  'srmBidSupplier.audited': toBidder,
  'srmBidSupplier.urged': { ...toBidder, bidEndTime: 'text' },
  'srmBidSupplier.depositConfirmed': toBidder,
  'srmBidSupplier.depositRefunded': toBidder,
  'srmBidSupplier.clearanceFailed': { ...tender, userId: 'user' },
  'srmBidSupplier.rejected': { ...toBidder, reason: 'text' },
  'srmBidQuestion.asked': { id: 'record', questionNumber: 'text', buyerId: 'person' },
  'srmBidQuestion.refused': {
    ...{ id: 'record', questionNumber: 'text', subject: 'text', supplierId: 'supplier' },
  },
  'srmBidRespond.received': { ...bid, revision: 'number', receivedTime: 'text' },
  'srmBidRespond.withdrawn': bid,
  'srmBidRespond.reset': bid,
  'srmBidRespond.closingDue': { ...bid, daysLeft: 'number', bidEndTime: 'text' },
  'srmBidRespond.returned': bid,
  'srmBidOpening.opened': toBidder,
})

export const tendersEvents: readonly MessageEvent[] = announced('SOURCING', tendersPayloads, [
  ['srmBidDocument.invited', '投标邀请', 'Invitation to bid'],
  ['srmBidDocument.addendumPublished', '招标补遗已发布', 'Addendum published'],
  ['srmBidDocument.endChanged', '投标截止时间已调整', 'Deadline changed'],
  ['srmBidDocument.answered', '招标答疑已公布', 'Answer published'],
  ['srmBidDocument.ended', '招标已终止', 'Tender ended'],
  ['srmBidDocument.closed', '投标截止，待开标', 'Bidding closed, ready to open'],
  ['srmBidDocument.openerNamed', '更换开标人', 'Opener to be replaced'],
  ['srmBidSupplier.signedUp', '有供应商报名，待审核', 'Sign-up to check'],
  ['srmBidSupplier.audited', '报名审核结果', 'Result of the sign-up'],
  ['srmBidSupplier.urged', '请尽快投标', 'Please bid soon'],
  ['srmBidSupplier.depositConfirmed', '保证金已到账', 'Deposit confirmed'],
  ['srmBidSupplier.depositRefunded', '保证金已退还', 'Deposit refunded'],
  ['srmBidSupplier.clearanceFailed', '清标有否决项，待确认', 'Clearance to decide on'],
  ['srmBidSupplier.rejected', '投标已否决', 'Bid rejected'],
  ['srmBidQuestion.asked', '有新的招标问题', 'Tender question asked'],
  ['srmBidQuestion.refused', '问题不予受理', 'Question not admitted'],
  ['srmBidRespond.received', '投标已收到（回执）', 'Bid received (receipt)'],
  ['srmBidRespond.withdrawn', '投标已撤回', 'Bid withdrawn'],
  ['srmBidRespond.reset', '补遗发布，请核对后重新提交', 'Addendum: check and submit again'],
  ['srmBidRespond.closingDue', '投标即将截止', 'Bidding ends soon'],
  ['srmBidRespond.returned', '投标未开封退回', 'Bid returned unopened'],
  ['srmBidOpening.opened', '已开标', 'Bids opened'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    tendersPayloads: typeof tendersPayloads
  }
}
