import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AWAITED_TYPES } from '@opensrm/platform/documents/matters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { matterDesk } from '../base-data/ports.ts'

type Asked = { supplierId: string | null }
const ofSuppliers = { matterTypes: [AWAITED_TYPES.supplier] }

/** A to-do for each of these suppliers; asked again, its deadline moves. */
export async function askSuppliers(
  context: OperationContext,
  definition: DocumentDefinition,
  record: AnyRecord,
  asked: { op: string; dueTime: string | null; suppliers: readonly Asked[] },
): Promise<void> {
  for (const { supplierId } of asked.suppliers)
    await matterDesk.raise(context, {
      ...{ matterType: AWAITED_TYPES.supplier, definition, record },
      moves: definition.transitions.filter(({ op }) => op === asked.op),
      ...{ owner: { supplierId: supplierId ?? '' }, dueTime: asked.dueTime, urgency: 'NORMAL' },
    })
}

/** The caller has done what it was asked to. */
export async function settleOwn(
  context: OperationContext,
  { resource }: DocumentDefinition,
  { id, op }: { id: string; op: string },
): Promise<void> {
  await matterDesk.settle(context, {
    ...{ ...ofSuppliers, documentType: resource, documentId: id },
    ...{ owner: { supplierId: context.caller?.supplierId ?? '' }, handledBy: op },
  })
}

/** Nobody is asked any more. */
export async function stopAsking(
  context: OperationContext,
  { resource }: DocumentDefinition,
  id: string,
): Promise<void> {
  await matterDesk.settle(context, {
    ...{ ...ofSuppliers, documentType: resource, documentId: id, handledBy: null },
  })
}
