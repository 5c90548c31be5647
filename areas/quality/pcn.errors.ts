import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const pcnErrors = defineErrors({
  PCN_LEAD: {
    zh: '计划生效日期最早为{date}（提前{days}天）；重大或安全法规变更可填写紧急原因提前',
    en: 'The planned effective date is {date} at the earliest ({days} days ahead); major and safety changes may be earlier with a reason of urgency',
  },
  PCN_LAST_BUY: {
    zh: '最后下单日不能早于{date}（提前180天）',
    en: 'The last-time-buy date must not be before {date} (180 days ahead)',
  },
  PCN_NOT_SUPPLIED: {
    zh: '第{line}行物料{item}不在贵司的合格清单中，24个月内也无订单',
    en: 'Line {line}: {item} is not supplied by you: no entry, and no order in 24 months',
  },
  PCN_WITHDRAW_SIDE: {
    zh: '受理前由供应商撤回，审批中由采购方工程师撤回',
    en: 'The supplier withdraws before the acceptance, the buyer engineer from approval',
  },
  PCN_DRAFT_DELETE: {
    zh: '从未提交的草稿请直接删除',
    en: 'Delete a draft that was never submitted',
  },
  PCN_CANCEL_REASON: {
    zh: '受理后取消须填写原因',
    en: 'Enter a reason to cancel once the notice is accepted',
  },
  PCN_NO_EVALUATORS: { zh: '至少指定一名评审人', en: 'Name at least one evaluator' },
  PCN_EVALUATOR_TWICE: {
    zh: '评审人{person}重复',
    en: 'Evaluator {person} is named twice',
  },
  PCN_NOT_ASKED: { zh: '您不是该变更的评审人', en: 'You are not an evaluator of this change' },
  PCN_SIGNED: { zh: '您已提交评审意见', en: 'You have given your evaluation already' },
  PCN_NOT_SIGNED: {
    zh: '还有{count}名评审人未提交意见',
    en: '{count} evaluators have not answered yet',
  },
  PCN_NO_DECISION: { zh: '请选择拟定结论', en: 'Choose a decision' },
  PCN_DISAGREED: {
    zh: '有评审人不同意：结论须为不同意，或写明处理说明',
    en: 'An evaluator disagrees: refuse, or state why the disagreement is overridden',
  },
  PCN_FIRST_SHIP: {
    zh: '首批发货日不能早于批准生效日期{date}',
    en: 'The first shipment must not be before the approved effective date {date}',
  },
  PCN_PPAP_OPEN: {
    zh: '要求的PPAP尚未批准：{number}',
    en: 'The PPAP asked for is not approved yet: {number}',
  },
  PCN_CONDITION_OPEN: {
    zh: '附加条件尚未确认满足',
    en: 'The conditions are not confirmed as met yet',
  },
  PCN_SHIP_STATE: {
    zh: '{number}未批准（{state}）',
    en: '{number} is not approved ({state})',
  },
  PCN_SHIP_ITEM: {
    zh: '{number}不适用于该供应商或物料',
    en: '{number} is not for this supplier or item',
  },
  PCN_SHIP_DATE: {
    zh: '{number}自{date}起才可发货',
    en: 'Goods changed by {number} may ship from {date} on',
  },
  PCN_SHIP_VERSION: {
    zh: '图纸版本{version}与订单{ordered}不同，且没有已批准的PCN或已确认的ECN',
    en: 'Drawing version {version} differs from {ordered} of the order, and no approved PCN or confirmed ECN carries it',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    pcnErrors: typeof pcnErrors
  }
}
