import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Variables } from './conditions.ts'
import { type Step, signalTask, startProcess } from './runner.ts'
import { end, flows, start, task, timer, wrap } from './testProcesses.ts'

const when = (id: string, from: string, to: string, condition: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression></bpmn:sequenceFlow>`

/** Two parallel branches, one with a boundary timer, then a choice that may lead back to the start. */
const xml = wrap(
  `${start()}<bpmn:exclusiveGateway id="m"/><bpmn:parallelGateway id="p"/><bpmn:parallelGateway id="j"/>
  <bpmn:exclusiveGateway id="g" default="out"/>${task('a')}${task('b')}${task('late')}${task('c')}${end()}${end('e2')}
  ${timer('t', 'PT1H', { on: 'b' })}` +
    flows('f', 's>m', 'm>p', 'p>a', 'p>b', 'a>j', 'b>j', 't>late', 'late>e2', 'j>c', 'c>g') +
    when('back', 'g', 'm', 'amount &gt; 10') +
    '<bpmn:sequenceFlow id="out" sourceRef="g" targetRef="e"/>',
)

type Act = { pick: number; amount: number }
type Trace = { waiting: string[]; gone: readonly string[]; ended: boolean }

/** Walks through the process; every visit of an element must have a new, unique name. */
async function walk(acts: readonly Act[], isReplay: boolean): Promise<Trace[]> {
  const told = (step: Step): Trace => ({
    waiting: step.waiting.map(({ id }) => id).sort(),
    gone: step.gone,
    ended: step.ended,
  })
  const seen = new Set<string>()
  const visitsOf = ({ state }: Step) => state.visits as { [id: string]: string }
  const variablesOf = (amount: number): Variables => ({ amount: { decimal: String(amount) } })
  let step = await startProcess({ xml, variables: variablesOf(0), isReplay })
  const trace = [told(step)]
  for (const { pick, amount } of acts) {
    if (step.ended) break
    const before = visitsOf(step)
    for (const visit of Object.values(before)) seen.add(visit)
    const nodeId = Object.keys(before).sort()[pick % Object.keys(before).length] as string
    const state = JSON.parse(JSON.stringify(step.state))
    step = await signalTask({ xml, state, nodeId, variables: variablesOf(amount) })
    for (const [id, visit] of Object.entries(visitsOf(step)))
      if (before[id] !== visit) expect(seen).not.toContain(visit)
    trace.push(told(step))
  }
  return trace
}

it('leads where the engine leads, however often and in whatever order a process was walked', async () => {
  const acts = fc.array(
    fc.record({ pick: fc.nat({ max: 3 }), amount: fc.constantFrom(5, 10, 11) }),
    { maxLength: 9 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      expect(await walk(some, false)).toEqual(await walk(some, true))
    }),
    { numRuns: 60 },
  )
})

it('answers a step it has taken before without the engine, and no other', async () => {
  const variables = { amount: { decimal: '5' } }
  const first = await startProcess({ xml, variables })
  expect(await startProcess({ xml, variables })).toBe(first)
  expect(await startProcess({ xml, variables, isReplay: true })).not.toBe(first)
  const going = { xml, state: first.state, nodeId: 'a', variables }
  const next = await signalTask(going)
  expect(await signalTask(going)).toBe(next)
  const changed = xml.replace('amount &gt; 10', 'amount &gt; 20')
  expect(await startProcess({ xml: changed, variables })).not.toBe(first)
})
