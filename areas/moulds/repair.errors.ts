import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const mouldRepairErrors = defineErrors({
  REPAIR_FAULT_TIME: { zh: '故障时间不能晚于现在', en: 'The fault cannot be in the future' },
  REPAIR_OVER_QUOTE: {
    zh: '核定金额不能超过报价',
    en: 'The approved amount must not exceed the quote',
  },
  REPAIR_NOT_OUTSIDE: {
    zh: '外修供应商不能是保管供应商',
    en: 'The outside repairer must not be the keeper',
  },
  REPAIR_NO_KEEPER: {
    zh: '模具在我方，维修方不能是保管供应商',
    en: 'The mould is at the buyer: there is no keeper to repair it',
  },
  REPAIR_OTHER_SIDE: { zh: '由维修方操作', en: 'This is done by the side that repairs' },
  REPAIR_NOT_APPROVED: {
    zh: '审批中只有未核定金额的加急维修可以先开始',
    en: 'Only an urgent repair without approved amount may start before its approval',
  },
  REPAIR_STARTED: { zh: '维修已开始', en: 'The repair has started' },
  REPAIR_UNDECIDED: {
    zh: '请先填写故障责任、费用承担和核定金额',
    en: 'Enter cause, cost bearer and approved amount first',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    mouldRepairErrors: typeof mouldRepairErrors
  }
}
