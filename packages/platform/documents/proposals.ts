import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Caller, Platform } from '../http/action.ts'
import type { EngineContext } from './engine.ts'
import { askedField, findForPick, type Picked, type PickRequest } from './pick.ts'
import { headerFields } from './rows.ts'

type Reader = { caller: Caller; permissions: Permissions }

/** Fills references of a new record with the record marked as the usual one, as far as this caller may choose it. */
export async function proposeMarked(
  { platform }: EngineContext,
  definition: DocumentDefinition,
  draft: { [field: string]: unknown },
  reader: Reader,
): Promise<void> {
  for (const [key, field] of Object.entries(headerFields(definition))) {
    if (field.type !== 'ref' || draft[key] != null) continue
    const target = platform.registry.documents.get(field.ref)?.definition
    if (!target || !reader.permissions.canLookUp(target)) continue
    const asked = { for: { resource: definition.resource, field: key }, context: draft }
    const [usual] = await findUsual(platform, target, asked, reader)
    if (usual) draft[key] = usual.id
  }
}

/** Of the records that a reference accepts the marked one, the organisation's own first; none where no mark is asked for. */
export async function findUsual(
  platform: Platform,
  target: DocumentDefinition,
  asked: PickRequest,
  reader: Reader,
): Promise<Picked[]> {
  const wanted = askedField(platform.registry, target, asked, reader.permissions)?.default
  if (typeof wanted !== 'object' || !('marked' in wanted)) return []
  const marked = { [wanted.marked]: 'Y' }
  const orgId = idOf(asked.context?.orgId)
  const ownFirst = orgId && 'orgId' in target.fields ? [{ ...marked, orgId }, marked] : [marked]
  for (const narrowed of ownFirst) {
    const found = await findForPick(platform, target, { ...asked, pageRows: 1 }, reader, narrowed)
    if (found.length > 0) return found
  }
  return []
}
