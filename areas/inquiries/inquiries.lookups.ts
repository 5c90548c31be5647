import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const inquiriesLookups = defineLookups({
  INQ_TYPE: {
    title: t('询价类型', 'RFQ type'),
    values: {
      STANDARD: t('标准询价', 'Standard'),
      NEW_MATERIAL: t('新物料询价', 'New item'),
      PRICE_ADJUST: t('调价询价', 'Price adjustment'),
      OUTSOURCE: t('委外询价', 'Subcontracting'),
      MOULD: t('模具询价', 'Mould'),
      SERVICE: t('服务询价', 'Service'),
    },
  },
  INQ_INVITE_MODE: {
    title: t('询价邀请方式', 'Invitation to an RFQ'),
    values: { INVITED: t('邀请', 'Invited'), OPEN: t('公开', 'Open') },
  },
  INQ_AUCTION_TARGET: {
    title: t('转入', 'Becomes'),
    values: {
      SEALED: t('招标式竞价', 'Sealed auction'),
      COMPETE: t('在线竞价', 'Live auction'),
    },
  },
  INQ_SEAL_LEVEL: {
    title: t('密封级别', 'Seal level'),
    values: { SYSTEM: t('系统密封', 'Sealed by the system'), OPEN: t('不密封', 'Open') },
  },
  AUC_SEAL_LEVEL: {
    title: t('竞价密封级别', 'Seal level of an auction'),
    values: { SYSTEM: t('系统密封', 'Sealed by the system'), DUAL: t('多人密钥', 'Dual control') },
  },
  AUC_AWARD_RULE: {
    title: t('竞价定标规则', 'Auction award rule'),
    values: {
      LOWEST_PRICE: t('最低价', 'Lowest price'),
      LOWEST_WITHIN_SPEC: t('符合要求的最低价', 'Lowest compliant price'),
    },
  },
  AUC_RESULT_VIS: {
    title: t('结果公开', 'Result visibility'),
    values: {
      OWN_ONLY: t('仅本方', 'Own only'),
      WINNER_PRICE: t('中标价', 'Winning price'),
      ALL_PRICES_ANON: t('全部价格(匿名)', 'All prices anonymous'),
    },
  },
  SRC_OUTPUT_TYPE: {
    title: t('输出类型', 'Output'),
    values: { PRICE: t('价格库', 'Price library'), ORDER: t('采购订单', 'Purchase order') },
  },
  INQ_NEW_SOURCE: {
    title: t('新料来源', 'Source of a new item'),
    values: {
      REQUISITION: t('采购申请', 'Requisition'),
      INTRODUCTION: t('物料引入', 'Item introduction'),
      UNPRICED: t('无价物料', 'Unpriced list'),
      MANUAL: t('手工', 'Manual'),
    },
  },
  INQ_AWARD_MODE: {
    title: t('定标方式', 'Award mode'),
    values: { BY_LINE: t('按行定标', 'By line'), WHOLE: t('整单定标', 'Whole') },
  },
  INQ_CONSTRAINT: {
    title: t('定标约束', 'Award constraint'),
    values: {
      MAX_SUPPLIERS: t('最多供应商家数', 'Most suppliers allowed'),
      MIN_SUPPLIERS: t('最少供应商家数', 'Fewest suppliers needed'),
      KEEP_SUPPLIER: t('保留供应商', 'Keep a supplier'),
      EXCLUDE_SUPPLIER: t('排除供应商', 'Leave a supplier out'),
      MIN_SHARE: t('供应商最低份额(%)', 'Lowest share of a supplier (%)'),
      MAX_SHARE: t('供应商最高份额(%)', 'Highest share of a supplier (%)'),
      REGION_SHARE: t('地区最低份额(%)', 'Lowest share of a region (%)'),
      CAPACITY: t('供应商产能(数量)', 'Capacity of a supplier (quantity)'),
    },
  },
  INQ_SHARE_STEP: {
    title: t('行内拆分', 'Splitting of lines'),
    values: {
      100: t('不拆分', 'Not split'),
      50: t('50%', '50%'),
      25: t('25%', '25%'),
      20: t('20%', '20%'),
      10: t('10%', '10%'),
      5: t('5%', '5%'),
    },
  },
  INQ_LINE_STATUS: {
    title: t('询价行状态', 'RFQ line status'),
    values: {
      OPEN: t('未定标', 'Open'),
      AWARDED: t('已定标', 'Awarded'),
      NOT_AWARDED: t('不定标', 'Not awarded'),
      CANCELLED: t('已取消', 'Cancelled'),
    },
  },
  INQ_QUOTE_STATUS: {
    title: t('回复状态', 'Reply status'),
    values: {
      PENDING: t('待回复', 'Pending'),
      DRAFT: t('暂存', 'Draft'),
      SUBMITTED: t('已提交', 'Submitted'),
      REFUSED: t('已放弃', 'Declined'),
      EXPIRED: t('逾期', 'Expired'),
    },
  },
  INQ_ROUND_FEEDBACK: {
    title: t('轮次反馈', 'Round feedback'),
    values: {
      NONE: t('不反馈', 'None'),
      OWN_RANK: t('本方排名', 'Own rank'),
      TARGET: t('目标价', 'Target price'),
      LOWEST: t('最低价', 'Lowest price'),
    },
  },
  INQ_REFUSE_REASON: {
    title: t('不报价原因', 'Reason to decline'),
    values: {
      CAPACITY: t('产能不足', 'No capacity'),
      TECHNICAL: t('技术无法满足', 'Not feasible'),
      PRICE: t('价格无优势', 'Price not competitive'),
      TIME: t('时间不足', 'Not enough time'),
      TERMS: t('条款不接受', 'Terms not accepted'),
      OTHER: t('其他', 'Other'),
    },
  },
  SRC_TRADE_TERM: {
    title: t('贸易条款', 'Trade term'),
    values: {
      EXW: t('工厂交货', 'EXW'),
      FCA: t('货交承运人', 'FCA'),
      FOB: t('船上交货', 'FOB'),
      CIF: t('成本保险费加运费', 'CIF'),
      DAP: t('目的地交货', 'DAP'),
      DDP: t('完税后交货', 'DDP'),
    },
  },
  SRC_SOURCE_TYPE: {
    title: t('来源类型', 'Source type'),
    values: {
      MANUAL: t('手工', 'Manual'),
      REQUISITION: t('采购申请', 'Requisition'),
      NEW_MATERIAL: t('新物料', 'New item'),
      INTRODUCTION: t('物料引进', 'Item introduction'),
      INQUIRY: t('询价', 'RFQ'),
      AUCTION: t('招标式竞价', 'Sealed auction'),
      TENDER: t('招标', 'Tender'),
      COMPETE: t('竞价', 'Auction'),
      COPY: t('复制', 'Copy'),
      HISTORY: t('历史导入', 'Imported history'),
    },
  },
  SRC_ADJUST_TYPE: {
    title: t('调整类型', 'Adjustment type'),
    values: {
      END_TIME: t('截止时间', 'End time'),
      START_TIME: t('开始时间', 'Start time'),
      SUPPLIER: t('增加供应商', 'Supplier added'),
      CONTENT: t('内容变更', 'Content'),
      OPENER: t('开标人', 'Opener'),
      ADDENDUM: t('补遗', 'Addendum'),
      OTHER: t('其他', 'Other'),
    },
  },
  SRC_LINE_RESULT: {
    title: t('结果', 'Result'),
    values: {
      WON: t('中标', 'Won'),
      PARTIAL: t('部分中标', 'Partly won'),
      LOST: t('未中标', 'Lost'),
      REJECTED: t('否决', 'Rejected'),
    },
  },
  SRC_NOTIFY_MODE: {
    title: t('结果通知', 'Result notification'),
    values: {
      WINNERS: t('仅中标', 'Winners only'),
      WINNERS_AND_LOSERS: t('中标及未中标', 'Winners and losers'),
    },
  },
  SRC_NON_LOWEST_REASON: {
    title: t('非最低价原因', 'Reason not lowest'),
    values: {
      QUALITY: t('质量', 'Quality'),
      DELIVERY: t('交期', 'Delivery'),
      CAPACITY: t('产能', 'Capacity'),
      SECOND_SOURCE: t('第二货源', 'Second source'),
      TECHNICAL: t('技术', 'Technical'),
      SERVICE: t('服务', 'Service'),
      OTHER: t('其他', 'Other'),
    },
  },
  INQ_CHANGED_FIELD: {
    title: t('询价变更内容', 'What an RFQ changed'),
    values: {
      QUANTITY: t('数量', 'Quantity'),
      NEED_BY_DATE: t('需求日期', 'Need-by date'),
      SPECIFICATION: t('规格型号', 'Specification'),
      DRAWING: t('图号', 'Drawing no.'),
      REQUIREMENT: t('询价要求', 'Requirements'),
    },
  },
  SRC_COST_ELEMENT: {
    title: t('成本要素', 'Cost element'),
    values: {
      MATERIAL: t('材料', 'Material'),
      LABOUR: t('人工', 'Labour'),
      PROCESS: t('加工', 'Processing'),
      TOOLING: t('模具分摊', 'Tooling'),
      PACKING: t('包装', 'Packing'),
      FREIGHT: t('运费', 'Freight'),
      OVERHEAD: t('管理费', 'Overhead'),
      PROFIT: t('利润', 'Profit'),
      OTHER: t('其他', 'Other'),
    },
  },
})
