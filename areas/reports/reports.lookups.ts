import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const MONTH = t('月份', 'Month')
const QUARTER = t('季度', 'Quarter')
const ORG = t('组织', 'Organisation')
const SUPPLIER = t('供应商', 'Supplier')
const CATEGORY = t('品类', 'Category')
const ITEM = t('物料', 'Item')
const BUYER = t('采购员', 'Buyer')
const ORDER_TYPE = t('业务类型', 'Business type')

export const reportsLookups = defineLookups({
  RPT_DATE_BASIS: {
    title: t('交期基准', 'Date basis'),
    values: {
      ASSESSED: t('考核交期', 'Assessed date'),
      PROMISED: t('承诺交期', 'Promised date'),
      FIRST_PROMISED: t('首次承诺交期', 'First promised date'),
      NEED_BY: t('需求日期', 'Need-by date'),
    },
  },
  RPT_TL_RESULT: {
    title: t('交货结果', 'Delivery result'),
    values: {
      ON_TIME: t('及时', 'On time'),
      EARLY: t('早交', 'Early'),
      LATE: t('迟交', 'Late'),
      OVERDUE: t('逾期未交', 'Overdue'),
    },
  },
  RPT_TL_GRADE: {
    title: t('交货区间', 'Delivery grade'),
    values: {
      EXCELLENT: t('优秀', 'Excellent'),
      GOOD: t('良好', 'Good'),
      FAIR: t('一般', 'Fair'),
      POOR: t('较差', 'Poor'),
    },
  },
  RPT_COST_BASE: {
    title: t('降本基准', 'Cost base'),
    values: {
      LAST_YEAR_AVG: t('去年均价', "Last year's average"),
      LAST_YEAR_LAST: t('去年末价', 'Last price of last year'),
      YEAR_FIRST: t('本年首价', 'First price of the year'),
      CHOSEN_PERIOD: t('指定期间均价', 'Average of a chosen period'),
    },
  },
  RPT_ABC: {
    title: t('ABC分类', 'ABC class'),
    values: { A: t('A类', 'A'), B: t('B类', 'B'), C: t('C类', 'C') },
  },
  RPT_MOULD_GROUP: {
    title: t('汇总方式', 'Grouped by'),
    values: {
      SUPPLIER_TYPE: t('保管供应商和类型', 'Keeper and type'),
      SUPPLIER: t('保管供应商', 'Keeper'),
      TYPE: t('模具类型', 'Mould type'),
      OWNER: t('产权归属', 'Owner'),
      PROJECT: t('项目', 'Project'),
    },
  },
  RPT_PAID_TAB: {
    title: t('付款明细页签', 'Paid or unpaid'),
    values: { UNPAID: t('未付明细', 'Unpaid'), PAID: t('已付明细', 'Paid') },
  },
  RPT_LOT_RESULT: {
    title: t('批次判定', 'Lot result'),
    values: {
      PASSED: t('合格', 'Passed'),
      CONCESSION: t('特采', 'Concession'),
      FAILED: t('不合格', 'Failed'),
    },
  },
  RPT_DIMENSION: {
    title: t('统计维度', 'Dimension'),
    values: {
      MONTH,
      QUARTER,
      YEAR: t('年度', 'Year'),
      ORG,
      SUPPLIER,
      CATEGORY,
      ITEM,
      BUYER,
      ORDER_TYPE,
    },
  },
  RPT_SHARE_DIMENSION: {
    title: t('占比维度', 'Shares by'),
    values: { SUPPLIER, CATEGORY, ORG, BUYER, ORDER_TYPE },
  },
  RPT_PRICE_DIMENSION: { title: t('比价维度', 'Prices by'), values: { SUPPLIER, MONTH, ORG } },
  RPT_TL_DIMENSION: {
    title: t('及时率维度', 'Punctuality by'),
    values: { SUPPLIER, MONTH, CATEGORY, BUYER, ORG, ITEM },
  },
  RPT_EXECUTE_DIMENSION: {
    title: t('执行维度', 'Execution by'),
    values: { BUYER, ORG, CATEGORY, MONTH },
  },
  RPT_DECLINE_DIMENSION: {
    title: t('降本维度', 'Decline by'),
    values: { CATEGORY, SUPPLIER, BUYER, ORG, MONTH },
  },
  RPT_TERM_DIMENSION: {
    title: t('付款条件维度', 'Terms by'),
    values: { TERM: t('付款条件', 'Payment term'), SUPPLIER, CATEGORY },
  },
  RPT_LOT_DIMENSION: {
    title: t('来料维度', 'Lots by'),
    values: { SUPPLIER, MONTH, CATEGORY, ITEM, ORG, DEFECT: t('不良原因', 'Defect') },
  },
  RPT_QUALITY_DIMENSION: {
    title: t('质量维度', 'Quality by'),
    values: { SUPPLIER, CATEGORY, MONTH, ORG },
  },
  RPT_QUALITY_RANK: {
    title: t('质量排名指标', 'Ranked by'),
    values: {
      DEFECT_PPM: t('不良PPM', 'Defects PPM'),
      PASS_RATE: t('来料批次合格率', 'Incoming pass rate'),
      ABNORMAL_COUNT: t('异常数', 'Abnormal reports'),
    },
  },
  RPT_BASE_DIMENSION: {
    title: t('供应商维度', 'Suppliers by'),
    values: {
      CATEGORY,
      ORG,
      PROVINCE: t('省份', 'Province'),
      TYPE: t('供应商类型', 'Supplier type'),
      LEVEL: t('级别', 'Level'),
    },
  },
  RPT_LEVEL_DIMENSION: {
    title: t('级别维度', 'Levels by'),
    values: {
      CATEGORY,
      ORG,
      GRADE: t('绩效等级', 'Performance grade'),
      TYPE: t('供应商类型', 'Supplier type'),
    },
  },
  RPT_INTRODUCE_DIMENSION: {
    title: t('引入维度', 'Introduced by'),
    values: { MONTH, QUARTER, CATEGORY, ORG, BUYER },
  },
  RPT_FREEZE_SCOPE: {
    title: t('冻结范围', 'Freeze scope'),
    values: {
      INQUIRY: t('冻结寻源', 'Sourcing'),
      ORDER: t('冻结下单', 'Ordering'),
      RECEIVE: t('冻结收货', 'Receiving'),
      PAYMENT: t('冻结付款', 'Payment'),
    },
  },
  RPT_TREND: {
    title: t('趋势', 'Trend'),
    values: { DOWN: t('改善', 'Better'), LEVEL: t('持平', 'Level'), UP: t('恶化', 'Worse') },
  },
  RPT_SUGGESTION: {
    title: t('建议', 'Suggestion'),
    values: {
      FOLLOW_UP: t('跟进未交订单', 'Follow up'),
      WATCH: t('观察', 'Watch'),
      QUIT: t('启动退出', 'Start quit'),
    },
  },
  RPT_ADVANCE_AGE: {
    title: t('余额账龄', 'Age of the balance'),
    values: {
      D30: t('0-30天', '0-30 days'),
      D90: t('31-90天', '31-90 days'),
      D180: t('91-180天', '91-180 days'),
      D365: t('181-365天', '181-365 days'),
      OVER: t('365天以上', 'Over 365 days'),
    },
  },
  RPT_FACT_KIND: {
    title: t('数据来源', 'Source of a figure'),
    values: {
      ORDER: t('订单行', 'Order line'),
      PURCHASE: t('应付事务', 'Payable transaction'),
      DUE: t('应交行', 'Row due'),
      LOT: t('检验批', 'Inspected lot'),
      RECEIPT: t('收货行', 'Receipt line'),
      RETURN: t('退货行', 'Return item'),
      OPEN_ORDER: t('未交订单行', 'Open order row'),
      UNSETTLED: t('未对账交易', 'Unsettled transaction'),
      REQUISITION: t('申请行', 'Requisition line'),
      PUBLISHED: t('已发布订单', 'Published order'),
      CHANGE: t('订单变更', 'Order change'),
      UNPRICED: t('未定价物料', 'Unpriced item'),
      CASH: t('付款', 'Payment'),
      SUPPLIER: t('供应商', 'Supplier'),
      EVENT: t('供应商履历', 'Supplier event'),
    },
  },
})
