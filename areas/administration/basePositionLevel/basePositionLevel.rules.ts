import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { basePositionLevel } from './basePositionLevel.definition.ts'

type Node = RecordOf<typeof basePositionLevel>['nodes'][number]

export const basePositionLevelRules = defineRules(basePositionLevel, {
  compute(record) {
    const byPosition = new Map(record.nodes.map((node) => [node.positionId, node]))
    for (const node of record.nodes) {
      const path = pathOf(node, byPosition)
      node.levelId = path ? path.length - 1 : null
      node.treeFullPath = path ? path.join('/') : null
    }
  },
  check(record) {
    const byPosition = new Map(record.nodes.map((node) => [node.positionId, node]))
    return record.nodes.flatMap((node, row): Issue[] => {
      const at = { child: 'nodes', row, field: 'parentPositionId' }
      if (node.parentPositionId && !byPosition.has(node.parentPositionId))
        return [{ ...at, code: 'PARENT_NOT_IN_HIERARCHY' }]
      if (pathOf(node, byPosition)) return []
      const position = String(
        (node as { positionIdLabel?: string }).positionIdLabel ?? node.positionId,
      )
      return [{ ...at, code: 'HIERARCHY_CYCLE', args: { position } }]
    })
  },
})

/** Positions from the top to this node; null when the parents form a cycle. */
function pathOf(node: Node, byPosition: ReadonlyMap<string | null, Node>): string[] | null {
  const path: string[] = []
  for (
    let at: Node | undefined = node;
    at;
    at = at.parentPositionId ? byPosition.get(at.parentPositionId) : undefined
  ) {
    const id = String(at.positionId)
    if (path.includes(id)) return null
    path.unshift(id)
  }
  return path
}
