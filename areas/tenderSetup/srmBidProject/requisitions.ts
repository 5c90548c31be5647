import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { holdForSourcing, releaseFromSourcing } from '../../demand/ports.ts'
import { srmPurRequisition } from '../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { byId } from '../scoring/draw.ts'
import type { Project } from './srmBidProject.rules.ts'

/** Names the requisition of each chosen line; the caller must be able to see it. */
export async function nameRequisitions(
  context: OperationContext,
  project: Project,
  before: Project | null,
): Promise<void> {
  const lines = await context.selectRows(srmPurRequisition, 'lines', {
    id: project.requisitions.flatMap(({ requisitionLineId }) => requisitionLineId ?? []),
  })
  const stood = new Set(before?.requisitions.map(({ requisitionLineId }) => requisitionLineId))
  const headerOf = new Map(lines.map(({ id, headerId }) => [id, headerId]))
  const added = lines.filter(({ id }) => !stood.has(id)).map(({ headerId }) => headerId)
  if (context.caller) await context.findAllAs(srmPurRequisition, new Set(added))
  for (const row of project.requisitions)
    row.requisitionId = headerOf.get(row.requisitionLineId ?? '') ?? null
}

/** Takes the quantities of a submitted project out of what is free, in one order for all callers. */
export async function holdRequisitions(context: OperationContext, project: Project) {
  const rows = sorted(project)
  for (const { requisitionLineId, quantity } of rows)
    await holdForSourcing(context, {
      requisitionLineId: requisitionLineId ?? '',
      quantity: decimal(quantity).toFixed(),
      sourceNumber: project.projectNumber ?? '',
    })
  return rows.map(({ id, quantity }) => ({ id, heldQuantity: quantity }))
}

/** Gives back what is held for these sections, or for all. */
export async function releaseRequisitions(
  context: OperationContext,
  project: Project,
  sectionNos?: readonly string[],
) {
  const rows = sorted(project).filter(
    ({ sectionNo, heldQuantity }) =>
      isPositive(heldQuantity) && (!sectionNos || sectionNos.includes(sectionNo ?? '')),
  )
  for (const { requisitionLineId, heldQuantity } of rows)
    await releaseFromSourcing(context, {
      requisitionLineId: requisitionLineId ?? '',
      quantity: decimal(heldQuantity).toFixed(),
      sourceNumber: project.projectNumber ?? '',
    })
  return rows.map(({ id }) => ({ id, heldQuantity: '0' }))
}

const sorted = ({ requisitions }: Project) =>
  [...requisitions].sort((a, b) => byId(a.requisitionLineId ?? '', b.requisitionLineId ?? ''))
