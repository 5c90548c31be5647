import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { checkExpression, type Declared } from '../conditions.ts'
import { bare } from '../model.ts'
import type { Container } from './container.ts'
import type { Work } from './convert.ts'
import { noteOf } from './notes.ts'

const CONDITIONAL = new Set(['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'])
const GATEWAYS = new Set([...CONDITIONAL, 'bpmn:ParallelGateway', 'bpmn:EventBasedGateway'])
const AWAITED = new Set(['bpmn:ReceiveTask', 'bpmn:IntermediateCatchEvent'])

/**
 * Adds what is missing: one start, an end for every path, gateways where paths split, and conditions where they decide.
 */
export function joinUp(container: Container, work: Work): void {
  for (const node of container.nodes) {
    if (node.$type === 'bpmn:EndEvent')
      for (const flow of container.outOf(node)) container.remove(flow)
    if (node.$type === 'bpmn:EventBasedGateway') checkAwaited(container, node, work)
  }
  begin(container, work)
  dropUnreachable(container, work)
  for (const node of container.nodes) {
    const outgoing = container.outOf(node)
    if (outgoing.length > 1 && !GATEWAYS.has(node.$type)) part(container, node, outgoing, work)
  }
  for (const node of container.nodes) {
    if (container.outOf(node).length > 0 || node.$type === 'bpmn:EndEvent') continue
    const end = container.add('bpmn:EndEvent', node, 'right')
    container.connect(node, end)
    work.notes.push(noteOf(end, 'ADDED', 'EndEvent'))
  }
  for (const node of container.nodes) decide(container, node, work)
  for (const node of container.nodes) {
    node.incoming = container.into(node)
    node.outgoing = container.outOf(node)
  }
}

/** An event-based gateway only works with messages and timers that have no other incoming flow. */
function checkAwaited(container: Container, gateway: ModdleElement, { notes }: Work): void {
  const targets = container.outOf(gateway).map(({ targetRef }) => targetRef as ModdleElement)
  const isOwn = (one: ModdleElement) => AWAITED.has(one.$type) && container.into(one).length === 1
  if (targets.length > 1 && targets.every(isOwn)) return
  notes.push(noteOf(container.replace(gateway, 'bpmn:ExclusiveGateway'), 'CHANGED', 'EXCLUSIVE'))
}

function begin(container: Container, { notes }: Work): void {
  if (container.nodes.some(({ $type }) => $type === 'bpmn:StartEvent')) return
  const isFirst = (node: ModdleElement) => container.into(node).length === 0 && !node.attachedToRef
  const first = container.nodes.filter(isFirst)
  const heads = first.length > 0 ? first : container.nodes.slice(0, 1)
  const [head] = heads
  if (!head) {
    container.addAlone()
    return
  }
  const start = container.add('bpmn:StartEvent', head, 'left')
  notes.push(noteOf(start, 'ADDED', 'StartEvent'))
  for (const each of heads) container.connect(start, each)
}

function dropUnreachable(container: Container, { notes }: Work): void {
  const reached = new Set(container.nodes.filter(({ $type }) => $type === 'bpmn:StartEvent'))
  const open = [...reached]
  for (let node = open.pop(); node; node = open.pop())
    for (const next of [
      ...container.outOf(node).map(({ targetRef }) => targetRef as ModdleElement),
      ...container.edgesOf(node),
    ]) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  for (const node of container.nodes) {
    if (reached.has(node)) continue
    notes.push(noteOf(node, 'UNREACHABLE'))
    container.cut(node)
  }
}

/**
 * Adds the gateway that BPMN implies where several flows leave a node: parallel without conditions, inclusive with
 * them.
 */
function part(
  container: Container,
  node: ModdleElement,
  outgoing: readonly ModdleElement[],
  { notes }: Work,
): void {
  const isChoice = outgoing.some(({ conditionExpression }) => conditionExpression)
  const type = isChoice ? 'bpmn:InclusiveGateway' : 'bpmn:ParallelGateway'
  const gateway = container.add(type, node, 'right')
  gateway.default = node.default
  node.default = undefined
  container.takeOver(outgoing, gateway)
  container.connect(node, gateway)
  notes.push(noteOf(gateway, 'ADDED', type.replace('bpmn:', '')))
}

/** Keeps conditions that decide and can be parsed here; the only path without a condition becomes the default. */
function decide(container: Container, node: ModdleElement, { declared, notes }: Work): void {
  const outgoing = container.outOf(node)
  const mayDecide = CONDITIONAL.has(node.$type) && outgoing.length > 1
  if (!mayDecide || !outgoing.includes(node.default as ModdleElement)) node.default = undefined
  for (const flow of outgoing) {
    const condition = flow.conditionExpression as { body?: string; language?: string } | undefined
    if (!condition) continue
    const text = bare(String(condition.body ?? ''))
      .replace(/^=/, '')
      .trim()
    if (mayDecide && flow !== node.default && isReadable(text, declared)) {
      condition.body = text
      condition.language = undefined
      continue
    }
    flow.conditionExpression = undefined
    if (text && text !== 'true') notes.push(noteOf(flow, 'CONDITION', text.slice(0, 200)))
  }
  const without = outgoing.filter(({ conditionExpression }) => !conditionExpression)
  if (mayDecide && !node.default && without.length === 1) node.default = without[0]
}

function isReadable(text: string, declared: Declared): boolean {
  try {
    checkExpression(text, declared)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
