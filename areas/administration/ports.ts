/** What other areas ask of administration. */
export { fillSupplierAccounts } from './supplierAccounts.ts'
