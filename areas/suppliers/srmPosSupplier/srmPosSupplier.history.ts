import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { srmPosSupplier } from './srmPosSupplier.definition.ts'

/** A row of the history of stage, freezes and level. */
export function historyRow(
  context: OperationContext,
  values: Partial<RowOf<typeof srmPosSupplier, 'stageHistory'>>,
): Partial<RowOf<typeof srmPosSupplier, 'stageHistory'>> {
  return {
    changeTime: nowText(context),
    effectiveDate: context.today,
    operatorId: context.caller?.userId ?? null,
    ...values,
  }
}
