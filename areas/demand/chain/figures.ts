/** Stages from request to ledger, in the order in which goods pass them. */
export type ChainStage =
  | 'requisition'
  | 'order'
  | 'delivery'
  | 'note'
  | 'receipt'
  | 'return'
  | 'ledger'

/** What every stage may say of the same goods. */
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
