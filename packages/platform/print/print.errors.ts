import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const printErrors = defineErrors({
  PRINT_UNKNOWN: {
    zh: '没有名为“{print}”的打印格式',
    en: 'There is no print layout named "{print}"',
  },
  PRINT_TOO_MANY: {
    zh: '一次最多打印{most}份单据',
    en: 'At most {most} documents can be printed at once',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    printErrors: typeof printErrors
  }
}
