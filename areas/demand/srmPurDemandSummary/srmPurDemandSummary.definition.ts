import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { ORDER_MAKING, SOURCING_AUCTION, SOURCING_BID, SOURCING_INQUIRY } from '../neededPorts.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const open = ['OPEN', 'ASSIGNED', 'PART_ORDERED'] as const
const quantity = { auto: true, uomField: 'uomCode' } as const
const atRead = { computed: 'atRead', uomField: 'uomCode' } as const
const sourcing = { from: open, to: 'SOURCING', by: 'buyer', at: 'lines' } as const

/**
 * The demand pool by need: approved requisition lines with the same material, organisation, place
 * and buyer. It stores nothing; its operations work on the requisition lines behind it, and its
 * states are theirs.
 */
export const srmPurDemandSummary = defineDocument({
  resource: 'srmPurDemandSummary',
  title: t('采购需求池', 'Demand pool'),
  // The description is in the language of the requisition; the item name is in the reader's
  // language.
  display: { code: 'itemDescription', title: ['itemId'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    groupKey: f.text('汇总键', 'Group key', { auto: true, hidden: true, maxLength: 500 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    itemDescription: f.text('物料描述', 'Item description', { auto: true, maxLength: 300 }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', { auto: true }),
    lineCount: f.integer('申请行数', 'Lines', { auto: true }),
    totalAvailable: f.number('可下单总量', 'Available total', quantity),
    earliestNeedByDate: f.date('最早需求日期', 'Earliest need-by', { auto: true }),
    latestNeedByDate: f.date('最晚需求日期', 'Latest need-by', { auto: true }),
    urgentFlag: f.bool('加急', 'Urgent', { auto: true }),
    onHandQuantity: f.number('现有量', 'On-hand quantity', atRead),
    openOrderQuantity: f.number('在途订单量', 'Open orders', atRead),
    agreementId: f.ref('srmPurAgreement', '可用协议', 'Agreement', { computed: 'atRead' }),
    referencePriceInclTax: f.price('参考含税单价', 'Reference price incl. tax', {
      computed: 'atRead',
      needsCode: 'btnViewPrice',
    }),
    suggestedSupplierId: f.ref('srmPosSupplier', '建议供应商', 'Suggested supplier', {
      computed: 'atRead',
    }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { auto: true }),
    disposeMode: f.lookup('PUR_DISPOSE_MODE', '处置方式', 'Disposition', { auto: true }),
  },
  children: {
    lines: child({
      title: t('申请行', 'Requisition lines'),
      auto: true,
      statusField: 'lineStatus',
      states: {
        OPEN: t('待处理', 'To process'),
        ASSIGNED: t('已分配', 'Assigned'),
        SOURCING: t('寻源中', 'In sourcing'),
        PART_ORDERED: t('部分下单', 'Partly ordered'),
      },
      fields: {
        requisitionId: f.ref('srmPurRequisition', '采购申请', 'Requisition', { auto: true }),
        requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
          auto: true,
          hidden: true,
        }),
        requisitionNumber: f.text('申请单号', 'Requisition no.', { auto: true, maxLength: 30 }),
        lineNum: f.integer('行号', 'Line', { auto: true }),
        departmentId: f.ref('baseDepartment', '部门', 'Department', { auto: true }),
        needByDate: f.date('需求日期', 'Need-by date', { auto: true }),
        availableQuantity: f.number('可下单数量', 'Available', { auto: true }),
        takeQuantity: f.number('本次数量', 'This time', {
          auto: true,
          hint: t('未被寻源占用的部分', 'Not reserved by sourcing'),
        }),
        suggestedSupplierId: f.ref('srmPosSupplier', '建议供应商', 'Suggested supplier', {
          auto: true,
        }),
        lineStatus: f.lookup('PUR_REQ_LINE_STATUS', '行状态', 'Line status', { auto: true }),
      },
    }),
    allocations: child({
      title: t('供应商分配建议', 'Proposed suppliers'),
      auto: true,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
        proportion: f.percent('配额', 'Share', { auto: true }),
        quantity: f.number('分配数量', 'Quantity', { auto: true }),
        priceInclTax: f.price('含税单价', 'Price incl. tax', {
          auto: true,
          needsCode: 'btnViewPrice',
        }),
        priceSource: f.lookup('PUR_PRICE_SOURCE', '价格来源', 'Price source', { auto: true }),
      },
    }),
  },
  states: {
    OPEN: t('待处理', 'To process'),
    ASSIGNED: t('已分配', 'Assigned'),
    PART_ORDERED: t('部分下单', 'Partly ordered'),
    SOURCING: t('寻源中', 'In sourcing'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doAssign',
      label: t('分配采购员', 'Assign buyer'),
      from: ['OPEN', 'ASSIGNED'],
      to: 'ASSIGNED',
      by: 'buyer',
      at: 'lines',
      input: {
        buyerId: f.ref('basePerson', '采购员', 'Buyer', { required: true }),
        disposeMode: f.lookup('PUR_DISPOSE_MODE', '处置方式', 'Disposition'),
      },
    },
    {
      op: 'doAllocate',
      label: t('建议供应商', 'Propose suppliers'),
      from: [],
      to: 'same',
      by: 'buyer',
      // The record already shows the proposal.
      noButton: true,
    },
    {
      op: 'generatePurOrder',
      label: t('生成订单', 'Create orders'),
      from: [...open, 'SOURCING'],
      to: 'PART_ORDERED',
      by: 'buyer',
      at: 'lines',
      style: 'primary',
      needs: ORDER_MAKING,
      input: {
        billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type', {
          required: true,
          refFilter: [
            { field: 'documentKind', is: 'ORDER' },
            { field: 'status', is: 'ENABLED' },
          ],
          default: { marked: 'defaultFlag' },
        }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
          hint: t('为空按分配建议', 'Empty: as proposed'),
        }),
      },
    },
    {
      op: 'doCreateInquiry',
      label: t('发起询价', 'Create RFQ'),
      ...sourcing,
      needs: SOURCING_INQUIRY,
    },
    { op: 'doCreateBid', label: t('发起招标', 'Create tender'), ...sourcing, needs: SOURCING_BID },
    {
      op: 'doCreateAuction',
      label: t('发起竞价', 'Create auction'),
      ...sourcing,
      needs: SOURCING_AUCTION,
    },
    {
      op: 'doReturn',
      label: t('退回申请人', 'Return to requester'),
      from: open,
      to: 'OPEN',
      by: 'buyer',
      at: 'lines',
      style: 'danger',
      input: { reason },
    },
    {
      op: 'doClose',
      label: t('关闭行', 'Close lines'),
      from: open,
      to: 'OPEN',
      by: 'buyer',
      at: 'lines',
      style: 'danger',
      input: { reason },
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      itemId itemDescription orgId categoryId lineCount totalAvailable uomCode earliestNeedByDate
      urgentFlag onHandQuantity openOrderQuantity agreementId referencePriceInclTax
      suggestedSupplierId buyerId disposeMode status`,
    filters: `
      itemId orgId categoryId buyerId lines.departmentId earliestNeedByDate disposeMode
      lines.requisitionNumber urgentFlag status`,
    link: 'itemId',
    sort: 'earliestNeedByDate',
  },
  form: [
    {
      title: t('需求', 'Demand'),
      fields: `
        itemId itemDescription categoryId orgId receiveOrgId lineCount totalAvailable uomCode
        earliestNeedByDate latestNeedByDate urgentFlag`,
    },
    {
      title: t('供应', 'Supply'),
      fields: `
        onHandQuantity openOrderQuantity agreementId referencePriceInclTax suggestedSupplierId
        buyerId disposeMode`,
    },
  ],
  screens: { purDemandSummaryList: { kind: 'list', side: 'buyer' } },
})
