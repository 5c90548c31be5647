import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { leaveNode } from './advance.ts'
import { edgesOf, reachableFrom } from './graph.ts'
import type { Running } from './instances.ts'
import { modelOf, type Step, startProcess } from './runner.ts'
import { workflowErrors } from './workflow.errors.ts'

/**
 * Returns a process to a completed node. BPMN has no way back, so the process runs again from its start over the
 * decided nodes until it waits at the target; parallel branches keep their decisions.
 */
export async function replayTo(running: Running, target: string): Promise<Step> {
  const model = await modelOf(running.xml)
  const log = running.trail
  if (!log.includes(target)) throw new AppError(workflowErrors.RETURN_TARGET)
  const later = reachableFrom(edgesOf(model), [target])
  running.trail = []
  let step = await startProcess({
    xml: running.xml,
    variables: running.variables,
    isReplay: true,
  })
  running.state = step.state
  const left = [...log]
  const waits = (id: string) => step.waiting.some((node) => node.id === id)
  /** completes the allowed nodes in the order of their decisions, as far as possible or until `isDone` */
  const takeAll = async (
    mayTake: (id: string) => boolean,
    isDone: () => boolean = () => false,
  ): Promise<void> => {
    for (let at = 0; at < left.length && !isDone(); ) {
      const id = left[at] as string
      if (id === target || !mayTake(id) || !waits(id)) {
        at++
        continue
      }
      left.splice(at, 1)
      step = await leaveNode(running, id)
      at = 0
    }
  }
  await takeAll((id) => !later.has(id))
  // In a loop, every node is both before and after the target.
  if (!waits(target))
    await takeAll(
      () => true,
      () => waits(target),
    )
  if (!waits(target)) throw new AppError(workflowErrors.RETURN_TARGET)
  return step
}
