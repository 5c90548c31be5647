import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { ofMould } from '../work.fields.ts'

const ALIVE = ['IN_USE', 'IDLE', 'IN_TRANSIT', 'REPAIRING', 'MAINTAINING', 'CHANGING'] as const
const WORKED_ON = ['DRAFT', 'DOING', 'REJECTED'] as const

/** Care of a mould after so many shots or days. The card tells when; the keeper does it by the check list of its level. */
export const srmMdmMaintenance = defineDocument({
  resource: 'srmMdmMaintenance',
  title: t('模具保养', 'Mould maintenance'),
  number: { field: 'maintenanceNumber', pattern: 'MM{yyyyMMdd}{seq4}' },
  display: { code: 'maintenanceNumber' },
  approval: { process: 'MDM_MAINTENANCE', approverField: 'custodianId' },
  fields: {
    ...group('计划', 'Plan', {
      maintenanceNumber: f.text('保养单号', 'Maintenance no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [
          { field: 'status', is: 'APPROVED' },
          { field: 'mouldStatus', is: ALIVE },
        ],
      }),
      ...ofMould,
      maintenanceLevel: f.lookup('MDM_MAINTAIN_LEVEL', '保养等级', 'Level', {
        required: true,
        default: 'LEVEL1',
        editableIn: ['DRAFT'],
        hint: t('决定保养项目', 'Decides on the check list'),
      }),
      triggerType: f.lookup('MDM_TRIGGER', '触发方式', 'Trigger', {
        auto: true,
        default: 'MANUAL',
      }),
      dueShots: f.integer('应保养次数', 'Due at shots', {
        copiedFrom: 'mouldId.nextMaintainShots',
      }),
      dueDate: f.date('应保养日期', 'Due on', { copiedFrom: 'mouldId.nextMaintainDate' }),
      planDate: f.date('计划日期', 'Planned on', { required: true, default: { today: true } }),
      dueSpares: f.textarea('到期易损件', 'Wear parts due', { auto: true, maxLength: 1000 }),
    }),
    ...group('执行', 'Carried out', {
      actualDate: f.date('实际日期', 'Done on', { requiredAtSubmit: true }),
      shotCount: f.integer('保养时次数', 'Shots then', { auto: true }),
      overdueShots: f.integer('超期次数', 'Overdue shots', { computed: true }),
      overdueDays: f.integer('超期天数', 'Overdue days', { computed: true }),
      operatorName: f.text('保养人', 'Done by', { requiredAtSubmit: true, maxLength: 40 }),
      workHours: f.number('工时', 'Hours', { precision: 10, scale: 2, min: '0' }),
      result: f.lookup('MDM_CHECK_RESULT', '结论', 'Result', {
        requiredAtSubmit: true,
        hint: t('异常则生成维修单', 'Not good: a repair is drafted'),
      }),
      spareCost: f.amount('备件成本', 'Spare cost', { computed: true, visibleTo: 'buyer' }),
      remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
      submittedBy: f.lookup('PUR_SIDE', '提交方', 'Submitted by', { auto: true, hidden: true }),
      cancelReason: f.text('取消原因', 'Reason of cancelling', { auto: true, maxLength: 300 }),
    }),
  },
  children: {
    checks: child({
      title: t('保养项目', 'Check list'),
      minAtSubmit: 1,
      max: 100,
      numbering: { field: 'seqNum', step: 1 },
      unique: [['checkItem']],
      fields: {
        seqNum: f.integer('序号', 'No.', { auto: true }),
        checkItem: f.lookup('MDM_CHECK_ITEM', '项目', 'Check', { required: true }),
        standard: f.text('标准', 'Standard', { auto: true, maxLength: 500 }),
        checkResult: f.lookup('MDM_CHECK_RESULT', '结果', 'Result', { requiredAtSubmit: true }),
        action: f.text('处理', 'Action taken', {
          required: { field: 'checkResult', is: 'NG' },
          maxLength: 200,
        }),
        photoFileIds: f.attachments('照片', 'Photos'),
      },
    }),
    spares: child({
      title: t('更换备件', 'Spares used'),
      max: 100,
      unique: [['spareCode']],
      fields: {
        spareCode: f.text('备件编码', 'Spare no.', {
          ...{ required: true, maxLength: 40, suggest: 'findSpares', suggestBy: ['mouldId'] },
        }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        unitCost: f.price('单价', 'Unit cost', { auto: true, visibleTo: 'buyer' }),
        amount: f.amount('金额', 'Amount', { computed: true, visibleTo: 'buyer' }),
      },
    }),
  },
  states: {
    DRAFT: t('待执行', 'To do'),
    DOING: t('保养中', 'In progress'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已完成', 'Done'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableIn: WORKED_ON,
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doStart',
      label: t('开始保养', 'Start maintenance'),
      from: ['DRAFT'],
      to: 'DOING',
      by: 'both',
      style: 'primary',
    },
    ...approvalTransitions({
      by: 'both',
      from: ['DOING', 'REJECTED'],
      approved: 'APPROVED',
      withdraw: { to: 'DOING', guard: 'submitted', optional: true },
    }),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'DOING'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doGenerate',
      label: t('按周期生成', 'Drafted when due'),
      from: ['DRAFT'],
      to: 'DRAFT',
      by: 'system',
    },
  ],
  access: { supplier: 'supplierId', org: 'orgId', persons: ['custodianId'] },
  matters: [
    {
      type: 'SUP_MOULD_MAINTAIN',
      when: { status: ['DRAFT', 'DOING', 'REJECTED'], keptOutside: 'Y' },
      owner: 'supplier',
      due: 'planDate',
    },
    {
      type: 'IN_MOULD_MAINTAIN',
      when: { status: ['DRAFT', 'DOING', 'REJECTED'], keptOutside: 'N' },
      owner: { person: 'custodianId' },
      due: 'planDate',
    },
  ],
  list: {
    columns: `
      maintenanceNumber mouldId supplierId maintenanceLevel triggerType dueShots dueDate planDate actualDate
      shotCount overdueShots overdueDays result status`,
    filters: 'maintenanceNumber mouldId supplierId maintenanceLevel triggerType dueDate status',
    sort: '-creationDate',
  },
  screens: {
    maintenancesList: { kind: 'list', side: 'both' },
    maintenancesEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmMdmMould', field: 'mouldId' }],
  indexes: [
    // One open maintenance for a mould, whoever drafts it.
    { fields: ['mouldId'], unique: true, where: "status not in ('APPROVED', 'CANCELLED')" },
    { fields: ['supplierId', 'status'] },
  ],
})
