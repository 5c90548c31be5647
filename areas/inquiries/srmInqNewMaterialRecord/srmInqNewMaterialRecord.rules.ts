import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import '../inquiries.errors.ts'
import { srmInqNewMaterialRecord } from './srmInqNewMaterialRecord.definition.ts'

export type NewMaterial = RecordOf<typeof srmInqNewMaterialRecord>

/** States in which a demand still waits for its price. */
export const LIVE = ['TO_INQUIRE', 'INQUIRING', 'AWARDING'] as const

export const isLive = ({ status }: Pick<NewMaterial, 'status'>): boolean =>
  (LIVE as readonly string[]).includes(status)

export const srmInqNewMaterialRecordRules = defineRules(srmInqNewMaterialRecord, {
  guards: {
    withoutItem: ({ itemId }) => (itemId ? { code: 'NEW_MATERIAL_CODED' } : null),
  },
})
