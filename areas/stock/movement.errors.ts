import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of movements reported by other systems and by quality. */
export const movementErrors = defineErrors({
  MOVEMENT_TYPE: {
    zh: '只能导入寄售耗用、领料和子库转移',
    en: 'Only consumption, issues and transfers can be imported',
  },
  MOVEMENT_KEY_TWICE: { zh: '外部键“{key}”重复', en: 'External key "{key}" is used twice' },
  MOVEMENT_NOT_TRANSFER: {
    zh: '只有子库转移可以填写委外订单',
    en: 'Only a transfer can be made for a subcontracting order',
  },
  MOVEMENT_PLACE_CLOSED: { zh: '子库已停用', en: 'The subinventory is disabled' },
  COMPONENT_OWN_ONLY: {
    zh: '第{row}行：发给外协的只能是自有物料',
    en: 'Row {row}: only your own goods can be issued for a subcontracting order',
  },
  COMPONENT_NOT_OUTSIDE: {
    zh: '第{row}行：填写委外订单时，转出、转入子库中须有且只有一个是外协仓',
    en: 'Row {row}: for a subcontracting order exactly one of the two subinventories has to be a subcontractor place',
  },
  COMPONENT_OTHER_SUPPLIER: {
    zh: '第{row}行：子库“{place}”不是订单{order}供应商的外协仓',
    en: 'Row {row}: subinventory "{place}" is not with the supplier of order {order}',
  },
  COMPONENT_LINE_CLOSED: {
    zh: '第{row}行：订单{order}第{line}行未在执行中，不能再发料',
    en: 'Row {row}: line {line} of order {order} is not open, nothing more is issued for it',
  },
  COMPONENT_OVER_REMAINING: {
    zh: '第{row}行：订单{order}第{line}行的组件{component}已发{issued}、已耗用{consumed}，最多可退回{available}',
    en: 'Row {row}: of component {component} of line {line} of order {order}, {issued} were issued and {consumed} used; at most {available} can come back',
  },
  MOVEMENT_QUALITY_TYPE: {
    zh: '质量只能冻结、解冻或报废库存',
    en: 'Quality blocks, releases or scraps stock, nothing else',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    movementErrors: typeof movementErrors
  }
}
