import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const mouldErrors = defineErrors({
  MOULD_HELD: { zh: '模具{mould}被{number}占用', en: 'Mould {mould} is held by {number}' },
  MOULD_NOT_HELD: {
    zh: '模具{mould}不在单据{number}中办理',
    en: 'Document {number} does not hold mould {mould}',
  },
  MOULD_ENDED: {
    zh: '模具{mould}{status}，不能再办理',
    en: 'Mould {mould} is at its end: {status}',
  },
  MOULD_GONE: { zh: '模具已报废或遗失', en: 'The mould is scrapped or lost' },
  MOULD_CONDITION: {
    zh: '模具{mould}的状态为“{status}”，不能办理',
    en: 'The condition of mould {mould} does not allow this: {status}',
  },
  MOULD_COUNTED_BY_RECEIPTS: {
    zh: '该模具按收货计次，无须上报',
    en: 'Shots of this mould are counted from receipts',
  },
  MOULD_NOT_IN_USE: { zh: '模具不是在用状态', en: 'The mould is not in use' },
  MOULD_NOT_IDLE: { zh: '模具不是封存闲置状态', en: 'The mould is not idle' },
  MOULD_USED: {
    zh: '模具已有次数、单据或摊销，不能作废',
    en: 'A mould with shots, documents or recovered cost cannot be voided',
  },
  MOULD_KEEPING: {
    zh: '我方或客户的模具由供应商保管，须有有效的保管协议',
    en: 'A mould of the buyer or a customer at a supplier needs a keeping agreement in force',
  },
  MOULD_COST: { zh: '摊销模具须填写原值', en: 'Recovery in the price needs the original cost' },
  MOULD_CURRENCY: { zh: '请填写原值的币种', en: 'The original cost needs a currency' },
  MOULD_ACCEPT_DATE: { zh: '验收日期不能在今天之后', en: 'The acceptance cannot be after today' },
  MOULD_MAINTENANCE: {
    zh: '保养周期次数和天数至少填写一项',
    en: 'Give at least one of the two maintenance intervals',
  },
  MOULD_CAVITIES: {
    zh: '可用型腔不能超过型腔数',
    en: 'There cannot be more usable cavities than cavities',
  },
  MOULD_ITEM_PERIOD: {
    zh: '失效日期不能早于生效日期',
    en: 'The end cannot be before the beginning',
  },
  MOULD_ITEMS: {
    zh: '“单一产品”的模具只能有一个物料',
    en: 'A mould for one item makes one item only',
  },
  MOULD_SHARE: {
    zh: '物料“{item}”在该供应商各模具的产量份额合计{total}，超过100',
    en: 'The shares of "{item}" over the moulds at this supplier add up to {total}, more than 100',
  },
  MOULD_READING: {
    zh: '读数不能小于上次的{last}',
    en: 'The reading cannot be below the last one, {last}',
  },
  MOULD_PHOTO: { zh: '请上传计数器照片', en: 'A photo of the counter is needed' },
  MOULD_SPARE_STOCK: {
    zh: '备件“{spare}”尚有库存，不能删除',
    en: 'Spare "{spare}" has stock and cannot be removed',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    mouldErrors: typeof mouldErrors
  }
}
