import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { Registry } from '../documents/registry.ts'

const SAVE_ACTIONS = ['saveOrUpdate', 'doBatchSaveOrUpdate', 'findDefaults']
const DELETE_ACTIONS = ['delete', 'doBatchDelete']

const known = new WeakMap<Registry, Map<string, Set<Side>>>()

/**
 * Whether a side may ever call 'resource/action'. A menu may be for both sides; its codes still allow each side only
 * what the definition allows it. Actions that no definition covers are open to both.
 */
export function isOpenTo(registry: Registry, side: Side, action: string): boolean {
  let sides = known.get(registry)
  if (!sides) {
    sides = sidesByAction(registry)
    known.set(registry, sides)
  }
  return sides.get(action)?.has(side) ?? true
}

/** A side that edits at least one field may save, even where it cannot create. */
export function maySave(definition: DocumentDefinition, side: Side): boolean {
  if (definition.readOnly) return false
  if (definition.authors.includes(side)) return true
  return fieldsOf(definition).some(
    ([, field]) => field.editableBy === side || field.editableBy === 'both',
  )
}

export function mayDelete(definition: DocumentDefinition, side: Side): boolean {
  return !definition.readOnly && definition.authors.includes(side)
}

const paths = new WeakMap<DocumentDefinition, readonly [string, Field][]>()

/** Header and row fields with their paths: asked for again for each menu that a document belongs to. */
export function fieldsOf(definition: DocumentDefinition): readonly [string, Field][] {
  const known = paths.get(definition)
  if (known) return known
  const found: [string, Field][] = [
    ...Object.entries(definition.fields),
    ...Object.entries(definition.children).flatMap(([child, { fields }]) =>
      Object.entries(fields).map(([key, field]): [string, Field] => [`${child}.${key}`, field]),
    ),
  ]
  paths.set(definition, found)
  return found
}

function sidesByAction(registry: Registry): Map<string, Set<Side>> {
  const sides = new Map<string, Set<Side>>()
  const both: readonly Side[] = ['buyer', 'supplier']
  for (const { definition, operations } of registry.documents.values()) {
    const allow = (action: string, allowed: readonly Side[]) => {
      const set = sides.get(`${definition.resource}/${action}`) ?? new Set<Side>()
      sides.set(`${definition.resource}/${action}`, set)
      for (const side of allowed) set.add(side)
    }
    for (const action of SAVE_ACTIONS)
      allow(
        action,
        both.filter((side) => maySave(definition, side)),
      )
    for (const action of DELETE_ACTIONS)
      allow(
        action,
        both.filter((side) => mayDelete(definition, side)),
      )
    // One operation may have several entries, one for each side.
    for (const { op, by } of definition.transitions) {
      allow(op, by === 'both' ? both : by === 'buyer' || by === 'supplier' ? [by] : [])
    }
    for (const [name, { by }] of Object.entries(operations.actions ?? {}))
      allow(name, by === 'both' ? both : by === 'system' ? [] : [by])
  }
  return sides
}
