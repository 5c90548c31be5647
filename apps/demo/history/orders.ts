import type { Plant } from '../company/organisation.ts'
import { approverOf } from '../company/people.ts'
import type { SupplierPlan } from '../plan.ts'
import { DELIVERY_ENDS, type DeliveryEnd, playDelivery } from './deliveries.ts'
import { buyerOf, type Desk, type Doc, storeOf } from './desk.ts'
import { type AdvanceEnd, advanceStory } from './payments.ts'
import {
  type RequisitionLife,
  requisitionApproval,
  type Wanted,
  writeRequisition,
} from './requisitions.ts'
import type { Story } from './timeline.ts'

export type OrderEnd =
  | 'DRAFT'
  | 'APPROVING'
  | 'REJECTED'
  | 'APPROVED'
  | 'PUBLISHED'
  | 'PROPOSED'
  | 'REFUSED'
  | 'CONFIRMED'
  | 'CLOSED'
  | 'CANCELLED'
  | DeliveryEnd

export type OrderLife = {
  supplier: SupplierPlan
  plant: Plant
  lines: readonly Wanted[]
  from: number
  end: OrderEnd
  billType?: string
  /**
   * The demand it comes from, created some days earlier; a part of it stays open when `share` is
   * below 1.
   */
  demand?: { title: string; share?: number; urgent?: boolean }
  remark?: string
  /** Instead of the supplier's. */
  term?: string
  /** What becomes of the advance on it; none is applied for without. */
  advance?: AdvanceEnd
  /** An order in approval, already approved by its first approver. */
  waitsForDirector?: true
}

const AGREED = ['价格与协议一致，同意', '同意下单', '已比价，同意', '交期满足计划要求，同意']
/**
 * Working days from the order to its need-by date; notes that need a decision come far too early.
 */
function leadOf({ end }: OrderLife): number {
  return end === 'NOTE_APPROVING' || end === 'NOTE_REJECTED' ? 18 : 10
}

/** An order from its creation to a given stage, with its notes and receipts. */
export async function* orderStory(desk: Desk, life: OrderLife): Story {
  const buyer = buyerOf(desk, desk.item(life.lines[0]?.item ?? '').category, life.plant)
  const { from, end } = life
  let requisition: Doc = null
  if (life.demand) {
    const wish = wishOf(life)
    yield wish.from
    requisition = await writeRequisition(desk, wish)
    yield* requisitionApproval(desk, wish, requisition)
  }
  yield from
  const order = requisition
    ? await orderDemand(desk, life, buyer, requisition.id)
    : await writeOrder(desk, life, buyer)
  if (end === 'DRAFT') return
  yield from
  const submitted = await desk.act(buyer, 'srmPurOrder', 'doSubmit', order)
  if (end === 'APPROVING' && !life.waitsForDirector) return
  yield from + 1
  const manager = approverOf(buyer)
  const deciders = [manager, 'director1', 'it1']
  if (end === 'APPROVING') {
    await desk.act(manager, 'srmPurOrder', 'doApproval', submitted, {
      opinion: '已议价，请总监审批',
    })
    return
  }
  if (end === 'REJECTED') {
    await desk.reject('srmPurOrder', submitted, deciders, '数量超过本月计划，请核减后重新提交')
    return
  }
  const decided = await desk.approve('srmPurOrder', submitted, deciders, desk.random.pick(AGREED))
  if (end === 'APPROVED') return
  yield from + 1
  const approved =
    decided.status === 'DECIDED' ? await desk.see(buyer, 'srmPurOrder', order.id) : decided
  if (approved.status === 'APPROVED') await desk.act(buyer, 'srmPurOrder', 'doPublish', order)
  if (end === 'PUBLISHED') return
  yield* answerOrder(desk, life, order, buyer)
  if (life.advance) {
    yield from + 3
    yield* advanceStory(desk, { orderId: order.id, day: from + 3, end: life.advance })
  }
  if (['PROPOSED', 'REFUSED', 'CONFIRMED'].includes(end)) return
  if (end === 'CANCELLED' || end === 'CLOSED') {
    yield from + 5
    const input =
      end === 'CANCELLED'
        ? { closeType: 'NO_DEMAND', reason: '客户订单取消' }
        : {
            closeType: 'SUPPLIER',
            reason: '供应商产能不足，改由其他供应商供货',
            returnToDemand: 'Y',
          }
    await desk.act(buyer, 'srmPurOrder', end === 'CANCELLED' ? 'doCancel' : 'doClose', order, input)
    return
  }
  if (DELIVERY_ENDS.has(end)) {
    yield* playDelivery(desk, {
      ...life,
      end: end as DeliveryEnd,
      buyer,
      orderId: order.id,
      due: from + leadOf(life),
    })
  }
}

function wishOf(life: OrderLife): RequisitionLife {
  const share = life.demand?.share ?? 1
  return {
    plant: life.plant,
    title: life.demand?.title ?? '',
    lines: life.lines.map((line) => ({ ...line, quantity: Math.round(line.quantity / share) })),
    from: life.from - 4,
    end: 'APPROVED',
    ...(life.demand?.urgent ? { urgent: true } : {}),
  }
}

async function orderDemand(
  desk: Desk,
  life: OrderLife,
  buyer: string,
  requisitionId: string,
): Promise<Doc> {
  const client = await desk.company.as(buyer)
  const requisition = await client.ok('srmPurRequisition', 'findById', { id: requisitionId })
  const answer = await client.ok('srmPurOrder', 'generatePurOrder', {
    billTypeId: desk.id('billType', life.billType ?? 'PO_STD'),
    lines: requisition.lines.map((line: Doc, index: number) => ({
      requisitionLineId: line.id,
      quantity: String(life.lines[index]?.quantity),
      supplierId: desk.id('supplier', life.supplier.shortName),
      ...(life.lines[index]?.price ? { priceInclTax: life.lines[index].price } : {}),
    })),
  })
  return desk.see(buyer, 'srmPurOrder', answer.orders[0].id)
}

async function writeOrder(desk: Desk, life: OrderLife, buyer: string): Promise<Doc> {
  const { supplier, plant } = life
  const isConsigned = life.billType === 'PO_CON'
  return desk.save(buyer, 'srmPurOrder', {
    orgId: desk.id('org', plant),
    billTypeId: desk.id('billType', life.billType ?? 'PO_STD'),
    supplierId: desk.id('supplier', supplier.shortName),
    siteId: desk.id('site', `${supplier.shortName}/${plant}`),
    buyerId: desk.id('person', buyer),
    currencyCode: supplier.currency,
    ...(life.term ? { paymentTermId: desk.id('term', life.term) } : {}),
    receiveOrgId: desk.id('org', plant),
    billToOrgId: desk.id('org', plant),
    remark: life.remark ?? null,
    lines: life.lines.map(({ item, quantity, price }) => ({
      ...(desk.item(item).type === 'SERVICE' ? { lineType: 'SERVICE' } : {}),
      itemId: desk.id('item', item),
      quantity: String(quantity),
      needByDate: desk.date(life.from + leadOf(life)),
      receiveOrgId: desk.id('org', plant),
      subinventoryId:
        desk.item(item).type === 'SERVICE'
          ? null
          : desk.id('subinventory', storeOf(desk, item, plant, isConsigned)),
      ...(price ? { priceInclTax: price } : {}),
    })),
  })
}

/**
 * The supplier's answer in the portal; orders of suppliers that are not asked are confirmed
 * already.
 */
async function* answerOrder(desk: Desk, life: OrderLife, order: Doc, buyer: string): Story {
  const [login] = life.supplier.logins
  if (!login) return
  yield life.from + 2
  const seen = await desk.see(login.userName, 'srmPurOrder', order.id)
  if (seen.status !== 'PUBLISHED') return
  if (life.end === 'REFUSED') {
    const reason = '原材料涨价，现行价格无法接单'
    await desk.act(login.userName, 'srmPurOrder', 'doSupplierRefuse', order, { reason })
    return
  }
  // Some suppliers ask for three more days; the buyer usually agrees.
  const isLater = life.end === 'PROPOSED' || desk.random.next() < 0.15
  if (!isLater) {
    await desk.act(login.userName, 'srmPurOrder', 'doSupplierConfirm', order, {})
    return
  }
  const proposals = seen.deliveries.map((row: Doc) => ({
    rowId: row.id,
    proposedDate: desk.date(life.from + leadOf(life) + 3),
    proposedQuantity: row.quantity,
    reason: '热处理排产紧张，申请顺延',
  }))
  await desk.act(login.userName, 'srmPurOrder', 'doSupplierDeliveryConfirm', order, { proposals })
  if (life.end === 'PROPOSED') return
  yield life.from + 3
  const rowIds = seen.deliveries.map(({ id }: Doc) => id)
  await desk.act(buyer, 'srmPurOrder', 'doBuyerDeliveryConfirm', order, { rowIds })
}
