import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { elementsOf } from '../model.ts'

type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

const SIZES: { readonly [type: string]: [number, number] } = {
  'bpmn:StartEvent': [36, 36],
  'bpmn:EndEvent': [36, 36],
  'bpmn:ParallelGateway': [50, 50],
  'bpmn:InclusiveGateway': [50, 50],
  'bpmn:ExclusiveGateway': [50, 50],
  'bpmn:EventBasedGateway': [50, 50],
  'bpmn:IntermediateThrowEvent': [36, 36],
  'bpmn:IntermediateCatchEvent': [36, 36],
}
const TASK: [number, number] = [100, 80]
const GAP = 30

/** The shapes of a file's elements, updated together with the conversion. */
export class Drawing {
  private readonly tool: BpmnModdle
  private readonly planes: readonly ModdleElement[]
  private readonly drawn = new Map<string, { plane: ModdleElement; part: ModdleElement }>()
  private count = 0

  constructor(tool: BpmnModdle, root: ModdleElement) {
    this.tool = tool
    this.planes = elementsOf(root, 'diagrams').flatMap((diagram) =>
      diagram.plane ? [diagram.plane as ModdleElement] : [],
    )
    for (const plane of this.planes)
      for (const part of elementsOf(plane, 'planeElement')) {
        const id = (part.bpmnElement as ModdleElement | undefined)?.id
        if (id) this.drawn.set(id, { plane, part })
      }
  }

  boxOf(element: ModdleElement | undefined): Box | undefined {
    const bounds = this.drawn.get(element?.id ?? '')?.part.bounds as Box | undefined
    return bounds && [bounds.x, bounds.y, bounds.width, bounds.height].every(Number.isFinite)
      ? bounds
      : undefined
  }

  remove(element: ModdleElement): void {
    const found = this.drawn.get(element.id ?? '')
    if (!found) return
    found.plane.planeElement = elementsOf(found.plane, 'planeElement').filter(
      (part) => part !== found.part,
    )
    this.drawn.delete(element.id ?? '')
  }

  /** Another element replaces one with the same id; returns whether its shape had to change. */
  replace(element: ModdleElement): boolean {
    const part = this.drawn.get(element.id ?? '')?.part
    if (!part) return false
    part.bpmnElement = element
    const box = this.boxOf(element)
    const [width, height] = SIZES[element.$type] ?? TASK
    // What was drawn as an expanded container or as an event is now a single step.
    if (!box || isAbout(box.width, width)) return false
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const bounds = { x: centre.x - width / 2, y: centre.y - height / 2, width, height }
    part.bounds = this.tool.create('dc:Bounds', bounds)
    part.isExpanded = undefined
    return true
  }

  /** Draws it left or right of a neighbour; not at all when the neighbour is not drawn either. */
  addBeside(element: ModdleElement, neighbour: ModdleElement, side: 'left' | 'right'): void {
    const near = this.boxOf(neighbour)
    const plane = this.drawn.get(neighbour.id ?? '')?.plane
    if (!near || !plane) return
    const [width, height] = SIZES[element.$type] ?? TASK
    const x = side === 'left' ? near.x - GAP - width : near.x + near.width + GAP
    this.add(plane, element, { x, y: near.y + near.height / 2 - height / 2, width, height })
  }

  private add(plane: ModdleElement, element: ModdleElement, box: Box): void {
    const bounds = this.tool.create('dc:Bounds', box)
    const part = this.tool.create('bpmndi:BPMNShape', {
      id: `converted_shape_${++this.count}`,
      bpmnElement: element,
      bounds,
    })
    this.put(plane, element, part)
  }

  private put(plane: ModdleElement, element: ModdleElement, part: ModdleElement): void {
    plane.planeElement = [...elementsOf(plane, 'planeElement'), part]
    this.drawn.set(element.id ?? '', { plane, part })
  }

  /** Draws a flow as a straight line between its ends; a flow that only changed an end keeps its points. */
  connect(flow: ModdleElement): void {
    const [source, target] = [flow.sourceRef, flow.targetRef] as (ModdleElement | undefined)[]
    const [from, to] = [this.boxOf(source), this.boxOf(target)]
    const plane = this.drawn.get(source?.id ?? '')?.plane
    if (!from || !to || !plane) {
      this.remove(flow)
      return
    }
    const waypoint = lineBetween(from, to).map((point) => this.tool.create('dc:Point', point))
    const known = this.drawn.get(flow.id ?? '')?.part
    if (known) {
      known.waypoint = waypoint
      known.label = undefined
      return
    }
    const id = `converted_edge_${++this.count}`
    this.put(plane, flow, this.tool.create('bpmndi:BPMNEdge', { id, bpmnElement: flow, waypoint }))
  }

  isEmpty(): boolean {
    return this.drawn.size === 0
  }

  /** Creates a drawing for a file without one: step by step from left to right. */
  lay(columns: readonly (readonly ModdleElement[])[], flows: readonly ModdleElement[]): void {
    const [plane] = this.planes
    if (!plane) return
    for (const [column, elements] of columns.entries())
      for (const [row, element] of elements.entries()) {
        const [width, height] = SIZES[element.$type] ?? TASK
        const centre = { x: 200 + column * 160, y: 150 + row * 120 }
        this.add(plane, element, {
          x: centre.x - width / 2,
          y: centre.y - height / 2,
          width,
          height,
        })
      }
    for (const flow of flows) this.connect(flow)
  }
}

/** Modellers draw steps in different sizes. */
const isAbout = (one: number, other: number): boolean => one <= 2 * other && one >= other / 2

function lineBetween(from: Box, to: Box): Point[] {
  const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
  const [a, b] = [centre(from), centre(to)]
  if (from.x + from.width <= to.x)
    return [
      { x: from.x + from.width, y: a.y },
      { x: to.x, y: b.y },
    ]
  const isBelow = b.y >= a.y
  return [
    { x: a.x, y: isBelow ? from.y + from.height : from.y },
    { x: b.x, y: isBelow ? to.y : to.y + to.height },
  ]
}
