import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'

/** The definition without collections that a page shows in its own way. */
export function withoutChildren(
  definition: DocumentDefinition,
  names: readonly string[],
): DocumentDefinition {
  const kept = Object.entries(definition.children).filter(([name]) => !names.includes(name))
  return { ...definition, children: Object.fromEntries(kept) }
}
