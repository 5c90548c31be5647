import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const mappingErrors = defineErrors({
  MAPPING_CATEGORY: {
    zh: '物料品类“{item}”不在目录的采购品类“{directory}”之内',
    en: 'The item is of category "{item}", which is not within "{directory}" of the directory',
  },
  MAPPING_OVERLAP: {
    zh: '该商品在此组织、此期间已映射到{item}',
    en: 'The SKU is mapped to {item} for this organisation in these dates already',
  },
  MAPPING_ITEM_INACTIVE: {
    zh: '物料不是有效状态',
    en: 'The item is not effective',
  },
  MAPPING_SKU_UNKNOWN: {
    zh: '供应商没有商品编码{code}',
    en: 'The supplier has no SKU {code}',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    mappingErrors: typeof mappingErrors
  }
}
