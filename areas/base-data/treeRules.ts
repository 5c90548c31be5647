import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'

/** Names are unique under one parent. */
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

/** Disabling a record disables everything below it; the user is told how much that was. */
export async function switchOffBelow(
  context: OperationContext,
  definition: DocumentDefinition,
  id: string,
): Promise<{ answer: { warning: string } } | undefined> {
  const below: string[] = []
  for (let level = [id]; level.length > 0; ) {
    const active = await context.select(definition, { parentId: level, status: 'ACTIVE' })
    level = active.map((child) => child.id)
    below.push(...level)
  }
  for (const child of below.reverse()) await context.run(definition, 'doInvalid', child)
  if (below.length === 0) return
  const warning = inLanguage(
    t(`其下级一并停用：${below.length}个`, `Disabled along with it, below it: ${below.length}`),
    context.caller?.language ?? 'CN',
  )
  return { answer: { warning } }
}
