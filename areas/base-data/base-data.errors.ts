import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const baseDataErrors = defineErrors({
  EXCHANGE_RATE_MISSING: {
    zh: '没有{date}可用的{from}兑{to}汇率',
    en: 'No exchange rate from {from} to {to} is available for {date}',
  },
  CATEGORY_NAME_TAKEN: {
    zh: '同一上级下已有品类“{name}”',
    en: 'A category "{name}" exists under the same parent',
  },
  CATEGORY_HAS_ITEMS: {
    zh: '上级品类“{name}”下已有物料，请先转移物料',
    en: 'Category "{name}" has materials; move them before adding a sub-category',
  },
  CATEGORY_IN_USE: {
    zh: '品类“{name}”或其下级仍有{count}个有效物料',
    en: 'Category "{name}" or one below it still has {count} active materials',
  },
  CATEGORY_PARENT_INACTIVE: { zh: '上级品类已停用', en: 'The parent category is disabled' },
  MATTER_NOT_OURS: {
    zh: '供应商的待办事项不能转办',
    en: "A supplier's matter cannot be transferred",
  },
  MATTER_SAME_PERSON: {
    zh: '该事项已由此人负责',
    en: 'This person is in charge of the matter already',
  },
  MATTER_NONE_OPEN: {
    zh: '该单据没有等待供应商处理的事项',
    en: 'The document waits for nothing from the supplier',
  },
  MATTER_URGED: {
    zh: '4小时内已催办过，{next}后可再次催办',
    en: 'Urged within the last 4 hours; possible again after {next}',
  },
  PRICE_REQUIRED: { zh: '请填写{basis}单价', en: 'Enter the price {basis}' },
  PRICE_PERIOD: { zh: '失效日期早于生效日期', en: 'The price ends before it begins' },
  PRICE_STEPS_TOO_FEW: { zh: '阶梯价至少需要两级', en: 'Price steps need at least two rows' },
  PRICE_STEP_GAP: {
    zh: '第{step}级应从{expected}开始',
    en: 'Step {step} has to begin at {expected}',
  },
  PRICE_STEP_OPEN_END: {
    zh: '仅最后一级的“数量至”为空',
    en: 'Only the last step leaves "to" empty',
  },
  PRICE_OVERLAP: {
    zh: '与已生效价格{number}（{from}至{to}）重叠',
    en: 'Overlaps the effective price {number} ({from} to {to})',
  },
  PRICE_EXTEND_EARLIER: {
    zh: '新失效日期应晚于原失效日期',
    en: 'The new end must be later than the old one',
  },
  TERM_NOT_100: {
    zh: '付款比例合计为{total}，应为100',
    en: 'Proportions add up to {total}, not 100',
  },
  TERM_STAGE_ORDER: {
    zh: '付款阶段顺序应为预付、发货、到货、验收、开票、质保',
    en: 'Stages must follow the order prepayment, delivery, receipt, acceptance, invoice, retention',
  },
  UOM_FACTOR_MISSING: {
    zh: '采购单位{purchase}与基本单位{base}不同，请维护换算率',
    en: 'The purchase unit {purchase} differs from the base unit {base}; enter a conversion',
  },
  SERIAL_NEEDS_COUNTABLE: {
    zh: '序列号管理的物料须使用可计数单位',
    en: 'Serial-controlled materials need a countable unit',
  },
  RATE_SAME_CURRENCY: { zh: '原币与本币不能相同', en: 'The two currencies must differ' },
})
