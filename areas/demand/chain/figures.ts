/** Stages from request to ledger, in the order in which goods pass them. */
export type ChainStage =
  | 'requisition'
  | 'order'
  | 'delivery'
  | 'note'
  | 'receipt'
  | 'return'
  | 'ledger'

/** Figures that a stage can have for the same goods. */
export const CHAIN_FIGURES = [
  'requested',
  'ordered',
  'shipped',
  'received',
  'accepted',
  'stocked',
  'returned',
  'settled',
] as const
export type ChainFigure = (typeof CHAIN_FIGURES)[number]
