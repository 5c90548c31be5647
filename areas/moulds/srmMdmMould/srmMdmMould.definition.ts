import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { EDITABLE, events, items, KEPT_UP, shotLogs, spares } from './srmMdmMould.children.ts'

const auto = { auto: true } as const
const keptUp = { editableIn: KEPT_UP } as const
const bought = { visibleTo: 'buyer' } as const
const counted = { ...auto, hidden: true, ...bought } as const
const money = { ...bought, currencyField: 'currencyCode' } as const
const amortised = { field: 'costMode', is: 'AMORTISED' } as const

/**
 * The ledger of moulds, dies, jigs and gauges: where each one is, in what condition, how many shots it
 * has made, what it cost and how much of that has come back. Condition, place and counters move by
 * documents alone (holding.ts).
 */
export const srmMdmMould = defineDocument({
  resource: 'srmMdmMould',
  title: t('模具台账', 'Mould ledger'),
  number: { field: 'mouldCode', pattern: 'MD{yyyy}{seq5}' },
  display: { code: 'mouldCode', name: 'mouldName', withCode: true },
  approval: { process: 'MDM_MOULD' },
  fields: {
    ...group('模具', 'Mould', {
      mouldCode: f.text('模具编号', 'Mould no.', { ...auto, unique: true, maxLength: 30 }),
      mouldName: f.text('模具名称', 'Mould name', { required: true, maxLength: 100 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      mouldType: f.lookup('MDM_MOULD_TYPE', '模具类型', 'Mould type', { required: true }),
      mouldStatus: f.lookup('MDM_MOULD_STATUS', '模具状态', 'Condition', {
        ...auto,
        default: 'NEW',
      }),
      statusBefore: f.lookup('MDM_MOULD_STATUS', '办理前状态', 'Condition before', counted),
      currentDocNumber: f.text('在办单据', 'Open document', { ...auto, maxLength: 40 }),
      ownerType: f.lookup('MDM_OWNER_TYPE', '产权归属', 'Owner', {
        required: true,
        default: 'BUYER',
      }),
      customerName: f.text('产权客户', 'Owning customer', {
        ...{ maxLength: 100, ...bought },
        required: { field: 'ownerType', is: 'CUSTOMER' },
        onlyWhen: { field: 'ownerType', is: 'CUSTOMER' },
      }),
      assetNumber: f.text('固定资产编号', 'Asset no.', { ...bought, maxLength: 60 }),
    }),
    ...group('保管', 'Keeping', {
      supplierId: f.ref('srmPosSupplier', '保管供应商', 'Keeper', {
        required: { field: 'ownerType', is: 'SUPPLIER' },
        hint: t(
          '为空表示在我方；建档后随模具发送变更',
          'Empty: at the buyer. Sendings change it later',
        ),
      }),
      toSupplierId: f.ref('srmPosSupplier', '移入供应商', 'To supplier', counted),
      makerSupplierId: f.ref('srmPosSupplier', '制造商', 'Maker', bought),
      locationAddress: f.text('存放地点', 'Location', { maxLength: 200, ...keptUp }),
      custodianId: f.ref('basePerson', '内部责任人', 'Responsible', {
        ...{ required: true, ...keptUp },
        default: { session: 'personId' },
      }),
      supplierCustodian: f.text('供应商保管人', "Supplier's custodian", {
        ...{ maxLength: 40, ...keptUp },
        editableBy: 'both',
      }),
      keepAgreementId: f.ref('srmCctContract', '保管协议', 'Keeping agreement', {
        ...keptUp,
        refFilter: [{ field: 'contractType', is: 'KEEPING' }],
      }),
      lastInspectDate: f.date('最近盘点日期', 'Last inspected', auto),
      weakFlag: f.bool('同类故障多', 'Fails often', {
        ...{ ...auto, default: 'N' },
        hint: t(
          '10万次内同类故障超过3次，建议变更',
          'The same fault over 3 times in 100,000 shots',
        ),
      }),
    }),
    ...group('技术资料', 'Technical data', {
      orderId: f.ref('srmPurOrder', '模具订单', 'Mould order', {
        ...bought,
        refFilter: [{ field: 'orderType', is: ['EQUIPMENT', 'MOULD'] }],
      }),
      projectName: f.text('项目', 'Project', { maxLength: 80, ...keptUp }),
      drawingNumber: f.text('图号', 'Drawing no.', { maxLength: 60 }),
      drawingVersion: f.text('图纸版本', 'Drawing version', { maxLength: 40 }),
      material: f.text('模具钢材', 'Steel', { maxLength: 60 }),
      dimension: f.text('外形尺寸', 'Dimensions', {
        maxLength: 60,
        hint: t('长×宽×高 毫米', 'L x W x H mm'),
      }),
      weightKg: f.number('重量kg', 'Weight kg', { precision: 12, scale: 3, min: '0' }),
      machineTonnage: f.text('适用机台', 'Machine', { maxLength: 40, ...keptUp }),
      cycleSeconds: f.number('成型周期秒', 'Cycle time s', {
        ...{ precision: 10, scale: 2, min: '0', ...keptUp },
      }),
      acceptDate: f.date('验收日期', 'Accepted on', { requiredAtSubmit: true }),
      productionStartDate: f.date('投产日期', 'In production from', auto),
      itemMode: f.lookup('MDM_ITEM_MODE', '产品关系', 'Item mode', {
        required: true,
        default: 'SINGLE',
      }),
    }),
    ...group('次数与寿命', 'Shots and life', {
      lifeShots: f.integer('设计寿命次数', 'Design life shots', { required: true, over: '0' }),
      initialShots: f.integer('期初次数', 'Shots before ledger', { default: 0, min: '0' }),
      shotMode: f.lookup('MDM_SHOT_MODE', '计次方式', 'Shot counting', {
        required: true,
        default: 'AUTO',
      }),
      shotCount: f.integer('累计次数', 'Shots', { computed: true }),
      remainingShots: f.integer('剩余次数', 'Shots left', { computed: true }),
      lifePercent: f.percent('寿命使用率', 'Life used', { computed: true, max: '99999' }),
      lifeWarning: f.lookup('MDM_WARNING', '寿命预警', 'Life warning', {
        ...auto,
        default: 'NONE',
      }),
      lifeTold: f.lookup('MDM_WARNING', '已通知预警', 'Warned of', { ...counted, default: 'NONE' }),
      correctedShots: f.integer('盘点修正次数', 'Shots corrected', { ...auto, default: 0 }),
      reportedShots: f.integer('最近上报读数', 'Last reading', auto),
    }),
    ...group('保养', 'Maintenance', {
      maintainShots: f.integer('保养周期次数', 'Maintain every shots', { min: '1' }),
      maintainDays: f.integer('保养周期天数', 'Maintain every days', { min: '1' }),
      lastMaintainShots: f.integer('上次保养次数', 'Shots at last maintenance', auto),
      lastMaintainDate: f.date('上次保养日期', 'Last maintenance', auto),
      nextMaintainShots: f.integer('下次保养次数', 'Next at shots', { computed: true }),
      nextMaintainDate: f.date('下次保养日期', 'Next on', { computed: true }),
      maintainWarning: f.lookup('MDM_WARNING', '保养预警', 'Maintenance warning', {
        ...auto,
        default: 'NONE',
      }),
      sealDate: f.date('封存日期', 'Sealed on', auto),
      sealReason: f.text('封存原因', 'Reason of sealing', { ...auto, maxLength: 300 }),
    }),
    ...group('费用', 'Cost', {
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { ...bought, default: 'CNY' }),
      originalCost: f.amount('原值不含税', 'Original cost excl. tax', { min: '0', ...money }),
      costMode: f.lookup('MDM_COST_MODE', '费用方式', 'Cost mode', {
        ...{ required: true, ...bought },
        default: 'ONE_OFF',
      }),
      amortiseQuantity: f.number('摊销数量', 'Recovery quantity', {
        ...{ over: '0', ...bought },
        required: amortised,
        onlyWhen: amortised,
      }),
      amortisePrice: f.price('单件摊销', 'Recovery per piece', {
        ...{ computed: true, onlyWhen: amortised, ...money },
      }),
      amortisedQuantity: f.number('已摊销数量', 'Recovered quantity', {
        ...{ computed: true, onlyWhen: amortised, ...bought },
      }),
      amortisedAmount: f.amount('已摊销金额', 'Recovered amount', {
        ...{ computed: true, onlyWhen: amortised, ...money },
      }),
      residualValue: f.amount('按次数残值', 'Remaining value by shots', {
        ...{ computed: true, ...money },
        hint: t('赔偿依据，非账面折旧', 'Basis of compensation, not depreciation'),
      }),
      recoveryQuantity: f.number('摊销净数量', 'Net quantity for recovery', {
        ...{ ...counted, default: '0' },
      }),
      recoveredDate: f.date('摊销完成日期', 'Recovered on', { ...auto, ...bought }),
    }),
  },
  children: { items, spares, shotLogs, events },
  states: {
    ...approvalStates,
    APPROVED: t('已建档', 'In ledger'),
    INVALID: t('已作废', 'Void'),
  },
  editableIn: EDITABLE,
  deletableIn: ['DRAFT'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doReportShots',
      label: t('上报次数', 'Report shots'),
      from: ['APPROVED'],
      to: 'same',
      by: 'both',
      guard: 'isReported',
      optional: true,
      input: {
        reading: f.integer('计数器读数', 'Counter reading', { required: true, min: '0' }),
        counterFileIds: f.attachments('计数器照片', 'Counter photo', {
          extensions: ['jpg', 'jpeg', 'png'],
          maxCount: 5,
        }),
      },
    },
    {
      op: 'doSeal',
      label: t('封存', 'Seal'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      guard: 'isInUse',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doUnseal',
      label: t('启封', 'Unseal'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      guard: 'isIdle',
      optional: true,
      confirm: t('确定启封模具？', 'Put the mould to use again?'),
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: [...EDITABLE, 'APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      guard: 'isUnused',
      optional: true,
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'followWork',
      label: t('随单据变更', 'Follow a document'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followSpares',
      label: t('备件进出', 'Spares moved'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followReceipts',
      label: t('随收货计次', 'Follow receipts'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followClock',
      label: t('更新预警', 'Update warnings'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['APPROVED'],
    sharedWith: [{ by: 'toSupplierId', states: ['APPROVED'] }],
    supplierCannotAsk: ['supplierId', 'locationAddress', 'supplierCustodian', 'keepAgreementId'],
    persons: ['custodianId'],
    lookup: 'met',
  },
  list: {
    columns: `
      mouldCode mouldName mouldType mouldStatus ownerType supplierId locationAddress shotCount
      lifeShots lifePercent lifeWarning nextMaintainShots nextMaintainDate maintainWarning costMode
      originalCost amortisedAmount currentDocNumber lastInspectDate status`,
    filters: `
      mouldCode mouldName mouldType mouldStatus ownerType supplierId projectName lifeWarning
      maintainWarning items.itemId status`,
    sort: '-creationDate',
  },
  screens: {
    mouldsList: { kind: 'list', side: 'both' },
    mouldsEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
    { direction: 'up', resource: 'srmCctContract', field: 'keepAgreementId' },
  ],
  indexes: [
    { fields: ['assetNumber'], unique: true, where: 'asset_number is not null' },
    { fields: ['supplierId', 'status'] },
    { fields: ['toSupplierId'], where: 'to_supplier_id is not null' },
    { fields: ['keepAgreementId'], where: 'keep_agreement_id is not null' },
    { fields: ['itemId'], child: 'items' },
    { fields: ['transactionId'], child: 'shotLogs', where: 'transaction_id is not null' },
  ],
  checks: [
    { name: 'life', sql: 'life_shots > 0' },
    {
      name: 'recovered_within_cost',
      sql: 'amortised_quantity is null or amortised_quantity between 0 and amortise_quantity',
    },
    {
      name: 'cavities',
      child: 'items',
      sql: 'usable_cavities between 1 and cavity_count',
    },
    { name: 'share', child: 'items', sql: 'share_percent > 0 and share_percent <= 100' },
    { name: 'spares_on_hand', child: 'spares', sql: 'on_hand_quantity >= 0' },
  ],
})
