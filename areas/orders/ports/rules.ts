/** Parts of orders that definitions and rules of other areas may use. */

export { orderMove, ordersMove } from '../orderMove.ts'
export {
  countOrdered,
  hasOrders,
  isToOrder,
  openOfAward,
} from '../srmPurOrder/awardQuantities.ts'
