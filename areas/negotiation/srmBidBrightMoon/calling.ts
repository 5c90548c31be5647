import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { minutesAfter, momentText } from '../../sealing/ports.ts'
import { drawSeed, shuffled } from '../../tenderSetup/ports.ts'
import { comparedKey } from '../../tenders/ports.ts'
import { askSuppliers, stopAsking } from '../calls.ts'
import '../negotiation.errors.ts'
import { assertEnoughTime, assertMayBegin, calledBids, itemValues, laterEnd } from '../rounds.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon.definition.ts'
import { bestOf, type Moon, ranksOf } from './srmBidBrightMoon.rules.ts'

const LONGEST_MINUTES = 5 * 24 * 60
const LEAST_BIDDERS = 2
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type ToCalled =
  | 'srmBidBrightMoon.called'
  | 'srmBidBrightMoon.started'
  | 'srmBidBrightMoon.endChanged'
  | 'srmBidBrightMoon.cancelled'

/** Tells every participant the same. */
export function tellCalled(
  context: OperationContext,
  event: ToCalled,
  { id, moonNumber, title, suppliers, startTime, endTime }: Moon,
): void {
  for (const { supplierId } of suppliers)
    context.emit(event, { id, moonNumber, title, supplierId, startTime, endTime })
}

/** The opened prices stand as they are today, and every participant gets a letter nobody else knows. */
export async function publish(context: OperationContext, moon: Moon) {
  await assertMayBegin(context, moon, 'allowBrightMoon')
  const now = await momentText(context)
  const startTime = moon.startTime ?? ''
  if (startTime <= now) context.refuse('MOON_START_PAST', {}, { field: 'startTime' })
  const endTime = moon.endTime ?? ''
  await assertEnoughTime(context, moon, {
    ...{ from: startTime, endTime, profileCode: 'BID_MOON_MINUTES' },
  })
  assertNotTooLong(context, moon, endTime)
  if (moon.suppliers.length < LEAST_BIDDERS) context.refuse('MOON_FEW', {}, { child: 'suppliers' })
  const called = await calledBids(context, moon, moon.suppliers)
  // Letters of all the alphabet, so that none tells how many take part.
  const letters = shuffled(drawSeed(moon.id, now), LETTERS)
  const rows = called.map(({ id, supplierId, bid, section }, place) => ({
    ...{ id, supplierId, respondId: bid.id, alias: letters[place] ?? '' },
    latestAmount: section?.[comparedKey(bid)] ?? null,
  }))
  const best = bestOf(rows)
  const ranks = ranksOf(rows.map((row) => ({ ...row, quotedAs: 0 })))
  tellCalled(context, 'srmBidBrightMoon.called', moon)
  await ask(context, moon, moon)
  return {
    patch: {
      fields: { originalEndTime: endTime, startBestAmount: best, extensionCount: 0 },
      rows: {
        suppliers: rows.map(({ supplierId: _own, ...row }) => ({
          ...{ ...row, startAmount: row.latestAmount, rankNum: ranks.get(row.id) ?? null },
          ...{ quoteCount: 0, quitFlag: 'N', shownBest: shownOf(moon, best) },
        })),
      },
      add: {
        items: called.flatMap(({ id, supplierId, items }) =>
          items.map(({ price, item }) => ({
            ...{ parentId: id, supplierId, ...itemValues(item) },
            ...{ startPrice: price, latestPrice: price },
          })),
        ),
        // In the order of the letters: that of the rows is the ranking of the jury.
        board: isOpen(moon)
          ? rows
              .map(({ alias, latestAmount }) => ({ alias, amount: latestAmount, quoteTime: null }))
              .sort((a, b) => a.alias.localeCompare(b.alias))
          : [],
      },
    },
  }
}

const ask = (
  context: OperationContext,
  moon: Moon,
  { endTime, suppliers }: Pick<Moon, 'endTime' | 'suppliers'>,
) => askSuppliers(context, srmBidBrightMoon, moon, { op: 'doQuote', dueTime: endTime, suppliers })

export const isOpen = ({ showMode }: Pick<Moon, 'showMode'>): boolean =>
  showMode === 'ALL_PRICES_ALIAS'

/** The best total as bidders may read it. */
export const shownOf = ({ showMode }: Pick<Moon, 'showMode'>, best: string | null) =>
  showMode === 'RANK_ONLY' ? null : best

function assertNotTooLong(context: OperationContext, { startTime }: Moon, endTime: string): void {
  const time = minutesAfter(context, startTime ?? '', LONGEST_MINUTES)
  if (endTime > time) context.refuse('MOON_TOO_LONG', { time }, { field: 'endTime' })
}

export async function adjustEnd(
  context: OperationContext,
  moon: Moon,
  input: InputOf<typeof srmBidBrightMoon, 'doAdjustEndDate'>,
) {
  const patch = await laterEnd(context, moon, input)
  assertNotTooLong(context, moon, input.endTime)
  tellCalled(context, 'srmBidBrightMoon.endChanged', { ...moon, endTime: input.endTime })
  // Who has quoted or left is not asked again.
  const suppliers = moon.suppliers.filter(
    ({ quoteCount, quitFlag }) => !quoteCount && quitFlag !== 'Y',
  )
  await ask(context, moon, { endTime: input.endTime, suppliers })
  return { patch }
}

/** It takes two: the supervisor of the tender, and another user. Whoever comes first only asks. */
export async function cancel(
  context: OperationContext,
  moon: Moon,
  { reason }: InputOf<typeof srmBidBrightMoon, 'doCancel'>,
) {
  const { id, moonNumber, title, status, supervisorId, cancelAskedBy } = moon
  const userId = context.caller?.userId ?? null
  const both = [cancelAskedBy, userId]
  if (cancelAskedBy !== null && cancelAskedBy !== userId && both.includes(supervisorId))
    return { to: 'CANCELLED' as const, ...(await cancelled(context, moon, reason)) }
  if (userId !== supervisorId)
    context.emit('srmBidBrightMoon.cancelAsked', {
      id,
      moonNumber,
      title,
      reason,
      userId: supervisorId,
    })
  return {
    to: status as 'RUNNING',
    patch: { fields: { cancelAskedBy: userId, cancelAskReason: reason } },
  }
}

/** What was quoted stays on record and counts for nothing. */
export async function cancelled(context: OperationContext, moon: Moon, reason: string) {
  await stopAsking(context, srmBidBrightMoon, moon.id)
  tellCalled(context, 'srmBidBrightMoon.cancelled', moon)
  return { patch: { fields: { cancelReason: reason } } }
}
