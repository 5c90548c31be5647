/** Of demand, what definitions and rules of other areas may know. */

export { SOURCING_INQUIRY } from '../neededPorts.ts'
