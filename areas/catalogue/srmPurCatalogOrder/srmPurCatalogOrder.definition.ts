import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { freights, lines } from './srmPurCatalogOrder.lines.ts'

const amount = { computed: true, currencyField: 'currencyCode' } as const
const hidden = { auto: true, hidden: true } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 200 })

/** What employees order in the mall. Once approved it becomes purchase orders, and follows them until it is received. */
export const srmPurCatalogOrder = defineDocument({
  resource: 'srmPurCatalogOrder',
  title: t('商城订单', 'Mall order'),
  number: { field: 'orderNumber', pattern: 'MO{yyyyMMdd}{seq4}' },
  display: { code: 'orderNumber', name: 'orderTitle' },
  approval: {
    process: 'CAT_ORDER',
    amountField: 'localAmountInclTax',
    applicantField: 'applicantId',
    secondStep: { name: t('财务', 'Finance'), when: 'financeFlag', role: 'FINANCE_MANAGER' },
  },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    orderNumber: f.text('商城订单号', 'Mall order no.', {
      ...{ auto: true, unique: true, maxLength: 30 },
    }),
    orderTitle: f.text('订单说明', 'Purpose', { required: true, maxLength: 120 }),
    applicantId: f.ref('basePerson', '下单人', 'Ordered by', {
      auto: true,
      default: { session: 'personId' },
    }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      required: true,
      default: { session: 'departmentId' },
    }),
    settleOrgId: f.ref('baseOrganization', '结算主体', 'Settlement organisation', {
      required: true,
      default: { sameAs: 'orgId' },
    }),
    costCenter: f.text('成本中心', 'Cost centre', {
      required: true,
      maxLength: 40,
      copiedFrom: 'departmentId.costCenterCode',
      overridable: true,
    }),
    projectNumber: f.text('项目编号', 'Project no.', { maxLength: 60 }),
    orderDate: f.date('下单日期', 'Order date', { auto: true }),
    needByDate: f.date('需求日期', 'Need-by date', { required: true }),
    addresseeId: f.ref('srmPurCatalogAddressee', '收货人', 'Addressee', {
      required: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      copiedFrom: 'addresseeId.receiveOrgId',
    }),
    subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
      copiedFrom: 'addresseeId.subinventoryId',
    }),
    receiverText: f.text('收货信息', 'Receiver and address', { auto: true, maxLength: 400 }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true, default: 'CNY' }),
    goodsAmountInclTax: f.amount('货款含税金额', 'Goods amount incl. tax', amount),
    freightAmountInclTax: f.amount('含税运费', 'Freight incl. tax', amount),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', amount),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', amount),
    localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
      computed: true,
    }),
    supplierCount: f.integer('供应商数', 'Suppliers', { computed: true }),
    poNumbers: f.text('采购订单', 'Purchase orders', { auto: true, maxLength: 500 }),
    cancelReason: f.text('取消原因', 'Reason of cancellation', { auto: true, maxLength: 200 }),
    returnReason: f.text('退回原因', 'Reason of return', { auto: true, maxLength: 200 }),
    remark: f.textarea('备注', 'Remark', {
      maxLength: 300,
      hint: t('供应商可见', 'Suppliers see it'),
    }),
    exchangeRate: f.number('汇率', 'Exchange rate', { ...hidden, scale: 8, default: '1' }),
    receiverName: f.text('收货人姓名', 'Receiver', { ...hidden, maxLength: 40 }),
    receiverPhone: f.text('收货电话', 'Receiver phone', { ...hidden, maxLength: 30 }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', { ...hidden, maxLength: 300 }),
    receiverPersonId: f.ref('basePerson', '收货人员工', 'Receiver (employee)', {
      copiedFrom: 'addresseeId.receiverPersonId',
    }),
    headId: f.ref('basePerson', '部门负责人', 'Department head', { auto: true }),
    buyerId: f.ref('basePerson', '商城采购员', 'Buyer of the mall', { auto: true }),
    approveFlag: f.bool('须审批', 'Needs approval', { ...hidden, default: 'N' }),
    financeFlag: f.bool('须财务审批', 'Finance decides too', { ...hidden, default: 'N' }),
    submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
    refusedFlag: f.bool('有退回行', 'Has lines refused', { ...hidden, default: 'N' }),
    urgeTime: f.datetime('最近催办时间', 'Last reminded at', { auto: true }),
  },
  children: { lines, freights },
  states: {
    ...approvalStates,
    APPROVED: t('待转采购订单', 'To be ordered'),
    ORDERED: t('已转采购订单', 'Ordered'),
    COMPLETED: t('已完成', 'Completed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT'],
  transitions: [
    ...approvalTransitions({
      approved: ['APPROVED', 'ORDERED'],
      submit: { to: ['APPROVING', 'APPROVED', 'ORDERED'] },
      withdraw: { guard: 'ofApplicant' },
    }),
    {
      op: 'generatePurOrder',
      label: t('转采购订单', 'Create purchase orders'),
      from: ['APPROVED', 'ORDERED'],
      to: ['ORDERED', 'APPROVED'],
      by: 'buyer',
      style: 'primary',
      guard: 'hasToOrder',
      recordOnly: true,
      optional: ['ORDERED'],
    },
    {
      op: 'doRefreshPrice',
      label: t('刷新价格', 'Take present prices'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: ['same', 'REJECTED'],
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doReturnToApplicant',
      label: t('退回下单人', 'Return to the applicant'),
      from: ['APPROVED'],
      to: 'REJECTED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doCancelLine',
      label: t('取消行', 'Cancel lines'),
      from: ['TO_ORDER', 'ORDERED', 'CONFIRMED'],
      to: 'same',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['APPROVED', 'ORDERED'],
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doConfirmReceive',
      label: t('确认收货', 'Confirm receipt'),
      from: ['ORDERED'],
      to: 'same',
      by: 'buyer',
      style: 'success',
      guard: 'mayReceive',
      optional: true,
      noButton: true,
      inputRows: {
        arrived: {
          title: t('到货数量', 'Quantities arrived'),
          max: 200,
          fields: {
            rowId: f.ref('srmPurCatalogOrder.lines', '商城订单行', 'Mall order line', {
              required: true,
            }),
            quantity: f.number('本次收货数量', 'Quantity arrived', { required: true, over: '0' }),
          },
        },
      },
    },
    {
      op: 'doLineRefused',
      label: t('供应商拒绝', 'Refused by the supplier'),
      from: ['ORDERED', 'COMPLETED'],
      to: 'ORDERED',
      by: 'system',
    },
    {
      op: 'doLineChanged',
      label: t('采购订单变动', 'Purchase order changed'),
      from: ['ORDERED', 'COMPLETED'],
      to: 'ORDERED',
      by: 'system',
    },
    {
      op: 'doComplete',
      label: t('完成', 'Complete'),
      from: ['ORDERED'],
      to: 'COMPLETED',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('取消订单', 'Cancel order'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doUrge',
      label: t('催办供应商', 'Remind the suppliers'),
      from: ['ORDERED'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doBuyAgain',
      label: t('再次购买', 'Buy again'),
      from: ['ORDERED', 'COMPLETED', 'CANCELLED'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
  ],
  access: {
    org: 'orgId',
    category: 'lines.categoryId',
    persons: ['applicantId', 'receiverPersonId', 'headId', 'buyerId'],
    codes: {
      btnViewPrice: t('查看他人订单金额', 'See the amounts of orders of others'),
    },
  },
  matters: [
    { type: 'IN_MALL_ORDER', when: { status: 'APPROVED' }, owner: { person: 'buyerId' } },
    {
      type: 'IN_MALL_ORDER',
      when: { status: 'ORDERED', refusedFlag: 'Y' },
      owner: { person: 'applicantId' },
    },
  ],
  list: {
    columns: `
      orderNumber orderTitle orgId applicantId departmentId costCenter orderDate needByDate
      supplierCount currencyCode goodsAmountInclTax freightAmountInclTax amountInclTax poNumbers
      status`,
    filters: `
      orderNumber orderTitle applicantId departmentId costCenter lines.supplierId lines.skuId
      lines.lineState orderDate status`,
    sort: '-creationDate',
    summary: ['amountInclTax'],
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        orderNumber orderTitle orgId applicantId departmentId headId costCenter projectNumber
        settleOrgId orderDate submitTime buyerId`,
    },
    {
      title: t('收货', 'Delivery'),
      fields: `
        addresseeId needByDate receiveOrgId subinventoryId receiverPersonId receiverText remark`,
    },
    {
      title: t('金额', 'Amounts'),
      fields: `
        currencyCode goodsAmountInclTax freightAmountInclTax amountInclTax amountExclTax
        localAmountInclTax supplierCount poNumbers cancelReason returnReason
        urgeTime`,
    },
  ],
  screens: {
    purCatalogOrderList: { kind: 'list', side: 'buyer' },
    purCatalogOrderEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmPurCatalogCart', field: 'lines.cartId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'lines.catalogOrderLineId' },
  ],
  indexes: [
    { fields: ['applicantId', 'status', '-submitTime'] },
    { fields: ['-orderDate'] },
    { child: 'lines', fields: ['poId'], where: 'po_id is not null' },
    { child: 'lines', fields: ['skuId'] },
    { child: 'lines', fields: ['supplierId', 'lineState'] },
  ],
  checks: [
    {
      name: 'total_adds_up',
      sql: 'amount_incl_tax = goods_amount_incl_tax + freight_amount_incl_tax',
    },
    { child: 'lines', name: 'quantity_over_0', sql: 'quantity > 0' },
    {
      child: 'lines',
      name: 'counted',
      sql: 'shipped_quantity >= 0 and received_quantity >= 0 and cancelled_quantity between 0 and quantity and reserved_quantity between 0 and quantity',
    },
  ],
})
