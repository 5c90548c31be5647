import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmBidNotice } from './srmBidNotice.definition.ts'

const MOST = 50

export type PublicRow = {
  id: string
  document_id: string
  notice_number: string
  notice_type: string
  title: string
  content: string
  publish_time: string
  signup_end_time: string | null
}

/** Notices to everybody, the newest first. Those that were taken back are not told any more. */
export async function publicNotices(
  db: Db | Tx,
  asked: { isCurrent?: true; documentNumber?: string | undefined; pageIndex?: number },
): Promise<PublicRow[]> {
  const { documentNumber, pageIndex = 1 } = asked
  const states = asked.isCurrent ? ['PUBLISHED'] : ['PUBLISHED', 'EXPIRED']
  const { rows } = await sql<PublicRow>`
    select n.id, n.document_id, n.notice_number, n.notice_type, n.title, n.content, n.publish_time,
      n.signup_end_time
    from ${sql.table(tableOf(srmBidNotice))} n
    where n.scope = 'PUBLIC' and n.status = any(${states}::text[])
      ${documentNumber ? sql`and n.document_number = ${documentNumber}` : sql``}
    order by n.publish_time desc, n.id desc
    limit ${MOST} offset ${MOST * (pageIndex - 1)}`.execute(db)
  return rows
}
