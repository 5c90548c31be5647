import { snake } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import { BUCKETS } from './ageingFields.ts'

type Prefix = '' | 'base_'
type Columns = { [key: string]: RawBuilder<unknown> }

type Options = {
  /** without them there is no balance of advances, and nothing is net of it */
  hasAdvances: boolean
  over?: (figure: RawBuilder<unknown>) => RawBuilder<unknown>
}

const column = (prefix: Prefix, key: string): RawBuilder<unknown> =>
  sql.ref(`${prefix}${snake(key)}`)

/**
 * The sums of each supplier, organisation and currency over `account` and `advance`: in their currency, and the same in
 * the base currency. `weighted` by `weight` is the average of the days overdue, which leaves credits out.
 */
export const groupedSql: RawBuilder<unknown> = sql`
  select row_number() over (order by supplier_id, org_id, currency_code) as id, supplier_id, org_id, currency_code,
    ${sql.join(['' as const, 'base_' as const].flatMap(filled))}
  from (
    select supplier_id, org_id, currency_code,
      ${sql.join([...summed('', sql`open_amount`), ...summed('base_', sql`base_amount`)])}
    from account group by 1, 2, 3
  ) g full join (
    select supplier_id, org_id, currency_code, sum(balance) as advance_balance, sum(base_balance) as base_advance_balance
    from advance group by 1, 2, 3
  ) v using (supplier_id, org_id, currency_code)`

function summed(prefix: Prefix, amount: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const isOverdue = sql`bucket <> 'NOT_DUE' and open_amount > 0`
  return [
    sql`sum(${amount}) as ${column(prefix, 'totalOpen')}`,
    ...BUCKETS.map(
      ({ key, code }) =>
        sql`sum(${amount}) filter (where bucket = ${sql.lit(code)}) as ${column(prefix, key)}`,
    ),
    sql`sum(${amount}) filter (where ${isOverdue}) as ${column(prefix, 'weight')}`,
    sql`sum(${amount} * days) filter (where ${isOverdue}) as ${column(prefix, 'weighted')}`,
  ]
}

/** Zero where a supplier has only payables, or only advances. */
function filled(prefix: Prefix): RawBuilder<unknown>[] {
  const keys = [
    'totalOpen',
    ...BUCKETS.map(({ key }) => key),
    'weight',
    'weighted',
    'advanceBalance',
  ]
  return keys.map((key) => sql`coalesce(${column(prefix, key)}, 0.00) as ${column(prefix, key)}`)
}

/** The figures that follow from the sums, of one group or, with an aggregate, of many. */
export function figuresOf(
  prefix: Prefix,
  { hasAdvances, over = (figure) => figure }: Options,
): Columns {
  const of = (key: string): RawBuilder<unknown> => over(column(prefix, key))
  const advances = hasAdvances ? of('advanceBalance') : sql`null::numeric`
  const overdue = sql`${of('totalOpen')} - ${of('notDue')}`
  return {
    totalOpen: of('totalOpen'),
    ...Object.fromEntries(BUCKETS.map(({ key }) => [key, of(key)])),
    overdueTotal: overdue,
    overdueRate: sql`round((${overdue}) * 100 / nullif(${of('totalOpen')}, 0), 2)`,
    averageOverdueDays: sql`round(${of('weighted')} / nullif(${of('weight')}, 0), 2)`,
    advanceBalance: advances,
    netOpen: sql`${of('totalOpen')} - ${advances}`,
  }
}
