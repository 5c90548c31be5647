import { sql } from 'kysely'
import type { Tx } from '../http/action.ts'

/**
 * Next number of a pattern: 'PO{yyyyMMdd}{seq4}' -> 'PO202611200001'. Parts: {yyyy}, {yyyyMM}, {yyyyMMdd}, {yyMMdd}
 * from `today`, {seqN} a counter of at least N digits per prefix and period. The counter row stays locked until commit,
 * so refused operations leave no gaps; beyond 9...9 the number grows by a digit.
 */
export async function nextNumber(tx: Tx, pattern: string, today: string): Promise<string> {
  return (await nextNumbers(tx, pattern, today, 1))[0] as string
}

/** Several consecutive numbers with a single update of the counter. */
export async function nextNumbers(
  tx: Tx,
  pattern: string,
  today: string,
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  return numbersUpTo(await drawFrom(tx, placeOf(pattern, today), count), pattern, today, count)
}

/** Numbers of one pattern that were drawn together and are used one by one. */
export type NumberStock = {
  pattern: string
  today: string
  drawn: readonly string[]
  /** index of the next one in `drawn` */
  next: number
  /** the counter after this stock was drawn */
  counter: number
}

export async function drawStock(
  tx: Tx,
  pattern: string,
  today: string,
  count: number,
): Promise<NumberStock> {
  const counter = await drawFrom(tx, placeOf(pattern, today), count)
  return { pattern, today, drawn: numbersUpTo(counter, pattern, today, count), next: 0, counter }
}

/** Returns unused numbers to the counter, so that there is no gap, unless others were drawn since. */
export async function returnStock(tx: Tx, stock: NumberStock): Promise<void> {
  const left = stock.drawn.length - stock.next
  if (left === 0) return
  await sql`update number_counter set value = value - ${left} where pattern = ${stock.pattern}
    and period = ${placeOf(stock.pattern, stock.today).period} and value = ${stock.counter}`.execute(
    tx,
  )
}

type Place = { pattern: string; period: string; dated: string; digits: RegExpExecArray }

/** The counter of a pattern on a day, and the pattern with the date filled in. */
function placeOf(pattern: string, today: string): Place {
  const day = today.replaceAll('-', '')
  const dated = pattern
    .replace('{yyyyMMdd}', day)
    .replace('{yyMMdd}', day.slice(2))
    .replace('{yyyyMM}', day.slice(0, 6))
    .replace('{yyyy}', day.slice(0, 4))
  const digits = /\{seq(\d+)\}/.exec(dated)
  if (!digits) throw new Error(`Number pattern ${pattern} has no {seqN}`)
  return { pattern, period: dated.replace(digits[0], ''), dated, digits }
}

/** Advances the counter and returns its new value. */
async function drawFrom(tx: Tx, { pattern, period }: Place, count: number): Promise<number> {
  const counter = await sql<{
    value: string
  }>`insert into number_counter (pattern, period, value) values (${pattern}, ${period}, ${count})
    on conflict (pattern, period) do update set value = number_counter.value + excluded.value returning value`.execute(
    tx,
  )
  return Number(counter.rows[0]?.value ?? '0')
}

function numbersUpTo(counter: number, pattern: string, today: string, count: number): string[] {
  const { dated, digits } = placeOf(pattern, today)
  return Array.from({ length: count }, (_, index) =>
    dated.replace(digits[0], String(counter - count + 1 + index).padStart(Number(digits[1]), '0')),
  )
}
