import type { ProcessModel, ProcessNode } from './model.ts'

/** The successors of each element. A sub-process is entered as its id and left as `exitOf` it. */
export type Edges = ReadonlyMap<string, readonly string[]>

export const exitOf = (subProcessId: string): string => `${subProcessId}>`

/**
 * Flows, entries and exits of sub-processes, and the paths through boundary events from every element they may
 * interrupt.
 */
export function edgesOf(model: ProcessModel): Edges {
  const edges = new Map<string, string[]>()
  const add = (from: string, to: string): void => {
    const known = edges.get(from)
    if (known) known.push(to)
    else edges.set(from, [to])
  }
  const nodes = [...model.nodes.values()]
  for (const { source, target } of model.flows) {
    if (!source || !target) continue
    add(isSubProcess(model.nodes.get(source)) ? exitOf(source) : source, target)
  }
  for (const { id, type, parent, attachedTo } of nodes) {
    if (parent && type === 'StartEvent') add(parent, id)
    if (parent && type === 'EndEvent') add(id, exitOf(parent))
    if (!attachedTo) continue
    for (const node of nodes)
      if (node.id === attachedTo || ancestorsOf(model, node).includes(attachedTo)) add(node.id, id)
  }
  return edges
}

/** All elements reachable from the given ones, including those. */
export function reachableFrom(edges: Edges, starts: readonly string[]): Set<string> {
  const seen = new Set(starts)
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of edges.get(id) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

export function reversed(edges: Edges): Edges {
  const back = new Map<string, string[]>()
  for (const [from, targets] of edges)
    for (const to of targets) back.set(to, [...(back.get(to) ?? []), from])
  return back
}

/** Sub-processes around an element, the nearest first. */
export function ancestorsOf(model: ProcessModel, node: ProcessNode): string[] {
  const found: string[] = []
  for (let id = node.parent; id; id = model.nodes.get(id)?.parent ?? null) found.push(id)
  return found
}

function isSubProcess(node: ProcessNode | undefined): boolean {
  return node?.type === 'SubProcess'
}
