import { edgesOf, reachableFrom } from './graph.ts'
import type { ProcessFlow, ProcessModel, ProcessNode } from './model.ts'
import { escapeXml } from './processes.ts'

/** Far enough in the future that the engine never finds a timer due when it restores its state. */
const NEVER = 'P900Y'

const TAGS: { readonly [type: string]: string } = {
  StartEvent: 'startEvent',
  UserTask: 'userTask',
  ServiceTask: 'serviceTask',
  SendTask: 'sendTask',
  CallActivity: 'callActivity',
  SubProcess: 'subProcess',
  ExclusiveGateway: 'exclusiveGateway',
  InclusiveGateway: 'inclusiveGateway',
  ParallelGateway: 'parallelGateway',
  EventBasedGateway: 'eventBasedGateway',
}

/**
 * The definition for the engine: the graph, its conditions, and where it has to wait. The rest of a drawing (pools,
 * data, scripts, extensions of other tools) is only for readers and for our own layer, so it can neither break the
 * engine nor be run by it. A message is a timer that never fires: database rows hold what the process waits for.
 */
export function engineSource(model: ProcessModel): string {
  const [process] = model.processes
  const nodes = [...model.nodes.values()]
  const edges = edgesOf(model)
  const afterChoice = new Set(
    model.flows
      .filter(({ source }) => model.nodes.get(source ?? '')?.type === 'EventBasedGateway')
      .map(({ target }) => target),
  )
  const inside = (parent: string | null): string =>
    [
      ...nodes.filter((node) => node.parent === parent).map(nodeXml),
      ...model.flows
        .filter(({ source }) => (model.nodes.get(source ?? '')?.parent ?? null) === parent)
        .map(flowXml),
    ].join('')
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id=${quoted(model.root.id)} targetNamespace="engine"><bpmn:process id=${quoted(process?.id)} isExecutable="true">${inside(null)}</bpmn:process></bpmn:definitions>`

  /** Not at the point where a loop comes back, because there is nothing to wait for. */
  function isJoin({ id }: ProcessNode): boolean {
    const incoming = model.flows.filter(({ target }) => target === id)
    if (incoming.length < 2) return false
    const after = reachableFrom(edges, [id])
    return incoming.every(({ source }) => !after.has(source ?? ''))
  }

  /**
   * The engine lets each path through an inclusive join separately, so the following steps would run once per path. Its
   * parallel join waits for every path taken; paths not taken are reported to it as discarded.
   */
  function joinXml({ id, defaultFlow }: ProcessNode): string {
    const outgoing = model.flows.filter(({ source }) => source === id)
    if (outgoing.length < 2) return `<bpmn:parallelGateway id=${quoted(id)}/>`
    const split = splitOf(id)
    return `<bpmn:parallelGateway id=${quoted(id)}/><bpmn:sequenceFlow id=${quoted(`${id}__way`)} sourceRef=${quoted(id)} targetRef=${quoted(split)}/><bpmn:inclusiveGateway id=${quoted(split)} default=${quoted(defaultFlow)}/>`
  }

  function splitOf(id: string): string {
    return `${id}__split`
  }

  function sourceOf({ source }: ProcessFlow): string | null {
    const node = model.nodes.get(source ?? '')
    const isBoth =
      node?.type === 'InclusiveGateway' &&
      isJoin(node) &&
      model.flows.filter((flow) => flow.source === source).length > 1
    return isBoth ? splitOf(node.id) : source
  }

  function flowXml(flow: ProcessFlow): string {
    const { id, target, condition } = flow
    const body =
      condition === null
        ? ''
        : `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escapeXml(condition)}</bpmn:conditionExpression>`
    return `<bpmn:sequenceFlow id=${quoted(id)} sourceRef=${quoted(sourceOf(flow))} targetRef=${quoted(target)}>${body}</bpmn:sequenceFlow>`
  }

  function nodeXml(node: ProcessNode): string {
    const byDefault = node.defaultFlow ? ` default=${quoted(node.defaultFlow)}` : ''
    const open = (tag: string, more = '', content = '') =>
      `<bpmn:${tag} id=${quoted(node.id)}${byDefault}${more}>${content}</bpmn:${tag}>`
    switch (node.type) {
      case 'EndEvent': {
        const isTerminate = node.eventDefinitions.includes('TerminateEventDefinition')
        return open('endEvent', '', isTerminate ? '<bpmn:terminateEventDefinition/>' : '')
      }
      case 'BoundaryEvent': {
        const place = ` attachedToRef=${quoted(node.attachedTo)} cancelActivity="${node.isInterrupting}"`
        return open('boundaryEvent', place, TIMER)
      }
      case 'IntermediateCatchEvent':
        return open('intermediateCatchEvent', '', TIMER)
      case 'ReceiveTask':
        return afterChoice.has(node.id)
          ? open('intermediateCatchEvent', '', TIMER)
          : open('serviceTask')
      case 'SubProcess':
        return open('subProcess', '', inside(node.id))
      case 'InclusiveGateway':
        return isJoin(node) ? joinXml(node) : open('inclusiveGateway')
      default:
        // Elements that only our own layer runs, a script or a table, are services for the engine.
        return open(TAGS[node.type] ?? 'serviceTask')
    }
  }
}

const TIMER = `<bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">${NEVER}</bpmn:timeDuration></bpmn:timerEventDefinition>`

const quoted = (text: string | null | undefined): string => `"${escapeXml(text ?? '')}"`
