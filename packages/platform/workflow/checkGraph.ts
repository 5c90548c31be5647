import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { labelOf } from './checkSteps.ts'
import { edgesOf, exitOf, reachableFrom, reversed } from './graph.ts'
import type { ProcessModel, ProcessNode } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

type Collect = <T>(check: () => T) => T | undefined

/** Checks that every element lies on a path from the start to an end. */
export function checkReachability(model: ProcessModel, collect: Collect): void {
  const nodes = [...model.nodes.values()]
  const edges = edgesOf(model)
  const outermost = (type: string) =>
    nodes.filter((node) => node.type === type && !node.parent).map(({ id }) => id)
  const forward = reachableFrom(edges, outermost('StartEvent'))
  const backward = reachableFrom(reversed(edges), outermost('EndEvent'))
  for (const node of nodes)
    collect(() => {
      const element = labelOf(node)
      if (!forward.has(node.id)) throw new AppError(workflowErrors.PROCESS_UNREACHABLE, { element })
      if (!backward.has(node.id)) throw new AppError(workflowErrors.PROCESS_DEAD_END, { element })
    })
}

const isMessage = (node: ProcessNode | undefined): boolean =>
  node !== undefined && node.message !== null && node.type !== 'StartEvent'

/** A loop that waits for nothing would never end: without user tasks and messages the graph must have no cycle. */
export function checkLoops(model: ProcessModel): void {
  const edges = edgesOf(model)
  const done = new Set<string>()
  const path = new Set<string>()
  for (const id of model.nodes.keys()) walk(id)

  function walk(id: string): void {
    const node = model.nodes.get(id)
    if (node?.type === 'UserTask' || isMessage(node) || done.has(id)) return
    if (path.has(id)) {
      const around = node ?? [...model.nodes.values()].find((other) => exitOf(other.id) === id)
      throw new AppError(workflowErrors.PROCESS_LOOP, { element: around ? labelOf(around) : id })
    }
    path.add(id)
    for (const next of edges.get(id) ?? []) walk(next)
    path.delete(id)
    done.add(id)
  }
}
