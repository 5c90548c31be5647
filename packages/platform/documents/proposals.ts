import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Caller } from '../http/action.ts'
import type { EngineContext } from './engine.ts'
import { findForPick } from './pick.ts'
import { headerFields } from './rows.ts'

/** Fills references of a new record with the record marked as the usual one, as far as this caller may choose it. */
export async function proposeMarked(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: { [field: string]: unknown },
  reader: { caller: Caller; permissions: Permissions },
): Promise<void> {
  const { platform } = context
  for (const [key, field] of Object.entries(headerFields(definition))) {
    const wanted = field.default
    if (field.type !== 'ref' || typeof wanted !== 'object' || !('marked' in wanted)) continue
    const target = platform.registry.documents.get(field.ref)?.definition
    if (!target || draft[key] != null || !reader.permissions.canLookUp(target)) continue
    const marked = { [wanted.marked]: 'Y' }
    const ownFirst =
      draft.orgId && 'orgId' in target.fields
        ? [{ ...marked, orgId: draft.orgId }, marked]
        : [marked]
    for (const filter of ownFirst) {
      const [found] = await findForPick(
        platform,
        target,
        { filter, for: { resource: definition.resource, field: key }, context: draft, pageRows: 1 },
        reader,
      )
      if (!found) continue
      draft[key] = found.id
      break
    }
  }
}
