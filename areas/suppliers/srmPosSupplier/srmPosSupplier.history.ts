import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { inLanguage, type Text } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { EnrichContext, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

type HistoryRow = RowOf<typeof srmPosSupplier, 'stageHistory'>

/** A row of the history of stage, freezes and level. */
export function historyRow(
  context: OperationContext,
  values: Partial<HistoryRow>,
): Partial<HistoryRow> {
  return {
    changeTime: nowText(context),
    effectiveDate: context.today,
    operatorId: context.caller?.userId ?? null,
    ...values,
  }
}

/** Where in a supplier something changed: a site by its code, or a category of an organisation. */
export type Place = {
  supplierId: string | null
  orgId: string | null
  siteCode?: string | null
  categoryId?: string | null
}

/** Adds a row about a site or a category to the history of their supplier. */
export async function noteAt(
  context: OperationContext,
  { supplierId, orgId, siteCode, categoryId }: Place,
  values: Partial<HistoryRow>,
): Promise<void> {
  const place = { targetOrgId: orgId, categoryId: categoryId ?? null, scope: siteCode ?? null }
  await context.update(srmPosSupplier, String(supplierId), {
    add: { stageHistory: [historyRow(context, { ...values, ...place })] },
  })
}

/** A site or category that has moved to another state; `from` is empty when it is new. */
export function noteState(
  context: OperationContext,
  place: Place,
  move: { from: string | null; to: string; sourceDoc?: string | null },
): Promise<void> {
  const { from, to, sourceDoc } = move
  const values = { eventType: 'STAGE', fromValue: from, toValue: to, sourceDoc: sourceDoc ?? null }
  return noteAt(context, place, values)
}

const LOOKUPS: { readonly [eventType: string]: string } = {
  LEVEL: 'POS_SUPPLIER_LEVEL',
  GRADE: 'SPE_GRADE',
}

/** Levels, grades, states and freezes are stored as codes and names of fields; readers see their meaning. */
export function sayValues(
  { platform, caller }: Pick<EnrichContext, 'platform' | 'caller'>,
  row: Pick<HistoryRow, 'eventType' | 'fromValue' | 'toValue' | 'categoryId'>,
): void {
  const language = caller?.language ?? 'CN'
  const values = platform.registry.lookups[LOOKUPS[row.eventType ?? ''] ?? '']?.values
  const states: { readonly [state: string]: Text } =
    row.eventType === 'STAGE'
      ? (row.categoryId ? srmPosSupplierCategory : srmPosSupplierSite).states
      : {}
  const said = (value: string | null) => {
    const text = value ? (values?.[value] ?? states[value] ?? freezeLabels.get(value)) : undefined
    return text ? inLanguage(text, language) : value
  }
  row.fromValue = said(row.fromValue)
  row.toValue = said(row.toValue)
}

const freezeLabels = new Map(
  (['freezeInquiryFlag', 'freezeOrderFlag', 'freezeReceiveFlag', 'freezePaymentFlag'] as const).map(
    (flag) => {
      const { label } = srmPosSupplier.fields[flag]
      return [label.zh, label] as const
    },
  ),
)
