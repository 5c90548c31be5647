/** What other areas ask of administration. */
export { isSystemAdministrator, systemAdministrators } from './administrators.ts'
export { type FoundUser, findUsers, orgsAbove } from './readers.ts'
export { fillSupplierAccounts } from './supplierAccounts.ts'
