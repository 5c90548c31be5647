import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const signOff = { id: 'record', picketageNumber: 'text', title: 'text' } as const
const result = { id: 'record', resultNumber: 'text', title: 'text' } as const
const toBidder = { ...result, supplierId: 'supplier' } as const
const toBuyer = { ...result, buyerId: 'person' } as const

/** No message names a bidder or a price. */
export const awardingPayloads = defineEvents({
  'srmBidPicketage.disagreed': { ...signOff, buyerId: 'person' },
  'srmBidResult.candidatesShown': { ...toBidder, publicityEnd: 'text' },
  'srmBidResult.objected': toBuyer,
  'srmBidResult.objectionAnswered': toBidder,
  'srmBidResult.published': toBidder,
  'srmBidResult.contractDue': { ...toBuyer, daysLeft: 'number', contractDueDate: 'text' },
  'srmBidResult.revoked': toBidder,
})

export const awardingEvents: readonly MessageEvent[] = announced('SOURCING', awardingPayloads, [
  ['srmBidPicketage.disagreed', '定标会签未通过', 'Award not agreed to'],
  ['srmBidResult.candidatesShown', '中标候选人公示', 'Candidates published'],
  ['srmBidResult.objected', '收到中标候选人异议', 'Objection to the candidates'],
  ['srmBidResult.objectionAnswered', '异议已答复', 'Objection answered'],
  ['srmBidResult.published', '招标结果与通知书', 'Result of the tender and letter'],
  ['srmBidResult.contractDue', '签约期限将至', 'Contract due soon'],
  ['srmBidResult.revoked', '招标结果已撤销', 'Result of the tender revoked'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    awardingPayloads: typeof awardingPayloads
  }
}
