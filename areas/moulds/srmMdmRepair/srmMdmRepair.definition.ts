import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  decided,
  orderMatter,
  paidByOrder,
  placeOrder,
  readByWorker,
  workLinks,
} from '../paidWork.ts'
import { editedByWriter, ofMould, writtenBy } from '../work.fields.ts'

const WRITTEN = ['DRAFT', 'REJECTED'] as const
const outside = { field: 'repairerType', is: 'OUTSIDE' } as const
const shared = { field: 'costBearer', is: 'SHARED' } as const

/** A fault of a mould: who repairs it, who pays, and what was done. The mould is out of use until it is accepted. */
export const srmMdmRepair = defineDocument({
  resource: 'srmMdmRepair',
  title: t('模具维修', 'Mould repair'),
  number: { field: 'repairNumber', pattern: 'MR{yyyyMMdd}{seq4}' },
  display: { code: 'repairNumber' },
  approval: { process: 'MDM_REPAIR', amountField: 'quoteAmount', approverField: 'custodianId' },
  fields: {
    ...group('故障', 'Fault', {
      repairNumber: f.text('维修单号', 'Repair no.', { auto: true, unique: true, maxLength: 30 }),
      mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [
          { field: 'status', is: 'APPROVED' },
          { field: 'mouldStatus', is: ['IN_USE', 'IDLE'] },
        ],
      }),
      ...ofMould,
      faultTime: f.datetime('故障时间', 'Fault at', { required: true, default: { now: true } }),
      faultType: f.lookup('MDM_FAULT_TYPE', '故障类型', 'Fault type', { required: true }),
      faultDescription: f.textarea('故障描述', 'Fault', { required: true, maxLength: 1000 }),
      faultCause: f.lookup('MDM_FAULT_CAUSE', '故障责任', 'Cause', decided),
      urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
      shotCount: f.integer('故障时次数', 'Shots at fault', { auto: true }),
    }),
    ...group('维修', 'Repair', {
      repairerType: f.lookup('MDM_REPAIRER', '维修方', 'Repaired by', {
        required: true,
        default: 'KEEPER',
      }),
      repairerSupplierId: f.ref('srmPosSupplier', '外修供应商', 'Outside repairer', {
        required: outside,
        onlyWhen: outside,
      }),
      workedBy: f.ref('srmPosSupplier', '实际维修供应商', 'Working supplier', {
        computed: true,
        hidden: true,
      }),
      repairPlan: f.textarea('维修方案', 'Repair plan', {
        requiredAtSubmit: true,
        maxLength: 1000,
      }),
      planFinishDate: f.date('计划完成', 'Planned finish', { required: true }),
      startTime: f.datetime('开始时间', 'Started', { auto: true }),
      finishTime: f.datetime('完成时间', 'Finished at', { auto: true }),
      downHours: f.number('停机小时', 'Down hours', { computed: true, precision: 10, scale: 2 }),
      repairResult: f.textarea('维修结果', 'Result', { auto: true, maxLength: 1000 }),
      photoFileIds: f.attachments('维修照片', 'Photos', { auto: true }),
      sampleResult: f.lookup('MDM_CHECK_RESULT', '首件确认', 'First piece', { auto: true }),
    }),
    ...group('费用', 'Cost', {
      quoteAmount: f.amount('报价含税', 'Quoted amount incl. tax', {
        ...{ min: '0', editableBy: 'both', editableIn: decided.editableIn },
      }),
      approvedAmount: f.amount('核定金额', 'Approved amount', { min: '0', ...decided }),
      costBearer: f.lookup('MDM_COST_BEARER', '费用承担', 'Cost borne by', decided),
      keeperAmount: f.amount('保管方承担金额', "Keeper's part", {
        ...{ min: '0', onlyWhen: shared, visibleTo: 'buyer', ...decided },
        hint: t('为空时各承担一半', 'Empty: half each'),
      }),
      spareCost: f.amount('备件成本', 'Spare cost', { computed: true, visibleTo: 'buyer' }),
      ...paidByOrder,
      ...writtenBy,
    }),
  },
  children: {
    spares: child({
      title: t('更换备件', 'Spares used'),
      max: 100,
      editableIn: [...WRITTEN, 'APPROVED', 'DOING'],
      unique: [['spareCode', 'fromStock']],
      fields: {
        spareCode: f.text('备件编码', 'Spare no.', {
          ...{ required: true, maxLength: 40, suggest: 'findSpares', suggestBy: ['mouldId'] },
        }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        fromStock: f.bool('用库存', 'From stock', {
          default: 'Y',
          hint: t('否表示维修方自带', 'No: brought by the repairer'),
        }),
        unitCost: f.price('单价', 'Unit cost', {
          min: '0',
          editableBy: 'buyer',
          visibleTo: 'buyer',
        }),
        amount: f.amount('金额', 'Amount', { computed: true, visibleTo: 'buyer' }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('待维修', 'To repair'),
    DOING: t('维修中', 'In repair'),
    FINISHED: t('待验收', 'To accept'),
    ACCEPTED: t('已验收', 'Accepted'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableWhere: editedByWriter,
  editableIn: WRITTEN,
  deletableIn: ['DRAFT'],
  transitions: [
    ...approvalTransitions({
      by: 'both',
      approved: ['APPROVED', 'DOING'],
      submit: { guard: 'isRaiser' },
      withdraw: { guard: 'mayWithdraw', optional: true },
      approve: { guard: 'isDecided' },
    }),
    {
      op: 'doStart',
      label: t('开始维修', 'Start repair'),
      from: ['APPROVED', 'APPROVING'],
      to: ['DOING', 'APPROVING'],
      by: 'both',
      guard: 'mayStart',
      style: 'primary',
    },
    {
      op: 'doFinish',
      label: t('完成维修', 'Finish repair'),
      from: ['DOING'],
      to: 'FINISHED',
      by: 'both',
      guard: 'repairs',
      style: 'primary',
      input: {
        repairResult: f.textarea('维修结果', 'Result', { required: true, maxLength: 1000 }),
        photoFileIds: f.attachments('维修照片', 'Photos', { required: true }),
      },
    },
    {
      op: 'doAccept',
      label: t('验收', 'Accept'),
      from: ['FINISHED'],
      to: ['ACCEPTED', 'DOING'],
      by: 'buyer',
      style: 'success',
      input: {
        sampleResult: f.lookup('MDM_CHECK_RESULT', '首件确认', 'First piece', {
          required: true,
          hint: t('异常则退回维修', 'Not good: back to repair'),
        }),
      },
    },
    placeOrder('ACCEPTED'),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      style: 'danger',
      confirm: t('确定取消维修单？模具恢复原状态', 'Cancel the repair? The mould is free again'),
    },
  ],
  access: readByWorker('workedBy', ['APPROVED', 'DOING', 'FINISHED', 'ACCEPTED']),
  matters: [
    {
      type: 'SUP_MOULD_REPAIR',
      when: { status: 'APPROVED', repairerType: 'KEEPER' },
      owner: 'supplier',
      due: 'planFinishDate',
    },
    {
      type: 'IN_MOULD_REPAIR',
      when: { status: 'APPROVED', repairerType: ['BUYER', 'OUTSIDE'] },
      owner: { person: 'custodianId' },
      due: 'planFinishDate',
    },
    orderMatter,
  ],
  list: {
    columns: `
      repairNumber mouldId supplierId faultTime faultType faultCause urgentFlag repairerType quoteAmount
      approvedAmount costBearer planFinishDate finishTime downHours status`,
    filters: 'repairNumber mouldId supplierId faultTime faultType faultCause costBearer status',
    sort: '-creationDate',
  },
  screens: {
    repairsList: { kind: 'list', side: 'both' },
    repairsEdit: { kind: 'edit', side: 'both' },
  },
  links: workLinks,
  indexes: [{ fields: ['mouldId'] }, { fields: ['workedBy', 'status'] }],
})
