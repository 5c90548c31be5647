import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { ChangeAnswer, ChangeAsk } from '../../deliveries/ports.ts'
import '../pcn.errors.ts'
import { confirmedVersions } from '../srmQcnEcn/versions.ts'
import { srmQcnPcn } from './srmQcnPcn.definition.ts'

const APPROVED = ['APPROVED', 'IMPLEMENTED', 'CLOSED']
const UNDER_WAY = ['DRAFT', 'SUBMITTED', 'EVALUATING', 'APPROVING']

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
  const notices = await noticesOf(context, ask)
  if (await isCarried(context, ask, notices))
    return { isAllowed: true, pcnNumber: number, reason: null }
  return refused(whyNot(ask, notices))
}

type Notice = HeaderOf<typeof srmQcnPcn>

/** The supplier's own notices of this version of the item. */
async function noticesOf(
  context: OperationContext,
  { supplierId, itemId, drawingVersion }: ChangeAsk,
): Promise<Notice[]> {
  if (!drawingVersion) return []
  const rows = await context.selectRows(srmQcnPcn, 'items', { itemId, drawingVersion })
  if (rows.length === 0) return []
  return context.select(srmQcnPcn, { id: rows.map(({ headerId }) => headerId), supplierId })
}

const isApproved = ({ status }: Notice): boolean => APPROVED.includes(status)

/** The notice that the version waits for, or that there is none. */
function whyNot(ask: ChangeAsk, notices: readonly Notice[]): Text {
  const late = notices.find(isApproved)
  const number = (notice: Notice) => ({ number: notice.pcnNumber ?? '' })
  if (late)
    return messageText('PCN_SHIP_DATE', { ...number(late), date: late.approvedEffectiveDate ?? '' })
  const open = notices.findLast(({ status }) => UNDER_WAY.includes(status))
  if (open)
    return messageText('PCN_SHIP_STATE', { ...number(open), state: srmQcnPcn.states[open.status] })
  return messageText('PCN_SHIP_VERSION', {
    ...{ version: ask.drawingVersion ?? '', ordered: ask.orderedVersion ?? '' },
  })
}

/** A version other than the ordered one comes from an approved notice of the supplier or a change it confirmed. */
async function isCarried(
  context: OperationContext,
  ask: ChangeAsk,
  notices: readonly Notice[],
): Promise<boolean> {
  const { supplierId, itemId, drawingVersion, orderedVersion, shipDate } = ask
  if (!drawingVersion || drawingVersion === orderedVersion) return true
  const isInForce = (one: Notice) =>
    isApproved(one) && (one.approvedEffectiveDate ?? '') <= shipDate
  if (notices.some(isInForce)) return true
  const versions = await confirmedVersions(context, { supplierId, itemIds: [itemId] })
  return versions.some(({ newVersion }) => newVersion === drawingVersion)
}
