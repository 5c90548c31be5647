import { randomBytes } from 'node:crypto'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { readInScope } from '@opensrm/platform/documents/read.ts'
import {
  type Action,
  type ActionContext,
  callerIn,
  defineAction,
} from '@opensrm/platform/http/action.ts'
import { sealText } from '@opensrm/platform/secrets/sealed.ts'
import { z } from 'zod'
import '../auctions.errors.ts'
import {
  type OfferCode,
  type OfferCommand,
  offerFacts,
  passRefusal,
  type Refused,
  refusalOf,
} from '../engine/decide.ts'
import { commitmentOf, type Facts } from '../engine/entries.ts'
import { answerOf } from '../engine/hall.ts'
import { srmActCompete } from '../srmActCompete/srmActCompete.definition.ts'
import { decideInHall } from './decideInHall.ts'
import { knownHall, readHall } from './followed.ts'
import { readEntries } from './hall.store.ts'
import { snapshotOf, viewerOf } from './hall.topic.ts'

const competeId = z.string().regex(/^\d{1,18}$/)
const requestKey = z.string().regex(/^[\w-]{8,64}$/)

type Answer = { offerSeq: number; amount: string | null; acceptedTime: number }
type Outcome = { answer: Answer } | { refused: Refused }

/** Each code has its own arguments; the compiler knows those of one. */
const errorOf = ({ code, args }: Refused) =>
  new AppError(code as 'OFFER_TOO_HIGH', args as { highest: string })

/** The supplier of the caller in a hall; others learn nothing, not even that it exists. */
async function bidderOf({ engine, caller }: ActionContext, id: string): Promise<string> {
  const user = callerIn({ caller })
  const permissions = await permissionsOf(engine.platform, user)
  if (user.side !== 'supplier' || !user.supplierId || !permissions.can('srmActCompete', 'doReady'))
    throw new AppError('NO_PERMISSION')
  // Who may bid is fixed by the first entry of a hall, so a state from before is good enough.
  const hall = knownHall(engine.platform, id) ?? (await readHall(engine.platform, id))
  if (!hall?.bidders.has(user.supplierId)) throw new AppError('NOT_FOUND')
  return user.supplierId
}

const doOffer = defineAction({
  service: 'srmServer',
  resource: 'srmActOffer',
  action: 'doOffer',
  title: t('出价', 'Offer a price'),
  access: 'session',
  input: z.object({
    competeId,
    requestKey,
    offerAmount: z.string().max(20).optional(),
    confirmFlag: z.enum(['Y', 'N']).optional(),
    expectedTick: z.number().int().min(0).optional(),
  }),
  async run(context, input) {
    const { engine, request } = context
    const bidder = await bidderOf(context, input.competeId)
    const command: OfferCommand = {
      bidder,
      amount: input.offerAmount ?? '',
      key: input.requestKey,
      isConfirmed: input.confirmFlag === 'Y',
      ...(input.expectedTick === undefined ? {} : { tick: input.expectedTick }),
    }
    const besides = { bidder, key: command.key, clientIp: request.clientIp }
    // The refusal is part of the log, so it is committed before it is answered.
    const outcome = await decideInHall(
      engine,
      input.competeId,
      async ({ hall, at, write }): Promise<Outcome> => {
        const before = answerOf(hall, command)
        if (before) return outcomeOf(before.facts, before.at)
        const refused = refusalOf(hall, command, at)
        const isSealed = hall.rules.kind === 'SEALED_TURN'
        if (refused) {
          const amount = isSealed || hall.rules.dutch ? null : command.amount
          const { key, isConfirmed, tick } = command
          const shown = {
            bidder,
            amount,
            key,
            isConfirmed,
            ...(tick === undefined ? {} : { tick }),
          }
          write({ kind: 'REFUSED', code: refused.code, args: refused.args, ...shown }, besides)
          return { refused }
        }
        const seal = isSealed ? { seal: await sealed(engine, command.amount) } : {}
        const facts = offerFacts(hall, { ...command, ...seal }, at)
        write(facts, besides)
        return outcomeOf(facts, at)
      },
    )
    if ('refused' in outcome) throw errorOf(outcome.refused)
    return outcome.answer
  },
})

async function sealed(
  { platform }: ActionContext['engine'],
  amount: string,
): Promise<{ sealed: string; commitment: string }> {
  const salt = randomBytes(16).toString('hex')
  const exact = Number.isNaN(Number(amount))
    ? amount
    : amount.includes('.')
      ? amount.padEnd(amount.indexOf('.') + 3, '0')
      : `${amount}.00`
  return {
    sealed: await sealText(platform, `${salt}|${exact}`),
    commitment: commitmentOf(salt, exact),
  }
}

function outcomeOf(facts: Facts, at: number): Outcome {
  if (facts.kind === 'REFUSED')
    return { refused: { code: facts.code as OfferCode, args: facts.args ?? {} } }
  const { num, amount } = facts as Extract<Facts, { kind: 'OFFER' }>
  return { answer: { offerSeq: num, amount, acceptedTime: at } }
}

const doPass = defineAction({
  service: 'srmServer',
  resource: 'srmActOffer',
  action: 'doPass',
  title: t('放弃本轮', 'Pass'),
  access: 'session',
  input: z.object({ competeId, requestKey }),
  async run(context, input) {
    const { engine, request } = context
    const bidder = await bidderOf(context, input.competeId)
    const key = input.requestKey
    const refused = await decideInHall(engine, input.competeId, async ({ hall, at, write }) => {
      if (answerOf(hall, { bidder, key })) return null
      const refusal = passRefusal(hall, bidder, at)
      if (!refusal)
        write({ kind: 'PASS', bidder, key }, { bidder, key, clientIp: request.clientIp })
      return refusal
    })
    if (refused) throw errorOf(refused)
    return {}
  },
})

const doHallSnapshot = defineAction({
  service: 'srmServer',
  resource: 'srmActCompete',
  action: 'doHallSnapshot',
  title: t('读取大厅', 'Read the hall'),
  access: 'session',
  input: z.object({ id: competeId }),
  async run({ engine, caller }, { id }) {
    const snapshot = await snapshotOf(engine, callerIn({ caller }), id)
    if (!snapshot) throw new AppError('NOT_FOUND')
    return snapshot
  },
})

const findLog = defineAction({
  service: 'srmServer',
  resource: 'srmActCompete',
  action: 'findLog',
  title: t('导出竞价记录', 'Export the log of an auction'),
  access: 'session',
  input: z.object({ id: competeId }),
  async run({ engine, caller }, { id }) {
    const user = callerIn({ caller })
    const permissions = await permissionsOf(engine.platform, user)
    if (user.side !== 'buyer' || !permissions.can('srmActCompete', 'findById'))
      throw new AppError('NO_PERMISSION')
    const record = await readInScope(engine, engine.platform.db, srmActCompete, id, {
      caller: user,
      permissions,
    })
    const hall = await readHall(engine.platform, id)
    const viewer = hall && viewerOf(hall, user)
    // The log names everybody, so before the end only the supervisor reads it.
    if (!hall || !viewer || !('host' in viewer) || !viewer.seesNames)
      throw new AppError('HALL_STATE')
    return {
      format: 'opensrm-auction-log-1',
      auction: record.competeNumber,
      entries: await readEntries(engine.platform.db, id, 0),
    }
  },
})

export const hallActions: readonly Action[] = [doOffer, doPass, doHallSnapshot, findLog]
