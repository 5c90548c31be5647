/** The sheet format of each type of report column. */
export const CELL_TYPES: { [columnType: string]: string } = {
  NUMBER: 'number',
  AMOUNT: 'amount',
  PRICE: 'price',
  PERCENT: 'number',
  DATE: 'date',
  DATETIME: 'datetime',
  LOOKUP: 'lookup',
  BOOL: 'checkbox',
}
