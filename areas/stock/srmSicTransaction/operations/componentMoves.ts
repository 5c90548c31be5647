import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, greatest, type Numeric, plain } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf } from '@opensrm/platform/documents/operations.ts'
import type { srmBaseSubinventory } from '../../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import '../../movement.errors.ts'
import type { OrderComponent } from '../../../orders/ports.ts'
import type { Posting } from '../postTransaction.ts'

type Place = Pick<
  HeaderOf<typeof srmBaseSubinventory>,
  'subinventoryType' | 'subcontractorId' | 'subinventoryCode'
>

/**
 * A transfer that may name the component of a subcontracting order for which the goods are meant.
 */
export type ComponentMove = {
  row: number
  orderComponentId: string | null
  ownerType: string | null
  quantity: string
  from: Place | undefined
  to: Place | undefined
}

/** The side of a transfer that is at the subcontractor, and the component it is for. */
export type OutsideEntry = { side: 'OUT' | 'IN'; component: OrderComponent }

const isOutside = (place: Place | undefined): boolean => place?.subinventoryType === 'OUTSIDE'

export const componentsOf = (
  moves: readonly Pick<ComponentMove, 'orderComponentId'>[],
): readonly string[] => moves.flatMap(({ orderComponentId }) => orderComponentId ?? [])

export function outsideEntry(
  component: OrderComponent | undefined,
  to: Place | undefined,
): OutsideEntry | undefined {
  return component && { side: isOutside(to) ? 'IN' : 'OUT', component }
}

/** The order fields of a ledger row. */
export function orderOf({
  order,
  line,
  component,
}: OrderComponent): Pick<Posting, 'orderId' | 'orderLineId' | 'orderComponentId'> {
  return { orderId: order.id, orderLineId: line.id, orderComponentId: component.id }
}

/**
 * Why rows cannot be issued for their orders, or taken back. Components may come back after their
 * order has ended, because the rest is still at the subcontractor. Rows of one component share its
 * remainder; the orders are locked.
 */
export function componentIssues(
  moves: readonly ComponentMove[],
  known: ReadonlyMap<string, OrderComponent>,
): Issue[] {
  const back = new Map<string, Numeric>()
  return moves.flatMap((move): Issue[] => {
    const of = known.get(move.orderComponentId ?? '')
    if (!of) return []
    const refusal = placeRefusal(move, of) ?? quantityRefusal(move, of, back)
    if (!refusal) return []
    const { field = 'orderComponentId', code, args = {} } = refusal
    return [{ child: 'rows', row: move.row, field, code, args: { row: move.row + 1, ...args } }]
  })
}

type Refusal = Pick<Issue, 'field' | 'code' | 'args'>

function placeRefusal(move: ComponentMove, of: OrderComponent): Refusal | null {
  const { order, line } = of
  const named = { order: order.poNumber ?? '', line: line.lineNum ?? 0 }
  if (move.ownerType === 'SUPPLIER') return { field: 'ownerType', code: 'COMPONENT_OWN_ONLY' }
  if (isOutside(move.from) === isOutside(move.to)) return { code: 'COMPONENT_NOT_OUTSIDE' }
  const place = isOutside(move.to) ? move.to : move.from
  if (place?.subcontractorId && place.subcontractorId !== order.supplierId) {
    const args = { ...named, place: place.subinventoryCode ?? '' }
    return { code: 'COMPONENT_OTHER_SUPPLIER', args }
  }
  const isOpen = order.status === 'CONFIRMED' && line.lineStatus === 'OPEN'
  return isOutside(move.to) && !isOpen ? { code: 'COMPONENT_LINE_CLOSED', args: named } : null
}

/**
 * The quantity coming back must not exceed what was issued and not used, counting earlier rows of
 * the same operation.
 */
function quantityRefusal(
  move: ComponentMove,
  { order, line, component }: OrderComponent,
  back: Map<string, Numeric>,
): Refusal | null {
  const isBack = isOutside(move.from)
  const before = decimal(back.get(component.id))
  const asked = decimal(move.quantity).times(isBack ? 1 : -1)
  back.set(component.id, before.plus(asked))
  if (!isBack) return null
  const { issuedQuantity, consumedQuantity } = component
  const available = decimal(issuedQuantity).minus(decimal(consumedQuantity)).minus(before)
  if (!asked.greaterThan(available)) return null
  const args = {
    ...{
      order: order.poNumber ?? '',
      line: line.lineNum ?? 0,
      component: component.componentNum ?? 0,
    },
    ...{ issued: plain(issuedQuantity ?? '0'), consumed: plain(consumedQuantity ?? '0') },
    available: plain(greatest(0, available)),
  }
  return { field: 'quantity', code: 'COMPONENT_OVER_REMAINING', args }
}
