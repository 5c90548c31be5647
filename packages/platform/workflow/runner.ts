import { randomUUID } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type BpmnEngineExecutionState, Engine, type Execution } from 'bpmn-engine'
import type { SerializableContext } from 'moddle-context-serializer'
import { holds, type Variables } from './conditions.ts'
import { engineSource } from './engineSource.ts'
import { bare, hashOf, moddle, type ProcessModel, type ProcessNode, parseProcess } from './model.ts'
import { type Outcome, rememberedStep, rememberStep } from './stepMemory.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Saved engine state, without the definition: that is stored once per version. `key` identifies this exact state. */
export type EngineState = { [key: string]: unknown }

export type Step = {
  state: EngineState
  /** what the process waits for: approvers at user tasks, the result of a service, the time of a timer */
  waiting: readonly ProcessNode[]
  /** no longer waited for and not completed: interrupted by a timer or by an end event */
  gone: readonly string[]
  ended: boolean
}

/**
 * The engine only decides where a process goes. It is created for one step, advanced until it waits or has ended, saved
 * and discarded: no clock, no scripts. It is not stopped, because that would run through all its elements again, and
 * nothing is left to run. Steps taken before are cached, see `stepMemory.ts`.
 *
 * `isReplay`: a process that runs again from its start visits its elements again, so a cached start must not be used.
 */
export async function startProcess(options: {
  xml: string
  variables: Variables
  isReplay?: boolean
}): Promise<Step> {
  const { model, context } = await load(options.xml)
  const place = options.isReplay ? null : hashOf(options.xml)
  return run(model, { ...options, place }, async (options) => {
    const engine = new Engine({ ...options, sourceContext: context })
    return engine.execute()
  })
}

/** Completes what the process waits for at a node and continues from there. */
export async function signalTask(options: {
  xml: string
  state: EngineState
  nodeId: string
  variables: Variables
}): Promise<Step> {
  const { model, context } = await load(options.xml)
  const { key } = options.state
  const place = key ? `${key} ${options.nodeId}` : null
  return run(model, { ...options, place }, async (engineOptions, held) => {
    const engine = new Engine({ ...engineOptions, sourceContext: context })
    engine.recover(structuredClone(options.state))
    const execution = await engine.resume()
    const { nodeId } = options
    const waiting = held.get(nodeId) ?? askedIn(execution).find(({ id }) => id === nodeId)
    if (!waiting) throw new AppError(workflowErrors.TASK_ALREADY_HANDLED)
    held.delete(nodeId)
    waiting.complete()
    return execution
  })
}

/** Where a saved process waits, without advancing it. */
export async function waitingIn(saved: {
  xml: string
  state: EngineState
  variables: Variables
}): Promise<readonly ProcessNode[]> {
  const { model, context } = await load(saved.xml)
  const step = await run(model, { ...saved, place: null }, async (engineOptions) => {
    const engine = new Engine({ ...engineOptions, sourceContext: context })
    engine.recover(structuredClone(saved.state))
    return engine.resume()
  })
  return step.waiting
}

/** One visit of an element. Its `visit` stays the same while it waits; `complete` continues the process. */
type Waiting = { visit: string; complete(): void }
/** Waiting timers and services, by element id. */
type Held = Map<string, Waiting>
type Begin = (options: object, held: Held) => Promise<Execution>
type Postponed = {
  id: string
  type: string
  executionId: string
  signal(): void
  getPostponed?(): readonly Postponed[]
}

/** Active user tasks, including those in sub-processes. */
function askedIn(execution: Execution): (Waiting & { id: string })[] {
  const inside = (list: readonly Postponed[], within?: string): Postponed[] =>
    list
      .filter(({ id }) => id !== within)
      .flatMap((element) =>
        element.type === 'bpmn:SubProcess' && element.getPostponed
          ? inside(element.getPostponed(), element.id)
          : [element],
      )
  return inside(execution.getPostponed() as unknown as readonly Postponed[])
    .filter(({ type }) => type === 'bpmn:UserTask')
    .map((element) => ({
      id: element.id,
      visit: element.executionId,
      complete: () => element.signal(),
    }))
}

/** The library would otherwise create a logger for each element of each step. */
const silent = () => undefined
const quiet = () => ({ debug: silent, error: silent, warn: silent })

type Begun = {
  variables: Variables
  state?: EngineState
  nodeId?: string
  /** where the step starts, as cache key; null: the step is not cached */
  place: string | null
}

async function run(model: ProcessModel, from: Begun, begin: Begin): Promise<Step> {
  const { place, variables } = from
  const known = place && rememberedStep(place, (condition) => holds(condition, variables))
  if (known) return known
  const outcomes: Outcome[] = []
  const step = await runEngine(model, from, { begin, outcomes })
  if (place) rememberStep(place, { outcomes, step })
  return step
}

async function runEngine(
  model: ProcessModel,
  from: Begun,
  { begin, outcomes }: { begin: Begin; outcomes: Outcome[] },
): Promise<Step> {
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
  }
  let ended = false
  const listener = {
    emit(event: string, api: { content?: { error?: unknown } }) {
      if (event === 'definition.leave') ended = true
      if (event.endsWith('.error')) fail(api?.content?.error ?? new Error(event))
    },
  }
  const held: Held = new Map()
  try {
    const execution = await begin(
      {
        name: 'srm',
        Logger: quiet,
        listener,
        scripts: conditionScripts(from.variables, { fail, outcomes }),
        expressions: noExpressions,
        timers: holdTimers(held),
        extensions: { srm: holdServices(held) },
        settings: { disableTrackState: true, strict: true },
      },
      held,
    )
    if (failure) throw failure
    return stepOf(model, execution, { from, held, ended })
  } catch (error) {
    throw failureOf(failure ?? error)
  }
}

function stepOf(
  model: ProcessModel,
  execution: Execution,
  { from, held, ended }: { from: Begun; held: Held; ended: boolean },
): Step {
  // Gateways that wait for other branches are postponed too, but do not count as waiting.
  const found = ended
    ? []
    : [...askedIn(execution).map((task) => [task.id, task] as const), ...held]
  const visits = Object.fromEntries(found.map(([id, { visit }]) => [id, visit]))
  const waiting = Object.keys(visits)
    .map((id) => model.nodes.get(id))
    .filter((node) => node !== undefined)
  if (!ended && waiting.length === 0) throw new AppError(workflowErrors.WORKFLOW_STUCK)
  const before = (from.state?.visits ?? {}) as { readonly [id: string]: string }
  const gone = Object.keys(before).filter((id) => id !== from.nodeId && visits[id] !== before[id])
  const saved: BpmnEngineExecutionState = execution.getState()
  for (const definition of saved.definitions) delete definition.source
  const state = { ...JSON.parse(JSON.stringify(saved)), visits, key: randomUUID() } as EngineState
  return { state, waiting, gone, ended }
}

/** Only conditions of flows are evaluated, by our own expressions. Script elements run no code. */
function conditionScripts(
  variables: Variables,
  { fail, outcomes }: { fail: (error: unknown) => void; outcomes: Outcome[] },
) {
  return {
    register: () => undefined,
    getScript(
      _language: string,
      element: { id: string; behaviour?: { conditionExpression?: { body?: string } } },
    ) {
      const body = element.behaviour?.conditionExpression?.body
      if (body === undefined) return undefined
      const condition = bare(body)
      return {
        execute(_scope: unknown, done: (error: unknown, result?: boolean) => void) {
          let result: boolean
          try {
            result = holds(condition, variables)
            outcomes.push({ condition, held: result })
          } catch (error) {
            fail(error)
            return done(error)
          }
          return done(null, result)
        },
      }
    },
  }
}

/** `${...}` in names and attributes stays plain text. */
const noExpressions = {
  resolveExpression: (text: string) => text,
  isExpression: () => false,
  hasExpression: () => false,
}

/** Timers never run here: database rows hold their times (waits.ts). */
function holdTimers(held: Held) {
  const clear = (id: unknown) => void held.delete(String(id))
  return {
    executing: [],
    register: ({ id, executionId }: { id: string; executionId: string }) => ({
      setTimeout(fire: () => void) {
        held.set(id, { visit: executionId, complete: () => fire() })
        return id
      },
      clearTimeout: clear,
    }),
    setTimeout() {
      throw new AppError(workflowErrors.WORKFLOW_FAILED, { reason: 'timer' })
    },
    clearTimeout: clear,
  }
}

/** Services do not run here either: the process waits until the work is done outside its transaction. */
function holdServices(held: Held) {
  return (activity: { id: string; type: string; behaviour: { [name: string]: unknown } }) => {
    if (activity.type !== 'bpmn:ServiceTask' && activity.type !== 'bpmn:SendTask') return
    activity.behaviour.Service = function Service() {
      return {
        execute(
          { content }: { content: { executionId: string } },
          done: (error: unknown, result?: unknown) => void,
        ) {
          held.set(activity.id, { visit: content.executionId, complete: () => done(null) })
        },
        discard: () => held.delete(activity.id),
      }
    }
  }
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new AppError(workflowErrors.WORKFLOW_FAILED, { reason }, { cause: error })
}

type Loaded = { model: ProcessModel; context: SerializableContext }

/** Definitions never change, so a parsed one is used for every step. The oldest is removed when the cache is full. */
const loaded = new Map<string, Promise<Loaded>>()
const MAX_LOADED = 300

function load(xml: string): Promise<Loaded> {
  const key = hashOf(xml)
  const known = loaded.get(key)
  if (known) return known
  const made = parseProcess(xml).then(async (model) => {
    const bare = await moddle().fromXML(engineSource(model))
    const definitions = await new Engine({ moddleContext: bare as never }).getDefinitions()
    const source = definitions[0]?.environment.options.source
    if (!source) throw new AppError(workflowErrors.PROCESS_NOT_BPMN, { reason: '-' })
    return { model, context: source as SerializableContext }
  })
  loaded.set(key, made)
  made.catch(() => loaded.delete(key))
  const oldest = loaded.keys().next()
  if (loaded.size > MAX_LOADED && !oldest.done) loaded.delete(oldest.value)
  return made
}

/** The parsed definition of a running process: its nodes with their approver attributes. */
export async function modelOf(xml: string): Promise<ProcessModel> {
  return (await load(xml)).model
}
