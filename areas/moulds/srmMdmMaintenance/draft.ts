import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MouldDraft } from '../needed.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { srmMdmMaintenance } from './srmMdmMaintenance.definition.ts'
import { openOf } from './srmMdmMaintenance.operations.ts'

/** One maintenance for a mould that is due; never a second while one is open. */
export const draftMaintenance: MouldDraft = async (context, { mouldId, sourceNumber, remark }) => {
  const mould = await context.find(srmMdmMould, mouldId)
  if (!mould || (await openOf(context, mouldId))) return null
  // What an inspection finds waits for the document that holds the mould; what is due by its clock does not.
  if (sourceNumber && mould.currentDocNumber) return null
  const made = await context.create(srmMdmMaintenance, {
    ...{ mouldId, maintenanceLevel: 'LEVEL1', planDate: context.today },
    remark: [sourceNumber, remark].filter(Boolean).join(' ').slice(0, 500) || null,
  })
  const triggerType = sourceNumber ? 'MANUAL' : triggerOf(context, mould)
  await context.run(srmMdmMaintenance, 'doGenerate', made.id, { triggerType })
  return {
    ...{ resource: srmMdmMaintenance.resource, id: made.id },
    number: made.maintenanceNumber ?? '',
  }
}

/** Shots decide when they are nearer to their interval than the days are. */
function triggerOf(
  { today }: OperationContext,
  mould: {
    nextMaintainDate: string | null
    nextMaintainShots: number | null
    shotCount: number | null
  },
): 'SHOTS' | 'TIME' {
  const { nextMaintainDate, nextMaintainShots, shotCount } = mould
  if (nextMaintainShots === null) return 'TIME'
  if (nextMaintainDate === null || (shotCount ?? 0) >= nextMaintainShots) return 'SHOTS'
  return nextMaintainDate <= today ? 'TIME' : 'SHOTS'
}
