import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const tenderSetupErrors = defineErrors({
  BID_RULE_AT_LEAST: {
    zh: '依法必须招标时，{label}不得低于{limit}',
    en: 'In a statutory tender, "{label}" must be {limit} or more',
  },
  BID_RULE_AT_MOST: {
    zh: '依法必须招标时，{label}不得高于{limit}',
    en: 'In a statutory tender, "{label}" must be {limit} or less',
  },
  BID_RULE_FIXED: {
    zh: '依法必须招标时，{label}须为“{value}”',
    en: 'In a statutory tender, "{label}" must be "{value}"',
  },
  BID_RULE_SEAL: { zh: '招标必须密封', en: 'Bids are always sealed' },
  BID_RULE_OPENERS: {
    zh: '开标所需人数不能多于开标人总数',
    en: 'More openers are needed than are named',
  },
  BID_RULE_JURY_ODD: { zh: '评委人数须为单数', en: 'The jury size must be odd' },
  BID_RULE_DEDUCTIONS: {
    zh: '低于基准的扣分b须小于高于基准的扣分a',
    en: 'The deduction b below the base must be less than a above it',
  },
  BID_RULE_K: { zh: 'k备选值不能超过15', en: 'Candidates of k must not exceed 15' },
  BID_RULE_NO_SCORE: {
    zh: '只有综合评分法的规则可以试算',
    en: 'Only rules with comprehensive scoring can be tried',
  },
  BID_RULE_FLOOR: {
    zh: '价格分下限{floor}高于满分{full}',
    en: 'The price score floor {floor} is above the full score {full}',
  },
  BID_TEMPLATE_PARENT: {
    zh: '指标{index}的上级指标{parent}不存在',
    en: 'Index {index} has an unknown parent {parent}',
  },
  BID_TEMPLATE_DEPTH: {
    zh: '指标{index}超过三级，或上级指标成环',
    en: 'Index {index} is below the third level, or its parents form a circle',
  },
  BID_TEMPLATE_DIMENSION: {
    zh: '指标{index}与上级指标维度不同，或维度未列出',
    en: 'Index {index} has another dimension than its parent, or one that is not listed',
  },
  BID_TEMPLATE_VETO: {
    zh: '只有通过项可以设为否决项',
    en: 'Only pass-or-fail indices can be vetoes',
  },
  BID_TEMPLATE_LEVELS: {
    zh: '指标{index}的档次“{level}”超出最低分至满分，或上下限颠倒',
    en: 'Level "{level}" of index {index} is outside its scores, or upside down',
  },
  BID_TEMPLATE_SCORES: {
    zh: '指标{index}须有满分，且最低分不高于满分',
    en: 'Index {index} needs a full score that is not below its minimum',
  },
  BID_TEMPLATE_WEIGHTS: {
    zh: '维度权重合计为{total}%，须为100%',
    en: 'The weights add up to {total} percent, not to 100',
  },
  BID_TEMPLATE_PRICE: {
    zh: '综合评分法的价格维度须有且只有一个公式分指标，公式分只能用于价格维度',
    en: 'Comprehensive scoring needs the price dimension with one formula index, and no other formula',
  },
  BID_TEMPLATE_EMPTY: {
    zh: '维度“{dimension}”没有可评分的末级指标',
    en: 'Dimension "{dimension}" has no scored index',
  },
  BID_TEMPLATE_RESPONSE: {
    zh: '资格与响应维度权重须为0，且只有通过项',
    en: 'The responsiveness dimension has weight 0 and only pass-or-fail indices',
  },
  BID_TEMPLATE_LOWEST: {
    zh: '最低价法中维度“{dimension}”的评分只能作门槛，请填写及格分',
    en: 'With the lowest price, scores of "{dimension}" are only a threshold: enter its pass score',
  },
  BID_TEMPLATE_SHARES: {
    zh: '系数最大份额合计为{total}%，须大于0且不超过30%',
    en: 'Coefficient shares add up to {total} percent; they must be above 0 and at most 30',
  },
  BID_SETUP_AMOUNTS: { zh: '金额上限须大于下限', en: 'The upper amount must exceed the lower one' },
  BID_SETUP_OVERLAP: {
    zh: '与设置{other}的组织、品类、优先级相同且金额重叠',
    en: 'Setup {other} has the same organisation, category and priority, and overlapping amounts',
  },
  BID_SETUP_NOT_ENABLED: {
    zh: '招标规则或评标模板已失效，请重新选择',
    en: 'The rule or the template has expired; choose another',
  },
  BID_SETUP_METHODS: {
    zh: '规则与模板的评标办法不同',
    en: 'Rule and template have different evaluation methods',
  },
  BID_SETUP_TYPES: {
    zh: '规则的招标方式与设置不同',
    en: 'The rule is for another tender type than the setup',
  },
  BID_SETUP_JURY: {
    zh: '评委构成共{count}人，规则要求{size}人',
    en: 'The jury has {count} members; the rule asks for {size}',
  },
  BID_SETUP_EXPERTS: {
    zh: '专家{experts}人，规则要求不少于{needed}人',
    en: 'The jury has {experts} experts; the rule asks for at least {needed}',
  },
  BID_LIST_PARENT: {
    zh: '清单编号{item}没有上级{parent}',
    en: 'Item {item} has no parent {parent}',
  },
  BID_LIST_LEAF: {
    zh: '末级清单行{item}须填写单位和数量',
    en: 'Item {item} is a leaf and needs unit and quantity',
  },
  BID_LIST_OPTIONS: {
    zh: '属性{property}至少要有两个不同的选项',
    en: 'Column {property} needs two different options at least',
  },
  BID_LIST_CYCLE: {
    zh: '属性{property}的公式引用了自身',
    en: 'The formula of {property} depends on itself',
  },
  BID_LIST_ZERO: {
    zh: '属性{property}的公式除以零',
    en: 'The formula of {property} divides by zero',
  },
  BID_EXPERT_ID: { zh: '请填写身份证号', en: 'Enter the ID number' },
  BID_EXPERT_NO_PERSON: {
    zh: '该账号没有员工档案，收不到评标待办：请为外部专家建立类型为“外部”的员工档案并关联账号',
    en: 'This account belongs to no employee, so nobody would get the to-dos of a juror: enter the expert as an employee of type External and name it in the account',
  },
  BID_EXPERT_ID_KNOWN: {
    zh: '身份证号已属于专家{other}',
    en: 'Expert {other} has this ID number',
  },
  BID_EXPERT_INTEREST: {
    zh: '请选择供应商或填写单位名称',
    en: 'Choose the supplier or enter the company',
  },
  BID_EXPERT_PERIOD: { zh: '结束不能早于开始', en: 'The end must not be before the start' },
  BID_EXPERT_EXPIRED: { zh: '有效期须晚于今天', en: 'It must be valid beyond today' },
  BID_PLAN_PERIOD: {
    zh: '期间须写成{form}',
    en: 'Write the period as {form}',
  },
  BID_PLAN_DATES: {
    zh: '第{line}行日期须依次为立项、发标、开标、定标、需求，且开标晚于发标',
    en: 'Dates of line {line}: project, publication, opening, award, need, the opening after publication',
  },
  BID_PLAN_LINE_TAKEN: {
    zh: '第{line}行已立项',
    en: 'Line {line} has a project already',
  },
  BID_PLAN_ROOTS: {
    zh: '所选计划行须属于同一品类大类',
    en: 'The chosen lines must share their top category',
  },
  BID_PLAN_OPEN_VERSION: {
    zh: '版本{version}正在变更中',
    en: 'Version {version} is in work already',
  },
  BID_PLAN_FIXED_LINE: {
    zh: '第{line}行已执行，不能修改或删除',
    en: 'Line {line} is executed and can be neither changed nor removed',
  },
  BID_PROJECT_SUPERVISOR: {
    zh: '监督人不能是采购员',
    en: 'The supervisor must not be the buyer',
  },
  BID_PROJECT_BUDGET: { zh: '预算不能低于估算', en: 'The budget must cover the estimate' },
  BID_PROJECT_CEILING: {
    zh: '标段{section}的最高限价不能高于预算',
    en: 'The ceiling of section {section} must not exceed the budget',
  },
  BID_PROJECT_SECTION: {
    zh: '没有标段{section}',
    en: 'There is no section {section}',
  },
  BID_PROJECT_SECTION_BUSY: {
    zh: '标段{section}当前为“{status}”，不能这样处理',
    en: 'Section {section} is at "{status}", where this is not possible',
  },
  BID_PROJECT_NO_SECTION: {
    zh: '没有可招标的标段：各标段均已有招标文件、已定标或已终止',
    en: 'No section is left to tender: each has a tender document already, is awarded, or has ended',
  },
  BID_PROJECT_NO_SETUP: {
    zh: '没有适用的招标设置，不能提交；请联系寻源管理员',
    en: 'No tender setup applies, so it cannot be submitted; ask the sourcing administrator',
  },
  BID_PROJECT_PLAN: {
    zh: '按设置{setup}须从招标计划立项',
    en: 'Setup {setup} asks for a project made from a tender plan',
  },
  BID_PROJECT_METHODS: {
    zh: '规则与模板的评标办法不同',
    en: 'Rule and template have different evaluation methods',
  },
  BID_PROJECT_TYPE: {
    zh: '规则的招标方式与项目不同',
    en: 'The rule is for another tender type than the project',
  },
  BID_PROJECT_REASON: {
    zh: '请填写不公开招标的理由',
    en: 'Give the reason for not tendering in the open',
  },
  BID_PROJECT_SINGLE: { zh: '请选择单一来源供应商', en: 'Choose the single supplier' },
  BID_PROJECT_PROOF: { zh: '请上传单一来源理由附件', en: 'Attach the proof of the single source' },
  BID_PROJECT_RUNNING: {
    zh: '标段{section}正在招标，不能终止项目',
    en: 'Section {section} is out to tender, so the project cannot be cancelled',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    tenderSetupErrors: typeof tenderSetupErrors
  }
}
