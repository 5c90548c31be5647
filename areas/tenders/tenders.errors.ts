import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const tendersErrors = defineErrors({
  TENDER_SECTION_UNKNOWN: { zh: '没有标段{section}', en: 'There is no section {section}' },
  TENDER_SECTION_EMPTY: {
    zh: '标段{section}没有标的清单',
    en: 'Section {section} has no items',
  },
  TENDER_NOT_SEALED: { zh: '招标必须密封', en: 'The bids of a tender are always sealed' },
  TENDER_LEGAL_SEAL: {
    zh: '依法必须招标的项目须由多人密钥密封',
    en: 'A statutory tender is sealed with the keys of several openers',
  },
  TENDER_LEGAL_BIDDERS: {
    zh: '依法必须招标的项目最少投标人不能低于3家',
    en: 'A statutory tender needs at least 3 bidders',
  },
  TENDER_SIGN_UP_END: {
    zh: '公开招标请填写报名截止时间',
    en: 'An open tender needs a time at which sign-up ends',
  },
  TENDER_WEIGHTS: {
    zh: '评审指标权重合计为{total}%，必须为100%',
    en: 'The weights of the indices add up to {total} percent, not to 100',
  },
  TENDER_TOO_SHORT: {
    zh: '{what}须不早于{time}',
    en: '{what} must not be before {time}',
  },
  TENDER_TOO_LATE: {
    zh: '{what}须不晚于{time}',
    en: '{what} must not be after {time}',
  },
  TENDER_NO_BIDDERS: {
    zh: '请先邀请供应商：除公开招标外至少{needed}家',
    en: 'Invite suppliers first: {needed} at least, unless the tender is open',
  },
  TENDER_OPENERS: {
    zh: '开标人须至少{needed}人，其中包括监督人，且不能只有采购员',
    en: 'Name at least {needed} openers; the supervisor is one of them, and the buyer not the only one',
  },
  TENDER_SUPERVISOR_IS_BUYER: {
    zh: '监督人不能是本次招标的采购员',
    en: 'The supervisor must not be the buyer of this tender',
  },
  TENDER_KEYS_MISSING: {
    zh: '以下开标人还没有设置开标密码：{openers}',
    en: 'These openers have not set an opening password yet: {openers}',
  },
  TENDER_PASSWORD_SHORT: {
    zh: '开标密码至少8位',
    en: 'The opening password needs 8 characters at least',
  },
  TENDER_NO_PASSWORD: {
    zh: '系统密封的招标不需要开标密码',
    en: 'This tender is sealed by the system and needs no opening passwords',
  },
  TENDER_NOT_OPENER: {
    zh: '您不是本次招标的开标人',
    en: 'You are not an opener of this tender',
  },
  TENDER_NOT_SUBSTITUTE: {
    zh: '发布之后只有替补开标人可以设置开标密码',
    en: 'After the publication only the substitute of an opener sets an opening password',
  },
  TENDER_OPENER_BY_SUPERVISOR: {
    zh: '更换开标人由监督人确认，须由他人提出',
    en: 'The supervisor confirms the replacement of an opener, so somebody else asks for it',
  },
  TENDER_OPENER_SUPERVISOR: {
    zh: '监督人不能更换：替补由监督人确认',
    en: 'The supervisor is not replaced: substitutes are confirmed by the supervisor',
  },
  TENDER_OPENER_RIGHT: {
    zh: '{openers}没有开标权限，不能担任开标人：请另选他人，或由管理员分配职责',
    en: '{openers} cannot open bids: choose other openers, or have an administrator give them the responsibility',
  },
  TENDER_OPENER_UNKNOWN: {
    zh: '该用户不是本次招标的开标人',
    en: 'This user is not an opener of this tender',
  },
  TENDER_OPENER_KNOWN: {
    zh: '替补已是本次招标的开标人或替补',
    en: 'The substitute is an opener or a substitute of this tender already',
  },
  TENDER_NO_SUBSTITUTE: {
    zh: '没有待更换的开标人',
    en: 'No opener waits to be replaced',
  },
  TENDER_NOT_SUPERVISOR: {
    zh: '只有本次招标的监督人可以确认更换开标人',
    en: 'Only the supervisor of this tender confirms the replacement of an opener',
  },
  TENDER_RELATIONS_BY_SUPERVISOR: {
    zh: '只有本次招标的监督人可以放行有关联关系的投标人',
    en: 'Only the supervisor of this tender lets related bidders pass',
  },
  TENDER_RELATIONS_STATUTORY: {
    zh: '依法必须招标的项目不得放行有关联关系的投标人',
    en: 'Related bidders of a statutory tender cannot be let pass',
  },
  TENDER_RELATIONS_NONE: {
    zh: '没有待放行的关联关系',
    en: 'There is no relation to let pass',
  },
  OPENING_RELATED: {
    zh: '有关联关系的投标人投了同一标段：监督人先在招标文件中说明理由放行，才能开标',
    en: 'Related bidders bid for the same section: the supervisor lets them pass on the tender, with a reason, before the opening',
  },
  TENDER_SUPPLIER_BARRED: {
    zh: '供应商{supplier}不能参与：{reasons}',
    en: 'Supplier {supplier} cannot take part: {reasons}',
  },
  TENDER_SUPPLIER_KNOWN: { zh: '该供应商已参与', en: 'This supplier takes part already' },
  TENDER_SHORTLISTED: {
    zh: '入围名单已提交或生效，不再接受报名和增加投标人',
    en: 'A shortlist is submitted or effective: nobody signs up or is added any more',
  },
  TENDER_RELATED: {
    zh: '{supplier}与{other}存在关联，依法不能同时投标',
    en: '{supplier} and {other} are related and may not both bid',
  },
  TENDER_RELATED_TAKES_PART: {
    zh: '贵公司与已参加本次招标的公司存在关联，依法不能同时投标',
    en: 'A company related to yours already takes part, and by law related companies may not both bid',
  },
  TENDER_END_PASSED: {
    zh: '投标已于{time}截止，不能再变更',
    en: 'Bidding ended at {time} and nothing can be changed any more',
  },
  TENDER_END_SHORTER: {
    zh: '已有供应商查看或依法必须招标，截止时间只能延后',
    en: 'The deadline can only be later: a supplier has seen the tender, or it is a statutory one',
  },
  TENDER_LEGAL_WINNERS: {
    zh: '依法必须招标的标段只有一家中标',
    en: 'A section of a statutory tender has one winner',
  },
  TENDER_SHARE_RULE: {
    zh: '标段{section}由{winners}家中标：份额须为{winners}个百分比，合计100；只有一家时留空',
    en: 'Section {section} has {winners} winners: name {winners} percentages that sum to 100, or none for a single winner',
  },
  TENDER_BASE_PRICE: {
    zh: '清单编号{line}所在标段按费率报价，请填写基准单价',
    en: 'Item {line} is quoted by rate: give its base price',
  },
  TENDER_ITEM_UNKNOWN: { zh: '没有清单编号{line}', en: 'There is no item {line}' },
  TENDER_NOT_ENDED: { zh: '投标尚未截止', en: 'Bidding has not ended yet' },
  TENDER_NOTHING_FAILED: { zh: '没有流标的标段', en: 'No section has failed' },
  TENDER_PROJECT_CANCELLED: {
    zh: '招标项目{project}已终止，不能发布',
    en: 'Project {project} was cancelled, so its tender is not published',
  },
  TENDER_SECTION_TAKEN: {
    zh: '项目标段{section}已重新招标或不再招标',
    en: 'Section {section} of the project is tendered again already, or given up',
  },
  TENDER_DEPOSITS_HELD: {
    zh: '还有{count}家投标人的保证金未退还',
    en: 'The deposits of {count} bidders have not been returned',
  },
  TENDER_NOT_OPENED: {
    zh: '投标尚未开启，不能评标',
    en: 'The bids have not been opened, so they cannot be evaluated',
  },
  TENDER_NOT_CLEARED: {
    zh: '还有{count}家投标人没有完成清标，不能评标',
    en: 'Clearance of {count} bidders is not finished, so nothing is evaluated yet',
  },
  TENDER_METHODS: {
    zh: '招标规则与评标模板的评标办法不同',
    en: 'The rule and the template are for different methods of evaluation',
  },
  OPENING_TECH_OPEN: {
    zh: '技术评分尚未最终确定，不能开价格标',
    en: 'The technical scores are not final, so the prices stay sealed',
  },
  JURY_DRAWN: {
    zh: '评委已抽取或正在抽取，不能指定',
    en: 'The jury is drawn and not appointed: cancel the drawing first, if it can be cancelled',
  },
  JURY_EXPERT: {
    zh: '专家{expert}不在库、已过期、没有登录账号或不能任此角色',
    en: 'Expert {expert} is not in the pool, has expired, has no user account or does not have this role',
  },
  JURY_EXPERT_TWICE: {
    zh: '专家{expert}重复',
    en: 'Expert {expert} is named twice',
  },
  JURY_RECUSED: {
    zh: '专家{expert}与本次招标有利害关系或参与了招标，须回避',
    en: 'Expert {expert} has an interest in this tender or worked on it and cannot be a juror',
  },
  JURY_SIZE: {
    zh: '评委须为{least}人以上单数，采购人代表不超过三分之一',
    en: 'A jury has an odd number of jurors, {least} at least, and the purchaser has one third of the seats at most',
  },
  JURY_NOT_SUPERVISOR: {
    zh: '只有本次招标的监督人可以确认评委',
    en: 'Only the supervisor of this tender confirms the jury',
  },
  JURY_NONE_OPEN: {
    zh: '没有待确认的评委',
    en: 'No juror waits for confirmation',
  },
  NOTICE_NO_SIGN_UP: { zh: '此公告不接受报名', en: 'This notice takes no sign-ups' },
  NOTICE_SIGN_UP_ENDED: {
    zh: '报名已于{time}截止',
    en: 'Sign-up ended at {time}',
  },
  NOTICE_TENDER_TYPE: {
    zh: '招标公告和投标邀请随招标一起发布，不能另行新建',
    en: 'Tender notices and invitations are published with the tender, not written on their own',
  },
  CONSORTIUM_NOT_ACCEPTED: {
    zh: '本次招标不接受联合体投标',
    en: 'This tender accepts no consortia',
  },
  CONSORTIUM_UNKNOWN: {
    zh: '{code}不是可参加投标的已注册供应商',
    en: '{code} is no registered supplier that may bid here',
  },
  CONSORTIUM_SELF: {
    zh: '{code}是贵公司自己的代码，请只填写其他成员',
    en: '{code} is your own company; name the other partners only',
  },
  CONSORTIUM_AGREEMENT: {
    zh: '请上传联合体协议',
    en: 'Attach the consortium agreement',
  },
  BIDDER_REASON: { zh: '放弃请填写原因', en: 'Give a reason to decline' },
  BIDDER_DECLINE_LATE: {
    zh: '截止前24小时内不能再改变回执',
    en: 'The reply can no longer be changed within 24 hours of the deadline',
  },
  BIDDER_REFUSAL_REASON: { zh: '驳回报名请填写原因', en: 'Give a reason to reject the sign-up' },
  BIDDER_NOTHING_DUE: { zh: '没有待确认的费用', en: 'There is no fee to confirm' },
  BIDDER_NO_DEPOSIT: { zh: '没有已到账的保证金', en: 'No deposit is held' },
  BIDDER_NOT_CONTRACTED: {
    zh: '中标人签约后才退还保证金',
    en: 'The deposit of a winner is returned once the contract is signed',
  },
  BIDDER_NO_LETTER: { zh: '没有待签收的通知书', en: 'There is no letter to confirm' },
  BIDDER_FEE_SHORT: {
    zh: '到账金额少于应交{due}',
    en: 'The amount received is less than the {due} due',
  },
  BIDDER_URGED_TODAY: {
    zh: '24小时内已催办过该供应商',
    en: 'This supplier was reminded within the last 24 hours',
  },
  CLEARANCE_OVER: {
    zh: '开标之后、评标之前才能清标',
    en: 'Bids are cleared between the opening and the evaluation',
  },
  CLEARANCE_NOT_FAILED: {
    zh: '清标没有否决项，无须确认',
    en: 'Clearance rejects nothing of this bid, so there is nothing to decide',
  },
  CLEARANCE_NOT_SUPERVISOR: {
    zh: '只有本次招标的监督人可以确认清标结论',
    en: 'Only the supervisor of this tender decides on clearance',
  },
  QUESTION_ENDED: { zh: '提问已于{time}截止', en: 'Questions ended at {time}' },
  QUESTION_NOT_OWN: {
    zh: '只有提问方可以提交或撤回',
    en: 'Only the side that asks may submit or withdraw it',
  },
  QUESTION_FOR_ALL: {
    zh: '只有账号类问题可以只答复提问方',
    en: 'Only questions about an account may be answered to their author alone',
  },
  QUESTION_NEEDS_ADDENDUM: {
    zh: '此答复影响投标文件，请先发布补遗再公布',
    en: 'This answer affects bids: publish an addendum before it',
  },
  BID_ENDED: { zh: '投标已于{time}截止', en: 'Bidding ended at {time}' },
  BID_OLD_REVISION: {
    zh: '招标文件已更新到第{revision}版，请核对并保存后再提交',
    en: 'The tender document is at revision {revision} now: check and save the bid, then submit it',
  },
  BID_FEE_UNPAID: {
    zh: '标书费未确认到账，不能提交',
    en: 'The document fee has not been confirmed, so nothing can be submitted',
  },
  BID_VALIDITY: {
    zh: '投标有效期至少{days}天',
    en: 'The bid must be valid for {days} days at least',
  },
  BID_DECLARATION: { zh: '请确认投标承诺', en: 'Accept the declarations of the bid' },
  BID_DELIVERY_DAYS: { zh: '请填写交付期', en: 'Give the delivery days' },
  BID_NO_SECTION: { zh: '至少选择一个标段投标', en: 'Bid for one section at least' },
  BID_ITEM_MISSING: { zh: '清单编号{line}必须报价', en: 'Item {line} must be quoted' },
  BID_PRICE: { zh: '清单编号{line}单价必须大于0', en: 'Item {line} needs a price above 0' },
  BID_RATE: {
    zh: '清单编号{line}：请填写下浮率，小于100',
    en: 'Item {line}: give a discount below 100 percent',
  },
  BID_TAX_RATE: { zh: '清单编号{line}请填写税率', en: 'Item {line} needs a tax rate' },
  BID_DEVIATION: {
    zh: '偏离表第{row}行请填写类别、条款、投标响应和偏离类型',
    en: 'Row {row} of the deviation table needs kind, clause, response and deviation',
  },
  BID_ABOVE_CEILING: {
    zh: '标段{section}报价超过最高投标限价',
    en: 'The bid for section {section} is above its ceiling',
  },
  BID_FILES: {
    zh: '投标书的附件请加在技术标或价格标的文件栏',
    en: 'Files of a bid belong to one of its envelopes: attach them there',
  },
  OPENING_TOO_EARLY: {
    zh: '{time}起才能进行此操作',
    en: 'This can be done from {time} on',
  },
  OPENING_SIGNED_IN: { zh: '您已签到', en: 'You attend already' },
  OPENING_NOT_SIGNED_IN: { zh: '请先签到', en: 'Attend the opening first' },
  OPENING_WRONG_PASSWORD: { zh: '开标密码不正确', en: 'The opening password is wrong' },
  OPENING_FEW_KEYS: {
    zh: '15分钟内已提交密钥{given}人，需要{needed}人，其中包括监督人',
    en: '{given} of {needed} openers gave their keys within 15 minutes; the supervisor must be one of them',
  },
  OPENING_NOT_HOST: {
    zh: '只有签到的开标人可以开标',
    en: 'Only an opener who attends can open',
  },
  OPENING_DELAY: {
    zh: '已超过截止时间60分钟，请填写延迟原因',
    en: 'More than 60 minutes have passed since the deadline: give a reason',
  },
  OPENING_OBJECTION: {
    zh: '对招标文件的异议{questions}尚未答复，不能开标',
    en: 'Objections {questions} to the document are unanswered: nothing can be opened',
  },
  OPENING_CONFIRMED: { zh: '您已确认过', en: 'You have confirmed already' },
  OPENING_NO_OBJECTION: { zh: '该投标人没有异议', en: 'This bidder raised no objection' },
  TENDER_AUCTION_RUNNING: {
    zh: '标段{section}的竞价还没有结果，请先取消竞价或宣布流拍',
    en: 'The auction of section {section} has no result yet: cancel it or declare it failed first',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    tendersErrors: typeof tendersErrors
  }
}
