import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A laboratory report about an item of a supplier: RoHS, REACH and the like, each valid for a
 * period.
 */
export const srmPosSupplierItemReport = defineDocument({
  resource: 'srmPosSupplierItemReport',
  title: t('物料检测报告及预警', 'Item test report and warning'),
  number: { field: 'reportNumber', pattern: 'IR{yyyyMMdd}{seq4}' },
  display: { code: 'reportNumber', name: 'reportNo' },
  withoutOrg: true,
  fields: {
    ...group('报告', 'Report', {
      reportNumber: f.text('登记号', 'Record no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        default: { session: 'supplierId' },
      }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', {
        required: true,
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'itemId.categoryId',
        visibleTo: 'buyer',
      }),
      reportType: f.lookup('POS_ITEM_REPORT_TYPE', '报告类型', 'Report type', { required: true }),
      reportNo: f.text('报告编号', 'Report no.', { required: true, maxLength: 80 }),
      laboratory: f.text('检测机构', 'Laboratory', { required: true, maxLength: 120 }),
      issueDate: f.date('出具日期', 'Issued', { required: true }),
      effectiveTo: f.date('失效日期', 'Effective to', {
        required: true,
        hint: t(
          '留空时按报告类型的有效期推算',
          'Left empty, it follows from the validity of the report type',
        ),
      }),
      conclusion: f.lookup('POS_REPORT_CONCLUSION', '结论', 'Conclusion', { required: true }),
      substances: f.text('检测项目', 'Substances or tests', { maxLength: 500 }),
      reportFileIds: f.attachments('报告附件', 'Report file', {
        requiredAtSubmit: true,
        extensions: ['pdf', 'jpg', 'jpeg', 'png', 'zip'],
      }),
    }),
    ...group('预警与审核', 'Warning and check', {
      remainDays: f.integer('剩余天数', 'Days left', { computed: 'atRead' }),
      warningLevel: f.lookup('POS_WARNING_LEVEL', '预警级别', 'Warning level', {
        auto: true,
        default: 'NONE',
      }),
      supersededById: f.ref('srmPosSupplierItemReport', '更新报告', 'Superseded by', {
        auto: true,
      }),
      checkRemark: f.text('审核意见', 'Check remark', { auto: true, maxLength: 500 }),
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SUBMITTED: t('待审核', 'To check'),
    VALID: t('有效', 'Effective'),
    REJECTED: t('退回', 'Returned'),
    EXPIRED: t('已过期', 'Expired'),
    SUPERSEDED: t('已更新', 'Superseded'),
  },
  authors: ['buyer', 'supplier'],
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交', 'Submit'),
      from: ['DRAFT', 'REJECTED'],
      to: 'SUBMITTED',
      by: 'both',
      style: 'primary',
      checksRequired: true,
      bulk: true,
    },
    {
      op: 'doApproval',
      label: t('审核通过', 'Accept'),
      from: ['SUBMITTED'],
      to: 'VALID',
      by: 'buyer',
      style: 'success',
      bulk: true,
      input: { checkRemark: f.text('审核意见', 'Check remark', { maxLength: 500 }) },
    },
    {
      op: 'doReject',
      label: t('退回', 'Return'),
      from: ['SUBMITTED'],
      to: 'REJECTED',
      by: 'buyer',
      style: 'danger',
      input: {
        checkRemark: f.text('审核意见', 'Check remark', { required: true, maxLength: 500 }),
      },
    },
    {
      op: 'doExpire',
      label: t('过期', 'Expire'),
      from: ['VALID'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doSupersede',
      label: t('被更新', 'Supersede'),
      from: ['VALID', 'EXPIRED'],
      to: 'SUPERSEDED',
      by: 'system',
    },
    {
      op: 'doNotify',
      label: t('催新报告', 'Ask for a new report'),
      from: ['VALID', 'EXPIRED'],
      to: 'same',
      by: 'buyer',
      bulk: true,
    },
  ],
  clock: [
    { code: 'level', at: 'effectiveTo', daysBefore: [60, 30], states: ['VALID'] },
    { code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } },
  ],
  matters: [
    {
      type: 'IN_ITEM_REPORT_CHECK',
      when: { status: 'SUBMITTED' },
      owner: { responsibility: 'QUALITY_ENGINEER' },
    },
    {
      type: 'SUP_INFO_EXPIRING',
      when: { status: ['VALID', 'EXPIRED'], warningLevel: ['YELLOW', 'ORANGE', 'RED'] },
      owner: 'supplier',
      due: 'effectiveTo',
    },
    { type: 'SUP_ITEM_REPORT_RETURNED', when: { status: 'REJECTED' }, owner: 'supplier' },
  ],
  access: { supplier: 'supplierId', org: null, like: 'supplierId', category: 'categoryId' },
  list: {
    columns: `
      warningLevel supplierId itemId reportType remainDays effectiveTo conclusion reportNo
      laboratory issueDate reportNumber status`,
    filters: 'supplierId itemId reportType warningLevel status effectiveTo',
    sort: 'effectiveTo',
  },
  screens: { supplierItemReportWarningList: { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' },
    { direction: 'up', resource: 'srmBaseItem', field: 'itemId' },
    { direction: 'up', resource: 'srmPosSupplierItemReport', field: 'supersededById' },
  ],
  indexes: [
    { fields: ['supplierId', 'reportType', 'reportNo'], unique: true },
    // One valid report per item and type; a newer one replaces it.
    { fields: ['supplierId', 'itemId', 'reportType'], unique: true, where: "status = 'VALID'" },
    { fields: ['itemId', 'reportType', 'status'] },
    { fields: ['warningLevel', 'effectiveTo'] },
  ],
  checks: [{ name: 'validity', sql: 'effective_to > issue_date' }],
})
