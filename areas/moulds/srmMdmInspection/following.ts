import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { mouldDrafts } from '../needed.ts'
import { type MouldWork, workOnMoulds } from '../srmMdmMould/holding.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { isGone, type Mould } from '../srmMdmMould/srmMdmMould.rules.ts'
import { srmMdmInspection } from './srmMdmInspection.definition.ts'
import type { Inspection, InspectionLine } from './srmMdmInspection.rules.ts'

const PORTS = {
  REPAIR: mouldDrafts.repair,
  MAINTAIN: mouldDrafts.maintenance,
  SCRAP: mouldDrafts.scrap,
  LOSS: mouldDrafts.loss,
} as const

/** MI-2: what an approved inspection means for its moulds. What cannot be drafted becomes a to-do. */
export async function followLines(
  context: OperationContext,
  inspection: Inspection,
): Promise<{ id: string; followDocNumber: string }[]> {
  const drafted: { id: string; followDocNumber: string }[] = []
  let isOpen = false
  const ordered = [...inspection.lines].sort((a, b) => Number(a.mouldId) - Number(b.mouldId))
  for (const line of ordered) {
    const mould = await context.lock(srmMdmMould, String(line.mouldId))
    if (isGone(mould.mouldStatus)) continue
    await workOnMoulds(context, [mould.id], seenIn(context, inspection, line, mould))
    if (!(String(line.followUp) in PORTS)) continue
    const port = PORTS[line.followUp as keyof typeof PORTS]
    const draft = mould.currentDocNumber
      ? null
      : await providerOf(context.platform.registry, port)?.(context, {
          mouldId: mould.id,
          ...{ sourceNumber: inspection.inspectionNumber, remark: line.remark },
          photoFileIds: line.photoFileIds,
        })
    if (draft) drafted.push({ id: line.id, followDocNumber: draft.number })
    else isOpen = true
  }
  if (isOpen)
    await matterDesk.raise(context, {
      ...{ matterType: 'IN_MOULD_FOLLOW_UP', definition: srmMdmInspection, record: inspection },
      ...{ dueTime: null, urgency: 'NORMAL' },
      owner: { personId: String(inspection.leaderId) },
    })
  return drafted
}

/** The day of the inspection, and its reading where shots are corrected by exactly the difference. */
function seenIn(
  context: OperationContext,
  inspection: Inspection,
  line: InspectionLine,
  mould: Mould,
): MouldWork {
  const work: MouldWork = {
    docType: 'INSPECTION',
    docNumber: inspection.inspectionNumber ?? '',
    hold: 'NONE',
    note: line.remark,
  }
  const fields = { lastInspectDate: inspection.actualDate }
  if (line.followUp !== 'CORRECT_SHOTS' || line.counterShots === null) return { ...work, fields }
  const isReported = mould.shotMode === 'REPORTED'
  const shots = isReported ? line.counterShots - (mould.shotCount ?? 0) : (line.shotDifference ?? 0)
  return {
    ...work,
    fields: {
      ...fields,
      ...(isReported
        ? { reportedShots: line.counterShots }
        : { correctedShots: (mould.correctedShots ?? 0) + shots }),
    },
    add: {
      shotLogs: [
        {
          ...{ logDate: inspection.actualDate ?? context.today, sourceType: 'CORRECTION' },
          ...{ sourceNumber: inspection.inspectionNumber, supplierId: mould.supplierId },
          ...{ shots, shotCountAfter: (mould.shotCount ?? 0) + shots },
        },
      ],
    },
  }
}
