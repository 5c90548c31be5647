import type { Plant } from '../company/organisation.ts'
import { buyerOf, type Desk, type Doc, REQUESTER_OF, storeOf } from './desk.ts'
import type { Story } from './timeline.ts'

export type RequisitionEnd =
  | 'DRAFT'
  | 'APPROVING'
  | 'REJECTED'
  | 'APPROVED'
  | 'RETURNED'
  | 'CLOSED'
  | 'CANCELLED'

export type Wanted = { item: string; quantity: number; price?: string }

export type RequisitionLife = {
  plant: Plant
  title: string
  reason?: string
  lines: readonly Wanted[]
  from: number
  end: RequisitionEnd
  urgent?: boolean
  billType?: string
}

const AGREED = ['同意，请采购尽快安排', '情况属实，同意', '已核对库存，同意申请', '同意']

/** A requisition from its creation to a given stage; the stories of orders continue from there. */
export async function* requisitionStory(desk: Desk, life: RequisitionLife): Story {
  yield life.from
  const requisition = await writeRequisition(desk, life)
  yield* requisitionApproval(desk, life, requisition)
  if (['DRAFT', 'APPROVING', 'REJECTED', 'APPROVED'].includes(life.end)) return
  yield life.from + 3
  const { requester } = REQUESTER_OF[life.plant]
  if (life.end === 'CANCELLED') {
    await desk.act(requester, 'srmPurRequisition', 'doCancel', requisition)
    return
  }
  const buyer = buyerOf(desk, desk.item(life.lines[0]?.item ?? '').category, life.plant)
  const rowIds = requisition.lines.map(({ id }: Doc) => id)
  const [op, reason] =
    life.end === 'RETURNED'
      ? ['doReturn', '规格描述不完整，请补充图纸版本后重新提交']
      : ['doClose', '项目延期，需求取消']
  await desk.act(buyer, 'srmPurRequisition', op as string, requisition, { rowIds, reason })
}

export async function writeRequisition(desk: Desk, life: RequisitionLife): Promise<Doc> {
  const { plant } = life
  const { requester, department } = REQUESTER_OF[plant]
  return desk.save(requester, 'srmPurRequisition', {
    orgId: desk.id('org', plant),
    billTypeId: desk.id('billType', life.billType ?? 'PR_STD'),
    title: life.title,
    applicantId: desk.id('person', requester),
    departmentId: desk.id('department', department),
    reason: life.reason ?? null,
    ...(life.urgent ? { urgentFlag: 'Y', urgentReason: '产线即将停线待料' } : {}),
    lines: life.lines.map(({ item, quantity, price }) => ({
      itemId: desk.id('item', item),
      quantity: String(quantity),
      needByDate: desk.date(life.from + 14),
      receiveOrgId: desk.id('org', plant),
      subinventoryId:
        desk.item(item).type === 'SERVICE'
          ? null
          : desk.id('subinventory', storeOf(desk, item, plant)),
      costCenter: `CC-${plant}-01`,
      ...(price ? { estimatedPriceInclTax: price } : {}),
    })),
  })
}

/**
 * Submission and approval: the department's manager first, above the limit the purchasing director.
 */
export async function* requisitionApproval(desk: Desk, life: RequisitionLife, doc: Doc): Story {
  if (life.end === 'DRAFT') return
  const { requester, manager } = REQUESTER_OF[life.plant]
  const deciders = [manager, 'director1', 'it1']
  yield life.from
  const submitted = await desk.act(requester, 'srmPurRequisition', 'doSubmit', doc)
  if (life.end === 'APPROVING' || submitted.status !== 'APPROVING') return
  yield life.from + 1
  if (life.end === 'REJECTED') {
    await desk.reject('srmPurRequisition', submitted, deciders, '本月预算已用完，请下月再申请')
    return
  }
  await desk.approve('srmPurRequisition', submitted, deciders, desk.random.pick(AGREED))
}
