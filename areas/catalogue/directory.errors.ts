import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const directoryErrors = defineErrors({
  CATALOG_NAME_TAKEN: {
    zh: '同一上级下已有目录“{name}”',
    en: 'There is already a directory "{name}" under this parent',
  },
  CATALOG_HAS_SKUS: {
    zh: '目录“{name}”下已有商品，不能建下级',
    en: 'Directory "{name}" holds SKUs, so nothing can be put below it',
  },
  CATALOG_PARENT_INACTIVE: {
    zh: '上级目录已停用，请先启用上级',
    en: 'The parent directory is disabled; enable it first',
  },
  CATALOG_ATTRIBUTE_INHERITED: {
    zh: '属性{code}已在目录“{name}”中定义，不能重复定义',
    en: 'Attribute {code} is defined in directory "{name}" already',
  },
  CATALOG_ATTRIBUTE_USED: {
    zh: '属性{code}已有{count}个商品填写，不能删除或改类型',
    en: 'Attribute {code} has values in {count} SKUs; it can neither be removed nor get another type',
  },
  CATALOG_OWNER: {
    zh: '“{name}”没有品类“{category}”的商品审核权限',
    en: '{name} may not decide on SKUs of category "{category}"',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    directoryErrors: typeof directoryErrors
  }
}
