import { approvalStates } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { transitions } from './srmQcnEcn.transitions.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const withPpap = { field: 'ppapRequired', is: 'Y' } as const
const money = { ...told, currencyField: 'currencyCode' } as const

const items = child({
  title: t('变更物料', 'Items'),
  minAtSubmit: 1,
  about: 'itemId',
  unique: [['itemId']],
  max: 200,
  fields: {
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
      hidden: true,
    }),
    oldVersion: f.text('旧版本', 'Old version', {
      required: true,
      maxLength: 30,
      copiedFrom: 'itemId.revision',
      overridable: true,
    }),
    newVersion: f.text('新版本', 'New version', { required: true, maxLength: 30 }),
    replaceItemId: f.ref('srmBaseItem', '替代物料', 'Replacing item', {
      refFilter: [{ field: 'id', otherThan: 'itemId' }],
    }),
    changeDescription: f.text('变更说明', 'Change', { required: true, maxLength: 500 }),
    drawingFileIds: f.attachments('新图纸', 'New drawing'),
    buyerStock: f.number('我方库存', "Buyer's stock", { ...told, ...inside }),
    openOrderQuantity: f.number('未交订单数', 'Open orders', { ...told, ...inside }),
    stockDisposal: f.lookup('QCN_STOCK_DISPOSAL', '我方库存处理', 'Own stock disposal', inside),
  },
})

/** One row a supplier, which nobody but the buyer and this supplier reads. */
const suppliers = child({
  title: t('供应商执行', 'Suppliers'),
  minAtSubmit: 1,
  about: 'supplierId',
  unique: [['supplierId']],
  max: 200,
  statusField: 'supplierStatus',
  states: {
    WAITING: t('待答复', 'Waiting'),
    REPLIED: t('已答复', 'Replied'),
    RETURNED: t('已退回', 'Returned'),
    CONFIRMED: t('已确认', 'Confirmed'),
    IMPLEMENTED: t('已实施', 'Implemented'),
    EXCLUDED: t('不适用', 'Excluded'),
  },
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    supplierStatus: f.lookup('QCN_ECN_SUPPLIER_STATUS', '执行状态', 'Status', {
      ...told,
      default: 'WAITING',
    }),
    feasible: f.bool('可否执行', 'Feasible', told),
    supplierEffectiveDate: f.date('可执行日期', 'Can be effective on', told),
    priceImpact: f.price('单价影响', 'Price impact per piece', money),
    toolingCost: f.amount('模具费用', 'Tooling cost', money),
    finishedStock: f.number('成品库存', 'Finished old stock', told),
    wipStock: f.number('在制', 'Work in process', told),
    disposalProposal: f.lookup(
      'QCN_STOCK_DISPOSAL',
      '旧品处理建议',
      'Proposal for old stock',
      told,
    ),
    disposalCost: f.amount('要求补偿金额', 'Compensation asked', money),
    agreedCost: f.amount('确认补偿金额', 'Compensation agreed', money),
    supplierRemark: f.text('供应商备注', 'Supplier remark', { ...told, maxLength: 500 }),
    replyTime: f.datetime('答复时间', 'Replied on', told),
    buyerReason: f.text('采购方说明', "Buyer's reason", { ...told, maxLength: 500 }),
    ppapId: f.ref('srmQcnPpap', 'PPAP单', 'PPAP', told),
    firstLotNumber: f.text('首批批次', 'First new lot', { ...told, maxLength: 60 }),
    implementDate: f.date('实施日期', 'Implemented on', told),
  },
})

const openOrders = child({
  title: t('未交订单', 'Open orders'),
  parent: 'suppliers',
  auto: true,
  fields: {
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    openQuantity: f.number('未交订单数', 'Open orders', told),
  },
})

/** A change of the buyer's drawings or requirements, which each supplier concerned answers for itself. */
export const srmQcnEcn = defineDocument({
  resource: 'srmQcnEcn',
  title: t('工程变更通知', 'Engineering change (ECN)'),
  number: { field: 'ecnNumber', pattern: 'ECN{yyyyMMdd}{seq4}' },
  display: { code: 'ecnNumber', name: 'ecnTitle', withCode: true },
  approval: { process: 'QCN_ECN', applicantField: 'ownerId' },
  // Attachments of the record would be read by every supplier; files are in fields.
  files: 'none',
  fields: {
    ...group('变更', 'Change', {
      ecnNumber: f.text('ECN单号', 'ECN no.', { ...told, unique: true, maxLength: 30 }),
      ecnTitle: f.text('变更主题', 'Subject', { required: true, maxLength: 120 }),
      plmNumber: f.text('PLM变更号', 'PLM number', { unique: true, maxLength: 60 }),
      changeType: f.multilookup('QCN_CHANGE_TYPE', '变更类型', 'Change types', { required: true }),
      changeLevel: f.lookup('QCN_CHANGE_LEVEL', '变更等级', 'Level', {
        required: true,
        default: 'MINOR',
      }),
      ownerId: f.ref('basePerson', '变更负责人', 'Owner', {
        required: true,
        default: { session: 'personId' },
      }),
      changeReason: f.textarea('变更原因', 'Reason', { ...inside, required: true }),
      changeContent: f.textarea('变更内容', 'Content', { required: true, maxLength: 2000 }),
      changeFileIds: f.attachments('变更资料', 'Change documents'),
    }),
    ...group('生效与答复', 'Effect and replies', {
      effectMode: f.lookup('QCN_EFFECT_MODE', '生效方式', 'Effect', { required: true }),
      requiredEffectiveDate: f.date('要求生效日期', 'Required effective date', { required: true }),
      replyDeadline: f.date('答复期限', 'Reply deadline', { required: true }),
      ppapRequired: f.bool('需PPAP', 'PPAP needed', { default: 'N' }),
      ppapLevel: f.lookup('QCN_PPAP_LEVEL', 'PPAP等级', 'PPAP level', {
        onlyWhen: withPpap,
        required: withPpap,
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      replyProgress: f.text('答复进度', 'Reply progress', {
        ...{ ...inside, computed: true },
        hint: t('已确认 / 全部供应商', 'Confirmed / all suppliers'),
      }),
      waitingCount: f.integer('待答复供应商数', 'Suppliers still to reply', {
        ...{ ...inside, computed: 'atRead' },
      }),
      totalDisposalCost: f.amount('呆滞处理费用', 'Obsolescence cost', {
        ...{ ...inside, computed: true, currencyField: 'currencyCode' },
      }),
      invalidReason: f.text('作废原因', 'Reason of voiding', { ...told, maxLength: 300 }),
      publishedFlag: f.bool('曾发布', 'Was published', { ...told, default: 'N', hidden: true }),
    }),
  },
  children: { items, suppliers, openOrders },
  states: {
    ...approvalStates,
    APPROVED: t('待发布', 'Approved'),
    PUBLISHED: t('执行中', 'Published'),
    CLOSED: t('已关闭', 'Closed'),
    INVALID: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions,
  clock: [
    {
      code: 'replyDue',
      at: 'replyDeadline',
      every: { days: 1 },
      time: '08:00',
      states: ['PUBLISHED'],
    },
  ],
  access: {
    supplier: 'suppliers.supplierId',
    supplierStates: ['PUBLISHED', 'CLOSED', 'INVALID'],
    supplierWhere: { publishedFlag: 'Y' },
    org: null,
    category: 'items.categoryId',
    persons: ['ownerId'],
  },
  list: {
    columns: `
      ecnNumber ecnTitle plmNumber changeType changeLevel effectMode requiredEffectiveDate
      replyDeadline replyProgress waitingCount totalDisposalCost ppapRequired ownerId status`,
    filters: `
      ecnNumber ecnTitle plmNumber items.itemId suppliers.supplierId suppliers.supplierStatus
      changeType changeLevel requiredEffectiveDate ownerId status`,
    sort: '-creationDate',
  },
  screens: {
    'inside/srmQcnEcnList': { kind: 'list', side: 'buyer' },
    'inside/srmQcnEcnEdit': { kind: 'edit', side: 'buyer' },
    srmQcnEcnList: { kind: 'list', side: 'supplier' },
    srmQcnEcnEdit: { kind: 'edit', side: 'supplier' },
  },
  links: [{ direction: 'down', resource: 'srmQcnPpap', field: 'ecnId' }],
  indexes: [
    { fields: ['supplierId', 'supplierStatus'], child: 'suppliers' },
    { fields: ['itemId'], child: 'items' },
  ],
})
