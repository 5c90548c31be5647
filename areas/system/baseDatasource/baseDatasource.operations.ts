import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { withClient } from '@opensrm/platform/db/connect.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scrub } from '@opensrm/platform/logs/scrub.ts'
import { hostIssues } from '@opensrm/platform/outbound/addressIssues.ts'
import { connectionOf, type DatasourceRow } from '@opensrm/platform/sql/datasource.ts'
import { sql } from 'kysely'
import { baseDatasource } from './baseDatasource.definition.ts'

/** Fields that determine where the password is sent: a new address must not receive the old one. */
const PLACES = ['host', 'port', 'userName', 'databaseName'] as const

export const baseDatasourceOperations = defineOperations(baseDatasource, {
  async beforeSave({ platform }, draft, before) {
    if (draft.dbType !== 'POSTGRESQL') return [{ field: 'dbType', code: 'DATASOURCE_TYPE' }]
    const isMoved = before !== null && PLACES.some((key) => draft[key] !== before[key])
    if (before?.dsCode === 'SELF' && isMoved) return [{ field: 'host', code: 'DATASOURCE_SELF' }]
    if (isMoved && draft.password === before?.password) draft.password = null
    return draft.dsCode === 'SELF' ? [] : hostIssues(platform, draft, { field: 'host' })
  },
  async beforeDelete(context, record) {
    if (record.dsCode === 'SELF') context.refuse('DATASOURCE_SELF')
  },
  effects: {
    async doTest(context, record) {
      const result = await tested(context, record.id)
      return {
        patch: {
          fields: {
            lastTestTime: formatInstant(context.now, context.platform.config.timeZone),
            lastTestResult: result.slice(0, 500),
          },
        },
        answer: { result },
      }
    },
  },
})

/** Opens a connection and checks the privileges of its role. */
async function tested(context: OperationContext, id: string): Promise<string> {
  const { platform, tx } = context
  const { rows } = await sql<DatasourceRow>`select * from base_datasource where id = ${id}`.execute(
    tx,
  )
  try {
    const config = await connectionOf(platform, rows[0] as DatasourceRow)
    const found = await withClient('sources', config, (client) =>
      client.query(`select version() as version, current_setting('transaction_read_only') as readonly,
      r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls,
      exists (select 1 from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid and g.rolname in
        ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')) as files,
      exists (select 1 from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owner
      from pg_roles r where r.rolname = current_user`),
    )
    const role = found.rows[0] as { [key: string]: unknown }
    const reason = [
      'rolsuper',
      'rolcreaterole',
      'rolcreatedb',
      'rolbypassrls',
      'files',
      'owner',
    ].find((key) => role[key] === true)
    if (reason) throw new AppError('DATASOURCE_ROLE', { reason: reason.replace(/^rol/, '') })
    return `OK ${String(role.version).split(' on ')[0]}`
  } catch (error) {
    if (error instanceof AppError)
      return messageOf(error.code, error.args ?? {}, context.caller?.language ?? 'CN')
    platform.log.warn({ err: error, part: 'datasource' }, 'a data source could not be reached')
    const { code, message } = error as { code?: string; message: string }
    return scrub(code ?? message)
  }
}
