import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { lastPriceFields } from '../../demand/ports/rules.ts'

export const lines = child({
  title: t('订单行', 'Order lines'),
  statusField: 'lineStatus',
  states: {
    OPEN: t('执行中', 'Open'),
    COMPLETED: t('已完成', 'Completed'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 10 },
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    lineType: f.lookup('PUR_LINE_TYPE', '行类型', 'Line type', {
      required: true,
      default: 'MATERIAL',
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: { field: 'lineType', is: 'MATERIAL' },
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      min: '0',
      hint: t('价格基准为含税时录入', 'Entered when the price basis includes tax'),
      needsCode: 'btnViewPrice',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      required: true,
      copiedFrom: 'itemId.taxRate',
      overridable: true,
    }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    needByDate: f.date('需求日期', 'Need-by date', { required: true }),
    itemDescription: f.text('物料描述', 'Item description', {
      required: true,
      maxLength: 300,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    specification: f.text('规格型号', 'Specification', {
      maxLength: 300,
      copiedFrom: 'itemId.specification',
      overridable: true,
    }),
    supplierItemCode: f.text('供应商料号', 'Supplier item code', { auto: true, maxLength: 60 }),
    drawingVersion: f.text('图纸版本', 'Drawing version', {
      maxLength: 30,
      copiedFrom: 'itemId.revision',
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      required: true,
      copiedFrom: 'itemId.categoryId',
      overridable: true,
      refFilter: [
        { field: 'leafFlag', is: 'Y' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    stockUomCode: f.lookup('UOM', '库存单位', 'Stock UOM', { copiedFrom: 'itemId.uomCode' }),
    uomRate: f.number('换算率', 'Stock per purchase UOM', { auto: true, scale: 8, default: '1' }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', {
      required: true,
      over: '0',
      default: '1',
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      min: '0',
      hint: t('价格基准为不含税时录入', 'Entered when the price basis excludes tax'),
      needsCode: 'btnViewPrice',
    }),
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
    priceSource: f.lookup('PUR_PRICE_SOURCE', '价格来源', 'Price source', { auto: true }),
    priceReasons: f.multilookup('PUR_PRICE_REASON', '取价依据', 'Why this price', {
      auto: true,
      visibleTo: 'buyer',
      hint: t(
        '先取本组织价格，再取上级组织，最后取集团价格',
        "The organisation's own price comes first, then those of the levels above, then the group's",
      ),
    }),
    itemPriceId: f.ref('srmBaseItemPrice', '价格库记录', 'Price record', {
      auto: true,
      visibleTo: 'buyer',
    }),
    ...lastPriceFields,
    agreementLineId: f.ref('srmPurAgreement.lines', '协议行', 'Agreement line', { auto: true }),
    contractId: f.ref('srmCctContract', '合同', 'Contract', {
      default: { sameAs: 'header.contractId' },
      refFilter: [
        { field: 'status', is: 'EFFECTIVE' },
        { field: 'supplierId', sameAs: 'header.supplierId' },
      ],
    }),
    contractLineKey: f.text('合同行标识', 'Contract line key', { auto: true, maxLength: 60 }),
    awardSourceType: f.lookup('PRICE_SOURCE', '寻源类型', 'Award kind', { auto: true }),
    awardLineId: f.integer('定标行ID', 'Award line id', { auto: true, visibleTo: 'buyer' }),
    catalogOrderLineId: f.ref('srmPurCatalogOrder.lines', '商城订单行', 'Mall order line', {
      auto: true,
    }),
    costCenter: f.text('成本中心', 'Cost centre', {
      auto: true,
      maxLength: 50,
      visibleTo: 'buyer',
    }),
    aslReason: f.text('清单警告说明', 'Reason on list warning', { visibleTo: 'buyer' }),
    trialAslId: f.ref('srmPurAsl', '试供清单', 'Trial entry', {
      ...{ auto: true, visibleTo: 'buyer', hidden: true },
    }),
    interimPpapId: f.ref('srmQcnPpap', '临时批准PPAP', 'Interim PPAP', {
      ...{ auto: true, visibleTo: 'buyer', hidden: true },
    }),
    allocationReason: f.text('偏离配额说明', 'Reason off the proportion'),
    giftFlag: f.bool('赠品', 'Free of charge', { default: 'N' }),
    unpricedFlag: f.bool('暂无价', 'Unpriced', { auto: true, default: 'N' }),
    provisionalPriceExclTax: f.price('暂估不含税单价', 'Provisional price excl. tax', {
      auto: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    inspectMode: f.lookup('PUR_INSPECT_MODE', '检验方式', 'Inspection', { auto: true }),
    overTolerancePct: f.percent('超收比例', 'Over tolerance', {
      copiedFrom: 'header.billTypeId.overTolerancePct',
      overridable: true,
    }),
    underTolerancePct: f.percent('欠收比例', 'Under tolerance', {
      copiedFrom: 'header.billTypeId.underTolerancePct',
      overridable: true,
    }),
    settlementBasis: f.lookup('PUR_SETTLE_BASIS', '结算依据', 'Settlement basis', {
      copiedFrom: 'header.billTypeId.settlementBasis',
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      required: true,
      default: { sameAs: 'header.receiveOrgId' },
    }),
    subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
      refFilter: [
        { field: 'orgId', sameAs: 'receiveOrgId' },
        { field: 'receiveFlag', is: 'Y' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    mouldId: f.ref('srmMdmMould', '模具', 'Mould'),
    lineStatus: f.lookup('PUR_ORDER_LINE_STATUS', '行状态', 'Line status', {
      auto: true,
      default: 'OPEN',
    }),
    cancelledQuantity: f.number('取消数量', 'Cancelled quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    closedQuantity: f.number('关闭数量', 'Closed quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    changingQuantity: f.number('变更待减数量', 'Reserved for a change order', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
      hint: t(
        '未完成变更将减少的数量，期间不能送货',
        'Reserved by an open change order and cannot be shipped',
      ),
    }),
    noticedQuantity: f.number('已通知数量', 'Noticed quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    occupiedQuantity: f.number('已占用数量', 'Occupied', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    inTransitQuantity: f.number('在途数量', 'In-transit quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    receivedQuantity: f.number('已收数量', 'Received quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    acceptedQuantity: f.number('合格数量', 'Accepted quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    rejectedQuantity: f.number('不合格数量', 'Rejected quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    stockedQuantity: f.number('入库数量', 'Stocked', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    returnedQuantity: f.number('已退数量', 'Returned quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    replacementQuantity: f.number('待补货数量', 'Returned for replacement', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    netReceivedQuantity: f.number('净收货数量', 'Net received', {
      computed: true,
      uomField: 'uomCode',
    }),
    openQuantity: f.number('未交数量', 'Open', { computed: true, uomField: 'uomCode' }),
    consumedQuantity: f.number('寄售耗用数量', 'Consumed (consignment)', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    statementQuantity: f.number('已对账数量', 'On statements', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    invoicedQuantity: f.number('已开票数量', 'Invoiced quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    invoicedAmount: f.amount('已开票金额', 'Invoiced amount', {
      auto: true,
      default: '0',
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    closeType: f.lookup('PUR_CLOSE_TYPE', '关闭方式', 'Close type', { auto: true }),
    closeReason: f.text('关闭/取消原因', 'Close reason', { auto: true, maxLength: 300 }),
    endTime: f.datetime('结束时间', 'Ended at', { auto: true }),
    lineRemark: f.text('行备注', 'Line remark', { maxLength: 300 }),
    lineFileIds: f.attachments('图纸/技术文件', 'Drawings'),
  },
})

export const sources = child({
  title: t('需求来源', 'Requisition sources'),
  parent: 'lines',
  visibleTo: 'buyer',
  fields: {
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
      required: true,
    }),
    quantity: f.number('占用数量', 'Quantity taken', { required: true, over: '0' }),
    receivedQuantity: f.number('已收数量', 'Received quantity', { auto: true, default: '0' }),
    closedQuantity: f.number('关闭数量', 'Closed quantity', { auto: true, default: '0' }),
    changingQuantity: f.number('变更待增数量', 'To be added by a change order', {
      auto: true,
      default: '0',
      hint: t(
        '未完成变更将增加的数量，期间为其保留',
        'Reserved for an open change order until it is decided',
      ),
    }),
    returnToDemand: f.bool('已退回需求池', 'Back to demand', { auto: true }),
    customerOrderLineId: f.ref('srmPurCustomerOrder.lines', '客户订单行', 'Customer order line', {
      auto: true,
    }),
  },
})

export const components = child({
  title: t('委外发料', 'Issued components'),
  parent: 'lines',
  onlyWhen: { field: 'orderType', is: 'OUTSOURCE' },
  numbering: { field: 'componentNum', step: 10 },
  about: 'itemId',
  fields: {
    componentNum: f.integer('组件行', 'Row', { auto: true, width: 72 }),
    itemId: f.ref('srmBaseItem', '组件', 'Component', {
      required: true,
      width: 170,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    quantityPer: f.number('单位用量', 'Quantity per', { required: true, over: '0', width: 100 }),
    requiredQuantity: f.number('应发数量', 'Required', {
      computed: true,
      uomField: 'uomCode',
      width: 92,
    }),
    issuedQuantity: f.number('已发数量', 'Issued', {
      auto: true,
      width: 92,
      default: '0',
      uomField: 'uomCode',
    }),
    consumedQuantity: f.number('已耗用', 'Backflushed', {
      auto: true,
      width: 100,
      default: '0',
      uomField: 'uomCode',
    }),
    remainingQuantity: f.number('外协结存', 'Remaining', {
      computed: true,
      width: 96,
      uomField: 'uomCode',
      hint: t('已发给外协而未耗用', 'At the subcontractor: issued and not consumed'),
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'itemId.uomCode', width: 68 }),
    scrapPct: f.percent('损耗率', 'Scrap', { default: '0', width: 76 }),
  },
})
