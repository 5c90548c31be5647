import type { TaskAttribute } from '@opensrm/kernel/workflow/attributes.ts'
import type { AdoptNote } from '@opensrm/kernel/workflow/conversion.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { noteOf } from './convert/notes.ts'
import { bare, elementsOf } from './model.ts'

/** Engines with their own attributes for the person in charge of a task; their modellers write them into the file. */
const ENGINES = new Set([
  'http://camunda.org/schema/1.0/bpmn',
  'http://camunda.org/schema/zeebe/1.0',
  'http://flowable.org/bpmn',
  'http://activiti.org/bpmn',
])
const PEOPLE = ['assignee', 'candidateUsers', 'candidateGroups'] as const
const ASSIGNMENT = 'assignmentDefinition'

export type AdoptLookup = {
  /** ids of active internal users by their lower-case names */
  users(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  roles(keys: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Converts the elements of another modeller: approvers and their number become our attributes where possible.
 * Everything else is kept, and reported when it has no effect here.
 */
export async function adoptElements(
  root: ModdleElement,
  processes: readonly ModdleElement[],
  lookup: AdoptLookup,
  notes: AdoptNote[],
): Promise<void> {
  const prefixes = enginePrefixes(root)
  for (const element of processes.flatMap(allElements)) {
    const foreign = foreignOf(element, prefixes)
    if (element.$type === 'bpmn:UserTask') {
      await adoptPeople(element, foreign.people, lookup, notes)
      adoptSeveral(element, notes)
    }
    if (foreign.unused.length > 0) notes.push(noteOf(element, 'UNUSED', foreign.unused.join(', ')))
  }
}

function enginePrefixes(root: ModdleElement): Set<string> {
  return new Set(
    Object.entries(attributesOf(root)).flatMap(([name, value]) =>
      name.startsWith('xmlns:') && ENGINES.has(value) ? [name.slice('xmlns:'.length)] : [],
    ),
  )
}

type People = { [name in (typeof PEOPLE)[number]]?: string }

/** An engine's own attributes and extensions on an element. */
function foreignOf(element: ModdleElement, prefixes: ReadonlySet<string>) {
  const people: People = {}
  const unused: string[] = []
  const isTask = element.$type === 'bpmn:UserTask'
  const take = (name: string, value: unknown): boolean => {
    const known = isTask ? PEOPLE.find((one) => one === name) : undefined
    if (known && typeof value === 'string') people[known] = value
    return known !== undefined
  }
  const split = (name: string) => name.split(':') as [string, string?]
  for (const [name, value] of Object.entries(attributesOf(element))) {
    const [prefix, local = ''] = split(name)
    if (prefixes.has(prefix) && !take(local, value)) unused.push(name)
  }
  const extensions = element.extensionElements as ModdleElement | undefined
  const values = extensions ? elementsOf(extensions, 'values') : []
  for (const extension of values) {
    const [prefix, local] = split(extension.$type)
    if (!prefixes.has(prefix)) continue
    if (isTask && local === ASSIGNMENT) for (const name of PEOPLE) take(name, extension[name])
    else unused.push(extension.$type)
  }
  return { people, unused }
}

/** Converts plain names of users, or of one role, that exist here; expressions belong to another engine. */
async function adoptPeople(
  task: ModdleElement,
  people: People,
  lookup: AdoptLookup,
  notes: AdoptNote[],
): Promise<void> {
  const said = PEOPLE.flatMap((name) => people[name]?.trim() || [])
  if (said.length === 0 || task.approverRule) return
  const words = (text: string | undefined) => (text ?? '').split(',').map((word) => word.trim())
  const names = [...words(people.assignee), ...words(people.candidateUsers)].filter(Boolean)
  const groups = words(people.candidateGroups).filter(Boolean)
  const found = await lookup.users(names)
  const ids = names.map((name) => found.get(name.toLowerCase()))
  const isKnownGroup = groups.length === 1 && (await lookup.roles(groups)).has(groups[0] ?? '')
  if (names.length > 0 && groups.length === 0 && ids.every((id) => id !== undefined)) {
    set(task, 'approverRule', 'FIXED_USERS')
    set(task, 'approverValue', [...new Set(ids)].join(','))
  } else if (names.length === 0 && isKnownGroup) {
    set(task, 'approverRule', 'PROCESS_ROLE')
    set(task, 'approverValue', groups[0] ?? '')
  } else {
    notes.push(noteOf(task, 'NOT_TAKEN', said.join('; ')))
    return
  }
  notes.push(noteOf(task, 'APPROVERS', said.join('; ')))
}

/** Converts a multi-instance marker, which other engines use for several approvers, to one of our modes. */
function adoptSeveral(task: ModdleElement, notes: AdoptNote[]): void {
  const loop = task.loopCharacteristics as ModdleElement | undefined
  if (loop?.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return
  const until = (loop.completionCondition as { body?: string } | undefined)?.body
  const mode = modeOf(loop.isSequential === true, until ? bare(until) : '')
  // Markers without a matching mode are kept, and the check reports the task.
  if (!mode) return
  set(task, 'multiMode', mode.multiMode)
  if (mode.passRatio) set(task, 'passRatio', mode.passRatio)
  task.loopCharacteristics = undefined
  const detail = [mode.multiMode, mode.passRatio].filter(Boolean).join(' ')
  notes.push(noteOf(task, 'SEVERAL', detail))
}

const SHARE = /^nrOfCompletedInstances\s*\/\s*nrOfInstances\s*>=\s*(0?\.\d{1,4}|1(?:\.0+)?)$/
const FIRST = /^nrOfCompletedInstances\s*(?:>=|==)\s*1$/

function modeOf(
  isSequential: boolean,
  until: string,
): { multiMode: string; passRatio?: string } | null {
  if (until === '') return { multiMode: isSequential ? 'SEQUENTIAL' : 'ALL' }
  if (isSequential) return null
  if (FIRST.test(until)) return { multiMode: 'ANY' }
  const [, share] = SHARE.exec(until) ?? []
  return share
    ? { multiMode: 'RATIO', passRatio: String(Math.round(Number(share) * 1e4) / 100) }
    : null
}

export function allElements(container: ModdleElement): ModdleElement[] {
  return elementsOf(container, 'flowElements').flatMap((element) => [
    element,
    ...allElements(element),
  ])
}

function set(task: ModdleElement, name: TaskAttribute, value: string): void {
  task[name] = value
}

function attributesOf(element: ModdleElement): { [name: string]: string } {
  return (element.$attrs as { [name: string]: string } | undefined) ?? {}
}
