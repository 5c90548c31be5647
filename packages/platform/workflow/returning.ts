import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { leaveNode } from './advance.ts'
import { edgesOf, reachableFrom } from './graph.ts'
import type { Running } from './instances.ts'
import { modelOf, type Step, startProcess } from './runner.ts'
import { workflowErrors } from './workflow.errors.ts'

/**
 * Puts a process back to a node it has left. BPMN knows no way back, so the process is run again from its start over
 * the nodes already decided, until the wanted one waits: branches beside it keep what was decided in them.
 */
export async function replayTo(running: Running, target: string): Promise<Step> {
  const model = await modelOf(running.xml)
  const log = running.trail
  if (!log.includes(target)) throw new AppError(workflowErrors.RETURN_TARGET)
  const later = reachableFrom(edgesOf(model), [target])
  running.trail = []
  let step = await startProcess({ xml: running.xml, variables: running.variables })
  running.state = step.state
  const left = [...log]
  const waits = (id: string) => step.waiting.some((node) => node.id === id)
  /** runs over what may be taken, in the order it was decided, as far as it goes or until it says so */
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
  // Inside a loop everything lies behind the target as well as before it.
  if (!waits(target))
    await takeAll(
      () => true,
      () => waits(target),
    )
  if (!waits(target)) throw new AppError(workflowErrors.RETURN_TARGET)
  return step
}
