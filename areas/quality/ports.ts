/** What other areas ask of quality. Server calls in the caller's transaction. */
export { claimMaking, punishMaking } from './needed.ts'
