import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { ReceiptLine } from '../srmPurReceipt.rules.ts'

/**
 * The item code of a line for refusals: it is the same in every language and is printed on the
 * goods.
 */
export async function itemCodeOf(context: OperationContext, line: ReceiptLine): Promise<string> {
  const [item] = await context.select(srmBaseItem, { id: line.itemId ?? '0' })
  return item?.itemCode ?? line.itemDescription ?? ''
}
