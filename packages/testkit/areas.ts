/** Every area of the product: what is generated from definitions needs no list of its own. */
export { areas } from '../../apps/server/areas.ts'
