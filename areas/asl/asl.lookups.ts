import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Results of pushing to the ERP are PUSH_STATUS of base data. */
export const aslLookups = defineLookups({
  ASL_TYPE: {
    title: t('清单类型', 'Entry for'),
    values: { ITEM: t('物料', 'Item'), CATEGORY: t('品类', 'Category') },
  },
  ASL_SUPPLY_STATUS: {
    title: t('供货状态', 'Supply status'),
    values: {
      POTENTIAL: t('潜在', 'Potential'),
      SAMPLE: t('样品认证', 'Sample'),
      TRIAL: t('小批试供', 'Trial'),
      QUALIFIED: t('合格', 'Qualified'),
      PREFERRED: t('优选', 'Preferred'),
      RESTRICTED: t('限制', 'Restricted'),
    },
  },
  ASL_SUPPLY_ROLE: {
    title: t('供货角色', 'Supply role'),
    values: {
      MAIN: t('主供', 'Main'),
      SECOND: t('辅供', 'Second'),
      BACKUP: t('备选', 'Backup'),
    },
  },
  ASL_INSPECT_MODE: {
    title: t('检验方式', 'Inspection'),
    values: {
      EXEMPT: t('免检', 'Exempt'),
      NORMAL: t('正常检验', 'Normal'),
      REDUCED: t('放宽检验', 'Reduced'),
      TIGHTENED: t('加严检验', 'Tightened'),
    },
  },
  ASL_CHECK_ACTION: {
    title: t('检查动作', 'Checked action'),
    values: {
      INQUIRE: t('询价招标', 'Sourcing'),
      SAMPLE: t('样品', 'Sample'),
      TRIAL: t('小批试产', 'Batch trial'),
      ORDER: t('下单', 'Order'),
    },
  },
  ASL_CHECK_REASON: {
    title: t('检查原因', 'Check reason'),
    values: {
      NO_ENTRY: t('无清单', 'No entry'),
      NOT_ALLOWED: t('供货状态不允许', 'Status does not allow'),
      TRIAL_LIMIT: t('超试供限量', 'Trial limit'),
      SUSPENDED: t('已冻结', 'Suspended'),
      EXPIRED: t('已过期或失效', 'Expired'),
      SUPPLIER_BLOCKED: t('供应商受限', 'Supplier blocked'),
      PPAP_MISSING: t('缺PPAP', 'No PPAP'),
      PPAP_EXPIRED: t('临时批准过期', 'Interim expired'),
      PPAP_QUANTITY: t('超临时数量', 'Interim quantity used up'),
    },
  },
  ASL_PPAP_STATUS: {
    title: t('PPAP状态', 'PPAP status'),
    values: {
      NONE: t('无', 'None'),
      APPROVED: t('已批准', 'Approved'),
      INTERIM: t('临时批准', 'Interim'),
      EXPIRED: t('临时批准失效', 'Interim expired'),
      REJECTED: t('不批准', 'Not approved'),
    },
  },
  ASL_EVENT: {
    title: t('清单事件', 'Event'),
    values: {
      CREATE: t('生成', 'Created'),
      ALTER: t('变更', 'Changed'),
      SUSPEND: t('冻结', 'Suspended'),
      RESUME: t('解冻', 'Resumed'),
      EXPIRE: t('过期', 'Expired'),
      INVALID: t('失效', 'Ended'),
      EDIT: t('维护', 'Edited'),
    },
  },
  ASL_APPLY_TYPE: {
    title: t('申请类型', 'Application type'),
    values: {
      NEW: t('新增供应商', 'New supplier'),
      ADD_ITEM: t('新增物料', 'Further item'),
      ADD_CATEGORY: t('新增品类', 'Further category'),
      ADD_ORG: t('新增组织', 'Further organisation'),
      RENEW: t('到期续期', 'Renewal after expiry'),
      IMPORT: t('期初导入', 'Initial import'),
    },
  },
  ASL_CERT_STATE: {
    title: t('资质状态', 'Certificates'),
    values: {
      COMPLETE: t('齐全', 'Complete'),
      EXPIRING: t('即将到期', 'Expiring'),
      EXPIRED: t('已过期', 'Expired'),
      MISSING: t('缺失', 'Missing'),
    },
  },
  ASL_EVIDENCE_RESULT: {
    title: t('认证结果', 'Result'),
    values: {
      NONE: t('无', 'None'),
      RUNNING: t('进行中', 'Running'),
      PASS: t('合格', 'Passed'),
      CONDITIONAL: t('让步接收', 'Passed with conditions'),
      FAIL: t('不合格', 'Failed'),
    },
  },
  ASL_ALTER_TYPE: {
    title: t('变更类型', 'Amendment type'),
    values: {
      STATUS: t('供货状态', 'Supply status'),
      ROLE: t('供货角色', 'Supply role'),
      VALIDITY: t('有效期', 'Validity'),
      SUPPLY: t('供货与检验信息', 'Supply and inspection data'),
      SUSPEND: t('冻结', 'Suspend'),
      RESUME: t('解冻', 'Resume'),
      END: t('失效', 'End'),
    },
  },
  ASL_ALTER_EVIDENCE: {
    title: t('变更依据', 'Evidence'),
    values: {
      NONE: t('无', 'None'),
      PERFORMANCE: t('绩效评估', 'Performance'),
      ABNORMAL: t('质量异常', 'Quality report'),
      PUNISH: t('质量处罚', 'Quality punishment'),
      INSPECTION: t('来料合格率', 'Incoming pass rate'),
      AUDIT: t('现场审核', 'Site audit'),
      SAMPLE: t('样品认证', 'Sample trial'),
    },
  },
  INTRO_TYPE: {
    title: t('引进类型', 'Introduction type'),
    values: {
      NEW_ITEM: t('新物料', 'New item'),
      SECOND_SOURCE: t('第二供应源', 'Second source'),
      REPLACE: t('替代供应商', 'Replacement'),
      LOCAL: t('国产化', 'Localisation'),
      COST_DOWN: t('降本', 'Cost reduction'),
    },
  },
  INTRO_RESULT: {
    title: t('引进结论', 'Conclusion'),
    values: {
      SUCCESS: t('引进成功', 'Success'),
      PARTIAL: t('有条件引进', 'With conditions'),
      FAIL: t('引进失败', 'Failure'),
    },
  },
  INTRO_CANDIDATE_STATE: {
    title: t('候选状态', 'Candidate state'),
    values: {
      CANDIDATE: t('候选', 'Candidate'),
      QUOTED: t('已报价', 'Quoted'),
      SAMPLING: t('样品中', 'Sampling'),
      TRIAL: t('小批中', 'Trial'),
      PASSED: t('通过', 'Passed'),
      ELIMINATED: t('淘汰', 'Eliminated'),
    },
  },
  INTRO_STAGE: {
    title: t('引进阶段', 'Stage'),
    values: {
      DOCUMENT: t('资料收集', 'Documents'),
      RFQ: t('询价', 'RFQ'),
      AUDIT: t('现场考察', 'Site audit'),
      SAMPLE: t('送样', 'Sample'),
      TEST: t('样品测试', 'Test'),
      TRIAL: t('小批试用', 'Trial batch'),
      PRICE: t('价格确认', 'Price'),
      CONCLUDE: t('结论', 'Conclusion'),
    },
  },
  INTRO_TASK_STATE: {
    title: t('任务状态', 'Task state'),
    values: {
      TODO: t('未完成', 'To do'),
      DONE: t('已完成', 'Done'),
      DROPPED: t('已取消', 'Dropped'),
    },
  },
})
