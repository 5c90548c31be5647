import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, findValue } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { suppliersLookups } from '../suppliers.lookups.ts'
import { srmPosSupplierItemReport } from './srmPosSupplierItemReport.definition.ts'
import { reportLevel } from './srmPosSupplierItemReport.rules.ts'

type Report = HeaderOf<typeof srmPosSupplierItemReport>

export type ReportGap = {
  itemId: string
  itemName: string
  reportType: string
  /** The expired or failed report; null when there is none. */
  report: Report | null
}

export type ItemReportAnswer = { result: 'OK' | 'WARN' | 'FORBID'; gaps: readonly ReportGap[] }

/**
 * Whether a supplier's items have the reports their categories require, on a day. Called once for
 * all lines of an order.
 */
export async function checkItemReport(
  context: OperationContext,
  ask: { supplierId: string; itemIds: Iterable<string>; orgId?: string | null; date?: string },
): Promise<ItemReportAnswer> {
  const gaps: ReportGap[] = []
  let isForbidden = false
  const date = ask.date ?? context.today
  const itemIds = [...new Set(ask.itemIds)]
  if (itemIds.length === 0) return { result: 'OK', gaps }
  const needs = await requiredReports(context, itemIds)
  if (needs.length === 0) return { result: 'OK', gaps }
  const reports = await context.select(srmPosSupplierItemReport, {
    supplierId: ask.supplierId,
    itemId: needs.map(({ itemId }) => itemId),
    status: ['VALID', 'EXPIRED'],
  })
  for (const { itemId, itemName, categoryId, types } of needs)
    for (const reportType of types) {
      const own = reports.filter((one) => one.itemId === itemId && one.reportType === reportType)
      if (own.some((one) => one.status === 'VALID' && reportLevel(one, date) !== 'RED')) continue
      gaps.push({ itemId, itemName, reportType, report: own.at(-1) ?? null })
      const profileCode = 'POS_ITEM_REPORT_BLOCK'
      const blocks = await findValue(context, { profileCode, orgId: ask.orgId, categoryId, date })
      isForbidden ||= blocks === 'Y'
    }
  if (gaps.length === 0) return { result: 'OK', gaps }
  return { result: isForbidden ? 'FORBID' : 'WARN', gaps }
}

type Need = { itemId: string; itemName: string; categoryId: string; types: readonly string[] }

/**
 * Reports that an item's category, or one above it, makes mandatory. Items without any are left
 * out.
 */
export async function requiredReports(
  context: OperationContext,
  itemIds: readonly string[],
): Promise<Need[]> {
  const needs: Need[] = []
  const byCategory = new Map<string, readonly string[]>()
  for (const itemId of itemIds) {
    const item = await context.findMaster(srmBaseItem, itemId)
    if (!item?.categoryId) continue
    const { categoryId } = item
    const types = byCategory.get(categoryId) ?? (await typesOf(context, categoryId))
    byCategory.set(categoryId, types)
    if (types.length > 0) needs.push({ itemId, itemName: item.itemName ?? '', categoryId, types })
  }
  return needs
}

async function typesOf(context: OperationContext, categoryId: string): Promise<string[]> {
  const chain = await categoryChain(context, categoryId)
  const rows = await Promise.all(
    chain.map((id) => context.findMasterRows(srmBaseCategory, 'documents', id)),
  )
  const mandatory = rows.flat().filter(({ mandatoryFlag }) => mandatoryFlag === 'Y')
  const types = new Set(mandatory.map(({ certificateType }) => certificateType ?? ''))
  return Object.keys(suppliersLookups.POS_ITEM_REPORT_TYPE.values).filter((type) => types.has(type))
}
