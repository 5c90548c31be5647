import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { ReceiptLine } from '../srmPurReceipt.rules.ts'

/** What a refusal calls the material of a line: its code reads the same in every language and stands on the goods. */
export async function itemCodeOf(context: OperationContext, line: ReceiptLine): Promise<string> {
  const [item] = await context.select(srmBaseItem, { id: line.itemId ?? '0' })
  return item?.itemCode ?? line.itemDescription ?? ''
}
