import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of movements that other systems and quality tell of. */
export const movementErrors = defineErrors({
  MOVEMENT_TYPE: {
    zh: '只能导入寄售耗用、领料和子库转移',
    en: 'Only consumption, issues and transfers can be imported',
  },
  MOVEMENT_KEY_TWICE: { zh: '外部键“{key}”重复', en: 'External key "{key}" stands twice' },
  MOVEMENT_PLACE_CLOSED: { zh: '子库已停用', en: 'The subinventory is disabled' },
  MOVEMENT_QUALITY_TYPE: {
    zh: '质量只能冻结、解冻或报废库存',
    en: 'Quality blocks, releases or scraps stock, nothing else',
  },
})
