/** The possible conversions of an element drawn with another modeller. */
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

/** An element and its possible conversions; the first of `options` is the default. */
export type ConversionItem = {
  id: string
  name: string
  /** BPMN type without its prefix; for events with their trigger: 'BoundaryEvent Error' */
  type: string
  options: readonly Conversion[]
  choice: Conversion
}

/**
 * What happened to content from another modeller: imported (as what), added to make the process executable, changed,
 * lost, or kept in the file without effect.
 */
export type AdoptNote = {
  id: string
  /** name and id */
  element: string
  kind: AdoptKind
  detail: string
}
export const ADOPT_KINDS = [
  // imported
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

/** A process in executable form, with the choices it offers and notes on the rest. */
export type Converted = {
  bpmnXml: string
  processes: { id: string; name: string; steps: number; isChosen: boolean }[]
  items: ConversionItem[]
  notes: AdoptNote[]
}
