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
  SKU_DIRECTORY_INCOMPLETE: {
    zh: '目录“{name}”尚未设置采购品类或负责人，不能放商品',
    en: 'Directory "{name}" has no purchase category or owner yet, so it cannot hold SKUs',
  },
  SKU_PICTURE_SMALL: {
    zh: '主图须不小于400×400像素，现为{width}×{height}',
    en: 'The main picture must have at least 400 x 400 pixels, it has {width} x {height}',
  },
  SKU_STOCK_NEEDED: {
    zh: '限量库存须填写可供库存',
    en: 'Limited stock needs the stock offered',
  },
  SKU_ATTRIBUTE_NUMBER: {
    zh: '属性“{attribute}”须为数值',
    en: 'Attribute "{attribute}" must be a number',
  },
  SKU_ATTRIBUTE_CHOICE: {
    zh: '属性“{attribute}”的值须在可选值中：{choices}',
    en: 'Attribute "{attribute}" must be one of: {choices}',
  },
  SKU_ATTRIBUTE_NEEDED: {
    zh: '请填写属性“{attribute}”',
    en: 'Fill in attribute "{attribute}"',
  },
  SKU_AGREEMENT_NEEDED: {
    zh: '该目录须有采购协议',
    en: 'The directory needs an agreement',
  },
  SKU_AGREEMENT_OTHER: {
    zh: '采购协议须生效，且供应商和币种一致',
    en: 'The agreement must be effective, of the same supplier and in the same currency',
  },
  SKU_AGREEMENT_LINE: {
    zh: '协议没有有效的第{line}行',
    en: 'The agreement has no open line {line}',
  },
  SKU_AGREEMENT_CATEGORY: {
    zh: '协议行的物料既不属于目录的采购品类，也不是映射的物料',
    en: 'The item of the agreement line is neither of the purchase category of the directory nor the mapped one',
  },
  SKU_ABOVE_AGREEMENT: {
    zh: '不含税单价{price}高于协议价{limit}',
    en: 'Price excl. tax {price} is above the agreed {limit}',
  },
  SKU_AGREEMENT_PERIOD: {
    zh: '价格期限须在协议期限{from}至{to}之内',
    en: 'The price dates must lie within those of the agreement, {from} to {to}',
  },
  SKU_NO_APPROVER: {
    zh: '除您之外没有可审核的目录负责人或品类经理',
    en: 'Nobody but you could decide on it: the directory needs another owner or category manager',
  },
  SKU_OWN_SUBMISSION: {
    zh: '不能审核自己提交的商品',
    en: 'You may not decide on what you submitted yourself',
  },
  SKU_NOT_APPROVER: {
    zh: '只有目录负责人或品类经理可以审核',
    en: 'Only the owner of the directory or the category manager decides',
  },
  SKU_NOT_READY: {
    zh: '“{sku}”不能上架：{reasons}',
    en: '"{sku}" cannot be put on shelf: {reasons}',
  },
  SHELF_PRICE_DATES: {
    zh: '今天不在价格期限{from}至{to}之内',
    en: 'Today is outside the price dates {from} to {to}',
  },
  SHELF_DIRECTORY: { zh: '目录已停用', en: 'The directory is disabled' },
  SHELF_PICTURE: { zh: '没有主图', en: 'There is no main picture' },
  SKU_NOTHING_CHANGED: { zh: '没有变更', en: 'Nothing is changed' },
  SKU_SOLD_FIXED: {
    zh: '已售出的商品不能变更{field}，请新建商品',
    en: '{field} of a SKU that was sold cannot be changed; make a new SKU',
  },
  SKU_STEPS_NEEDED: {
    zh: '阶梯价商品请填写全部阶梯',
    en: 'Enter all steps of goods with price steps',
  },
  SKU_STOCK_SHORT: {
    zh: '“{sku}”可售{available}，不足{asked}',
    en: '"{sku}" has {available} available, fewer than {asked}',
  },
  SKU_ZIP_UNREAD: {
    zh: '不是可读取的zip文件，或超过200MB',
    en: 'This is not a readable zip, or it has more than 200 MB',
  },
  SKU_PICTURE_UNKNOWN: {
    zh: '{name}不是拟定商品的编码加.png或.jpg',
    en: '{name} is not the code of a drafted SKU with .png or .jpg',
  },
  SKU_PICTURE_UNREAD: {
    zh: '{name}不是可读取的图片，或超过10MB',
    en: '{name} is not a readable picture, or it has more than 10 MB',
  },
  SKU_NOT_IN_MALL: {
    zh: '商品已下架',
    en: 'The SKU is off shelf',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    skuErrors: typeof skuErrors
  }
}
