import type { Rules } from '@opensrm/kernel/document/rules.ts'
import type { baseRptBackExport } from './baseRptBackExport.definition.ts'

export const baseRptBackExportRules: Rules<typeof baseRptBackExport> = {
  guards: {
    isMine: (record, context) =>
      record.requestedBy === context.userId ? null : { code: 'EXPORT_NOT_YOURS' },
  },
}
