import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Registry } from '../documents/registry.ts'
import { visibleFields } from './mask.ts'
import type { Meeting } from './scope.ts'

const known = new WeakMap<Registry, Map<string, Meeting[]>>()

/**
 * The fields in which suppliers see records of this kind: fields visible to them, in documents that they own or that
 * are shared with them.
 */
export function meetingsOf(registry: Registry, resource: string): readonly Meeting[] {
  let byResource = known.get(registry)
  if (!byResource) {
    byResource = allMeetings(registry)
    known.set(registry, byResource)
  }
  return byResource.get(resource) ?? []
}

function allMeetings(registry: Registry): Map<string, Meeting[]> {
  const found = new Map<string, Meeting[]>()
  for (const { definition } of registry.documents.values()) {
    const { supplier, sharedWith } = definition.access
    if (!supplier && !sharedWith) continue
    for (const [child, fields] of openFields(definition)) {
      for (const [key, field] of Object.entries(fields)) {
        const isReference = field.type === 'ref' ? !field.refChild : field.type === 'multiref'
        if (!isReference || field.computed === 'atRead') continue
        const { ref } = field as { ref: string }
        found.set(ref, [...(found.get(ref) ?? []), { definition, child, key }])
      }
    }
  }
  return found
}

/** Fields of the header (null) and of rows that a supplier can read without any code. */
function openFields(definition: DocumentDefinition): [string | null, Fields][] {
  const mask = visibleFields(definition, { hasCode: () => false, supplierId: null }, 'supplier')
  const open = (fields: Fields, { hidden, nulled }: typeof mask.header): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([key]) => !hidden.has(key) && !nulled.has(key)),
    )
  const [shared] = definition.access.supplier?.includes('.')
    ? definition.access.supplier.split('.')
    : []
  const rows = Object.entries(definition.children).flatMap(([name, child]): [string, Fields][] => {
    const rule = mask.children[name]
    // For nested rows of several suppliers, the owner would have to be found through the parent row.
    const isBelowShared = shared !== undefined && child.parent !== undefined
    return !rule || rule === 'hidden' || isBelowShared ? [] : [[name, open(child.fields, rule)]]
  })
  return [[null, open(definition.fields, mask.header)], ...rows]
}
