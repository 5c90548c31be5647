/** Parts of orders that definitions and rules of other areas may use. */

export { orderMove, ordersMove } from '../orderMove.ts'
export {
  countOrdered,
  hasOrders,
  hasToOrder,
  isToOrder,
  openOfAward,
} from '../srmPurOrder/awardQuantities.ts'
