import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../../movement.errors.ts'
import { countedSerials } from '../../srmPurMaterialSn/stockSerials.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { srmSicInventory } from '../../srmSicInventory/srmSicInventory.definition.ts'
import { lockLedger, postTransaction as post } from '../postTransaction.ts'
import type { TransactionType } from '../srmSicTransaction.amounts.ts'
import { srmSicTransaction } from '../srmSicTransaction.definition.ts'
import { qualityMove } from '../srmSicTransaction.moves.ts'

const QUALITY: readonly string[] = ['BLOCK', 'RELEASE', 'SCRAP']

/**
 * Decisions of quality about goods in stock: blocked, released, scrapped. Idempotent by source key.
 */
export const postTransaction = documentAction({
  ...qualityMove,
  async run(context, input) {
    const type = String(input.transactionType)
    if (!QUALITY.includes(type)) context.refuse('MOVEMENT_QUALITY_TYPE')
    const stock = await context.find(srmSicInventory, String(input.inventoryId))
    if (!stock) return context.refuse('NOT_FOUND', { document: srmSicInventory.title })
    const postDate = input.postDate ?? context.today
    refuseIssues(await periodIssues(context, stock.inventoryOrgId, postDate))
    const { subinventoryId, lotNumber, supplierId, categoryId, stockUomCode } = stock
    const asked = decimal(String(input.quantity))
    const orgId = stock.inventoryOrgId ?? ''
    const itemId = stock.itemId ?? ''
    const ownerType = stock.ownerType ?? 'OWN'
    const goods = { subinventoryId, itemId, lotNumber, ownerType, supplierId }
    const quantity = type === 'SCRAP' ? asked.negated() : asked
    const sourceKey = String(input.sourceKey)
    await lockLedger(context)
    const [posted] = await context.select(srmSicTransaction, { sourceKey })
    // Blocking and releasing does not move pieces; scrapping removes them from the books, once.
    const [item] =
      type === 'SCRAP' && !posted ? await context.select(srmBaseItem, { id: itemId }) : []
    const serialNumbers =
      item &&
      (await countedSerials(
        context,
        { orgId, ...goods, quantity: quantity.toFixed() },
        { row: { serialNumbers: input.serialNumbers }, item },
      ))
    return post(context, {
      type: type as TransactionType,
      sourceKey,
      sourceDocType: String(input.sourceDocType),
      sourceDocNumber: input.sourceDocNumber,
      postDate,
      stock: { inventoryOrgId: orgId, ...goods },
      ...{ categoryId, stockUomCode, uomCode: stockUomCode, uomRate: 1, supplierId },
      ...{ quantity, serialNumbers },
      ...(input.blockedFlag === 'Y' ? { stockOptions: { blocked: true } } : {}),
      reason: input.reason,
    })
  },
})
