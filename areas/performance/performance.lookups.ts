import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Suppliers ships SPE_GRADE, because the supplier master has the grade. */
export const performanceLookups = defineLookups({
  /** The codes are the colours themselves; each stands out from light and dark backgrounds. */
  SPE_GRADE_COLOUR: {
    title: t('等级颜色', 'Colour of a grade'),
    values: {
      '#2f9e44': t('绿色', 'Green'),
      '#0c8599': t('青色', 'Teal'),
      '#1c7ed6': t('蓝色', 'Blue'),
      '#7950f2': t('紫色', 'Purple'),
      '#c2610c': t('橙色', 'Orange'),
      '#e03131': t('红色', 'Red'),
      '#7f8790': t('灰色', 'Grey'),
    },
  },
  SPE_DIMENSION: {
    title: t('绩效维度', 'Dimension'),
    values: {
      QUALITY: t('质量', 'Quality'),
      DELIVERY: t('交付', 'Delivery'),
      COST: t('成本', 'Cost'),
      SERVICE: t('服务', 'Service'),
      TECH: t('技术', 'Technology'),
      ESG: t('可持续', 'Sustainability'),
    },
  },
  SPE_INDICATOR_TYPE: {
    title: t('指标类型', 'Indicator type'),
    values: { QUANTITATIVE: t('定量', 'Quantitative'), MANUAL: t('定性(人工)', 'Manual') },
  },
  SPE_FORMULA: {
    title: t('取数公式', 'Formula'),
    values: {
      DELIVERY_ON_TIME_QTY: t('准时交货率(数量)', 'On-time delivery by quantity'),
      DELIVERY_ON_TIME_LINES: t('准时交货率(行数)', 'On-time delivery by lines'),
      DELIVERY_DELAY_DAYS: t('加权平均延迟天数', 'Weighted average delay'),
      INCOMING_PASS_RATE_LOT: t('来料批次合格率', 'Incoming pass rate by lots'),
      INCOMING_PASS_RATE_QTY: t('来料数量合格率', 'Incoming pass rate by quantity'),
      DEFECT_PPM: t('不良PPM', 'Defects PPM'),
      RETURN_RATE: t('质量退货率', 'Quality return rate'),
      ABNORMAL_POINTS: t('质量异常扣分', 'Abnormal-report points'),
      ABNORMAL_REPLY_ON_TIME: t('异常回复及时率', 'Abnormal replies on time'),
      PRICE_COMPETITIVENESS: t('价格竞争力', 'Price competitiveness'),
      PRICE_REDUCTION_RATE: t('降本率', 'Price reduction rate'),
      ORDER_CONFIRM_RATE: t('订单确认及时率', 'Orders confirmed in time'),
      PURCHASE_AMOUNT: t('供货金额', 'Amount supplied'),
      PAYMENT_TERM_DAYS: t('加权账期天数', 'Weighted payment days'),
      SATISFACTION_SCORE: t('满意度得分', 'Satisfaction score'),
      MOULD_CARE_ON_TIME: t('模具保养自查及时率', 'Mould care on time'),
    },
  },
  SPE_UNIT: {
    title: t('值单位', 'Value unit'),
    values: {
      PERCENT: t('百分比', 'Percent'),
      PPM: t('PPM', 'PPM'),
      DAYS: t('天', 'Days'),
      POINTS: t('分', 'Points'),
      CNY: t('元', 'CNY'),
    },
  },
  SPE_SCORING_METHOD: {
    title: t('计分方式', 'Scoring method'),
    values: {
      DIRECT: t('直接取值', 'Direct'),
      INTERVAL: t('区间', 'Intervals'),
      LINEAR: t('线性插值', 'Linear'),
      DEDUCT: t('扣分', 'Deduction'),
      RANK: t('排名', 'By rank'),
      MANUAL: t('人工评分', 'Manual'),
    },
  },
  SPE_MISSING_RULE: {
    title: t('缺失数据处理', 'Missing data'),
    values: {
      REWEIGHT: t('剔除并重新分配权重', 'Leave out and reweight'),
      FULL: t('满分', 'Full score'),
      ZERO: t('零分', 'Zero'),
      FIXED: t('固定分', 'Fixed score'),
      PREVIOUS: t('沿用上期', 'Previous score'),
    },
  },
  SPE_RATER_RELATION: {
    title: t('评分人与供应商的关系', 'Relation of rater and supplier'),
    values: {
      BUYER: t('主责采购员本人评价', 'Rated by its responsible buyer'),
      DECLARED: t('供应商申报与我司员工存在关联', 'Supplier declared a relation with our staff'),
    },
  },
  SPE_RATER_SOURCE: {
    title: t('评分人来源', 'Rater source'),
    values: {
      PERSONS: t('指标评分人', "Indicator's raters"),
      QUALITY_RATER: t('质量评分人', 'Quality raters'),
      TECH_RATER: t('技术评分人', 'Technical raters'),
      BUYER: t('主责采购员', "Site's buyer"),
      SCHEME: t('方案指定', 'Named in the scheme'),
    },
  },
  SPE_AGGREGATION: {
    title: t('多人评分汇总', 'Aggregation'),
    values: {
      MEAN: t('平均', 'Mean'),
      WEIGHTED: t('加权平均', 'Weighted mean'),
      TRIMMED: t('去最高最低', 'Trimmed mean'),
    },
  },
  SPE_EVALUATION_OBJECT: {
    title: t('考核对象', 'Evaluated'),
    values: { CATEGORY: t('供应商+品类', 'Supplier and category') },
  },
  SPE_PERIOD_TYPE: {
    title: t('考核周期', 'Period type'),
    values: {
      MONTH: t('月度', 'Month'),
      QUARTER: t('季度', 'Quarter'),
      HALF: t('半年度', 'Half-year'),
      YEAR: t('年度', 'Year'),
      SPECIAL: t('专项', 'Special'),
    },
  },
  SPE_RANK_SCOPE: {
    title: t('排名范围', 'Ranking group'),
    values: { SCHEME: t('方案内', 'Whole scheme'), CATEGORY: t('同品类内', 'Within category') },
  },
  SPE_SUGGEST_ACTION: {
    title: t('建议措施', 'Proposed action'),
    values: {
      NONE: t('无', 'None'),
      REWARD: t('表彰', 'Reward'),
      INTERVIEW: t('约谈', 'Interview'),
      REDUCE: t('减少份额', 'Reduce share'),
      FREEZE: t('冻结', 'Freeze'),
      QUIT: t('退出', 'Quit'),
    },
  },
  SPE_EXCLUDE_GROUP: {
    title: t('剔除类别', 'Exclusion group'),
    values: {
      DELIVERY: t('交付', 'Delivery'),
      QUALITY: t('来料质量', 'Incoming quality'),
      PRICE: t('价格', 'Price'),
      RESPONSE: t('响应', 'Response'),
    },
  },
  SPE_CALC_STATUS: {
    title: t('取数状态', 'Data state'),
    values: {
      NONE: t('未取数', 'Not taken'),
      RUNNING: t('取数中', 'Running'),
      DONE: t('已完成', 'Done'),
      STALE: t('需重算', 'Recalculate'),
      FAILED: t('失败', 'Failed'),
    },
  },
  SPE_SOURCE_DOC: {
    title: t('取数单据类型', 'Kind of source document'),
    values: {
      ORDER_LINE: t('订单交货行', 'Order schedule line'),
      RECEIPT: t('收货行', 'Receipt line'),
      RETURN: t('退货行', 'Return line'),
      ORDER: t('采购订单', 'Purchase order'),
      SURVEY: t('满意度调查', 'Satisfaction survey'),
      ABNORMAL: t('质量异常', 'Abnormal report'),
      MOULD_MAINTENANCE: t('模具保养', 'Mould maintenance'),
      MOULD_SELF_CHECK: t('模具自查', 'Mould self-check'),
    },
  },
  SPE_POINT_TYPE: {
    title: t('加减类型', 'Bonus or penalty'),
    values: { BONUS: t('加分', 'Bonus'), PENALTY: t('减分', 'Penalty') },
  },
  SPE_POINT_REASON: {
    title: t('加减分原因', 'Reason of points'),
    values: {
      INNOVATION: t('技术创新', 'Innovation'),
      URGENT: t('紧急保供', 'Emergency supply'),
      COST: t('降本贡献', 'Cost contribution'),
      ACCIDENT: t('质量事故', 'Quality accident'),
      STOPPAGE: t('停线', 'Line stoppage'),
      INTEGRITY: t('诚信', 'Integrity'),
      SAFETY: t('安全环保', 'Safety and environment'),
      OTHER: t('其他', 'Other'),
    },
  },
  SPE_EXCLUDE_REASON: {
    title: t('剔除原因', 'Exclusion reason'),
    values: {
      BUYER_CHANGE: t('我方变更', 'Our change'),
      DRAWING: t('图纸变更', 'Drawing change'),
      LOGISTICS: t('物流原因', 'Logistics'),
      FORCE: t('不可抗力', 'Force majeure'),
      SYSTEM: t('系统/录入错误', 'System or entry error'),
      INSPECTION: t('检验误判', 'Wrong inspection'),
      OTHER: t('其他', 'Other'),
    },
  },
  SPE_PERFORMANCE_TYPE: {
    title: t('绩效类型', 'Performance type'),
    values: { SCHEME: t('方案绩效', 'Scheme'), TOTAL: t('总方案绩效', 'Total scheme') },
  },
  SPE_AGREE_RESULT: {
    title: t('供应商反馈', "Supplier's answer"),
    values: { AGREE: t('同意', 'Agree'), APPEAL: t('申诉', 'Appeal') },
  },
  SPE_CHANGE_TYPE: {
    title: t('绩效变更类型', 'Change kind'),
    values: {
      CREATE: t('生成', 'Created'),
      RELEASE: t('发布', 'Released'),
      APPEAL: t('申诉调整', 'Appeal'),
      RANK: t('排名变动', 'Rank moved'),
      UNRELEASE: t('撤回发布', 'Taken back'),
      CONFIRM: t('确认', 'Confirmed'),
    },
  },
  SPE_APPEAL_RESULT: {
    title: t('申诉处理结果', 'Appeal result'),
    values: {
      UPHOLD: t('维持原值', 'Upheld'),
      CORRECT: t('修正', 'Corrected'),
      EXCLUDE: t('剔除单据', 'Documents excluded'),
    },
  },
  SPE_EFFECT_RESULT: {
    title: t('整改效果', 'Effect'),
    values: {
      EFFECTIVE: t('有效', 'Effective'),
      PARTLY: t('部分有效', 'Partly effective'),
      INEFFECTIVE: t('无效', 'Not effective'),
    },
  },
  SPE_VERIFY_RESULT: {
    title: t('验证结果', 'Verified'),
    values: { OPEN: t('待验证', 'Open'), OK: t('合格', 'OK'), NOT_OK: t('不合格', 'Not OK') },
  },
  SPE_INSPECTION_LEVEL: {
    title: t('检验水平', 'Inspection level'),
    values: {
      EXEMPT: t('免检', 'Exempt'),
      REDUCED: t('放宽', 'Reduced'),
      NORMAL: t('正常', 'Normal'),
      TIGHTENED: t('加严', 'Tightened'),
      FULL: t('全检', 'Full'),
    },
  },
  SML_OBJECT_TYPE: {
    title: t('配额对象', 'Object'),
    values: { ITEM: t('物料', 'Item'), CATEGORY: t('品类', 'Category') },
  },
  SML_MEASURE_BASIS: {
    title: t('计量口径', 'Measured by'),
    values: { QTY: t('数量', 'Quantity'), AMOUNT: t('金额', 'Amount') },
  },
  SML_STAT_BASIS: {
    title: t('配额统计口径', 'What shares count'),
    values: { ORDER: t('按订单', 'Orders'), RECEIPT: t('按收货', 'Receipts') },
  },
  SML_RESULT_STATUS: {
    title: t('配额执行结果', 'Result of a share'),
    values: {
      NORMAL: t('正常', 'Normal'),
      OVER: t('超出', 'Over'),
      UNDER: t('不足', 'Under'),
      NO_DATA: t('无订单', 'No orders'),
    },
  },
  SML_WARNING_TYPE: {
    title: t('配额预警类型', 'Proportion warning type'),
    values: {
      DEVIATION: t('偏差超限', 'Beyond tolerance'),
      UNPLANNED: t('计划外供货', 'Unplanned supplier'),
      NO_ORDER: t('有份额无订单', 'Share without orders'),
      SUM_NOT_100: t('份额合计不为100%', 'Shares not 100%'),
      NOT_ALLOWED: t('供应商不可下单', 'Supplier may not be ordered from'),
      EXPIRING: t('配额即将到期', 'Preset about to expire'),
      NO_PRESET: t('多源物料无配额', 'Several sources, no preset'),
    },
  },
  SML_ADJUST_TYPE: {
    title: t('调整类型', 'Adjustment type'),
    values: {
      PERFORMANCE: t('绩效联动', 'Performance'),
      COST: t('成本', 'Cost'),
      CAPACITY: t('产能', 'Capacity'),
      NEW_SOURCE: t('新增货源', 'New source'),
      QUIT: t('供应商退出', 'Supplier quit'),
      OTHER: t('其他', 'Other'),
    },
  },
})
