import type pg from 'pg'
import type { Platform } from '../http/action.ts'
import { hostTarget } from '../outbound/guard.ts'
import { isSealed, openText } from '../secrets/sealed.ts'
import { readerConnection } from './readerRole.ts'

export type DatasourceRow = { [column: string]: string | null }

/** The connection of a data source: to the checked address, with a secret of the environment or a sealed one. */
export async function connectionOf(
  platform: Platform,
  row: DatasourceRow,
): Promise<pg.ClientConfig> {
  if (row.ds_code === 'SELF') return readerConnection(platform, 'msg')
  const host = row.host ?? ''
  const port = Number(row.port ?? 5432)
  const { address } = await hostTarget(platform, host, port)
  const timeout = Number(row.connect_timeout ?? 5) * 1000
  return {
    host: address,
    port,
    database: row.database_name ?? '',
    user: row.user_name ?? '',
    password: await passwordOf(platform, row),
    ssl:
      row.ssl_mode === 'DISABLE'
        ? false
        : { servername: host, rejectUnauthorized: row.ssl_mode === 'VERIFY_FULL' },
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  }
}

async function passwordOf(platform: Platform, row: DatasourceRow): Promise<string> {
  const name = /^env:([A-Z][A-Z0-9_]*)$/.exec(row.secret_ref ?? '')?.[1]
  if (name) return process.env[name] ?? ''
  return isSealed(row.password) ? openText(platform, row.password) : ''
}
