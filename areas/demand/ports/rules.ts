/** Of demand, what definitions and rules of other areas may know. */

export { lastPriceFields } from '../lastPrice.fields.ts'
export { SOURCING_INQUIRY } from '../neededPorts.ts'
