import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const figure = (zh: string, en: string) => f.number(zh, en, { computed: true, uomField: 'uomCode' })

/**
 * What a customer ordered and what must be bought for it. Figures are read from requisitions,
 * orders and receipts.
 */
export const srmPurCustomerOrder = defineDocument({
  resource: 'srmPurCustomerOrder',
  title: t('客户订单', 'Customer order'),
  display: { code: 'customerOrderNumber', name: 'customerName' },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    customerOrderNumber: f.text('客户订单号', 'Customer order no.', {
      required: true,
      maxLength: 60,
    }),
    sourceSystem: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', {
      required: true,
      default: 'MANUAL',
    }),
    customerName: f.text('客户名称', 'Customer', { required: true, maxLength: 100 }),
    customerPoNumber: f.text('客户采购单号', 'Customer PO no.', { maxLength: 60 }),
    projectCode: f.text('项目号', 'Project', { maxLength: 50 }),
    salesPersonId: f.ref('basePerson', '业务员', 'Sales person'),
    orderDate: f.date('下单日期', 'Order date', { required: true, default: { today: true } }),
    deliveryDate: f.date('交期', 'Delivery date', { required: true }),
    urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
    progress: f.percent('采购齐套率', 'Purchase readiness', { computed: 'atRead' }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('订单行', 'Lines'),
      statusField: 'lineStatus',
      states: {
        OPEN: t('待采购', 'Open'),
        PART: t('部分采购', 'Partly purchased'),
        FULL: t('已全部采购', 'Fully purchased'),
        CLOSED: t('已关闭', 'Closed'),
      },
      numbering: { field: 'lineNum', step: 10 },
      about: 'itemId',
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        productCode: f.text('产品编码', 'Product', { maxLength: 50 }),
        itemId: f.ref('srmBaseItem', '采购物料', 'Item to buy', { required: true }),
        itemDescription: f.text('物料描述', 'Item description', {
          maxLength: 300,
          copiedFrom: 'itemId.itemName',
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'itemId.uomCode' }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
        needByDate: f.date('需求日期', 'Need-by date', { required: true }),
        requestedQuantity: figure('已申请数量', 'Requested'),
        orderedQuantity: figure('已下单数量', 'Ordered quantity'),
        receivedQuantity: figure('已收数量', 'Received quantity'),
        remainingQuantity: figure('剩余数量', 'Remaining quantity'),
        latestPromisedDate: f.date('最晚承诺交期', 'Latest promised date', { computed: true }),
        shortFlag: f.bool('欠料', 'Short', { computed: true }),
        lineStatus: f.lookup('PUR_CUSTOMER_LINE_STATUS', '行状态', 'Line status', {
          auto: true,
          default: 'OPEN',
        }),
      },
    }),
  },
  states: {
    OPEN: t('执行中', 'Open'),
    COMPLETED: t('已齐套', 'Ready'),
    CLOSED: t('已关闭', 'Closed'),
  },
  transitions: [
    {
      op: 'doGenerateRequisition',
      label: t('生成采购申请', 'Generate requisition'),
      from: ['OPEN'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      input: {
        billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type', {
          required: true,
          refFilter: [
            { field: 'documentKind', is: 'REQUISITION' },
            { field: 'status', is: 'ENABLED' },
          ],
          default: { marked: 'defaultFlag' },
        }),
      },
      inputRows: {
        rows: {
          title: t(
            '申请明细（为空则申请全部剩余数量）',
            'Rows to request (none: all that is left)',
          ),
          fields: {
            rowId: f.ref('srmPurCustomerOrder.lines', '订单行', 'Line', { required: true }),
            itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'rowId.itemId' }),
            quantity: f.number('申请数量', 'Quantity', {
              ...{ required: true, over: '0' },
              ...{ copiedFrom: 'rowId.remainingQuantity', overridable: true },
            }),
          },
        },
      },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['OPEN', 'COMPLETED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '关闭后不再生成申请，已有申请请另行处理。确定关闭？',
        'No more requisitions will be created. Existing ones stay. Close it?',
      ),
    },
    {
      op: 'applyProgress',
      label: t('更新齐套率', 'Refresh readiness'),
      from: ['OPEN', 'COMPLETED'],
      to: ['OPEN', 'COMPLETED'],
      by: 'system',
    },
  ],
  access: { org: 'orgId', persons: ['salesPersonId'] },
  list: {
    columns: `
      customerOrderNumber customerName customerPoNumber projectCode orderDate deliveryDate
      urgentFlag progress status`,
    filters: `
      customerOrderNumber customerName customerPoNumber lines.itemId projectCode deliveryDate status`,
    sort: '-creationDate',
    importedBy: 'doImport',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        customerOrderNumber sourceSystem orgId customerName customerPoNumber projectCode
        salesPersonId orderDate deliveryDate urgentFlag progress remark`,
    },
  ],
  screens: { purCustomerOrderList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'srmPurRequisition', field: 'lines.customerOrderLineId' }],
  indexes: [
    { fields: ['sourceSystem', 'customerOrderNumber'], unique: true },
    { fields: ['-deliveryDate'] },
  ],
  checks: [{ name: 'lines_quantity_over_0', sql: 'quantity > 0', child: 'lines' }],
})
