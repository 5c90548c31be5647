import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { MAX_MESSAGE_NAME, VARIABLE_NAME } from '@opensrm/kernel/workflow/attributes.ts'
import type { Conversion } from '@opensrm/kernel/workflow/conversion.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { isUsableId } from '../check.ts'
import { type Declared, typeOf as typeOfExpression } from '../conditions.ts'
import { bare, elementsOf } from '../model.ts'
import { scriptOf } from '../steps.ts'
import { isDuration, isInstant } from '../timerHour.ts'
import type { Container } from './container.ts'
import type { Work } from './convert.ts'
import { noteOf } from './notes.ts'
import { definitionsOf, optionsOf, TYPE_OF, typeOf } from './options.ts'

/** Converts every element of a container to the chosen or proposed type. */
export function convertElements(container: Container, work: Work): void {
  dropBrokenFlows(container, work)
  for (const [at, element] of container.all.entries())
    if (!isUsableId(element.id ?? '')) rename(element, `${typeOf(element)}_${at + 1}`, work)
  for (const node of container.nodes)
    if (definitionsOf(node)[0] === 'Link') jump(container, node, work)
  const start = keptStart(container, work)
  for (const node of container.nodes) {
    if (!container.all.includes(node)) continue
    if (node.isForCompensation === true) {
      work.notes.push(noteOf(node, 'OMITTED'))
      container.cut(node)
      continue
    }
    const options = optionsIn(container, node, { start, declared: work.declared })
    const choice = choose(node, options, work)
    const made = become(container, node, choice, work)
    if (made) settle(made, work)
  }
}

function dropBrokenFlows(container: Container, { notes }: Work): void {
  const inside = new Set<unknown>(container.nodes)
  for (const flow of container.flows) {
    if (inside.has(flow.sourceRef) && inside.has(flow.targetRef)) continue
    notes.push(noteOf(flow, 'OMITTED'))
    container.remove(flow)
  }
}

function rename(element: ModdleElement, id: string, { notes }: Work): void {
  notes.push(noteOf(element, 'RENAMED', id))
  element.id = id
}

/** A pair of link events is one flow drawn in two parts. A link without a counterpart becomes an end or a start. */
function jump(container: Container, link: ModdleElement, { notes }: Work): void {
  if (link.$type !== 'bpmn:IntermediateThrowEvent' || !container.all.includes(link)) return
  const nameOf = (one: ModdleElement) =>
    elementsOf(one, 'eventDefinitions')[0]?.name || one.name || ''
  const target = container.nodes.find(
    (one) =>
      one.$type === 'bpmn:IntermediateCatchEvent' &&
      definitionsOf(one)[0] === 'Link' &&
      nameOf(one) === nameOf(link),
  )
  if (!target) return
  notes.push(noteOf(link, 'LINK', nameOf(target)))
  const [next] = container.outOf(target)
  if (next)
    for (const flow of container.into(link)) container.lead(flow, next.targetRef as ModdleElement)
  container.cut(link)
  // Several links may lead to the same target; it is removed with the last of them.
  const isLed = container.nodes.some(
    (one) =>
      one.$type === link.$type &&
      definitionsOf(one)[0] === 'Link' &&
      nameOf(one) === nameOf(target),
  )
  if (!isLed) container.cut(target)
}

/** The start to keep of several: the chosen one, else one without a trigger. */
function keptStart(container: Container, { choices }: Work): ModdleElement | undefined {
  const starts = container.nodes.filter(({ $type }) => $type === 'bpmn:StartEvent')
  const chosen = starts.filter(({ id = '' }) => ['START', 'MESSAGE'].includes(choices[id] ?? ''))
  return (
    chosen.find((one) => one !== starts[0]) ??
    chosen[0] ??
    starts.find((one) => definitionsOf(one).length === 0) ??
    starts[0]
  )
}

function optionsIn(
  container: Container,
  node: ModdleElement,
  { start, declared }: { start: ModdleElement | undefined; declared: Declared },
): readonly Conversion[] {
  const options = optionsOf(node, isOurScript(node, declared))
  if (node.$type === 'bpmn:StartEvent') {
    if (node !== start) return ['OMIT', 'START']
    return container.element.$type === 'bpmn:Process' ? options : options.slice(0, 1)
  }
  const isAwaited = container
    .into(node)
    .some(({ sourceRef }) => (sourceRef as ModdleElement).$type === 'bpmn:EventBasedGateway')
  return isAwaited && options.includes('MESSAGE') ? ['MESSAGE', 'OMIT'] : options
}

function isOurScript(node: ModdleElement, declared: Declared): boolean {
  if (node.$type !== 'bpmn:ScriptTask') return false
  try {
    typeOfExpression(
      scriptOf({ script: String(node.script ?? '') }, Object.keys(declared)),
      declared,
    )
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}

function choose(
  node: ModdleElement,
  options: readonly Conversion[],
  { choices, items }: Work,
): Conversion | null {
  const [proposed] = options
  if (!proposed) return null
  const { id = '', name } = node
  const wanted = choices[id]
  const choice = wanted && options.includes(wanted) ? wanted : proposed
  const type = [typeOf(node), ...definitionsOf(node)].join(' ')
  if (options.length > 1) items.push({ id, name: name ?? '', type, options, choice })
  return choice
}

/** Returns the replacement; undefined when the element is removed. */
function become(
  container: Container,
  node: ModdleElement,
  choice: Conversion | null,
  work: Work,
): ModdleElement | null {
  const { notes } = work
  if (choice === 'OMIT') {
    notes.push(noteOf(node, 'OMITTED'))
    if (node.$type === 'bpmn:BoundaryEvent' || node.$type === 'bpmn:StartEvent') container.cut(node)
    else if (container.outOf(node).length > 1)
      return container.replace(node, 'bpmn:ParallelGateway')
    else container.leaveOut(node)
    return null
  }
  if (choice === null) return node
  const before = [typeOf(node), ...definitionsOf(node)].join(' ')
  const made = shaped(container, node, choice)
  say(made, choice, work)
  const after = [typeOf(made), ...definitionsOf(made)].join(' ')
  // A message or an event gets its name even when the type stays the same.
  if (before !== after || choice === 'NOTIFY' || choice === 'MESSAGE')
    notes.push(noteOf(made, 'CHANGED', choice))
  return made
}

function shaped(container: Container, node: ModdleElement, choice: Conversion): ModdleElement {
  if (choice === 'KEEP' && node.$type === 'bpmn:Transaction')
    return container.retype(node, 'bpmn:SubProcess')
  const passes = ['bpmn:ManualTask', 'bpmn:IntermediateThrowEvent'].includes(node.$type)
  const type = choice === 'PASS' && passes ? null : TYPE_OF[choice]
  return type ? container.replace(node, type) : node
}

/** Sets what each choice needs to run, and removes event definitions of other tools. */
function say(node: ModdleElement, choice: Conversion, work: Work): void {
  switch (choice) {
    case 'USER':
      if (node.approverRule || isNamed(node, work)) return
      node.approverRule = 'DEPT_MANAGER'
      work.notes.push(noteOf(node, 'PROPOSED', 'DEPT_MANAGER'))
      return
    case 'NOTIFY':
      node.serviceKind = 'EVENT'
      node.serviceValue = wordOf(node)
      return
    case 'INTERFACE':
      node.serviceKind = 'INTERFACE'
      return
    case 'MESSAGE':
      awaitMessage(node, work)
      return
    case 'SCRIPT':
      node.resultVariable ??= variableOf(node)
      return
    case 'CALL':
      node.calledElement = String(node.calledElement ?? '').replace(/^.*:/, '') || undefined
      return
    case 'PASS':
    case 'START':
    case 'END':
      node.eventDefinitions = undefined
      return
    case 'TERMINATE':
      node.eventDefinitions = [work.tool.create('bpmn:TerminateEventDefinition', {})]
      return
    default:
  }
}

/** Whether the file names approvers unknown here, so that the user has to choose others. */
function isNamed({ id }: ModdleElement, { notes }: Work): boolean {
  return notes.some((note) => note.id === id && note.kind === 'NOT_TAKEN')
}

/** 'orderShipped' of 'Order shipped (2)'. */
function wordOf({ id = '', name = '' }: ModdleElement): string {
  const words = name.match(/[A-Za-z]+/g) ?? []
  const word = words.map((one, at) => (at === 0 ? one.toLowerCase() : capital(one))).join('')
  return (word || `step${(id.match(/[A-Za-z]+/g) ?? []).map(capital).join('')}`).slice(0, 40)
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

function variableOf(node: ModdleElement): string {
  const said = Object.entries((node.$attrs as { [name: string]: string } | undefined) ?? {}).find(
    ([name, value]) => name.endsWith(':resultVariable') && VARIABLE_NAME.test(value),
  )
  return said?.[1] ?? wordOf(node)
}

/** Signals, errors and conditions become messages, which another user or system sends. */
function awaitMessage(node: ModdleElement, { tool, root }: Work): void {
  const [event] = elementsOf(node, 'eventDefinitions')
  const isTask = node.$type === 'bpmn:ReceiveTask'
  const known = (isTask ? node.messageRef : event?.messageRef) as ModdleElement | undefined
  const told = ['signalRef', 'errorRef', 'escalationRef'].map((name) => event?.[name])
  const named = told.find((one) => one !== undefined) as ModdleElement | undefined
  const name = (known?.name || named?.name || node.name || node.id || '')
    .trim()
    .slice(0, MAX_MESSAGE_NAME)
  const roots = elementsOf(root, 'rootElements')
  const same = roots.find((one) => one.$type === 'bpmn:Message' && one.name === name)
  const message = same ?? tool.create('bpmn:Message', { id: `Message_${node.id}`, name })
  if (!same) {
    message.$parent = root
    root.rootElements = [...roots, message]
  }
  node.parallelMultiple = undefined
  if (isTask) node.messageRef = message
  else node.eventDefinitions = [tool.create('bpmn:MessageEventDefinition', { messageRef: message })]
}

/** Timers get a supported time format, and multi-instance markers are removed. */
function settle(node: ModdleElement, { tool, declared, notes }: Work): void {
  if (node.loopCharacteristics) {
    node.loopCharacteristics = undefined
    notes.push(noteOf(node, 'LOOP'))
  }
  const [event] = elementsOf(node, 'eventDefinitions')
  if (event?.$type !== 'bpmn:TimerEventDefinition' || node.$type === 'bpmn:StartEvent') return
  const bodies = ['timeDuration', 'timeDate', 'timeCycle'].map((name) =>
    bare(String((event[name] as { body?: string } | undefined)?.body ?? '')),
  )
  const [duration = '', date = '', cycle = ''] = bodies
  if (isDuration(duration) || isInstant(date) || declared[date] === 'text') return
  event.timeDate = undefined
  event.timeCycle = undefined
  event.timeDuration = tool.create('bpmn:FormalExpression', { body: 'P1D' })
  notes.push(noteOf(node, 'TIMER', duration || date || cycle || '-'))
}
