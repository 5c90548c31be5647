import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * The columns of a supplier's list of serial numbers, for a material or for a category and those
 * below it.
 */
export const srmPurSnImportTemplate = defineDocument({
  resource: 'srmPurSnImportTemplate',
  title: t('序列号导入模板', 'Serial import template'),
  display: { code: 'templateCode', name: 'templateName', nameEn: 'templateNameEn' },
  withoutOrg: true,
  fields: {
    templateCode: f.text('模板编码', 'Template code', {
      required: true,
      unique: true,
      maxLength: 30,
      pattern: '[A-Z0-9_-]{1,30}',
    }),
    ...inBothLanguages('templateName', '模板名称', 'Name', { required: true, maxLength: 100 }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
    itemId: f.ref('srmBaseItem', '物料', 'Item'),
    fileType: f.lookup('PUR_SN_FILE_TYPE', '文件类型', 'File type', {
      required: true,
      default: 'XLSX',
    }),
    headerRow: f.integer('表头行', 'Header row', { required: true, min: '1', default: 1 }),
    dataStartRow: f.integer('数据起始行', 'First data row', {
      required: true,
      min: '2',
      default: 2,
    }),
    maxRows: f.integer('最大行数', 'Maximum rows', {
      required: true,
      min: '1',
      max: '20000',
      default: 5000,
    }),
    effectiveTime: f.datetime('生效时间', 'Effective time', { auto: true }),
    remark: f.text('备注', 'Remark', { maxLength: 300 }),
  },
  children: {
    projects: child({
      title: t('模板项目', 'Template columns'),
      numbering: { field: 'seqNum', step: 10 },
      unique: [['columnTitle']],
      max: 60,
      fields: {
        seqNum: f.integer('序号', 'Seq.', { auto: true }),
        columnTitle: f.text('列标题', 'Column title', { required: true, maxLength: 60 }),
        columnTitleEn: f.text('英文标题', 'English title', { maxLength: 60 }),
        targetField: f.lookup('PUR_SN_FIELD', '对应字段', 'Target field', { required: true }),
        attributeCode: f.text('扩展属性编码', 'Attribute code', {
          maxLength: 40,
          required: { field: 'targetField', is: 'ATTRIBUTE' },
        }),
        dataType: f.lookup('PUR_DATA_TYPE', '数据类型', 'Data type', {
          required: true,
          default: 'TEXT',
        }),
        requiredFlag: f.bool('必填', 'Required', { default: 'N' }),
        pattern: f.text('校验规则(正则)', 'Pattern', { maxLength: 200 }),
        maxLength: f.integer('最大长度', 'Max length', { min: '1', max: '200', default: 60 }),
        uniqueFlag: f.bool('唯一', 'Unique', { default: 'N' }),
      },
    }),
    customs: child({
      title: t('供应商自定义列', "Supplier's own column names"),
      unique: [['supplierId', 'supplierTitle']],
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        columnTitle: f.text('模板列标题', 'Template column', { required: true, maxLength: 60 }),
        supplierTitle: f.text('供应商列标题', "Supplier's title", {
          required: true,
          maxLength: 60,
        }),
        defaultValue: f.text('默认值', 'Default', { maxLength: 200 }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'INVALID'],
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT', 'INVALID'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'success',
      guard: 'hasSerialColumn',
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null },
  list: {
    columns: 'templateCode templateName itemId categoryId fileType maxRows effectiveTime status',
    filters: 'templateCode templateName itemId categoryId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        templateCode templateName itemId categoryId fileType headerRow dataStartRow maxRows
        effectiveTime remark`,
    },
  ],
  screens: {
    srmPurSnImportTemplateList: { kind: 'list', side: 'buyer' },
    srmPurSnImportTemplateEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmPurSupplierSn', field: 'templateId' }],
  indexes: [
    { fields: ['itemId'], unique: true, where: "status = 'EFFECTIVE' and item_id is not null" },
    {
      fields: ['categoryId'],
      unique: true,
      where: "status = 'EFFECTIVE' and category_id is not null",
    },
  ],
})
