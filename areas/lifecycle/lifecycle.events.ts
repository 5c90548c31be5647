import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmSlcSurvey.issued', '满意度调查已发放', 'Satisfaction survey issued'],
  ['srmSlcSurvey.scoreDue', '满意度评分催办', 'Survey score sheet due'],
  ['srmSlcSurvey.published', '满意度调查结果已发布', 'Survey results published'],
  ['srmSlcSampleTrial.finished', '样品试制已完成', 'Sample trial completed'],
  ['srmSlcBatchTryout.finished', '小批量试用已完成', 'Batch trial completed'],
  ['srmSlcInspectPlan.approved', '考察计划已审批', 'Inspection plan approved'],
  ['srmSlcLocaleInspect.rectifyDue', '考察整改已逾期', 'Rectification overdue'],
  ['srmSlcAgreementSigning.countersigned', '协议已双方签署', 'Agreement signed by both'],
  ['srmSlcSupplierQuit.applied', '供应商申请退出', 'Supplier applied to quit'],
  ['srmSlcSupplierQuit.finished', '供应商已退出', 'Supplier has quit'],
  ['srmSlcSupplierBlacklist.approved', '黑名单已变更', 'Blacklist changed'],
  ['srmSlcQualify.supplementDue', '资质补充已到期', 'Qualification supplement overdue'],
]

const paragraph = (zh: string, en: string): Text => t(`<p>${zh}</p>`, `<p>${en}</p>`)

/** Notifications to suppliers about documents they cannot see. */
const toSuppliers: readonly MessageEvent[] = [
  {
    code: 'srmSlcDailyManage.frozen',
    title: t('供应商管理措施已执行', 'Supplier measure carried out'),
    module: 'SUPPLIERS',
    personal: true,
    says: ['noticeText'],
    shipped: {
      to: ['supplierId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('供应商管理通知', 'Notice on your supplier standing'),
      body: paragraph('{noticeText}', '{noticeText}'),
    },
  },
  {
    code: 'srmSlcQualifiedSupplier.approved',
    title: t('供应商已认定合格', 'Supplier qualified'),
    module: 'SUPPLIERS',
    personal: true,
    says: ['effectiveTo'],
    shipped: {
      to: ['supplierId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('贵公司已成为合格供应商', 'Your company is a qualified supplier now'),
      body: paragraph(
        '贵公司已通过认定，资格有效至{effectiveTo}。',
        'Your company has been qualified until {effectiveTo}.',
      ),
    },
  },
  {
    code: 'srmSlcDailyManage.unfrozen',
    title: t('供应商冻结已解除', 'Supplier freeze ended'),
    module: 'SUPPLIERS',
    personal: true,
    shipped: {
      to: ['supplierId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('冻结已解除', 'A freeze has ended'),
      body: paragraph('对贵公司的一项冻结已解除。', 'A freeze of your company has ended.'),
    },
  },
]

export const lifecycleEvents: readonly MessageEvent[] = [
  ...told.map(([code, zh, en]) => ({ code, title: t(zh, en), module: 'SUPPLIERS' })),
  ...toSuppliers,
]

/** The fields of each event, and what its ids refer to. */
export const lifecyclePayloads = defineEvents({
  'srmSlcSurvey.issued': { id: 'record', userIds: 'users' },
  'srmSlcSurvey.published': { id: 'record' },
  'srmSlcSampleTrial.finished': { id: 'record', supplierId: 'supplier' },
  'srmSlcBatchTryout.finished': { id: 'record', supplierId: 'supplier' },
  'srmSlcInspectPlan.approved': { id: 'record', leaderId: 'person' },
  'srmSlcLocaleInspect.rectifyDue': {
    id: 'record',
    daysLeft: 'number',
    supplierId: 'supplier',
    leaderId: 'person',
  },
  'srmSlcAgreementSigning.countersigned': { id: 'record' },
  'srmSlcQualifiedSupplier.approved': { id: 'record', supplierId: 'supplier', effectiveTo: 'text' },
  'srmSlcSupplierQuit.applied': { id: 'record', supplierId: 'supplier' },
  'srmSlcSupplierQuit.finished': { id: 'record', supplierId: 'supplier' },
  'srmSlcSupplierBlacklist.approved': { id: 'record' },
  'srmSlcDailyManage.frozen': { id: 'record', supplierId: 'supplier', noticeText: 'text' },
  'srmSlcDailyManage.unfrozen': { id: 'record', supplierId: 'supplier' },
  'srmSlcQualify.supplementDue': {
    id: 'record',
    daysLeft: 'number',
    supplierId: 'supplier',
    ownerId: 'person',
  },
  'srmSlcSurvey.scoreDue': { id: 'record', userIds: 'users' },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    lifecyclePayloads: typeof lifecyclePayloads
  }
}
