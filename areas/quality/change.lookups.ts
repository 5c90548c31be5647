import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Lookups of changes (PCN, ECN), part approval and quality templates. */
export const changeLookups = defineLookups({
  QCN_CHANGE_TYPE: {
    title: t('变更类型', 'Change type'),
    values: {
      DESIGN: t('设计', 'Design'),
      MATERIAL: t('材料', 'Material'),
      PROCESS: t('工艺', 'Process'),
      EQUIPMENT: t('设备', 'Equipment'),
      TOOLING: t('模具工装', 'Tooling'),
      LOCATION: t('生产场地', 'Site'),
      SUB_SUPPLIER: t('二级供应商', 'Sub-supplier'),
      PACKAGING: t('包装', 'Packaging'),
      SOFTWARE: t('软件', 'Software'),
      INSPECTION: t('检验方法', 'Inspection'),
      END_OF_LIFE: t('停产', 'End of life'),
      OTHER: t('其他', 'Other'),
    },
  },
  QCN_CHANGE_LEVEL: {
    title: t('变更等级', 'Change level'),
    values: {
      MINOR: t('一般', 'Minor'),
      MAJOR: t('重大', 'Major'),
      SAFETY: t('安全法规', 'Safety or regulatory'),
    },
  },
  QCN_PCN_DECISION: {
    title: t('PCN结论', 'PCN decision'),
    values: {
      APPROVE: t('同意', 'Approve'),
      CONDITIONAL: t('有条件同意', 'Conditional'),
      REFUSE: t('不同意', 'Refuse'),
    },
  },
  QCN_STOCK_DISPOSAL: {
    title: t('旧品处理', 'Old stock disposal'),
    values: {
      USE_UP: t('用完为止', 'Use up'),
      REWORK: t('返工', 'Rework'),
      SCRAP: t('报废', 'Scrap'),
      RETURN: t('退货', 'Return'),
      NONE: t('无库存', 'None'),
    },
  },
  QCN_TEMPLATE_TYPE: {
    title: t('模板类型', 'Template type'),
    values: {
      PPAP: t('PPAP', 'PPAP'),
      REPORT_8D: t('8D报告', '8D report'),
      PCN_EVALUATE: t('PCN评审', 'PCN evaluation'),
    },
  },
  QCN_PPAP_LEVEL: {
    title: t('PPAP等级', 'PPAP level'),
    values: {
      LEVEL1: t('等级1 仅PSW', 'Level 1 warrant only'),
      LEVEL2: t('等级2 PSW加样件及部分资料', 'Level 2 samples and limited data'),
      LEVEL3: t('等级3 PSW加样件及完整资料', 'Level 3 samples and complete data'),
      LEVEL4: t('等级4 按顾客要求', 'Level 4 as agreed'),
      LEVEL5: t('等级5 供应商现场评审', 'Level 5 review at the supplier'),
    },
  },
  QCN_PPAP_ELEMENT: {
    title: t('PPAP要素', 'PPAP element'),
    values: {
      E01: t('设计记录', 'Design records'),
      E02: t('工程变更文件', 'Engineering change documents'),
      E03: t('顾客工程批准', 'Customer engineering approval'),
      E04: t('设计FMEA', 'Design FMEA'),
      E05: t('过程流程图', 'Process flow diagram'),
      E06: t('过程FMEA', 'Process FMEA'),
      E07: t('控制计划', 'Control plan'),
      E08: t('测量系统分析', 'Measurement system analysis'),
      E09: t('尺寸结果', 'Dimensional results'),
      E10: t('材料与性能试验结果', 'Material and performance test results'),
      E11: t('初始过程研究', 'Initial process studies'),
      E12: t('合格实验室文件', 'Qualified laboratory documentation'),
      E13: t('外观批准报告', 'Appearance approval report'),
      E14: t('生产件样品', 'Sample production parts'),
      E15: t('标准样品', 'Master sample'),
      E16: t('检查辅具', 'Checking aids'),
      E17: t('顾客特殊要求符合记录', 'Customer-specific requirements'),
      E18: t('零件提交保证书', 'Part submission warrant'),
    },
  },
  QCN_PPAP_REQUIREMENT: {
    title: t('提交要求', 'Requirement'),
    values: {
      S: t('提交', 'Submit'),
      R: t('保留备查', 'Retain'),
      A: t('按约定', 'As agreed'),
      N: t('不适用', 'Not applicable'),
    },
  },
  QCN_PPAP_REASON: {
    title: t('提交原因', 'Submission reason'),
    values: {
      INITIAL: t('首次提交', 'Initial'),
      ENG_CHANGE: t('工程变更', 'Engineering change'),
      TOOLING: t('模具新增更换或翻新', 'Tooling'),
      CORRECTION: t('偏差纠正', 'Correction'),
      INACTIVE: t('停产超12个月', 'Inactive over 12 months'),
      MATERIAL: t('材料或分供方变更', 'Material or sub-supplier'),
      PROCESS: t('过程变更', 'Process change'),
      LOCATION: t('场地变更', 'Site change'),
      OTHER: t('其他', 'Other'),
    },
  },
  QCN_PPAP_DECISION: {
    title: t('PPAP结论', 'PPAP decision'),
    values: {
      FULL: t('完全批准', 'Full approval'),
      INTERIM: t('临时批准', 'Interim approval'),
      REJECT: t('拒收', 'Rejected'),
    },
  },
  QCN_ELEMENT_RESULT: {
    title: t('要素审核结果', 'Element result'),
    values: {
      PASS: t('通过', 'Pass'),
      CONDITIONAL: t('有条件通过', 'Conditional'),
      FAIL: t('不通过', 'Fail'),
    },
  },
  QCN_EFFECT_MODE: {
    title: t('生效方式', 'Effect mode'),
    values: {
      IMMEDIATE: t('立即切换', 'At once'),
      DATE: t('按日期', 'By date'),
      USE_UP: t('旧品用完', 'When old stock is used up'),
    },
  },
  QCN_ECN_SUPPLIER_STATUS: {
    title: t('供应商执行状态', 'Supplier status'),
    values: {
      WAITING: t('待答复', 'Waiting'),
      REPLIED: t('已答复', 'Replied'),
      RETURNED: t('已退回', 'Returned'),
      CONFIRMED: t('已确认', 'Confirmed'),
      IMPLEMENTED: t('已实施', 'Implemented'),
      EXCLUDED: t('不适用', 'Excluded'),
    },
  },
})
