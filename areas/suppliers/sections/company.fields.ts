import { f } from '@opensrm/kernel/document/fields.ts'

/**
 * A company's own data: in a registration, in the supplier master, and in requests to change it.
 */
export const companyFields = {
  countryCode: f.lookup('COUNTRY', '国家', 'Country', { required: true, default: 'CN' }),
  // Longer than a code, because users paste it with spaces, which are removed before the check.
  unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', { maxLength: 40 }),
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
  shareholders: f.textarea('主要股东', 'Shareholders'),
  actualController: f.text('实际控制人', 'Actual controller', { maxLength: 120 }),
} as const

/** The groups of a form. */
export const COMPANY_GROUPS = {
  identity: `countryCode unifiedCreditCode registrationNo dunsNo supplierType companyNature
    taxpayerType industry`,
  licence: `legalPerson legalPersonIdNo registeredCapital capitalCurrency establishDate
    licenceBeginDate licenceEndDate licenceLongTerm businessScope`,
  size: 'districtId registerAddress postalCode companyPhone website mainProducts employeeTotal',
} as const
