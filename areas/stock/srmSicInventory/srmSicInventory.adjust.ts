import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { countedSerials } from '../srmPurMaterialSn/stockSerials.ts'
import { periodIssues } from '../srmPurReceipt/srmPurReceipt.period.ts'
import { lockLedger, postTransactions } from '../srmSicTransaction/postTransaction.ts'
import type { srmSicInventory } from './srmSicInventory.definition.ts'

/** Posts an approved count difference of one stock row; it is never payable. */
export async function adjustStock(
  context: OperationContext,
  stock: RecordOf<typeof srmSicInventory>,
  input: InputOf<typeof srmSicInventory, 'doAdjust'>,
): Promise<{ answer: { transactions: { id: string; transactionNumber: string | null }[] } }> {
  const { quantity, reason } = input
  if (decimal(quantity).isZero()) context.refuse('ADJUST_NOTHING', {}, { field: 'quantity' })
  const decimals = uomDecimals(stock.stockUomCode)
  if (decimal(quantity).decimalPlaces() > decimals) {
    const label = { zh: '数量', en: 'Quantity' }
    context.refuse('TOO_PRECISE', { label, decimals }, { field: 'quantity' })
  }
  const orgId = stock.inventoryOrgId ?? ''
  const postDate = input.postDate ?? context.today
  refuseIssues(await periodIssues(context, orgId, postDate))
  const { supplierId, lotNumber, subinventoryId } = stock
  const ownerType = stock.ownerType ?? 'OWN'
  const itemId = stock.itemId ?? ''
  await lockLedger(context)
  const [item] = await context.select(srmBaseItem, { id: itemId })
  const serialNumbers = await countedSerials(
    context,
    { ...{ orgId, itemId, subinventoryId, lotNumber }, ...{ ownerType, supplierId, quantity } },
    { row: { serialNumbers: input.serialNumbers }, item },
  )
  const [batch = ''] = await drawIds(context.tx, 1)
  const posted = await postTransactions(context, [
    {
      type: 'ADJUST',
      sourceKey: `ADJUST:${batch}`,
      sourceDocType: 'TRANSACTION',
      sourceDocNumber: null,
      postDate,
      stock: {
        inventoryOrgId: orgId,
        ...{ subinventoryId, itemId, lotNumber, ownerType, supplierId },
      },
      categoryId: stock.categoryId,
      quantity,
      uomCode: stock.stockUomCode,
      stockUomCode: stock.stockUomCode,
      uomRate: 1,
      supplierId,
      reason,
      serialNumbers,
    },
  ])
  return {
    answer: {
      transactions: posted.map(({ id, transactionNumber }) => ({ id, transactionNumber })),
    },
  }
}
