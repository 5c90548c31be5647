import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { OperationContext, ResultOf } from '@opensrm/platform/documents/operations.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import { sql } from 'kysely'
import { type Hall, isOver } from '../engine/hall.ts'
import { bestCompare } from '../engine/prices.ts'
import { releaseHolds } from '../inquiryAuctions.ts'
import { srmActCompete } from '../srmActCompete/srmActCompete.definition.ts'

type Compete = RecordOf<typeof srmActCompete>

/** Brings the record of an auction to the state of its hall, after the hall has moved on by itself. */
export async function followHall(engine: Engine, id: string): Promise<void> {
  const { rows } = await sql<{ differs: string }>`
    select 1 as differs from srm_act_hall h join srm_act_compete c on c.id = h.compete_id
    where h.compete_id = ${id}::bigint and h.status <> c.status
      and c.status in ('OPEN', 'PAUSED', 'BETWEEN_TURNS')`.execute(engine.platform.db)
  if (rows.length === 0) return
  await engine.inTransaction(null, null, async (context) => {
    const record = await context.lock(srmActCompete, id)
    // Another process was faster.
    if (['OPEN', 'PAUSED', 'BETWEEN_TURNS'].includes(record.status))
      await context.run(srmActCompete, 'followHall', id)
  })
}

/** What the record says of a hall: its state and times, and the results once it is over. */
export async function recordOfHall(
  context: OperationContext,
  record: Compete,
  hall: Hall,
): Promise<ResultOf<typeof srmActCompete>> {
  const { platform } = context
  const timeOf = (at: number | null) =>
    at === null ? null : formatInstant(new Date(at), platform.config.timeZone)
  const fields = {
    endTime: timeOf(hall.end) ?? record.endTime,
    extensionCount: hall.extensions,
    offerCount: hall.offerCount,
    bestComparePrice: bestCompare(hall),
  }
  if (!isOver(hall)) return { to: hall.status, patch: { fields } }
  if (hall.status === 'FAILED') await releaseHolds(context, record)
  const ranks = new Map(hall.result?.ranks.map((rank) => [rank.bidder, rank]))
  context.emit('srmActCompete.ended', {
    id: record.id,
    competeNumber: record.competeNumber ?? '',
    supplierIds: [...hall.bidders.values()].filter(({ isReady }) => isReady).map(({ id }) => id),
  })
  return {
    to: hall.status,
    patch: {
      fields: {
        ...fields,
        closedTime: timeOf(hall.lastAt),
        winnerId: hall.result?.winner ?? null,
        transcriptHash: hall.hash,
        reserveMetFlag: await reserveMet(context, record, hall),
      },
      rows: {
        suppliers: record.suppliers.map(({ id, supplierId, inviteStatus }) => {
          const rank = ranks.get(supplierId ?? '')
          const bidder = hall.bidders.get(supplierId ?? '')
          return {
            id,
            lastOffer: rank?.amount ?? null,
            comparePrice: rank?.compare ?? null,
            rankNum: rank?.rank ?? null,
            offerCount: bidder?.offers ?? 0,
            inviteStatus: bidder?.isReady || inviteStatus === 'DECLINED' ? inviteStatus : 'ABSENT',
          }
        }),
      },
    },
  }
}

async function reserveMet(
  context: OperationContext,
  record: Compete,
  hall: Hall,
): Promise<'Y' | 'N' | null> {
  const best = bestCompare(hall)
  if (!record.reservePrice || best === null) return null
  const reserve = await openText(context.platform, record.reservePrice)
  return decimal(best).lessThanOrEqualTo(decimal(reserve)) ? 'Y' : 'N'
}
