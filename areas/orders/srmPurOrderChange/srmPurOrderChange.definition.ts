import {
  CHANGE_WRITTEN,
  CONSENT_STATES,
  changedFields,
  changeFields,
  changeTransitions,
  consentFields,
  headerChanges,
  openChangeIndex,
} from '@opensrm/kernel/document/change/preset.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { lastPriceFields } from '../../demand/ports/rules.ts'
import { lines as orderLines } from '../srmPurOrder/srmPurOrder.lines.ts'

const action = f.lookup('PUR_CHANGE_ACTION', '动作', 'Action', {
  required: true,
  // The draft already contains every open line and row of the order, so an added one is new.
  default: 'ADD',
})

/** The entered price, on the order's basis. */
const ENTERED_PRICE = {
  by: 'priceBasis',
  is: { TAX_EXCLUDED: 'priceExclTax' },
  otherwise: 'priceInclTax',
} as const

/**
 * Changes to the supplier's disadvantage: less money, less quantity, an earlier date, a removed
 * line, other trading terms.
 */
const ADVERSE = [
  { kind: 'GONE' },
  { child: 'lines', kind: 'CHANGED', fields: ['priceInclTax', 'priceExclTax'], moves: 'DOWN' },
  { child: 'lines', kind: 'CHANGED', fields: ['quantity'], moves: 'DOWN' },
  { child: 'deliveries', kind: 'CHANGED', fields: ['needByDate'], moves: 'DOWN' },
  // Addresses and remarks are for information only.
  { child: null, fields: ['paymentTermId', 'paymentMethod', 'incoterm'] },
] as const

/**
 * A numbered version of an order: the new values next to the old ones. It takes effect as a whole,
 * in one transaction with the order and everything the order reserves.
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
    ...changeFields({ needsCode: 'btnViewPrice' }),
    ...consentFields(),
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
        'Open and unsettled: receipts not yet on a statement are adjusted to the new price',
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
    /** What it reserves of agreements while it is open. */
    heldUses: f.json('占用协议额度', 'Kept of agreements', {
      auto: true,
      hidden: true,
      visibleTo: 'buyer',
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
        ...changedFields(orderLines.fields, ['quantity'], { requiredWhenAdded: true }),
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
        ...lastPriceFields,
        ...changedFields(orderLines.fields, ['taxRate']),
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
    headerChanges: headerChanges('PUR_HEADER_CHANGE_FIELD'),
  },
  states: CONSENT_STATES,
  initialState: 'DRAFT',
  editableIn: CHANGE_WRITTEN,
  deletableIn: ['DRAFT'],
  transitions: changeTransitions({ consent: true }),
  changes: {
    of: 'orderId',
    basis: 'version',
    keeps: 'heldUses',
    values: [
      { of: 'paymentTermId', new: 'paymentTermId' },
      { of: 'paymentMethod', new: 'paymentMethod' },
      { of: 'incoterm', new: 'incoterm' },
      { of: 'deliveryAddress', new: 'deliveryAddress' },
      { of: 'receiverName', new: 'receiverName' },
      { of: 'receiverPhone', new: 'receiverPhone' },
      { of: 'buyerId', new: 'newBuyerId' },
      { of: 'remark', new: 'remark' },
      { of: 'amountInclTax', old: 'oldAmountInclTax', new: 'newAmountInclTax', derived: true },
    ],
    rows: {
      lines: {
        of: 'lines',
        row: 'orderLineId',
        open: { lineStatus: 'OPEN' },
        values: [
          { of: 'quantity', old: 'oldQuantity', new: 'newQuantity' },
          { of: ENTERED_PRICE, old: 'oldPrice', new: 'newPrice' },
          { of: 'taxRate', old: 'oldTaxRate', new: 'newTaxRate' },
        ],
      },
      deliveries: {
        of: 'deliveries',
        row: 'orderDeliveryId',
        parent: 'orderLineId',
        values: [
          { of: 'quantity', old: 'oldQuantity', new: 'newQuantity' },
          { of: 'needByDate', old: 'oldDate', new: 'newDate' },
        ],
      },
    },
    confirmedWhen: ADVERSE,
  },
  access: {
    supplier: 'supplierId',
    supplierStates: ['WAIT_SUPPLIER', 'REFUSED', 'EFFECTIVE'],
    org: 'orgId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      changeNumber orderId supplierId fromVersion toVersion changeTypes changeReason
      oldAmountInclTax newAmountInclTax changeAmountInclTax currencyCode effectiveTime status`,
    filters:
      'changeNumber orderId supplierId buyerId changeReason lines.itemId creationDate status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        changeNumber orderId orgId supplierId buyerId fromVersion toVersion changeTypes changeReason
        changeDesc priceScope needApproval needSupplierConfirm supplierOpinion problem effectiveTime
        recordFlag heldUses snapshot`,
    },
    {
      title: t('金额', 'Amounts'),
      fields: `
        currencyCode priceBasis oldAmountInclTax newAmountInclTax changeAmountInclTax
        localAmountInclTax`,
    },
    {
      title: t('条款变更', 'Terms'),
      fields: `
        paymentTermId paymentMethod incoterm newBuyerId deliveryAddress receiverName receiverPhone
        remark`,
    },
  ],
  screens: { purchaseOrderChange: { kind: 'list', side: 'both' } },
  matters: [
    { type: 'SUP_ORDER_CONFIRM', when: { status: 'WAIT_SUPPLIER' }, owner: 'supplier' },
    { type: 'IN_ORDER_REFUSED', when: { status: 'REFUSED' }, owner: { person: 'buyerId' } },
  ],
  links: [{ direction: 'up', resource: 'srmPurOrder', field: 'orderId' }],
  indexes: [
    openChangeIndex('orderId'),
    { fields: ['orderId', 'fromVersion'] },
    { fields: ['supplierId', 'status', '-creationDate'] },
  ],
})
