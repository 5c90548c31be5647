/** Parts of demand that definitions and rules of other areas may use. */

export { contractMove } from '../contractMove.ts'
export { lastPriceFields } from '../lastPrice.fields.ts'
export { SOURCING_INQUIRY } from '../neededPorts.ts'
/** Values of a quotation template from what is entered for its projects. */
export {
  type QuotedProject,
  quoteAll,
} from '../srmPurQuotationTemplet/srmPurQuotationTemplet.rules.ts'
