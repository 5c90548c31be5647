import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type {
  AdoptNote,
  ConversionChoices,
  ConversionItem,
  Converted,
} from '@opensrm/kernel/workflow/conversion.ts'
import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { type AdoptLookup, adoptElements, allElements } from '../adopt.ts'
import { STANDARD_VARIABLES } from '../check.ts'
import type { Declared } from '../conditions.ts'
import { elementsOf, moddle, parseProcess } from '../model.ts'
import { workflowErrors } from '../workflow.errors.ts'
import { cleared } from './clearing.ts'
import { Container, isNode } from './container.ts'
import { Drawing } from './drawing.ts'
import { convertElements } from './elements.ts'
import { joinUp } from './joining.ts'
import { noteOf } from './notes.ts'
import { readLeniently } from './reading.ts'

export type ConvertOptions = {
  choices?: ConversionChoices
  /** id of the process to convert; default the one with the most steps */
  process?: string | undefined
  declared?: Declared
  lookup: AdoptLookup
}

/**
 * Converts a drawing of any modeller so that it can be checked, completed and run here: one process of it, every
 * element as the user chose or as proposed. Returns the available choices and reports everything that was changed, lost
 * or has no effect here. Nothing is stored.
 */
export async function convertProcess(text: string, options: ConvertOptions): Promise<Converted> {
  const { choices = {}, declared = STANDARD_VARIABLES, lookup } = options
  const notes: AdoptNote[] = []
  const tool = moddle()
  const root = await readLeniently(tool, text, notes)
  const processes = elementsOf(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process')
  const chosen = chooseProcess(tool, root, processes, options.process)
  const listed = processes.map((process) => ({
    id: process.id ?? '',
    name: nameOf(root, process),
    steps: stepsIn(process),
    isChosen: process === chosen,
  }))
  const drawing = new Drawing(tool, root)
  leaveOthers(root, chosen, drawing, notes)
  if (chosen.isExecutable !== true) {
    chosen.isExecutable = true
    notes.push(noteOf(chosen, 'EXECUTABLE'))
  }
  await adoptElements(root, [chosen], lookup, notes)
  const items: ConversionItem[] = []
  const work = { tool, root, drawing, declared, choices, items, notes }
  for (const container of containersOf(work, chosen)) joinUp(container, work)
  if (drawing.isEmpty()) layOut(new Container(chosen, tool, drawing), root, tool)
  const bpmnXml = await cleared(tool, root)
  // The result must pass the same strict parser as a deployed process.
  await parseProcess(bpmnXml)
  return { bpmnXml, processes: listed, items, notes }
}

export type Work = {
  tool: BpmnModdle
  root: ModdleElement
  drawing: Drawing
  declared: Declared
  choices: ConversionChoices
  items: ConversionItem[]
  notes: AdoptNote[]
}

/** The process and the sub-processes that remain, the innermost last, each after its elements were converted. */
function containersOf(work: Work, element: ModdleElement): Container[] {
  const container = new Container(element, work.tool, work.drawing)
  convertElements(container, work)
  const inner = container.all.filter(({ $type }) => $type === 'bpmn:SubProcess')
  return [container, ...inner.flatMap((sub) => containersOf(work, sub))]
}

function chooseProcess(
  tool: BpmnModdle,
  root: ModdleElement,
  processes: readonly ModdleElement[],
  wanted: string | undefined,
): ModdleElement {
  if (wanted !== undefined) {
    const named = processes.find(({ id }) => id === wanted)
    if (named) return named
    throw new AppError(workflowErrors.PROCESS_NOT_IN_FILE, { process: wanted })
  }
  const most = [...processes].sort((one, other) => stepsIn(other) - stepsIn(one))[0]
  if (most) return most
  // A drawing with partners only has nothing to run yet.
  const made = tool.create('bpmn:Process', { id: 'Process_1', flowElements: [] })
  made.$parent = root
  root.rootElements = [...elementsOf(root, 'rootElements'), made]
  return made
}

function stepsIn(container: ModdleElement): number {
  return allElements(container).filter(isNode).length
}

/** A process without a name uses the name of its pool. */
function nameOf(root: ModdleElement, process: ModdleElement): string {
  const pool = collaborationsOf(root)
    .flatMap((one) => elementsOf(one, 'participants'))
    .find(({ processRef }) => processRef === process)
  return process.name || pool?.name || process.id || ''
}

function collaborationsOf(root: ModdleElement): ModdleElement[] {
  return elementsOf(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Collaboration')
}

/** Removes the other pools with their content, and the messages to and from them. Empty pools remain as partners. */
function leaveOthers(
  root: ModdleElement,
  chosen: ModdleElement,
  drawing: Drawing,
  notes: AdoptNote[],
): void {
  const others = elementsOf(root, 'rootElements').filter(
    (one) => one.$type === 'bpmn:Process' && one !== chosen,
  )
  const pools = collaborationsOf(root).flatMap((one) => elementsOf(one, 'participants'))
  const gone = new Set<unknown>()
  for (const process of others) {
    const pool = pools.find(({ processRef }) => processRef === process)
    const inside = [process, ...allElements(process), ...lanesIn(process), ...artifactsIn(process)]
    for (const element of [...inside, ...(pool ? [pool] : [])]) {
      gone.add(element)
      drawing.remove(element)
    }
    if (stepsIn(process) > 0) notes.push(noteOf(pool?.name ? pool : process, 'POOL'))
  }
  root.rootElements = elementsOf(root, 'rootElements').filter((one) => !gone.has(one))
  for (const collaboration of collaborationsOf(root)) {
    const keep = (name: string, test: (one: ModdleElement) => boolean) => {
      const all = elementsOf(collaboration, name)
      for (const one of all.filter((each) => !test(each))) drawing.remove(one)
      collaboration[name] = all.filter(test)
    }
    keep('participants', (one) => !gone.has(one))
    keep('messageFlows', ({ sourceRef, targetRef }) => !gone.has(sourceRef) && !gone.has(targetRef))
  }
}

function lanesIn(container: ModdleElement): ModdleElement[] {
  const of = (set: ModdleElement | undefined): ModdleElement[] =>
    set
      ? elementsOf(set, 'lanes').flatMap((lane) => [
          lane,
          ...of(lane.childLaneSet as ModdleElement | undefined),
        ])
      : []
  return elementsOf(container, 'laneSets').flatMap((set) => of(set))
}

function artifactsIn(container: ModdleElement): ModdleElement[] {
  return [container, ...allElements(container)].flatMap((one) => elementsOf(one, 'artifacts'))
}

function layOut(container: Container, root: ModdleElement, tool: BpmnModdle): void {
  const plane = tool.create('bpmndi:BPMNPlane', {
    id: 'converted_plane',
    bpmnElement: container.element,
    planeElement: [],
  })
  root.diagrams = [tool.create('bpmndi:BPMNDiagram', { id: 'converted_diagram', plane })]
  const columns: ModdleElement[][] = []
  const seen = new Set<ModdleElement>()
  let next = container.nodes.filter(
    (node) => container.into(node).length === 0 && !node.attachedToRef,
  )
  while (next.length > 0) {
    for (const node of next) seen.add(node)
    columns.push(next)
    const after = next.flatMap((node) =>
      [node, ...container.edgesOf(node)].flatMap((one) => container.outOf(one)),
    )
    next = [...new Set(after.map(({ targetRef }) => targetRef as ModdleElement))].filter(
      (node) => !seen.has(node),
    )
  }
  const laid = new Drawing(tool, root)
  laid.lay(columns, container.flows)
}
