import { nowText } from '@opensrm/platform/documents/input.ts'
import { namesText } from '@opensrm/platform/documents/labels.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import { giveShare, setOpeningPassword, shareAnew } from '../../../sealing/ports.ts'
import { srmBidOpening } from '../../srmBidOpening/srmBidOpening.definition.ts'
import { ENVELOPES } from '../../srmBidRespond/srmBidRespond.content.ts'
import type { srmBidDocument } from '../srmBidDocument.definition.ts'
import { leaving, ownPlace, type Tender } from '../srmBidDocument.rules.ts'
import { adjustment, assertRunning } from './bidding.ts'
import { assertMayOpen, sealedTender } from './publish.ts'

const PASSWORD_MIN = 8

type Input<Op extends 'doSetKey' | 'doReplaceOpener' | 'doGiveShare'> = InputOf<
  typeof srmBidDocument,
  Op
>

/**
 * An opener's own password. The publication locks a share of the key with it, so that afterwards only a substitute, who
 * has no share yet, sets one.
 */
export async function setKey(
  context: OperationContext,
  tender: Tender,
  { password }: Input<'doSetKey'>,
) {
  const userId = context.caller?.userId ?? ''
  const own = ownPlace(tender, userId) ?? context.refuse('TENDER_NOT_OPENER')
  if (password.length < PASSWORD_MIN)
    context.refuse('TENDER_PASSWORD_SHORT', {}, { field: 'password' })
  await setOpeningPassword(context, sealedTender(tender.id), { userId, password })
  const ready = tender.status === 'PUBLISHED' ? { substituteReadyFlag: 'Y' } : { keyReadyFlag: 'Y' }
  return { patch: { rows: { openers: [{ id: own.id, ...ready }] } } }
}

/** Names who takes the place of an opener. The supervisor confirms it, so somebody else asks for it. */
export async function replaceOpener(
  context: OperationContext,
  tender: Tender,
  { userId, substituteId, reason }: Input<'doReplaceOpener'>,
) {
  await assertRunning(context, tender)
  if (userId === tender.supervisorId)
    context.refuse('TENDER_OPENER_SUPERVISOR', {}, { field: 'userId' })
  const own = tender.openers.find((opener) => opener.userId === userId)
  if (!own) return context.refuse('TENDER_OPENER_UNKNOWN', {}, { field: 'userId' })
  const isKnown = tender.openers.some(
    (opener) =>
      opener.userId === substituteId || (opener !== own && opener.substituteId === substituteId),
  )
  if (isKnown) context.refuse('TENDER_OPENER_KNOWN', {}, { field: 'substituteId' })
  await assertMayOpen(context, [{ userId: substituteId }], 'substituteId')
  const { id, documentNumber, title, supervisorId } = tender
  // At level DUAL the substitute sets a password first.
  for (const toldId of [substituteId, supervisorId])
    context.emit('srmBidDocument.openerNamed', { id, documentNumber, title, userId: toldId })
  return {
    patch: {
      rows: {
        openers: [{ id: own.id, substituteId, substituteReason: reason, substituteReadyFlag: 'N' }],
      },
    },
  }
}

/** A present holder unlocks the own share, so that the key can be shared anew. */
export async function giveOpenerShare(
  context: OperationContext,
  tender: Tender,
  { password }: Input<'doGiveShare'>,
) {
  await assertRunning(context, tender)
  const userId = context.caller?.userId ?? ''
  const own = tender.openers.find((opener) => opener.userId === userId)
  if (!own) return context.refuse('TENDER_NOT_OPENER')
  for (const envelope of ENVELOPES) {
    const event = { ...sealedTender(tender.id), envelope }
    if (!(await giveShare(context, event, { userId, password })))
      context.refuse('OPENING_WRONG_PASSWORD', {}, { field: 'password' })
  }
  return { patch: { rows: { openers: [{ id: own.id, shareTime: nowText(context) }] } } }
}

/** The substitutes take over. At level DUAL the key is shared among the openers as they are now. */
export async function confirmOpener(context: OperationContext, tender: Tender) {
  await assertRunning(context, tender)
  const replaced = leaving(tender)
  const openerIds = tender.openers.map(({ userId, substituteId }) => substituteId ?? userId ?? '')
  if (tender.sealLevel === 'DUAL') {
    const missing = replaced.flatMap(({ substituteId, substituteReadyFlag }) =>
      substituteReadyFlag === 'Y' ? [] : (substituteId ?? []),
    )
    if (missing.length > 0)
      context.refuse('TENDER_KEYS_MISSING', {
        openers: await namesText(context, baseUser, missing),
      })
    const shared = { userIds: openerIds, needed: tender.openersRequired ?? 2 }
    for (const envelope of ENVELOPES)
      await shareAnew(context, { ...sealedTender(tender.id), envelope }, shared)
  }
  const [opening] = await context.select(srmBidOpening, { documentId: tender.id })
  if (opening) await context.update(srmBidOpening, opening.id, { fields: { openerIds } })
  const adjusts = []
  for (const { userId, substituteId, substituteReason } of replaced) {
    const { zh: oldValue } = await namesText(context, baseUser, [userId ?? ''])
    const { zh: newValue } = await namesText(context, baseUser, [substituteId ?? ''])
    const change = { oldValue, newValue, reason: substituteReason ?? '' }
    adjusts.push(adjustment(context, 'OPENER', change))
  }
  const settled = { substituteId: null, substituteReason: null, substituteReadyFlag: 'N' }
  return {
    patch: {
      rows: {
        openers: tender.openers.map(({ id, userId, substituteId }) => ({
          ...{ id, userId: substituteId ?? userId, shareTime: null, ...settled },
        })),
      },
      add: { adjusts },
    },
  }
}
