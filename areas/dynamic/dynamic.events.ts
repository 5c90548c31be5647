import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const dynamicEvents: readonly MessageEvent[] = [
  {
    code: 'baseRptDefinition.slow',
    title: t('报表多次超时', 'Report keeps timing out'),
    module: 'REPORT',
    route: 'reportDefinition/reportDefinitionEdit',
    personal: true,
    shipped: {
      to: ['userId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t(
        '报表 {reportCode} 今日已超时{count}次',
        'Report {reportCode} timed out {count} times today',
      ),
      body: t(
        '<p>{reportCode} {reportName} 今日已有{count}次查询超时，请检查其SQL与条件。</p>',
        '<p>{reportCode} {reportName} timed out {count} times today. Please check its SQL and conditions.</p>',
      ),
    },
  },
  {
    code: 'baseScsiDefinition.failed',
    title: t('接口执行失败', 'Interface failed'),
    module: 'INTEGRATION',
    route: 'scsiPlatformLogList',
    personal: true,
    shipped: {
      to: ['userIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t(
        '接口失败：{interfaceCode} {docNumber}',
        'Interface failed: {interfaceCode} {docNumber}',
      ),
      body: t(
        '<p>{interfaceCode} {docNumber} 执行失败：{errorMessage}</p>',
        '<p>{interfaceCode} {docNumber} failed: {errorMessage}</p>',
      ),
    },
  },
]

/** The fields of each event, and what its ids refer to. */
export const dynamicPayloads = defineEvents({
  'baseRptBackExport.failed': {
    id: 'record',
    exportNumber: 'text',
    fileName: 'text',
    userId: 'user',
    errorMessage: 'text',
  },
  'baseRptBackExport.finished': {
    id: 'record',
    exportNumber: 'text',
    fileName: 'text',
    userId: 'user',
    errorMessage: 'text',
  },
  'baseRptDefinition.slow': {
    id: 'record',
    reportCode: 'text',
    reportName: 'text',
    count: 'number',
    userId: 'user',
  },
  'baseScsiDefinition.failed': {
    id: 'record',
    interfaceCode: 'text',
    docNumber: 'text',
    errorMessage: 'text',
    logId: 'reference',
    userIds: 'users',
  },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    dynamicPayloads: typeof dynamicPayloads
  }
}
