import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const deliveries = child({
  title: t('交货计划', 'Schedule lines'),
  parent: 'lines',
  statusField: 'confirmStatus',
  states: {
    PENDING: t('待确认', 'To confirm'),
    PROPOSED: t('供应商提议', 'Supplier proposal'),
    REJECTED: t('提议被驳回', 'Proposal rejected'),
    CONFIRMED: t('已确认', 'Confirmed'),
    REFUSED: t('供应商拒绝', 'Refused'),
  },
  numbering: { field: 'deliveryNum', step: 1 },
  fields: {
    deliveryNum: f.integer('分批号', 'Row', { auto: true }),
    quantity: f.number('数量', 'Quantity', {
      required: true,
      over: '0',
      whileOnly: { sameAs: 'quantity' },
    }),
    needByDate: f.date('需求日期', 'Need-by date', {
      required: true,
      whileOnly: { sameAs: 'needByDate' },
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      default: { sameAs: 'parent.receiveOrgId' },
    }),
    subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
      default: { sameAs: 'parent.subinventoryId' },
      refFilter: [
        { field: 'orgId', sameAs: 'receiveOrgId' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', {
      default: { sameAs: 'header.deliveryAddress' },
    }),
    confirmStatus: f.lookup('PUR_ROW_CONFIRM', '确认状态', 'Confirmation', {
      auto: true,
      default: 'PENDING',
    }),
    promisedDate: f.date('承诺交期', 'Promised date', { auto: true }),
    firstPromisedDate: f.date('首次承诺交期', 'First promised date', { auto: true }),
    confirmTime: f.datetime('确认时间', 'Confirmed at', { auto: true }),
    buyerRejectReason: f.text('驳回理由', 'Reject reason', { auto: true, maxLength: 300 }),
    cancelledQuantity: f.number('取消数量', 'Cancelled quantity', { auto: true, default: '0' }),
    closedQuantity: f.number('关闭数量', 'Closed quantity', { auto: true, default: '0' }),
    closeType: f.lookup('PUR_CLOSE_TYPE', '取消/关闭责任方', 'Side of cancel or close', {
      auto: true,
    }),
    noticedQuantity: f.number('已通知数量', 'Noticed quantity', { auto: true, default: '0' }),
    occupiedQuantity: f.number('已占用数量', 'Occupied', { auto: true, default: '0' }),
    receivedQuantity: f.number('已收数量', 'Received quantity', { auto: true, default: '0' }),
    replacementQuantity: f.number('待补货数量', 'Returned for replacement', {
      auto: true,
      default: '0',
    }),
    openQuantity: f.number('未交数量', 'Open', { computed: true }),
  },
})

export const proposals = child({
  title: t('交期提议', 'Supplier proposals'),
  parent: 'deliveries',
  auto: true,
  fields: {
    roundNum: f.integer('轮次', 'Round', { auto: true }),
    seqNum: f.integer('序号', 'Seq.', { auto: true }),
    proposedDate: f.date('提议交期', 'Proposed date', { auto: true }),
    proposedQuantity: f.number('提议数量', 'Proposed quantity', { auto: true }),
    reason: f.text('原因', 'Reason', { auto: true, maxLength: 300 }),
    result: f.lookup('PUR_PROPOSAL_RESULT', '处理结果', 'Result', { auto: true }),
    resultBy: f.ref('baseUser', '处理人', 'Handled by', { auto: true }),
    resultTime: f.datetime('处理时间', 'Handled at', { auto: true }),
  },
})

export const promises = child({
  title: t('承诺交期履历', 'Promised-date history'),
  parent: 'deliveries',
  auto: true,
  fields: {
    seqNum: f.integer('序号', 'Seq.', { auto: true }),
    oldDate: f.date('原承诺交期', 'Old promise', { auto: true }),
    newDate: f.date('新承诺交期', 'New promise', { auto: true }),
    quantity: f.number('数量', 'Quantity', { auto: true }),
    askedBySide: f.lookup('PUR_SIDE', '提出方', 'Asked by', { auto: true }),
    askedTime: f.datetime('提出时间', 'Asked at', { auto: true }),
    agreedTime: f.datetime('双方确认时间', 'Agreed at', { auto: true }),
    causeType: f.lookup('PUR_PROMISE_CAUSE', '变更途径', 'Cause', { auto: true }),
    causeNumber: f.text('来源单号', 'Caused by', { auto: true, maxLength: 60 }),
  },
})
