import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { listDoor, type OverviewPart } from '../suppliers/ports.ts'
import { srmInqQuotation } from './srmInqQuotation/srmInqQuotation.definition.ts'

/** What one supplier did with our requests in the last 12 months, for its overview. */
export async function quotationsOf(
  context: OperationContext,
  supplierId: string,
): Promise<OverviewPart> {
  const door = await listDoor(context, srmInqQuotation)
  if (!door) return { figures: [] }
  const { rows } = await sql<{ asked: string; quoted: string; awarded: string }>`
    select count(distinct q.inquiry_number)::text as asked,
      count(distinct q.inquiry_number) filter (where q.submit_time is not null)::text as quoted,
      count(distinct q.inquiry_number) filter (where q.status = 'AWARDED')::text as awarded
    from ${sql.table(tableOf(srmInqQuotation))} q
    where q.supplier_id = ${supplierId}::bigint
      and q.creation_date >= ${context.today}::date - interval '12 months' and ${door.scope('q')}`.execute(
    context.tx,
  )
  const { asked = '0', quoted = '0', awarded = '0' } = rows[0] ?? {}
  return {
    figures: [
      {
        key: 'quotations',
        title: t('询价邀请', 'RFQ invitations'),
        meaning: t(
          '近12个月邀请其报价的询价单',
          'RFQs of the last 12 months to which it was invited',
        ),
        kind: 'COUNT',
        values: [{ value: asked }],
        note: t(`报价 ${quoted}，中标 ${awarded}`, `${quoted} quoted, ${awarded} awarded`),
        opens: { route: 'inquiryQuotationList', preset: { supplierId } },
      },
    ],
  }
}
