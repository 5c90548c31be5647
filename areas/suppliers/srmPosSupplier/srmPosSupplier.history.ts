import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { inLanguage, type Text } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { EnrichContext, OperationContext } from '@opensrm/platform/documents/operations.ts'
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

const LOOKUPS: { readonly [eventType: string]: string } = {
  LEVEL: 'POS_SUPPLIER_LEVEL',
  GRADE: 'SPE_GRADE',
}

/** Levels, grades and freezes are stored as codes and names of fields; readers see their meaning. */
export function sayValues(
  { platform, caller }: Pick<EnrichContext, 'platform' | 'caller'>,
  row: Pick<HistoryRow, 'eventType' | 'fromValue' | 'toValue'>,
): void {
  const language = caller?.language ?? 'CN'
  const values = platform.registry.lookups[LOOKUPS[row.eventType ?? ''] ?? '']?.values
  const said = (value: string | null) => {
    const text: Text | undefined = value ? (values?.[value] ?? freezeLabels.get(value)) : undefined
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
