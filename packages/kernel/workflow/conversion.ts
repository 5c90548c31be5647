/** What an element of another modeller's drawing can become here. */
export const CONVERSIONS = [
  'KEEP',
  'USER',
  'NOTIFY',
  'INTERFACE',
  'PASS',
  'MESSAGE',
  'SCRIPT',
  'RULE',
  'CALL',
  'START',
  'END',
  'TERMINATE',
  'EXCLUSIVE',
  'INCLUSIVE',
  'PARALLEL',
  'OMIT',
] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** An element with what it may become; the first of `options` is proposed. */
export type ConversionItem = {
  id: string
  name: string
  /** BPMN type without its prefix, of events with what they wait for: 'BoundaryEvent Error' */
  type: string
  options: readonly Conversion[]
  choice: Conversion
}

/**
 * What became of something another modeller wrote: taken over (as what), added so that it can be run, changed, lost, or
 * kept in the file without effect.
 */
export type AdoptNote = {
  id: string
  /** name and id */
  element: string
  kind: AdoptKind
  detail: string
}
export const ADOPT_KINDS = [
  // taken over
  'EXECUTABLE',
  'APPROVERS',
  'SEVERAL',
  'PROPOSED',
  // changed or added
  'CHANGED',
  'ADDED',
  'TIMER',
  'LINK',
  'RENAMED',
  // lost
  'OMITTED',
  'UNREACHABLE',
  'POOL',
  'CONDITION',
  'LOOP',
  'UNREAD',
  // kept, without effect
  'NOT_TAKEN',
  'UNUSED',
] as const
export type AdoptKind = (typeof ADOPT_KINDS)[number]

export type ConversionChoices = { readonly [id: string]: Conversion }

/** A drawing as it can be run here, with what there is to choose and what became of the rest. */
export type Converted = {
  bpmnXml: string
  processes: { id: string; name: string; steps: number; isChosen: boolean }[]
  items: ConversionItem[]
  notes: AdoptNote[]
}
