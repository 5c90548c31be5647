/** What quality decides of goods in stock: `postTransaction.run(context, { transactionType: 'BLOCK', inventoryId, ... })`. */
export { postTransaction } from './srmSicTransaction/operations/postQuality.ts'
