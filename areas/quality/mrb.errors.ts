import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const mrbErrors = defineErrors({
  MRB_SUM: {
    zh: '处置数量合计{sum}，评审数量{quantity}，必须相等',
    en: 'The dispositions add up to {sum}, {quantity} are under review; both must be equal',
  },
  MRB_SAFETY: {
    zh: '致命的安全类缺陷不能让步接收',
    en: 'Critical safety defects cannot be used as is',
  },
  MRB_PRICE_MISSING: {
    zh: '请填写单件含税单价',
    en: 'Enter the price incl. tax per unit',
  },
  MRB_MEMBERS: {
    zh: '至少需要三名评审成员',
    en: 'At least three members are needed',
  },
  MRB_NOT_MEMBER: {
    zh: '只有未签署的评审成员可以签署',
    en: 'Only members who have not signed may sign',
  },
  MRB_UNSIGNED: { zh: '尚有{count}名成员未签署', en: '{count} members have not signed' },
  MRB_RESULT_SUM: {
    zh: '合格与报废合计{sum}，须等于处置数量{quantity}',
    en: 'Good and scrapped are {sum}, but the disposition is about {quantity}',
  },
  MRB_RESULT_ROW: {
    zh: '只能录入执行中的挑选或返工结果',
    en: 'Results are entered for sorting or rework in progress',
  },
  MRB_NOT_DONE: { zh: '处置未全部完成', en: 'Not every disposition is done' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    mrbErrors: typeof mrbErrors
  }
}
