import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What tenders are set up with; the documents of a running tender use the same lists. */
export const tenderSetupLookups = defineLookups({
  SRC_MODE: {
    title: t('寻源方式', 'Sourcing mode'),
    values: {
      DIRECT: t('直接采购', 'Direct'),
      INQUIRY: t('询价', 'RFQ'),
      AUCTION: t('招标式竞价', 'Sealed auction'),
      COMPETE: t('在线竞价', 'Real-time auction'),
      TENDER: t('招标', 'Tender'),
    },
  },
  COI_SIGNAL: {
    title: t('关联与串通迹象', 'Relation or sign of collusion'),
    values: {
      LEGAL_PERSON: t('同一法定代表人', 'Same legal representative'),
      CONTROLLER: t('同一实际控制人', 'Same actual controller'),
      SHAREHOLDER: t('法定代表人和股东相同', 'Same legal representative and shareholders'),
      PARENT: t('控股或管理关系', 'One holds the other'),
      CONSORTIUM: t('同一公司参加两个投标', 'One company takes part in both bids'),
      CONTACT: t('联系人手机或邮箱相同', 'Same contact phone or e-mail'),
      ACCOUNT: t('银行账号相同', 'Same bank account'),
      SAME_ADDRESS: t('提交IP相同', 'Submitted from the same address'),
      SAME_PHONE: t('报价联系电话相同', 'Same phone in both offers'),
      CONSTANT_RATIO: t('各行单价成固定比例', 'Constant ratio of unit prices'),
      SAME_FILE: t('附件内容相同', 'Same file in both offers'),
      SAME_TEXT: t('文字内容雷同', 'Identical texts'),
    },
  },
  BID_SEAL_LEVEL: {
    title: t('密封级别', 'Seal level'),
    values: {
      OPEN: t('不密封', 'Open'),
      SYSTEM: t('系统密封', 'System'),
      DUAL: t('多人密钥', 'Dual control'),
    },
  },
  BID_TYPE: {
    title: t('招标方式', 'Tender type'),
    values: {
      OPEN: t('公开招标', 'Open'),
      INVITED: t('邀请招标', 'Invited'),
      NEGOTIATED: t('竞争性谈判', 'Competitive negotiation'),
      SINGLE_SOURCE: t('单一来源', 'Single source'),
    },
  },
  BID_EVAL_METHOD: {
    title: t('评标办法', 'Evaluation method'),
    values: {
      LOWEST_EVALUATED_PRICE: t('经评审的最低投标价法', 'Lowest evaluated price'),
      COMPREHENSIVE: t('综合评分法', 'Comprehensive scoring'),
      COEFFICIENT: t('系数法', 'Coefficient'),
    },
  },
  BID_PRICE_METHOD: {
    title: t('价格分算法', 'Price score method'),
    values: {
      LOWEST_RATIO: t('低价优先比例法', 'Lowest ratio'),
      LOWEST_DEVIATION: t('最低价偏差法', 'Lowest deviation'),
      AVERAGE_DEVIATION: t('平均基准价偏差法', 'Average deviation'),
      LINEAR: t('线性插值法', 'Linear'),
      RANK_STEP: t('名次递减法', 'Rank step'),
    },
  },
  BID_PRICE_BASE: {
    title: t('价格分依据', 'Price scored on'),
    values: {
      OPENING: t('开标价', 'Opened price'),
      FINAL: t('最终价', 'Final price'),
    },
  },
  BID_OPENING_MODE: {
    title: t('开标方式', 'Opening mode'),
    values: {
      ONE_ENVELOPE: t('单信封', 'One envelope'),
      TWO_ENVELOPE: t('双信封', 'Two envelopes'),
    },
  },
  BID_DEPOSIT_MODE: {
    title: t('保证金方式', 'Deposit mode'),
    values: {
      NONE: t('不收取', 'None'),
      CASH: t('现金转账', 'Transfer'),
      GUARANTEE: t('保函', 'Guarantee'),
    },
  },
  BID_MISSING_RULE: {
    title: t('漏项处理', 'Missing items'),
    values: {
      REJECT: t('否决', 'Reject'),
      ADD_MAX: t('按最高价补入', 'Add highest'),
      ZERO_INCLUDED: t('视为包含', 'Included'),
    },
  },
  BID_SCORE_AGG: {
    title: t('评分汇总', 'Score aggregation'),
    values: {
      MEAN: t('算术平均', 'Mean'),
      TRIMMED_MEAN: t('去高低分平均', 'Trimmed mean'),
    },
  },
  BID_PRICE_VISIBILITY: {
    title: t('开标价公开', 'Opened price visibility'),
    values: {
      BIDDERS: t('全部投标人', 'All bidders'),
      OWN: t('仅本人', 'Own only'),
    },
  },
  BID_RESPONDENT_VIS: {
    title: t('投标人名单可见', 'Bidders visible'),
    values: {
      NAMES: t('名称', 'Names'),
      COUNT: t('仅数量', 'Count'),
      HIDDEN: t('不可见', 'Hidden'),
    },
  },
  BID_DIMENSION: {
    title: t('评审维度', 'Dimension'),
    values: {
      RESPONSE: t('资格与响应', 'Responsiveness'),
      PRICE: t('价格', 'Price'),
      TECH: t('技术', 'Technical'),
      BIZ: t('商务', 'Commercial'),
      SERVICE: t('服务', 'Service'),
    },
  },
  BID_INDEX_TYPE: {
    title: t('指标类型', 'Index type'),
    values: {
      PASS_FAIL: t('通过项', 'Pass or fail'),
      SUBJECTIVE: t('主观分', 'Subjective'),
      OBJECTIVE: t('客观分', 'Objective'),
      FORMULA: t('公式分', 'Formula'),
    },
  },
  BID_JUROR_ROLE: {
    title: t('评委角色', 'Juror role'),
    values: {
      TECH: t('技术专家', 'Technical'),
      ECONOMIC: t('经济专家', 'Economic'),
      LEGAL: t('法律专家', 'Legal'),
      BUYER_REP: t('采购人代表', 'Purchaser representative'),
    },
  },
  BID_EXPERT_TYPE: {
    title: t('专家类型', 'Expert type'),
    values: {
      TECH: t('技术', 'Technical'),
      ECONOMIC: t('经济', 'Economic'),
      LEGAL: t('法律', 'Legal'),
      GENERAL: t('综合', 'General'),
    },
  },
  BID_EXPERT_SOURCE: {
    title: t('评委来源', 'Juror source'),
    values: {
      DRAW: t('随机抽取', 'Drawn'),
      APPOINT: t('直接指定', 'Appointed'),
    },
  },
  BID_RELATION_TYPE: {
    title: t('利害关系', 'Interest'),
    values: {
      EMPLOYED: t('任职', 'Employment'),
      SHAREHOLDER: t('持股', 'Shareholding'),
      RELATIVE: t('近亲属', 'Close relative'),
      CONSULTANT: t('顾问', 'Consultant'),
      OTHER: t('其他利益', 'Other interest'),
    },
  },
  BID_OPENER_ROLE: {
    title: t('开标角色', 'Opening role'),
    values: {
      HOST: t('主持人', 'Host'),
      OPENER: t('开标人', 'Opener'),
      SUPERVISOR: t('监督人', 'Supervisor'),
      RECORDER: t('记录人', 'Recorder'),
    },
  },
  BID_TEAM_ROLE: {
    title: t('项目组角色', 'Team role'),
    values: {
      PURCHASER: t('采购', 'Purchasing'),
      TECHNICAL: t('技术', 'Technical'),
      FINANCE: t('财务', 'Finance'),
      LEGAL: t('法务', 'Legal'),
      SUPERVISOR: t('监督', 'Supervisor'),
    },
  },
  BID_QUOTE_MODE: {
    title: t('清单报价方式', 'Quote mode'),
    values: {
      UNIT_PRICE: t('单价', 'Unit price'),
      LUMP_SUM: t('总价', 'Lump sum'),
      RATE: t('费率', 'Rate'),
    },
  },
  BID_PROP_TYPE: {
    title: t('属性类型', 'Property type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数字', 'Number'),
      DATE: t('日期', 'Date'),
      LIST: t('选项', 'List'),
      FORMULA: t('公式', 'Formula'),
      FILE: t('附件', 'File'),
    },
  },
  BID_PLAN_PERIOD: {
    title: t('计划周期', 'Plan period'),
    values: {
      YEAR: t('年度', 'Year'),
      QUARTER: t('季度', 'Quarter'),
      MONTH: t('月度', 'Month'),
      EXTRA: t('追加', 'Extra'),
    },
  },
  BID_PLAN_LINE_STATUS: {
    title: t('计划行状态', 'Plan line status'),
    values: {
      NOT_STARTED: t('未执行', 'Not started'),
      PROJECT: t('已立项', 'Project'),
      PUBLISHED: t('已发标', 'Published'),
      OPENED: t('已开标', 'Opened'),
      AWARDED: t('已定标', 'Awarded'),
      FAILED: t('流标', 'Failed'),
      CANCELLED: t('已取消', 'Cancelled'),
    },
  },
  BID_PROJECT_SECTION_STATUS: {
    title: t('项目标段状态', 'Section of a tender project'),
    values: {
      NOT_STARTED: t('未发标', 'No tender yet'),
      DOCUMENT: t('编制文件', 'Document in work'),
      BIDDING: t('投标中', 'Bidding'),
      OPENED: t('已开标', 'Opened'),
      EVALUATED: t('已评标', 'Evaluated'),
      AWARDED: t('已定标', 'Awarded'),
      FAILED: t('流标', 'Failed'),
      CANCELLED: t('不再招标', 'Given up'),
    },
  },
})
