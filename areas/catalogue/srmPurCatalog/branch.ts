import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalog } from './srmPurCatalog.definition.ts'

/** A directory with those above it, nearest first. */
export async function branchOf(context: OperationContext, catalogId: string | null) {
  const branch = []
  for (let id = catalogId; id; ) {
    const node = await context.findMaster(srmPurCatalog, id)
    if (!node) break
    branch.push(node)
    id = node.parentId
  }
  return branch
}

/** Directories with everything below them. */
export async function catalogsWithin(context: OperationContext, ids: readonly string[]) {
  const all = new Set(ids)
  for (let level = [...all]; level.length > 0; ) {
    const below = await context.select(srmPurCatalog, { parentId: level })
    level = below.map(({ id }) => id).filter((id) => !all.has(id))
    for (const id of level) all.add(id)
  }
  return [...all]
}

/** The attributes of a directory: its own and those it inherits, from the top down. */
export async function attributesOf(context: OperationContext, catalogId: string | null) {
  const branch = await branchOf(context, catalogId)
  const lists = await Promise.all(
    branch.reverse().map(({ id }) => context.findMasterRows(srmPurCatalog, 'attributes', id)),
  )
  return lists.flatMap((rows) => [...rows].sort((a, b) => (a.seqNum ?? 0) - (b.seqNum ?? 0)))
}
