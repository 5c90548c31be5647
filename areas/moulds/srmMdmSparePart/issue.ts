import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmMdmSparePart } from './srmMdmSparePart.definition.ts'
import type { SpareMovement } from './srmMdmSparePart.rules.ts'

type Used = { spareCode: string | null; quantity: string | null }

/** The one movement in which a repair or maintenance takes its spares from stock; null when it needs none. */
export async function issueSpares(
  context: OperationContext,
  source: {
    sourceDocType: 'REPAIR' | 'MAINTENANCE'
    sourceDocNumber: string
    mouldId: string
    supplierId: string | null
    used: readonly Used[]
  },
): Promise<SpareMovement | null> {
  const { used, mouldId, ...of } = source
  if (used.length === 0) return null
  const made = await context.create(srmMdmSparePart, {
    ...{ ...of, movementType: 'OUT', movementDate: context.today },
    lines: used.map(({ spareCode, quantity }) => ({ mouldId, spareCode, quantity })),
  })
  return context.run(srmMdmSparePart, 'doIssue', made.id)
}

/** What each spare of a movement costs. */
export function costsOf(movement: SpareMovement | null): ReadonlyMap<string | null, string | null> {
  return new Map(movement?.lines.map(({ spareCode, averageCost }) => [spareCode, averageCost]))
}
