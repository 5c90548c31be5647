import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const administrationLookups = defineLookups({
  ACCESS_LEVEL: {
    title: t('权限级别', 'Access level'),
    values: { READ: t('查看', 'Read'), WRITE: t('操作', 'Write') },
  },
  ALLOT_KIND: {
    title: t('任职方式', 'Assignment kind'),
    values: {
      REGULAR: t('正式任职', 'Regular'),
      PART_TIME: t('兼职', 'Part time'),
      ACTING: t('代理', 'Acting'),
    },
  },
  API_AUTH: {
    title: t('接口认证', 'API authentication'),
    values: {
      SESSION: t('会话', 'Session'),
      OAUTH: t('OAuth', 'OAuth'),
      BOTH: t('会话或OAuth', 'Session or OAuth'),
      PUBLIC: t('公开', 'Public'),
    },
  },
  API_PARAM_IN: {
    title: t('参数位置', 'Parameter place'),
    values: {
      query: t('查询', 'Query'),
      path: t('路径', 'Path'),
      header: t('头', 'Header'),
      body: t('正文', 'Body'),
    },
  },
  API_SOURCE: {
    title: t('接口来源', 'API source'),
    values: {
      MANUAL: t('手工', 'Manual'),
      SWAGGER: t('Swagger导入', 'Swagger import'),
      SELF: t('系统生成', 'Own OpenAPI'),
    },
  },
  ARTICLE_TYPE: {
    title: t('文章类型', 'Article type'),
    values: {
      HELP: t('帮助', 'Help'),
      FAQ: t('常见问题', 'FAQ'),
      GUIDE: t('操作手册', 'Guide'),
      AGREEMENT: t('协议', 'Agreement'),
      LOGIN_TEXT: t('登录页文字', 'Login text'),
    },
  },
  AUTH_RELATION: {
    title: t('授权范围类型', 'Scope type'),
    values: {
      PROCESS_CATEGORY: t('流程分类', 'Process category'),
      PROCESS: t('流程', 'Process'),
      RESPONSIBILITY: t('职责', 'Responsibility'),
    },
  },
  AUTH_TYPE: {
    title: t('授权类型', 'Authorisation type'),
    values: {
      APPROVAL: t('审批代理', 'Approval'),
      RESPONSIBILITY: t('职责借用', 'Responsibility'),
    },
  },
  BUTTON_COLOR: {
    title: t('按钮颜色', 'Button colour'),
    values: {
      BLUE: t('蓝(默认)', 'Blue (default)'),
      RED: t('红(删除)', 'Red (delete)'),
      GREEN: t('绿(保存)', 'Green (save)'),
      GREY: t('灰(禁用)', 'Grey (disabled)'),
    },
  },
  CELL_TYPE: {
    title: t('单元格类型', 'Cell type'),
    values: {
      text: t('文本', 'Text'),
      textarea: t('多行文本', 'Text area'),
      number: t('数字', 'Number'),
      price: t('单价', 'Price'),
      amount: t('金额', 'Amount'),
      lookup: t('快码', 'Lookup'),
      editlookup: t('可编辑快码', 'Editable lookup'),
      date: t('日期', 'Date'),
      daterange: t('日期范围', 'Date range'),
      datetime: t('时间', 'Date-time'),
      datetimerange: t('时间范围', 'Date-time range'),
      year: t('年', 'Year'),
      month: t('月', 'Month'),
      time: t('时刻', 'Time'),
      checkbox: t('勾选', 'Check box'),
      slot: t('插槽', 'Slot'),
      viewSlot: t('查看插槽', 'View slot'),
      button: t('按钮', 'Button'),
      icon: t('图标', 'Icon'),
      upload: t('附件', 'Upload'),
      compute: t('计算', 'Compute'),
      linkTag: t('链接', 'Link'),
      modal: t('弹窗', 'Modal'),
      tableOperate: t('行操作', 'Row operation'),
    },
  },
  COLLECT_TYPE: {
    title: t('收藏类型', 'Favourite type'),
    values: {
      MENU: t('菜单', 'Menu'),
      DOCUMENT: t('单据', 'Document'),
      FILTER: t('查询条件', 'Saved filter'),
      REPORT: t('报表', 'Report'),
    },
  },
  COLUMN_ALIGN: {
    title: t('列对齐', 'Column alignment'),
    values: { LEFT: t('左', 'Left'), CENTER: t('中', 'Centre'), RIGHT: t('右', 'Right') },
  },
  COLUMN_FIXED: {
    title: t('列固定', 'Column fixing'),
    values: { NONE: t('不固定', 'None'), LEFT: t('左', 'Left'), RIGHT: t('右', 'Right') },
  },
  COMP_TYPE: {
    title: t('补偿类型', 'Compensation kind'),
    values: {
      ERP_PUSH: t('ERP推送', 'ERP push'),
      SCSI_CALL: t('接口调用', 'Interface call'),
      THIRD_PARTY: t('三方服务', 'Third party'),
      ESIGN: t('电子签章', 'E-signature'),
      INTERNAL_EVENT: t('内部事件', 'Internal event'),
    },
  },
  CONCURRENCY_POLICY: {
    title: t('并发策略', 'Concurrency policy'),
    values: {
      FORBID: t('禁止并行', 'Forbid'),
      ALLOW: t('允许并行', 'Allow'),
      REPLACE: t('替换', 'Replace'),
    },
  },
  CUSTOM_LEVEL: {
    title: t('维护级别', 'Maintenance level'),
    values: {
      SYSTEM: t('系统', 'System'),
      EXTENSIBLE: t('可扩展', 'Extensible'),
      USER: t('用户', 'User'),
    },
  },
  DATA_SCOPE: {
    title: t('数据范围', 'Data scope'),
    values: {
      ALL: t('全部', 'All'),
      ORG_PERMIT: t('授权组织', 'Permitted organisations'),
      ORG_AND_CATEGORY: t('授权组织与分类', 'Permitted organisation and category'),
      DEPARTMENT: t('本部门及下级', 'Department and below'),
      SELF: t('本人', 'Own'),
      SUPPLIER: t('本供应商', 'Own supplier'),
    },
  },
  DB_TYPE: {
    title: t('数据库类型', 'Database type'),
    values: {
      POSTGRESQL: t('PostgreSQL', 'PostgreSQL'),
      MYSQL: t('MySQL', 'MySQL'),
      ORACLE: t('Oracle', 'Oracle'),
      SQLSERVER: t('SQL Server', 'SQL Server'),
    },
  },
  DEPT_KIND: {
    title: t('部门性质', 'Department kind'),
    values: {
      PURCHASING: t('采购', 'Purchasing'),
      QUALITY: t('质量', 'Quality'),
      FINANCE: t('财务', 'Finance'),
      WAREHOUSE: t('仓储', 'Warehouse'),
      PRODUCTION: t('生产', 'Production'),
      RND: t('研发', 'R&D'),
      LEGAL: t('法务', 'Legal'),
      IT: t('信息', 'IT'),
      OTHER: t('其他', 'Other'),
    },
  },
  DS_USAGE: {
    title: t('数据源用途', 'Data source usage'),
    values: {
      REPORT: t('报表', 'Report'),
      MSG: t('消息接收', 'Message receivers'),
      SCSI: t('接口', 'Interface'),
      BROWSE: t('数据库浏览', 'Browse'),
      GENERATOR: t('代码生成', 'Code generator'),
    },
  },
  EXTERNAL_SYSTEM: {
    title: t('外部系统', 'External system'),
    values: {
      EBS: t('Oracle EBS', 'Oracle EBS'),
      SAP: t('SAP', 'SAP'),
      ERP: t('其他ERP', 'Other ERP'),
      MES: t('MES', 'MES'),
      WMS: t('WMS', 'WMS'),
      PLM: t('PLM', 'PLM'),
      OA: t('OA', 'OA'),
      HR: t('HR', 'HR'),
      SUPPLIER: t('供应商系统', 'Supplier system'),
      OTHER: t('其他', 'Other'),
    },
  },
  HIERARCHY_PURPOSE: {
    title: t('层级用途', 'Hierarchy purpose'),
    values: { APPROVAL: t('审批', 'Approval'), ADMIN: t('行政汇报', 'Administrative') },
  },
  HTTP_METHOD: {
    title: t('HTTP方法', 'HTTP method'),
    values: {
      GET: t('GET', 'GET'),
      POST: t('POST', 'POST'),
      PUT: t('PUT', 'PUT'),
      DELETE: t('DELETE', 'DELETE'),
    },
  },
  INTERFACE_DIRECTION: {
    title: t('接口方向', 'Direction'),
    values: { OUT: t('推送', 'Outbound'), IN: t('接收', 'Inbound') },
  },
  JOB_FAMILY: {
    title: t('职务序列', 'Job family'),
    values: {
      MANAGEMENT: t('管理', 'Management'),
      PURCHASING: t('采购', 'Purchasing'),
      QUALITY: t('质量', 'Quality'),
      FINANCE: t('财务', 'Finance'),
      LOGISTICS: t('物流', 'Logistics'),
      ENGINEERING: t('工程', 'Engineering'),
      ADMIN: t('行政', 'Administration'),
    },
  },
  LOG_LEVEL: {
    title: t('日志级别', 'Log level'),
    values: {
      ERROR: t('错误', 'Error'),
      WARN: t('警告', 'Warn'),
      INFO: t('信息', 'Info'),
      DEBUG: t('调试', 'Debug'),
    },
  },
  MENU_OPEN_MODE: {
    title: t('打开方式', 'Open mode'),
    values: { SINGLE: t('单开', 'Single'), MULTI: t('多开', 'Multi') },
  },
  MENU_SIDE: {
    title: t('适用方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      BOTH: t('双方', 'Both'),
    },
  },
  MENU_TYPE: {
    title: t('菜单类型', 'Menu type'),
    values: {
      FOLDER: t('目录', 'Folder'),
      PAGE: t('页面', 'Page'),
      IFRAME: t('内嵌页面', 'Embedded page'),
      LINK: t('外部链接', 'External link'),
    },
  },
  MESSAGE_KIND: {
    title: t('消息类别', 'Message kind'),
    values: {
      NOTICE: t('通知', 'Notice'),
      TODO: t('待办', 'To-do'),
      WARNING: t('预警', 'Warning'),
      SYSTEM: t('系统', 'System'),
    },
  },
  MESSAGE_PRIORITY: {
    title: t('消息优先级', 'Message priority'),
    values: { NORMAL: t('普通', 'Normal'), HIGH: t('重要', 'High'), URGENT: t('紧急', 'Urgent') },
  },
  MESSAGE_SCOPE: {
    title: t('接收范围', 'Receiver scope'),
    values: {
      USERS: t('指定用户', 'Users'),
      DEPARTMENTS: t('部门', 'Departments'),
      RESPONSIBILITIES: t('职责', 'Responsibilities'),
      SUPPLIERS: t('供应商', 'Suppliers'),
      ALL_INTERNAL: t('全部内部用户', 'All internal users'),
    },
  },
  MISSED_POLICY: {
    title: t('错过策略', 'Missed-run policy'),
    values: {
      RUN_ONCE: t('补跑一次', 'Run once'),
      SKIP: t('跳过', 'Skip'),
      RUN_ALL: t('逐次补跑', 'Run all'),
    },
  },
  MSG_CHANNEL: {
    title: t('消息渠道', 'Message channel'),
    values: {
      INAPP: t('站内', 'In-app'),
      EMAIL: t('邮件', 'E-mail'),
      SMS: t('短信', 'SMS'),
      WECHAT_WORK: t('企业微信', 'WeCom'),
      DINGTALK: t('钉钉', 'DingTalk'),
      WEBHOOK: t('网络回调', 'Webhook'),
    },
  },
  MSG_RECEIVER_TYPE: {
    title: t('接收人类型', 'Receiver type'),
    values: {
      USERS: t('指定用户', 'Users'),
      DOC_FIELD: t('单据字段', 'Document field'),
      INITIATOR: t('发起人', 'Initiator'),
      RESPONSIBILITY: t('职责', 'Responsibility'),
      PROCESS_ROLE: t('流程角色', 'Process role'),
      DEPT_MANAGER: t('部门负责人', 'Department manager'),
      SUPPLIER_CONTACTS: t('供应商用户', 'Supplier users'),
      SQL: t('接收SQL', 'Receiver query'),
    },
  },
  OAUTH_GRANT: {
    title: t('授权方式', 'OAuth grant'),
    values: {
      CLIENT_CREDENTIALS: t('客户端凭证', 'Client credentials'),
      AUTHORIZATION_CODE: t('授权码', 'Authorization code'),
      REFRESH_TOKEN: t('刷新令牌', 'Refresh token'),
    },
  },
  OPERATE_TYPE: {
    title: t('操作类型', 'Operation type'),
    values: {
      LOGIN: t('登录', 'Login'),
      LOGOUT: t('退出', 'Logout'),
      LOGIN_FAIL: t('登录失败', 'Failed login'),
      QUERY: t('查看', 'View'),
      CREATE: t('新增', 'Create'),
      UPDATE: t('修改', 'Update'),
      DELETE: t('删除', 'Delete'),
      TRANSITION: t('状态变更', 'Transition'),
      APPROVE: t('审批', 'Approval'),
      IMPORT: t('导入', 'Import'),
      EXPORT: t('导出', 'Export'),
      PRINT: t('打印', 'Print'),
      DOWNLOAD: t('下载', 'Download'),
      PERMISSION: t('权限变更', 'Permission change'),
      CONFIG: t('配置变更', 'Configuration change'),
      SQL: t('SQL执行', 'SQL run'),
      REFUSED: t('拒绝', 'Refused'),
    },
  },
  ORG_TYPE: {
    title: t('组织类型', 'Organisation type'),
    values: {
      GROUP: t('集团', 'Group'),
      LEGAL: t('法人公司', 'Legal entity'),
      BU: t('业务单元', 'Business unit'),
      INV: t('库存组织(工厂)', 'Inventory organisation (plant)'),
    },
  },
  PARAM_TYPE: {
    title: t('参数类型', 'Parameter type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数字', 'Number'),
      DATE: t('日期', 'Date'),
      DATETIME: t('时间', 'Date-time'),
      MONTH: t('月份', 'Month'),
      BOOL: t('是否', 'Yes/No'),
      LOOKUP: t('快码', 'Lookup'),
      ORG: t('组织', 'Organisation'),
      SUPPLIER: t('供应商', 'Supplier'),
      USER: t('用户', 'User'),
      CATEGORY: t('采购品类', 'Purchase category'),
      ITEM: t('物料', 'Material'),
    },
  },
  PERMIT_FUNCTION: {
    title: t('业务范围', 'Business scope'),
    values: {
      SOURCING: t('寻源', 'Sourcing'),
      CONTRACT: t('合同', 'Contracts'),
      PURCHASING: t('采购执行', 'Purchasing'),
      CATALOGUE: t('目录', 'Catalogue'),
      SUPPLIER: t('供应商', 'Suppliers'),
      QUALITY: t('质量', 'Quality'),
      PERFORMANCE: t('绩效', 'Performance'),
      SETTLEMENT: t('结算', 'Settlement'),
      MOULD: t('模具', 'Moulds'),
      REPORT: t('报表', 'Reports'),
    },
  },
  PERMIT_SUBJECT: {
    title: t('授权对象', 'Permit subject'),
    values: {
      USER: t('用户', 'User'),
      POSITION: t('职位', 'Position'),
      RESPONSIBILITY: t('职责', 'Responsibility'),
    },
  },
  PERSON_TYPE: {
    title: t('员工类型', 'Person type'),
    values: {
      REGULAR: t('正式', 'Regular'),
      CONTRACT: t('劳务派遣', 'Contract'),
      INTERN: t('实习', 'Intern'),
      EXTERNAL: t('外部', 'External'),
    },
  },
  PROFILE_GROUP: {
    title: t('参数分组', 'Profile group'),
    values: {
      SECURITY: t('安全', 'Security'),
      SHELL: t('界面', 'Shell'),
      FILE: t('附件', 'Files'),
      EXPORT: t('导出', 'Export'),
      SUPPLIER: t('供应商', 'Suppliers'),
      WORKFLOW: t('流程', 'Workflow'),
      LOG: t('日志', 'Logs'),
      SQL: t('SQL', 'SQL'),
      INTEGRATION: t('集成', 'Integration'),
      BUSINESS: t('业务', 'Business'),
    },
  },
  PROFILE_LEVEL: {
    title: t('参数层级', 'Profile level'),
    values: {
      SITE: t('站点', 'Site'),
      ORG: t('组织', 'Organisation'),
      RESP: t('职责', 'Responsibility'),
      USER: t('用户', 'User'),
    },
  },
  PROFILE_OPTION_TYPE: {
    title: t('值类型', 'Value type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数字', 'Number'),
      BOOL: t('是否', 'Yes/No'),
      LOOKUP: t('快码', 'Lookup'),
      DATE: t('日期', 'Date'),
      JSON: t('JSON', 'JSON'),
    },
  },
  PROGRAM_TYPE: {
    title: t('程序类型', 'Program type'),
    values: {
      HANDLER: t('内置处理器', 'Handler'),
      HTTP: t('HTTP调用', 'HTTP call'),
      REPORT: t('报表', 'Report'),
      SCSI: t('接口', 'Interface'),
    },
  },
  RESOURCE_TYPE: {
    title: t('资源类型', 'Resource type'),
    values: {
      TOOLBAR: t('工具栏按钮', 'Toolbar button'),
      ROW: t('行操作', 'Row operation'),
      FORM: t('表单按钮', 'Form button'),
      API: t('接口', 'API'),
      FIELD: t('字段', 'Field'),
    },
  },
  RESP_GRANT_SOURCE: {
    title: t('授权来源', 'Grant source'),
    values: {
      MANUAL: t('手工', 'Manual'),
      REGISTRATION: t('注册', 'Registration'),
      AUTHORISATION: t('用户授权', 'Delegation'),
      SSO: t('单点登录', 'SSO'),
      SUPPLIER_ADMIN: t('供应商主账号', 'Supplier main account'),
    },
  },
  RESP_SIDE: {
    title: t('使用方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      ADMIN: t('系统管理', 'Administration'),
    },
  },
  RESULT_FLAG: {
    title: t('结果', 'Result'),
    values: { S: t('成功', 'Success'), E: t('失败', 'Error') },
  },
  RISK_LEVEL: {
    title: t('风险等级', 'Risk level'),
    values: { LOW: t('低', 'Low'), MEDIUM: t('中', 'Medium'), HIGH: t('高', 'High') },
  },
  RUN_OUTCOME: {
    title: t('运行结果', 'Run outcome'),
    values: {
      SUCCESS: t('成功', 'Success'),
      FAILED: t('失败', 'Failed'),
      TIMEOUT: t('超时', 'Timed out'),
      CANCELLED: t('已取消', 'Cancelled'),
      SKIPPED: t('已跳过', 'Skipped'),
      LOST: t('执行节点丢失', 'Lost'),
    },
  },
  SCHEDULE_ERROR_TYPE: {
    title: t('调度错误类型', 'Scheduling error type'),
    values: {
      EXCEPTION: t('程序异常', 'Exception'),
      TIMEOUT: t('超时', 'Timeout'),
      LOST: t('节点丢失', 'Worker lost'),
      CONFIG: t('配置错误', 'Configuration'),
      REMOTE: t('对方错误', 'Remote error'),
    },
  },
  SCHEDULE_TYPE: {
    title: t('调度方式', 'Schedule type'),
    values: {
      NOW: t('立即', 'Now'),
      AT: t('指定时间', 'At'),
      INTERVAL: t('间隔', 'Interval'),
      CRON: t('Cron', 'Cron'),
    },
  },
  SMTP_SECURITY: {
    title: t('SMTP加密', 'SMTP security'),
    values: {
      TLS: t('TLS', 'TLS'),
      STARTTLS: t('STARTTLS', 'STARTTLS'),
      NONE: t('不加密', 'None'),
    },
  },
  SOURCE_SYSTEM: {
    title: t('来源系统', 'Source system'),
    values: {
      MANUAL: t('手工', 'Manual'),
      HR: t('人力系统', 'HR'),
      ERP: t('ERP', 'ERP'),
      IMPORT: t('导入', 'Import'),
    },
  },
  SSL_MODE: {
    title: t('SSL模式', 'SSL mode'),
    values: {
      DISABLE: t('不启用', 'Disable'),
      REQUIRE: t('要求', 'Require'),
      VERIFY_FULL: t('校验证书', 'Verify full'),
    },
  },
  SSO_MATCH: {
    title: t('用户匹配', 'User match'),
    values: {
      SUBJECT: t('绑定标识', 'Bound subject'),
      EMAIL: t('邮箱', 'E-mail'),
      USER_NAME: t('账号', 'User name'),
    },
  },
  SYSTEM_MODULE: {
    title: t('系统模块', 'Module'),
    values: {
      ADMIN: t('系统管理', 'Administration'),
      BASE: t('基础数据', 'Base data'),
      SUPPLIER: t('供应商', 'Suppliers'),
      SOURCING: t('寻源', 'Sourcing'),
      CONTRACT: t('合同', 'Contracts'),
      PURCHASING: t('采购', 'Purchasing'),
      CATALOGUE: t('目录', 'Catalogue'),
      QUALITY: t('质量', 'Quality'),
      PERFORMANCE: t('绩效', 'Performance'),
      SETTLEMENT: t('结算', 'Settlement'),
      MOULD: t('模具', 'Moulds'),
      REPORT: t('报表', 'Reports'),
      INTEGRATION: t('集成', 'Integration'),
    },
  },
  TABLE_CONFIG_LEVEL: {
    title: t('表格配置层级', 'Table config level'),
    values: { SYSTEM: t('系统', 'System'), USER: t('个人', 'Personal') },
  },
  THIRD_PROVIDER: {
    title: t('三方服务商', 'Third-party provider'),
    values: {
      ENTERPRISE_RISK: t('企业风险', 'Enterprise risk'),
      OCR: t('证照识别', 'Recognition'),
      ESIGN: t('电子签章', 'E-signature'),
      TAX: t('发票查验', 'Invoice check'),
      OA: t('OA', 'OA'),
      MAP: t('地图物流', 'Map and logistics'),
    },
  },
  THIRD_SERVICE: {
    title: t('三方服务类型', 'Third-party service'),
    values: {
      RISK_QUERY: t('风险查询', 'Risk query'),
      BUSINESS_LICENCE: t('营业执照识别', 'Business licence'),
      ID_CARD: t('身份证识别', 'Identity card'),
      SIGN_FLOW: t('签署流程', 'Signing flow'),
      SIGN_ACCOUNT: t('签章账号', 'Signing account'),
      INVOICE_OCR: t('发票识别', 'Invoice OCR'),
      INVOICE_CHECK: t('发票查验', 'Invoice check'),
      OA_SUBMIT: t('提交OA', 'OA submit'),
    },
  },
  UNSUB_SOURCE: {
    title: t('退订方式', 'Unsubscribe way'),
    values: {
      USER: t('本人', 'User'),
      ADMIN: t('管理员', 'Administrator'),
      LINK: t('邮件链接', 'Mail link'),
      BOUNCE: t('退信', 'Bounce'),
    },
  },
  USER_TYPE: {
    title: t('用户类型', 'User type'),
    values: {
      INTERNAL: t('内部用户', 'Internal'),
      SUPPLIER: t('供应商用户', 'Supplier'),
      REGISTRANT: t('注册用户', 'Registrant'),
      API: t('接口账号', 'API account'),
    },
  },
  WF_ACTION: {
    title: t('流程动作', 'Workflow action'),
    values: {
      SUBMIT: t('提交', 'Submit'),
      APPROVE: t('同意', 'Approve'),
      REJECT: t('驳回', 'Reject'),
      TRANSFER: t('转办', 'Transfer'),
      COUNTERSIGN: t('加签', 'Signers added'),
      REMOVE_SIGN: t('减签', 'Signer removed'),
      RETURN: t('退回', 'Return'),
      COPY: t('抄送', 'Copy'),
      ESCALATE: t('升级', 'Escalate'),
      CLAIM: t('领取', 'Claim'),
      UNCLAIM: t('退领', 'Unclaim'),
      WITHDRAW: t('撤回', 'Withdraw'),
      READ: t('已阅', 'Read'),
      URGE: t('催办', 'Urge'),
      AUTO_PASS: t('自动通过', 'Auto pass'),
      SKIP: t('跳过', 'Skip'),
      SUSPEND: t('挂起', 'Suspend'),
      ACTIVATE: t('激活', 'Activate'),
      RETRY: t('重试', 'Retry'),
      STOP: t('终止', 'Stop'),
      END: t('结束', 'End'),
      TIMER: t('到时', 'Timer'),
      SERVICE: t('服务', 'Service'),
      SYSTEM: t('系统', 'System'),
    },
  },
  WF_APPROVER_RULE: {
    title: t('审批人规则', 'Approver rule'),
    values: {
      FIXED_USERS: t('指定人员', 'Fixed users'),
      PROCESS_ROLE: t('流程角色', 'Process role'),
      DEPT_MANAGER: t('部门负责人', 'Department manager'),
      HIERARCHY: t('逐级上级', 'Levels up'),
      POSITION: t('指定职位', 'Position'),
      CATEGORY_OWNER: t('品类负责人', 'Category owner'),
      DECISION: t('决策表', 'Decision table'),
      DOC_FIELD: t('单据字段', 'Document field'),
      APPLICANT_SELECT: t('申请人选择', 'Chosen by applicant'),
      PREVIOUS_HANDLER_SELECT: t('上一处理人选择', 'Chosen by previous handler'),
    },
  },
  WF_COMMENT: {
    title: t('意见必填', 'Comment required'),
    values: {
      ON_REJECT: t('驳回时', 'On reject'),
      ALWAYS: t('总是', 'Always'),
      NEVER: t('否', 'Never'),
    },
  },
  WF_COUNTERSIGN: {
    title: t('加签方式', 'When signers decide'),
    values: {
      BEFORE: t('前加签', 'Before me'),
      AFTER: t('后加签', 'After me'),
      PARALLEL: t('并行加签', 'In parallel'),
    },
  },
  WF_DUPLICATE: {
    title: t('重复审批人', 'Duplicate approver'),
    values: {
      SKIP_IF_ADJACENT: t('相邻去重', 'Skip if adjacent'),
      SKIP_ALL: t('全部去重', 'Skip all'),
      KEEP: t('保留', 'Keep'),
    },
  },
  WF_EMPTY: {
    title: t('无审批人', 'No approver'),
    values: {
      TO_PROCESS_ADMIN: t('转流程管理员', 'To process administrator'),
      ERROR: t('报错', 'Refuse the step'),
      SKIP: t('跳过', 'Skip'),
    },
  },
  WF_ESCALATE: {
    title: t('升级方式', 'Escalation'),
    values: {
      INFORM_MANAGER: t('通知上级', 'Inform the manager'),
      TRANSFER_MANAGER: t('转上级', 'Transfer to the manager'),
      INFORM_ADMIN: t('通知流程管理员', 'Inform the process administrator'),
    },
  },
  WF_MATCH_MODE: {
    title: t('矩阵匹配', 'Match mode'),
    values: {
      MOST_SPECIFIC: t('最精确', 'Most specific'),
      ALL_MATCHING: t('全部匹配', 'All matching'),
    },
  },
  WF_MULTI_MODE: {
    title: t('多人审批方式', 'Several approvers'),
    values: {
      ANY: t('或签', 'Any one'),
      ALL: t('会签', 'All in parallel'),
      SEQUENTIAL: t('依次', 'In sequence'),
      RATIO: t('比例', 'By ratio'),
      CLAIM: t('领取', 'Claim from group'),
    },
  },
  WF_NODE_TYPE: {
    title: t('节点类型', 'Node type'),
    values: {
      USER_TASK: t('审批', 'User task'),
      NOTIFY: t('抄送', 'Notify'),
      SERVICE_TASK: t('系统动作', 'Service task'),
      GATEWAY: t('网关', 'Gateway'),
      CALL_ACTIVITY: t('子流程调用', 'Call activity'),
      START: t('开始', 'Start'),
      END: t('结束', 'End'),
    },
  },
  WF_OVERDUE: {
    title: t('超时动作', 'On overdue'),
    values: {
      URGE: t('催办', 'Urge'),
      NOTIFY_MANAGER: t('通知上级', 'Inform the manager'),
      TRANSFER_MANAGER: t('转上级', 'Transfer to the manager'),
      NONE: t('无', 'None'),
    },
  },
  WF_REJECT_MODE: {
    title: t('驳回后重提', 'Resubmit after reject'),
    values: {
      RESTART: t('重新审批', 'Restart'),
      RETURN_TO_REJECTER: t('回到驳回人', 'Return to rejecter'),
    },
  },
  WF_RESOLVER: {
    title: t('角色解析方式', 'Resolver'),
    values: {
      MATRIX: t('矩阵', 'Matrix'),
      FIXED: t('固定人员', 'Fixed'),
      POSITION: t('职位', 'Position'),
    },
  },
  WF_SELF_APPROVAL: {
    title: t('申请人为审批人', 'Applicant is approver'),
    values: {
      SKIP_TO_MANAGER: t('转上级', 'To the manager'),
      AUTO_PASS: t('自动通过', 'Pass automatically'),
      ALLOW: t('允许', 'Allow'),
    },
  },
  WF_TASK_KIND: {
    title: t('任务类型', 'Task kind'),
    values: {
      APPROVE: t('审批', 'Approve'),
      COUNTERSIGN: t('加签', 'Signing'),
      RECTIFY: t('退回修改', 'Rectify'),
      NOTIFY: t('抄送', 'Notify'),
    },
  },
  WF_WITHDRAW: {
    title: t('撤回规则', 'Withdraw rule'),
    values: {
      NEVER: t('不允许', 'Never'),
      BEFORE_FIRST: t('首个审批前', 'Before the first approval'),
      BEFORE_END: t('结束前', 'Any time before the end'),
    },
  },
  WORK_CALENDAR_EXCEPTION: {
    title: t('工作日历例外', 'Work calendar exception'),
    values: { '2026-10-01': t('节假日', 'HOLIDAY'), '2026-10-10': t('调休上班', 'WORKDAY') },
  },
  FILE_SCAN: {
    title: t('查毒结果', 'Scan result'),
    values: {
      PENDING: t('待查', 'Pending'),
      CLEAN: t('正常', 'Clean'),
      INFECTED: t('有毒', 'Infected'),
      NOT_SCANNED: t('未启用', 'Not scanned'),
    },
  },
  FILE_STORE: {
    title: t('文件存储', 'File store'),
    values: { LOCAL: t('本地磁盘', 'Local disk'), S3: t('对象存储', 'Object storage') },
  },
  LOGIN_METHOD: {
    title: t('登录方式', 'Login method'),
    values: {
      PASSWORD: t('密码', 'Password'),
      SSO: t('单点登录', 'SSO'),
      OAUTH: t('OAuth应用', 'OAuth app'),
    },
  },
  SESSION_END_REASON: {
    title: t('会话结束原因', 'Session end reason'),
    values: {
      LOGOUT: t('退出', 'Logout'),
      IDLE: t('超时', 'Idle'),
      MAX_AGE: t('到期', 'Max age'),
      FORCED: t('强制下线', 'Forced'),
      PASSWORD: t('密码变更', 'Password change'),
      CONCURRENT: t('并发上限', 'Too many sessions'),
      DISABLED: t('账号停用', 'Account disabled'),
    },
  },
  VERIFY_PURPOSE: {
    title: t('验证码用途', 'Code purpose'),
    values: {
      CAPTCHA: t('图形验证码', 'Random validation code'),
      FORGET: t('找回密码', 'Forgot password'),
      UNLOCK: t('解锁', 'Unlock'),
      REGISTER: t('注册', 'Register'),
      CHANGE_EMAIL: t('变更邮箱', 'Change e-mail'),
      CHANGE_MOBILE: t('变更手机', 'Change mobile'),
      ADMIN_RESET: t('管理员重置', 'Admin reset link'),
    },
  },
})
