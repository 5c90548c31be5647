import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSpeSchemeScore } from './srmSpeSchemeScore.definition.ts'

export const srmSpeSchemeScoreRules = defineRules(srmSpeSchemeScore, {
  guards: {
    /** The owner of the scheme sends sheets back, except the own one. */
    isOwnersOfAnother: ({ ownerId, raterId }, { personId }) =>
      personId !== ownerId || raterId === ownerId ? { code: 'SPE_ONLY_OWNER' } : null,
  },
  compute(sheet) {
    sheet.lineCount = sheet.lines.length
    sheet.filledCount = sheet.lines.filter(
      ({ score, naFlag }) => score !== null || naFlag === 'Y',
    ).length
  },
  checkSubmit: ({ lines }) =>
    lines.flatMap(({ score, naFlag, scoreRemark, evidenceScore }, row): Issue[] => {
      const place = { child: 'lines', row, args: { line: row + 1 } }
      if (naFlag === 'Y') return []
      if (score === null) return [{ ...place, field: 'score', code: 'SPE_SCORE_MISSING' }]
      return evidenceScore !== null && isGreater(evidenceScore, score) && !scoreRemark
        ? [
            {
              ...place,
              field: 'scoreRemark',
              code: 'SPE_SCORE_REMARK',
              args: { line: row + 1, below: evidenceScore },
            },
          ]
        : []
    }),
})
