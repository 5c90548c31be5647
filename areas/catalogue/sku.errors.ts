import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const skuErrors = defineErrors({
  SKU_MARKET_PRICE: {
    zh: '市场参考价不能低于含税单价',
    en: 'The market price must not be below the price incl. tax',
  },
  SKU_AGREEMENT_LINE_NEEDED: {
    zh: '请填写协议行号',
    en: 'Enter the line of the agreement',
  },
  SKU_BAR_CODE: {
    zh: '条形码{code}须为8、12、13或14位数字且校验位正确',
    en: 'Bar code {code} must have 8, 12, 13 or 14 digits and a right check digit',
  },
  SKU_OTHER_SIDE: {
    zh: '只能由提交方撤回',
    en: 'Only the side that submitted it may withdraw it',
  },
  SKU_SHELF_BY_BUYER: {
    zh: '只有供应商自行下架的商品可由供应商重新上架',
    en: 'A supplier may only put back what the supplier took off the shelf',
  },
  SKU_CHANGE_OPEN: {
    zh: '已有变更在审核中',
    en: 'A change is already waiting for its decision',
  },
  SKU_PRICE_NEEDED: {
    zh: '请录入大于零的单价',
    en: 'Enter a price above zero',
  },
  SKU_MINIMUM_MULTIPLE: {
    zh: '最小起订量须为包装倍数的整数倍',
    en: 'The minimum order quantity must be a multiple of the order multiple',
  },
  SKU_MAXIMUM_BELOW: {
    zh: '单次限购不能小于最小起订量',
    en: 'The maximum per order must not be below the minimum order quantity',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    skuErrors: typeof skuErrors
  }
}
