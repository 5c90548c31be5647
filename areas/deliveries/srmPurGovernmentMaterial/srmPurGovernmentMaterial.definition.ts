import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Days before a filing ends at which warnings begin. */
export const FILING_WARN_DAYS = 30

/** Customs data of an item: code, duty, conditions, and the quantity that may still be imported. */
export const srmPurGovernmentMaterial = defineDocument({
  resource: 'srmPurGovernmentMaterial',
  title: t('监管物料备案', 'Government-regulated item filing'),
  display: { code: 'hsCode', name: 'declareName' },
  fields: {
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      hint: t('为空适用任何供应商', 'Empty: any supplier'),
    }),
    importOrgId: f.ref('baseOrganization', '进口/经营单位', 'Importing org', { required: true }),
    declareName: f.text('申报品名', 'Declared name', { required: true, maxLength: 100 }),
    hsCode: f.text('HS编码', 'HS code', { required: true, maxLength: 10, pattern: '[0-9]{10}' }),
    ciqCode: f.text('检验检疫编码', 'CIQ code', { maxLength: 13, pattern: '[0-9]{13}' }),
    declareElements: f.textarea('申报要素', 'Declaration elements', {
      required: true,
      maxLength: 500,
    }),
    supervisionConditions: f.multilookup('PUR_SUPERVISION', '监管条件', 'Supervision conditions'),
    bondedFlag: f.bool('保税', 'Bonded', { default: 'N' }),
    manualNumber: f.text('加工贸易手册/账册号', 'Handbook no.', {
      required: { field: 'bondedFlag', is: 'Y' },
      maxLength: 12,
      pattern: '[A-Z0-9]{12}',
    }),
    manualSeq: f.integer('手册项号', 'Handbook item', {
      required: { field: 'bondedFlag', is: 'Y' },
      min: '1',
    }),
    legalUomCode: f.lookup('UOM', '法定单位', 'Legal UOM', { required: true }),
    legalRate: f.number('法定单位换算', 'Legal per purchase UOM', {
      required: true,
      over: '0',
      default: '1',
      scale: 8,
    }),
    filedQuantity: f.number('备案数量', 'Filed quantity', {
      required: { field: 'bondedFlag', is: 'Y' },
      over: '0',
    }),
    declaredQuantity: f.number('已申报数量', 'Declared', { auto: true, default: '0' }),
    remainingQuantity: f.number('剩余数量', 'Remaining quantity', { computed: true }),
    filedPrice: f.price('备案单价', 'Filed price', { min: '0', needsCode: 'btnViewPrice' }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { default: 'USD' }),
    dutyRate: f.percent('关税率', 'Duty rate', { default: '0' }),
    importVatRate: f.lookup('TAX_RATE', '进口增值税率', 'Import VAT rate', { default: '13' }),
    originCountry: f.lookup('COUNTRY', '原产国', 'Country of origin'),
    licenseNumber: f.text('许可证号', 'Licence no.', { maxLength: 60 }),
    effectiveFrom: f.date('生效日期', 'Effective from', { required: true }),
    effectiveTo: f.date('失效日期', 'Effective to', { required: true }),
    authorityDocument: f.text('批文号', "Authority's document", { auto: true, maxLength: 60 }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('已备案', 'Filed'),
    EXPIRED: t('已过期', 'Expired'),
    INVALID: t('作废', 'Void'),
  },
  transitions: [
    {
      op: 'doEffect',
      label: t('备案生效', 'File'),
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      confirm: t('作废后不能再用于报关，确定作废？', 'Declarations can no longer use it. Void it?'),
    },
    {
      op: 'doAdjustQuantity',
      label: t('调整备案数量', 'Adjust quantity'),
      from: ['EFFECTIVE'],
      to: 'same',
      by: 'buyer',
      input: {
        filedQuantity: f.number('备案数量', 'Filed quantity', { required: true, over: '0' }),
        authorityDocument: f.text('批文号', "Authority's document", {
          required: true,
          maxLength: 60,
        }),
      },
    },
    {
      op: 'doExpire',
      label: t('过期', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'countDeclared',
      label: t('申报占用', 'Declared'),
      from: ['EFFECTIVE', 'EXPIRED', 'INVALID'],
      to: 'same',
      by: 'system',
    },
  ],
  clock: [
    { code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } },
    {
      code: 'expiring',
      event: 'srmPurGovernmentMaterial.expiring',
      at: 'effectiveTo',
      daysBefore: [FILING_WARN_DAYS],
      every: { days: 1 },
      states: ['EFFECTIVE'],
    },
  ],
  access: {
    // Filings for any supplier are chosen by the buyer.
    supplier: 'supplierId',
    supplierStates: ['EFFECTIVE'],
    org: 'importOrgId',
    lookup: 'buyer',
  },
  list: {
    columns: `
      itemId declareName hsCode importOrgId supplierId bondedFlag manualNumber manualSeq
      filedQuantity declaredQuantity remainingQuantity dutyRate importVatRate effectiveTo status`,
    filters: `
      itemId hsCode declareName importOrgId supplierId manualNumber bondedFlag effectiveTo status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('物料与申报', 'Item and declaration'),
      fields: `
        itemId supplierId importOrgId declareName hsCode ciqCode declareElements
        supervisionConditions originCountry licenseNumber effectiveFrom effectiveTo`,
    },
    {
      title: t('数量与税', 'Quantity and duty'),
      fields: `
        bondedFlag manualNumber manualSeq legalUomCode legalRate filedQuantity declaredQuantity
        remainingQuantity filedPrice currencyCode dutyRate importVatRate authorityDocument`,
    },
  ],
  screens: { SrmPurGovernmentMaterialList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'down', resource: 'srmPurCustomHeader', field: 'lines.governmentMaterialId' },
  ],
  indexes: [{ fields: ['itemId', 'importOrgId', 'status'] }],
  checks: [
    { name: 'valid_from_to', sql: 'effective_to >= effective_from' },
    {
      name: 'declared_within',
      sql: "declared_quantity >= 0 and (bonded_flag = 'N' or declared_quantity <= filed_quantity)",
    },
  ],
})
