import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import '../tenders.errors.ts'
import { srmBidOpening } from './srmBidOpening.definition.ts'

type Opening = RecordOf<typeof srmBidOpening>

const attends = ({ attendances }: Opening, { userId }: RuleContext): boolean =>
  attendances.some((one) => one.userId === userId)

function byOpener({ openerIds, supervisorId }: Opening, { userId }: RuleContext): Refusal | null {
  return userId === supervisorId || openerIds?.includes(userId)
    ? null
    : { code: 'TENDER_NOT_OPENER' }
}

/** Who attends once attends both envelopes. */
const toAttend = (opening: Opening, context: RuleContext): Refusal | null =>
  byOpener(opening, context) ?? (attends(opening, context) ? { code: 'OPENING_SIGNED_IN' } : null)

const toGiveKey = (opening: Opening, context: RuleContext): Refusal | null =>
  byOpener(opening, context) ??
  (attends(opening, context) ? null : { code: 'OPENING_NOT_SIGNED_IN' })

const byHost = (opening: Opening, context: RuleContext): Refusal | null =>
  byOpener(opening, context) ?? (attends(opening, context) ? null : { code: 'OPENING_NOT_HOST' })

/** Each bidder confirms its own lines once. */
const toConfirm = ({ lines }: Opening, { supplierId }: RuleContext): Refusal | null =>
  lines.some((line) => line.supplierId === supplierId && line.confirmTime === null)
    ? null
    : { code: 'OPENING_CONFIRMED' }

const hasObjection = ({ lines }: Opening): Refusal | null =>
  lines.some(({ objection }) => objection !== null) ? null : { code: 'OPENING_NO_OBJECTION' }

/** Everybody whose key is still missing. */
function openers({ openerIds, supervisorId, attendances }: Opening) {
  const given = new Set(attendances.flatMap(({ userId, keyTime }) => (keyTime ? [userId] : [])))
  return [...(openerIds ?? []), supervisorId].filter((userId) => !given.has(userId))
}

export const srmBidOpeningRules = defineRules(srmBidOpening, {
  asked: { openers },
  guards: { byHost, hasObjection, toAttend, toConfirm, toGiveKey },
})
