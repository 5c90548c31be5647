import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { minutesAfter } from '../../sealing/ports.ts'
import { comparedKey } from '../../tenders/ports.ts'
import { settleOwn } from '../calls.ts'
import '../negotiation.errors.ts'
import { negotiatedBid, priceKey } from '../prices.ts'
import { assertRuns, loweredPrices, ownCall } from '../rounds.ts'
import { isOpen, shownOf } from './calling.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon.definition.ts'
import {
  bestOf,
  highestNext,
  type Moon,
  type Participant,
  ranksOf,
} from './srmBidBrightMoon.rules.ts'

/** Nobody quotes before the start, though the call is read. */
export async function assertMayQuote(context: OperationContext, moon: Moon) {
  const turn = await ownTurn(context, moon)
  const time = moon.startTime ?? ''
  if (turn.now < time) context.refuse('MOON_NOT_STARTED', { time })
  return turn
}

/** The caller's row, while it may still quote. */
export async function ownTurn(context: OperationContext, moon: Moon) {
  const now = await assertRuns(context, moon)
  const { own, bid } = await ownCall(context, moon)
  if (own.quitFlag === 'Y') context.refuse('MOON_LEFT')
  return { now, own, bid }
}

/** The lock of the record decides the order of quotes; each is checked against what stands before it. */
export async function quote(
  context: OperationContext,
  moon: Moon,
  { prices }: InputOf<typeof srmBidBrightMoon, 'doQuote'>,
) {
  const { now, own, bid } = await assertMayQuote(context, moon)
  const ownItems = moon.items.filter(({ parentId }) => parentId === own.id)
  const lowered = loweredPrices(
    context,
    prices.map(({ rowId, newPrice }) => ({ rowId, price: newPrice })),
    {
      own: new Map(
        ownItems.map(({ id, lineNum, latestPrice }) => [id, { lineNum, price: latestPrice }]),
      ),
      field: 'newPrice',
    },
  )
  const latest = ownItems.map((item) => ({
    ...item,
    latestPrice: lowered.get(item.lineNum ?? 0) ?? item.latestPrice,
  }))
  const quoted = negotiatedBid(
    bid,
    new Map(
      latest.flatMap(({ supplierId, documentItemId, latestPrice }) =>
        latestPrice === null ? [] : [[priceKey(supplierId, documentItemId), latestPrice]],
      ),
    ),
  )
  const amount = quoted.sections.find(({ sectionNo }) => sectionNo === moon.sectionNo)?.[
    comparedKey(quoted)
  ]
  if (!amount) throw new Error('A quote without a total')
  const most = highestNext(moon, own)
  if (isGreater(amount, most)) context.refuse('MOON_DECREMENT', { most }, { child: 'prices' })
  const seqNo = Math.max(0, ...moon.quotes.map((row) => row.seqNo ?? 0)) + 1
  await extend(context, moon, now)
  await settleOwn(context, srmBidBrightMoon, { id: moon.id, op: 'doQuote' })
  const standing = moon.suppliers.map((row) =>
    row.id === own.id
      ? { ...row, latestAmount: amount, quotedAs: seqNo }
      : { ...row, quotedAs: quotedAs(moon, row) },
  )
  const ranks = ranksOf(standing)
  const shownBest = shownOf(moon, bestOf(standing))
  const { supplierId, alias } = own
  const itemsJson = [...lowered].map(([lineNum, price]) => ({ lineNum, price }))
  return {
    patch: {
      rows: {
        suppliers: standing.map(({ id, latestAmount }) => ({
          ...{ id, latestAmount, shownBest, rankNum: ranks.get(id) ?? null },
          ...(id === own.id ? { quoteCount: (own.quoteCount ?? 0) + 1, quoteTime: now } : {}),
        })),
        items: latest.map(({ id, latestPrice }) => ({ id, latestPrice })),
      },
      add: {
        quotes: [{ parentId: own.id, seqNo, supplierId, amount, quoteTime: now, itemsJson }],
        board: isOpen(moon) ? [{ alias, amount, quoteTime: now }] : [],
      },
    },
    answer: { moonNumber: moon.moonNumber, amount, rankNum: ranks.get(own.id) ?? null },
  }
}

/** The number of the quote by which a participant stands; 0 for the opened price. */
function quotedAs({ quotes }: Moon, { supplierId }: Participant): number {
  const own = quotes.filter((row) => row.supplierId === supplierId)
  return Math.max(0, ...own.map(({ seqNo }) => seqNo ?? 0))
}

/** A quote shortly before the end leaves the others time to recalculate. */
async function extend(context: OperationContext, moon: Moon, now: string): Promise<void> {
  const { id, endTime, extendMinutes, maxExtensions, extensionCount } = moon
  const later = minutesAfter(context, now, extendMinutes ?? 0)
  if (later <= (endTime ?? '') || (extensionCount ?? 0) >= (maxExtensions ?? 0)) return
  await context.run(srmBidBrightMoon, 'followQuote', id, { endTime: later })
}

/** It keeps the price it stands at. */
export async function quit(context: OperationContext, moon: Moon) {
  const { own } = await ownTurn(context, moon)
  await settleOwn(context, srmBidBrightMoon, { id: moon.id, op: 'doQuit' })
  return { patch: { rows: { suppliers: [{ id: own.id, quitFlag: 'Y' }] } } }
}
