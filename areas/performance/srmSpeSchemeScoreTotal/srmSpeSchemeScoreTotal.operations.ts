import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmSpeManualScore } from '../srmSpeManualScore/srmSpeManualScore.definition.ts'
import { makePerformances } from '../srmSpePerformance/makePerformances.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { recompute } from './makeTotal.ts'
import { srmSpeSchemeScoreTotal } from './srmSpeSchemeScoreTotal.definition.ts'

type TotalRecord = RecordOf<typeof srmSpeSchemeScoreTotal>

export const srmSpeSchemeScoreTotalOperations = defineOperations(srmSpeSchemeScoreTotal, {
  async beforeSave(_context, total, before) {
    if (!before) return
    // The scheme defines the suppliers: users can only enter adjustments.
    const sent = new Map(total.lines.map((line) => [line.id, line]))
    total.lines = before.lines.map((line) => sent.get(line.id) ?? line)
  },
  async afterSave(context, total, before) {
    const changed = total.lines.some(
      (line) => before?.lines.find(({ id }) => id === line.id)?.adjustScore !== line.adjustScore,
    )
    if (before && changed) await recompute(context, total.id)
  },
  effects: {
    async doRecalculate(context, total) {
      await recompute(context, total.id)
    },
    async doSubmit(context, total) {
      const computed = await recompute(context, total.id)
      await lock(
        context,
        total,
        computed.flatMap(({ manualIds }) => manualIds),
      )
    },
    async doApproval(context, total) {
      await makePerformances(context, total)
      await context.run(srmSpeScheme, 'doPublish', String(total.schemeId))
    },
    doReject: unlock,
    doWithdraw: unlock,
  },
})

/** Locks source data and manual points during the approval. */
async function lock(
  context: OperationContext,
  { schemeId }: TotalRecord,
  manualIds: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(tableOf(srmSpeSourceData))} set status = 'LOCKED', version_num = version_num + 1
    where scheme_id = ${schemeId}`.execute(context.tx)
  await sql`update ${sql.table(tableOf(srmSpeManualScore))} set locked_flag = 'Y', scheme_id = ${schemeId},
      version_num = version_num + 1 where id = any(${manualIds}::bigint[])`.execute(context.tx)
}

async function unlock(context: OperationContext, { schemeId }: TotalRecord): Promise<void> {
  await sql`update ${sql.table(tableOf(srmSpeSourceData))} set version_num = version_num + 1,
      status = case when corrected_value is null then 'CALCULATED' else 'CORRECTED' end
    where scheme_id = ${schemeId}`.execute(context.tx)
  await sql`update ${sql.table(tableOf(srmSpeManualScore))} set locked_flag = 'N', scheme_id = null,
      version_num = version_num + 1 where scheme_id = ${schemeId}`.execute(context.tx)
}
