import { usersUnable } from '@opensrm/platform/access/otherUsers.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { namesText } from '@opensrm/platform/documents/labels.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import {
  forgetSealing,
  momentText,
  prepareSealing,
  prepareSharedSealing,
  setOpeningPassword,
} from '../../../sealing/ports.ts'
import { conflictPatch, invitedConflicts } from '../../../tenderSetup/ports.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { assertInvitable } from '../../srmInqInquiry/operations/publish.ts'
import { assertEnoughTime } from '../../srmInqInquiry/operations/times.ts'
import { srmInqAuction } from '../srmInqAuction.definition.ts'
import type { Auction } from '../srmInqAuction.rules.ts'
import { answersOf, invite, sealedAuction } from './answers.ts'
import { readCeiling, sealCeiling } from './ceiling.ts'
import { fillLastPrices } from './figures.ts'

const PASSWORD_MIN = 8

/** An opener's own password, before the publication locks a share of the key with it. */
export async function setKey(
  context: OperationContext,
  auction: Auction,
  { password }: InputOf<typeof srmInqAuction, 'doSetKey'>,
) {
  const userId = context.caller?.userId ?? ''
  if (password.length < PASSWORD_MIN)
    context.refuse('AUC_PASSWORD_SHORT', { min: PASSWORD_MIN }, { field: 'password' })
  await setOpeningPassword(context, sealedAuction(auction, 1), { userId, password })
  return {
    patch: { fields: { keyReadyIds: [...new Set([...(auction.keyReadyIds ?? []), userId])] } },
  }
}

/** Sends every supplier an answer to fill in, and makes the key under which answers are sealed. */
export async function publish(context: OperationContext, auction: Auction) {
  const now = await momentText(context)
  const asked = auction.startTime ?? now
  const startTime = asked > now ? asked : now
  await assertEnoughTime(context, auction, {
    ...{ from: startTime, endTime: auction.endTime ?? '', profileCode: 'INQ_QUOTING_MINUTES' },
    field: 'endTime',
  })
  await assertOpeners(context, auction)
  await assertInvitable(context, auction)
  await fillLastPrices(context, auction)
  await makeKey(context, auction, 1)
  const published: Auction = { ...auction, startTime, roundNum: 1 }
  for (const { supplierId } of auction.suppliers) await invite(context, published, supplierId ?? '')
  const hidden = await sealCeiling(context, auction)
  const hiddenItems = new Map(hidden.items.map((row) => [row.id, row]))
  return {
    to: startTime > now ? ('PUBLISHED' as const) : ('ONGOING' as const),
    patch: {
      fields: { startTime, roundNum: 1, ...hidden.fields },
      rows: {
        items: auction.items.map(({ id, lastPrice }) => ({
          ...{ id, lastPrice, ...hiddenItems.get(id) },
        })),
        suppliers: auction.suppliers.map(({ id }) => ({ id, invitedTime: nowText(context) })),
      },
      ...conflictPatch(auction, await invitedConflicts(context, auction.suppliers)),
    },
  }
}

/** Who opens is not the buyer alone, and the supervisor is somebody else than the buyer. */
export async function assertOpeners(
  context: OperationContext,
  { openerIds, openersRequired, supervisorId, buyerId, sealLevel, keyReadyIds }: Auction,
): Promise<void> {
  const openers = openerIds ?? []
  const buyers = (await context.select(baseUser, { personId: buyerId })).map(({ id }) => id)
  if (buyers.includes(supervisorId ?? ''))
    context.refuse('AUC_SUPERVISOR_IS_BUYER', {}, { field: 'supervisorId' })
  const others = openers.filter((id) => !buyers.includes(id))
  if (openers.length < (openersRequired ?? 2) || others.length === 0)
    context.refuse('AUC_OPENERS_ALONE', { needed: openersRequired ?? 2 }, { field: 'openerIds' })
  const opens = [srmInqAuction.resource, 'doBidOpening'] as const
  const unable = await usersUnable(context.platform, openers, opens)
  if (unable.length > 0)
    context.refuse(
      'AUC_OPENER_RIGHT',
      { openers: await namesText(context, baseUser, unable) },
      { field: 'openerIds' },
    )
  const missing = openers.filter((id) => !keyReadyIds?.includes(id))
  if (sealLevel !== 'DUAL' || missing.length === 0) return
  context.refuse('AUC_KEYS_MISSING', { openers: await namesText(context, baseUser, missing) })
}

/** One pair of keys a round. At level DUAL the openers hold its secret together. */
export async function makeKey(
  context: OperationContext,
  auction: Auction,
  roundNum: number,
): Promise<void> {
  const event = sealedAuction(auction, roundNum)
  const { openerIds, openersRequired, sealLevel } = auction
  if (sealLevel === 'DUAL')
    await prepareSharedSealing(
      context,
      { ...event, envelope: 'PRICE' },
      { userIds: openerIds ?? [], needed: openersRequired ?? 2 },
    )
  else await prepareSealing(context, event)
}

/** The answers of an auction that nobody has begun to answer. */
export async function untouchedAnswers(context: OperationContext, auction: Auction) {
  const answers = await answersOf(context, auction)
  if (answers.some(({ status }) => status === 'DRAFT' || status === 'SUBMITTED'))
    context.refuse('AUC_ANSWERED')
  return answers
}

/** Back to a draft. */
export async function unpublish(context: OperationContext, auction: Auction) {
  const answers = await untouchedAnswers(context, auction)
  for (const { id, answerNumber, supplierId, title } of answers) {
    await context.run(srmInqAuctionAnswer, 'doRecall', id)
    context.emit('srmInqAuctionAnswer.ended', { id, answerNumber, supplierId, title })
  }
  const ceiling = await readCeiling(context, auction)
  await forgetSealing(context, sealedAuction(auction, 1))
  return {
    patch: {
      fields: { ceilingCommitment: null, ...ceiling.fields },
      rows: { items: ceiling.items },
    },
  }
}
