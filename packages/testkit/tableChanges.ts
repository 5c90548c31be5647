import type { Pool } from 'pg'

const EVENTS = [
  { event: 'insert', rows: 'new table as changed' },
  { event: 'update', rows: 'new table as changed' },
  { event: 'delete', rows: 'old table as changed' },
] as const

/**
 * Detects inserted, changed or deleted rows of these tables: the returned text stays the same without changes. Triggers
 * record the changes, in the transaction that makes them. The cost does not depend on the number of tables.
 */
export async function watchTables(
  pool: Pool,
  tables: readonly string[],
): Promise<() => Promise<string>> {
  const triggers = tables.flatMap((table) =>
    EVENTS.map(
      ({ event, rows }) =>
        `create trigger zz_test_${event} after ${event} on ${table} referencing ${rows}
           for each statement execute function note_test_change();`,
    ),
  )
  await pool.query(`
    create table test_change (table_name text not null);
    create function note_test_change() returns trigger language plpgsql as $body$
    begin
      if exists (select from changed) then insert into test_change values (tg_table_name); end if;
      return null;
    end $body$;
    ${triggers.join('\n')}`)
  let times = 0
  let last = 'nothing changed'
  return async () => {
    const { rows } = await pool.query<{ tables: string | null }>(
      `with noted as (delete from test_change returning table_name)
       select string_agg(distinct table_name, ', ' order by table_name) as tables from noted`,
    )
    const changed = rows[0]?.tables
    if (changed) last = `change ${++times}: ${changed}`
    return last
  }
}
