import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'
import type { Decisions } from './decisions.ts'
import { elementsOf, hashOf, moddle, type ProcessModel, parseProcess } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/**
 * A call activity runs another deployed process. When an instance starts, the called process replaces it as a
 * sub-process, in the version deployed at that time: later deployments do not change the instance, and all approval
 * operations work inside it. Its element ids are prefixed with the call's id: 'legal.check'.
 */
export type Definition = { xml: string; decisions: Decisions }
export type Called = { readonly [key: string]: Definition }

const MAX_DEPTH = 5

export const callsOf = (model: ProcessModel): string[] =>
  [...model.nodes.values()]
    .filter(({ type }) => type === 'CallActivity')
    .map(({ calledKey }) => calledKey ?? '')

/** The deployed processes that this one calls, directly or indirectly. */
async function calledFrom(db: Db | Tx, keys: readonly string[]): Promise<Called> {
  const called: { [key: string]: Definition } = {}
  let open = [...new Set(keys)]
  for (let depth = 0; open.length > 0 && depth <= MAX_DEPTH; depth++) {
    const found = await sql<{ model_key: string; xml: string; decisions: string }>`
      select m.model_key, d.xml, d.decisions from base_bpm_model m
        join bpm_definition d on d.model_key = m.model_key and d.def_version = m.deployed_version
      where m.model_key = any(${open}::text[]) and m.status = 'DEPLOYED'`.execute(db)
    const next: string[] = []
    for (const { model_key, xml, decisions } of found.rows) {
      called[model_key] = { xml, decisions: JSON.parse(decisions) }
      next.push(...callsOf(await parseProcess(xml)))
    }
    open = [...new Set(next)].filter((key) => !Object.hasOwn(called, key))
  }
  return called
}

/** The processes that a drawing calls, for its check; an unreadable drawing calls none. */
export async function calledBy(db: Db | Tx, xml: string): Promise<Called> {
  if (!xml.includes('callActivity')) return {}
  const model = await parseProcess(xml).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return null
  })
  return model ? calledFrom(db, callsOf(model)) : {}
}

/** A definition with its called processes inserted, as currently deployed. */
export async function expandedNow(db: Db | Tx, own: Definition): Promise<Definition> {
  if (!own.xml.includes('callActivity')) return own
  const keys = callsOf(await parseProcess(own.xml))
  return keys.length === 0 ? own : expandCalls(own, await calledFrom(db, keys))
}

/** The key under which an expanded definition is stored in addition to the deployed one; equal definitions share it. */
export const expandedKey = (modelKey: string, { xml, decisions }: Definition): string =>
  `${modelKey}@${hashOf(xml + JSON.stringify(decisions)).slice(0, 16)}`

export async function expandCalls(own: Definition, called: Called): Promise<Definition> {
  const tool = moddle()
  const { rootElement } = await tool.fromXML(own.xml)
  const decisions = { ...own.decisions }
  const [process] = processesOf(rootElement)
  const messages: ModdleElement[] = []
  if (process) Object.assign(decisions, await expandIn(tool, process, { called, messages }, []))
  rootElement.rootElements = [...elementsOf(rootElement, 'rootElements'), ...messages]
  rootElement.diagrams = []
  return { xml: (await tool.toXML(rootElement)).xml, decisions }
}

/** Replaces the calls within a container; returns the decision tables of the called processes. */
async function expandIn(
  tool: BpmnModdle,
  container: ModdleElement,
  /** `messages`: the messages the called processes wait for, which their files define outside the process */
  from: { called: Called; messages: ModdleElement[] },
  path: readonly string[],
): Promise<Decisions> {
  const { called, messages } = from
  const brought: { [key: string]: string } = {}
  const elements = elementsOf(container, 'flowElements')
  for (const [at, element] of elements.entries()) {
    if (element.$type === 'bpmn:SubProcess')
      Object.assign(brought, await expandIn(tool, element, from, path))
    if (element.$type !== 'bpmn:CallActivity') continue
    const key = String(element.calledElement ?? '')
    const definition = Object.hasOwn(called, key) ? called[key] : undefined
    const label = { element: element.name ?? element.id ?? '', key: key || '-' }
    if (!definition) throw new AppError(workflowErrors.PROCESS_CALL_UNKNOWN, label)
    if (path.includes(key) || path.length >= MAX_DEPTH)
      throw new AppError(workflowErrors.PROCESS_CALL_CYCLE, label)
    const { rootElement } = await tool.fromXML(definition.xml)
    const [process] = processesOf(rootElement)
    if (!process) throw new AppError(workflowErrors.PROCESS_CALL_UNKNOWN, label)
    const inner = await expandIn(tool, process, from, [...path, key])
    const id = element.id ?? ''
    for (const root of elementsOf(rootElement, 'rootElements')) {
      if (root.$type !== 'bpmn:Message') continue
      root.id = `${id}.${root.id}`
      messages.push(root)
    }
    for (const [table, dmn] of Object.entries({ ...definition.decisions, ...inner }))
      brought[tableOf(id, table)] = dmn
    const sub = tool.create('bpmn:SubProcess', {
      id,
      name: element.name,
      nameEn: element.nameEn,
      incoming: element.incoming,
      outgoing: element.outgoing,
      flowElements: elementsOf(process, 'flowElements'),
    })
    prefix(elementsOf(sub, 'flowElements'), id)
    elements[at] = sub
    for (const other of elements) {
      for (const end of ['sourceRef', 'targetRef', 'attachedToRef'])
        if (other[end] === element) other[end] = sub
    }
  }
  return brought
}

function processesOf(root: ModdleElement): ModdleElement[] {
  return elementsOf(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process')
}

/** Names of decision tables must not contain dots. */
const tableOf = (callId: string, table: string): string =>
  `${callId.replaceAll('.', '_')}__${table}`

function prefix(elements: readonly ModdleElement[], callId: string): void {
  for (const element of elements) {
    element.id = `${callId}.${element.id}`
    for (const part of elementsOf(element, 'eventDefinitions')) part.id = undefined
    if (element.approverRule === 'DECISION')
      element.approverValue = tableOf(callId, String(element.approverValue ?? ''))
    if (typeof element.decision === 'string') element.decision = tableOf(callId, element.decision)
    if (typeof element.rejectTargets === 'string')
      element.rejectTargets = element.rejectTargets
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((id) => (id === 'ANY' || id === 'APPLICANT' ? id : `${callId}.${id}`))
        .join(',')
    prefix(elementsOf(element, 'flowElements'), callId)
  }
}
