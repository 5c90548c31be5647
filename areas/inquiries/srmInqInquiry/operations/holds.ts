import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  holdForSourcing,
  linesOfNeeds,
  type MadeDocument,
  releaseFromSourcing,
} from '../../../demand/ports.ts'
import { srmPurRequisition } from '../../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { joinInquiry, returnRecords } from '../../srmInqNewMaterialRecord/following.ts'
import { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import type { Inquiry, InquiryItem } from '../srmInqInquiry.rules.ts'

/** A line that buys for a requisition line. */
type Holding = Pick<InquiryItem, 'requisitionLineId' | 'quantity'>

/** Holds what was added to requisition lines and releases what was taken away, when a draft is saved or ends. */
export async function followHolds(
  context: OperationContext,
  before: readonly Holding[],
  after: readonly Holding[],
  sourceNumber: string,
): Promise<void> {
  const differences = new Map<string, ReturnType<typeof decimal>>()
  const count = (rows: readonly Holding[], sign: 1 | -1): void => {
    for (const { requisitionLineId, quantity } of rows) {
      if (!requisitionLineId) continue
      const held = differences.get(requisitionLineId) ?? decimal(0)
      differences.set(requisitionLineId, held.plus(decimal(quantity).times(sign)))
    }
  }
  count(before, -1)
  count(after, 1)
  for (const [requisitionLineId, difference] of differences) {
    if (difference.isZero()) continue
    const held = { requisitionLineId, quantity: difference.abs().toFixed(), sourceNumber }
    if (difference.isNegative()) await releaseFromSourcing(context, held)
    else await holdForSourcing(context, held)
  }
}

/** Releases the lines that were not awarded, when an RFQ ends. */
export async function releaseOpen(context: OperationContext, inquiry: Inquiry): Promise<void> {
  const open = inquiry.items.filter(({ lineStatus }) => lineStatus === 'OPEN')
  await followHolds(context, open, [], inquiry.inquiryNumber ?? '')
  await returnRecords(context, inquiry.id, open)
}

export type Need = {
  requisitionLineId: string | null
  itemId: string | null
  itemDescription: string | null
  categoryId: string | null
  orgId: string | null
  quantity: string
  uomCode: string | null
  needByDate: string | null
}

/** What an event over these needs begins with. */
export async function draftOf(context: OperationContext, needs: readonly Need[]) {
  const [first] = needs
  const { lineOf, line, header, item } = await linesOfNeeds(context, needs)
  return {
    title: first?.itemDescription ?? line?.itemDescription ?? item?.itemName ?? null,
    orgId: first?.orgId ?? header?.orgId ?? null,
    categoryId: first?.categoryId ?? line?.categoryId ?? item?.categoryId ?? null,
    currencyCode: header?.currencyCode ?? 'CNY',
    deliveryAddress: header?.deliveryAddress ?? null,
    sourceType: 'REQUISITION',
    items: needs.map((need) => {
      const own = lineOf.get(need.requisitionLineId ?? '')
      return {
        itemId: need.itemId,
        ...(need.itemDescription ? { itemName: need.itemDescription } : {}),
        ...(need.uomCode ? { uomCode: need.uomCode } : {}),
        quantity: need.quantity,
        needByDate: need.needByDate,
        requisitionId: own?.headerId ?? null,
        requisitionLineId: need.requisitionLineId,
      }
    }),
  }
}

/** Drafts one RFQ over these needs. The lines of requisitions are held at once. */
export async function draftInquiry(
  context: OperationContext,
  needs: readonly Need[],
): Promise<MadeDocument> {
  const inquiry = await context.create(srmInqInquiry, {
    ...(await draftOf(context, needs)),
    inquiryType: needs.every(({ itemId }) => itemId) ? 'STANDARD' : 'NEW_MATERIAL',
  })
  await followHolds(context, [], inquiry.items, inquiry.inquiryNumber ?? '')
  await joinInquiry(context, inquiry)
  return {
    resource: srmInqInquiry.resource,
    id: inquiry.id,
    number: inquiry.inquiryNumber ?? '',
  }
}

/** Drafts an RFQ from requisition lines that the caller may see, each in part or as a whole. */
export const doCreateInquiry = documentAction({
  title: t('从采购申请创建询价', 'Create an RFQ from requisitions'),
  by: 'buyer',
  code: 'btnSave',
  input: {},
  inputRows: {
    lines: {
      title: t('申请行', 'Requisition lines'),
      max: 500,
      fields: {
        requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
          required: true,
        }),
        quantity: f.number('本次数量', 'Quantity', { required: true, over: '0' }),
      },
    },
  },
  async run(context, { lines: asked }) {
    const found = await context.selectRows(srmPurRequisition, 'lines', {
      id: asked.map(({ requisitionLineId }) => requisitionLineId),
    })
    const headers = await context.findAllAs(
      srmPurRequisition,
      found.map(({ headerId }) => headerId),
    )
    const needs = asked.map(({ requisitionLineId, quantity }): Need => {
      const line = found.find(({ id }) => id === requisitionLineId)
      const header = headers.find(({ id }) => id === line?.headerId)
      if (!line || !header) return context.refuse('UNKNOWN_LINE')
      const { itemId, itemDescription, categoryId, uomCode, needByDate } = line
      const orgId = line.receiveOrgId ?? header.orgId
      return {
        ...{ requisitionLineId, quantity, itemId, itemDescription, categoryId, orgId, uomCode },
        needByDate,
      }
    })
    return needs.length > 0
      ? draftInquiry(context, needs)
      : context.refuse('LINES_REQUIRED', { label: t('申请行', 'requisition lines') })
  },
})
