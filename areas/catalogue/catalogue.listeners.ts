import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type EventListener, listenTo } from '@opensrm/platform/messages/outbox.ts'
import { followShelf, skusOf } from './srmPurCatalogSku/followShelf.ts'

const ofSupplier = async (context: OperationContext, supplierId: unknown): Promise<void> => {
  await followShelf(context, await skusOf(context, { supplierId: String(supplierId) }))
}
const ofAgreement = async (context: OperationContext, id: unknown): Promise<void> => {
  await followShelf(context, await skusOf(context, { agreementId: String(id) }))
}

/** The shelf follows suppliers and agreements. */
export const catalogueListeners: readonly EventListener[] = [
  listenTo('srmSlcDailyManage.frozen', (context, { supplierId }) =>
    ofSupplier(context, supplierId),
  ),
  listenTo('srmSlcDailyManage.unfrozen', (context, { supplierId }) =>
    ofSupplier(context, supplierId),
  ),
  listenTo('srmSlcSupplierQuit.finished', (context, { supplierId }) =>
    ofSupplier(context, supplierId),
  ),
  listenTo('srmPurAgreement.effected', (context, { id }) => ofAgreement(context, id)),
  listenTo('srmPurAgreement.ended', (context, { id }) => ofAgreement(context, id)),
]
