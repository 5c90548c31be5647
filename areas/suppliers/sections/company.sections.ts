import { child } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const contacts = child({
  title: t('联系人', 'Contacts'),
  fields: {
    contactName: f.text('姓名', 'Name', { required: true, maxLength: 60 }),
    contactType: f.lookup('POS_CONTACT_TYPE', '联系人类型', 'Contact type', { required: true }),
    gender: f.lookup('GENDER', '性别', 'Gender'),
    position: f.text('职务', 'Position', { maxLength: 60 }),
    mobile: f.text('手机', 'Mobile', { required: true, maxLength: 30 }),
    telephone: f.text('固定电话', 'Telephone', { maxLength: 30 }),
    email: f.text('邮箱', 'E-mail', {
      required: true,
      maxLength: 120,
      pattern: '[^@\\s]+@[^@\\s]+',
    }),
    primaryFlag: f.bool('主要联系人', 'Primary', { default: 'N' }),
    noticeFlag: f.bool('接收通知', 'Gets notices', { default: 'Y' }),
    enabledFlag: f.lookup('ENABLE_FLAG', '启用', 'Enabled', { default: 'Y' }),
    remark: f.text('备注', 'Remark'),
  },
})

export const accounts = child({
  title: t('银行账户', 'Bank accounts'),
  unique: [['accountNumber', 'currencyCode']],
  fields: {
    bankId: f.ref('srmBaseBank', '开户行', 'Bank', {
      refFilter: [
        { field: 'headOfficeFlag', is: 'N' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    bankName: f.text('开户行名称', 'Bank name', {
      maxLength: 120,
      copiedFrom: 'bankId.bankName',
      overridable: true,
    }),
    branchName: f.text('支行', 'Branch', {
      maxLength: 120,
      copiedFrom: 'bankId.branchName',
      overridable: true,
    }),
    cnapsCode: f.text('联行号', 'CNAPS code', {
      maxLength: 12,
      pattern: '\\d{12}',
      copiedFrom: 'bankId.cnapsCode',
      overridable: true,
    }),
    swiftCode: f.text('SWIFT', 'SWIFT/BIC', {
      maxLength: 11,
      pattern: '[A-Z0-9]{8}([A-Z0-9]{3})?',
      copiedFrom: 'bankId.swiftCode',
      overridable: true,
    }),
    accountName: f.text('户名', 'Account name', { required: true, maxLength: 120 }),
    accountNumber: f.text('账号', 'Account no.', {
      required: true,
      maxLength: 34,
      needsCode: 'btnViewFullAccount',
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true }),
    thirdPartyFlag: f.bool('第三方收款', 'Third-party payee', { default: 'N' }),
    authFileIds: f.attachments('收款授权书', 'Payee authorisation', {
      required: { field: 'thirdPartyFlag', is: 'Y' },
    }),
    proofFileIds: f.attachments('开户证明', 'Account proof', { requiredAtSubmit: true }),
    defaultFlag: f.bool('默认账户', 'Default', { default: 'N' }),
    enabledFlag: f.lookup('ENABLE_FLAG', '启用', 'Enabled', { default: 'Y' }),
  },
})

export const addresses = child({
  title: t('供应商地点(自报)', 'Supplier addresses as declared'),
  unique: [['siteName']],
  fields: {
    ...inBothLanguages('siteName', '地点名称', 'Site name', { required: true, maxLength: 60 }),
    siteType: f.multilookup('POS_SITE_TYPE', '地点用途', 'Site uses', { required: true }),
    countryCode: f.lookup('COUNTRY', '国家', 'Country', { required: true, default: 'CN' }),
    districtId: f.ref('srmBaseDistrict', '地区', 'District'),
    address: f.text('详细地址', 'Address', { required: true }),
    postalCode: f.text('邮编', 'Postcode', { maxLength: 20 }),
    contactName: f.text('联系人', 'Contact', { maxLength: 60 }),
    contactPhone: f.text('联系电话', 'Contact phone', { maxLength: 30 }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true }),
    remark: f.text('备注', 'Remark'),
  },
})

/** Who verified a file, when and why so, is not for the company. */
const ofVerifier = { auto: true, visibleTo: 'buyer' } as const

export const dataFiles = child({
  title: t('资料文件', 'Data files'),
  fields: {
    requireId: f.ref('srmSlcQualificationRequire', '资质要求', 'Qualification requirement'),
    fileType: f.lookup('POS_FILE_TYPE', '资料类型', 'File type', { required: true }),
    certName: f.text('证书/文件名称', 'Certificate', { required: true, maxLength: 120 }),
    certNumber: f.text('证书编号', 'Certificate no.', { maxLength: 80 }),
    issuer: f.text('发证机构', 'Issued by', { maxLength: 120 }),
    issueDate: f.date('发证日期', 'Issued'),
    effectiveTo: f.date('失效日期', 'Effective to', {
      required: { field: 'longTermFlag', is: 'N' },
    }),
    longTermFlag: f.bool('长期有效', 'No expiry', { default: 'N' }),
    certFileIds: f.attachments('附件', 'Files', { required: true }),
    verifyStatus: f.lookup('POS_VERIFY_STATUS', '核验状态', 'Verification', {
      default: 'PENDING',
      editableBy: 'buyer',
    }),
    verifyTime: f.datetime('核验时间', 'Verified at', ofVerifier),
    verifiedById: f.ref('baseUser', '核验人', 'Verified by', ofVerifier),
    verifyRemark: f.text('核验说明', 'Verification remark', { ...ofVerifier, maxLength: 300 }),
    expireStatus: f.lookup('POS_EXPIRE_STATUS', '到期状态', 'Expiry state', { computed: 'atRead' }),
  },
})

/** What whoever verifies data files enters. */
export const VERIFY_INPUT = {
  verifyStatus: f.lookup('POS_VERIFY_STATUS', '核验状态', 'Verification', { required: true }),
  verifyRemark: f.text('核验说明', 'Verification remark', {
    required: { field: 'verifyStatus', is: 'FAILED' },
    maxLength: 300,
    hint: t('仅内部可见', 'Seen by our side only'),
  }),
} as const

export const locations = child({
  title: t('生产/仓储场所', 'Locations'),
  unique: [['locationName']],
  fields: {
    locationName: f.text('场所名称', 'Location', { required: true, maxLength: 80 }),
    locationType: f.lookup('POS_LOCATION_TYPE', '场所类型', 'Kind', { required: true }),
    countryCode: f.lookup('COUNTRY', '国家', 'Country', { default: 'CN' }),
    districtId: f.ref('srmBaseDistrict', '地区', 'District'),
    address: f.text('地址', 'Address', { required: true }),
    ownership: f.lookup('POS_OWNERSHIP', '产权', 'Ownership'),
    area: f.number('面积(㎡)', 'Area in m2', { scale: 2, min: '0' }),
    employeeCount: f.integer('员工数', 'Employees', { min: '0' }),
    mainProcess: f.text('主要工艺', 'Main processes', { maxLength: 300 }),
    leaseEndDate: f.date('租约到期', 'Lease ends'),
  },
})
