import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const inquiriesErrors = defineErrors({
  INQUIRY_PERIOD: {
    zh: '价格失效日期不能早于生效日期',
    en: 'Prices must not expire before they take effect',
  },
  INQUIRY_NEED_DATE: { zh: '需求日期不能早于今天', en: 'The need-by date must not be in the past' },
  INQUIRY_ITEM_REQUIRED: {
    zh: '第{line}行请选择物料；只有新物料和服务询价可以不选',
    en: 'Line {line} needs an item; only RFQs for new items and services may do without',
  },
  INQUIRY_LADDERS: {
    zh: '第{line}行阶梯数量须从0开始并逐级增大',
    en: 'The steps of line {line} must begin at 0 and rise',
  },
  INQUIRY_LINES_UNKNOWN: {
    zh: '第{row}个供应商的可报行{lines}不是本单行号',
    en: 'Lines {lines} open to supplier {row} are not lines of this RFQ',
  },
  INQUIRY_NOBODY_INVITED: {
    zh: '请至少邀请一家供应商，或改为公开询价',
    en: 'Invite at least one supplier, or make the RFQ open',
  },
  INQUIRY_FEW_SUPPLIERS: {
    zh: '邀请{invited}家供应商，少于最少报价数{needed}，请填写理由',
    en: '{invited} suppliers are invited, fewer than the {needed} quotations needed: give a reason',
  },
  INQUIRY_SUPPLIER_BARRED: {
    zh: '供应商{supplier}不能参与：{reasons}',
    en: 'Supplier {supplier} cannot take part: {reasons}',
  },
  INQUIRY_TOO_SHORT: {
    zh: '截止时间须至少晚于现在{time}',
    en: 'The end must be at least {time} from now',
  },
  INQUIRY_SUPPLIER_KNOWN: {
    zh: '该供应商已被邀请',
    en: 'This supplier is already invited',
  },
  INQUIRY_URGED_ENOUGH: {
    zh: '没有可催报的供应商：均已答复，或每轮已催满3次',
    en: 'Nobody is left to urge: all have answered or were urged three times this round',
  },
  INQUIRY_NOT_STARTED: {
    zh: '报价尚未开始，开始时间{time}',
    en: 'Quoting has not begun; it starts at {time}',
  },
  INQUIRY_END_PASSED: {
    zh: '报价已于{time}截止，不能再调整',
    en: 'Quoting ended at {time} and cannot be changed any more',
  },
  INQUIRY_END_SHORTER: {
    zh: '已有供应商查看，截止时间只能延后',
    en: 'A supplier has seen it already, so the end can only be later',
  },
  INQUIRY_NOT_ALL_ANSWERED: {
    zh: '还有供应商未答复，只能等到{time}截止',
    en: 'Not every supplier has answered; it closes at {time}',
  },
  INQUIRY_OPEN_TOO_EARLY: {
    zh: '报价未截止，不能开启',
    en: 'Quoting has not ended; nothing can be opened',
  },
  INQUIRY_OPEN_REASON: {
    zh: '有效报价{count}家，少于{needed}家，请填写仍开启的原因',
    en: '{count} quotations came in, fewer than {needed}: say why they are opened all the same',
  },
  INQUIRY_NOTHING_OPEN: {
    zh: '没有未定标的行可转竞价',
    en: 'No line is left that an auction could take over',
  },
  INQUIRY_TEMPLET_CURRENCY: {
    zh: '报价模板的币种是{currency}，询价单须用同一币种',
    en: 'The quotation template is in {currency}, and the RFQ must be in the same currency',
  },
  INQUIRY_TEMPLET_STEPS: {
    zh: '第{line}行：按报价模板报价时不能分阶梯',
    en: 'Line {line}: no step quantities where prices follow from a quotation template',
  },
  INQUIRY_TEMPLET_ENDED: {
    zh: '报价模板{templet}已不是生效状态：请取消本询价单，复制后另选模板',
    en: 'The quotation template {templet} is no longer effective: cancel this RFQ, copy it and choose another',
  },
  INQUIRY_CHANGE_NOTHING: {
    zh: '没有任何变更',
    en: 'Nothing is changed',
  },
  NEW_MATERIAL_CATEGORIES: {
    zh: '所选记录的采购品类不在同一分支，请分别询价',
    en: 'The categories of these records are of different branches: create an RFQ for each',
  },
  NEW_MATERIAL_PRICED: {
    zh: '该物料在本组织已有价格，无需询价',
    en: 'This item has a price in the organisation already and needs no RFQ',
  },
  NEW_MATERIAL_CODED: {
    zh: '该记录已绑定物料',
    en: 'This record has an item code already',
  },
  INQUIRY_ROUNDS_USED: {
    zh: '已达最大轮次{max}',
    en: 'All {max} rounds are used',
  },
  INQUIRY_ROUND_NOBODY: {
    zh: '所选供应商没有有效报价，不能开新一轮',
    en: 'None of the chosen suppliers has a valid quotation for a new round',
  },
  AWARD_PERIOD: {
    zh: '价格失效日期不能早于生效日期，且最长3年',
    en: 'Prices must not expire before they take effect, nor last longer than three years',
  },
  AWARD_SHARES: {
    zh: '{item}的配额合计为{shares}%，必须为100%',
    en: 'The shares of {item} add up to {shares} percent, not to 100',
  },
  AWARD_ITEM: {
    zh: '第{line}行{item}还没有物料编码，不能定标',
    en: 'Line {line}, {item}, has no item code yet and cannot be awarded',
  },
  AWARD_NOT_LOWEST: {
    zh: '第{line}行{item}没有分给最低价，请填写原因',
    en: 'No share of line {line}, {item}, goes to the lowest price: give a reason',
  },
  AWARD_NOT_QUOTED: {
    zh: '该供应商对这一行没有有效报价',
    en: 'This supplier has no valid quotation for the line',
  },
  AWARD_WHOLE: {
    zh: '整单定标只能有一家中标供应商',
    en: 'An award as a whole has one supplier only',
  },
  AWARD_QUOTATION_EXPIRED: {
    zh: '该供应商报价已于{date}失效',
    en: 'The quotation of this supplier expired on {date}',
  },
  AWARD_ORDERED: {
    zh: '已有订单，不能作废定标',
    en: 'The award has orders and cannot be voided',
  },
  AUC_END_BEFORE_START: { zh: '截止时间须晚于开始时间', en: 'The end must be after the start' },
  AUC_OPENERS: {
    zh: '开标人须为{needed}至{max}人',
    en: 'Name between {needed} and {max} openers',
  },
  AUC_OPENER_RIGHT: {
    zh: '{openers}没有开标权限，不能担任开标人：请另选他人，或由管理员分配职责',
    en: '{openers} cannot open answers: choose other openers, or have an administrator give them the responsibility',
  },
  AUC_OPENERS_ALONE: {
    zh: '开标人至少{needed}人，且其中一人不是采购员',
    en: 'At least {needed} openers are needed, one of them not the buyer',
  },
  AUC_SUPERVISOR_IS_BUYER: {
    zh: '监督人不能是采购员本人',
    en: 'The supervisor must not be the buyer',
  },
  AUC_DEPOSIT_HIGH: {
    zh: '保证金不能超过预算的{pct}%',
    en: 'The deposit must not exceed {pct} percent of the budget',
  },
  AUC_FEW_SUPPLIERS: {
    zh: '邀请{invited}家供应商，少于最少应标数{needed}',
    en: '{invited} suppliers are invited, fewer than the {needed} answers needed',
  },
  AUC_NOT_OPENER: { zh: '您不是本单的开标人', en: 'You are not an opener of this auction' },
  AUC_OPEN_RELATED: {
    zh: '应标供应商之间有关联关系：监督人先说明理由放行，才能开标',
    en: 'Suppliers who answered are related: the supervisor lets them pass, with a reason, before the opening',
  },
  AUC_RELATIONS_BY_SUPERVISOR: {
    zh: '只有本单的监督人可以放行有关联关系的供应商',
    en: 'Only the supervisor of this auction lets related suppliers pass',
  },
  AUC_RELATIONS_NONE: {
    zh: '没有待放行的关联关系',
    en: 'There is no relation to let pass',
  },
  AUC_NO_PASSWORD: {
    zh: '只有密封级别为多人密钥时才设置开标密码',
    en: 'Opening passwords belong to level dual control only',
  },
  AUC_PASSWORD_SHORT: {
    zh: '开标密码至少{min}个字符',
    en: 'The opening password needs at least {min} characters',
  },
  AUC_KEYS_MISSING: {
    zh: '以下开标人尚未设置开标密码：{openers}',
    en: 'These openers have not set their opening password: {openers}',
  },
  AUC_KEYS_SET: {
    zh: '开标人已持有密钥，不能更换',
    en: 'The openers hold the key already and cannot be changed',
  },
  AUC_WRONG_PASSWORD: { zh: '开标密码不正确', en: 'The opening password is wrong' },
  AUC_ANSWERED: {
    zh: '已有供应商开始应标，不能收回发布',
    en: 'A supplier has begun to answer, so the publication cannot be taken back',
  },
  AUC_OPEN_TOO_EARLY: {
    zh: '应标未截止，{time}后才能开标',
    en: 'Answers can be opened from {time} on',
  },
  AUC_TIE_BREAK_USED: {
    zh: '已进行过同价再报',
    en: 'The tie break has taken place already',
  },
  AUC_NO_TIE: { zh: '第一名没有同价', en: 'No first rank is shared' },
  AUC_TIED: {
    zh: '第一名同价，请先进行同价再报',
    en: 'The first rank is shared: a tie break comes first',
  },
  AUC_NOT_JUDGED: {
    zh: '还有应标未做符合性评定',
    en: 'Not every opened answer has been judged for compliance',
  },
  AUC_NOT_ANSWERED: {
    zh: '该供应商对这一行没有有效应标',
    en: 'This supplier has no valid answer for the line',
  },
  AUC_NO_AWARD: { zh: '没有定标行', en: 'There is no award line' },
  AUC_AWARD_REASON: { zh: '请填写定标说明', en: 'Give the reasons of the award' },
  AUC_WHOLE: {
    zh: '整单定标须将全部物料定给一家供应商',
    en: 'An award as a whole gives all items to one supplier',
  },
  AUC_NOT_FIRST: {
    zh: '第{line}行{item}没有定给第一名，请填写原因',
    en: 'Line {line}, {item}, is not awarded to rank 1: give a reason',
  },
  AUC_NO_ORDERS: {
    zh: '输出类型不是采购订单',
    en: 'The output of this auction is not a purchase order',
  },
  AUC_CANCEL_NOT_ASKED: {
    zh: '截止后须先由采购员申请取消',
    en: 'After the end the buyer asks for the cancellation first',
  },
  AUC_RETENDERED: {
    zh: '已重新竞价：{number}',
    en: 'It is repeated already: {number}',
  },
  ANSWER_ENDED: { zh: '应标已于{time}截止', en: 'Answering ended at {time}' },
  ANSWER_NOT_STARTED: {
    zh: '应标尚未开始，开始时间{time}',
    en: 'Answering has not begun; it starts at {time}',
  },
  ANSWER_TERMS: { zh: '请先接受招标条款', en: 'Accept the terms first' },
  ANSWER_LEAD_TIME: { zh: '请填写交货周期', en: 'Give a lead time' },
  ANSWER_WHOLE: {
    zh: '整单竞价须报全部行，第{line}行没有单价',
    en: 'The auction is awarded as a whole: line {line} has no price',
  },
  ANSWER_RAISED: {
    zh: '第{line}行单价不能高于首轮',
    en: 'The price of line {line} must not be above that of the first round',
  },
  ANSWER_EMPTY: {
    zh: '没有填写任何单价；不应标请用“放弃应标”',
    en: 'No price is given; use Decline not to answer',
  },
  ANSWER_NO_DEPOSIT_DUE: { zh: '没有待确认的保证金', en: 'No deposit is due' },
  ANSWER_NO_DEPOSIT: { zh: '没有可退还的保证金', en: 'There is no deposit to refund' },
  ANSWER_NOT_JUDGED: {
    zh: '定标规则为最低价，不做符合性评定',
    en: 'Under the rule of the lowest price answers are not judged for compliance',
  },
  ANSWER_JUDGE_REASON: { zh: '请填写不符合的原因', en: 'Say why it is not compliant' },
  ANSWER_AUCTION_MOVED: {
    zh: '竞价单已提交定标或已结束，不能再评定或作废',
    en: 'The award was submitted or the auction is over: answers cannot be judged or voided any more',
  },
  QUOTING_ENDED: { zh: '报价已于{time}截止', en: 'Quoting has ended at {time}' },
  QUOTATION_PRICE: { zh: '第{line}行单价必须大于0', en: 'Line {line} needs a price above 0' },
  QUOTATION_TAX_RATE: { zh: '第{line}行请填写税率', en: 'Line {line} needs a tax rate' },
  QUOTATION_LEAD_TIME: {
    zh: '第{line}行请填写交货周期',
    en: 'Line {line} needs a lead time',
  },
  QUOTATION_WHOLE: {
    zh: '本询价须整单报价，每行都要报',
    en: 'This RFQ is awarded as a whole: every line must be quoted',
  },
  QUOTATION_EMPTY: {
    zh: '没有任何报价行；不报价请用“不报价”',
    en: 'No line is quoted; use Decline not to quote',
  },
  QUOTATION_STEPS: {
    zh: '第{line}行每个阶梯都要报价，且不能高于前一阶梯',
    en: 'Each step of line {line} needs a price not above that of the step before',
  },
  QUOTATION_COSTS: {
    zh: '第{line}行成本分析合计与不含税单价不一致（允许相差0.01）',
    en: 'The cost breakdown of line {line} does not add up to its price excl. tax (0.01 is allowed)',
  },
  QUOTATION_PROJECTS: {
    zh: '第{line}行请填写报价项目，单价由其计算',
    en: 'Fill in the quotation projects of line {line}: its price follows from them',
  },
  QUOTATION_PROJECT_REQUIRED: {
    zh: '第{line}行请填写报价项目{project}',
    en: 'Line {line} needs a value of the quotation project {project}',
  },
  QUOTATION_PROJECT_RANGE: {
    zh: '第{line}行报价项目{project}须在{min}与{max}之间',
    en: 'The quotation project {project} of line {line} must be between {min} and {max}',
  },
  QUOTATION_PROJECT_FORMULA: {
    zh: '第{line}行报价项目{project}无法计算：除数为零，或数值过大',
    en: 'The quotation project {project} of line {line} cannot be calculated: it divides by zero or is too large',
  },
  QUOTATION_RAISED: {
    zh: '第{line}行单价不能高于上一轮',
    en: 'The price of line {line} must not be above that of the last round',
  },
  QUOTATION_PRICE_CONFIRM: {
    zh: '第{lines}行单价与您上次的报价相差超过50%，请核对后确认提交',
    en: 'The prices of lines {lines} differ from your last ones by more than 50 percent: check them and confirm',
  },
  QUOTATION_VALIDITY: {
    zh: '报价有效期至少到{date}（截止后30天）',
    en: 'The quotation must be valid until {date} at least, 30 days after the end',
  },
  QUOTATION_TERM_FIXED: {
    zh: '本询价不允许偏离付款条件',
    en: 'This RFQ does not allow another payment term',
  },
  QUOTATION_CURRENCY_FIXED: {
    zh: '本询价只接受{currency}报价',
    en: 'This RFQ takes quotations in {currency} only',
  },
  QUOTATION_NO_REVISION: {
    zh: '本询价不允许修改已提交的报价',
    en: 'This RFQ does not allow a submitted quotation to be changed',
  },
  SCENARIO_PERCENT: { zh: '份额不能超过100%', en: 'A share must not be above 100%' },
  SCENARIO_WHOLE: { zh: '供应商家数须为整数', en: 'The number of suppliers must be whole' },
  SCENARIO_LINE: { zh: '询价没有第{line}行', en: 'The RFQ has no line {line}' },
  SCENARIO_AWARD_CLOSED: {
    zh: '定标单已提交或已结束，不能再求解或采用方案',
    en: 'The award is submitted or over: scenarios can no longer be solved or applied',
  },
  SCENARIO_NO_OFFERS: {
    zh: '没有可分配的有效报价',
    en: 'There is no valid offer for an open line',
  },
  SCENARIO_SUPPLY_SHORT: {
    zh: '第{line}行各供应商可供数量之和不足',
    en: 'All suppliers together cannot supply line {line}',
  },
  SCENARIO_NO_CHOICE: {
    zh: '即使去掉全部约束也无法分配：请检查最小起订量、可供数量和行内拆分',
    en: 'Even without constraints nothing can be chosen: check minimum quantities, quantities available and splitting',
  },
  SCENARIO_BUSY: {
    zh: '正在求解另一个方案，请稍后再试',
    en: 'Another scenario is being solved. Please try again in a moment',
  },
  SCENARIO_TOO_HARD: {
    zh: '{seconds}秒内未能证明最优。请减少约束或放粗行内拆分',
    en: 'Not solved to a proven optimum within {seconds} seconds. Use fewer constraints or split lines less finely',
  },
  QUOTATION_FILE_CHANGED: {
    zh: '第{number}个附件上传后已被改动，请删除后重新上传',
    en: 'File number {number} is not what was uploaded any more. Delete it and upload it again',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    inquiriesErrors: typeof inquiriesErrors
  }
}
