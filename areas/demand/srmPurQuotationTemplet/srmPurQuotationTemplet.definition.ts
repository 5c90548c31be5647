import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** How a supplier breaks down its price: entered values, subtotals and formula results. */
export const srmPurQuotationTemplet = defineDocument({
  resource: 'srmPurQuotationTemplet',
  title: t('报价模板', 'Quotation template'),
  number: { field: 'templetCode', pattern: 'QTP{yyyyMM}{seq4}' },
  display: {
    code: 'templetCode',
    name: 'templetName',
    nameEn: 'templetNameEn',
    version: 'templetVersion',
  },
  approval: { process: 'PUR_QUOTATION_TEMPLET' },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { default: { session: 'orgId' } }),
    templetCode: f.text('模板编号', 'Template no.', { auto: true, maxLength: 30 }),
    templetVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    ...inBothLanguages('templetName', '模板名称', 'Name', { required: true, maxLength: 100 }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      required: true,
      default: 'TAX_EXCLUDED',
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
      hint: t('为空按询价单币种', 'Empty means that of the RFQ'),
    }),
    resultProjectCode: f.text('报价结果项目', 'Result project', { required: true, maxLength: 30 }),
    quoteDetailVisible: f.bool('明细对采购可见', 'Details visible before opening', {
      default: 'N',
    }),
    projectCount: f.integer('项目数', 'Projects', { computed: true }),
    categoryCount: f.integer('适用品类数', 'Categories', { computed: true }),
    effectiveTime: f.datetime('生效时间', 'Effective time', { auto: true }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    projects: child({
      title: t('报价项目', 'Quotation projects'),
      minAtSubmit: 1,
      numbering: { field: 'seqNum', step: 10 },
      fields: {
        seqNum: f.integer('行号', 'Line', { auto: true }),
        projectCode: f.text('项目编码', 'Code', {
          required: true,
          maxLength: 30,
          pattern: '[A-Za-z_][A-Za-z0-9_]*',
        }),
        projectName: f.text('项目名称', 'Name', { required: true, maxLength: 60 }),
        projectNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
        parentCode: f.text('上级项目', 'Parent', { maxLength: 30 }),
        projectType: f.lookup('PUR_PROJECT_TYPE', '项目类型', 'Kind', {
          required: true,
          default: 'INPUT',
        }),
        costClass: f.lookup('PUR_COST_CLASS', '成本类别', 'Cost class', {
          required: { field: 'projectType', is: ['INPUT', 'FORMULA'] },
        }),
        formula: f.text('计算公式', 'Formula', {
          required: { field: 'projectType', is: 'FORMULA' },
          maxLength: 500,
          hint: t(
            'FEEL表达式：+ - * / ( )、if then else、round min max 等函数、项目编码，及 QUANTITY、TAX_RATE、EXCHANGE_RATE',
            'FEEL: + - * / ( ), if then else, round min max, codes of projects, QUANTITY, TAX_RATE, EXCHANGE_RATE',
          ),
        }),
        precisionNum: f.integer('小数位', 'Decimals', { min: '0', max: '6', default: 6 }),
        unitText: f.text('单位', 'Unit', { maxLength: 20 }),
        requiredFlag: f.bool('必填', 'Required', { default: 'Y' }),
        minValue: f.number('最小值', 'Min'),
        maxValue: f.number('最大值', 'Max'),
        defaultValue: f.number('默认值', 'Default'),
        detailFlag: f.bool('可多行', 'Several rows', { default: 'N' }),
        guidance: f.text('填写说明', 'Guidance', { maxLength: 200 }),
      },
    }),
    applyCategories: child({
      title: t('适用品类', 'Categories it is for'),
      unique: [['categoryId']],
      fields: {
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        includeChildren: f.bool('含下级', 'Include children', { default: 'Y' }),
      },
    }),
    orgs: child({
      title: t('适用组织', 'Organisations'),
      unique: [['useOrgId']],
      fields: {
        useOrgId: f.ref('baseOrganization', '组织', 'Organisation', { required: true }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已审批', 'Approved'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['APPROVED', 'INVALID'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'success',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      confirm: t('已发出的询价保留其副本，确定失效？', 'Running RFQs keep their copy. Continue?'),
    },
    {
      op: 'doNewVersion',
      label: t('新版本', 'New version'),
      from: ['APPROVED', 'EFFECTIVE', 'INVALID'],
      to: 'same',
      by: 'buyer',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      templetCode templetVersion templetName priceBasis projectCount categoryCount effectiveTime
      status`,
    filters: 'templetCode templetName applyCategories.categoryId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        templetCode templetVersion templetName orgId priceBasis currencyCode resultProjectCode
        quoteDetailVisible projectCount categoryCount effectiveTime remark`,
    },
  ],
  screens: {
    srmPurQuotationTempletList: { kind: 'list', side: 'buyer' },
    srmPurQuotationTempletEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmPurCategoryDispose', field: 'quotationTempletId' }],
  indexes: [{ fields: ['templetCode', 'templetVersion'], unique: true }],
})
