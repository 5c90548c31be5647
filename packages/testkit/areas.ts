/** Every area of the product, so that tests generated from definitions need no list of their own. */
export { areas } from '../../apps/server/areas.ts'
