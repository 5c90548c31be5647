/** What other areas ask of contracts, in the caller's transaction. */
export { findKeepingAgreement, isDeemedAccepted } from './srmCctContract/inForce.ts'
export { checkRemain, type Remain, type RemainAsk } from './srmCctContract/orders.ts'
export { doCreateContract } from './srmCctContract/sources.ts'
