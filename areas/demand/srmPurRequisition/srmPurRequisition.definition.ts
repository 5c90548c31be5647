import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { contractMove } from '../contractMove.ts'
import { lastPriceFields } from '../lastPrice.fields.ts'

/**
 * A request for goods or services. Its approved lines are the demand pool for orders and sourcing.
 */
export const srmPurRequisition = defineDocument({
  resource: 'srmPurRequisition',
  title: t('采购申请', 'Purchase requisition'),
  number: { field: 'requisitionNumber', pattern: 'PR{yyyyMMdd}{seq4}' },
  display: { code: 'requisitionNumber', name: 'title', withCode: true },
  approval: {
    process: 'PUR_REQUISITION',
    processFrom: 'billTypeId.processCode',
    amountField: 'estimatedAmountInclTax',
    applicantField: 'applicantId',
  },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    requisitionNumber: f.text('申请单号', 'Requisition no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type', {
      required: true,
      refFilter: [
        { field: 'documentKind', is: 'REQUISITION' },
        { field: 'status', is: 'ENABLED' },
        { field: 'orgId', sameAs: 'orgId' },
      ],
      default: { marked: 'defaultFlag' },
    }),
    orderType: f.lookup('PUR_ORDER_TYPE', '业务类型', 'Business type', {
      copiedFrom: 'billTypeId.orderType',
    }),
    title: f.text('申请标题', 'Title', { required: true, maxLength: 100 }),
    applicantId: f.ref('basePerson', '申请人', 'Requester', {
      required: true,
      default: { session: 'personId' },
    }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      required: true,
      default: { session: 'departmentId' },
    }),
    applyDate: f.date('申请日期', 'Date', { required: true, default: { today: true } }),
    sourceType: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
    urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
    urgentReason: f.text('加急原因', 'Urgency reason', {
      required: { field: 'urgentFlag', is: 'Y' },
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
    estimatedAmountInclTax: f.amount('预估含税金额', 'Estimated amount incl. tax', {
      computed: true,
      currencyField: 'currencyCode',
    }),
    amountIncompleteFlag: f.bool('金额不完整', 'Amount incomplete', {
      computed: true,
      hint: t('有行没有预估单价，按 0 计入', 'Lines without an estimated price count as 0'),
    }),
    budgetCode: f.text('预算科目', 'Budget code', { maxLength: 50 }),
    projectCode: f.text('项目号', 'Project', { maxLength: 50 }),
    receiverId: f.ref('basePerson', '收货人', 'Receiver', { default: { sameAs: 'applicantId' } }),
    receiverPhone: f.text('联系电话', 'Phone', { maxLength: 30 }),
    deliveryAddress: f.text('收货地址', 'Ship-to address'),
    reason: f.textarea('申请事由', 'Reason'),
    unassignedFlag: f.bool('有待分配行', 'Lines to assign', { computed: true }),
    approvedTime: f.datetime('审批通过时间', 'Approved at', { auto: true }),
    returnReason: f.text('退回原因', 'Return reason', { auto: true, maxLength: 300 }),
  },
  children: {
    lines: child({
      title: t('申请行', 'Requisition lines'),
      statusField: 'lineStatus',
      states: {
        OPEN: t('待处理', 'To process'),
        ASSIGNED: t('已分配', 'Assigned'),
        SOURCING: t('寻源中', 'In sourcing'),
        PART_ORDERED: t('部分下单', 'Partly ordered'),
        ORDERED: t('已下单', 'Ordered'),
        RETURNED: t('已退回', 'Returned'),
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
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          required: true,
          copiedFrom: 'itemId.categoryId',
          overridable: true,
          refFilter: [
            { field: 'leafFlag', is: 'Y' },
            { field: 'status', is: 'ACTIVE' },
          ],
        }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
        uomCode: f.lookup('UOM', '单位', 'UOM', {
          required: true,
          copiedFrom: 'itemId.purchaseUomCode',
          overridable: true,
        }),
        needByDate: f.date('需求日期', 'Need-by date', { required: true }),
        estimatedPriceInclTax: f.price('预估含税单价', 'Estimated price incl. tax', {
          min: '0',
          hint: t(
            '留空则取价格库的有效价格',
            'Left empty, it takes the price of the price library',
          ),
        }),
        priceSource: f.lookup('PUR_PRICE_SOURCE', '价格来源', 'Price source', { auto: true }),
        itemPriceId: f.ref('srmBaseItemPrice', '价格库记录', 'Price record', {
          auto: true,
          visibleTo: 'buyer',
        }),
        ...lastPriceFields,
        taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
          copiedFrom: 'itemId.taxRate',
          overridable: true,
        }),
        estimatedAmountInclTax: f.amount('预估含税金额', 'Estimated amount incl. tax', {
          computed: true,
          currencyField: 'currencyCode',
        }),
        suggestedSupplierId: f.ref('srmPosSupplier', '建议供应商', 'Suggested supplier', {
          required: { field: 'designatedFlag', is: 'Y' },
        }),
        designatedFlag: f.bool('指定供应商', 'Designated', { default: 'N' }),
        designatedReason: f.text('指定理由', 'Reason for designation', {
          required: { field: 'designatedFlag', is: 'Y' },
        }),
        receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
          required: true,
          default: { sameAs: 'header.orgId' },
        }),
        subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
          refFilter: [
            { field: 'orgId', sameAs: 'receiveOrgId' },
            { field: 'receiveFlag', is: 'Y' },
            { field: 'status', is: 'ACTIVE' },
          ],
        }),
        costCenter: f.text('成本中心', 'Cost centre', { maxLength: 50 }),
        buyerId: f.ref('basePerson', '采购员', 'Buyer', { auto: true }),
        disposeMode: f.lookup('PUR_DISPOSE_MODE', '处置方式', 'Disposition', { auto: true }),
        skuId: f.ref('srmPurCatalogSku', '目录商品', 'Catalogue SKU', { auto: true }),
        customerOrderLineId: f.ref(
          'srmPurCustomerOrder.lines',
          '客户订单行',
          'Customer order line',
          { auto: true },
        ),
        sourcingQuantity: f.number('寻源中数量', 'In sourcing', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        orderedQuantity: f.number('已下单数量', 'Ordered quantity', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        receivedQuantity: f.number('已收数量', 'Received quantity', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        returnedQuantity: f.number('退回数量', 'Returned to applicant', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        closedQuantity: f.number('关闭数量', 'Closed quantity', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        availableQuantity: f.number('可下单数量', 'Available', {
          computed: true,
          uomField: 'uomCode',
        }),
        freeQuantity: f.number('可寻源数量', 'Free quantity', {
          computed: true,
          uomField: 'uomCode',
        }),
        lineStatus: f.lookup('PUR_REQ_LINE_STATUS', '行状态', 'Line status', {
          auto: true,
          default: 'OPEN',
        }),
        lineReason: f.text('退回/关闭原因', 'Reason', { auto: true, maxLength: 300 }),
        remark: f.text('备注', 'Remark', { maxLength: 300 }),
        lineFileIds: f.attachments('图纸/技术文件', 'Drawings'),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已审批', 'Approved'),
    RETURNED: t('已退回', 'Returned'),
    COMPLETED: t('已完成', 'Completed'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED', 'RETURNED'],
  transitions: [
    ...approvalTransitions({ from: ['DRAFT', 'REJECTED', 'RETURNED'], approved: 'APPROVED' }),
    {
      ...contractMove(['APPROVED']),
      input: {
        ...contractMove(['APPROVED']).input,
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
          required: true,
          refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
        }),
      },
    },
    {
      op: 'doAssign',
      label: t('分配采购员', 'Assign buyer'),
      from: ['OPEN', 'ASSIGNED'],
      to: 'ASSIGNED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['APPROVED'],
      input: {
        buyerId: f.ref('basePerson', '采购员', 'Buyer', { required: true }),
        disposeMode: f.lookup('PUR_DISPOSE_MODE', '处置方式', 'Disposition'),
      },
    },
    {
      op: 'doReturn',
      label: t('退回申请人', 'Return to requester'),
      from: ['OPEN', 'ASSIGNED', 'PART_ORDERED'],
      to: ['RETURNED', 'ORDERED'],
      by: 'buyer',
      at: 'lines',
      headerFrom: ['APPROVED'],
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'RETURNED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'canCancel',
      style: 'danger',
      confirm: t(
        '取消后申请不可恢复，确定取消？',
        'A cancelled requisition cannot be restored. Cancel it?',
      ),
    },
    {
      op: 'doClose',
      label: t('关闭行', 'Close lines'),
      from: ['OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED'],
      to: 'CLOSED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['APPROVED'],
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    {
      op: 'followSourcing',
      label: t('寻源占用', 'Held by sourcing'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followOrders',
      label: t('订单占用与收货', 'Orders and receipts'),
      from: ['APPROVED', 'COMPLETED', 'CLOSED', 'RETURNED', 'CANCELLED'],
      to: ['same', 'APPROVED', 'COMPLETED', 'CLOSED'],
      by: 'system',
    },
  ],
  access: { org: 'orgId', category: 'lines.categoryId', persons: ['applicantId', 'receiverId'] },
  list: {
    columns: `
      requisitionNumber title billTypeId applicantId departmentId applyDate estimatedAmountInclTax
      urgentFlag sourceType status`,
    filters: `
      requisitionNumber title lines.itemId lines.categoryId applicantId departmentId lines.buyerId
      applyDate lines.needByDate lines.lineStatus status`,
    sort: '-creationDate',
    summary: ['estimatedAmountInclTax'],
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        requisitionNumber returnReason billTypeId orderType title orgId applicantId departmentId
        applyDate currencyCode estimatedAmountInclTax amountIncompleteFlag urgentFlag urgentReason`,
    },
    {
      title: t('收货与预算', 'Delivery and budget'),
      fields: 'receiverId receiverPhone deliveryAddress budgetCode projectCode reason',
    },
    {
      title: t('来源与处理', 'Source and progress'),
      fields: 'sourceType sourceNumber approvedTime unassignedFlag',
    },
  ],
  screens: {
    purchaseRequisitionList: { kind: 'list', side: 'buyer' },
    'purRequisitionManage/purRequisitionEdit': { kind: 'edit', side: 'buyer' },
  },
  matters: [
    {
      type: 'IN_REQUISITION_ASSIGN',
      when: { status: 'APPROVED', unassignedFlag: 'Y' },
      owner: { responsibility: 'PURCHASING_MANAGER' },
    },
  ],
  links: [
    { direction: 'up', resource: 'srmPurCustomerOrder', field: 'lines.customerOrderLineId' },
    { direction: 'up', resource: 'srmPurCatalogSku', field: 'lines.skuId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'sources.requisitionLineId' },
    { direction: 'down', resource: 'srmInqInquiry', field: 'items.requisitionId' },
    { direction: 'down', resource: 'srmBidDocument', field: 'items.requisitionLineId' },
    { direction: 'down', resource: 'srmActCompete', field: 'items.requisitionLineId' },
  ],
  indexes: [
    { fields: ['-applyDate'] },
    { fields: ['sourceType', 'sourceNumber'] },
    { fields: ['lineStatus', 'needByDate'], child: 'lines' },
  ],
  checks: [
    { name: 'lines_quantity_over_0', sql: 'quantity > 0', child: 'lines' },
    {
      name: 'lines_counters_not_negative',
      sql: 'sourcing_quantity >= 0 and ordered_quantity >= 0 and received_quantity >= 0 and returned_quantity >= 0 and closed_quantity >= 0',
      child: 'lines',
    },
    {
      name: 'lines_not_overdrawn',
      sql: 'ordered_quantity + returned_quantity + closed_quantity <= quantity',
      child: 'lines',
    },
    {
      name: 'lines_received_of_ordered',
      sql: 'received_quantity <= ordered_quantity',
      child: 'lines',
    },
  ],
})
