import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const awardingErrors = defineErrors({
  PICKETAGE_NOT_EVALUATED: {
    zh: '没有已完成的评标，不能定标',
    en: 'There is no completed evaluation to award on',
  },
  PICKETAGE_BARGAINING: {
    zh: '还有未开启的议价，或未结束的明标竞价或竞价，不能定标',
    en: 'A bargaining, an open price round or an auction is not over yet, so nothing can be awarded',
  },
  PICKETAGE_NO_WINNER: {
    zh: '标段{section}没有中标供应商；无人中标请改为流标',
    en: 'Section {section} has no winner; mark it as failed if nobody wins',
  },
  PICKETAGE_ALL_FAILED: {
    zh: '没有标段中标；请取消定标后流标',
    en: 'No section is awarded: cancel the award and declare the tender failed',
  },
  PICKETAGE_FAIL_REASON: {
    zh: '标段{section}流标，请填写原因',
    en: 'Section {section} fails: give a reason',
  },
  PICKETAGE_SHARES: {
    zh: '标段{section}的份额合计为{shares}%，必须为100%',
    en: 'The shares of section {section} add up to {shares} percent, not to 100',
  },
  PICKETAGE_UNRANKED: {
    zh: '该投标人未进入排名或已排除，不能中标',
    en: 'This bidder was not ranked, or is excluded, and cannot win',
  },
  PICKETAGE_WINNERS: {
    zh: '标段{section}最多{most}家中标',
    en: 'Section {section} has at most {most} winners',
  },
  PICKETAGE_SHARE_RULE: {
    zh: '标段{section}：按公布的份额规则，该名次最多{most}%',
    en: 'Section {section}: the published shares give this rank {most} percent at most',
  },
  PICKETAGE_FOLLOW_LOWEST: {
    zh: '清单编号{line}：该标段的份额按最低价，请先在议价中确认最低价',
    en: 'Item {line}: shares of this section go at the lowest price, which has to be confirmed in a negotiation first',
  },
  PICKETAGE_LEGAL_ORDER: {
    zh: '依法必须招标的项目须由排名第一的候选人中标',
    en: 'In a statutory tender the first in rank wins',
  },
  PICKETAGE_DEVIATE_REASON: {
    zh: '未按推荐排序定标，请填写偏离理由',
    en: 'The award does not follow the recommended order: give a reason',
  },
  PICKETAGE_DEVIATE_SIGN: {
    zh: '未按推荐排序定标，须至少一人会签',
    en: 'The award does not follow the recommended order: name at least one countersigner',
  },
  PICKETAGE_BUDGET_REASON: {
    zh: '定标金额超出预算，请填写超预算理由',
    en: 'The award is above the budget: give a reason',
  },
  PICKETAGE_BUDGET_MOST: {
    zh: '定标金额超出预算{percent}%以上，请先调整项目预算',
    en: 'The award is more than {percent}% above the budget: the budget of the project has to be altered first',
  },
  PICKETAGE_NO_SIGNERS: {
    zh: '没有会签人：请先在“会签”中添加',
    en: 'No countersigner is named: add one under Countersigners first',
  },
  PICKETAGE_SIGN_FIRST: {
    zh: '已指定会签人：请先“发起会签”，会签完成后再提交',
    en: 'Countersigners are named: start countersigning, and submit once all have agreed',
  },
  PICKETAGE_SIGNER_BUYER: {
    zh: '采购员不能会签自己的定标',
    en: 'The buyer does not countersign an award of their own',
  },
  PICKETAGE_SIGNER_RIGHT: {
    zh: '该用户没有会签权限：请另选他人，或由管理员分配“定标会签人”职责',
    en: 'This user may not countersign: choose somebody else, or have an administrator give them the responsibility Award countersigner',
  },
  PICKETAGE_NOT_SIGNER: { zh: '您不是会签人', en: 'You are not a countersigner' },
  PICKETAGE_SIGNED: { zh: '您已会签', en: 'You have countersigned already' },
  PICKETAGE_NOT_TURN: { zh: '尚未轮到您会签', en: 'It is not your turn to countersign' },
  PICKETAGE_SIGN_REMARK: {
    zh: '不同意或有条件同意时请填写备注',
    en: 'Give a remark unless you simply agree',
  },
  PICKETAGE_APPROVER_SIGNED: {
    zh: '会签人不能审批同一定标',
    en: 'A countersigner does not approve the same award',
  },
  PICKETAGE_BARRED: {
    zh: '{supplier}不能中标：{reasons}',
    en: '{supplier} cannot win: {reasons}',
  },
  PICKETAGE_BID_EXPIRED: {
    zh: '{supplier}的投标有效期已于{date}届满',
    en: 'The bid of {supplier} expired on {date}',
  },
  PICKETAGE_NOT_WINNER: {
    zh: '该供应商没有在此标段中标',
    en: 'This supplier has not won the section',
  },
  PICKETAGE_CONTRACTED: {
    zh: '已签约，不能更换中标人或作废',
    en: 'The contract is signed: the award cannot be changed or voided',
  },
  PICKETAGE_ORDERED: {
    zh: '已有订单，不能更换中标人或作废',
    en: 'There are orders: the award cannot be changed or voided',
  },
  RESULT_PUBLICITY_OVER: {
    zh: '公示已于{time}结束，不再受理异议',
    en: 'Publicity ended at {time}: objections are not taken any more',
  },
  RESULT_OBJECTED: {
    zh: '您的异议正在处理，请等待答复',
    en: 'Your objection is being dealt with: wait for the reply',
  },
  RESULT_NO_OBJECTION: {
    zh: '该供应商没有待答复的异议',
    en: 'This supplier has no objection to reply to',
  },
  RESULT_SIGN_DATE: {
    zh: '签约日期须在通知书日期{from}与今天之间',
    en: 'The contract is signed between the date of the letters, {from}, and today',
  },
  RESULT_NOT_WINNER: { zh: '该供应商没有中标', en: 'This supplier has not won' },
  RESULT_NOT_CONTRACTED: {
    zh: '中标人尚未全部签约',
    en: 'Not all winners have signed their contracts',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    awardingErrors: typeof awardingErrors
  }
}
