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
    en: 'Category "{name}" has items; move them before adding a sub-category',
  },
  CATEGORY_IN_USE: {
    zh: '品类“{name}”或其下级仍有{count}个有效物料',
    en: 'Category "{name}" or one below it still has {count} active items',
  },
  CATEGORY_PARENT_INACTIVE: { zh: '上级品类已停用', en: 'The parent category is disabled' },
  MATTER_SAME_PERSON: {
    zh: '该事项已由此人负责',
    en: 'This person is already in charge of the to-do',
  },
  MATTER_NONE_OPEN: {
    zh: '该单据没有等待供应商处理的事项',
    en: 'The document waits for nothing from the supplier',
  },
  MATTER_URGED: {
    zh: '4小时内已催办过，{next}后可再次催办',
    en: 'Reminded within the last 4 hours; possible again after {next}',
  },
  PARAMETER_VALUE: { zh: '应为{expected}', en: 'Has to be {expected}' },
  PARAMETER_CODE: {
    zh: '不是值列表{lookup}中启用的代码',
    en: 'Is no enabled code of lookup {lookup}',
  },
  PARAMETER_NO_ORG: {
    zh: '该参数不允许按组织取值',
    en: 'This parameter has no values by organisation',
  },
  PARAMETER_NO_CATEGORY: {
    zh: '该参数不允许按品类取值',
    en: 'This parameter has no values by category',
  },
  PARAMETER_TYPE_FIXED: {
    zh: '已有取值，值类型不可修改',
    en: 'The type is fixed once there are values',
  },
  PARAMETER_SYSTEM: {
    zh: '系统预置参数只能修改取值',
    en: 'Of a system parameter only the values change',
  },
  PRICE_RISE_REASON: {
    zh: '较上次价格上涨{percent}%，请填写调价原因',
    en: 'The price rises by {percent}%. Give the reason for the change',
  },
  PRICE_ZERO_REASON: {
    zh: '零价格须填写原因（样品价除外）',
    en: 'A price of zero needs a reason, but for samples',
  },
  PRICE_TEMP_TOO_LONG: {
    zh: '暂估价有效期最长{max}天',
    en: 'A temporary price is valid for at most {max} {max:day|days}',
  },
  FAMILY_NAME_TAKEN: {
    zh: '同一上级下已有“{name}”',
    en: '"{name}" exists under the same parent',
  },
  PARENT_INACTIVE: {
    zh: '上级已停用，请先启用上级',
    en: 'The parent is disabled; enable it first',
  },
  DISTRICT_LEVEL_STEP: {
    zh: '级别应比上级低一级（国家、省、市、区县、乡镇）',
    en: 'The level has to be one below the parent (country, province, city, county, town)',
  },
  DISTRICT_COUNTRY: { zh: '请选择国家', en: 'Choose the country' },
  BANK_HEAD_HAS_PARENT: { zh: '总行不能有所属总行', en: 'A head office has no head office' },
  BANK_CODE_TAKEN: { zh: '已有银行编码为{code}的总行', en: 'A head office has bank code {code}' },
  BANK_BRANCH_TAKEN: {
    zh: '该总行下已有支行“{name}”',
    en: 'The bank already has a branch "{name}"',
  },
  BANK_CNAPS_CHECK: {
    zh: '联行号校验位不正确',
    en: 'The check digit of the CNAPS code is wrong',
  },
  BANK_SWIFT_COUNTRY: {
    zh: 'SWIFT代码的国家与{country}不符',
    en: 'The country in the SWIFT code is not {country}',
  },
  SUBINVENTORY_CODE_TAKEN: {
    zh: '该组织已有子库编码{code}',
    en: 'The organisation already has a subinventory {code}',
  },
  SUBINVENTORY_NOT_CONSIGN: {
    zh: '仅寄售仓可指定寄售供应商',
    en: 'Only a consignment subinventory has a consigning supplier',
  },
  SUBINVENTORY_NO_LOCATOR: {
    zh: '启用货位管理须至少维护一个货位',
    en: 'A locator-controlled subinventory needs at least one locator',
  },
  SUBINVENTORY_NOT_RECEIVING: {
    zh: '该子库不允许收货',
    en: 'The subinventory does not accept receipts',
  },
  SUBINVENTORY_NOT_REJECT: {
    zh: '不良品用途须选择不良品仓',
    en: 'Rejects need a subinventory of type rejects',
  },
  LOCATOR_UNKNOWN: {
    zh: '该子库没有货位{code}',
    en: 'The subinventory has no locator {code}',
  },
  ASSOCIATION_SAME_ORG: {
    zh: '来源组织与关联组织不能相同',
    en: 'The two organisations must differ',
  },
  ASSOCIATION_NO_CATEGORY: {
    zh: '仅集中采购可指定品类',
    en: 'Only central purchasing may name a category',
  },
  ASSOCIATION_ORG_KIND: {
    zh: '“{org}”的组织类型不适用于该关联类型',
    en: '"{org}" is not the kind of organisation this association needs',
  },
  ASSOCIATION_ONE_OWNER: {
    zh: '同一日期库存组织只能属于一个结算组织',
    en: 'On one day stock of an organisation has exactly one owner',
  },
  ASSOCIATION_ONE_DEFAULT: {
    zh: '同一日期每个来源组织只能有一个默认关联',
    en: 'On one day an organisation has at most one default',
  },
  RATE_UNITS: { zh: '原币单位只能为1、100或10000', en: 'Per units is 1, 100 or 10000' },
  FILE_PUBLISH_EMPTY: { zh: '请先上传附件', en: 'Attach a file first' },
  INFO_CONFIRMED: { zh: '贵司已签收该资料', en: 'Your company has already acknowledged it' },
  INFO_NOT_GRANTED: { zh: '该资料未授权给贵司', en: 'The document is not granted to your company' },
  INFO_REVISION_TAKEN: {
    zh: '该物料此类资料已有版本{revision}',
    en: 'The item already has revision {revision} of this type',
  },
  ITEM_ORG_TAKEN: {
    zh: '该组织已分配此物料',
    en: 'The organisation already has this item',
  },
  ITEM_ORG_ITEM_INACTIVE: {
    zh: '物料不是有效状态，不能启用',
    en: 'The item is not active',
  },
  RATE_USED: {
    zh: '该汇率已被单据使用，请新增一条汇率',
    en: 'Documents have used this rate; add a new one instead',
  },
  RATE_DATE_TAKEN: {
    zh: '该币种对在{date}已有汇率',
    en: 'The pair already has a rate from {date}',
  },
  RATE_SURPRISE: {
    zh: '与{date}的汇率相比变动{percent}%，请勾选“确认大幅变动”',
    en: 'The rate changes by {percent}% against {date}; tick "Large change confirmed" if it is right',
  },
  ITEM_ERP_OWNED: { zh: '该字段由ERP维护', en: 'This field is maintained by the ERP' },
  ITEM_DUPLICATE: {
    zh: '名称、规格、品牌与物料{code}相同，确为不同物料请勾选“确认非重复”',
    en: 'Same name, specification and brand as {code}; tick "Not a duplicate" if it is another item',
  },
  PRICE_REQUIRED: { zh: '请填写{basis}单价', en: 'Enter the price {basis}' },
  PRICE_STEPS_TOO_FEW: { zh: '阶梯价至少需要两级', en: 'Price steps need at least two rows' },
  PRICE_STEP_GAP: {
    zh: '第{step}级应从{expected}开始',
    en: 'Step {step} must begin at {expected}',
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
  TERM_PREPAY_TWICE: { zh: '预付款最多一期', en: 'There is at most one prepayment' },
  TERM_PREPAY_BASE: {
    zh: '预付款只能从订单日期或合同签署日起算',
    en: 'A prepayment counts from the order date or the signing of the contract',
  },
  TERM_WARRANTY_BASE: {
    zh: '质保金须从验收日期起算，且账期大于0天',
    en: 'Retention counts from acceptance, and for more than 0 days',
  },
  UOM_FACTOR_MISSING: {
    zh: '采购单位{purchase}与基本单位{base}不同，请维护换算率',
    en: 'The purchase unit {purchase} differs from the base unit {base}; enter a conversion',
  },
  UOM_BASE_FACTOR: {
    zh: '基本单位的换算率只能为1',
    en: 'The conversion of the base unit itself is 1',
  },
  SERIAL_NEEDS_COUNTABLE: {
    zh: '序列号管理的物料须使用可计数单位',
    en: 'Serial-controlled items need a countable unit',
  },
  RATE_SAME_CURRENCY: { zh: '原币与本币不能相同', en: 'The two currencies must differ' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    baseDataErrors: typeof baseDataErrors
  }
}
