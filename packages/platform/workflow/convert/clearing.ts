import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { elementsOf } from '../model.ts'

/**
 * The drawing as a file, without references to removed elements. The file is parsed once more, which drops such
 * references; shapes and pages that show nothing are removed.
 */
export async function cleared(tool: BpmnModdle, root: ModdleElement): Promise<string> {
  const { rootElement } = await tool.fromXML((await tool.toXML(root)).xml)
  const shown = (part: ModdleElement) => part.bpmnElement !== undefined
  const diagrams = elementsOf(rootElement, 'diagrams')
  for (const diagram of diagrams) {
    const plane = diagram.plane as ModdleElement | undefined
    if (plane) plane.planeElement = elementsOf(plane, 'planeElement').filter(shown)
  }
  rootElement.diagrams = diagrams.filter(({ plane }) => plane && shown(plane as ModdleElement))
  dropLooseEnds(rootElement)
  // Extensions of BPMN refer to shapes, data and messages by id; none may refer to elements removed with a pool.
  const again = await tool.fromXML((await tool.toXML(rootElement)).xml)
  return (await tool.toXML(again.rootElement)).xml
}

/** Removes lines between removed elements. */
function dropLooseEnds(root: ModdleElement): void {
  const keepWhole = (owner: ModdleElement, name: string) => {
    if (!owner[name]) return
    owner[name] = elementsOf(owner, name).filter(
      ({ $type, sourceRef, targetRef }) => !LINES.has($type) || (sourceRef && targetRef),
    )
  }
  const visit = (container: ModdleElement): void => {
    keepWhole(container, 'artifacts')
    for (const element of elementsOf(container, 'flowElements')) visit(element)
  }
  for (const one of elementsOf(root, 'rootElements')) {
    keepWhole(one, 'messageFlows')
    keepWhole(one, 'artifacts')
    visit(one)
  }
}
const LINES = new Set(['bpmn:MessageFlow', 'bpmn:Association'])
