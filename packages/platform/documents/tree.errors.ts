import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const treeErrors = defineErrors({
  TREE_CYCLE: {
    zh: '{label}不能是自己或自己的下级',
    en: '{label} must not be the record itself or below it',
  },
  TREE_TOO_DEEP: { zh: '层级不能超过{max}', en: 'The tree may be at most {max} levels deep' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    treeErrors: typeof treeErrors
  }
}
