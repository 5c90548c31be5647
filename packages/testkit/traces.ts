import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProduct } from './product.ts'

/** Where the whole database and the file store hold a text: tables with a row that does, and stored files. */
export async function tracesOf(
  { product, filesFolder }: Pick<TestProduct, 'product' | 'filesFolder'>,
  text: string,
): Promise<string[]> {
  const { pool } = product.platform
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`,
      [text],
    )
    if (hits.length > 0) found.push(name)
  }
  for (const file of await storedFiles(filesFolder))
    if ((await readFile(file)).includes(text)) found.push(file)
  return found
}

/** Every file in the store, those that are still arriving too. */
export async function storedFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
}
