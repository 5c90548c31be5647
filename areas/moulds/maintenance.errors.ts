import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const maintenanceErrors = defineErrors({
  MAINTENANCE_OPEN: {
    zh: '模具已有未完成的保养单{number}',
    en: 'The mould has an open maintenance: {number}',
  },
  MAINTENANCE_DATE: { zh: '实际日期不能晚于今天', en: 'The day must not be after today' },
  MAINTENANCE_RESULT: {
    zh: '有异常项目时，结论应为正常（已处理）或异常',
    en: 'With a bad check the result is OK (settled) or not good',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    maintenanceErrors: typeof maintenanceErrors
  }
}
