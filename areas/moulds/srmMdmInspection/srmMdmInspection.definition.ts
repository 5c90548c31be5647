import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const PLANNED = ['DRAFT', 'REJECTED'] as const
const JUDGED = ['DRAFT', 'CHECKED', 'REJECTED'] as const
const selfCheck = { field: 'inspectionType', is: 'SELF_CHECK' } as const
const judged = { editableIn: JUDGED, visibleTo: 'buyer' } as const
/** Columns that a supplier fills in a self-check. */
const filled = { editableBy: 'both', editableIn: [...JUDGED, 'PUBLISHED'] } as const
const photos = { extensions: ['jpg', 'jpeg', 'png'], maxCount: 10 } as const

/** Moulds are looked at where they stand: a stock-take, a self-check of the keeper, an inspection. */
export const srmMdmInspection = defineDocument({
  resource: 'srmMdmInspection',
  title: t('模具盘点点检', 'Mould inspection'),
  number: { field: 'inspectionNumber', pattern: 'MK{yyyyMMdd}{seq4}' },
  display: { code: 'inspectionNumber' },
  approval: { process: 'MDM_INSPECTION', applicantField: 'leaderId' },
  fields: {
    ...group('点检', 'Inspection', {
      inspectionNumber: f.text('点检单号', 'Inspection no.', {
        ...{ ...auto, unique: true, maxLength: 30 },
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      inspectionType: f.lookup('MDM_INSPECTION_TYPE', '点检类型', 'Type', {
        ...{ required: true, default: 'STOCKTAKE', editableIn: PLANNED },
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        ...{ required: selfCheck, editableIn: PLANNED },
        hint: t('为空表示在我方', 'Empty: at the buyer'),
      }),
      planDate: f.date('计划日期', 'Planned on', {
        ...{ required: true, default: { today: true }, editableIn: PLANNED },
      }),
      replyDeadline: f.date('自查截止日期', 'Self-check due', {
        ...{ required: selfCheck, onlyWhen: selfCheck, editableIn: PLANNED },
      }),
      actualDate: f.date('实际日期', 'Done on', { requiredAtSubmit: true, editableIn: JUDGED }),
      place: f.text('地点', 'Place', { maxLength: 200, editableIn: JUDGED }),
      leaderId: f.ref('basePerson', '负责人', 'Leader', {
        ...{ required: true, default: { session: 'personId' }, editableIn: PLANNED },
      }),
      submittedTime: f.datetime('供应商提交时间', 'Answered on', auto),
      returnReason: f.text('退回原因', 'Reason of sending back', { ...auto, maxLength: 300 }),
    }),
    ...group('结果', 'Result', {
      mouldCount: f.integer('应盘数量', 'Moulds listed', { computed: true }),
      foundCount: f.integer('实盘数量', 'Found', { computed: true }),
      missingCount: f.integer('缺失数量', 'Missing', { computed: true }),
      ngCount: f.integer('异常数量', 'Not good', { computed: true, visibleTo: 'buyer' }),
      summary: f.textarea('总结', 'Summary', {
        ...{ requiredAtSubmit: true, maxLength: 1000, editableIn: JUDGED, visibleTo: 'buyer' },
      }),
      cancelReason: f.text('取消原因', 'Reason of cancelling', { ...auto, maxLength: 300 }),
    }),
  },
  children: {
    lines: child({
      title: t('点检明细', 'Moulds inspected'),
      minAtSubmit: 1,
      max: 500,
      about: 'mouldId',
      unique: [['mouldId']],
      editableIn: PLANNED,
      openedOnly: true,
      fields: {
        mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
          ...{ required: true, editableIn: PLANNED },
          refFilter: [{ field: 'status', is: 'APPROVED' }],
        }),
        bookStatus: f.lookup('MDM_MOULD_STATUS', '账面状态', 'Status in ledger', auto),
        bookLocation: f.text('账面地点', 'Location in ledger', { ...auto, maxLength: 200 }),
        existFlag: f.bool('是否在场', 'Found', filled),
        nameplateOk: f.bool('铭牌完好', 'Nameplate good', { ...filled, default: 'Y' }),
        systemShots: f.integer('系统次数', 'Shots in ledger', auto),
        counterShots: f.integer('计数器次数', 'Counter reading', { ...filled, min: '0' }),
        shotDifference: f.integer('次数差异', 'Difference', { computed: true }),
        appearance: f.lookup('MDM_CHECK_RESULT', '外观', 'Appearance', judged),
        cavity: f.lookup('MDM_CHECK_RESULT', '型腔型芯', 'Cavity and core', judged),
        cooling: f.lookup('MDM_CHECK_RESULT', '冷却系统', 'Cooling', judged),
        ejection: f.lookup('MDM_CHECK_RESULT', '顶出导向', 'Ejection and guiding', judged),
        result: f.lookup('MDM_CHECK_RESULT', '结论', 'Result', { editableIn: JUDGED }),
        followUp: f.lookup('MDM_FOLLOW_UP', '后续处理', 'Follow-up', {
          ...{ ...judged, default: 'NONE' },
        }),
        photoFileIds: f.attachments('照片', 'Photos', { ...filled, ...photos }),
        followDocNumber: f.text('后续单号', 'Follow-up document', {
          ...{ ...auto, maxLength: 40, visibleTo: 'buyer' },
        }),
        remark: f.text('备注', 'Remark', { ...filled, maxLength: 200 }),
      },
    }),
    staff: child({
      title: t('点检人员', 'Staff'),
      max: 50,
      editableIn: JUDGED,
      fields: {
        personId: f.ref('basePerson', '人员', 'Person', { editableIn: JUDGED }),
        outsideName: f.text('外部人员', 'Outside person', {
          ...{ maxLength: 40, editableIn: JUDGED },
          hint: t('供应商人员', "Supplier's people"),
        }),
        role: f.lookup('MDM_STAFF_ROLE', '职责', 'Role', {
          ...{ required: true, default: 'MEMBER', editableIn: JUDGED },
        }),
        signFlag: f.bool('已签字', 'Signed', { ...auto, default: 'N' }),
        signTime: f.datetime('签字时间', 'Signed on', auto),
      },
    }),
  },
  states: {
    DRAFT: approvalStates.DRAFT,
    PUBLISHED: t('供应商自查中', 'Self-check'),
    CHECKED: t('待判定', 'To judge'),
    APPROVING: approvalStates.APPROVING,
    REJECTED: approvalStates.REJECTED,
    APPROVED: t('已完成', 'Done'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer'],
  editableIn: JUDGED,
  deletableIn: ['DRAFT'],
  transitions: [
    ...approvalTransitions({
      ...{ approved: 'APPROVED', from: JUDGED },
      submit: { guard: 'isAnswered' },
      withdraw: { to: 'DRAFT' },
    }),
    {
      op: 'doGenerate',
      label: t('载入模具', 'Load moulds'),
      from: ['DRAFT'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doSign',
      label: t('签字', 'Sign'),
      from: JUDGED,
      to: 'same',
      by: 'buyer',
      optional: true,
      confirm: t('确认点检结果并签字？', 'Sign the result as one of the staff?'),
    },
    {
      op: 'doPublish',
      label: t('发布自查', 'Ask for the self-check'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      optional: true,
      onlyWhen: selfCheck,
    },
    {
      op: 'doSupplierSubmit',
      label: t('提交自查', 'Submit the self-check'),
      from: ['PUBLISHED'],
      to: 'CHECKED',
      by: 'supplier',
      style: 'primary',
    },
    {
      op: 'doReturnSupplier',
      label: t('退回供应商', 'Send back'),
      from: ['CHECKED'],
      to: 'PUBLISHED',
      by: 'buyer',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: [...PLANNED, 'PUBLISHED', 'CHECKED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  clock: [
    {
      ...{ code: 'replyDue', event: 'srmMdmInspection.replyDue', at: 'replyDeadline' },
      ...{ daysBefore: [1, 0], every: { days: 1 }, states: ['PUBLISHED'], time: '08:00' },
      carries: ['replyDeadline', 'supplierId'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['PUBLISHED', 'CHECKED', 'APPROVED'],
    supplierWhere: { inspectionType: 'SELF_CHECK' },
    persons: ['leaderId', 'staff.personId'],
  },
  list: {
    columns: `
      inspectionNumber inspectionType supplierId planDate replyDeadline actualDate leaderId
      mouldCount foundCount missingCount ngCount status`,
    filters: 'inspectionNumber inspectionType supplierId planDate leaderId lines.mouldId status',
    sort: '-creationDate',
  },
  screens: {
    inspectionsList: { kind: 'list', side: 'both' },
    inspectionsEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmMdmMould', field: 'lines.mouldId' }],
  indexes: [{ fields: ['supplierId', 'status'] }, { fields: ['mouldId'], child: 'lines' }],
  checks: [
    { name: 'counts', sql: "status <> 'APPROVED' or mould_count = found_count + missing_count" },
  ],
})
