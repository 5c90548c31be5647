import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { DOCUMENT_PUSH, pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { COMPANY_GROUPS, companyFields } from '../sections/company.fields.ts'
import { VERIFY_INPUT } from '../sections/company.sections.ts'
import { later, SECTIONS } from '../sections/sections.ts'

const { contacts, sites: addresses, ...sections } = SECTIONS
const { dataFiles } = sections

/**
 * Stages of a supplier that has a number; then only the buyer's own notes can be edited manually.
 */
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

/** Stages in which the supplier is sent to the ERP. */
const inErp = ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] as const

/** What the buyer notes for itself, whoever wrote the rest. */
const buyersOwn = {
  editableBy: 'buyer',
  editableIn: onceRegistered,
  editCode: 'btnEditBuyerFields',
} as const

/**
 * The supplier for the whole system. The lifecycle sets its stage and freezes; approved change
 * requests change its data.
 */
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
      ...buyersOwn,
    }),
    masterVersion: f.integer('主数据版本', 'Master version', { auto: true, default: 1 }),
    changeStatus: f.lookup('PUR_CHANGE_STATUS', '变更状态', 'Change', {
      auto: true,
      default: 'UNCHANGED',
    }),
    formerNames: f.json('曾用名', 'Former names', { auto: true }),
    ...companyFields,
    unifiedCreditCode: { ...companyFields.unifiedCreditCode, unique: true },
    plainName: f.text('名称(比对用)', 'Name as compared', {
      computed: true,
      hidden: true,
      visibleTo: 'buyer',
    }),
    parentSupplierId: f.ref('srmPosSupplier', '集团母供应商', 'Parent supplier'),
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
      ...buyersOwn,
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
    frozenFlag: f.bool('有冻结', 'Frozen for anything', { computed: true }),
    // Who sees the supplier follows from them; its sites and categories keep them up to date.
    siteOrgIds: f.multiref('baseOrganization', '供货组织', 'Organisations supplied', {
      auto: true,
      visibleTo: 'buyer',
    }),
    categoryIds: f.multiref('srmBaseCategory', '供货品类', 'Categories supplied', {
      auto: true,
      visibleTo: 'buyer',
    }),
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
      ...buyersOwn,
    }),
    qualifiedDate: f.date('首次合格日期', 'First qualified', { auto: true }),
    quitDate: f.date('退出日期', 'Quit on', { auto: true }),
    lastTransactionDate: f.date('最近交易日期', 'Last transaction', { auto: true }),
    completeness: f.percent('资料完整度', 'Data completeness', { auto: true, default: '0' }),
    buyerRemark: f.textarea('采购备注', 'Buyer remark', {
      visibleTo: 'buyer',
      ...buyersOwn,
    }),
  },
  children: {
    contacts,
    addresses,
    ...sections,
    // Certificates of an imported supplier are there before their files.
    dataFiles: {
      ...dataFiles,
      fields: { ...dataFiles.fields, certFileIds: later(dataFiles.fields.certFileIds) },
    },
    users: child({
      title: t('登录账号', 'Portal accounts'),
      auto: true,
      fields: {
        userId: f.ref('baseUser', '账号', 'User', { auto: true }),
        userName: f.text('登录名', 'Sign-in name', { computed: 'atRead' }),
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
        handleTime: f.datetime('处理时间', 'Handled at', { auto: true }),
        handleRemark: f.text('处理说明', 'Handling remark', { auto: true, maxLength: 300 }),
        handledById: f.ref('baseUser', '处理人', 'Handled by', { auto: true }),
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
      op: 'doRegistered',
      label: t('由注册建档', 'Take on from a registration'),
      from: ['DRAFT'],
      to: 'REGISTERED',
      by: 'system',
    },
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
    {
      op: 'doQueryRisk',
      label: t('查询企业风险', 'Look up risk'),
      from: [],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'hasNumber',
    },
    {
      op: 'doVerify',
      label: t('核验', 'Verify'),
      at: 'dataFiles',
      from: [],
      headerFrom: withNumber,
      to: 'same',
      by: 'buyer',
      optional: true,
      input: VERIFY_INPUT,
    },
    {
      op: 'doHandleRisk',
      label: t('处理风险', 'Handle'),
      at: 'riskRecords',
      from: [],
      headerFrom: withNumber,
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        handleStatus: f.lookup('POS_HANDLE_STATUS', '处理状态', 'Handling', { required: true }),
        handleRemark: f.text('处理说明', 'Handling remark', { required: true, maxLength: 300 }),
      },
    },
    {
      op: 'doCreateAccount',
      label: t('开通账号', 'New portal account'),
      from: inErp,
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        userName: f.text('账号', 'User name', {
          required: true,
          maxLength: 64,
          pattern: '[A-Za-z0-9._@-]{3,64}',
        }),
        userFullName: f.text('使用人', 'Holder', { required: true, maxLength: 60 }),
        email: f.text('邮箱', 'E-mail', {
          required: true,
          pattern: '[^@\\s]+@[^@\\s]+',
          hint: t(
            '激活链接发送至此邮箱，72小时内有效',
            'The activation link, valid for 72 hours, goes there',
          ),
        }),
        mobile: f.text('手机', 'Mobile', { maxLength: 20 }),
        preferredLanguage: f.lookup('SYSTEM_LANGUAGE', '语言', 'Language', {
          required: true,
          default: 'CN',
        }),
      },
    },
    {
      op: 'doEnableAccount',
      label: t('启用或停用账号', 'Enable or disable an account'),
      from: [],
      to: 'same',
      by: 'both',
      optional: true,
      // The list of accounts offers it on each row.
      noButton: true,
      input: {
        userId: f.ref('baseUser', '账号', 'Account', { required: true }),
        enabledFlag: f.lookup('ENABLE_FLAG', '启用', 'Enabled', { required: true }),
        reason: f.text('原因', 'Reason', {
          required: { field: 'enabledFlag', is: 'N' },
          maxLength: 300,
        }),
      },
    },
    {
      op: 'doAlter',
      label: t('申请变更', 'Request a change'),
      from: inErp,
      to: 'same',
      by: 'both',
      optional: true,
      input: {
        changeSections: f.multilookup('POS_CHANGE_SECTION', '变更区段', 'Sections', {
          required: true,
        }),
      },
    },
    { op: 'followChange', label: t('变更', 'Change'), from: [], to: 'same', by: 'system' },
  ],
  changedBy: { resource: 'srmPosChangeInfo', version: 'masterVersion', status: 'changeStatus' },
  access: {
    supplier: 'id',
    supplierStates: withNumber,
    org: 'siteOrgIds',
    category: 'categoryIds',
    either: true,
    seesAll: 'btnViewAllSuppliers',
    codes: {
      btnViewAllSuppliers: t('查看全部供应商', 'View all suppliers'),
      btnEditBuyerFields: t('维护采购字段', "Edit the buyer's own fields"),
    },
    persons: ['buyerId'],
    lookup: 'buyer',
  },
  list: {
    columns: `
      supplierNumber supplierName supplierLevel gradeCode latestScore riskLevel buyerId
      lastTransactionDate freezeOrderFlag freezePaymentFlag supplierType status unifiedCreditCode
      completeness externalNo pushStatus`,
    filters: `
      supplierNumber supplierName unifiedCreditCode status supplierType supplierLevel gradeCode
      riskLevel categoryIds siteOrgIds buyerId frozenFlag freezeOrderFlag pushStatus
      qualifiedDate`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `supplierNumber supplierName supplierNameEn shortName formerNames masterVersion changeStatus ${COMPANY_GROUPS.identity}`,
    },
    {
      title: t('工商信息', 'Registration data'),
      fields: `${COMPANY_GROUPS.licence} parentSupplierId shareholders actualController listedFlag`,
    },
    { title: t('联系与规模', 'Contact and size'), fields: COMPANY_GROUPS.size },
    {
      title: t('管理', 'Management'),
      fields: `
        siteOrgIds categoryIds createSource registerId oneTimeFlag oneTimeAmountLimit supplierLevel gradeCode latestScore
        riskLevel riskQueryTime buyerId qualifiedDate quitDate lastTransactionDate completeness
        buyerRemark`,
    },
    {
      title: t('冻结与推送', 'Freezes and push'),
      fields: `
        frozenFlag freezeInquiryFlag freezeOrderFlag freezeReceiveFlag freezePaymentFlag freezeUntil
        pushStatus pushTime pushMessage externalNo`,
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
    { fields: ['plainName'], unique: true },
    {
      fields: ['countryCode', 'registrationNo'],
      unique: true,
      where: 'registration_no is not null',
    },
    { fields: ['legalPersonIdNo'] },
  ],
  checks: [
    {
      name: 'freeze_flags',
      sql: "status <> 'BLACKLISTED' or (freeze_inquiry_flag = 'Y' and freeze_order_flag = 'Y' and freeze_receive_flag = 'Y')",
    },
    { name: 'licence_period', sql: 'licence_end_date >= licence_begin_date' },
  ],
})
