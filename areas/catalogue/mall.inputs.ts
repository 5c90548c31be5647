import type { MallLineChange } from '../orders/ports.ts'

/** Inputs of the mall's system operations. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurCatalogCart.addUp': { quantity: string }
    'srmPurCatalogCart.choose': { checkedFlag: string }
    'srmPurCatalogCart.checkOut': { orderId: string }
    'srmPurCatalogOrder.doLineRefused': { lineId: string; reason: string }
    'srmPurCatalogOrder.doLineChanged': { changes: readonly MallLineChange[] }
  }
}
