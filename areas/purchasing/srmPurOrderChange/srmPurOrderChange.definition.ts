import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const action = f.lookup('PUR_CHANGE_ACTION', '动作', 'Action', {
  required: true,
  // every open line and row of the order stands in the draft already, so one more is a new one
  default: 'ADD',
})

/**
 * A numbered version of an order: what is to change, beside what it was. It comes into force as a whole, in one
 * transaction with the order and everything the order holds.
 */
export const srmPurOrderChange = defineDocument({
  resource: 'srmPurOrderChange',
  title: t('采购订单变更', 'Change order'),
  display: { code: 'changeNumber' },
  approval: {
    process: 'PUR_ORDER_CHANGE',
    amountField: 'localAmountInclTax',
    applicantField: 'buyerId',
  },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { copiedFrom: 'orderId.orgId' }),
    changeNumber: f.text('变更单号', 'Change order no.', {
      auto: true,
      unique: true,
      maxLength: 60,
    }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: ['APPROVED', 'PUBLISHED', 'CONFIRMED'] }],
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { copiedFrom: 'orderId.supplierId' }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { copiedFrom: 'orderId.buyerId' }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { copiedFrom: 'orderId.currencyCode' }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      copiedFrom: 'orderId.priceBasis',
    }),
    fromVersion: f.integer('原版本', 'From version', { auto: true, width: 128 }),
    toVersion: f.integer('新版本', 'To version', { auto: true, width: 112 }),
    changeTypes: f.multilookup('PUR_CHANGE_TYPE', '变更类型', 'Kinds of change', { auto: true }),
    changeReason: f.lookup('PUR_CHANGE_REASON', '变更原因', 'Reason', {
      required: true,
      default: 'DEMAND',
    }),
    changeDesc: f.textarea('变更说明', 'Explanation', {
      maxLength: 500,
      requiredAtSubmit: true,
    }),
    priceScope: f.lookup('PUR_PRICE_SCOPE', '价格适用范围', 'Price applies to', {
      required: true,
      default: 'OPEN_ONLY',
      hint: t(
        '含未对账：已收货但未对账的数量按新价补差',
        'Open and unsettled: what was received and is on no statement is adjusted to the new price',
      ),
    }),
    paymentTermId: f.ref('srmBasePaymentTerm', '新付款条件', 'New payment term', {
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    paymentMethod: f.lookup('PAYMENT_METHOD', '新付款方式', 'New payment method'),
    incoterm: f.lookup('INCOTERM', '新贸易条款', 'New delivery term'),
    newBuyerId: f.ref('basePerson', '新采购员', 'New buyer'),
    deliveryAddress: f.text('新收货地址', 'New ship-to address'),
    receiverName: f.text('新收货联系人', 'New receiver', { maxLength: 60 }),
    receiverPhone: f.text('新收货电话', 'New receiver phone', { maxLength: 30 }),
    remark: f.textarea('新备注', 'New remark'),
    oldAmountInclTax: f.amount('变更前含税金额', 'Amount before incl. tax', {
      auto: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    newAmountInclTax: f.amount('变更后含税金额', 'Amount after incl. tax', {
      auto: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    changeAmountInclTax: f.amount('变动含税金额', 'Amount change incl. tax', {
      auto: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    localAmountInclTax: f.amount('变更后本位币含税金额', 'Amount after in base currency', {
      auto: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    needApproval: f.bool('需审批', 'Needs approval', { auto: true, visibleTo: 'buyer' }),
    needSupplierConfirm: f.bool('需供应商确认', 'Supplier must confirm', { auto: true }),
    supplierOpinion: f.text('供应商意见', 'Supplier opinion', { auto: true, maxLength: 300 }),
    effectiveTime: f.datetime('生效时间', 'Effective time', { auto: true }),
    problem: f.text('未能生效的原因', 'Why it could not become effective', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    /** written by a cancellation or closing, to keep the version it ended */
    recordFlag: f.bool('仅记录版本', 'Version record', {
      auto: true,
      default: 'N',
      hidden: true,
      visibleTo: 'buyer',
    }),
    /** what it keeps of agreements while it is open */
    heldUses: f.json('占用协议额度', 'Kept of agreements', {
      auto: true,
      hidden: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    /** the order as it was, for the buyer and as the supplier may see it */
    snapshot: f.json('原版本快照', 'Snapshot of old version', {
      auto: true,
      hidden: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    supplierSnapshot: f.json('供应商可见快照', 'Snapshot for the supplier', {
      auto: true,
      hidden: true,
      needsCode: 'btnViewPrice',
    }),
  },
  children: {
    lines: child({
      title: t('行变更', 'Line changes'),
      unique: [['orderLineId']],
      fields: {
        action,
        orderLineId: f.ref('srmPurOrder.lines', '原订单行', 'Order line', {
          required: { field: 'action', not: 'ADD' },
          refFilter: [
            { field: 'header.id', sameAs: 'header.orderId' },
            { field: 'lineStatus', is: 'OPEN' },
          ],
        }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          required: { field: 'action', is: 'ADD' },
          copiedFrom: 'orderLineId.itemId',
          overridable: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', {
          copiedFrom: 'itemId.purchaseUomCode',
          overridable: true,
        }),
        oldQuantity: f.number('原数量', 'Old quantity', {
          auto: true,
          uomField: 'uomCode',
          width: 104,
        }),
        newQuantity: f.number('新数量', 'New quantity', {
          required: { field: 'action', is: 'ADD' },
          over: '0',
          uomField: 'uomCode',
          width: 112,
        }),
        oldPrice: f.price('原单价', 'Old price', {
          auto: true,
          width: 96,
          needsCode: 'btnViewPrice',
        }),
        newPrice: f.price('新单价', 'New price', {
          min: '0',
          width: 104,
          hint: t('按订单的价格基准', 'On the price basis of the order'),
          needsCode: 'btnViewPrice',
        }),
        oldTaxRate: f.lookup('TAX_RATE', '原税率', 'Old tax rate', { auto: true }),
        newTaxRate: f.lookup('TAX_RATE', '新税率', 'New tax rate'),
        priceAdjustQuantity: f.number('追溯调价数量', 'Retroactive quantity', {
          auto: true,
          uomField: 'uomCode',
        }),
        priceAdjustAmountInclTax: f.amount('追溯调价含税金额', 'Retroactive amount incl. tax', {
          auto: true,
          currencyField: 'currencyCode',
          needsCode: 'btnViewPrice',
        }),
        needByDate: f.date('需求日期', 'Need-by date', {
          required: { field: 'action', is: 'ADD' },
          hint: t('新增行填写', 'For added lines'),
        }),
        reason: f.text('说明', 'Remark', { maxLength: 200 }),
      },
    }),
    deliveries: child({
      title: t('交期变更', 'Delivery row changes'),
      unique: [['orderDeliveryId']],
      fields: {
        action,
        orderDeliveryId: f.ref('srmPurOrder.deliveries', '原交货行', 'Schedule line', {
          required: { field: 'action', not: 'ADD' },
          refFilter: [{ field: 'header.id', sameAs: 'header.orderId' }],
        }),
        orderLineId: f.ref('srmPurOrder.lines', '订单行', 'Order line', {
          required: { field: 'action', is: 'ADD' },
          refFilter: [{ field: 'header.id', sameAs: 'header.orderId' }],
        }),
        oldQuantity: f.number('原数量', 'Old quantity', { auto: true }),
        newQuantity: f.number('新数量', 'New quantity', {
          required: { field: 'action', is: 'ADD' },
          over: '0',
          whileOnly: { sameAs: 'newQuantity', of: { child: 'lines', by: 'orderLineId' } },
        }),
        oldDate: f.date('原需求日期', 'Old date', { auto: true }),
        newDate: f.date('新需求日期', 'New date', { required: { field: 'action', is: 'ADD' } }),
      },
    }),
    headerChanges: child({
      title: t('抬头变更', 'Header changes'),
      auto: true,
      fields: {
        fieldCode: f.lookup('PUR_HEADER_CHANGE_FIELD', '字段', 'Field', { auto: true }),
        oldValue: f.text('原值', 'Old', { auto: true, maxLength: 1000 }),
        newValue: f.text('新值', 'New', { auto: true, maxLength: 1000 }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('驳回', 'Rejected'),
    WAIT_SUPPLIER: t('待供应商确认', 'At supplier'),
    REFUSED: t('供应商拒绝', 'Refused'),
    EFFECTIVE: t('已生效', 'Effective'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  initialState: 'DRAFT',
  editableIn: ['DRAFT', 'REJECTED', 'REFUSED'],
  deletableIn: ['DRAFT'],
  transitions: [
    ...approvalTransitions({
      from: ['DRAFT', 'REJECTED', 'REFUSED'],
      approved: ['WAIT_SUPPLIER', 'EFFECTIVE', 'REJECTED'],
      submit: { to: ['APPROVING', 'WAIT_SUPPLIER', 'EFFECTIVE'] },
    }),
    {
      op: 'doSupplierConfirm',
      label: t('确认变更', 'Confirm change order'),
      from: ['WAIT_SUPPLIER'],
      to: ['EFFECTIVE', 'REJECTED'],
      by: 'supplier',
      style: 'success',
      input: { opinion: f.text('意见', 'Opinion', { maxLength: 300 }) },
    },
    {
      op: 'doSupplierRefuse',
      label: t('拒绝变更', 'Refuse change order'),
      from: ['WAIT_SUPPLIER'],
      to: 'REFUSED',
      by: 'supplier',
      style: 'danger',
      input: { opinion: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doCancel',
      label: t('取消变更', 'Cancel change order'),
      from: ['DRAFT', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('取消后订单按原版本执行，确定？', 'The order goes on in its old version. Go on?'),
    },
    {
      op: 'doRecord',
      label: t('记录版本', 'Record a version'),
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      by: 'system',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['WAIT_SUPPLIER', 'REFUSED', 'EFFECTIVE'],
    org: 'orgId',
    persons: ['buyerId'],
  },
  list: {
    columns: [
      'changeNumber',
      'orderId',
      'supplierId',
      'fromVersion',
      'toVersion',
      'changeTypes',
      'changeReason',
      'oldAmountInclTax',
      'newAmountInclTax',
      'changeAmountInclTax',
      'currencyCode',
      'effectiveTime',
      'status',
    ],
    filters: [
      'changeNumber',
      'orderId',
      'supplierId',
      'buyerId',
      'changeReason',
      'lines.itemId',
      'creationDate',
      'status',
    ],
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: [
        'changeNumber',
        'orderId',
        'orgId',
        'supplierId',
        'buyerId',
        'fromVersion',
        'toVersion',
        'changeTypes',
        'changeReason',
        'changeDesc',
        'priceScope',
        'needApproval',
        'needSupplierConfirm',
        'supplierOpinion',
        'problem',
        'effectiveTime',
        'recordFlag',
        'heldUses',
        'snapshot',
        'supplierSnapshot',
      ],
    },
    {
      title: t('金额', 'Amounts'),
      fields: [
        'currencyCode',
        'priceBasis',
        'oldAmountInclTax',
        'newAmountInclTax',
        'changeAmountInclTax',
        'localAmountInclTax',
      ],
    },
    {
      title: t('条款变更', 'Terms'),
      fields: [
        'paymentTermId',
        'paymentMethod',
        'incoterm',
        'newBuyerId',
        'deliveryAddress',
        'receiverName',
        'receiverPhone',
        'remark',
      ],
    },
  ],
  screens: { purchaseOrderChange: { kind: 'list', side: 'both' } },
  matters: [
    { type: 'SUP_ORDER_CONFIRM', when: { status: 'WAIT_SUPPLIER' }, owner: 'supplier' },
    { type: 'IN_ORDER_REFUSED', when: { status: 'REFUSED' }, owner: { person: 'buyerId' } },
  ],
  links: [{ direction: 'up', resource: 'srmPurOrder', field: 'orderId' }],
  indexes: [
    {
      fields: ['orderId'],
      unique: true,
      where: "status not in ('EFFECTIVE', 'CANCELLED')",
    },
    { fields: ['orderId', 'fromVersion'] },
    { fields: ['supplierId', 'status', '-creationDate'] },
  ],
})
