import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Why an action with a supplier is not allowed; documents use these in their own refusals. */
export const supplierErrors = defineErrors({
  SUPPLIER_NO_PRICE: {
    zh: '不能与该供应商约定价格：{reasons}',
    en: 'No price can be agreed with this supplier: {reasons}',
  },
  SUPPLIER_PRICE_NO_SITE: {
    zh: '该供应商还没有启用的地点，不能约定价格',
    en: 'No price can be agreed: the supplier has no active site yet',
  },
  SUPPLIER_NAME_TAKEN: {
    zh: '该企业名称已存在（{number}）',
    en: 'A supplier with this name already exists ({number})',
  },
  SUPPLIER_BANNED: {
    zh: '该企业或其法定代表人在黑名单中',
    en: 'The company or its legal representative is on the blacklist',
  },
  RESIDENT_ID_WRONG: {
    zh: '居民身份证号码不正确',
    en: 'This is not the number of a resident identity card',
  },
  POSTCODE_WRONG: { zh: '邮编应为6位数字', en: 'A postcode has 6 digits' },
  WEBSITE_WRONG: { zh: '网址格式不正确', en: 'This is not the address of a website' },
  LICENCE_PERIOD: {
    zh: '营业期限止须晚于营业期限起',
    en: 'The licence must end after it begins',
  },
  SECTION_NOT_YET: { zh: '日期不能晚于今天', en: 'The date must not be after today' },
  SECTION_LATER_YEAR: { zh: '年度不能晚于今年', en: 'The year must not be after this year' },
  SECTION_ABOVE_HEADCOUNT: {
    zh: '本科及以上人数不能超过人数',
    en: 'There cannot be more with a degree than there are people',
  },
  SECTION_SHARES: {
    zh: '持股比例合计{total}%，不能超过100%',
    en: 'The shares add up to {total}%, which is more than 100%',
  },
  SECTION_FILE_PERIOD: {
    zh: '失效日期须晚于发证日期',
    en: 'A certificate must end after it was issued',
  },
  SECTION_FILE_EXPIRED: { zh: '“{name}”已过期', en: '"{name}" has expired' },
  SECTION_PRIMARY: { zh: '请指定一名主要联系人', en: 'Name one primary contact' },
  SECTION_PRIMARY_TWICE: {
    zh: '主要联系人只能有一名',
    en: 'There can be only one primary contact',
  },
  SECTION_SITE_PURCHASE: {
    zh: '请至少填写一个用途为采购的地点',
    en: 'Enter at least one site used for purchasing',
  },
  SECTION_SITE_PAY: {
    zh: '请至少填写一个用途为付款的地点',
    en: 'Enter at least one site used for payment',
  },
  SECTION_SALES: {
    zh: '请填写上一年度的销售情况',
    en: 'Enter the sales of the last complete year',
  },
  SECTION_MATERIAL: { zh: '请至少填写一种供应物料', en: 'Enter at least one item offered' },
  SECTION_MANAGER: { zh: '请在管理团队中填写总经理', en: 'Enter the general manager' },
  SECTION_EQUIPMENT: { zh: '生产商须填写设备清单', en: 'A manufacturer enters its equipment' },
  SECTION_FACTORY: {
    zh: '生产商须填写至少一个工厂',
    en: 'A manufacturer enters at least one factory',
  },
  SECTION_ACCOUNT: { zh: '请至少填写一个银行账户', en: 'Enter at least one bank account' },
  SECTION_ACCOUNT_DEFAULT: {
    zh: '地点使用的每个币种都须有一个默认账户',
    en: 'Every currency of the sites needs a default bank account',
  },
  ACCOUNT_DEFAULT_TWICE: {
    zh: '每个币种只能有一个默认账户',
    en: 'A currency has only one default bank account',
  },
  ACCOUNT_BANK: { zh: '请选择开户行', en: 'Choose the bank' },
  ACCOUNT_NUMBER_DIGITS: {
    zh: '境内账号应为8至30位数字',
    en: 'A domestic account number has 8 to 30 digits',
  },
  ACCOUNT_IBAN: { zh: 'IBAN校验位不正确', en: 'The check digits of the IBAN are wrong' },
  ACCOUNT_NAME: {
    zh: '户名须与企业名称一致；由他人收款请勾选第三方收款',
    en: 'The account must be in the name of the company; if somebody else is paid, mark it as third-party payee',
  },
  ACCOUNT_NOT_MAIN: {
    zh: '只有主账号可以启用或停用本企业账号',
    en: 'Only the main account may enable or disable accounts of the company',
  },
  VERIFY_NO_FILE: {
    zh: '“{name}”没有附件，不能核验通过',
    en: '"{name}" has no file and cannot be verified',
  },
  ACCOUNT_LAST_MAIN: {
    zh: '主账号不能停用自己，请联系采购方',
    en: 'The main account cannot be disabled here: ask the buyer',
  },
  CREDIT_CODE_MISSING: {
    zh: '境内企业须填写统一社会信用代码',
    en: 'A domestic company needs its unified social credit code',
  },
  REGISTRATION_NO_MISSING: {
    zh: '境外企业须填写境外注册号',
    en: 'A company abroad needs its registration number',
  },
  SUPPLIER_CODE_TAKEN: {
    zh: '该企业已建档或正在注册（{number}）',
    en: 'This company is known or registering already ({number})',
  },
  SUPPLIER_IMPORT_ONE_FILE: {
    zh: '一次导入一个文件',
    en: 'One workbook is imported at a time',
  },
  SUPPLIER_IMPORT_NOTHING: {
    zh: '没有可导入的供应商，请修改文件后重新上传',
    en: 'No supplier is without errors: correct the workbook and upload it again',
  },
  SUPPLIER_IMPORT_OWN_ACCOUNTS: {
    zh: '文件含银行账户，须由上传人以外的人员导入',
    en: 'The workbook contains bank accounts: somebody other than who uploaded it has to import it',
  },
  SUPPLIER_IMPORT_MAX: {
    zh: '一次最多导入{max}家供应商',
    en: 'At most {max} suppliers are imported at once',
  },
  SUPPLIER_IMPORT_QUALIFIED: {
    zh: '您无权直接导入合格供应商',
    en: 'You may not import suppliers as qualified',
  },
  SUPPLIER_IMPORT_NO_KEY: { zh: '请填写供应商标识', en: 'The supplier key is missing' },
  SUPPLIER_IMPORT_NO_BASE: {
    zh: '基本信息表中没有此供应商标识',
    en: 'No supplier with this key is on the base sheet',
  },
  SUPPLIER_IMPORT_TWICE: {
    zh: '与第{row}行重复',
    en: 'The same as in row {row}',
  },
  SUPPLIER_IMPORT_OTHER_ROW: {
    zh: '该供应商的其他行有错误',
    en: 'Another row of this supplier has errors',
  },
  SUPPLIER_IMPORT_BASE_ONLY: {
    zh: '补充更新只使用基本信息表',
    en: 'Existing suppliers are completed from the base sheet only',
  },
  SUPPLIER_IMPORT_UNKNOWN: {
    zh: '没有此代码的供应商',
    en: 'There is no supplier with this code',
  },
  SUPPLIER_IMPORT_KEY_DATA: {
    zh: '与现有资料不同，请提交信息变更',
    en: 'Differs from the present data: raise a change request',
  },
  RECOGNITION_NOT_CONFIGURED: {
    zh: '证照识别服务未配置，请手工填写',
    en: 'No recognition service is set up: type the values',
  },
  RECOGNITION_FAILED: {
    zh: '证照识别服务不可用（{reason}），请手工填写',
    en: 'The recognition service failed ({reason}): type the values',
  },
  RECOGNITION_FILE: {
    zh: '请上传不超过10MB的图片或PDF',
    en: 'Upload a picture or PDF of 10 MB at most',
  },
  RISK_NOT_CONFIGURED: {
    zh: '企业风险查询服务未配置',
    en: 'No service for enterprise risk is set up',
  },
  RISK_FAILED: {
    zh: '企业风险查询服务不可用（{reason}）',
    en: 'The service for enterprise risk failed ({reason})',
  },
  RISK_NO_CODE: {
    zh: '没有统一社会信用代码或境外注册号，无法查询风险',
    en: 'Without a credit code or registration number no risk can be looked up',
  },
  SUPPLIER_OWN_PARENT: {
    zh: '集团母供应商不能形成循环',
    en: 'A supplier cannot be above itself',
  },
  ACCOUNT_OWN_REQUEST: {
    zh: '变更由您制单或提交，须由他人回电和放行',
    en: 'You wrote or submitted this request: somebody else has to call back and release it',
  },
  ACCOUNT_NOT_CALLED: {
    zh: '尚未回电确认，不能放行',
    en: 'Nobody has called back yet with a confirmation',
  },
  ACCOUNT_SAME_PERSON: {
    zh: '回电由您完成，须由另一人放行',
    en: 'You called back: another person has to release it',
  },
  ACCOUNT_COOLING: {
    zh: '冷却期至{date}，之后方可放行',
    en: 'Cooling until {date}: it can be released from then on',
  },
  ACCOUNT_NEW_CONTACT: {
    zh: '联系人{contact}的电话在{days}天内变更过或正在变更，请拨打变更前已登记的电话',
    en: 'The number of {contact} was changed within {days} days, or is being changed. Call a number known before',
  },
  CHANGE_NAME_PROOF: {
    zh: '变更名称须上传新营业执照和变更通知',
    en: 'Another name needs the new licence and the notice of the change as attachments',
  },
  CHANGE_CATEGORY_THERE: {
    zh: '该组织下已有此品类',
    en: 'The supplier already has this category in the organisation',
  },
  CHANGE_CATEGORY_MISSING: {
    zh: '该组织下没有此品类',
    en: 'The supplier does not have this category in the organisation',
  },
  CHANGE_CATEGORY_QUALIFIED: {
    zh: '认证中或合格的品类不能删除，请办理供应商退出',
    en: 'A category in qualification or qualified is left by a supplier exit, not by a change',
  },
  CHANGE_TERMS_SITE: {
    zh: '该地点未生效或不属于该供应商',
    en: 'This site is not effective, or not of this supplier',
  },
  CHANGE_TERMS_MOVED: {
    zh: '地点{site}的付款条款已变化，请重新选择地点',
    en: 'The payment terms of {site} have changed since: choose the site again',
  },
  CHANGE_TERMS_NOTHING: {
    zh: '请填写不同的付款条件或收款账户',
    en: 'Enter another payment term or bank account',
  },
  CHANGE_TERMS_CURRENCY: {
    zh: '收款账户的币种须为{currency}',
    en: 'The bank account has to be in {currency}',
  },
  CHANGE_ACCOUNT_UNPAID: {
    zh: '付款申请{number}仍使用该默认账户；请先保留或新增一个启用的{currency}账户',
    en: 'Payment application {number} still names this default account; keep or add another enabled account in {currency}',
  },
  SITE_TERMS_BY_CHANGE: {
    zh: '生效地点的付款条件和收款账户只能通过供应商信息变更修改',
    en: 'Payment term and bank account of an effective site change by a supplier change request',
  },
  CATEGORY_MAIN_MOST: {
    zh: '该组织该品类的主供应商最多{most}家',
    en: 'At most {most} suppliers are main sources of a category in an organisation',
  },
  REPORT_ISSUED_LATER: {
    zh: '出具日期{date}不能晚于今天',
    en: 'A report cannot be issued later than today ({date})',
  },
  REPORT_VALIDITY: {
    zh: '失效日期须晚于出具日期{date}',
    en: 'A report has to end after it was issued ({date})',
  },
  REPORT_NEWER_THERE: {
    zh: '已有更新的报告{number}，不能审核较早的报告',
    en: 'A newer report {number} is already in force',
  },
  WARNING_INTERNAL: {
    zh: '该类预警仅供内部使用，不能通知供应商',
    en: 'This kind of warning is for us alone: the supplier is not told of it',
  },
  WARNING_NOT_DATA: {
    zh: '该预警不涉及可变更的供应商资料',
    en: 'This warning concerns no data that a change request could update',
  },
  SCHEDULE_OTHER_YEAR: {
    zh: '计划日期须在{year}年内',
    en: 'The day has to lie within {year}',
  },
  SCHEDULE_MOVE: {
    zh: '已确认的日期只能调整一次，且不超过{days}天，也不能早于今天；请重新计划后再确认',
    en: 'A confirmed day moves once, by {days} days at most and not into the past. Plan it anew and have it confirmed again',
  },
  SCHEDULE_LATER: {
    zh: '实际日期{date}不能晚于今天',
    en: 'What is done cannot be later than today ({date})',
  },
  SCHEDULE_PAST_YEAR: {
    zh: '{year}年已过，不能再生成日程',
    en: 'The year {year} is over: nothing can be planned for it',
  },
  REGISTER_TAKEN: {
    zh: '该企业或账号信息已注册，请联系采购方管理员',
    en: 'This company or account is already registered. Contact the buyer',
  },
  REGISTER_RESTRICTED: {
    zh: '注册受限，请联系采购方',
    en: 'The registration is restricted. Contact the buyer',
  },
  REGISTER_CLOSED: {
    zh: '注册仅限受邀企业，请使用邀请邮件中的链接',
    en: 'Registration is by invitation only. Use the link of the mail',
  },
  REGISTER_TERMS: {
    zh: '请阅读并同意注册协议',
    en: 'Read and accept the terms of registration',
  },
  REGISTER_MAIL_TAKEN: {
    zh: '该邮箱已用于其他账号，请直接登录或更换邮箱',
    en: 'This mailbox already has an account. Sign in, or use another one',
  },
  REGISTER_INVITED_MAIL: {
    zh: '请使用收到邀请的邮箱注册',
    en: 'Register with the mailbox that was invited',
  },
  REGISTER_MOBILE: {
    zh: '手机号不正确：境内为11位数字，境外以+和国家代码开头',
    en: 'A mobile has 11 digits in China; elsewhere it begins with + and the country code',
  },
  REGISTER_CATEGORIES: {
    zh: '意向品类最多{most}个',
    en: 'At most {most} categories can be wished',
  },
  REGISTER_OTHER_SIDE: {
    zh: '企业自行填写的注册资料只能由企业修改',
    en: 'Only the company changes a registration that it fills in itself',
  },
  REGISTER_NO_REGISTRANT: {
    zh: '内部代注册没有注册人，无需催办',
    en: 'This registration was entered by us: there is nobody to remind',
  },
  REGISTER_NOT_APPROVER: {
    zh: '只有当前审批人可以填写审批意见',
    en: 'Only who decides now can write remarks',
  },
  REGISTER_SECTION_CLOSED: {
    zh: '“{section}”未被退回，不能修改',
    en: '"{section}" was not sent back and cannot be changed',
  },
  REGISTER_FILE_MISSING: {
    zh: '请上传必备资质“{name}”',
    en: 'The required document "{name}" is missing',
  },
  INVITE_NOT_VALID: {
    zh: '邀请码无效、已使用或已过期',
    en: 'This invitation is not valid, was used, or has expired',
  },
  INVITE_TOO_SHORT: { zh: '失效日期须晚于今天', en: 'An invitation has to end after today' },
  INVITE_TOO_SOON: {
    zh: '刚刚发送过，{minutes}分钟后可再次发送',
    en: 'Just sent: it can be sent again after {minutes} minutes',
  },
  INVITE_OPEN: {
    zh: '该邮箱已有未完成的邀请{number}',
    en: 'This mailbox already has the open invitation {number}',
  },
  INVITE_NO_ADDRESS: {
    zh: '系统未设置访问地址，邀请邮件无法附带链接，请联系管理员',
    en: 'The system has no public address for the link. Ask the administrator to set it',
  },
  ELIGIBILITY_STAGE: { zh: '供应商处于“{state}”阶段', en: 'the supplier is {state}' },
  ELIGIBILITY_NO_SITE: {
    zh: '供应商在该组织没有可用地点',
    en: 'the supplier has no usable site in this organisation',
  },
  ELIGIBILITY_SITE: {
    zh: '供应商地点“{site}”状态为{state}',
    en: 'supplier site "{site}" is {state}',
  },
  ELIGIBILITY_CATEGORY: {
    zh: '采购品类“{category}”没有有效的合格资格',
    en: 'no valid qualification for purchase category "{category}"',
  },
  ELIGIBILITY_FROZEN: {
    zh: '{scope}已被冻结（{action}）',
    en: '{scope} is frozen for {action}',
  },
  SITE_CURRENCY_ORDERS: {
    zh: '该地点有未完结的订单，不能变更币种；请新建地点',
    en: 'the site has open orders, so its currency stays; open a second site instead',
  },
  ELIGIBILITY_ACCOUNT_DISABLED: {
    zh: '收款账户已停用',
    en: 'the bank account is disabled',
  },
  ELIGIBILITY_ACCOUNT_IN_CHANGE: {
    zh: '收款账户正在变更（{number}）',
    en: 'the bank account is being changed ({number})',
  },
  ELIGIBILITY_FROZEN_BY: {
    zh: '已被冻结（{action}）：{documents}',
    en: 'frozen for {action} by {documents}',
  },
  ELIGIBILITY_BANNED: {
    zh: '该企业与黑名单企业相同或关联',
    en: 'the company is the same as, or belongs to, a blacklisted one',
  },
  ELIGIBILITY_ONE_TIME: {
    zh: '超过一次性供应商限额{limit}（在途订单与本单共{amount}）',
    en: 'above the limit {limit} of a one-time supplier (open orders and this one: {amount})',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    supplierErrors: typeof supplierErrors
  }
}
