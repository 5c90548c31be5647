import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { isRaiser } from '@opensrm/kernel/document/raised.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import '../scrap.errors.ts'
import { showToBoth } from '../work.fields.ts'
import { srmMdmScrap } from './srmMdmScrap.definition.ts'

export type Scrap = RecordOf<typeof srmMdmScrap>

export const srmMdmScrapRules = defineRules(srmMdmScrap, {
  compute(scrap) {
    scrap.keptOutside = scrap.supplierId ? 'Y' : 'N'
    showToBoth(scrap)
  },
  check({ scrapKind, disposalMode }) {
    if (!scrapKind || !disposalMode) return []
    // A lost mould is not disposed of, and any other is.
    return (scrapKind === 'LOSS') === (disposalMode === 'NONE')
      ? []
      : [{ field: 'disposalMode', code: 'SCRAP_DISPOSAL' }]
  },
  checkSubmit({ ownerType, fileIds, responsibility, creatorSide }) {
    const issues: Issue[] = []
    if (ownerType === 'CUSTOMER' && !fileIds) issues.push({ code: 'SCRAP_CONSENT' })
    if (creatorSide !== 'SUPPLIER' && !responsibility)
      issues.push({ field: 'responsibility', code: 'SCRAP_UNDECIDED' })
    return issues
  },
  guards: {
    isRaiser,
    isDecided: ({ responsibility }) => (responsibility ? null : { code: 'SCRAP_UNDECIDED' }),
  },
})
