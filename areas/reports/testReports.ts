import { decimal, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { TODAY } from '../demand/testChain.ts'
import type { Report } from './engine/report.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read what they have just made
export type Doc = any

export const YEAR = { dateFrom: `${TODAY.slice(0, 4)}-01-01`, dateTo: TODAY }

/** What a reader would send who changes no filter but the period. */
export function usual({ filters, period }: Report): { [key: string]: unknown } {
  const values: { [key: string]: unknown } = {}
  for (const [key, { field }] of Object.entries(filters)) {
    const given = (field as { default?: unknown }).default
    if (given === undefined) continue
    values[key] = typeof given === 'object' ? TODAY : field.type === 'multilookup' ? [given] : given
  }
  if (period) Object.assign(values, { [period.from]: YEAR.dateFrom, [period.to]: YEAR.dateTo })
  return values
}

export const rowsOf = (client: ApiClient, route: string, asked: object = YEAR): Promise<Doc[]> =>
  client.ok(route, 'listByPage', { ...asked, pageRows: 500 }) as never

export const totalsOf = async (
  client: ApiClient,
  route: string,
  asked: object = YEAR,
): Promise<Doc> => ((await client.ok(route, 'summary', asked)) as Doc).totals[0] ?? {}

export const sum = (rows: readonly Doc[], of: string | ((row: Doc) => Numeric)): string =>
  rows
    .reduce(
      (total, row) => total.plus((typeof of === 'string' ? row[of] : of(row)) ?? 0),
      decimal('0'),
    )
    .toFixed(2)
