import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const EDITABLE = ['DRAFT', 'REJECTED'] as const
/** Suppliers learn of a sending once it is decided. */
const TOLD = ['APPROVED', 'SENT', 'RECEIVED'] as const
const photos = { extensions: ['jpg', 'jpeg', 'png'], maxCount: 10 } as const
const fromSupplier = { field: 'sendType', is: ['TRANSFER', 'RETURN'] } as const
const toSupplier = { field: 'sendType', is: ['FIRST_SEND', 'TRANSFER', 'TRIAL'] } as const
/** The buyer acts for a supplier with the paper that the supplier has signed. */
const actingFor = {
  actReason: f.text('代办原因', 'Reason of acting for the supplier', {
    maxLength: 300,
    hint: t('代供应商操作时必填', 'When the buyer acts for a supplier'),
  }),
  actFileIds: f.attachments('签字单据', 'Signed paper', { maxCount: 5 }),
}

/** Moulds travel from the buyer to a supplier, between suppliers, or back; both sides confirm. */
export const srmMdmSend = defineDocument({
  resource: 'srmMdmSend',
  title: t('模具发送', 'Mould sending'),
  number: { field: 'sendNumber', pattern: 'MS{yyyyMMdd}{seq4}' },
  display: { code: 'sendNumber' },
  approval: { process: 'MDM_SEND' },
  fields: {
    ...group('发送', 'Sending', {
      sendNumber: f.text('发送单号', 'Sending no.', { ...auto, unique: true, maxLength: 30 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      sendType: f.lookup('MDM_SEND_TYPE', '发送类型', 'Type', {
        required: true,
        default: 'FIRST_SEND',
      }),
      fromSupplierId: f.ref('srmPosSupplier', '移出供应商', 'From supplier', {
        ...{ required: fromSupplier, onlyWhen: { field: 'sendType', not: ['FIRST_SEND'] } },
        hint: t('为空表示从我方发出', 'Empty: from the buyer'),
      }),
      toSupplierId: f.ref('srmPosSupplier', '移入供应商', 'To supplier', {
        ...{ required: toSupplier, onlyWhen: toSupplier },
        hint: t('收回时为空', 'Empty: to the buyer'),
      }),
      toAddress: f.text('送达地址', 'Deliver to', { required: true, maxLength: 200 }),
      reason: f.textarea('原因', 'Reason', { required: true, maxLength: 500 }),
      planSendDate: f.date('计划发出日期', 'Planned sending', {
        required: true,
        default: { today: true },
      }),
      planReturnDate: f.date('计划归还日期', 'Planned return', {
        required: { field: 'sendType', is: 'TRIAL' },
        onlyWhen: { field: 'sendType', is: 'TRIAL' },
      }),
      openParties: f.bool('双方可见', 'Parties see each other', {
        ...{ visibleTo: 'buyer', default: 'Y' },
        hint: t('否：由我方取送，双方互不可见', 'No: the buyer collects and delivers'),
      }),
      freightBearer: f.lookup('MDM_COST_BEARER', '运费承担', 'Freight borne by', {
        required: true,
        default: 'BUYER',
      }),
    }),
    ...group('运输与交接', 'Transport and handover', {
      carrier: f.text('承运商', 'Carrier', { maxLength: 60 }),
      trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 60 }),
      sendTime: f.datetime('发出时间', 'Sent on', auto),
      receiveTime: f.datetime('接收时间', 'Received on', auto),
      receiverName: f.text('接收人', 'Received by', { ...auto, maxLength: 40 }),
      returnedFlag: f.bool('试模已归还', 'Loan returned', {
        ...{ ...auto, default: 'N' },
        onlyWhen: { field: 'sendType', is: 'TRIAL' },
      }),
      actReason: f.text('代办原因', 'Reason of acting for the supplier', {
        ...{ ...auto, maxLength: 300, visibleTo: 'buyer' },
      }),
      actFileIds: f.attachments('签字单据', 'Signed paper', { ...auto, visibleTo: 'buyer' }),
      cancelReason: f.text('取消原因', 'Reason of cancelling', { ...auto, maxLength: 300 }),
    }),
  },
  children: {
    lines: child({
      title: t('模具明细', 'Moulds'),
      minAtSubmit: 1,
      max: 50,
      about: 'mouldId',
      unique: [['mouldId']],
      fields: {
        mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
          required: true,
          refFilter: [
            { field: 'status', is: 'APPROVED' },
            { field: 'mouldStatus', is: ['IN_USE', 'IDLE'] },
          ],
        }),
        shotCount: f.integer('发出时次数', 'Shots at sending', auto),
        sparesRemark: f.text('随模备件', 'Spares with it', { maxLength: 200 }),
        lastPieceFileIds: f.attachments('末件照片', 'Last piece and mould photos', {
          ...auto,
          ...photos,
        }),
        sendCondition: f.lookup('MDM_CHECK_RESULT', '发出状态', 'Condition sent', auto),
        receiveCondition: f.lookup('MDM_CHECK_RESULT', '接收状态', 'Condition received', auto),
        receiveFileIds: f.attachments('接收照片', 'Photos at receipt', { ...auto, ...photos }),
        receiveRemark: f.text('接收说明', 'Receipt remark', { ...auto, maxLength: 200 }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('待发出', 'To be sent'),
    SENT: t('在途', 'In transit'),
    RECEIVED: t('已接收', 'Received'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: EDITABLE,
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doSend',
      label: t('发出', 'Send'),
      from: ['APPROVED'],
      to: 'SENT',
      by: 'both',
      style: 'primary',
      guard: 'maySend',
      ownMatter: true,
      input: {
        carrier: f.text('承运商', 'Carrier', { required: true, maxLength: 60 }),
        trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 60 }),
        ...actingFor,
      },
      inputRows: {
        moulds: {
          title: t('模具', 'Moulds'),
          max: 50,
          fields: {
            lastPieceFileIds: f.attachments('末件照片', 'Last piece and mould photos', {
              ...{ ...photos, required: true },
            }),
            sendCondition: f.lookup('MDM_CHECK_RESULT', '发出状态', 'Condition sent', {
              required: true,
              default: 'OK',
            }),
          },
        },
      },
    },
    {
      op: 'doReceive',
      label: t('确认接收', 'Confirm receipt'),
      from: ['SENT'],
      to: 'RECEIVED',
      by: 'both',
      style: 'success',
      guard: 'mayReceive',
      ownMatter: true,
      input: {
        receiverName: f.text('接收人', 'Received by', { required: true, maxLength: 40 }),
        ...actingFor,
      },
      inputRows: {
        moulds: {
          title: t('模具', 'Moulds'),
          max: 50,
          fields: {
            receiveCondition: f.lookup('MDM_CHECK_RESULT', '接收状态', 'Condition received', {
              required: true,
              default: 'OK',
            }),
            receiveFileIds: f.attachments('接收照片', 'Photos at receipt', photos),
            receiveRemark: f.text('接收说明', 'Receipt remark', { maxLength: 200 }),
          },
        },
      },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: [...EDITABLE, 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'followReturn',
      label: t('归还', 'Returned'),
      from: ['RECEIVED'],
      to: 'same',
      by: 'system',
    },
  ],
  clock: [
    {
      ...{ code: 'returnOverdue', event: 'srmMdmSend.returnDue', at: 'planReturnDate' },
      ...{ daysBefore: [0], every: { days: 1 }, states: ['SENT', 'RECEIVED'], time: '08:00' },
      where: { returnedFlag: 'N' },
      carries: ['planReturnDate', 'toSupplierId', 'createdBy'],
    },
  ],
  access: {
    sharedWith: [
      { by: 'fromSupplierId', states: TOLD },
      { by: 'toSupplierId', states: TOLD },
    ],
    // `enrich` shows the other party only where the parties see each other.
    supplierCannotAsk: ['fromSupplierId', 'toSupplierId', 'toAddress'],
  },
  list: {
    columns: `
      sendNumber sendType fromSupplierId toSupplierId planSendDate sendTime receiveTime carrier
      trackingNumber freightBearer planReturnDate status`,
    filters: 'sendNumber sendType fromSupplierId toSupplierId lines.mouldId planSendDate status',
    sort: '-creationDate',
  },
  screens: {
    sendMouldList: { kind: 'list', side: 'both' },
    sendMouldEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmMdmMould', field: 'lines.mouldId' }],
  indexes: [
    { fields: ['fromSupplierId', 'status'] },
    { fields: ['toSupplierId', 'status'] },
    { fields: ['mouldId'], child: 'lines' },
  ],
  checks: [
    {
      name: 'parties_differ',
      sql: 'from_supplier_id is null or to_supplier_id is null or from_supplier_id <> to_supplier_id',
    },
    { name: 'return_after', sql: 'plan_return_date is null or plan_return_date > plan_send_date' },
  ],
})
