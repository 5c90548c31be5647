import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import '../notices.errors.ts'
import { placesIn } from '@opensrm/kernel/document/merge.ts'
import { srmBaseNoticeConfig } from './srmBaseNoticeConfig.definition.ts'

export type NoticeConfig = RecordOf<typeof srmBaseNoticeConfig>

/** Merge fields that the texts name and the list lacks. */
function placesKnown(config: NoticeConfig): Refusal | null {
  const known = new Set(config.mergeFields.map(({ fieldCode }) => fieldCode))
  const unknown = placesIn(
    ...[config.titlePattern, config.titlePatternEn],
    ...[config.contentTemplate, config.contentTemplateEn],
  ).filter((code) => !known.has(code))
  return unknown.length > 0
    ? { code: 'TEMPLATE_PLACES', args: { codes: unknown.join(', ') } }
    : null
}

export const srmBaseNoticeConfigRules = defineRules(srmBaseNoticeConfig, {
  compute(config) {
    const process = config.configKind === 'NOTICE' ? 'NOTICE' : 'NOTIFICATION'
    config.processCode = config.approveFlag === 'Y' ? process : null
  },
  guards: { placesKnown },
})
