import { defineErrors } from '../protocol/errors.ts'

export const raisedErrors = defineErrors({
  RAISED_BY_OTHER_SIDE: {
    zh: '单据由对方发起，只有发起方可以修改、删除、提交、撤回或取消',
    en: 'The document was raised by the other side, which alone may change, delete, submit, withdraw or cancel it',
  },
})

declare module '../protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    raisedErrors: typeof raisedErrors
  }
}
