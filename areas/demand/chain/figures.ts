/** Stages from request to payment, in the order in which goods and their money pass them. */
export type ChainStage =
  | 'requisition'
  | 'award'
  | 'order'
  | 'delivery'
  | 'note'
  | 'receipt'
  | 'return'
  | 'ledger'
  | 'statement'
  | 'invoice'
  | 'payment'

/** Figures that a stage can have for the same goods. */
export const CHAIN_FIGURES = [
  'requested',
  'awarded',
  'ordered',
  'shipped',
  'received',
  'accepted',
  'stocked',
  'returned',
  'settled',
  'invoiced',
] as const
export type ChainFigure = (typeof CHAIN_FIGURES)[number]
