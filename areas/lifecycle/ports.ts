/** What other areas ask of the lifecycle. Server calls in the caller's transaction. */
export {
  balancePorts,
  type OpenAsk,
  type OpenBalances,
  type OpenItem,
  rectifiedCauses,
} from './needed.ts'
export {
  createFreeze,
  endFreeze,
  type FreezeCause,
  proposeFreeze,
} from './srmSlcDailyManage/srmSlcDailyManage.freeze.ts'
export { openWithin } from './standing/openWithin.ts'
