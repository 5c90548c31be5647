/** Parts of demand that definitions and rules of other areas may use. */

export { contractMove } from '../contractMove.ts'
export { lastPriceFields } from '../lastPrice.fields.ts'
export { SOURCING_INQUIRY } from '../neededPorts.ts'
