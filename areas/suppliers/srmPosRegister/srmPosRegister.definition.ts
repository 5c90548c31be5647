import { approvalTransitions, opinion } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { COMPANY_GROUPS, companyFields } from '../sections/company.fields.ts'
import { VERIFY_INPUT } from '../sections/company.sections.ts'
import { filledInLater, SECTIONS } from '../sections/sections.ts'

const SUPPLIER_MANAGER = 'SUPPLIER_MANAGER'
const PAPERS = ['pdf', 'jpg', 'jpeg', 'png'] as const
const PAPER_BYTES = 10 * 1024 * 1024

const onlyInside = { field: 'registerSource', is: 'INSIDE' } as const

/** Asked of a company before it is approved; the supplier master accepts it empty. */
const asked = <F extends Field>(field: F) => ({ ...field, requiredAtSubmit: true as const })

const sections = {
  contacts: filledInLater(SECTIONS.contacts, 'contactName'),
  sites: filledInLater(SECTIONS.sites, 'siteName'),
  sales: filledInLater(SECTIONS.sales, 'salesYear'),
  materials: filledInLater(SECTIONS.materials, 'productName'),
  employees: filledInLater(SECTIONS.employees, 'staffType'),
  management: filledInLater(SECTIONS.management, 'managerName'),
  equipment: filledInLater(SECTIONS.equipment, 'equipmentName'),
  dataFiles: filledInLater(SECTIONS.dataFiles, 'certName'),
  accounts: filledInLater(SECTIONS.accounts, 'accountName'),
  locations: filledInLater(SECTIONS.locations, 'locationName'),
}

const remark = {
  section: f.lookup('POS_CHANGE_SECTION', '区段', 'Section', { auto: true }),
  remark: f.textarea('意见', 'Remark', { auto: true, maxLength: 500 }),
}

/** Records that keep their company name, code, login and mailbox from being registered again. */
const HELD = "status not in ('CANCELLED', 'ACCOUNT_REJECTED')"

/**
 * A company on its way into the supplier master: its account first, then its data in sections. The
 * last approval creates the supplier with everything that belongs to it.
 */
export const srmPosRegister = defineDocument({
  resource: 'srmPosRegister',
  title: t('供应商注册', 'Supplier registration'),
  number: { field: 'registerNumber', pattern: 'RG{yyyyMMdd}{seq4}' },
  display: { code: 'registerNumber', name: 'supplierName', nameEn: 'supplierNameEn' },
  authors: ['buyer', 'supplier'],
  approval: {
    process: 'POS_REGISTER_INFO',
    approverRole: SUPPLIER_MANAGER,
    formRoute: 'supplierRegisterInfoApproval',
    secondStep: {
      name: t('风险经理', 'Risk manager'),
      when: 'riskLevel = "HIGH"',
      role: 'RISK_MANAGER',
    },
  },
  fields: {
    registerNumber: f.text('注册单号', 'Registration no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    registerSource: f.lookup('POS_REGISTER_SOURCE', '注册来源', 'Registration source', {
      auto: true,
      default: 'INSIDE',
    }),
    inviteId: f.ref('srmPosRegisterInvite', '邀请', 'Invitation', {
      auto: true,
      visibleTo: 'buyer',
    }),
    registerUserId: f.ref('baseUser', '注册账号', 'Registering user', {
      auto: true,
      visibleTo: 'buyer',
    }),
    // Name and mailbox of a registrant belong to its account, which a change here would not reach.
    loginName: f.text('登录账号', 'Sign-in name', {
      editableBy: 'buyer',
      maxLength: 30,
      pattern: '[A-Za-z0-9._@-]{6,30}',
      required: { field: 'createAccountFlag', is: 'Y' },
    }),
    supplierName: f.text('供应商名称', 'Supplier name', { required: true, maxLength: 120 }),
    supplierNameEn: f.text('英文名称', 'English name'),
    plainName: f.text('名称(比对用)', 'Name as compared', {
      computed: true,
      hidden: true,
      visibleTo: 'buyer',
    }),
    shortName: f.text('简称', 'Short name', { maxLength: 40 }),
    ...companyFields,
    unifiedCreditCode: {
      ...companyFields.unifiedCreditCode,
      onlyWhen: { field: 'countryCode', is: 'CN' },
    },
    registrationNo: {
      ...companyFields.registrationNo,
      onlyWhen: { field: 'countryCode', not: 'CN' },
    },
    companyNature: asked(companyFields.companyNature),
    legalPerson: asked(companyFields.legalPerson),
    registerAddress: asked(companyFields.registerAddress),
    companyPhone: asked(companyFields.companyPhone),
    mainProducts: asked(companyFields.mainProducts),
    parentCompanyName: f.text('集团母公司', 'Parent company', { maxLength: 120 }),
    relatedDeclareFlag: f.bool('与我司员工存在关联关系', 'Related to our staff', {
      default: 'N',
    }),
    relatedDeclareDesc: f.textarea('关联关系说明', 'Relation described', {
      maxLength: 500,
      onlyWhen: { field: 'relatedDeclareFlag', is: 'Y' },
      required: { field: 'relatedDeclareFlag', is: 'Y' },
    }),
    contactName: f.text('注册联系人', 'Registration contact', { required: true, maxLength: 60 }),
    contactMobile: f.text('手机', 'Mobile', { required: true, maxLength: 20 }),
    contactEmail: f.text('邮箱', 'E-mail', {
      editableBy: 'buyer',
      required: true,
      maxLength: 120,
      pattern: '[^@\\s]+@[^@\\s]+',
    }),
    targetOrgIds: f.multiref('baseOrganization', '意向合作组织', 'Organisations wished', {
      requiredAtSubmit: true,
    }),
    targetCategoryIds: f.multiref('srmBaseCategory', '意向品类', 'Categories wished', {
      requiredAtSubmit: true,
    }),
    licenceFileId: f.attachments('营业执照', 'Business licence', {
      requiredAtSubmit: true,
      maxCount: 1,
      maxBytes: PAPER_BYTES,
      extensions: PAPERS,
    }),
    promiseFileId: f.attachments('廉洁承诺书', 'Integrity undertaking', {
      requiredAtSubmit: true,
      maxCount: 1,
      maxBytes: PAPER_BYTES,
      extensions: PAPERS,
    }),
    agreeTermsFlag: f.bool('同意注册协议', 'Terms accepted', { auto: true, default: 'N' }),
    agreedVersion: f.text('协议版本', 'Version of the terms', { auto: true, maxLength: 30 }),
    agreedTime: f.datetime('同意时间', 'Accepted at', { auto: true }),
    createAccountFlag: f.bool('开通登录账号', 'Create a sign-in account', {
      default: 'N',
      editableBy: 'buyer',
      onlyWhen: onlyInside,
    }),
    duplicateResult: f.lookup('POS_DUPLICATE_RESULT', '重名检查结果', 'Duplicate check', {
      auto: true,
      visibleTo: 'buyer',
    }),
    licenceResult: f.lookup('POS_LICENCE_RESULT', '营业执照比对', 'Licence comparison', {
      auto: true,
      visibleTo: 'buyer',
    }),
    riskLevel: f.lookup('POS_RISK_LEVEL', '企业风险等级', 'Outside risk', {
      auto: true,
      visibleTo: 'buyer',
    }),
    riskQueryTime: f.datetime('风险查询时间', 'Risk looked up at', {
      auto: true,
      visibleTo: 'buyer',
    }),
    returnedSections: f.multilookup('POS_CHANGE_SECTION', '退回区段', 'Sections sent back', {
      auto: true,
    }),
    rejectReason: f.textarea('驳回原因', 'Reason of the rejection', {
      auto: true,
      maxLength: 2000,
    }),
    supplierId: f.ref('srmPosSupplier', '生成供应商', 'Supplier created', { auto: true }),
    submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
    approvedTime: f.datetime('审批通过时间', 'Approved at', { auto: true }),
    activeTime: f.datetime('最近操作', 'Last worked on', { auto: true }),
    clientIp: f.text('注册地址IP', 'Registered from', {
      auto: true,
      hidden: true,
      maxLength: 64,
      visibleTo: 'buyer',
    }),
    requestKey: f.text('请求标识', 'Request key', {
      auto: true,
      hidden: true,
      unique: true,
      maxLength: 36,
      visibleTo: 'buyer',
    }),
  },
  children: {
    licenceReads: child({
      title: t('营业执照比对', 'Licence comparison'),
      auto: true,
      visibleTo: 'buyer',
      onlyWhen: { field: 'licenceResult', is: ['MATCH', 'DIFF'] },
      fields: {
        licenceField: f.lookup('POS_LICENCE_FIELD', '项目', 'Field', { auto: true }),
        typedValue: f.textarea('填写', 'Typed', { auto: true }),
        readValue: f.textarea('识别', 'Read from the licence', { auto: true }),
        confidence: f.percent('可信度', 'Confidence', { auto: true }),
        result: f.lookup('POS_LICENCE_RESULT', '比对结果', 'Result', { auto: true }),
      },
    }),
    riskRecords: child({
      title: t('风险记录', 'Risk findings'),
      auto: true,
      visibleTo: 'buyer',
      onlyWhen: { field: 'riskLevel', is: ['LOW', 'MEDIUM', 'HIGH'] },
      fields: {
        riskType: f.lookup('POS_RISK_TYPE', '风险类型', 'Risk type', { auto: true }),
        riskLevel: f.lookup('POS_RISK_LEVEL', '等级', 'Level', { auto: true }),
        title: f.text('标题', 'Title', { auto: true, maxLength: 300 }),
        occurDate: f.date('发生日期', 'Date', { auto: true }),
        amount: f.amount('涉及金额', 'Amount', { auto: true }),
      },
    }),
    approverRemarks: child({ title: t('退回意见', 'Remarks'), auto: true, fields: remark }),
    ...sections,
    duplicates: child({
      title: t('重名明细', 'Similar companies'),
      auto: true,
      visibleTo: 'buyer',
      onlyWhen: { field: 'duplicateResult', is: ['SIMILAR', 'EXACT', 'BLACKLIST'] },
      fields: {
        result: f.lookup('POS_DUPLICATE_RESULT', '检查结果', 'Result', { auto: true }),
        number: f.text('编号', 'Number', { auto: true, maxLength: 60 }),
        companyName: f.text('企业名称', 'Company', { auto: true, maxLength: 120 }),
      },
    }),
    remarkDrafts: child({
      title: t('审批意见(未发出)', 'Remarks not sent yet'),
      auto: true,
      visibleTo: 'buyer',
      fields: remark,
    }),
  },
  states: {
    ACCOUNT_PENDING: t('账号待审', 'Account pending'),
    ACCOUNT_REJECTED: t('账号驳回', 'Account rejected'),
    DRAFT: t('资料填写中', 'Filling in'),
    APPROVING: t('资料审批中', 'Information in approval'),
    REJECTED: t('资料驳回', 'Information rejected'),
    APPROVED: t('已注册', 'Registered'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  initialState: 'DRAFT',
  editableIn: ['DRAFT', 'REJECTED'],
  // A company fills in its own registration, a buyer only those written for a company.
  editableWhere: {
    buyer: { registerSource: 'INSIDE' },
    supplier: { registerSource: ['SELF', 'INVITE'] },
  },
  deletableIn: [],
  transitions: [
    {
      op: 'doRegister',
      label: t('注册账号', 'Register'),
      from: ['DRAFT'],
      to: 'ACCOUNT_PENDING',
      by: 'system',
    },
    {
      op: 'doApproveAccount',
      label: t('账号通过', 'Approve account'),
      from: ['ACCOUNT_PENDING'],
      to: 'DRAFT',
      by: 'approver',
      style: 'success',
      input: { opinion },
      approval: {
        process: 'POS_REGISTER_ACCOUNT',
        approverRole: SUPPLIER_MANAGER,
        rejectedBy: 'doRejectAccount',
        formRoute: 'supplierRegisterApproval',
      },
    },
    {
      op: 'doRejectAccount',
      label: t('账号驳回', 'Reject account'),
      from: ['ACCOUNT_PENDING'],
      to: 'ACCOUNT_REJECTED',
      by: 'approver',
      style: 'danger',
      input: { opinion: { ...opinion, required: true } },
    },
    ...approvalTransitions({
      by: 'both',
      approved: 'APPROVED',
      submit: { optional: ['DRAFT'], guard: 'isOwnSide' },
      withdraw: { guard: 'isOwnSide' },
    }),
    {
      op: 'doRemark',
      label: t('区段意见', 'Remarks on sections'),
      from: ['APPROVING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      noButton: true,
      code: 'btnSave',
      inputRows: {
        remarks: {
          title: t('区段意见', 'Remarks on sections'),
          max: 11,
          fields: {
            section: f.lookup('POS_CHANGE_SECTION', '区段', 'Section', { required: true }),
            remark: f.textarea('意见', 'Remark', { required: true, maxLength: 500 }),
          },
        },
      },
    },
    {
      op: 'doVerify',
      label: t('核验', 'Verify'),
      at: 'dataFiles',
      from: [],
      headerFrom: ['APPROVING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      code: 'btnSave',
      input: VERIFY_INPUT,
    },
    {
      op: 'doQueryRisk',
      label: t('查询企业风险', 'Look up risk'),
      from: ['ACCOUNT_PENDING', 'DRAFT', 'APPROVING', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'hasNumber',
    },
    {
      op: 'doUrge',
      label: t('催办注册人', 'Remind the registrant'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'hasRegistrant',
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['ACCOUNT_PENDING', 'DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { maxLength: 300 }) },
    },
  ],
  clock: [
    {
      code: 'idle',
      op: 'doCancel',
      at: 'activeTime',
      after: { days: { parameter: 'POS_REGISTER_IDLE_DAYS' } },
    },
  ],
  access: {
    org: 'targetOrgIds',
    groupWide: true,
    category: 'targetCategoryIds',
    users: ['registerUserId'],
  },
  list: {
    columns: `
      registerNumber supplierName duplicateResult licenceResult riskLevel submitTime supplierType
      targetCategoryIds registerSource contactName contactMobile unifiedCreditCode status`,
    filters: `
      registerNumber supplierName unifiedCreditCode registerSource supplierType targetCategoryIds
      riskLevel status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('账号', 'Account'),
      fields: `
        registerNumber supplierName supplierNameEn shortName contactName contactMobile contactEmail
        registerSource createAccountFlag loginName registerUserId inviteId`,
    },
    {
      title: t('合作意向', 'What is wished'),
      fields: 'targetOrgIds targetCategoryIds relatedDeclareFlag relatedDeclareDesc',
    },
    {
      title: t('企业信息', 'Company'),
      fields: `${COMPANY_GROUPS.identity} ${COMPANY_GROUPS.licence} licenceFileId promiseFileId`,
    },
    {
      title: t('联系与规模', 'Contact and size'),
      fields: `${COMPANY_GROUPS.size} parentCompanyName shareholders actualController listedFlag`,
    },
    {
      title: t('进展', 'Progress'),
      fields: `
        rejectReason returnedSections duplicateResult licenceResult riskLevel riskQueryTime supplierId submitTime approvedTime
        agreeTermsFlag agreedVersion agreedTime activeTime`,
    },
  ],
  screens: {
    supplierInfoTempList: {
      kind: 'list',
      side: 'buyer',
      preset: { registerSource: ['SELF', 'INVITE'] },
      title: t('注册申请', 'Registrations'),
    },
    supplierPendingView: {
      kind: 'detail',
      side: 'buyer',
      title: t('注册资料', 'Registration data'),
    },
    supplierRegisterApproval: {
      kind: 'detail',
      side: 'buyer',
      title: t('注册账号审批', 'Approval of an account'),
    },
    supplierRegisterInfoApproval: {
      kind: 'detail',
      side: 'buyer',
      title: t('注册资料审批', 'Approval of registration data'),
    },
    registerByInsideList: {
      kind: 'list',
      side: 'buyer',
      preset: { registerSource: 'INSIDE' },
      title: t('内部代注册', 'Registered by us'),
    },
    registerByInside: { kind: 'edit', side: 'buyer', title: t('内部代注册', 'Registered by us') },
  },
  links: [
    { direction: 'up', resource: 'srmPosRegisterInvite', field: 'inviteId' },
    { direction: 'down', resource: 'srmPosSupplier', field: 'registerId' },
  ],
  indexes: [
    {
      fields: ['unifiedCreditCode'],
      unique: true,
      where: `unified_credit_code is not null and ${HELD}`,
    },
    { fields: ['plainName'], unique: true, where: HELD },
    {
      fields: ['countryCode', 'registrationNo'],
      unique: true,
      where: `registration_no is not null and ${HELD}`,
    },
    {
      fields: ['contactEmail'],
      unique: true,
      where: `register_user_id is not null and ${HELD}`,
    },
    { fields: ['registerUserId'] },
    { fields: ['clientIp', 'agreedTime'] },
    { fields: ['status', 'activeTime'] },
  ],
})
