import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { elementsOf } from '../model.ts'
import type { Drawing } from './drawing.ts'

/** A process or sub-process whose elements are replaced, removed and connected, together with its drawing. */
export class Container {
  readonly element: ModdleElement
  private readonly tool: BpmnModdle
  private readonly drawing: Drawing
  private count = 0

  constructor(element: ModdleElement, tool: BpmnModdle, drawing: Drawing) {
    this.element = element
    this.tool = tool
    this.drawing = drawing
  }

  get all(): ModdleElement[] {
    return elementsOf(this.element, 'flowElements')
  }
  get flows(): ModdleElement[] {
    return this.all.filter(({ $type }) => $type === 'bpmn:SequenceFlow')
  }
  /** elements that flows connect, and their boundary events */
  get nodes(): ModdleElement[] {
    return this.all.filter((element) => isNode(element))
  }
  into(node: ModdleElement): ModdleElement[] {
    return this.flows.filter(({ targetRef }) => targetRef === node)
  }
  outOf(node: ModdleElement): ModdleElement[] {
    return this.flows.filter(({ sourceRef }) => sourceRef === node)
  }
  edgesOf(node: ModdleElement): ModdleElement[] {
    return this.all.filter(({ attachedToRef }) => attachedToRef === node)
  }

  add(type: string, near: ModdleElement, side: 'left' | 'right'): ModdleElement {
    const made = this.tool.create(type, { id: `${near.id}_${side}${++this.count}` })
    this.put(made)
    this.drawing.addBeside(made, near, side)
    return made
  }

  connect(source: ModdleElement, target: ModdleElement): ModdleElement {
    const id = `${source.id}_to${++this.count}`
    const flow = this.tool.create('bpmn:SequenceFlow', { id, sourceRef: source, targetRef: target })
    this.put(flow)
    this.drawing.connect(flow)
    return flow
  }

  private put(made: ModdleElement): void {
    made.$parent = this.element
    this.element.flowElements = [...this.all, made]
  }

  /** Replaces an element by one of another type, with the same id, names, documentation and extensions. */
  replace(element: ModdleElement, type: string): ModdleElement {
    if (element.$type === type) return element
    const { id, name, nameEn, documentation, extensionElements } = element
    const made = this.tool.create(type, { id, name, nameEn, documentation, extensionElements })
    made.$parent = this.element
    this.element.flowElements = this.all.map((one) => (one === element ? made : one))
    for (const other of this.all)
      for (const end of ['sourceRef', 'targetRef', 'attachedToRef'])
        if (other[end] === element) other[end] = made
    const inside = elementsOf(element, 'flowElements')
    for (const inner of inside) this.undraw(inner)
    const isMoved = this.drawing.replace(made)
    if (isMoved)
      for (const flow of [...this.into(made), ...this.outOf(made)]) this.drawing.connect(flow)
    return made
  }

  /** Changes the type and keeps the contained steps. */
  retype(element: ModdleElement, type: string): ModdleElement {
    const inside = elementsOf(element, 'flowElements')
    element.flowElements = []
    const made = this.replace(element, type)
    for (const one of inside) one.$parent = made
    made.flowElements = inside
    return made
  }

  /** Adds a start that leads straight to an end, for a drawing without steps. */
  addAlone(): void {
    const id = this.element.id ?? ''
    const ends = ['bpmn:StartEvent', 'bpmn:EndEvent'].map((type, at) =>
      this.tool.create(type, { id: `${id}_${at === 0 ? 'start' : 'end'}` }),
    ) as [ModdleElement, ModdleElement]
    for (const end of ends) this.put(end)
    this.connect(...ends)
  }

  remove(element: ModdleElement): void {
    this.element.flowElements = this.all.filter((one) => one !== element)
    this.undraw(element)
  }

  private undraw(element: ModdleElement): void {
    this.drawing.remove(element)
    for (const inner of elementsOf(element, 'flowElements')) this.undraw(inner)
  }

  /** Removes an element and connects its predecessors to its successors. */
  leaveOut(element: ModdleElement): void {
    const [incoming, outgoing] = [this.into(element), this.outOf(element)]
    for (const edge of this.edgesOf(element)) this.cut(edge)
    const next = outgoing.length === 1 ? (outgoing[0]?.targetRef as ModdleElement) : undefined
    for (const flow of outgoing) this.remove(flow)
    for (const flow of incoming)
      if (next && next !== element) this.lead(flow, next)
      else this.remove(flow)
    this.remove(element)
  }

  /** Removes an element and all its flows. */
  cut(element: ModdleElement): void {
    for (const flow of [...this.into(element), ...this.outOf(element)]) this.remove(flow)
    for (const edge of this.edgesOf(element)) this.cut(edge)
    this.remove(element)
  }

  lead(flow: ModdleElement, target: ModdleElement): void {
    flow.targetRef = target
    this.drawing.connect(flow)
  }

  /** Moves outgoing flows to another source element. */
  takeOver(flows: readonly ModdleElement[], source: ModdleElement): void {
    for (const flow of flows) {
      flow.sourceRef = source
      this.drawing.connect(flow)
    }
  }
}

const NO_NODES = new Set([
  'bpmn:SequenceFlow',
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
])

export const isNode = ({ $type }: ModdleElement): boolean => !NO_NODES.has($type)
