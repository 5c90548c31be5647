import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** What each event says, and whose its ids are. */
export const performancePayloads = defineEvents({
  'srmSpeSchemeScore.scoreDue': {
    id: 'record',
    raterId: 'person',
    scoreDueDate: 'text',
    daysLeft: 'number',
  },
  'srmSpePerformance.released': { id: 'record', supplierId: 'supplier', appealDueDate: 'text' },
  'srmSpePerformance.answered': { id: 'record', ownerId: 'person', agreeResult: 'text' },
  'srmSpeSupplierAppeal.handled': { id: 'record', supplierId: 'supplier' },
  'srmSpeSupplierAppeal.handleDue': { id: 'record', handlerId: 'person', daysLeft: 'number' },
  'srmSpeRectification.issued': { id: 'record', supplierId: 'supplier' },
  'srmSpeRectification.planDue': {
    id: 'record',
    supplierId: 'supplier',
    ownerId: 'person',
    daysLeft: 'number',
  },
  'srmSpeRectification.doneDue': {
    id: 'record',
    supplierId: 'supplier',
    ownerId: 'person',
    daysLeft: 'number',
  },
  'srmSmlPresetProportion.expiring': {
    id: 'record',
    ownerId: 'person',
    effectiveTo: 'text',
    daysLeft: 'number',
  },
  'srmSmlWarning.red': { id: 'record', ownerId: 'person', warningType: 'text' },
  'srmSpeRectification.replied': { id: 'record', ownerId: 'person' },
})

export const performanceEvents: readonly MessageEvent[] = announced(
  'PERFORMANCE',
  performancePayloads,
  [
    ['srmSpeSchemeScore.scoreDue', '绩效评分催办', 'Score sheet due'],
    ['srmSpePerformance.released', '绩效已发布', 'Performance released'],
    ['srmSpePerformance.answered', '供应商已反馈绩效', 'Supplier answered its performance'],
    ['srmSpeSupplierAppeal.handled', '绩效申诉已处理', 'Appeal handled'],
    ['srmSpeSupplierAppeal.handleDue', '绩效申诉待处理', 'Appeal to handle', []],
    ['srmSpeRectification.issued', '绩效整改已下达', 'Rectification issued'],
    [
      'srmSpeRectification.planDue',
      '整改计划到期提醒',
      'Plan of rectification due',
      ['supplier', 'ownerId'],
    ],
    [
      'srmSpeRectification.doneDue',
      '整改完成到期提醒',
      'Rectification due',
      ['supplier', 'ownerId'],
    ],
    ['srmSmlPresetProportion.expiring', '配额即将到期', 'Preset about to expire'],
    ['srmSmlWarning.red', '配额红色预警', 'Red proportion warning'],
    ['srmSpeRectification.replied', '供应商已回复整改', 'Supplier reported rectification'],
  ],
)

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    performancePayloads: typeof performancePayloads
  }
}
