import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const
const dutch = { required: { field: 'header.competeType', is: 'DUTCH_REVERSE' } } as const

export const items = child({
  title: t('竞价标的', 'Items'),
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 1 },
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item'),
    itemName: f.text('物料名称', 'Item name', {
      required: true,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    specification: f.text('规格型号', 'Specification', {
      copiedFrom: 'itemId.specification',
      overridable: true,
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      required: true,
      copiedFrom: 'itemId.uomCode',
      overridable: true,
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    sharePct: f.percent('价格占比(%)', 'Share of the total (%)', {
      over: '0',
      max: '100',
      hint: t(
        '出价为总价，按占比分到各行；只有一行时为100',
        'Offers are totals and are divided by these shares; one line alone has 100',
      ),
    }),
    needByDate: f.date('需求日期', 'Need-by date', {
      required: { field: 'header.sourceType', not: 'TENDER' },
    }),
    targetPrice: f.price('目标价', 'Target price', { ...inside, min: '0' }),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
      ...inside,
      auto: true,
    }),
    documentItemId: f.ref('srmBidDocument.items', '招标标的', 'Item of the tender', {
      ...inside,
      auto: true,
      hidden: true,
    }),
  },
})

export const suppliers = child({
  title: t('参与供应商', 'Suppliers'),
  minAtSubmit: 1,
  unique: [['supplierId']],
  about: 'supplierId',
  max: 1000,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    factorCoef: f.number('系数', 'Coefficient C', {
      precision: 12,
      scale: 6,
      default: '1',
      over: '0',
    }),
    addAmount: f.amount('加减金额', 'Added amount', {
      default: '0',
      hint: t('运费或切换成本', 'Freight or switching cost'),
    }),
    inviteStatus: f.lookup('ACT_INVITE_STATUS', '邀请状态', 'Invitation', { auto: true }),
    acceptTime: f.datetime('接受规则时间', 'Rules accepted', { auto: true }),
    declineReason: f.text('不参加原因', 'Reason to decline', { auto: true, maxLength: 300 }),
    readyTime: f.datetime('就绪时间', 'Ready', { auto: true }),
    entryPrice: f.amount('入场价', 'Entry price', {
      auto: true,
      hint: t('开标价或最后议定价', 'The opened price, or the last one negotiated'),
    }),
    entrySealed: f.text('密封入场价', 'Sealed entry price', {
      auto: true,
      secret: true,
      hidden: true,
      maxLength: 300,
    }),
    lastOffer: f.amount('最终出价', 'Final offer', { auto: true }),
    comparePrice: f.amount('比较价', 'Comparison price', { auto: true }),
    rankNum: f.integer('排名', 'Rank', { ...inside, auto: true }),
    offerCount: f.integer('出价次数', 'Offers', { auto: true }),
    result: f.lookup('ACT_RESULT', '定标结果', 'Result', { auto: true }),
  },
})

/** What the last offers mean for each item of the tender: every price of a bidder falls by the same share. */
export const finalPrices = child({
  title: t('竞价后单价', 'Unit prices after the auction'),
  onlyWhen: { field: 'sourceType', is: 'TENDER' },
  auto: true,
  visibleTo: 'buyer',
  max: 100_000,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    documentItemId: f.ref('srmBidDocument.items', '招标标的', 'Item of the tender', {
      auto: true,
      hidden: true,
    }),
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemName: f.text('物料名称', 'Item name', { auto: true }),
    oldPrice: f.price('原单价', 'Price before', { auto: true }),
    price: f.price('竞价后单价', 'Price after', { auto: true }),
  },
})

export const turnParameters = child({
  title: t('轮次参数', 'Turn parameters'),
  onlyWhen: { field: 'competeType', not: 'ENGLISH_REVERSE' },
  numbering: { field: 'turnNum', step: 1 },
  max: 20,
  visibleTo: 'buyer',
  fields: {
    turnNum: f.integer('轮次', 'Turn', { auto: true }),
    turnMinutes: f.number('时长(分)', 'Minutes', {
      precision: 9,
      scale: 2,
      over: '0',
      max: '1440',
      required: { field: 'header.competeType', is: ['SEALED_TURN', 'SEQUENTIAL_TURN'] },
      hint: t('轮流降价：每家的时长', 'Sequential turns: for each supplier'),
    }),
    pauseSeconds: f.integer('轮前暂停秒', 'Pause before seconds', { default: 120, min: '0' }),
    minDropType: f.lookup('ACT_STEP_TYPE', '降幅类型', 'Step type', { default: 'AMOUNT' }),
    minDropValue: f.number('最小降幅', 'Minimum decrement', { default: '0.01', over: '0' }),
    keepTop: f.integer('晋级家数', 'Suppliers kept', { default: 0, min: '0' }),
    showAfter: f.lookup('ACT_TURN_SHOW', '轮后公布', 'Shown after turn', { default: 'OWN_RANK' }),
    dutchStart: f.amount('荷式起价', 'Dutch opening price', { ...dutch, over: '0' }),
    dutchIncrement: f.amount('荷式增幅', 'Dutch increment', { ...dutch, over: '0' }),
    dutchIntervalSeconds: f.integer('荷式间隔秒', 'Dutch interval seconds', {
      ...dutch,
      min: '5',
      max: '600',
    }),
    dutchCeiling: f.amount('荷式上限', 'Dutch ceiling', { ...dutch, over: '0' }),
  },
})
