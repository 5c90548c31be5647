import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'

/** A name may stand once under one parent. */
export async function takenInFamily(
  context: OperationContext,
  definition: DocumentDefinition,
  draft: { id: string; parentId: string | null; [field: string]: unknown },
  field: string,
): Promise<Issue | null> {
  const name = draft[field]
  if (typeof name !== 'string') return null
  const brothers = await context.select(definition, { parentId: draft.parentId, [field]: name })
  if (!brothers.some(({ id }) => id !== draft.id)) return null
  return { field, code: 'FAMILY_NAME_TAKEN', args: { name } }
}

/** What is switched off takes everything below it along. */
export async function switchOffBelow(
  context: OperationContext,
  definition: DocumentDefinition,
  id: string,
): Promise<void> {
  const active = await context.select(definition, { parentId: id, status: 'ACTIVE' })
  for (const child of active) await context.run(definition, 'doInvalid', child.id)
}
