import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const mouldsPayloads = defineEvents({
  /** a share of the design life is used up: once for each level */
  'srmMdmMould.lifeWarned': {
    ...{ id: 'record', custodianId: 'person', supplierId: 'supplier', level: 'text' },
  },
  /** the whole cost has come back in the price */
  'srmMdmMould.recovered': { id: 'record', buyerId: 'person' },
  /** keepers who report counters have not done so this month */
  'srmMdmMould.shotReportDue': { id: 'record', supplierId: 'supplier' },
})

export const mouldsEvents: readonly MessageEvent[] = announced('MOULD', mouldsPayloads, [
  [
    'srmMdmMould.lifeWarned',
    '模具寿命预警',
    'Mould life nearly or fully used',
    ['custodianId', 'supplier'],
  ],
  [
    'srmMdmMould.recovered',
    '模具费用已摊完，请取消单价中的摊销',
    'Mould cost recovered: take its share off the price',
  ],
  ['srmMdmMould.shotReportDue', '请上报模具次数', 'Mould shots to report'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    mouldsPayloads: typeof mouldsPayloads
  }
}
