import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scoresOf } from '../scoring/scoring.ts'
import { linesIn } from '../scoring/snapshots.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { doImport } from './corrections.ts'
import { srmSpeSourceData } from './srmSpeSourceData.definition.ts'

type Data = RecordOf<typeof srmSpeSourceData>

export const srmSpeSourceDataOperations = defineOperations(srmSpeSourceData, {
  actions: { doImport },
  effects: {
    async doCorrect(context, data, { correctedValue, correctReason }) {
      return {
        patch: {
          fields: {
            correctedValue,
            correctReason,
            finalValue: correctedValue,
            missingFlag: 'N',
            score: await scoreOf(context, data, correctedValue),
          },
        },
      }
    },
    async doResetCorrect(context, data) {
      return {
        patch: {
          fields: {
            correctedValue: null,
            correctReason: null,
            finalValue: data.calcValue,
            missingFlag: data.calcValue === null ? 'Y' : 'N',
            score: await scoreOf(context, data, data.calcValue),
          },
        },
      }
    },
  },
})

/**
 * Points of one value by the approved scheme; with scoring by rank, compared with the others'
 * values.
 */
async function scoreOf(
  context: OperationContext,
  data: Data,
  value: string | null,
): Promise<string | null> {
  const scheme = await context.find(srmSpeScheme, String(data.schemeId))
  if (!scheme || !['APPROVED', 'SCORING', 'SUMMARIZED'].includes(scheme.status))
    context.refuse('SPE_SCORING_OVER')
  const line = linesIn(scheme).find(({ indicatorCode }) => indicatorCode === data.indicatorCode)
  if (!line) return null
  const others = await context.select(srmSpeSourceData, {
    schemeId: scheme.id,
    indicatorCode: data.indicatorCode,
  })
  const values = new Map(others.map(({ id, finalValue }) => [id, finalValue]))
  const scores = scoresOf(line, line.better, values.set(data.id, value))
  if (line.scoringMethod === 'RANK')
    for (const other of others)
      if (other.id !== data.id && scores.get(other.id) !== other.score)
        await context.update(srmSpeSourceData, other.id, {
          fields: { score: scores.get(other.id) ?? null },
        })
  return scores.get(data.id) ?? null
}
