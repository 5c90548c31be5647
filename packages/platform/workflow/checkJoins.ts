import { AppError, type ErrorEntry } from '@opensrm/kernel/protocol/errors.ts'
import { labelOf } from './checkSteps.ts'
import type { ProcessFlow, ProcessModel, ProcessNode } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/**
 * Simulates every run of a process with tokens on its flows, following BPMN: a parallel gateway waits for all its
 * flows, an inclusive one for those that can still arrive, everything else handles each token separately. A sub-process
 * is a single step of its surrounding process, and is simulated separately.
 */
export function checkJoins(model: ProcessModel): { faults: AppError[]; warnings: AppError[] } {
  const faults: AppError[] = []
  const warnings: AppError[] = []
  const scopes = [null, ...[...model.nodes.values()].filter(isScope).map(({ id }) => id)]
  for (const scope of scopes) {
    const net = netOf(model, scope)
    const { stuck, passed, twice, isWhole } = play(net)
    const say = (list: AppError[], error: ErrorEntry, id: string) => {
      const node = model.nodes.get(id)
      if (node) list.push(new AppError(error, { element: labelOf(node) }))
    }
    for (const id of stuck) {
      const isCertain = isWhole && !passed.has(id)
      if (isCertain) say(faults, workflowErrors.PROCESS_DEADLOCK, id)
      else say(warnings, workflowErrors.PROCESS_MAY_STICK, id)
    }
    for (const id of twice) say(warnings, workflowErrors.PROCESS_TWICE, id)
  }
  return { faults, warnings }
}

const isScope = ({ type }: ProcessNode): boolean => type === 'SubProcess'

/** The simulation stops after this many different states and reports what it found so far. */
const MAX_SITUATIONS = 20_000

type Step = {
  id: string
  kind: 'and' | 'or' | 'xor' | 'terminate'
  ins: readonly number[]
  outs: readonly number[]
}
/** Places are flows, and running activities that may be interrupted. */
type Net = {
  steps: readonly Step[]
  start: number
  /** where several flows meet and each token is handled separately */
  merges: readonly Pick<Step, 'id' | 'ins'>[]
  /** for each place, the places that a token on it can reach */
  reach: readonly ReadonlySet<number>[]
}

function netOf(model: ProcessModel, scope: string | null): Net {
  const nodes = [...model.nodes.values()].filter(({ parent }) => parent === scope)
  const inside = new Set(nodes.map(({ id }) => id))
  const flows = model.flows.filter(({ source }) => inside.has(source ?? ''))
  const placeOf = placesOf(nodes, flows)
  const of = (end: 'source' | 'target', id: string) =>
    flows.filter((flow) => flow[end] === id).map((flow) => placeOf.get(flow.id) ?? 0)
  let places = flows.length
  const start = places++
  const steps: Step[] = []
  const merges: Net['merges'][number][] = []
  for (const node of nodes) {
    const { id } = node
    if (node.type === 'BoundaryEvent') continue
    const ins = node.type === 'StartEvent' ? [start] : of('target', id)
    const outs = of('source', id)
    const kind = kindOf(node)
    const isEnd = node.type === 'EndEvent'
    if (ins.length > 1 && (kind === 'xor' || (!kind && !isEnd))) merges.push({ id, ins })
    if (kind) {
      steps.push({ id, kind, ins, outs })
      continue
    }
    const edges = nodes.filter(({ attachedTo }) => attachedTo === id)
    if (edges.length === 0) {
      if (ins[0] !== outs[0])
        for (const one of ins) steps.push({ id, kind: 'and', ins: [one], outs })
      continue
    }
    // While it runs, it may be interrupted or start a parallel path: once each.
    let busy = places++
    for (const one of ins) steps.push({ id, kind: 'and', ins: [one], outs: [busy] })
    for (const edge of edges.filter(({ isInterrupting }) => !isInterrupting)) {
      const after = places++
      const begun = { id: edge.id, kind: 'and' as const, ins: [busy] }
      steps.push({ ...begun, outs: [after, ...of('source', edge.id)] }, { ...begun, outs: [after] })
      busy = after
    }
    for (const edge of edges.filter(({ isInterrupting }) => isInterrupting))
      steps.push({ id: edge.id, kind: 'and', ins: [busy], outs: of('source', edge.id) })
    steps.push({ id, kind: 'and', ins: [busy], outs })
  }
  return { steps, start, merges, reach: reachOf(steps, places) }
}

/** A place for every flow; flows before and after a step that only passes tokens on share one place. */
function placesOf(
  nodes: readonly ProcessNode[],
  flows: readonly ProcessFlow[],
): ReadonlyMap<string, number> {
  const place = new Map(flows.map(({ id }, at) => [id, at]))
  const isHost = new Set(nodes.map(({ attachedTo }) => attachedTo))
  for (const node of nodes) {
    const ins = flows.filter(({ target }) => target === node.id)
    const outs = flows.filter(({ source }) => source === node.id)
    const [before, after] = [place.get(ins[0]?.id ?? ''), place.get(outs[0]?.id ?? '')]
    if (ins.length !== 1 || outs.length !== 1 || kindOf(node) || isHost.has(node.id)) continue
    for (const [id, at] of place) if (at === after && before !== undefined) place.set(id, before)
  }
  return place
}

/**
 * How a step consumes and produces tokens; null for a step that handles each token separately and puts one on every
 * flow.
 */
function kindOf(node: ProcessNode): Step['kind'] | null {
  switch (node.type) {
    case 'ParallelGateway':
      return 'and'
    case 'InclusiveGateway':
      return 'or'
    case 'ExclusiveGateway':
    case 'EventBasedGateway':
      return 'xor'
    default:
      return node.eventDefinitions.includes('TerminateEventDefinition') ? 'terminate' : null
  }
}

function reachOf(steps: readonly Step[], places: number): Set<number>[] {
  const next = Array.from({ length: places }, (): number[] => [])
  for (const { ins, outs } of steps) for (const one of ins) next[one]?.push(...outs)
  return next.map((_, from) => {
    const seen = new Set<number>()
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const to of next[at] ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    return seen
  })
}

type Played = { stuck: Set<string>; passed: Set<string>; twice: Set<string>; isWhole: boolean }

function play(net: Net): Played {
  const played: Played = { stuck: new Set(), passed: new Set(), twice: new Set(), isWhole: true }
  const first: readonly number[] = [net.start]
  const seen = new Set([first.join()])
  const open = [first]
  for (let marked = open.pop(); marked; marked = open.pop()) {
    const on = new Set(marked)
    let isMoving = false
    // Two tokens before a step that handles each separately: the following steps run twice.
    for (const { id, ins } of net.merges)
      if (ins.filter((one) => on.has(one)).length > 1) played.twice.add(id)
    for (const step of net.steps) {
      const after = movesOf(net, step, marked, on)
      if (after.length === 0) continue
      isMoving = true
      played.passed.add(step.id)
      for (const tokens of after) {
        const safe = [...new Set(tokens)].sort((a, b) => a - b)
        const key = safe.join()
        if (seen.has(key)) continue
        if (seen.size >= MAX_SITUATIONS) {
          played.isWhole = false
          return played
        }
        seen.add(key)
        open.push(safe)
      }
    }
    if (!isMoving)
      for (const step of net.steps)
        if (step.ins.length > 1 && step.ins.some((one) => on.has(one))) played.stuck.add(step.id)
  }
  return played
}

/** The possible token positions after a step; empty while it cannot run. */
function movesOf(
  { reach }: Net,
  { kind, ins, outs }: Step,
  marked: readonly number[],
  on: ReadonlySet<number>,
): number[][] {
  const without = (taken: readonly number[]) => marked.filter((one) => !taken.includes(one))
  const here = ins.filter((one) => on.has(one))
  if (here.length === 0) return []
  switch (kind) {
    case 'terminate':
      return [[]]
    case 'and':
      return here.length < ins.length ? [] : [[...without(ins), ...outs]]
    case 'xor':
      return here.flatMap((one) =>
        outs.length === 0 ? [without([one])] : outs.map((out) => [...without([one]), out]),
      )
    case 'or': {
      const missing = ins.filter((one) => !on.has(one))
      const others = marked.filter((one) => !ins.includes(one))
      if (missing.some((one) => others.some((other) => reach[other]?.has(one)))) return []
      return subsetsOf(outs).map((chosen) => [...without(here), ...chosen])
    }
  }
}

/** The choices an inclusive gateway may make. If there are many flows: each alone, all but each, and all of them. */
function subsetsOf(outs: readonly number[]): number[][] {
  if (outs.length === 0) return [[]]
  if (outs.length > 6)
    return [
      [...outs],
      ...outs.map((one) => [one]),
      ...outs.map((one) => outs.filter((other) => other !== one)),
    ]
  return Array.from({ length: 2 ** outs.length - 1 }, (_, bits) =>
    outs.filter((_, at) => ((bits + 1) >> at) & 1),
  )
}
