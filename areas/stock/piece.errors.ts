import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of serial-controlled pieces in stock. */
export const pieceErrors = defineErrors({
  SN_NOT_IN_STOCK: {
    zh: '序列号“{serial}”当前为{state}，只有在库的可以领用或报废',
    en: 'Serial number "{serial}" is {state}; only those in stock can be issued or scrapped',
  },
  SN_ONLY_ISSUE_OR_SCRAP: {
    zh: '手工只能改为已领用或已报废，其他状态由单据更新',
    en: 'A serial number can only be issued or scrapped by hand. Documents make all other changes',
  },
  SN_NOT_WRITTEN_OFF: {
    zh: '序列号“{serial}”的收货没有冲销，不能作废',
    en: 'The receipt of serial number "{serial}" was not reversed, so it stays',
  },
  SN_COUNT: {
    zh: '物料“{item}”按序列号管理：已填{count}个序列号，应为{quantity}个',
    en: 'Item "{item}" is serial controlled: {count} serial numbers are entered, {quantity} are needed',
  },
  SN_NOT_THERE: {
    zh: '物料“{item}”的序列号{serials}不在要移出的库存中',
    en: 'Serial numbers {serials} of item "{item}" are not in the stock the goods leave',
  },
  SN_NOT_COMPONENT: {
    zh: '序列号{serials}不是第{line}行所耗用组件的序列号',
    en: 'Serial numbers {serials} are not of components that line {line} uses',
  },
  SN_NOT_ISSUED: {
    zh: '物料“{item}”的序列号{serials}不是已领用出库的序列号，不能盘盈',
    en: 'Serial numbers {serials} of item "{item}" were not issued before, so they cannot return to stock',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    pieceErrors: typeof pieceErrors
  }
}
