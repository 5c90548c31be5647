import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { DOCUMENT_PUSH, pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { employees, equipment, management, materials, sales } from './srmPosSupplier.capability.ts'
import { accounts, addresses, contacts, dataFiles, locations } from './srmPosSupplier.company.ts'

/** Stages of a supplier that has a number; only the buyer's own notes are still edited by hand then. */
const onceRegistered = [
  'DRAFT',
  'REJECTED',
  'REGISTERED',
  'QUALIFYING',
  'QUALIFIED',
  'QUIT',
  'BLACKLISTED',
] as const
const withNumber = ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT', 'BLACKLISTED'] as const

/** Stages in which the ERP is told of it. */
const inErp = ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] as const

/** The supplier as the whole system knows it. Its stage and freezes are set by the lifecycle, its data by approved change requests. */
export const srmPosSupplier = defineDocument({
  resource: 'srmPosSupplier',
  title: t('供应商主数据', 'Supplier master'),
  number: { field: 'supplierNumber', pattern: 'S{seq6}' },
  display: { code: 'supplierNumber', name: 'supplierName', nameEn: 'supplierNameEn' },
  withoutOrg: true,
  approval: { process: 'POS_SUPPLIER_CREATE' },
  fields: {
    supplierNumber: f.text('供应商编码', 'Supplier no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    supplierName: f.text('供应商名称', 'Supplier name', {
      required: true,
      unique: true,
      maxLength: 120,
    }),
    supplierNameEn: f.text('英文名称', 'English name'),
    shortName: f.text('简称', 'Short name', {
      maxLength: 60,
      editableBy: 'buyer',
      editableIn: onceRegistered,
    }),
    formerNames: f.json('曾用名', 'Former names', { auto: true }),
    countryCode: f.lookup('COUNTRY', '国家', 'Country', { required: true, default: 'CN' }),
    unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', {
      unique: true,
      maxLength: 18,
      pattern: '[0-9A-HJ-NPQRTUWXY]{18}',
    }),
    registrationNo: f.text('境外注册号', 'Overseas registration no.', { maxLength: 60 }),
    dunsNo: f.text('邓白氏编码', 'D-U-N-S no.', { maxLength: 9, pattern: '\\d{9}' }),
    supplierType: f.lookup('POS_SUPPLIER_TYPE', '供应商类型', 'Supplier type', { required: true }),
    companyNature: f.lookup('POS_COMPANY_NATURE', '企业性质', 'Company nature'),
    taxpayerType: f.lookup('POS_TAXPAYER_TYPE', '纳税人类型', 'Taxpayer type'),
    industry: f.lookup('POS_INDUSTRY', '所属行业', 'Industry'),
    legalPerson: f.text('法定代表人', 'Legal representative', { maxLength: 60 }),
    legalPersonIdNo: f.text('法人证件号', 'Legal representative ID no.', {
      maxLength: 30,
      needsCode: 'btnViewFullAccount',
    }),
    registeredCapital: f.amount('注册资本(万)', 'Registered capital (10k)', {
      min: '0',
      currencyField: 'capitalCurrency',
    }),
    capitalCurrency: f.lookup('CURRENCY', '资本币种', 'Capital currency', { default: 'CNY' }),
    establishDate: f.date('成立日期', 'Established'),
    licenceBeginDate: f.date('营业期限起', 'Licence from'),
    licenceEndDate: f.date('营业期限止', 'Licence to'),
    licenceLongTerm: f.bool('长期有效', 'No fixed term', { default: 'N' }),
    businessScope: f.textarea('经营范围', 'Business scope', { maxLength: 2000 }),
    districtId: f.ref('srmBaseDistrict', '地区', 'District'),
    registerAddress: f.text('注册地址', 'Registered address'),
    postalCode: f.text('邮编', 'Postcode', { maxLength: 20 }),
    companyPhone: f.text('公司电话', 'Company phone', { maxLength: 30 }),
    website: f.text('网址', 'Website'),
    mainProducts: f.textarea('主营产品', 'Main products'),
    employeeTotal: f.integer('员工总数', 'Employees', { min: '0' }),
    listedFlag: f.bool('是否上市', 'Listed', { default: 'N' }),
    parentSupplierId: f.ref('srmPosSupplier', '集团母供应商', 'Parent supplier'),
    shareholders: f.textarea('主要股东', 'Shareholders'),
    actualController: f.text('实际控制人', 'Actual controller', { maxLength: 120 }),
    registerId: f.ref('srmPosRegister', '注册单', 'Registration', { auto: true }),
    createSource: f.lookup('POS_CREATE_SOURCE', '建档方式', 'Created by', {
      auto: true,
      default: 'MANUAL',
    }),
    oneTimeFlag: f.bool('一次性供应商', 'One-time supplier', { default: 'N' }),
    oneTimeAmountLimit: f.amount('一次性采购限额', 'One-time limit', {
      required: { field: 'oneTimeFlag', is: 'Y' },
      min: '0',
    }),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', {
      auto: true,
      default: 'NONE',
      visibleTo: 'buyer',
    }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true, visibleTo: 'buyer' }),
    pushMessage: f.text('推送信息', 'Push message', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    externalNo: f.text('外部单号', 'External no.', {
      unique: true,
      maxLength: 60,
      visibleTo: 'buyer',
      editableBy: 'buyer',
      editableIn: onceRegistered,
    }),
    supplierLevel: f.lookup('POS_SUPPLIER_LEVEL', '供应商级别', 'Level', {
      auto: true,
      visibleTo: 'buyer',
    }),
    gradeCode: f.lookup('SPE_GRADE', '绩效等级', 'Performance grade', { auto: true }),
    latestScore: f.number('最近绩效得分', 'Latest score', { auto: true, precision: 6, scale: 2 }),
    freezeInquiryFlag: f.bool('冻结询价', 'Sourcing frozen', { auto: true, default: 'N' }),
    freezeOrderFlag: f.bool('冻结下单', 'Ordering frozen', { auto: true, default: 'N' }),
    freezeReceiveFlag: f.bool('冻结收货', 'Receiving frozen', { auto: true, default: 'N' }),
    freezePaymentFlag: f.bool('冻结付款', 'Payment frozen', { auto: true, default: 'N' }),
    freezeUntil: f.date('冻结至', 'Frozen until', { auto: true }),
    riskLevel: f.lookup('POS_RISK_LEVEL', '风险等级', 'Risk level', {
      auto: true,
      visibleTo: 'buyer',
    }),
    riskQueryTime: f.datetime('风险查询时间', 'Risk looked up at', {
      auto: true,
      visibleTo: 'buyer',
    }),
    buyerId: f.ref('basePerson', '主责采购员', 'Responsible buyer', {
      visibleTo: 'buyer',
      editableBy: 'buyer',
      editableIn: onceRegistered,
    }),
    qualifiedDate: f.date('首次合格日期', 'First qualified', { auto: true }),
    quitDate: f.date('退出日期', 'Quit on', { auto: true }),
    lastTransactionDate: f.date('最近交易日期', 'Last transaction', { auto: true }),
    completeness: f.percent('资料完整度', 'Data completeness', { auto: true, default: '0' }),
    buyerRemark: f.textarea('采购备注', 'Buyer remark', {
      visibleTo: 'buyer',
      editableBy: 'buyer',
      editableIn: onceRegistered,
    }),
  },
  children: {
    contacts,
    accounts,
    addresses,
    sales,
    materials,
    employees,
    management,
    equipment,
    dataFiles,
    locations,
    users: child({
      title: t('登录账号', 'Portal accounts'),
      auto: true,
      fields: {
        userId: f.ref('baseUser', '账号', 'User', { auto: true }),
        contactName: f.text('使用人', 'Holder', { auto: true, maxLength: 60 }),
        adminFlag: f.bool('管理员', 'Administrator', { auto: true, default: 'N' }),
        enabledFlag: f.lookup('ENABLE_FLAG', '启用', 'Enabled', { auto: true, default: 'Y' }),
        lastLoginTime: f.datetime('最近登录', 'Last sign-in', { auto: true }),
      },
    }),
    stageHistory: child({
      title: t('阶段与冻结履历', 'Stage and freeze history'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        changeTime: f.datetime('时间', 'Time', { auto: true }),
        eventType: f.lookup('POS_STAGE_EVENT', '事件', 'Event', { auto: true }),
        effectiveDate: f.date('生效日期', 'Effective date', { auto: true }),
        fromStage: f.lookup('POS_SUPPLIER_STAGE', '原阶段', 'From', { auto: true }),
        toStage: f.lookup('POS_SUPPLIER_STAGE', '新阶段', 'To', { auto: true }),
        fromValue: f.text('原值', 'Old value', { auto: true }),
        toValue: f.text('新值', 'New value', { auto: true }),
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
        scope: f.text('范围', 'Scope', { auto: true }),
        sourceDoc: f.text('来源单据', 'Source document', { auto: true, maxLength: 60 }),
        operatorId: f.ref('baseUser', '操作人', 'By', { auto: true }),
      },
    }),
    riskRecords: child({
      title: t('风险记录', 'Risk findings'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        queryTime: f.datetime('查询时间', 'Looked up at', { auto: true }),
        riskType: f.lookup('POS_RISK_TYPE', '风险类型', 'Risk type', { auto: true }),
        riskLevel: f.lookup('POS_RISK_LEVEL', '等级', 'Level', { auto: true }),
        title: f.text('标题', 'Title', { auto: true }),
        occurDate: f.date('发生日期', 'Date', { auto: true }),
        amount: f.amount('涉及金额', 'Amount', { auto: true }),
        handleStatus: f.lookup('POS_HANDLE_STATUS', '处理状态', 'Handling', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('建档审批中', 'In approval'),
    REJECTED: t('建档驳回', 'Rejected'),
    REGISTERED: t('注册(潜在)', 'Registered (potential)'),
    QUALIFYING: t('认证中', 'Qualifying'),
    QUALIFIED: t('合格', 'Qualified'),
    QUIT: t('已退出', 'Quit'),
    BLACKLISTED: t('黑名单', 'Blacklisted'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'REGISTERED' }),
    {
      op: 'doQualifying',
      label: t('进入认证', 'Start qualification'),
      from: ['REGISTERED'],
      to: 'QUALIFYING',
      by: 'system',
    },
    {
      op: 'doQualifyFailed',
      label: t('认证未通过', 'Qualification failed'),
      from: ['QUALIFYING'],
      to: 'REGISTERED',
      by: 'system',
    },
    {
      op: 'doQualified',
      label: t('转为合格', 'Qualify'),
      from: ['REGISTERED', 'QUALIFYING'],
      to: 'QUALIFIED',
      by: 'buyer',
      style: 'success',
      input: { reason: f.text('认定依据', 'Grounds', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doQuit',
      label: t('退出', 'Quit'),
      from: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'],
      to: 'QUIT',
      by: 'system',
    },
    {
      op: 'doReinstate',
      label: t('恢复准入', 'Reinstate'),
      from: ['QUIT'],
      to: 'REGISTERED',
      by: 'system',
    },
    {
      op: 'doBlacklist',
      label: t('列入黑名单', 'Blacklist'),
      from: ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT'],
      to: 'BLACKLISTED',
      by: 'system',
    },
    {
      op: 'doUnblacklist',
      label: t('移出黑名单', 'Take off blacklist'),
      from: ['BLACKLISTED'],
      to: 'REGISTERED',
      by: 'system',
    },
    {
      op: 'doPushEbs',
      label: t('推送ERP', 'Push to ERP'),
      from: inErp,
      to: 'same',
      by: 'system',
      needs: DOCUMENT_PUSH,
    },
    pushAgain('doRepushEbs', inErp),
  ],
  access: {
    supplier: 'id',
    supplierStates: withNumber,
    org: null,
    persons: ['buyerId'],
    lookup: 'buyer',
  },
  list: {
    columns: `
      supplierNumber supplierName unifiedCreditCode supplierType status supplierLevel gradeCode
      latestScore freezeOrderFlag freezePaymentFlag riskLevel buyerId lastTransactionDate
      completeness externalNo pushStatus`,
    filters: `
      supplierNumber supplierName unifiedCreditCode status supplierType supplierLevel gradeCode
      riskLevel buyerId freezeOrderFlag pushStatus qualifiedDate`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        supplierNumber supplierName supplierNameEn shortName formerNames countryCode
        unifiedCreditCode registrationNo dunsNo supplierType companyNature taxpayerType industry`,
    },
    {
      title: t('工商信息', 'Registration data'),
      fields: `
        legalPerson legalPersonIdNo registeredCapital capitalCurrency establishDate licenceBeginDate
        licenceEndDate licenceLongTerm businessScope parentSupplierId shareholders actualController
        listedFlag`,
    },
    {
      title: t('联系与规模', 'Contact and size'),
      fields:
        'districtId registerAddress postalCode companyPhone website mainProducts employeeTotal',
    },
    {
      title: t('管理', 'Management'),
      fields: `
        createSource registerId oneTimeFlag oneTimeAmountLimit supplierLevel gradeCode latestScore
        riskLevel riskQueryTime buyerId qualifiedDate quitDate lastTransactionDate completeness
        buyerRemark`,
    },
    {
      title: t('冻结与推送', 'Freezes and push'),
      fields: `
        freezeInquiryFlag freezeOrderFlag freezeReceiveFlag freezePaymentFlag freezeUntil pushStatus
        pushTime pushMessage externalNo`,
    },
  ],
  screens: {
    supplierInfoList: { kind: 'list', side: 'buyer' },
    supplierInfoCreate: { kind: 'edit', side: 'buyer', title: t('新建供应商', 'New supplier') },
    supplierInfoCreate2: {
      kind: 'edit',
      side: 'buyer',
      title: t('新建供应商(无统一社会信用代码)', 'New supplier without credit code'),
    },
    supplierInfoEdit: { kind: 'edit', side: 'buyer' },
    supplierInfoToPortal: {
      kind: 'detail',
      side: 'supplier',
      title: t('我的企业信息', 'Our company'),
    },
  },
  links: [
    { direction: 'up', resource: 'srmPosRegister', field: 'registerId' },
    { direction: 'down', resource: 'srmPosSupplierSite', field: 'supplierId' },
    { direction: 'down', resource: 'srmPosSupplierCategory', field: 'supplierId' },
    { direction: 'down', resource: 'srmPosChangeInfo', field: 'supplierId' },
    { direction: 'down', resource: 'srmPurAsl', field: 'supplierId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'supplierId' },
  ],
  indexes: [
    { fields: ['supplierLevel', 'status'] },
    { fields: ['shortName'] },
    { fields: ['legalPersonIdNo'] },
  ],
  checks: [
    {
      name: 'freeze_flags',
      sql: "status <> 'BLACKLISTED' or (freeze_inquiry_flag = 'Y' and freeze_order_flag = 'Y' and freeze_receive_flag = 'Y' and freeze_payment_flag = 'Y')",
    },
    { name: 'licence_period', sql: 'licence_end_date >= licence_begin_date' },
  ],
})
