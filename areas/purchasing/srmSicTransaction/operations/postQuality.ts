import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { DocumentAction } from '@opensrm/platform/documents/operations.ts'
import { refuseIssues } from '../../delivery.errors.ts'
import '../../movement.errors.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { srmSicInventory } from '../../srmSicInventory/srmSicInventory.definition.ts'
import { postTransaction as post } from '../postTransaction.ts'
import { qualityMove } from '../srmSicTransaction.moves.ts'
import type { TransactionType } from '../srmSicTransaction.rules.ts'

const QUALITY: readonly string[] = ['BLOCK', 'RELEASE', 'SCRAP']

/** What quality decides of goods in stock: blocked, released, scrapped. Idempotent on its source key. */
export const postTransaction: DocumentAction = {
  ...qualityMove,
  async run(context, input) {
    const type = String(input.transactionType)
    if (!QUALITY.includes(type)) context.refuse('MOVEMENT_QUALITY_TYPE')
    const stock = await context.find(srmSicInventory, String(input.inventoryId))
    if (!stock) return context.refuse('NOT_FOUND', { document: srmSicInventory.title })
    const postDate = (input.postDate as string | null) ?? context.today
    refuseIssues(await periodIssues(context, stock.inventoryOrgId, postDate))
    const { subinventoryId, lotNumber, supplierId, categoryId, stockUomCode } = stock
    const asked = decimal(String(input.quantity))
    return post(context, {
      type: type as TransactionType,
      sourceKey: String(input.sourceKey),
      sourceDocType: String(input.sourceDocType),
      sourceDocNumber: (input.sourceDocNumber as string | null) ?? null,
      postDate,
      stock: {
        inventoryOrgId: stock.inventoryOrgId ?? '',
        ...{ subinventoryId, itemId: stock.itemId ?? '', lotNumber },
        ...{ ownerType: stock.ownerType ?? 'OWN', supplierId },
      },
      ...{ categoryId, stockUomCode, uomCode: stockUomCode, uomRate: 1, supplierId },
      quantity: type === 'SCRAP' ? asked.negated() : asked,
      ...(input.blockedFlag === 'Y' ? { stockOptions: { blocked: true } } : {}),
      reason: (input.reason as string | null) ?? null,
    })
  },
}
