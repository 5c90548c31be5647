import { sql } from 'kysely'
import type { Tx } from '../http/action.ts'

/**
 * Next number of a pattern: 'PO{yyyyMMdd}{seq4}' -> 'PO202611200001'. Parts: {yyyy}, {yyyyMM}, {yyyyMMdd}, {yyMMdd} from `today`,
 * {seqN} a counter of at least N digits per prefix and period. The counter row stays locked until commit, so numbers
 * have no gaps from refused operations; beyond 9...9 the number grows by a digit.
 */
export async function nextNumber(tx: Tx, pattern: string, today: string): Promise<string> {
  return (await nextNumbers(tx, pattern, today, 1))[0] as string
}

/** Several at once, in a row: one touch of the counter, however many documents are made together. */
export async function nextNumbers(
  tx: Tx,
  pattern: string,
  today: string,
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  const day = today.replaceAll('-', '')
  const dated = pattern
    .replace('{yyyyMMdd}', day)
    .replace('{yyMMdd}', day.slice(2))
    .replace('{yyyyMM}', day.slice(0, 6))
    .replace('{yyyy}', day.slice(0, 4))
  const digits = /\{seq(\d+)\}/.exec(dated)
  if (!digits) throw new Error(`Number pattern ${pattern} has no {seqN}`)
  const period = dated.replace(digits[0], '')
  const counter = await sql<{
    value: string
  }>`insert into number_counter (pattern, period, value) values (${pattern}, ${period}, ${count})
    on conflict (pattern, period) do update set value = number_counter.value + excluded.value returning value`.execute(
    tx,
  )
  const last = Number(counter.rows[0]?.value ?? '0')
  return Array.from({ length: count }, (_, index) =>
    dated.replace(digits[0], String(last - count + 1 + index).padStart(Number(digits[1]), '0')),
  )
}
