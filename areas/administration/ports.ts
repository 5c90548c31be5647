/** What other areas ask of administration. */
export { type FoundUser, findUsers, orgsAbove } from './readers.ts'
export { fillSupplierAccounts } from './supplierAccounts.ts'
