import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { AdoptNote } from '@opensrm/kernel/workflow/conversion.ts'
import { withoutDeclaration } from '@opensrm/kernel/workflow/decodeXml.ts'
import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { elementsOf, refuseUnsafeXml } from '../model.ts'
import { workflowErrors } from '../workflow.errors.ts'
import { noteOf } from './notes.ts'

/** Parses a file of another tool. Content that BPMN does not know is dropped and reported, not refused. */
export async function readLeniently(
  tool: BpmnModdle,
  text: string,
  notes: AdoptNote[],
): Promise<ModdleElement> {
  const xml = withoutDeclaration(text)
  refuseUnsafeXml(xml)
  const { rootElement, warnings } = await tool.fromXML(xml).catch((error: unknown) => {
    throw notBpmn(error instanceof Error ? error.message : String(error))
  })
  if (rootElement?.$type !== 'bpmn:Definitions') throw notBpmn(rootElement?.$type ?? '-')
  const unread = warnings
    .map(({ message }) => message.split('\n')[0]?.slice(0, 120) ?? '')
    .filter((message) => !message.startsWith('unresolved reference'))
  for (const message of new Set(unread)) notes.push(noteOf(rootElement, 'UNREAD', message))
  forget(rootElement, new Set(), notes)
  return rootElement
}

/** Removes attributes that are not part of BPMN, and extensions of undeclared namespaces. */
function forget(element: ModdleElement, seen: Set<object>, notes: AdoptNote[]): void {
  if (seen.has(element)) return
  seen.add(element)
  const own = element.$type?.split(':')[0] ?? ''
  const attributes = element.$attrs as { [name: string]: string } | undefined
  if (attributes && STANDARD.has(own))
    for (const name of Object.keys(attributes))
      if (!name.includes(':') && name !== 'xmlns') delete attributes[name]
  const extensions = element.extensionElements as ModdleElement | undefined
  if (extensions) {
    const values = elementsOf(extensions, 'values')
    const kept = values.filter((value) => !isNameless(value))
    if (kept.length < values.length) notes.push(noteOf(element, 'UNREAD', 'extensionElements'))
    extensions.values = kept
  }
  for (const part of partsOf(element)) forget(part, seen, notes)
}
const STANDARD = new Set(['bpmn', 'bpmndi', 'di', 'dc'])

/** The parser invents a prefix where a file has none, and then cannot write it. */
function isNameless(extension: ModdleElement): boolean {
  const inside = (extension.$children as ModdleElement[] | undefined) ?? []
  return /^ns\d+:/.test(extension.$type ?? '') || inside.some(isNameless)
}

function partsOf(element: ModdleElement): ModdleElement[] {
  return Object.entries(element).flatMap(([name, value]) => {
    if (name.startsWith('$')) return []
    const parts = Array.isArray(value) ? value : [value]
    return parts.filter((part) => typeof part === 'object' && part !== null && '$type' in part)
  })
}

function notBpmn(reason: string): AppError {
  return new AppError(workflowErrors.PROCESS_NOT_BPMN, {
    reason: reason.split('\n')[0]?.slice(0, 200) ?? '',
  })
}
