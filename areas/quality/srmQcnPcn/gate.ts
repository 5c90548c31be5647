import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { ChangeAnswer, ChangeAsk } from '../../deliveries/ports.ts'
import '../pcn.errors.ts'
import { confirmedVersions } from '../srmQcnEcn/versions.ts'
import { srmQcnPcn } from './srmQcnPcn.definition.ts'

const APPROVED = ['APPROVED', 'IMPLEMENTED', 'CLOSED']

/** Whether goods may ship as declared: no changed goods before their change is approved and in effect. */
export async function checkPcn(context: OperationContext, ask: ChangeAsk): Promise<ChangeAnswer> {
  const declared = ask.pcnId ? await context.find(srmQcnPcn, ask.pcnId) : null
  const number = declared?.pcnNumber ?? null
  const refused = (reason: Text): ChangeAnswer => ({ isAllowed: false, pcnNumber: number, reason })
  if (declared) {
    const { status, supplierId, items, approvedEffectiveDate } = declared
    const args = { number: number ?? '' }
    if (!APPROVED.includes(status))
      return refused(messageText('PCN_SHIP_STATE', { ...args, state: srmQcnPcn.states[status] }))
    const isMeant =
      supplierId === ask.supplierId && items.some(({ itemId }) => itemId === ask.itemId)
    if (!isMeant) return refused(messageText('PCN_SHIP_ITEM', args))
    const date = approvedEffectiveDate ?? ''
    if (ask.shipDate < date) return refused(messageText('PCN_SHIP_DATE', { ...args, date }))
  }
  if (await isCarried(context, ask)) return { isAllowed: true, pcnNumber: number, reason: null }
  return refused(
    messageText('PCN_SHIP_VERSION', {
      ...{ version: ask.drawingVersion ?? '', ordered: ask.orderedVersion ?? '' },
    }),
  )
}

/** A version other than the ordered one comes from an approved notice of the supplier or a change it confirmed. */
async function isCarried(context: OperationContext, ask: ChangeAsk): Promise<boolean> {
  const { supplierId, itemId, drawingVersion, orderedVersion, shipDate } = ask
  if (!drawingVersion || drawingVersion === orderedVersion) return true
  const rows = await context.selectRows(srmQcnPcn, 'items', { itemId, drawingVersion })
  const notices = rows.length
    ? await context.select(srmQcnPcn, {
        ...{ id: rows.map(({ headerId }) => headerId), supplierId, status: APPROVED },
      })
    : []
  if (notices.some((one) => String(one.approvedEffectiveDate ?? '') <= shipDate)) return true
  const versions = await confirmedVersions(context, { supplierId, itemIds: [itemId] })
  return versions.some(({ newVersion }) => newVersion === drawingVersion)
}
