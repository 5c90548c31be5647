import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { supplierConfirmation, unanswered } from '@opensrm/kernel/document/confirmation.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { DOCUMENT_PUSH, pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { MALL_ORDER_LINES } from '../neededPorts.ts'
import { deliveries, promises, proposals } from './srmPurOrder.deliveries.ts'
import { components, lines, sources } from './srmPurOrder.lines.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const closeType = f.lookup('PUR_CLOSE_TYPE', '责任方', 'Responsible side', {
  required: true,
  default: 'BUYER',
})
const returnToDemand = f.bool('退回需求池', 'Back to demand', { required: true, default: 'Y' })
/** States in which an order is pushed to the ERP. */
const pushed = ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'] as const
/** States of which the supplier has been notified. */
const published = ['PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'] as const

/**
 * The purchase contract: header, lines, and per line the dated delivery rows that the supplier
 * promises and ships.
 */
export const srmPurOrder = defineDocument({
  resource: 'srmPurOrder',
  title: t('采购订单', 'Purchase order'),
  number: { field: 'poNumber', pattern: 'PO{yyyyMMdd}{seq4}' },
  display: { code: 'poNumber' },
  approval: {
    process: 'PUR_ORDER',
    processFrom: 'billTypeId.processCode',
    amountField: 'localAmountInclTax',
    applicantField: 'buyerId',
  },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    poNumber: f.text('采购订单号', 'PO no.', { auto: true, unique: true, maxLength: 30 }),
    poVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type', {
      required: true,
      refFilter: [
        { field: 'documentKind', is: 'ORDER' },
        { field: 'status', is: 'ENABLED' },
        { field: 'orgId', sameAs: 'orgId' },
      ],
      default: { marked: 'defaultFlag' },
    }),
    orderType: f.lookup('PUR_ORDER_TYPE', '业务类型', 'Business type', {
      copiedFrom: 'billTypeId.orderType',
    }),
    // Copied once from the bill type: later edits of the type never change an order.
    requisitionRequired: f.bool('必须有申请', 'Requisition required', {
      copiedFrom: 'billTypeId.requisitionRequired',
      visibleTo: 'buyer',
    }),
    priceControl: f.lookup('PUR_PRICE_CONTROL', '价格控制', 'Price control', {
      copiedFrom: 'billTypeId.priceControl',
      visibleTo: 'buyer',
    }),
    allowUnpriced: f.bool('允许无价下单', 'Unpriced lines allowed', {
      copiedFrom: 'billTypeId.allowUnpriced',
      visibleTo: 'buyer',
    }),
    autoPublish: f.bool('审批后自动发布', 'Publish on approval', {
      copiedFrom: 'billTypeId.autoPublish',
      visibleTo: 'buyer',
    }),
    confirmMode: f.lookup('PUR_CONFIRM_MODE', '供应商确认方式', 'Supplier confirmation', {
      copiedFrom: 'billTypeId.confirmMode',
    }),
    confirmHours: f.integer('确认时限(小时)', 'Confirm within (hours)', {
      copiedFrom: 'billTypeId.confirmHours',
    }),
    confirmOverdueAction: f.lookup('PUR_OVERDUE_ACTION', '逾期处理', 'On overdue', {
      copiedFrom: 'billTypeId.confirmOverdueAction',
      visibleTo: 'buyer',
    }),
    acceptEarlyDays: f.integer('提议提前自动接受(天)', 'Accept dates earlier by (days)', {
      copiedFrom: 'billTypeId.acceptEarlyDays',
      visibleTo: 'buyer',
    }),
    acceptLateDays: f.integer('提议推迟自动接受(天)', 'Accept dates later by (days)', {
      copiedFrom: 'billTypeId.acceptLateDays',
      visibleTo: 'buyer',
    }),
    changeConfirmMode: f.lookup('PUR_CHANGE_CONFIRM', '变更确认', 'Confirmation of change orders', {
      copiedFrom: 'billTypeId.changeConfirmMode',
    }),
    deliveryMode: f.lookup('PUR_DELIVERY_MODE', '送货依据', 'Ship against', {
      copiedFrom: 'billTypeId.deliveryMode',
    }),
    noteRequired: f.bool('必须有送货单', 'Delivery note required', {
      copiedFrom: 'billTypeId.noteRequired',
    }),
    noteApproval: f.lookup('PUR_NOTE_APPROVAL', '送货单审核', 'Note approval', {
      copiedFrom: 'billTypeId.noteApproval',
    }),
    earlyDays: f.integer('允许提前天数', 'Early days allowed', {
      copiedFrom: 'billTypeId.earlyDays',
    }),
    lateDays: f.integer('逾期宽限天数', 'Late days of grace', {
      copiedFrom: 'billTypeId.lateDays',
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
    }),
    siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
      required: true,
      refFilter: [
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'orgId', sameAs: 'orgId' },
        { field: 'currencyCode', sameAs: 'currencyCode' },
        { field: 'status', is: ['ACTIVE', 'POTENTIAL'] },
      ],
    }),
    supplierContactId: f.ref('srmPosSupplier.contacts', '供应商联系人', 'Supplier contact', {
      copiedFrom: 'siteId.contactId',
      overridable: true,
      refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
    }),
    supplierContact: f.text('联系人姓名', 'Contact name', {
      maxLength: 60,
      copiedFrom: 'supplierContactId.contactName',
    }),
    supplierPhone: f.text('供应商电话', 'Supplier phone', {
      maxLength: 30,
      copiedFrom: 'supplierContactId.mobile',
    }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', {
      required: true,
      default: { session: 'personId' },
    }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      default: { session: 'departmentId' },
    }),
    orderDate: f.date('订单日期', 'Order date', { required: true, default: { today: true } }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
    exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8, default: '1' }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      copiedFrom: 'billTypeId.priceBasis',
    }),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
      required: true,
      copiedFrom: 'siteId.paymentTermId',
      overridable: true,
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', {
      copiedFrom: 'siteId.paymentMethod',
      overridable: true,
    }),
    incoterm: f.lookup('INCOTERM', '贸易条款', 'Delivery term', {
      copiedFrom: 'agreementId.incoterm',
      overridable: true,
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      required: true,
      default: { sameAs: 'orgId' },
    }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', {
      required: true,
      copiedFrom: 'receiveOrgId.deliveryAddress',
      overridable: true,
    }),
    receiverName: f.text('收货联系人', 'Receiver', {
      maxLength: 60,
      copiedFrom: 'receiveOrgId.receiver',
      overridable: true,
    }),
    receiverPhone: f.text('收货电话', 'Receiver phone', {
      maxLength: 30,
      copiedFrom: 'receiveOrgId.receiverPhone',
      overridable: true,
    }),
    billToOrgId: f.ref('baseOrganization', '开票组织', 'Bill-to org', {
      required: true,
      default: { sameAs: 'orgId' },
    }),
    agreementId: f.ref('srmPurAgreement', '采购协议', 'Agreement', {
      refFilter: [
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'currencyCode', sameAs: 'currencyCode' },
      ],
    }),
    agreementProjectId: f.ref('srmPurAgreement.projects', '协议项目', 'Agreement project', {
      refFilter: [{ field: 'header.id', sameAs: 'agreementId' }],
    }),
    contractId: f.ref('srmCctContract', '合同', 'Contract', {
      refFilter: [
        { field: 'status', is: 'EFFECTIVE' },
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'currencyCode', sameAs: 'currencyCode' },
      ],
    }),
    sourceType: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceNumber: f.text('来源单号', 'Source no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
    urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    taxAmount: f.amount('税额', 'Tax amount', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
      computed: true,
      hint: t('按订单日期汇率折算', 'At the exchange rate of the order date'),
      needsCode: 'btnViewPrice',
    }),
    confirmStatus: f.lookup('PUR_CONFIRM_STATUS', '确认状态', 'Confirmation', {
      auto: true,
      default: 'UNCONFIRMED',
    }),
    changeStatus: f.lookup('PUR_CHANGE_STATUS', '变更状态', 'Change order', {
      auto: true,
      default: 'UNCHANGED',
    }),
    receiveStatus: f.lookup('PUR_RECEIVE_STATUS', '收货状态', 'Receipt status', {
      auto: true,
      default: 'UNRECEIVED',
    }),
    settleStatus: f.lookup('PUR_SETTLE_STATUS', '结算状态', 'Settlement status', {
      auto: true,
      default: 'UNSETTLED',
    }),
    publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
    confirmDeadline: f.datetime('确认截止', 'Confirm by', { auto: true }),
    supplierConfirmTime: f.datetime('供应商确认时间', 'Supplier confirmed at', { auto: true }),
    urgeTime: f.datetime('最近催办时间', 'Last reminded at', { auto: true }),
    supplierReadTime: f.datetime('供应商首次查看', 'First read by supplier', {
      auto: true,
      visibleTo: 'buyer',
    }),
    advancePaidAmount: f.amount('已预付金额', 'Advance paid', {
      auto: true,
      default: '0',
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', {
      auto: true,
      default: 'NONE',
      visibleTo: 'buyer',
    }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true, visibleTo: 'buyer' }),
    pushMessage: f.text('推送信息', 'Push message', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    externalNo: f.text('外部单号', 'External no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
    cancelReason: f.text('取消/关闭原因', 'Cancel or close reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark'),
    internalRemark: f.textarea('内部备注', 'Internal remark', { visibleTo: 'buyer' }),
    supplierRemark: f.textarea('供应商备注', 'Supplier remark', {
      maxLength: 500,
      editableBy: 'supplier',
      editableIn: ['PUBLISHED', 'CONFIRMED'],
    }),
  },
  children: {
    lines,
    deliveries,
    proposals,
    promises,
    sources,
    components,
    paymentPlans: child({
      title: t('付款计划', 'Payment plan'),
      unique: [['stageCode']],
      fields: {
        stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage', { required: true }),
        percent: f.percent('比例', 'Percent', { required: true, over: '0' }),
        amount: f.amount('金额', 'Amount', {
          computed: true,
          currencyField: 'currencyCode',
          needsCode: 'btnViewPrice',
        }),
        baseDateType: f.lookup('PAYMENT_BASE_DATE', '起算日期', 'Base date'),
        offsetDays: f.integer('账期(天)', 'Days after stage', { min: '0', default: 0 }),
        cutoffDay: f.integer('月结日', 'Month cut-off day', { auto: true, hidden: true }),
        payDayOfMonth: f.integer('固定付款日', 'Fixed pay day', { auto: true, hidden: true }),
        dueDate: f.date('预计到期日', 'Expected due date', {
          computed: true,
          hint: t(
            '收货前按承诺或需求日期推算；开票、对账后才起算的阶段为空',
            'Before receipt it is calculated from the promised or requested date. Empty if an invoice or statement must come first',
          ),
        }),
        appliedAmount: f.amount('已申请金额', 'Applied', {
          auto: true,
          default: '0',
          currencyField: 'currencyCode',
          needsCode: 'btnViewPrice',
        }),
        paidAmount: f.amount('已付金额', 'Paid amount', {
          auto: true,
          default: '0',
          currencyField: 'currencyCode',
          needsCode: 'btnViewPrice',
        }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已审批待发布', 'Approved'),
    PUBLISHED: t('已发布待确认', 'Published'),
    REFUSED: t('供应商拒绝', 'Refused by supplier'),
    CONFIRMED: t('执行中', 'Confirmed'),
    COMPLETED: t('已完成', 'Completed'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED', 'REFUSED'],
  transitions: [
    ...approvalTransitions({
      from: ['DRAFT', 'REJECTED', 'REFUSED'],
      approved: ['APPROVED', 'PUBLISHED', 'CONFIRMED'],
    }),
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['APPROVED'],
      to: ['PUBLISHED', 'CONFIRMED'],
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    ...supplierConfirmation({
      what: t('订单', 'order'),
      from: ['PUBLISHED'],
      confirmed: 'CONFIRMED',
      // An order of the mall ends: its lines return to the mall.
      refused: ['REFUSED', 'CANCELLED'],
      confirm: {
        guard: 'canSupplierConfirm',
        bulk: true,
        repeatable: true,
        input: { supplierRemark: f.textarea('供应商备注', 'Supplier remark', { maxLength: 500 }) },
      },
      refuse: { input: { reason } },
    }),
    unanswered(
      {
        op: 'deemConfirmed',
        label: t('系统确认', 'Confirmed by the system'),
        // A proposal that waits for the buyer is not consent.
        to: ['CONFIRMED', 'PUBLISHED'],
      },
      ['PUBLISHED'],
    ),
    {
      op: 'doSupplierDeliveryConfirm',
      label: t('确认或提议交期', 'Confirm or propose dates'),
      from: ['PENDING', 'REJECTED', 'CONFIRMED'],
      to: ['PROPOSED', 'CONFIRMED'],
      by: 'supplier',
      at: 'deliveries',
      headerFrom: ['PUBLISHED', 'CONFIRMED'],
      style: 'primary',
      noButton: true,
      // A confirmed row may still get another proposed date.
      optional: ['CONFIRMED'],
      inputRows: {
        proposals: {
          title: t('提议交期', 'Proposed dates'),
          fields: {
            rowId: f.ref('srmPurOrder.deliveries', '交货行', 'Schedule line', { required: true }),
            proposedDate: f.date('提议交期', 'Proposed date', { required: true }),
            proposedQuantity: f.number('提议数量', 'Proposed quantity', {
              required: true,
              over: '0',
            }),
            reason: f.text('原因', 'Reason', { maxLength: 300 }),
          },
        },
      },
    },
    {
      op: 'doBuyerDeliveryConfirm',
      label: t('接受提议', 'Accept proposal'),
      from: ['PROPOSED'],
      to: 'CONFIRMED',
      by: 'buyer',
      at: 'deliveries',
      headerFrom: ['PUBLISHED', 'CONFIRMED'],
      style: 'success',
      noButton: true,
    },
    {
      op: 'doBuyerReject',
      label: t('驳回提议', 'Reject proposal'),
      from: ['PROPOSED'],
      to: ['REJECTED', 'CONFIRMED'],
      by: 'buyer',
      at: 'deliveries',
      headerFrom: ['PUBLISHED', 'CONFIRMED'],
      style: 'danger',
      noButton: true,
      input: { reason },
    },
    {
      op: 'doSupplierRefuseLine',
      label: t('拒绝行', 'Refuse lines'),
      from: ['OPEN'],
      to: 'CANCELLED',
      by: 'supplier',
      at: 'lines',
      headerFrom: ['PUBLISHED'],
      guard: 'isFromMall',
      needs: MALL_ORDER_LINES,
      style: 'danger',
      input: { reason },
    },
    {
      op: 'doCancel',
      label: t('取消订单', 'Cancel order'),
      from: ['DRAFT', 'REJECTED', 'APPROVED', 'PUBLISHED', 'REFUSED', 'CONFIRMED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'canCancel',
      style: 'danger',
      input: { closeType, reason },
      confirm: t(
        '取消后订单不可恢复，确定取消？',
        'A cancelled order cannot be restored. Cancel it?',
      ),
    },
    {
      op: 'doCancelLine',
      label: t('取消行', 'Cancel lines'),
      from: ['OPEN'],
      to: 'CANCELLED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['APPROVED', 'PUBLISHED', 'CONFIRMED'],
      style: 'danger',
      input: { closeType, reason },
    },
    {
      op: 'doCloseLine',
      label: t('关闭行', 'Close lines'),
      from: ['OPEN'],
      to: 'CLOSED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['PUBLISHED', 'CONFIRMED'],
      style: 'danger',
      input: { closeType, reason, returnToDemand },
    },
    {
      op: 'doReopenLine',
      label: t('重新打开行', 'Reopen lines'),
      from: ['CLOSED', 'COMPLETED'],
      to: 'OPEN',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
      confirm: t(
        '重新打开将再次占用申请与协议余额，确定？',
        'Reopening reserves the requisition and agreement balance again. Continue?',
      ),
    },
    {
      op: 'doClose',
      label: t('整单关闭', 'Close order'),
      from: ['CONFIRMED', 'PUBLISHED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      input: { closeType, reason, returnToDemand },
      confirm: t('未交数量将全部关闭，确定？', 'All open quantities will be closed. Continue?'),
    },
    {
      op: 'doAlter',
      label: t('变更', 'Change'),
      from: ['APPROVED', 'PUBLISHED', 'CONFIRMED'],
      to: 'same',
      by: 'buyer',
      guard: 'canAlter',
    },
    {
      op: 'applyPrice',
      label: t('定价', 'Priced'),
      from: ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followChange',
      label: t('订单变更', 'Change order'),
      from: ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'],
      to: ['same', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'],
      by: 'system',
    },
    {
      op: 'doPushEbs',
      label: t('推送ERP', 'Push to ERP'),
      from: pushed,
      to: 'same',
      by: 'system',
      needs: DOCUMENT_PUSH,
    },
    pushAgain('doRepushEbs', pushed),
    {
      op: 'doPlaceMallOrder',
      label: t('商城下单', 'Ordered in the mall'),
      from: ['DRAFT'],
      to: ['PUBLISHED', 'CONFIRMED'],
      by: 'system',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    {
      op: 'doUrge',
      label: t('催办供应商', 'Remind the supplier'),
      from: ['PUBLISHED'],
      to: 'PUBLISHED',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'applyReceipt',
      label: t('送货与收货', 'Shipping and receipt'),
      from: ['PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
      to: ['same', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
      by: 'system',
    },
    {
      op: 'applyIssue',
      label: t('委外发料', 'Components issued'),
      from: ['CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doRefreshPrice',
      label: t('刷新价格', 'Refresh prices'),
      from: ['DRAFT', 'REJECTED', 'REFUSED'],
      to: 'same',
      by: 'buyer',
    },
  ],
  clock: [
    {
      code: 'silenceIsConsent',
      op: 'deemConfirmed',
      at: 'confirmDeadline',
      where: { confirmOverdueAction: 'AUTO' },
      // A later rejected proposal leaves open rows, so the rule has to run again for them.
      every: { hours: 1 },
    },
    {
      code: 'urge',
      op: 'doUrge',
      at: 'confirmDeadline',
      where: { confirmOverdueAction: 'URGE' },
      every: { days: 1 },
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: published,
    org: 'orgId',
    category: 'lines.categoryId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      poNumber supplierId amountInclTax currencyCode orderDate confirmStatus receiveStatus buyerId
      poVersion billTypeId localAmountInclTax changeStatus settleStatus urgentFlag status`,
    filters: `
      poNumber supplierId lines.itemId lines.categoryId buyerId billTypeId orderDate
      lines.needByDate deliveries.promisedDate confirmStatus changeStatus receiveStatus
      lines.lineStatus sources.requisitionLineId agreementId pushStatus status`,
    sort: '-creationDate',
    summary: ['amountInclTax', 'localAmountInclTax'],
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        poNumber poVersion billTypeId orderType orgId buyerId departmentId orderDate urgentFlag
        sourceType sourceNumber`,
    },
    {
      title: t('供应商', 'Supplier'),
      fields: `
        supplierId siteId supplierContactId supplierContact supplierPhone agreementId
        agreementProjectId contractId`,
    },
    {
      title: t('价格与付款', 'Price and payment'),
      fields: `
        currencyCode exchangeRate priceBasis paymentTermId paymentMethod incoterm billToOrgId
        amountExclTax taxAmount amountInclTax localAmountInclTax advancePaidAmount`,
    },
    {
      title: t('收货', 'Delivery'),
      fields: `
        receiveOrgId deliveryAddress receiverName receiverPhone remark internalRemark supplierRemark`,
    },
    {
      title: t('控制方式', 'Control'),
      visibleTo: 'buyer',
      fields: `
        priceControl allowUnpriced requisitionRequired autoPublish confirmMode confirmHours
        confirmOverdueAction acceptEarlyDays acceptLateDays changeConfirmMode deliveryMode
        noteRequired noteApproval earlyDays lateDays`,
    },
    {
      title: t('执行情况', 'Progress'),
      fields: `
        confirmStatus changeStatus receiveStatus settleStatus publishTime confirmDeadline urgeTime
        supplierReadTime supplierConfirmTime cancelReason pushStatus pushTime pushMessage externalNo`,
    },
  ],
  screens: {
    purchaseOrderList: { kind: 'list', side: 'both' },
    'purOrderManage/purchaseOrderEdit': { kind: 'edit', side: 'both' },
  },
  matters: [
    {
      type: 'SUP_ORDER_CONFIRM',
      // A supplier whose proposal waits for the buyer is not reminded.
      when: { status: 'PUBLISHED', confirmStatus: ['UNCONFIRMED', 'PARTIAL'] },
      owner: 'supplier',
      due: 'confirmDeadline',
    },
    // Rows changed by an alteration need a new promise.
    {
      type: 'SUP_ORDER_CONFIRM',
      when: { status: 'CONFIRMED', confirmStatus: ['UNCONFIRMED', 'PARTIAL'] },
      owner: 'supplier',
    },
    { type: 'IN_ORDER_REFUSED', when: { status: 'REFUSED' }, owner: { person: 'buyerId' } },
  ],
  changedBy: {
    resource: 'srmPurOrderChange',
    version: 'poVersion',
    status: 'changeStatus',
    compared: {
      fields: [
        'paymentTermId',
        'paymentMethod',
        'incoterm',
        'deliveryAddress',
        'receiverName',
        'receiverPhone',
        'buyerId',
        'remark',
        'amountExclTax',
        'taxAmount',
        'amountInclTax',
      ],
      rows: {
        lines: [
          'itemId',
          'quantity',
          'priceInclTax',
          'priceExclTax',
          'taxRate',
          'amountInclTax',
          'needByDate',
          'cancelledQuantity',
          'lineStatus',
        ],
        deliveries: ['quantity', 'needByDate', 'cancelledQuantity'],
      },
    },
  },
  links: [
    { direction: 'up', resource: 'srmPurRequisition', field: 'sources.requisitionLineId' },
    { direction: 'up', resource: 'srmPurAgreement', field: 'agreementId' },
    { direction: 'up', resource: 'srmPurCatalogOrder', field: 'lines.catalogOrderLineId' },
    { direction: 'up', resource: 'srmCctContract', field: 'contractId' },
    { direction: 'up', resource: 'srmBaseItemPrice', field: 'lines.itemPriceId' },
    { direction: 'down', resource: 'srmPurOrderChange', field: 'orderId' },
    { direction: 'down', resource: 'srmPurDeliveryNotice', field: 'lines.orderDeliveryId' },
    { direction: 'down', resource: 'srmPurDeliveryNote', field: 'lines.orderId' },
    { direction: 'down', resource: 'srmPurReceipt', field: 'lines.orderId' },
    { direction: 'down', resource: 'srmRcnAdvanceApply', field: 'lines.orderId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['-orderDate'] },
    { fields: ['pushStatus'] },
    { fields: ['lineStatus', 'needByDate'], child: 'lines' },
    { fields: ['confirmStatus', 'promisedDate'], child: 'deliveries' },
    { fields: ['needByDate'], child: 'deliveries' },
    { fields: ['promisedDate'], child: 'deliveries' },
    { fields: ['newDate'], child: 'promises' },
    { fields: ['publishTime'] },
    {
      ...{ child: 'lines', fields: ['catalogOrderLineId'], unique: true },
      where: "catalog_order_line_id is not null and line_status <> 'CANCELLED'",
    },
  ],
  checks: [
    { name: 'total_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    { name: 'lines_quantity_over_0', sql: 'quantity > 0 and price_unit_qty > 0', child: 'lines' },
    {
      name: 'lines_prices_not_negative',
      sql: 'price_incl_tax >= 0 and price_excl_tax >= 0',
      child: 'lines',
    },
    {
      name: 'lines_price_has_source',
      sql: 'coalesce(price_incl_tax, price_excl_tax) is null or price_source is not null',
      child: 'lines',
    },
    {
      name: 'lines_total_adds_up',
      sql: 'amount_incl_tax = amount_excl_tax + tax_amount',
      child: 'lines',
    },
    {
      name: 'lines_counters_not_negative',
      sql: 'cancelled_quantity >= 0 and closed_quantity >= 0 and noticed_quantity >= 0 and occupied_quantity >= 0 and in_transit_quantity >= 0 and received_quantity >= 0 and accepted_quantity >= 0 and rejected_quantity >= 0 and stocked_quantity >= 0 and returned_quantity >= 0 and replacement_quantity >= 0 and consumed_quantity >= 0',
      child: 'lines',
    },
    {
      name: 'lines_cancelled_within',
      sql: 'cancelled_quantity + closed_quantity <= quantity',
      child: 'lines',
    },
    {
      name: 'lines_within_tolerance',
      sql: 'occupied_quantity <= (quantity - cancelled_quantity) * (1 + coalesce(over_tolerance_pct, 0) / 100)',
      child: 'lines',
    },
    {
      name: 'lines_received_of_shipped',
      sql: 'received_quantity - replacement_quantity <= occupied_quantity',
      child: 'lines',
    },
    {
      name: 'lines_returned_of_received',
      sql: 'returned_quantity <= received_quantity and replacement_quantity <= returned_quantity',
      child: 'lines',
    },
    { name: 'deliveries_quantity_over_0', sql: 'quantity > 0', child: 'deliveries' },
    {
      name: 'deliveries_counters_not_negative',
      sql: 'cancelled_quantity >= 0 and closed_quantity >= 0 and noticed_quantity >= 0 and received_quantity >= 0 and replacement_quantity >= 0',
      child: 'deliveries',
    },
    {
      name: 'deliveries_cancelled_within',
      sql: 'cancelled_quantity + closed_quantity <= quantity',
      child: 'deliveries',
    },
    {
      name: 'sources_quantity',
      sql: 'quantity > 0 and received_quantity >= 0 and closed_quantity >= 0 and received_quantity + closed_quantity <= quantity',
      child: 'sources',
    },
    { name: 'components_issued', sql: 'issued_quantity >= 0', child: 'components' },
  ],
})
