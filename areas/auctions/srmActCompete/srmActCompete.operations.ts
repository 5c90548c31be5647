import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type OperationContext,
  type ResultOf,
} from '@opensrm/platform/documents/operations.ts'
import { openText, sealText } from '@opensrm/platform/secrets/sealed.ts'
import '../auctions.errors.ts'
import '../auctions.events.ts'
import { assertEligible } from '../eligibility.ts'
import { firstEnd } from '../engine/advance.ts'
import { closeFacts } from '../engine/decide.ts'
import { type Hall, isRunning } from '../engine/hall.ts'
import { recordOfHall } from '../hall/follow.ts'
import { foundHall, inHall, type LockedHall } from '../hall/hall.store.ts'
import { releaseHolds } from '../inquiryAuctions.ts'
import { draftAward } from '../srmActAward/srmActAward.draft.ts'
import { tenderResult } from '../tenderAuctions.ts'
import { publishing } from './hallRules.ts'
import { srmActCompete } from './srmActCompete.definition.ts'
import { isReservePrice, WAIT_MINUTES } from './srmActCompete.rules.ts'

type Compete = RecordOf<typeof srmActCompete>
type Result = ResultOf<typeof srmActCompete>

const CHECKIN_MINUTES = -30
const TOO_FEW = '就绪供应商不足 / too few suppliers were ready'

const isSourced = ({ sourceType }: Compete) => sourceType === 'TENDER' || sourceType === 'INQUIRY'

/** What the source has settled, and the draft of its auction may not change. */
const settledBy = ({ currencyCode, priceBasis, items }: Compete): string =>
  JSON.stringify([
    ...[currencyCode, priceBasis],
    items.map(({ documentItemId, requisitionLineId, itemName, uomCode, quantity }) => [
      ...[documentItemId, requisitionLineId, itemName, uomCode, quantity],
    ]),
  ])

async function beforeSave(
  _context: OperationContext,
  draft: Compete,
  before: Compete | null,
): Promise<Issue[]> {
  if (!draft.checkinTime && draft.startTime)
    draft.checkinTime = addToTime(draft.startTime, CHECKIN_MINUTES)
  if (before && isSourced(before) && settledBy(draft) !== settledBy(before))
    return [{ code: 'COMPETE_SOURCE_FIXED' }]
  const given = draft.reservePrice
  // An unchanged reserve price is stored already, encrypted.
  if (given && given !== before?.reservePrice && !isReservePrice(given))
    return [{ code: 'COMPETE_RESERVE', field: 'reservePrice' }]
  return []
}

/** Runs an act in the hall and brings the record to its state. */
async function act(
  context: OperationContext,
  compete: Compete,
  work: (locked: LockedHall) => Promise<void>,
): Promise<Result> {
  return inHall(context.platform, context.tx, compete.id, async (locked) => {
    await work(locked)
    return recordOfHall(context, compete, locked.hall)
  })
}

function assertRuns(context: OperationContext, hall: Hall, compete: Compete): void {
  if (compete.hostId !== context.caller?.userId && compete.supervisorId !== context.caller?.userId)
    context.refuse('HALL_BY_HOST')
  if (!isRunning(hall) && hall.status !== 'PAUSED') context.refuse('HALL_STATE')
}

/** What weighs on suppliers is done by the supervisor, at the request of the host. */
function assertSupervisor(context: OperationContext, hall: Hall, compete: Compete): void {
  if (compete.supervisorId !== context.caller?.userId) context.refuse('HALL_BY_SUPERVISOR')
  assertRuns(context, hall, compete)
}

const ownRow = (context: OperationContext, { suppliers }: Compete) => {
  const row = suppliers.find(({ supplierId }) => supplierId === context.caller?.supplierId)
  return row ?? context.refuse('OFFER_NOT_READY')
}

/** A wall-clock time some minutes later, never before the first one that can be stored. */
function addToTime(time: string, minutes: number): string {
  const moment = Date.parse(`${time.replace(' ', 'T').padEnd(19, ':00')}Z`) + minutes * 60_000
  const first = Date.parse('0001-01-01T00:00:00Z')
  return new Date(Math.max(first, moment)).toISOString().slice(0, 19).replace('T', ' ')
}

const by = ({ caller }: OperationContext) => caller?.userId ?? 'SYSTEM'

function bidderNamed(context: OperationContext, hall: Hall, alias: string): string {
  const found = [...hall.bidders.values()].find((bidder) => bidder.alias === alias)
  return found?.id ?? context.refuse('HALL_ALIAS_UNKNOWN', { alias })
}

const assertInvitable = (context: OperationContext, compete: Compete) =>
  assertEligible(context, compete, {
    ...{ child: 'suppliers', rows: compete.suppliers, action: 'INQUIRE' },
  })

function assertFuture(context: OperationContext, startTime: string | null): void {
  if (!startTime || startTime <= nowText(context))
    context.refuse('COMPETE_START_PAST', { time: nowText(context) }, { field: 'startTime' })
}

async function openHall(context: OperationContext, compete: Compete): Promise<Result> {
  const { caller, platform } = context
  if (caller && ![compete.hostId, compete.supervisorId].includes(caller.userId))
    context.refuse('HALL_BY_HOST')
  const now = nowText(context)
  if (now < (compete.startTime ?? '')) context.refuse('HALL_TOO_EARLY')
  const isWaiting = now < addToTime(compete.startTime ?? '', WAIT_MINUTES)
  return inHall(platform, context.tx, compete.id, async ({ hall, at, write }) => {
    const ready = [...hall.bidders.values()].filter(({ isReady }) => isReady)
    if (ready.length < hall.rules.minBidders) {
      // The host may wait for suppliers who are late.
      if (isWaiting && caller)
        context.refuse('HALL_TOO_FEW', { ready: ready.length, min: hall.rules.minBidders })
      if (isWaiting) return { to: 'PUBLISHED' }
      write({ kind: 'FAIL', by: by(context), reason: 'TOO_FEW' })
      const { to, patch } = await recordOfHall(context, compete, hall)
      return {
        to,
        patch: { ...patch, fields: { ...patch?.fields, cancelReason: TOO_FEW } },
      } as Result
    }
    const entries: { bidder: string; amount: string }[] = []
    for (const { supplierId, entrySealed } of compete.suppliers)
      if (entrySealed && hall.bidders.get(supplierId ?? '')?.isReady)
        entries.push({ bidder: supplierId ?? '', amount: await openText(platform, entrySealed) })
    write({ kind: 'OPEN', end: firstEnd(hall, at), entries, by: by(context) })
    const { to, patch } = await recordOfHall(context, compete, hall)
    const openedTime = formatInstant(new Date(at), platform.config.timeZone)
    return { to, patch: { ...patch, fields: { ...patch?.fields, openedTime } } } as Result
  })
}

export const srmActCompeteOperations = defineOperations(srmActCompete, {
  beforeSave,
  beforeDelete: releaseHolds,
  effects: {
    async doSubmit(context, compete) {
      assertFuture(context, compete.startTime)
      await assertInvitable(context, compete)
    },
    async doPublish(context, compete) {
      assertFuture(context, compete.startTime)
      await assertInvitable(context, compete)
      await foundHall(context.platform, context.tx, compete.id, publishing(compete))
      context.emit('srmActCompete.published', {
        id: compete.id,
        competeNumber: compete.competeNumber ?? '',
        startTime: compete.startTime ?? '',
        supplierIds: compete.suppliers.map(({ supplierId }) => supplierId ?? ''),
      })
      const suppliers = compete.suppliers.map(({ id }) => ({ id, inviteStatus: 'PENDING' }))
      return { patch: { rows: { suppliers } } }
    },
    async doAccept(context, compete, { entryPrice }) {
      const row = ownRow(context, compete)
      // The bid of a tender binds: its price is the entry, and only a lower one replaces it.
      const given = entryPrice ?? row.entryPrice
      const highest = row.entryPrice ?? compete.startPrice
      if (given && highest && isGreater(given, highest))
        context.refuse('ENTRY_TOO_HIGH', { highest }, { field: 'entryPrice' })
      if (!given && compete.competeType === 'SEQUENTIAL_TURN')
        context.refuse('READY_NO_ENTRY', {}, { field: 'entryPrice' })
      const entry = given ? decimal(given).toFixed(2) : null
      const entrySealed = entry ? await sealText(context.platform, entry) : null
      const inviteStatus = row.readyTime ? 'READY' : 'ACCEPTED'
      const accepted = { id: row.id, inviteStatus, acceptTime: nowText(context), entrySealed }
      return { patch: { rows: { suppliers: [{ ...accepted, declineReason: null }] } } }
    },
    async doDecline(context, compete, { reason }) {
      const row = ownRow(context, compete)
      if (row.readyTime) context.refuse('HALL_STATE')
      const declined = { id: row.id, inviteStatus: 'DECLINED', declineReason: reason }
      return { patch: { rows: { suppliers: [{ ...declined, acceptTime: null }] } } }
    },
    async doReady(context, compete) {
      const row = ownRow(context, compete)
      if (!row.acceptTime) context.refuse('READY_NOT_ACCEPTED')
      if (nowText(context) < (compete.checkinTime ?? ''))
        context.refuse('READY_TOO_EARLY', { time: compete.checkinTime ?? '' })
      const isLate = compete.status !== 'PUBLISHED'
      if (isLate && (compete.lateReadyFlag !== 'Y' || compete.competeType !== 'ENGLISH_REVERSE'))
        context.refuse('READY_TOO_LATE')
      const bidder = row.supplierId ?? ''
      await inHall(context.platform, context.tx, compete.id, async ({ hall, write }) => {
        if (!['PUBLISHED', 'OPEN'].includes(hall.status)) context.refuse('READY_TOO_LATE')
        if (!hall.bidders.get(bidder)?.isReady) write({ kind: 'READY', bidder })
      })
      const readyTime = row.readyTime ?? nowText(context)
      return { patch: { rows: { suppliers: [{ id: row.id, inviteStatus: 'READY', readyTime }] } } }
    },
    async doQuit(context, compete) {
      const bidder = ownRow(context, compete).supplierId ?? ''
      await inHall(context.platform, context.tx, compete.id, async ({ hall, write }) => {
        if (!hall.bidders.get(bidder)?.isReady) context.refuse('OFFER_NOT_READY')
        if (!hall.bidders.get(bidder)?.hasQuit) write({ kind: 'QUIT', bidder })
      })
    },
    async doAdjustDate(context, compete, { startTime, reason }) {
      assertFuture(context, startTime)
      if (startTime <= (compete.startTime ?? ''))
        context.refuse(
          'COMPETE_START_PAST',
          { time: compete.startTime ?? '' },
          { field: 'startTime' },
        )
      await inHall(context.platform, context.tx, compete.id, async ({ write }) =>
        write({ kind: 'NOTICE', text: `${startTime} ${reason}`, to: null, by: by(context) }),
      )
      context.emit('srmActCompete.moved', {
        id: compete.id,
        competeNumber: compete.competeNumber ?? '',
        startTime,
        supplierIds: compete.suppliers.map(({ supplierId }) => supplierId ?? ''),
      })
      return { patch: { fields: { startTime } } }
    },
    doOpenHall: openHall,
    async doTurnProcess(context, compete, { action, reason }) {
      return act(context, compete, async ({ hall, write }) => {
        assertRuns(context, hall, compete)
        if ((action === 'PAUSE') === (hall.status === 'PAUSED')) context.refuse('HALL_STATE')
        write({ kind: action as 'PAUSE' | 'RESUME', by: by(context), reason })
      })
    },
    async doInvalidOffer(context, compete, { offerSeq, reason }) {
      await inHall(context.platform, context.tx, compete.id, async ({ hall, write }) => {
        assertSupervisor(context, hall, compete)
        const offer = hall.offers.find(({ num }) => num === offerSeq)
        const last = offer && hall.bidders.get(offer.bidder)?.last
        if (!offer || offer.isVoid || last !== offer) return context.refuse('HALL_OFFER_VOID')
        return write({ kind: 'VOID', num: offer.num, by: by(context), reason })
      })
    },
    async doLockSupplier(context, compete, { alias, reason }) {
      await inHall(context.platform, context.tx, compete.id, async ({ hall, write }) => {
        assertSupervisor(context, hall, compete)
        write({ kind: 'LOCK', bidder: bidderNamed(context, hall, alias), by: by(context), reason })
      })
    },
    async doCloseHall(context, compete, { reason }) {
      return act(context, compete, async ({ hall, write }) => {
        assertSupervisor(context, hall, compete)
        write(closeFacts(hall, by(context), reason))
      })
    },
    async doNotice(context, compete, { content, alias }) {
      await inHall(context.platform, context.tx, compete.id, async ({ hall, write }) => {
        if (![compete.hostId, compete.supervisorId].includes(context.caller?.userId ?? ''))
          context.refuse('HALL_BY_HOST')
        const to = alias ? bidderNamed(context, hall, alias) : null
        write({ kind: 'NOTICE', text: content, to, by: by(context) })
      })
    },
    async doCreateResult(context, compete) {
      return compete.sourceType === 'TENDER'
        ? tenderResult(context, compete)
        : draftAward(context, compete)
    },
    async followAward(context, compete, { to, winners }) {
      const suppliers = compete.suppliers.map(({ id, supplierId, rankNum }) => {
        const result = winners.includes(supplierId ?? '') ? 'WON' : 'LOST'
        return { id, result: winners.length === 0 || rankNum === null ? null : result }
      })
      // Lines are held until an award counts, and only once: it may be declared void afterwards.
      const wasAwarded = compete.suppliers.some(({ result }) => result !== null)
      if (!wasAwarded && (to === 'FAILED' || winners.length > 0))
        await releaseHolds(context, compete)
      return { to, patch: { rows: { suppliers } } }
    },
    followHall: (context, compete) => act(context, compete, async () => undefined),
    async doFail(context, compete, { reason }) {
      if (compete.status === 'PUBLISHED')
        await inHall(context.platform, context.tx, compete.id, async ({ write }) =>
          write({ kind: 'FAIL', by: by(context), reason }),
        )
      await releaseHolds(context, compete)
      return { patch: { fields: { cancelReason: reason } } }
    },
    async doCancel(context, compete, { reason }) {
      if (compete.status === 'PUBLISHED' || compete.status === 'PAUSED')
        await inHall(context.platform, context.tx, compete.id, async ({ write }) =>
          write({ kind: 'CANCEL', by: by(context), reason }),
        )
      await releaseHolds(context, compete)
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
})
