import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import {
  findShippingRows,
  OPEN_ROWS_FROM,
  openRowConditions,
  openRowFilters,
  pageOf,
} from '../../../orders/ports.ts'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { noticeableOf } from './doSubmitPublish.ts'

const { lines, deliveries } = srmPurOrder.children

const references: Fields = {
  supplierId: srmPurOrder.fields.supplierId,
  itemId: lines.fields.itemId,
  receiveOrgId: deliveries.fields.receiveOrgId,
}

/** Confirmed order rows with quantity left to call off, the earliest promised date first. */
export const findNoticeable = documentAction({
  title: t('查询可通知明细', 'Find rows to call off'),
  by: 'buyer',
  code: 'view',
  readOnly: true,
  input: openRowFilters,
  async run(context, input) {
    const page = pageOf(input)
    const where = sql.join(await openRowConditions(context, input), sql` and `)
    const from = sql`from ${OPEN_ROWS_FROM}
      where ${where} and d.open_quantity > coalesce(d.noticed_quantity, 0)`
    const shown = await sql<{ id: string }>`select d.id ${from}
      order by coalesce(d.promised_date, d.first_promised_date, d.need_by_date), d.id
      limit ${page.rows} offset ${(page.index - 1) * page.rows}`.execute(context.tx)
    const counted = await sql<{ count: string }>`select count(*) as count ${from}`.execute(
      context.tx,
    )
    const ids = shown.rows.map(({ id }) => id)
    const found = await findShippingRows(context, ids)
    const rows = ids.flatMap((id) => {
      const shipping = found.get(id)
      if (!shipping) return []
      const { order, line, row } = shipping
      const promisedDate = row.promisedDate ?? row.firstPromisedDate
      return [
        {
          id,
          orderDeliveryId: id,
          orderId: order.id,
          poNumber: order.poNumber,
          supplierId: order.supplierId,
          lineNum: line.lineNum,
          deliveryNum: row.deliveryNum,
          itemId: line.itemId,
          itemDescription: line.itemDescription,
          uomCode: line.uomCode,
          receiveOrgId: row.receiveOrgId,
          deliveryAddress: row.deliveryAddress,
          promisedDate,
          daysLeft: promisedDate ? daysBetween(context.today, promisedDate) : null,
          quantity: row.quantity,
          openQuantity: row.openQuantity,
          noticedQuantity: row.noticedQuantity,
          noticeableQuantity: quantity(noticeableOf(shipping)),
        },
      ]
    })
    const { platform, caller } = context
    const language = caller?.language ?? 'CN'
    await attachRowLabels(context.tx, platform.registry, references, rows, language)
    return { rows, page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: page.index } }
  },
})
