import type { Db } from '../http/action.ts'
import { CompiledQuery } from 'kysely'

/** Counting stops here; above it a list says `10000+` until the exact figure is there. */
export const COUNT_CAP = 10_000
/** A remembered key every so many rows makes a jump to any page a short index scan instead of a long OFFSET. */
export const BOOKMARK_STEP = 200
const FRESH_MS = 30_000
const KEPT_LISTS = 200

/** What is known about the whole result of one filter in one scope. */
type Known = {
  count: number
  capped: boolean
  /** order keys of row 200, 400, ...: [creation_date, id] */
  bookmarks: readonly (readonly [string, string])[]
  summary: { [column: string]: string | null } | null
  until: number
  counting: boolean
}

export type Totals = Pick<Known, 'count' | 'capped' | 'summary'>

type Source = {
  /** 'from ... where ...' with parameters, over alias t */
  from: string
  parameters: readonly unknown[]
  /** 'sum(t.x) as "x", ...' or null */
  summarySql: string | null
  /** rows are ordered by creation date and id, so bookmarks make sense */
  bookmarked: boolean
}

/**
 * Remembers totals of lists for some seconds. The first answer counts at most 10,001 rows; a larger result is counted
 * exactly in the background, once, whoever asks. Figures may lag behind writes by the time they are kept; rows never do.
 */
export class ListTotals {
  private readonly known = new Map<string, Known>()

  constructor(private readonly db: Db) {}

  async totals(key: string, source: Source): Promise<Totals> {
    const found = this.known.get(key)
    if (found && found.until > Date.now()) {
      this.touch(key, found)
      return found
    }
    const counted = await this.run<{ n: string }>(
      `select count(*) as n from (select 1 ${source.from} limit ${COUNT_CAP + 1}) capped`,
      source.parameters,
    )
    const seen = Number(counted[0]?.n ?? 0)
    const capped = seen > COUNT_CAP
    const known: Known = {
      // An exact figure that has just grown old is still better than "more than 10000".
      count: capped ? (found && !found.capped ? found.count : COUNT_CAP) : seen,
      capped: capped && !(found && !found.capped),
      bookmarks: capped ? (found?.bookmarks ?? []) : [],
      summary: found?.summary ?? null,
      until: Date.now() + (capped ? FRESH_MS : 2_000),
      counting: false,
    }
    if (!capped && source.summarySql) known.summary = await this.sum(source)
    this.touch(key, known)
    if (capped) void this.countExactly(known, source)
    return known
  }

  /** The remembered order key nearest before row `offset`, and how many rows lie between. */
  nearest(key: string, offset: number): { after: readonly [string, string]; rest: number } | null {
    const known = this.known.get(key)
    const index = Math.min(Math.floor(offset / BOOKMARK_STEP), known?.bookmarks.length ?? 0)
    const after = known?.bookmarks[index - 1]
    return after ? { after, rest: offset - index * BOOKMARK_STEP } : null
  }

  private async countExactly(known: Known, source: Source): Promise<void> {
    if (known.counting) return
    known.counting = true
    try {
      const counted = await this.run<{ n: string }>(`select count(*) as n ${source.from}`, source.parameters)
      if (source.bookmarked) {
        const rows = await this.run<{ creation_date: string; id: string }>(
          `select creation_date, id from (select t.creation_date, t.id, row_number() over (order by t.creation_date desc, t.id desc) as n
            ${source.from}) numbered where n % ${BOOKMARK_STEP} = 0 order by n`,
          source.parameters,
        )
        known.bookmarks = rows.map((row) => [row.creation_date, row.id] as const)
      }
      if (source.summarySql) known.summary = await this.sum(source)
      known.count = Number(counted[0]?.n ?? 0)
      known.capped = false
      known.until = Date.now() + FRESH_MS
    } catch {
      // The database went away or the query was cancelled: the capped figure stays, and the next request tries again.
      known.until = 0
    } finally {
      known.counting = false
    }
  }

  private async sum(source: Source): Promise<Known['summary']> {
    const rows = await this.run<{ [column: string]: string | null }>(`select ${source.summarySql} ${source.from}`, source.parameters)
    return rows[0] ?? null
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
