import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const performanceErrors = defineErrors({
  SPE_PERIOD: { zh: '止日不能早于起日', en: 'The period must not end before it begins' },
  SPE_MANUAL_SCORING: {
    zh: '定性指标须为人工评分，定量指标不能为人工评分',
    en: 'Manual indicators are scored by people, quantitative ones are not',
  },
  SPE_TARGET_IS_FLOOR: {
    zh: '目标值不能等于底线值',
    en: 'The target must differ from the floor',
  },
  SPE_INTERVAL_GAP: {
    zh: '第{line}个得分区间与上一行不衔接，或首末行未敞开',
    en: 'Score interval {line} leaves a gap or overlaps, or an end is not open',
  },
  SPE_INTERVALS_MISSING: {
    zh: '区间计分须填写得分区间',
    en: 'Scoring by intervals needs score intervals',
  },
  SPE_CHANGE_REASON: { zh: '新版本须填写变更原因', en: 'A new revision needs a reason' },
  SPE_CHANGE_OPEN: {
    zh: '指标{number}已有进行中的版本{revision}',
    en: 'Revision {revision} of {number} is already being written',
  },
  SPE_NO_SOURCE: {
    zh: '该公式没有可用的数据来源',
    en: 'No installed area provides data for this formula',
  },
  SPE_PARAM: {
    zh: '公式参数“{name}”不存在或值不符，可用：{known}',
    en: 'Formula parameter "{name}" is unknown or its value does not fit. Known: {known}',
  },
  SPE_DIRECTION: {
    zh: '计分方式与公式的优劣方向或单位不符',
    en: 'The scoring does not fit the direction or unit of the formula',
  },
  SPE_NAME_TAKEN: {
    zh: '生效指标{number}已使用此名称',
    en: 'Effective indicator {number} already has this name',
  },
  SPE_INDICATOR_USED: {
    zh: '生效模板仍在使用该指标：{templates}',
    en: 'Effective templates still use the indicator: {templates}',
  },
  SPE_MANUAL_NOT_MEASURED: {
    zh: '定性指标由人工评分，不能试算',
    en: 'A manual indicator is scored by people and cannot be tried',
  },
  SPE_WEIGHTS: {
    zh: '权重合计为{total}，应为100',
    en: 'The weights come to {total} and must come to 100',
  },
  SPE_INDICATOR_TWICE: { zh: '同一指标只能出现一次', en: 'Each indicator counts once' },
  SPE_INDICATOR_NOT_EFFECTIVE: {
    zh: '指标“{indicator}”未生效，请选用生效版本',
    en: 'Indicator "{indicator}" is not effective: choose its effective revision',
  },
  SPE_NOTHING_NEWER: {
    zh: '所用指标均为最新版本',
    en: 'Every indicator is already of its latest revision',
  },
  SPE_GRADE_N: {
    zh: 'N表示不评级，不能设分数段',
    en: 'N stands for not rated and has no scores',
  },
  SPE_GRADE_GAP: {
    zh: '第{line}行等级未与上一等级衔接：等级须按A、B、C、D从总分上限连续到0',
    en: 'Grade row {line} does not follow: grades run from the highest total down to 0 as A, B, C, D',
  },
  SPE_LOWEST_SHARE: {
    zh: '最低等级不能限制人数占比',
    en: 'The lowest grade cannot have a share cap',
  },
  SPE_RATER_NO_USER: {
    zh: '评分人没有有效的登录账号',
    en: 'The rater has no active account',
  },
  SPE_PERIOD_TYPE: {
    zh: '期间须为所选周期的整月、整季、整半年或整年',
    en: 'The period must be a whole month, quarter, half-year or year as the period type says',
  },
  SPE_TEMPLATE_NOT_EFFECTIVE: {
    zh: '模板或等级设置未生效',
    en: 'Template or grade setting is not effective',
  },
  SPE_SUPPLIER_TWICE: {
    zh: '供应商“{supplier}”在同一组织、品类和期间已参加方案{number}',
    en: 'Supplier "{supplier}" is already in scheme {number} for this organisation, category and period',
  },
  SPE_CALCULATING: { zh: '正在取数，请稍候', en: 'Data is being taken: wait until it is done' },
  SPE_PERIOD_RUNNING: {
    zh: '考核期间到{date}为止，期间结束后才能取数',
    en: 'The period lasts until {date}: data is taken when it is over',
  },
  SPE_NOT_CALCULATED: { zh: '请先完成取数', en: 'Take the data first' },
  SPE_RATERS_MISSING: { zh: '缺少评分人：{gaps}', en: 'Raters are missing: {gaps}' },
  SPE_NOT_SCORED: {
    zh: '模板含人工指标，请先开始评分',
    en: 'The template has manual indicators: start scoring first',
  },
  SPE_SHEETS_OPEN: {
    zh: '还有{count}份评分单未提交；{date}之后可确认过期并汇总',
    en: '{count} sheets are not handed in; after {date} they may lapse',
  },
  SPE_SHEETS_IN: {
    zh: '已有评分单提交，不能撤回到拟定',
    en: 'Sheets have been handed in: it cannot go back to draft',
  },
  SPE_NOBODY_SCORED: {
    zh: '指标“{indicator}”没有任何已提交的评分',
    en: 'Nobody has scored indicator "{indicator}"',
  },
  SPE_TOTAL_RUNNING: {
    zh: '总分单{number}已提交审批，不能重新汇总',
    en: 'Score total {number} is in approval or approved: it is not summarised again',
  },
  SPE_NOT_ALL_CONFIRMED: {
    zh: '还有{count}条绩效未确认',
    en: '{count} performances are not confirmed yet',
  },
  SPE_ONLY_OWNER: {
    zh: '只有方案负责人可以进行此操作',
    en: 'Only the owner of the scheme may do this',
  },
  SPE_HAS_SHEET: {
    zh: '该评分人在本方案已有评分单{number}',
    en: 'This rater already has sheet {number} of the scheme',
  },
  SPE_SCORING_OVER: {
    zh: '方案不在评分阶段，不能再更改',
    en: 'The scheme is not being scored: nothing can be changed',
  },
  SPE_FIGURE_UNKNOWN: {
    zh: '方案中没有该供应商和品类的指标“{indicator}”',
    en: 'The scheme has no figure "{indicator}" of this supplier and category',
  },
  SPE_FIGURE_TWICE: {
    zh: '指标“{indicator}”在表中重复修正',
    en: 'The sheet corrects figure "{indicator}" twice',
  },
  SPE_SCORE_MISSING: {
    zh: '第{line}行未评分，也未勾选不评价',
    en: 'Line {line} has no score and is not marked as not judged',
  },
  SPE_SCORE_REMARK: {
    zh: '第{line}行低于{below}分，请填写评分说明',
    en: 'Line {line} is below {below} points: give a remark',
  },
  SPE_ADJUST_CAP: {
    zh: '调整分的绝对值不能超过{cap}',
    en: 'An adjustment is at most {cap} points either way',
  },
  SPE_ADJUST_REASON: { zh: '有调整分时须填写调整原因', en: 'An adjustment needs a reason' },
  SPE_NOT_YET: { zh: '发生日期不能晚于今天', en: 'It cannot have happened after today' },
  SPE_FOUR_EYES: {
    zh: '须由创建人以外的用户启用',
    en: 'Somebody other than its creator has to enable it',
  },
  SPE_POINTS_LOCKED: {
    zh: '该加减分已计入提交的总分单',
    en: 'These points count in a score total that was submitted',
  },
  SPE_TOO_LONG: { zh: '期间不能超过12个月', en: 'The period is at most 12 months' },
  SPE_NOT_EXCLUDABLE: {
    zh: '单据“{number}”不在该供应商、组织、类别和期间的取数范围内',
    en: 'Document "{number}" is not among those counted for this supplier, organisation, kind and period',
  },
  SPE_EXCLUDE_TOO_MUCH: {
    zh: '剔除数量不能超过单据数量{quantity}',
    en: 'At most the quantity of the line can be excluded: {quantity}',
  },
  SPE_EXCLUDED_ALREADY: {
    zh: '第{line}行已被剔除单{number}剔除',
    en: 'Line {line} is already excluded by bill {number}',
  },
  SPE_BILL_COUNTED: {
    zh: '已有提交的总分单使用该剔除单',
    en: 'A score total that was submitted counts on this bill',
  },
  SPE_ANSWERED: {
    zh: '供应商已反馈，不能撤回',
    en: 'The supplier has answered: it stays released',
  },
  SPE_TOTAL_NO_APPEAL: {
    zh: '总方案绩效由各期绩效汇总，请对各期绩效申诉',
    en: 'A total follows from the performances of its periods: appeal against those',
  },
  SPE_APPEALS_USED: {
    zh: '最多可申诉{count}次，次数已用完',
    en: 'At most {count} appeals are allowed, and they are used up',
  },
  SPE_APPEAL_LATE: { zh: '反馈截止日{date}已过', en: 'The last day to answer was {date}' },
  SPE_APPEAL_EMPTY: {
    zh: '请至少选择一个有异议的指标',
    en: 'Name at least one indicator that is disputed',
  },
  SPE_APPEAL_INDICATOR: {
    zh: '指标“{indicator}”不在绩效中或重复',
    en: 'Indicator "{indicator}" is not in the performance, or is named twice',
  },
  SPE_HANDLE_OPINION: { zh: '请填写处理意见', en: 'Say how the appeal is handled' },
  SPE_HANDLE_LINE: {
    zh: '指标“{indicator}”未给出处理结果，或缺少修正值、剔除单、处理说明',
    en: 'Indicator "{indicator}" has no result, or lacks its corrected value, bill or remark',
  },
  SPE_APPEAL_CHANGED: {
    zh: '提交处理后源数据已变化，请退回重新确认',
    en: 'Data has changed since the handling was submitted: reject it to review',
  },
  SPE_RECTIFYING: {
    zh: '整改单{number}尚未关闭',
    en: 'Rectification {number} is not closed yet',
  },
  SPE_NO_FREEZE: {
    zh: '等级和考核设置均未建议冻结',
    en: 'Neither the grade nor its settings propose a freeze',
  },
  SPE_NOT_LONG_OVERDUE: {
    zh: '整改逾期超过{days}天方可申请冻结',
    en: 'A freeze can be requested once it is more than {days} days overdue',
  },
  SPE_NO_ROWS: {
    zh: '该指标没有可查看的取数明细',
    en: 'There are no documents to show behind this indicator',
  },
  SPE_DONE_AFTER_PLAN: {
    zh: '整改完成期限须晚于计划回复期限',
    en: 'Rectification must be due after its plan',
  },
  SPE_PLAN_IN_FUTURE: { zh: '计划回复期限须晚于今天', en: 'The plan must be due after today' },
  SPE_MEASURE_PROBLEM: {
    zh: '至少一条整改措施，且每条须填写问题描述',
    en: 'There must be a measure, and each needs its problem described',
  },
  SPE_COMMIT_OWNER: { zh: '请填写供应商责任人', en: 'Name who is responsible at the supplier' },
  SPE_COMMIT_MEASURE: {
    zh: '第{line}条须填写根因、措施和不晚于{date}的计划日期',
    en: 'Measure {line} needs root cause, measure and a planned date by {date}',
  },
  SPE_REPLY_MEASURE: {
    zh: '第{line}条须填写不晚于今天的完成日期和证据',
    en: 'Measure {line} needs proof and the day it was done, today at the latest',
  },
  SPE_VERIFY_OPEN: {
    zh: '所有措施验证合格后才能通过',
    en: 'Every measure has to be verified as OK first',
  },
  SPE_RECTIFY_NOT_ISSUED: {
    zh: '该整改单不属于此绩效，或不在待承诺状态',
    en: 'This rectification is not of this performance, or does not await your commitment',
  },
  SPE_SHEET_NONE: {
    zh: '{rater}没有未提交的评分单',
    en: '{rater} has no open score sheet',
  },
  SPE_SCHEME_BEGUN: {
    zh: '方案{number}已开始评分，不能作废总方案',
    en: 'Scheme {number} has begun: the total scheme cannot be cancelled',
  },
  SPE_SCHEMES_OPEN: {
    zh: '以下方案未完成：{numbers}；确认剔除后可汇总',
    en: 'These schemes are not finished: {numbers}. Choose to leave them out',
  },
  SPE_MONTH_RUNNING: { zh: '月份结束后才能计算', en: 'A month is measured when it is over' },
  SPE_MONTH_LOCKED: {
    zh: '{month}已锁定，请先解锁',
    en: '{month} is locked: unlock it first',
  },
  SPE_COEFFICIENT_ORDER: {
    zh: '同一范围内等级越差系数不能越高（与等级{grade}比较）',
    en: 'Within one scope a worse grade cannot have a higher coefficient (compare grade {grade})',
  },
  SML_TOO_LONG: { zh: '有效期不能超过24个月', en: 'The validity is at most 24 months' },
  SML_TWO_DECIMALS: { zh: '比例最多两位小数', en: 'A share has two decimals at most' },
  SML_NOT_100: {
    zh: '比例合计为{total}，应为100',
    en: 'The shares come to {total} and must come to 100',
  },
  SML_NO_PRESET: { zh: '没有生效的配额', en: 'No preset is effective' },
  SML_NOT_QUALIFIED: {
    zh: '供应商“{supplier}”在该组织和品类未合格或已冻结下单，比例只能为0',
    en: 'Supplier "{supplier}" is not qualified there or is frozen for ordering: its share must be 0',
  },
  SML_PRESET_NOT_EFFECTIVE: {
    zh: '配额未生效、已有新版本或不属于该组织',
    en: 'The preset is not effective, has a newer version or belongs to another organisation',
  },
  SML_SUPPLIERS_MISSING: {
    zh: '配额{number}的全部供应商都须在调整单上',
    en: 'Every supplier of preset {number} must be on the adjustment',
  },
  SML_BILL_OPEN: {
    zh: '配额已在调整单{number}审批中',
    en: 'The preset is already on adjustment {number} in approval',
  },
  SML_PAST: { zh: '生效日期不能早于今天', en: 'It cannot take effect before today' },
  SML_LINE_REASON: {
    zh: '与建议比例相差超过5个百分点时须填写行说明',
    en: 'A share more than 5 points from the suggestion needs a remark',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    performanceErrors: typeof performanceErrors
  }
}
