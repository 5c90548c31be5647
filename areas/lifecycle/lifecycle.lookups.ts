import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const lifecycleLookups = defineLookups({
  SLC_SCENE_TYPE: {
    title: t('场景类型', 'Scene type'),
    values: {
      NEW_SUPPLIER: t('新供应商引入', 'New supplier'),
      NEW_CATEGORY: t('新增品类', 'New category'),
      NEW_ORG: t('新增组织', 'New organisation'),
      RETURN: t('重新引入', 'Return'),
      TEMPORARY: t('临时采购', 'Temporary'),
      CUSTOMER: t('客户指定', 'Customer-nominated'),
    },
  },
  SLC_STEP: {
    title: t('引入步骤', 'Step'),
    values: {
      QUALIFY: t('资质审查', 'Qualification review'),
      INSPECT: t('现场考察', 'On-site inspection'),
      SAMPLE: t('样品试制', 'Sample trial'),
      BATCH: t('小批量试用', 'Batch trial'),
      AGREEMENT: t('协议签署', 'Agreement signing'),
    },
  },
  SLC_REQUIRE_MODE: {
    title: t('必要性', 'Need'),
    values: {
      REQUIRED: t('必须', 'Required'),
      OPTIONAL: t('可选', 'Optional'),
      SKIP: t('不需要', 'Not needed'),
    },
  },
  SLC_STEP_RESULT: {
    title: t('步骤结果', 'Step result'),
    values: {
      PASSED: t('通过', 'Passed'),
      WAIVED: t('豁免', 'Waived'),
      FAILED: t('未通过', 'Failed'),
      EXPIRED: t('结果过期', 'Result expired'),
      MISSING: t('未完成', 'Missing'),
      NOT_NEEDED: t('不需要', 'Not needed'),
    },
  },
  SLC_AGREEMENT_TYPE: {
    title: t('协议类型', 'Agreement type'),
    values: {
      FRAMEWORK: t('采购框架协议', 'Framework agreement'),
      QUALITY: t('质量协议', 'Quality agreement'),
      NDA: t('保密协议', 'Confidentiality'),
      INTEGRITY: t('廉洁协议', 'Integrity'),
      ENVIRONMENT: t('环保协议', 'Environment'),
      SAFETY: t('安全协议', 'Safety'),
      LOGISTICS: t('物流协议', 'Logistics'),
    },
  },
  SLC_REQUIRE_USAGE: {
    title: t('使用环节', 'Used in'),
    values: {
      REGISTER: t('注册', 'Registration'),
      QUALIFY: t('资质审查', 'Qualification review'),
      INSPECT: t('现场考察', 'On-site inspection'),
    },
  },
  SLC_REQUIRE_TYPE: {
    title: t('要求类别', 'Requirement kind'),
    values: {
      LEGAL: t('法律合规', 'Legal'),
      CERTIFICATE: t('体系证书', 'Certificate'),
      FINANCE: t('财务', 'Financial'),
      CAPACITY: t('产能', 'Capacity'),
      QUALITY: t('质量', 'Quality'),
      TECH: t('技术', 'Technology'),
      ESG: t('环保与社会责任', 'Environment and social'),
    },
  },
  SLC_INSPECT_SECTION: {
    title: t('考察区段', 'Inspection section'),
    values: {
      MANAGE: t('管理', 'Management'),
      QUALITY: t('质量保证', 'Quality assurance'),
      TECH: t('技术能力', 'Technology'),
      PRODUCTION: t('生产能力', 'Production'),
      DELIVERY: t('交付与仓储', 'Delivery and storage'),
      COST: t('成本', 'Cost'),
      ENVIRONMENT: t('环境安全', 'Environment and safety'),
      FINANCE: t('经营状况', 'Finance'),
    },
  },
  SLC_CHECK_MODE: {
    title: t('校验方式', 'Check mode'),
    values: {
      AUTO: t('自动', 'Automatic'),
      MANUAL: t('人工', 'Manual'),
    },
  },
  SLC_CONCLUSION: {
    title: t('结论', 'Conclusion'),
    values: {
      PASS: t('通过', 'Pass'),
      CONDITIONAL: t('有条件通过', 'Conditional'),
      FAIL: t('不通过', 'Fail'),
    },
  },
  SLC_INTRODUCE_SOURCE: {
    title: t('引入来源', 'Why introduced'),
    values: {
      SINGLE_SOURCE: t('单一货源', 'Single source'),
      COST: t('降本', 'Cost'),
      CAPACITY: t('产能不足', 'Capacity'),
      NEW_PROJECT: t('新项目', 'New project'),
      QUALITY: t('质量改善', 'Quality'),
      CUSTOMER: t('客户指定', 'Customer'),
      REPLACE: t('替代退出', 'Replacement'),
    },
  },
  SLC_INSPECT_TYPE: {
    title: t('考察类型', 'Inspection type'),
    values: {
      INTRODUCE: t('引入考察', 'Introduction'),
      ANNUAL: t('年度审核', 'Annual audit'),
      SPECIAL: t('专项考察', 'Special'),
      RECTIFY: t('整改复查', 'Re-check'),
    },
  },
  SLC_PLAN_LINE_STATUS: {
    title: t('计划行状态', 'Plan line state'),
    values: {
      WAITING: t('待创建', 'Waiting'),
      CREATED: t('已创建', 'Created'),
      DONE: t('已完成', 'Done'),
      DROPPED: t('已取消', 'Dropped'),
    },
  },
  SLC_STAFF_ROLE: {
    title: t('考察角色', 'Inspection role'),
    values: {
      LEADER: t('组长', 'Leader'),
      MEMBER: t('成员', 'Member'),
      OBSERVER: t('观察员', 'Observer'),
    },
  },
  SLC_FINDING_LEVEL: {
    title: t('不符合等级', 'Finding level'),
    values: {
      MAJOR: t('严重', 'Major'),
      MINOR: t('一般', 'Minor'),
      ADVICE: t('建议', 'Advice'),
    },
  },
  SLC_VERIFY_RESULT: {
    title: t('验证结果', 'Verification'),
    values: {
      OPEN: t('待验证', 'Open'),
      CLOSED: t('关闭', 'Closed'),
      NOT_CLOSED: t('未关闭', 'Not closed'),
    },
  },
  SLC_TRIAL_TYPE: {
    title: t('试样类型', 'Trial type'),
    values: {
      NEW_SUPPLIER: t('新供应商', 'New supplier'),
      NEW_ITEM: t('新物料', 'New item'),
      CHANGE: t('变更验证', 'Change'),
      SECOND_SOURCE: t('二供', 'Second source'),
    },
  },
  SLC_TRIAL_CONCLUSION: {
    title: t('试制结论', 'Trial conclusion'),
    values: {
      PASS: t('合格', 'Pass'),
      PARTIAL: t('部分合格', 'Partly passed'),
      FAIL: t('不合格', 'Fail'),
    },
  },
  SLC_TEST_TYPE: {
    title: t('检测类型', 'Test kind'),
    values: {
      SIZE: t('尺寸', 'Dimension'),
      APPEARANCE: t('外观', 'Appearance'),
      FUNCTION: t('功能', 'Function'),
      MATERIAL: t('材质', 'Material'),
      RELIABILITY: t('可靠性', 'Reliability'),
      ENVIRONMENT: t('环保', 'Environmental'),
    },
  },
  SLC_SIGN_REASON: {
    title: t('签署原因', 'Signing reason'),
    values: {
      INTRODUCE: t('引入', 'Introduction'),
      RENEW: t('续签', 'Renewal'),
      CHANGE: t('变更', 'Change'),
    },
  },
  SLC_SIGN_MODE: {
    title: t('签署方式', 'Signing mode'),
    values: {
      ESIGN: t('电子签', 'Electronic'),
      OFFLINE: t('线下', 'On paper'),
    },
  },
  SLC_SIGN_STATUS: {
    title: t('签署状态', 'Signing state'),
    values: {
      WAITING: t('待签', 'Waiting'),
      SUPPLIER_SIGNED: t('供应商已签', 'Signed by supplier'),
      SIGNED: t('双方已签', 'Signed by both'),
      OBJECTED: t('有异议', 'Objected'),
    },
  },
  SLC_ASSIST_STATUS: {
    title: t('协助状态', 'Assistance'),
    values: {
      NONE: t('无', 'None'),
      ASKED: t('待协助', 'Asked'),
      DONE: t('已协助', 'Done'),
    },
  },
  SLC_QUALIFIED_TYPE: {
    title: t('合格申请类型', 'Application type'),
    values: {
      NEW: t('首次合格', 'New'),
      EXTEND_CATEGORY: t('扩展品类', 'More categories'),
      EXTEND_ORG: t('扩展组织', 'More organisations'),
      RENEW: t('资格续期', 'Renewal'),
    },
  },
  SLC_MANAGE_TYPE: {
    title: t('管理类型', 'Action'),
    values: {
      FREEZE: t('冻结', 'Freeze'),
      UNFREEZE: t('解冻', 'Unfreeze'),
      LEVEL_CHANGE: t('级别调整', 'Level change'),
      WARNING_LETTER: t('警告', 'Warning letter'),
      INTERVIEW: t('约谈', 'Interview'),
      REWARD: t('表彰', 'Reward'),
      EXTEND: t('资格延期', 'Extension'),
    },
  },
  SLC_MANAGE_SOURCE: {
    title: t('管理单来源', 'Source'),
    values: {
      MANUAL: t('手工', 'Manual'),
      WARNING: t('预警', 'Warning'),
      PERFORMANCE: t('绩效', 'Performance'),
      QCN_PUNISH: t('质量处罚停单', 'Quality stop order'),
      QUIT: t('供应商退出', 'Quitting'),
    },
  },
  SLC_SCOPE_TYPE: {
    title: t('范围', 'Scope'),
    values: {
      SUPPLIER: t('整个供应商', 'Whole supplier'),
      ORG: t('按组织', 'By organisation'),
      CATEGORY: t('按组织品类', 'By organisation and category'),
    },
  },
  SLC_FREEZE_ACTION: {
    title: t('冻结动作', 'Frozen action'),
    values: {
      INQUIRE: t('询价', 'Sourcing'),
      ORDER: t('下单', 'Ordering'),
      RECEIVE: t('收货', 'Receiving'),
      PAYMENT: t('付款', 'Payment'),
    },
  },
  SLC_REASON_TYPE: {
    title: t('原因类别', 'Reason kind'),
    values: {
      QUALITY: t('质量', 'Quality'),
      DELIVERY: t('交付', 'Delivery'),
      PERFORMANCE: t('绩效', 'Performance'),
      CERTIFICATE: t('资质过期', 'Certificate expired'),
      RISK: t('外部风险', 'Outside risk'),
      INTEGRITY: t('廉洁', 'Integrity'),
      STRATEGY: t('采购策略', 'Strategy'),
      OTHER: t('其他', 'Other'),
    },
  },
  SLC_QUIT_TYPE: {
    title: t('退出类型', 'Quit type'),
    values: {
      VOLUNTARY: t('供应商自愿', 'Voluntary'),
      POOR: t('绩效淘汰', 'Poor performance'),
      STRATEGY: t('策略整合', 'Consolidation'),
      CLOSED: t('停业', 'Out of business'),
      NO_BUSINESS: t('长期无业务', 'No business'),
    },
  },
  SLC_OPEN_ITEM: {
    title: t('未结事项', 'Open item'),
    values: {
      ORDER: t('未完成订单', 'Open orders'),
      RECEIPT_UNSETTLED: t('未对账收货', 'Receipts not settled'),
      STATEMENT_UNPAID: t('未付对账单', 'Unpaid statements'),
      INVOICE_UNPAID: t('未付发票', 'Unpaid invoices'),
      ADVANCE: t('预付款余额', 'Advance balance'),
      CLAIM: t('未结索赔/异常', 'Open claims'),
      MOULD: t('在外模具', 'Moulds out'),
      CONSIGN: t('寄售/来料', 'Consigned material'),
      CONTRACT: t('有效合同', 'Contracts'),
      SOURCING: t('进行中询价招标', 'Sourcing running'),
      RECTIFY: t('未关闭整改', 'Open rectification'),
    },
  },
  SLC_BLACKLIST_ACTION: {
    title: t('黑名单动作', 'Blacklist action'),
    values: {
      IN: t('列入', 'In'),
      OUT: t('移出', 'Out'),
    },
  },
  SLC_BLACKLIST_REASON: {
    title: t('列入原因', 'Blacklist reason'),
    values: {
      BRIBERY: t('商业贿赂', 'Bribery'),
      FRAUD: t('弄虚作假', 'Fraud'),
      COLLUSION: t('串标围标', 'Collusion'),
      QUALITY: t('重大质量事故', 'Serious quality failure'),
      BREACH: t('严重违约', 'Serious breach'),
      LEAK: t('泄密', 'Disclosure'),
      LEGAL: t('违法失信', 'Illegality'),
    },
  },
  SLC_BAN_TYPE: {
    title: t('禁用期限', 'Ban'),
    values: {
      PERMANENT: t('永久', 'Permanent'),
      PERIOD: t('期限', 'For a period'),
    },
  },
  SLC_RELATION_TYPE: {
    title: t('关联关系', 'Relation'),
    values: {
      CREDIT_CODE: t('同一信用代码', 'Same credit code'),
      CONTROLLER: t('同一实际控制人', 'Same actual controller'),
      LEGAL_PERSON: t('同一法人', 'Same legal representative'),
      SHAREHOLDER: t('同一股东', 'Common shareholder'),
      PARENT: t('母子公司', 'Parent or subsidiary'),
      CONTACT: t('同一联系人', 'Same contact'),
      ACCOUNT: t('同一账户', 'Same bank account'),
      NAME: t('名称同音', 'Name sounds the same'),
    },
  },
  SLC_SURVEY_DIRECTION: {
    title: t('调查方向', 'Survey direction'),
    values: {
      INTERNAL: t('内部评价供应商', 'We rate suppliers'),
      SUPPLIER: t('供应商评价我方', 'Suppliers rate us'),
    },
  },
  SLC_IMPACT: {
    title: t('影响', 'Impact'),
    values: {
      STOPPED: t('将停止', 'Stopped'),
      GOES_ON: t('继续执行', 'Goes on'),
    },
  },
})
