import { CompiledQuery } from 'kysely'
import type { Db } from '../http/action.ts'

/** Counting stops here. Above it a list shows `10000+` until the exact figure is known. */
export const COUNT_CAP = 10_000
/** One order key per this many rows is cached, so a jump to any page is a short index scan instead of a long OFFSET. */
export const BOOKMARK_STEP = 200
/** Up to this offset lists are counted without bookmarks, which take longer than the count itself. */
const DEEP_OFFSET = 2_000
const FRESH_MS = 30_000
const FRESH_SMALL_MS = 2_000
const KEPT_LISTS = 200
/** queue of exact counts. When it is full the oldest is dropped; its next reader asks for it again */
const WAITING_COUNTS = 20

/** Sums of a column per currency or unit. */
export type SummaryByMeasure = { [column: string]: { [measure: string]: string } }

/** A summed column, and the column with its currency or unit. */
export type MeasuredSum = { key: string; column: string; measure: string }

/** Cached facts about the whole result of one filter in one scope. */
type Known = {
  count: number
  capped: boolean
  /** order keys of row 200, 400, ...: [creation_date, id] */
  bookmarks: readonly (readonly [string, string])[]
  summary: { [column: string]: string | null } | null
  /** for columns in several currencies or units: one sum for each */
  summaryByMeasure: SummaryByMeasure
  until: number
  /** the exact count is still running; until then an older exact figure is returned */
  isCounting: boolean
  /** a reader has jumped far ahead */
  isDeep: boolean
  /** walking the order's index was too slow: the matching rows lie behind many others */
  isSparse: boolean
}

export type Totals = Pick<Known, 'count' | 'capped' | 'summary' | 'summaryByMeasure'>

type Source = {
  /** 'from ... where ...' with parameters, over alias t */
  from: string
  parameters: readonly unknown[]
  /** 'sum(t.x) as "x", ...' or null */
  summarySql: string | null
  /** columns whose sum is null when their rows differ in currency or unit */
  measured: readonly MeasuredSum[]
  /** rows are ordered by creation date and id, so bookmarks are possible */
  bookmarked: boolean
}

/**
 * Caches totals of lists for some seconds. The first answer counts at most 10,001 rows; a larger result is counted
 * exactly in the background, once for all readers. Figures may lag behind writes by the cache time; rows never do.
 */
export class ListTotals {
  private readonly known = new Map<string, Known>()
  private readonly asked = new Map<string, Promise<Known>>()
  private readonly waiting: { known: Known; source: Source }[] = []
  private isCounting = false

  constructor(private readonly db: Db) {}

  async totals(key: string, source: Source): Promise<Totals> {
    const found = this.known.get(key)
    const now = Date.now()
    if (found) {
      this.touch(key, found)
      if (found.until > now) return found
      // A large exact figure that has just expired is returned once more while it is counted again.
      if (found.count > COUNT_CAP && found.until + FRESH_MS > now) {
        this.countLater(found, source)
        return found
      }
    }
    let asked = this.asked.get(key)
    if (!asked) {
      asked = this.countCapped(key, source).finally(() => this.asked.delete(key))
      this.asked.set(key, asked)
    }
    return asked
  }

  /** The cached order key nearest before row `offset`, and the number of rows between. */
  nearest(key: string, offset: number): { after: readonly [string, string]; rest: number } | null {
    const known = this.known.get(key)
    if (!known) return null
    if (offset >= DEEP_OFFSET && !known.isDeep) {
      known.isDeep = true
      // Expires the entry, so that the next reader starts a count with bookmarks.
      known.until = Math.min(known.until, Date.now())
    }
    const index = Math.min(Math.floor(offset / BOOKMARK_STEP), known.bookmarks.length)
    const after = known.bookmarks[index - 1]
    return after ? { after, rest: offset - index * BOOKMARK_STEP } : null
  }

  /** More rows match than are counted at once, and they are not known to be far down in the order. */
  isLarge(key: string): boolean {
    const known = this.known.get(key)
    return known !== undefined && !known.isSparse && (known.capped || known.count > COUNT_CAP)
  }

  /** Records that a page of this list was slow to find by walking the order's index. */
  markSparse(key: string): void {
    const known = this.known.get(key)
    if (known) known.isSparse = true
  }

  private async countCapped(key: string, source: Source): Promise<Known> {
    const before = this.known.get(key)
    // One pass for both. Sums of a capped result mean nothing and are left out.
    const {
      count: seen,
      summary,
      summaryByMeasure,
    } = await this.countAndSum({
      ...source,
      from: `from (select ${source.summarySql ? 't.*' : '1'} ${source.from} limit ${COUNT_CAP + 1}) t`,
    })
    const isOver = seen > COUNT_CAP
    // An expired exact figure is still better than "more than 10000".
    const isExact = isOver && before !== undefined && before.count > COUNT_CAP
    const known: Known = {
      count: isExact ? before.count : Math.min(seen, COUNT_CAP),
      capped: isOver && !isExact,
      bookmarks: isOver ? (before?.bookmarks ?? []) : [],
      summary: isOver ? (before?.summary ?? null) : summary,
      summaryByMeasure: isOver ? (before?.summaryByMeasure ?? {}) : summaryByMeasure,
      until: Date.now() + (isOver ? FRESH_MS : FRESH_SMALL_MS),
      isCounting: false,
      isDeep: before?.isDeep ?? false,
      isSparse: false,
    }
    this.touch(key, known)
    if (isOver) this.countLater(known, source)
    return known
  }

  /** Large results are counted one after the other, because readers of pages have priority. */
  private countLater(known: Known, source: Source): void {
    if (known.isCounting) return
    known.isCounting = true
    const forgotten = this.waiting.length >= WAITING_COUNTS ? this.waiting.shift() : undefined
    if (forgotten) forgotten.known.isCounting = false
    this.waiting.push({ known, source })
    if (!this.isCounting) void this.countWaiting()
  }

  private async countWaiting(): Promise<void> {
    this.isCounting = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift())
      await this.countExactly(next.known, next.source)
    this.isCounting = false
  }

  private async countExactly(known: Known, source: Source): Promise<void> {
    const { isDeep } = known
    try {
      const { count, summary, summaryByMeasure } = await this.countAndSum(source)
      if (source.bookmarked && isDeep) {
        const rows = await this.run<{ creation_date: string; id: string }>(
          `select creation_date, id from (select t.creation_date, t.id, row_number() over (order by t.creation_date desc, t.id desc) as n
            ${source.from}) numbered where n % ${BOOKMARK_STEP} = 0 order by n`,
          source.parameters,
        )
        known.bookmarks = rows.map((row) => [row.creation_date, row.id] as const)
      }
      known.summary = summary
      known.summaryByMeasure = summaryByMeasure
      known.count = count
      known.capped = false
      // It may have been slow only by chance: the next reader tries again.
      known.isSparse = false
      known.until = Date.now() + (known.isDeep === isDeep ? FRESH_MS : 0)
    } catch {
      // The database connection was lost or the query was cancelled: the capped figure stays, and the next request
      // tries again.
      known.until = 0
    } finally {
      known.isCounting = false
    }
  }

  private async countAndSum(
    source: Source,
  ): Promise<{ count: number; summary: Known['summary']; summaryByMeasure: SummaryByMeasure }> {
    const sums = source.summarySql ? `, ${source.summarySql}` : ''
    const rows = await this.run<{ [column: string]: string | null }>(
      `select count(*) as "#"${sums} ${source.from}`,
      source.parameters,
    )
    const { '#': counted, ...summary } = rows[0] ?? {}
    const count = Number(counted ?? 0)
    const mixed = count > 1 ? source.measured.filter(({ key }) => summary[key] === null) : []
    return {
      count,
      summary: source.summarySql ? summary : null,
      summaryByMeasure: Object.fromEntries(
        await Promise.all(
          mixed.map(async (each) => [each.key, await this.sumByMeasure(source, each)] as const),
        ),
      ),
    }
  }

  private async sumByMeasure(
    source: Source,
    { column, measure }: MeasuredSum,
  ): Promise<{ [measure: string]: string }> {
    const rows = await this.run<{ measure: string; total: string }>(
      `select ${measure} as measure, sum(${column}) as total ${source.from}
        group by 1 having ${measure} is not null and sum(${column}) is not null order by 1`,
      source.parameters,
    )
    return Object.fromEntries(rows.map(({ measure: of, total }) => [of, total]))
  }

  private async run<R>(text: string, parameters: readonly unknown[]): Promise<R[]> {
    const result = await this.db.executeQuery<R>(CompiledQuery.raw(text, [...parameters]))
    return result.rows
  }

  private touch(key: string, known: Known): void {
    this.known.delete(key)
    this.known.set(key, known)
    if (this.known.size > KEPT_LISTS) this.known.delete(this.known.keys().next().value as string)
  }
}
