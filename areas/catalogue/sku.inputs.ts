import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type {} from '@opensrm/platform/documents/operations.ts'

/** What mall orders reserve of a SKU and what becomes sold; negative figures give back. */
export type StockChange = { id: string; reserved?: string; sold?: string }

/** A mapping about to leave or to join those that hold, while its own row says otherwise. */
export type MappingMove = { left?: string; joined?: string }

/** Inputs of the system operations on SKUs. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurCatalogSku.doAutoOffShelf': { reason: Text }
    'srmPurCatalogSku.followMapping': MappingMove
    'srmPurCatalogSku.followOrders': { changes: readonly StockChange[] }
  }
}
