import { f } from '@opensrm/kernel/document/fields.ts'
import { filledIn } from '@opensrm/kernel/document/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import type { ShippingRow } from '../../../orders/ports.ts'
import { findShippingRowsAs } from '../../../orders/ports.ts'
import { srmPurDeliveryNotice } from '../srmPurDeliveryNotice.definition.ts'

type Asked = { orderDeliveryId: string; quantity: string; requiredTime: string }

const { fields, children } = srmPurDeliveryNotice

/**
 * Draft notices from open order rows: one per supplier, receiving organisation and address; all or
 * nothing.
 */
export const doCreateFromRows = documentAction({
  title: t('生成送货通知', 'Create delivery notices'),
  by: 'buyer',
  code: 'btnSave',
  input: {
    confirmDeadline: f.datetime('确认截止', 'Confirm by'),
    dockCode: fields.dockCode,
    urgentFlag: f.bool('加急', 'Urgent'),
    remark: fields.remark,
  },
  inputRows: {
    rows: {
      title: children.lines.title,
      fields: {
        orderDeliveryId: f.ref('srmPurOrder.deliveries', '订单交货行', 'Order schedule line', {
          required: true,
        }),
        quantity: children.lines.fields.quantity,
        requiredTime: children.lines.fields.requiredTime,
      },
    },
  },
  async run(context, input) {
    const { rows: asked, ...shared } = input
    if (asked.length === 0) context.refuse('LINES_REQUIRED', { label: children.lines.title })
    const rows = await findShippingRowsAs(
      context,
      asked.map((one) => one.orderDeliveryId),
    )
    const header = filledIn(shared)
    const permissions = context.caller && (await permissionsOf(context.platform, context.caller))
    const notices: { id: string; noticeNumber: string | null }[] = []
    for (const { shipping, lines } of grouped(asked, rows)) {
      const { order, row } = shipping
      const notice = await context.create(srmPurDeliveryNotice, {
        ...header,
        orgId: order.orgId,
        supplierId: order.supplierId,
        receiveOrgId: row.receiveOrgId,
        ...(row.deliveryAddress ? { deliveryAddress: row.deliveryAddress } : {}),
        lines,
      })
      if (permissions && !permissions.canWrite(srmPurDeliveryNotice, notice, 'doCreateFromRows')) {
        context.refuse('ORG_NOT_PERMITTED')
      }
      notices.push({ id: notice.id, noticeNumber: notice.noticeNumber })
    }
    return { notices }
  },
})

function grouped(asked: readonly Asked[], rows: ReadonlyMap<string, ShippingRow>) {
  const groups = new Map<string, { shipping: ShippingRow; lines: Asked[] }>()
  for (const one of asked) {
    const shipping = rows.get(one.orderDeliveryId)
    // The requested rows were checked to exist; rows the caller may not see are reported as unknown
    // when the notice is saved.
    if (!shipping) continue
    const { order, row } = shipping
    const key = JSON.stringify([order.supplierId, row.receiveOrgId, row.deliveryAddress])
    const group = groups.get(key)
    if (group) group.lines.push(one)
    else groups.set(key, { shipping, lines: [one] })
  }
  return groups.values()
}
