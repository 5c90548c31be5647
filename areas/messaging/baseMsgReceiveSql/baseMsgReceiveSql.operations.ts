import { createHash } from 'node:crypto'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { userNameIn } from '@opensrm/platform/access/userNames.ts'
import { isAuthor } from '@opensrm/platform/documents/authors.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { checkSelect } from '@opensrm/platform/sql/checkSelect.ts'
import { runOwnSelect } from '@opensrm/platform/sql/runSelect.ts'
import { sql } from 'kysely'
import { loadReceivers, QUERY_PARAMETERS } from '../sending/receivers.ts'
import { baseMsgReceiveSql } from './baseMsgReceiveSql.definition.ts'

const SHOWN = 20

export const baseMsgReceiveSqlOperations = defineOperations(baseMsgReceiveSql, {
  async beforeSave(context, draft, before) {
    const isChanged = draft.sqlText !== before?.sqlText
    const checked = await checkSelect(String(draft.sqlText), ['msg'])
    const unknown = checked.parameters.find((name) => !QUERY_PARAMETERS.includes(name as never))
    if (unknown) return [{ field: 'sqlText', code: 'SQL_PARAMETER', args: { name: unknown } }]
    draft.parameters = checked.parameters
    if (draft.datasourceId) {
      const own =
        await sql`select 1 from base_datasource where id = ${draft.datasourceId} and ds_code = 'SELF'`.execute(
          context.tx,
        )
      if (own.rows.length === 0) return [{ field: 'datasourceId', code: 'RECEIVE_SQL_SOURCE' }]
    }
    if (isChanged) Object.assign(draft, { checkTime: null, checkResult: null, checkedHash: null })
    return []
  },
  async afterSave(context, record, before) {
    const isEdited = before && before.sqlText !== record.sqlText
    if (isEdited && record.status !== 'DRAFT')
      await context.run(baseMsgReceiveSql, 'doRedraft', record.id)
  },
  effects: {
    /** Runs the query as in production and shows the receivers found. */
    async doCheck(context, record, input) {
      const names = (record.parameters as string[] | null) ?? []
      const given = String(input.docId ?? '').trim() || null
      const answer = await runOwnSelect(context.platform, 'msg', {
        sqlText: String(record.sqlText),
        values: Object.fromEntries(names.map((name) => [name, name === 'docId' ? given : null])),
        maxRows: Number(record.maxRows ?? 500),
        timeoutMs: 5_000,
      })
      const at = answer.columns.findIndex(({ name }) => name === 'user_id')
      if (at < 0) return context.refuse('RECEIVE_SQL_COLUMN')
      const receivers = await loadReceivers(
        context as never,
        answer.rows.map((row) => row[at] ?? ''),
      )
      const shown = receivers.slice(0, SHOWN).map(({ caller }) => caller.userId)
      const language = context.caller?.language ?? 'CN'
      const { rows: named } = await sql<{ name: string }>`
        select ${userNameIn(language, 'u')} as name from base_user u
        where u.id = any(${shown}::bigint[]) order by u.id`.execute(context.tx)
      const users = named.map(({ name }) => name)
      const checkResult = `OK ${answer.rows.length}${answer.hasMore ? '+' : ''}`
      return {
        patch: {
          fields: {
            checkTime: formatInstant(context.now, context.platform.config.timeZone),
            checkResult,
            checkedHash: hashOf(record.sqlText),
          },
        },
        answer: { users, rows: answer.rows.length, hasMore: answer.hasMore },
      }
    },
    async doEnable(context, record) {
      if (record.checkedHash !== hashOf(record.sqlText)) context.refuse('RECEIVE_SQL_UNCHECKED')
      if (await isAuthor(context, baseMsgReceiveSql, record.id, 'doEnable'))
        context.refuse('RECEIVE_SQL_OWN')
    },
  },
})

function hashOf(text: unknown): string {
  return createHash('sha256').update(String(text)).digest('hex')
}
