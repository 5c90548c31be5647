import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { DOCUMENT_PUSH } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Plans with a main supplier in a year: audits, visits, renewals, reviews. */
export const srmPosMainSupplierSchedule = defineDocument({
  resource: 'srmPosMainSupplierSchedule',
  title: t('主要供应商管理日程', 'Main supplier schedule'),
  number: { field: 'scheduleNumber', pattern: 'MSS{yyyy}{seq4}' },
  display: { code: 'scheduleNumber' },
  withoutOrg: true,
  fields: {
    scheduleNumber: f.text('日程号', 'Schedule no.', { auto: true, unique: true, maxLength: 30 }),
    planYear: f.year('年度', 'Year', { required: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
    activityType: f.lookup('POS_SCHEDULE_ACTIVITY', '活动类型', 'Activity', { required: true }),
    planDate: f.date('计划日期', 'Planned', {
      required: true,
      editableIn: ['PLANNED', 'CONFIRMED'],
    }),
    firstPlanDate: f.date('首次计划日期', 'First planned', { auto: true }),
    actualDate: f.date('实际日期', 'Done on', { auto: true }),
    delayDays: f.integer('延期天数', 'Days late', { computed: 'atRead' }),
    ownerId: f.ref('basePerson', '责任人', 'Owner', {
      required: true,
      default: { session: 'personId' },
      editableIn: ['PLANNED', 'CONFIRMED', 'OVERDUE'],
    }),
    participantIds: f.multiref('basePerson', '参与人', 'Participants', {
      editableIn: ['PLANNED', 'CONFIRMED', 'OVERDUE'],
    }),
    content: f.textarea('内容', 'Content', {
      maxLength: 500,
      editableIn: ['PLANNED', 'CONFIRMED', 'OVERDUE'],
    }),
    linkedResource: f.text('关联单据类型', 'Linked document type', {
      auto: true,
      hidden: true,
      maxLength: 60,
    }),
    linkedId: f.integer('关联单据', 'Linked document', { auto: true, hidden: true }),
    reason: f.text('原因', 'Reason', { auto: true, maxLength: 500 }),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', { auto: true, default: 'NONE' }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true }),
    pushMessage: f.text('推送信息', 'Push message', { auto: true, maxLength: 500 }),
    externalNo: f.text('外部单号', 'External no.', { auto: true, maxLength: 60 }),
  },
  states: {
    PLANNED: t('已计划', 'Planned'),
    OA_SUBMITTED: t('OA审批中', 'In OA approval'),
    CONFIRMED: t('已确认', 'Confirmed'),
    DONE: t('已完成', 'Done'),
    OVERDUE: t('已逾期', 'Overdue'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['PLANNED'],
  deletableIn: ['PLANNED'],
  transitions: [
    {
      op: 'doSubmitOa',
      label: t('提交OA', 'Submit to OA'),
      from: ['PLANNED'],
      to: ['OA_SUBMITTED', 'PLANNED'],
      by: 'buyer',
      style: 'primary',
      needs: DOCUMENT_PUSH,
      bulk: true,
    },
    {
      op: 'doConfirm',
      label: t('确认日程', 'Confirm the plan'),
      from: ['PLANNED'],
      to: 'CONFIRMED',
      by: 'buyer',
      bulk: true,
      approval: { process: 'POS_SCHEDULE' },
    },
    {
      op: 'doOaCallback',
      label: t('OA审批结果', 'Result of OA'),
      from: ['OA_SUBMITTED'],
      to: ['CONFIRMED', 'PLANNED'],
      by: 'system',
    },
    {
      op: 'doReplan',
      label: t('重新计划', 'Plan anew'),
      from: ['CONFIRMED', 'OVERDUE'],
      to: 'PLANNED',
      by: 'buyer',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doFinish',
      label: t('完成', 'Finish'),
      from: ['CONFIRMED', 'OVERDUE'],
      to: 'DONE',
      by: 'buyer',
      style: 'success',
      bulk: true,
      input: {
        actualDate: f.date('实际日期', 'Done on', { required: true, default: { today: true } }),
      },
    },
    {
      op: 'doOverdue',
      label: t('逾期', 'Overdue'),
      from: ['CONFIRMED'],
      to: 'OVERDUE',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['PLANNED', 'CONFIRMED', 'OVERDUE'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
  ],
  clock: [{ code: 'overdue', op: 'doOverdue', at: 'planDate', after: { days: 1 } }],
  matters: [
    {
      type: 'IN_SCHEDULE_DUE',
      when: { status: ['CONFIRMED', 'OVERDUE'] },
      owner: { person: 'ownerId' },
      due: 'planDate',
    },
  ],
  access: { org: null, like: 'supplierId', category: 'categoryId', persons: ['ownerId'] },
  list: {
    columns: `
      scheduleNumber planYear supplierId categoryId activityType planDate actualDate delayDays
      ownerId status pushStatus externalNo`,
    filters: 'planYear supplierId categoryId activityType ownerId status',
    sort: 'planDate',
  },
  form: [
    {
      title: t('日程', 'Schedule'),
      fields: `
        scheduleNumber planYear supplierId categoryId activityType planDate firstPlanDate actualDate
        delayDays ownerId participantIds content reason`,
    },
    { title: t('推送', 'Push'), fields: 'pushStatus pushTime pushMessage externalNo' },
  ],
  screens: { mainSupplierScheduleList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [
    { fields: ['supplierId', 'planYear'] },
    { fields: ['planYear', 'status'] },
    { fields: ['activityType', 'status', 'planDate'] },
  ],
  periods: [
    {
      name: 'once_a_day',
      by: ['supplierId', 'categoryId', 'activityType'],
      from: 'planDate',
      to: 'planDate',
      where: "status <> 'CANCELLED'",
    },
  ],
})
