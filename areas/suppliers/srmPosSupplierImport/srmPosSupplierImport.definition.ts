import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Suppliers from a workbook with several sheets: staged, checked, and then taken over supplier by supplier. */
export const srmPosSupplierImport = defineDocument({
  resource: 'srmPosSupplierImport',
  title: t('供应商导入', 'Supplier import'),
  number: { field: 'importNumber', pattern: 'SI{yyyyMMdd}{seq4}' },
  display: { code: 'importNumber', name: 'fileName' },
  withoutOrg: true,
  fields: {
    importNumber: f.text('导入批次', 'Import no.', { auto: true, unique: true, maxLength: 30 }),
    sheetFileIds: f.attachments('导入文件', 'Workbook', {
      extensions: ['xlsx'],
      hint: t(
        '按模板填写，最多5000家供应商、20MB',
        'The filled template: 5,000 suppliers and 20 MB at most',
      ),
    }),
    fileName: f.text('文件名', 'File', { auto: true, maxLength: 200 }),
    importMode: f.lookup('POS_IMPORT_MODE', '导入方式', 'Mode', {
      required: true,
      default: 'CREATE',
    }),
    targetStage: f.lookup('POS_IMPORT_STAGE', '导入阶段', 'Stage of the new suppliers', {
      required: true,
      default: 'REGISTERED',
    }),
    totalRows: f.integer('总行数', 'Rows', { auto: true, default: 0 }),
    validRows: f.integer('通过行数', 'Rows without errors', { auto: true, default: 0 }),
    errorRows: f.integer('错误行数', 'Rows with errors', { auto: true, default: 0 }),
    importedRows: f.integer('已导入行数', 'Rows imported', { auto: true, default: 0 }),
    accountRows: f.integer('银行账户行数', 'Bank account rows', { auto: true, default: 0 }),
    uploadedKey: f.text('上传人标识', 'Who uploaded it', {
      auto: true,
      hidden: true,
      maxLength: 40,
    }),
    errorFileIds: f.attachments('错误标注文件', 'Workbook with errors marked', {
      auto: true,
      hint: t(
        '错误单元格已标红，行末有错误信息；改正后上传此文件即可',
        'Wrong cells are red, with the errors at the end of their rows; correct and upload this file',
      ),
    }),
    failReason: f.text('失败原因', 'Failure', { auto: true, maxLength: 500 }),
  },
  children: {
    rows: child({
      title: t('导入明细', 'Rows'),
      auto: true,
      fields: {
        sheetCode: f.lookup('POS_IMPORT_SHEET', '工作表', 'Sheet', { auto: true }),
        rowNum: f.integer('行号', 'Row', { auto: true }),
        supplierKey: f.text('供应商标识', 'Supplier key', { auto: true, maxLength: 120 }),
        checkResult: f.lookup('POS_CHECK_RESULT', '校验结果', 'Check result', { auto: true }),
        errorMessage: f.textarea('错误信息', 'Error', {
          computed: 'atRead',
          maxLength: 4000,
          width: 280,
        }),
        rowText: f.text('内容', 'Content', { auto: true, maxLength: 300 }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
        rowData: f.json('行数据', 'Row data', { auto: true, hidden: true }),
        faults: f.json('错误', 'Faults', { auto: true, hidden: true }),
      },
    }),
  },
  states: {
    DRAFT: t('已上传', 'Uploaded'),
    CHECKED: t('已校验', 'Checked'),
    IMPORTING: t('导入中', 'Importing'),
    IMPORTED: t('已导入', 'Imported'),
    FAILED: t('失败', 'Failed'),
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT', 'CHECKED'],
  transitions: [
    {
      op: 'doCheck',
      label: t('校验', 'Check'),
      from: ['DRAFT', 'CHECKED'],
      to: 'CHECKED',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doConfirmImport',
      label: t('导入正确的供应商', 'Import suppliers without errors'),
      from: ['CHECKED'],
      to: 'IMPORTING',
      by: 'buyer',
      style: 'success',
      guard: 'canImport',
    },
    {
      op: 'doFinishImport',
      label: t('导入完成', 'Finish'),
      from: ['IMPORTING'],
      to: 'IMPORTED',
      by: 'system',
    },
    {
      op: 'doFailImport',
      label: t('导入失败', 'Fail'),
      from: ['IMPORTING'],
      to: 'FAILED',
      by: 'system',
    },
    {
      op: 'doRetryImport',
      label: t('继续导入', 'Go on importing'),
      from: ['FAILED'],
      to: 'IMPORTING',
      by: 'buyer',
      style: 'primary',
    },
  ],
  access: {
    org: null,
    codes: {
      btnImportQualified: t('导入合格供应商', 'Import qualified suppliers'),
    },
  },
  list: {
    columns: `
      importNumber fileName importMode targetStage totalRows validRows errorRows importedRows status
      createdBy creationDate`,
    filters: 'importNumber importMode status creationDate',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('文件与结果', 'Workbook and result'),
      fields: `
        importNumber sheetFileIds importMode targetStage totalRows validRows errorRows accountRows
        importedRows errorFileIds fileName failReason`,
    },
  ],
  screens: { supplierInfoImport: { kind: 'list', side: 'buyer' } },
})
