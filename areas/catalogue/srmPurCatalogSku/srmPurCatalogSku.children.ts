import { child } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const price = { min: '0', needsCode: 'btnViewPrice' } as const
const shownPrice = { ...price, auto: true } as const

/** One row for each attribute of the directory and those above it; users fill in the values. */
export const attributes = child({
  title: t('商品属性', 'Attributes'),
  rowsBySystem: true,
  fields: {
    attrCode: f.text('属性编码', 'Attribute code', { ...auto, maxLength: 30 }),
    attrName: f.text('属性名称', 'Attribute', { ...auto, maxLength: 40 }),
    attrValue: f.text('属性值', 'Value', {
      maxLength: 100,
      hint: t('多选用分号分隔', 'Several choices are separated by ;'),
    }),
    unitName: f.text('属性单位', 'Attribute unit', { ...auto, maxLength: 20 }),
    requiredFlag: f.bool('必填', 'Required', auto),
    attrType: f.lookup('CAT_ATTR_TYPE', '类型', 'Type', auto),
    attrValues: f.text('可选值', 'Choices', { ...auto, maxLength: 500 }),
  },
})

export const steps = child({
  title: t('阶梯价格', 'Price steps'),
  numbering: { field: 'stepNum', step: 1 },
  fields: {
    stepNum: f.integer('阶梯', 'Step', auto),
    fromQuantity: f.number('数量从(含)', 'From quantity (incl.)', { required: true, min: '0' }),
    toQuantity: f.number('数量至(不含)', 'To quantity (excl.)', { over: '0' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', price),
    priceInclTax: f.price('含税单价', 'Price incl. tax', price),
  },
})

/** Without gaps: each row ends when the next one begins, the present one has no end. */
export const priceHistory = child({
  title: t('价格历史', 'Price history'),
  auto: true,
  fields: {
    priceExclTax: f.price('不含税单价', 'Price excl. tax', shownPrice),
    priceInclTax: f.price('含税单价', 'Price incl. tax', shownPrice),
    risePct: f.percent('涨幅', 'Rise %', {
      ...auto,
      max: '99999',
      needsCode: 'btnViewPrice',
      hint: t('与上一价格相比，降价为0', 'Against the price before; 0 for a cut'),
    }),
    startTime: f.datetime('开始时间', 'From', { ...auto, seconds: true }),
    endTime: f.datetime('结束时间', 'To', { ...auto, seconds: true }),
    changeUserId: f.ref('baseUser', '操作人', 'User', { ...auto, visibleTo: 'buyer' }),
  },
})

/** What was asked to be changed, at once or after approval. */
export const changeRequests = child({
  title: t('变更申请', 'Change requests'),
  auto: true,
  numbering: { field: 'changeNum', step: 1 },
  fields: {
    changeNum: f.integer('序号', 'No.', auto),
    ...inBothLanguages('changeText', '变更内容', 'Changes', { ...auto, maxLength: 2000 }),
    oldValues: f.json('变更前', 'Before', { ...auto, hidden: true, needsCode: 'btnViewPrice' }),
    newValues: f.json('变更后', 'After', { ...auto, hidden: true, needsCode: 'btnViewPrice' }),
    newDetail: f.richtext('变更后详情', 'Details after', auto),
    changeReason: f.text('变更原因', 'Reason', { ...auto, maxLength: 200 }),
    changeState: f.lookup('CAT_CHANGE_STATE', '状态', 'State', auto),
    applyUserId: f.ref('baseUser', '申请人', 'Requester', { ...auto, visibleTo: 'buyer' }),
    decideTime: f.datetime('审核时间', 'Decided', auto),
    decideOpinion: f.text('审核意见', 'Opinion', { ...auto, maxLength: 2000 }),
  },
})

export const shelfLogs = child({
  title: t('上下架记录', 'Shelf log'),
  auto: true,
  fields: {
    shelfAction: f.lookup('CAT_SHELF_ACTION', '动作', 'Action', auto),
    ...inBothLanguages('reason', '原因', 'Reason', { ...auto, maxLength: 1000 }),
    actionUserId: f.ref('baseUser', '操作人', 'User', { ...auto, visibleTo: 'buyer' }),
    actionTime: f.datetime('时间', 'Time', { ...auto, seconds: true }),
  },
})
