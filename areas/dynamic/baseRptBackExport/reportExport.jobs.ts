import { t } from '@opensrm/kernel/i18n/text.ts'
import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import { CELL_TYPES } from '../running/cellTypes.ts'
import { mayExport, openById } from '../running/openReport.ts'
import { columnsFor } from '../running/runReport.ts'
import { submit } from './baseRptBackExport.operations.ts'

type Asked = {
  reportDefinitionId?: unknown
  requestedBy?: unknown
  respId?: unknown
  values?: { [name: string]: unknown }
}

/**
 * A scheduled report: exported in the background for the user who submitted it, with that user's
 * current rights.
 */
export const reportExportJob: Job = {
  code: 'REPORT_EXPORT',
  title: t('定时导出报表', 'Export a report by schedule'),
  async run(engine, payload, run) {
    const { reportDefinitionId, requestedBy, respId, values = {} } = payload as Asked
    const caller = await actingCaller(engine.platform, {
      userId: String(requestedBy ?? '0'),
      respId: respId ? String(respId) : null,
      language: 'CN',
    })
    if (!caller) throw new AppError('EXPORT_NO_PERMISSION_NOW')
    const number = await engine.inTransaction(caller, null, async (system) => {
      const context = await system.inNameOf(caller)
      const { report, permissions } = await openById(context, String(reportDefinitionId ?? ''))
      if (!mayExport(report, permissions)) throw new AppError('NO_PERMISSION')
      const isEnglish = caller.language === 'EN'
      const asked = await submit(context, {
        paramsValue: {
          requestUrl: `${API_PREFIX}/baseServer/v1/baseRptDefinitionRestful/runReport`,
          requestParams: { reportCode: report.reportCode, values },
          columns: columnsFor({ report, permissions }).map((column) => ({
            key: column.columnCode,
            title: (isEnglish && column.columnNameEn) || column.columnName,
            cellType: CELL_TYPES[String(column.columnType)] ?? 'text',
            ...(column.lookupTypeCode ? { lookup: { typeCode: column.lookupTypeCode } } : {}),
          })),
        },
        fileName: `${(isEnglish && report.reportNameEn) || String(report.reportName)}_${context.today.replaceAll('-', '')}`,
        exportFormat: 'XLSX',
      })
      return asked.exportNumber
    })
    run.log(String(number))
  },
}
