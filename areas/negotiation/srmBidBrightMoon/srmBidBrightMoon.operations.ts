import { tableOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, hinderedBy } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { sql } from 'kysely'
import { stopAsking } from '../calls.ts'
import '../negotiation.errors.ts'
import { assertFree, assertRuns, fillFromTender, rankedSuppliers } from '../rounds.ts'
import { adjustEnd, cancel, cancelled, publish, tellCalled } from './calling.ts'
import { assertMayQuote, ownTurn, quit, quote } from './quoting.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon.definition.ts'
import type { Participant } from './srmBidBrightMoon.rules.ts'

const EMPTY = {
  ...{ respondId: null, alias: null, startAmount: null, latestAmount: null, rankNum: null },
  ...{ shownBest: null, quoteCount: 0, quoteTime: null, quitFlag: 'N' },
} as const

export const srmBidBrightMoonOperations = defineOperations(srmBidBrightMoon, {
  async beforeSave(context, moon) {
    if (moon.status !== 'DRAFT') return
    await fillFromTender(context, moon, 'allowBrightMoon')
    if (moon.suppliers.length > 0) return
    const ranked = await rankedSuppliers(context, moon)
    const ids = await drawIds(context.tx, ranked.length)
    moon.suppliers = ranked.map(
      (supplierId, place): Participant =>
        ({ ...EMPTY, id: ids[place] ?? '', supplierId }) as Participant,
    )
  },
  hindrances: {
    doPublish: hinderedBy((context, moon) => assertFree(context, moon, 'allowBrightMoon')),
    doQuote: hinderedBy(assertMayQuote),
    doQuit: hinderedBy(ownTurn),
    doAdjustEndDate: hinderedBy(assertRuns),
  },
  effects: {
    doPublish: publish,
    async doStart(context, moon) {
      tellCalled(context, 'srmBidBrightMoon.started', moon)
    },
    doQuote: quote,
    doQuit: quit,
    async followQuote(context, moon, { endTime }) {
      tellCalled(context, 'srmBidBrightMoon.endChanged', { ...moon, endTime })
      const extensionCount = (moon.extensionCount ?? 0) + 1
      return { patch: { fields: { endTime, extensionCount } } }
    },
    doAdjustEndDate: adjustEnd,
    async doEnd(context, { id, moonNumber, title, buyerId }) {
      await stopAsking(context, srmBidBrightMoon, id)
      context.emit('srmBidBrightMoon.ended', { id, moonNumber, title, buyerId })
    },
    doCancel: cancel,
    async followTender(context, moon, { reason }) {
      return cancelled(context, moon, reason)
    },
  },
  async enrich({ db, caller }, rows) {
    if (caller?.side === 'supplier') {
      // A quote that moves the end is the last change, and its author is nobody's business.
      for (const row of rows) Object.assign(row, { lastUpdatedBy: null, lastUpdatedByLabel: null })
      return
    }
    if (rows.length === 0) return
    const { rows: found } = await sql<{ id: string; best: string | null }>`
      select header_id as id, min(latest_amount) as best
      from ${sql.table(tableOf(srmBidBrightMoon, 'suppliers'))}
      where header_id = any(${rows.map(({ id }) => id)}::bigint[]) group by header_id`.execute(db)
    const best = new Map(found.map((row) => [row.id, row.best]))
    for (const row of rows) row.bestAmount = best.get(row.id) ?? null
  },
})
