import { t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { giveShare, minutesAfter, momentText } from '../../sealing/ports.ts'
import '../tenders.errors.ts'
import { tenderEvaluation } from '../needed.ts'
import { sealedTender } from '../srmBidDocument/operations/publish.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import { srmBidQuestion } from '../srmBidQuestion/srmBidQuestion.definition.ts'
import { attendFrom, findHall, keysGiven, type Opening } from './hall.ts'
import { openBids, openPrices } from './opening.ts'
import { srmBidOpening } from './srmBidOpening.definition.ts'

const DELAY_MINUTES = 60

async function assertFrom(context: OperationContext, time: string): Promise<string> {
  const now = await momentText(context)
  if (now < time) context.refuse('OPENING_TOO_EARLY', { time })
  return now
}

async function giveKey(
  context: OperationContext,
  opening: Opening,
  { password }: { password: string | null },
) {
  await assertFrom(context, opening.planOpenTime ?? '')
  const userId = context.caller?.userId ?? ''
  const envelope = opening.status === 'TECH_OPENED' ? 'PRICE' : 'TECH'
  if (opening.sealLevel === 'DUAL') {
    const event = { ...sealedTender(opening.documentId ?? ''), envelope } as const
    const key = { userId, password: password ?? '' }
    if (!(await giveShare(context, event, key)))
      context.refuse('OPENING_WRONG_PASSWORD', {}, { field: 'password' })
    // With one envelope the same key opens technical part and price at once.
    if (opening.openingMode !== 'TWO_ENVELOPE')
      await giveShare(context, { ...event, envelope: 'PRICE' }, key)
  }
  const keyTime = nowText(context)
  const own = opening.attendances.filter((one) => one.userId === userId)
  return { patch: { rows: { attendances: own.map(({ id }) => ({ id, keyTime })) } } }
}

/** Enough openers gave their keys together, the supervisor among them. */
function assertKeys(context: OperationContext, opening: Opening, now: string): void {
  const given = keysGiven(context, opening, now)
  const needed = opening.openersRequired ?? 2
  const isWatched = given.some(({ openerRole }) => openerRole === 'SUPERVISOR')
  if (given.length < needed || !isWatched)
    context.refuse('OPENING_FEW_KEYS', { given: given.length, needed })
}

const forgotten = ({ attendances }: Opening) =>
  attendances.map(({ id }) => ({ id, keyTime: null as string | null }))

async function assertNoObjection(context: OperationContext, documentId: string): Promise<void> {
  const objections = await context.select(srmBidQuestion, {
    ...{ documentId, questionType: 'OBJECTION', status: ['ASKED', 'ANSWERED'] },
  })
  const questions = objections.map(({ questionNumber }) => questionNumber).join(', ')
  if (questions) context.refuse('OPENING_OBJECTION', { questions })
}

/** A tender with a rule is evaluated here, any other on paper. */
async function assertScored(context: OperationContext, tender: Tender): Promise<void> {
  const evaluation = tender.ruleId ? providerOf(context.platform.registry, tenderEvaluation) : null
  if (evaluation && !(await evaluation.mayOpenPrices(context, tender)))
    context.refuse('OPENING_TECH_OPEN')
}

export const srmBidOpeningOperations = defineOperations(srmBidOpening, {
  actions: { findHall },
  hindrances: {
    doSignIn: hinderedBy((context, opening) => assertFrom(context, attendFrom(context, opening))),
    doGiveKey: hinderedBy((context, opening) => assertFrom(context, opening.planOpenTime ?? '')),
    doBidOpening: hinderedBy(async (context, opening) => {
      assertKeys(context, opening, await assertFrom(context, opening.planOpenTime ?? ''))
      await assertNoObjection(context, opening.documentId ?? '')
    }),
    doOpenPrice: hinderedBy(async (context, opening) => {
      assertKeys(context, opening, await momentText(context))
      const tender = await context.find(srmBidDocument, opening.documentId ?? '')
      if (tender) await assertScored(context, tender)
    }),
  },
  effects: {
    async doSignIn(context, opening) {
      await assertFrom(context, attendFrom(context, opening))
      const to = opening.status === 'TECH_OPENED' ? ('TECH_OPENED' as const) : ('SIGNING' as const)
      const userId = context.caller?.userId ?? null
      const openerRole = userId === opening.supervisorId ? 'SUPERVISOR' : 'OPENER'
      const signInTime = nowText(context)
      return { to, patch: { add: { attendances: [{ userId, openerRole, signInTime }] } } }
    },
    doGiveKey: giveKey,
    async doBidOpening(context, opening, { reason }) {
      const documentId = opening.documentId ?? ''
      const running = await context.lock(srmBidDocument, documentId)
      // A late scheduler changes nothing.
      const now = await assertFrom(context, running.bidEndTime ?? '')
      const tender =
        running.status === 'PUBLISHED'
          ? await context.run(srmBidDocument, 'doClose', documentId)
          : running
      assertKeys(context, opening, now)
      const late = minutesAfter(context, tender.bidEndTime ?? '', DELAY_MINUTES)
      if (now > late && !reason) context.refuse('OPENING_DELAY', {}, { field: 'reason' })
      await assertNoObjection(context, documentId)
      const { to, sections, lines, announced } = await openBids(context, tender)
      const time = nowText(context)
      return {
        to,
        patch: {
          fields: {
            delayReason: now > late ? reason : null,
            ...(to === 'FAILED' ? {} : { techOpenedTime: time }),
            ...(to === 'OPENED' ? { openedTime: time } : {}),
          },
          rows: { attendances: to === 'TECH_OPENED' ? forgotten(opening) : [] },
          add: { sections, lines, announced },
        },
      }
    },
    async doOpenPrice(context, opening, { reason }) {
      const tender = await context.lock(srmBidDocument, opening.documentId ?? '')
      assertKeys(context, opening, await momentText(context))
      await assertScored(context, tender)
      const { lines, announced } = await openPrices(context, tender)
      const known = new Map(
        opening.lines.map((line) => [`${line.respondId} ${line.sectionNo}`, line.id]),
      )
      return {
        patch: {
          fields: { openedTime: nowText(context), priceReason: reason },
          rows: {
            lines: lines.flatMap((line) => {
              const id = known.get(`${line.respondId} ${line.sectionNo}`)
              return id ? [{ id, ...line }] : []
            }),
          },
          remove: { announced: opening.announced.map(({ id }) => id) },
          add: { announced },
        },
      }
    },
    async doConfirmLine(context, opening, { objection }) {
      const own = opening.lines.filter(
        ({ supplierId }) => supplierId === context.caller?.supplierId,
      )
      const confirmTime = nowText(context)
      return {
        patch: { rows: { lines: own.map(({ id }) => ({ id, confirmTime, objection })) } },
      }
    },
    async doReply(context, opening, { supplierId, reply }) {
      const objected = opening.lines.filter(
        (line) => line.supplierId === supplierId && line.objection !== null,
      )
      if (objected.length === 0) context.refuse('OPENING_NO_OBJECTION', {}, { field: 'supplierId' })
      return { patch: { rows: { lines: objected.map(({ id }) => ({ id, reply })) } } }
    },
    async doMove(_context, { status }, { planOpenTime }) {
      return { to: status as 'WAITING' | 'SIGNING', patch: { fields: { planOpenTime } } }
    },
  },
  prints: {
    record: {
      title: t('开标记录', 'Record of the opening'),
      paper: { landscape: true },
      facts: [
        ...['openingNumber', 'documentNumber', 'title', 'planOpenTime', 'openingMode', 'sealLevel'],
        ...['currencyCode', 'techOpenedTime', 'openedTime', 'delayReason', 'priceReason'],
      ],
      tables: [
        {
          child: 'attendances',
          columns: ['userId', 'openerRole', 'signInTime', 'keyTime'],
        },
        {
          child: 'sections',
          columns: ['sectionNo', 'effectiveCount', 'minBidders', 'openFlag', 'failReason'],
        },
        {
          child: 'lines',
          columns: [
            ...['sectionNo', 'supplierId', 'amountExclTax', 'amountInclTax', 'deliveryDays'],
            ...['submitTime', 'openResult', 'objection', 'reply'],
          ],
        },
        {
          child: 'lines',
          title: t('密封指纹', 'Seal commitments'),
          columns: ['sectionNo', 'supplierId', 'commitmentTech', 'commitmentPrice'],
        },
      ],
      totals: [],
      stamps: ['CANCELLED'],
      signatures: [
        t('主持人', 'Host'),
        t('开标人', 'Opener'),
        t('监督人', 'Supervisor'),
        t('记录人', 'Recorder'),
      ],
    },
  },
})
