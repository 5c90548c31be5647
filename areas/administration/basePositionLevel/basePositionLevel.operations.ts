import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { refreshManagers } from '../standing.ts'
import { basePositionLevel } from './basePositionLevel.definition.ts'

export const basePositionLevelOperations = defineOperations(basePositionLevel, {
  async beforeSave(context, draft, before) {
    if (!before || before.levelCode !== draft.levelCode)
      draft.versionLabel = await nextVersion(context, String(draft.levelCode))
    return []
  },
  effects: {
    async doEffect(context, record) {
      const running = await context.select(basePositionLevel, { status: 'EFFECTIVE' })
      const former = running.filter((level) => level.levelCode === record.levelCode)
      for (const level of former) {
        // The next version takes over, including the default flag.
        await context.update(basePositionLevel, level.id, { fields: { defaultFlag: 'N' } })
        await context.run(basePositionLevel, 'doInvalid', level.id)
      }
      // The first hierarchy of a purpose becomes the default for approvals, and so does the one
      // that replaces the default.
      const others = running.filter(
        (level) => level.purpose === record.purpose && level.levelCode !== record.levelCode,
      )
      const isDefault =
        record.defaultFlag === 'Y' ||
        former.some((level) => level.defaultFlag === 'Y') ||
        !others.some((level) => level.defaultFlag === 'Y')
      if (isDefault) {
        for (const level of others.filter((other) => other.defaultFlag === 'Y'))
          await context.update(basePositionLevel, level.id, { fields: { defaultFlag: 'N' } })
      }
      await context.tx
        .updateTable('base_position_level')
        .set({ status: 'EFFECTIVE', default_flag: isDefault ? 'Y' : 'N' })
        .where('id', '=', record.id)
        .execute()
      await refreshManagers(context)
      return { patch: { fields: { defaultFlag: isDefault ? 'Y' : 'N' } } }
    },
    async doInvalid(context, record) {
      if (record.defaultFlag === 'Y') {
        const rest = await context.select(basePositionLevel, {
          purpose: record.purpose,
          status: 'EFFECTIVE',
        })
        const next = rest.find((level) => level.id !== record.id)
        if (!next) return context.refuse('LAST_DEFAULT_HIERARCHY')
        await context.update(basePositionLevel, next.id, { fields: { defaultFlag: 'Y' } })
      }
      await context.tx
        .updateTable('base_position_level')
        .set({ status: 'INVALID', default_flag: 'N' })
        .where('id', '=', record.id)
        .execute()
      await refreshManagers(context)
      return { patch: { fields: { effectiveTo: context.today, defaultFlag: 'N' } } }
    },
    async doCopy(context, record) {
      const copy = await context.create(basePositionLevel, {
        levelCode: record.levelCode,
        levelName: record.levelName,
        purpose: record.purpose,
        defaultFlag: record.defaultFlag,
        effectiveFrom: context.today,
        remark: record.remark,
        nodes: record.nodes.map(({ positionId, parentPositionId, seqNum }) => ({
          positionId,
          parentPositionId,
          seqNum,
        })),
      })
      return { answer: { id: copy.id } }
    },
  },
})

/** Versions of one code are numbered consecutively, even when two are created at the same time. */
async function nextVersion(context: OperationContext, levelCode: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('base_position_level'), hashtext(${levelCode}))`.execute(
    context.tx,
  )
  const versions = await context.select(basePositionLevel, { levelCode })
  return Math.max(0, ...versions.map((level) => level.versionLabel ?? 0)) + 1
}
