import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of stock and of its movements. */
export const stockErrors = defineErrors({
  INSUFFICIENT_STOCK: {
    zh: '库存不足：物料“{item}”，需要{asked}，可用{available}',
    en: 'Insufficient stock of item "{item}": {asked} requested, {available} available',
  },
  STOCK_ROWS_REQUIRED: { zh: '请至少填写一行物料', en: 'Enter at least one item' },
  TRANSFER_SAME_PLACE: {
    zh: '转出子库与转入子库相同',
    en: 'Source and target subinventory are the same',
  },
  TRANSFER_OTHER_ORG: {
    zh: '只能在同一库存组织的子库之间转移',
    en: 'Goods can only be moved between subinventories of one organisation',
  },
  ADJUST_NOTHING: {
    zh: '调整数量不能为0',
    en: 'A difference of 0 adjusts nothing',
  },
  ADJUST_RECEIVING: {
    zh: '待入库区的货物随收货单处理，不做盘点调整',
    en: 'Goods in the receiving area are dealt with on their receipt, not by count differences',
  },
  ADJUST_ZERO: {
    zh: '第{row}行调整数量不能为零',
    en: 'Row {row}: the adjustment must not be zero',
  },
  ADJUST_OWNER: {
    zh: '第{row}行为供应商寄售库存，请选择供应商',
    en: 'Row {row} is consignment stock: choose its supplier',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    stockErrors: typeof stockErrors
  }
}
