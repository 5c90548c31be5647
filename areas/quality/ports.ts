/** What other areas ask of quality. Server calls in the caller's transaction. */

export { claimMaking, punishMaking } from './needed.ts'
export { ecnExists } from './srmQcnEcn/versions.ts'
export { renewPpap } from './srmQcnPpap/renewal.ts'
