import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { FREEZE_PROPOSAL } from '../neededPorts.ts'

/**
 * Warnings about its own company that a supplier can see; the others are our internal assessment.
 */
export const TOLD_TO_SUPPLIERS = [
  'CERT_EXPIRE',
  'LICENCE_EXPIRE',
  'AGREEMENT_EXPIRE',
  'QUALIFY_EXPIRE',
  'CALIBRATION_EXPIRE',
  'INFO_INCOMPLETE',
] as const

const open = ['OPEN', 'PROCESSING'] as const
const handleRemark = f.textarea('处理说明', 'Handling', { required: true, maxLength: 1000 })

/**
 * Findings of the daily check of all suppliers: something that expires, is missing or inconsistent.
 */
export const srmPosSupplierWarning = defineDocument({
  resource: 'srmPosSupplierWarning',
  title: t('供应商预警', 'Supplier warning'),
  display: {
    code: 'objectTitle',
    nameEn: 'objectTitleEn',
    title: ['supplierId', 'warningType'],
  },
  withoutOrg: true,
  withoutNew: true,
  fields: {
    warningType: f.lookup('POS_WARNING_TYPE', '预警类型', 'Warning type', { auto: true }),
    warningLevel: f.lookup('POS_WARNING_LEVEL', '预警级别', 'Warning level', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    objectType: f.text('对象类型', 'Object type', { auto: true, maxLength: 60, hidden: true }),
    objectId: f.integer('对象ID', 'Object id', { auto: true, hidden: true }),
    ...inBothLanguages('objectTitle', '对象', 'Object', { auto: true, maxLength: 300 }),
    concernedSections: f.multilookup('POS_CHANGE_SECTION', '涉及资料', 'Data concerned', {
      auto: true,
      hidden: true,
    }),
    dueDate: f.date('到期日', 'Due date', { auto: true }),
    remainDays: f.integer('剩余天数', 'Days left', { computed: 'atRead' }),
    content: f.textarea('预警内容', 'Content', { computed: 'atRead' }),
    ownerId: f.ref('basePerson', '责任人', 'Owner', { auto: true, visibleTo: 'buyer' }),
    freezeProposedFlag: f.bool('建议冻结', 'Freeze proposed', {
      auto: true,
      default: 'N',
      visibleTo: 'buyer',
    }),
    handleRemark: f.textarea('处理说明', 'Handling', {
      auto: true,
      maxLength: 1000,
      visibleTo: 'buyer',
    }),
    handleTime: f.datetime('处理时间', 'Handled at', { auto: true, visibleTo: 'buyer' }),
    noticeCount: f.integer('提醒次数', 'Reminders sent', {
      auto: true,
      default: 0,
      visibleTo: 'buyer',
    }),
  },
  states: {
    OPEN: t('待处理', 'Open'),
    PROCESSING: t('处理中', 'In hand'),
    CLOSED: t('已关闭', 'Closed'),
    IGNORED: t('已忽略', 'Ignored'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doProcess',
      label: t('着手处理', 'Take in hand'),
      from: ['OPEN'],
      to: 'PROCESSING',
      by: 'buyer',
      style: 'primary',
      bulk: true,
      optional: true,
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: open,
      to: 'CLOSED',
      by: 'buyer',
      style: 'success',
      bulk: true,
      optional: true,
      input: { handleRemark },
    },
    {
      op: 'doIgnore',
      label: t('忽略', 'Ignore'),
      from: open,
      to: 'IGNORED',
      by: 'buyer',
      bulk: true,
      optional: true,
      input: { handleRemark },
    },
    {
      op: 'doNotify',
      label: t('通知供应商', 'Notify the supplier'),
      from: open,
      to: 'same',
      by: 'buyer',
      guard: 'isToldToSuppliers',
      bulk: true,
      optional: true,
    },
    {
      op: 'doUpdateData',
      label: t('发起变更', 'Request a change'),
      from: open,
      to: 'same',
      by: 'both',
      guard: 'isAboutData',
      optional: true,
    },
    {
      op: 'doRequestFreeze',
      label: t('申请冻结', 'Request a freeze'),
      from: open,
      to: 'PROCESSING',
      by: 'buyer',
      optional: true,
      needs: FREEZE_PROPOSAL,
      style: 'danger',
    },
    {
      op: 'doReassign',
      label: t('转交', 'Transfer'),
      from: open,
      to: 'same',
      by: 'buyer',
      bulk: true,
      optional: true,
      input: { ownerId: f.ref('basePerson', '责任人', 'Owner', { required: true }) },
    },
  ],
  matters: [
    {
      type: 'IN_SUPPLIER_WARNING',
      when: { status: open, warningLevel: ['ORANGE', 'RED'] },
      owner: { person: 'ownerId' },
      due: 'dueDate',
    },
    {
      type: 'SUP_INFO_EXPIRING',
      when: { status: open, warningType: TOLD_TO_SUPPLIERS },
      owner: 'supplier',
      due: 'dueDate',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { warningType: TOLD_TO_SUPPLIERS },
    org: null,
    like: 'supplierId',
    category: 'categoryId',
    persons: ['ownerId'],
  },
  list: {
    columns: `
      warningLevel warningType supplierId objectTitle remainDays dueDate ownerId content
      freezeProposedFlag categoryId status noticeCount creationDate`,
    filters: 'warningType warningLevel supplierId ownerId status dueDate',
    sort: 'dueDate',
    link: 'warningType',
  },
  form: [
    {
      title: t('预警', 'Warning'),
      fields: `
        warningType warningLevel supplierId categoryId objectTitle dueDate remainDays content
        freezeProposedFlag concernedSections`,
    },
    {
      title: t('处理', 'Handling'),
      fields: 'ownerId noticeCount handleRemark handleTime',
    },
  ],
  screens: { supplierWarningList: { kind: 'list', side: 'both' } },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [
    {
      fields: ['warningType', 'objectType', 'objectId'],
      unique: true,
      where: "status in ('OPEN', 'PROCESSING')",
    },
    { fields: ['supplierId', 'status'] },
    { fields: ['status', 'dueDate'] },
  ],
})
