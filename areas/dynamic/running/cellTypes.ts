/** How a column of a report is written into a sheet. */
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
