import type { Pool } from 'pg'

/**
 * The rows of a table that belong to one record once more, with these columns changed. `numbered` is a unique column that
 * gets the new id too. Returns the new ids.
 */
export async function copied(
  pool: Pool,
  table: string,
  [column, id]: readonly [column: string, id: string],
  changes: object,
  numbered = 'id',
): Promise<string[]> {
  const { rows } = await pool.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || $2::jsonb
       || jsonb_build_object('id', n, $3::text, n::text))).* from ${table} x
     cross join lateral (select nextval('document_id') as n where x.id is not null) as drawn
     where ${column} = $1 returning id`,
    [id, changes, numbered],
  )
  return rows.map((row) => row.id)
}

/** One more supplier as good as another one, with its categories and sites. */
export async function anotherSupplier(pool: Pool, like: string, number: number): Promise<string> {
  const name = `投标人${number}`
  const [id = ''] = await copied(pool, 'srm_pos_supplier', ['id', like], {
    ...{ supplier_name: name, supplier_number: name, plain_name: name, external_no: null },
    ...{ unified_credit_code: `C${number}`, legal_person_id_no: null, legal_person: name },
  })
  const of = ['supplier_id', like] as const
  await copied(pool, 'srm_pos_supplier_category', of, { supplier_id: id })
  await copied(pool, 'srm_pos_supplier_site', of, { supplier_id: id }, 'site_code')
  return id
}

/** One more account of a supplier like another one, with the same password and responsibilities. */
export async function anotherAccount(
  pool: Pool,
  like: string,
  { userName, supplierId }: { userName: string; supplierId: string },
): Promise<void> {
  const [id = ''] = await copied(pool, 'base_user', ['id', like], {
    ...{ user_name: userName, supplier_id: supplierId },
    ...{ email: null, mobile: null, sso_bindings: null },
  })
  await copied(pool, 'base_user_responsibility', ['user_id', like], { user_id: id })
  await pool.query(
    `insert into user_credential (user_id, password_hash, password_changed, expires)
     select $1, password_hash, password_changed, expires from user_credential where user_id = $2`,
    [id, like],
  )
}
