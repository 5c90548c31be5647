import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { likePattern } from '@opensrm/platform/documents/filters.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import {
  documentAction,
  type GivenBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { decode, type TextRow } from '@opensrm/platform/documents/rows.ts'
import { sql } from 'kysely'
import {
  findCandidates,
  type Need,
  needKey,
} from '../srmPurDemandSummary/srmPurDemandSummary.suppliers.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'

const input = {
  keyword: f.text('关键字', 'Keyword', {
    hint: t('申请单号、标题、物料描述', 'Requisition no., title, item'),
  }),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  suggestedSupplierId: f.ref('srmPosSupplier', '建议供应商', 'Suggested supplier'),
  buyerId: f.ref('basePerson', '采购员', 'Buyer'),
  needByFrom: f.date('需求日期从', 'Need-by from'),
  needByTo: f.date('需求日期至', 'Need-by to'),
  mineFlag: f.bool('我的及未分配', 'Mine and unassigned'),
} as const satisfies Fields

const { lines } = srmPurRequisition.children
const header = srmPurRequisition.fields

/** A row of the pool for the wizard: the line and fields of its requisition. */
const output: Fields = {
  requisitionNumber: header.requisitionNumber,
  title: header.title,
  orgId: header.orgId,
  departmentId: header.departmentId,
  applicantId: header.applicantId,
  orderType: header.orderType,
  currencyCode: header.currencyCode,
  urgentFlag: header.urgentFlag,
  applyDate: header.applyDate,
  lineNum: lines.fields.lineNum,
  lineType: lines.fields.lineType,
  itemId: lines.fields.itemId,
  itemDescription: lines.fields.itemDescription,
  specification: lines.fields.specification,
  categoryId: lines.fields.categoryId,
  uomCode: lines.fields.uomCode,
  quantity: lines.fields.quantity,
  orderedQuantity: lines.fields.orderedQuantity,
  sourcingQuantity: lines.fields.sourcingQuantity,
  availableQuantity: lines.fields.availableQuantity,
  freeQuantity: lines.fields.freeQuantity,
  needByDate: lines.fields.needByDate,
  estimatedPriceInclTax: lines.fields.estimatedPriceInclTax,
  priceSource: lines.fields.priceSource,
  estimatedAmountInclTax: lines.fields.estimatedAmountInclTax,
  taxRate: lines.fields.taxRate,
  suggestedSupplierId: lines.fields.suggestedSupplierId,
  designatedFlag: lines.fields.designatedFlag,
  receiveOrgId: lines.fields.receiveOrgId,
  subinventoryId: lines.fields.subinventoryId,
  buyerId: lines.fields.buyerId,
  disposeMode: lines.fields.disposeMode,
  lineStatus: lines.fields.lineStatus,
}

/** The initially planned supplier: the one the applicant named, otherwise the best candidate. */
const proposed: Fields = { proposedSupplierId: lines.fields.suggestedSupplierId }

/**
 * Approved requisition lines with quantity left to order that the caller's permits cover, most
 * urgent first.
 */
export const findDemandPool = documentAction({
  title: t('查询需求池', 'Find demand'),
  by: 'buyer',
  code: 'view',
  readOnly: true,
  input,
  async run(context, asked) {
    const { from, where } = await poolSql(context, asked)
    const pageRows = Math.min(Math.max(Number(asked.pageRows ?? 20), 1), 1000)
    const pageIndex = Math.max(Number(asked.pageIndex ?? 1), 1)
    const columns = Object.keys(output).map(
      (key) =>
        sql`${sql.ref(`${key in lines.fields ? 'l' : 'h'}.${snake(key)}`)} as ${sql.ref(snake(key))}`,
    )
    const found =
      await sql<TextRow>`select l.id, h.id as requisition_id, ${sql.join(columns)} ${from} where ${where}
      order by l.need_by_date, l.id limit ${pageRows} offset ${(pageIndex - 1) * pageRows}`.execute(
        context.tx,
      )
    const counted = await sql<{
      count: string
    }>`select count(*) as count ${from} where ${where}`.execute(context.tx)
    const rows: PoolRow[] = found.rows.map((row) => ({
      id: row.id,
      requisitionLineId: row.id,
      requisitionId: row.requisition_id,
      ...Object.fromEntries(
        Object.entries(output).map(([key, field]) => [key, decode(field, row[snake(key)] ?? null)]),
      ),
    }))
    await proposeSuppliers(context, rows)
    const { platform, caller } = context
    const fields = { ...output, ...proposed }
    await attachRowLabels(context.tx, platform.registry, fields, rows, caller?.language ?? 'CN')
    return { rows, page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: pageIndex } }
  },
})

type PoolRow = { [field: string]: unknown }

async function proposeSuppliers(context: OperationContext, rows: readonly PoolRow[]) {
  const needOf = ({ itemId, orgId, uomCode }: PoolRow): Need => ({
    itemId: String(itemId),
    orgId: String(orgId),
    uomCode: String(uomCode ?? ''),
  })
  const open = rows.filter(({ suggestedSupplierId, itemId }) => !suggestedSupplierId && itemId)
  const candidates = await findCandidates(context.tx, open.map(needOf), context.today)
  for (const row of rows) {
    const [best] = candidates.get(needKey(needOf(row))) ?? []
    row.proposedSupplierId = row.suggestedSupplierId ?? best?.supplierId ?? null
  }
}

async function poolSql(context: OperationContext, asked: GivenBy<typeof input>) {
  const from = sql`from ${sql.table(tableOf(srmPurRequisition, 'lines'))} l
    join ${sql.table(tableOf(srmPurRequisition))} h on h.id = l.header_id`
  const conditions = [
    sql`h.status = 'APPROVED'`,
    sql`l.line_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED')`,
    sql`l.available_quantity > 0`,
    await scopeAs(context, srmPurRequisition, 'list', 'h'),
  ]
  const { caller } = context
  for (const key of ['itemId', 'categoryId', 'suggestedSupplierId', 'buyerId'] as const) {
    if (asked[key]) conditions.push(sql`${sql.ref(`l.${snake(key)}`)} = ${asked[key]}::bigint`)
  }
  if (asked.orgId) conditions.push(sql`h.org_id = ${asked.orgId}::bigint`)
  if (asked.needByFrom) conditions.push(sql`l.need_by_date >= ${asked.needByFrom}::date`)
  if (asked.needByTo) conditions.push(sql`l.need_by_date <= ${asked.needByTo}::date`)
  if (asked.mineFlag === 'Y' && caller?.personId) {
    conditions.push(sql`(l.buyer_id is null or l.buyer_id = ${caller.personId}::bigint)`)
  }
  if (typeof asked.keyword === 'string') {
    const pattern = likePattern(asked.keyword)
    conditions.push(
      sql`(h.requisition_number ilike ${pattern} or h.title ilike ${pattern} or l.item_description ilike ${pattern})`,
    )
  }
  return { from, where: sql.join(conditions, sql` and `) }
}
