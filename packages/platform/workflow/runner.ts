import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type BpmnEngineExecutionState, Engine, type Execution } from 'bpmn-engine'
import type { SerializableContext } from 'moddle-context-serializer'
import { holds, type Variables } from './conditions.ts'
import { engineSource } from './engineSource.ts'
import { bare, hashOf, moddle, type ProcessModel, type ProcessNode, parseProcess } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Saved engine, without the definition it runs: that one is kept once per version. */
export type EngineState = { [key: string]: unknown }

export type Step = {
  state: EngineState
  /** what the process waits for: people at user tasks, the answer of a service, the hour of a timer */
  waiting: readonly ProcessNode[]
  /** waited for before and no longer, without having been completed: interrupted by a timer or an end beside it */
  gone: readonly string[]
  ended: boolean
}

/**
 * The engine decides where a process goes; nothing else. It is made for one step, advanced until it waits or has ended,
 * saved and thrown away: no clock, no scripts, no memory between steps. It is not stopped, which would take it through all
 * its elements once more: nothing of it is left to run.
 */
export async function startProcess(options: { xml: string; variables: Variables }): Promise<Step> {
  const { model, context } = await load(options.xml)
  return run(model, options, async (options) => {
    const engine = new Engine({ ...options, sourceContext: context })
    return engine.execute()
  })
}

/** Completes what the process waits for at a node and goes on from there. */
export async function signalTask(options: {
  xml: string
  state: EngineState
  nodeId: string
  variables: Variables
}): Promise<Step> {
  const { model, context } = await load(options.xml)
  return run(model, options, async (engineOptions, held) => {
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

/** Where a saved process waits, without moving it. */
export async function waitingIn(saved: {
  xml: string
  state: EngineState
  variables: Variables
}): Promise<readonly ProcessNode[]> {
  const { model, context } = await load(saved.xml)
  const step = await run(model, saved, async (engineOptions) => {
    const engine = new Engine({ ...engineOptions, sourceContext: context })
    engine.recover(structuredClone(saved.state))
    return engine.resume()
  })
  return step.waiting
}

/** One visit of an element: its `visit` stays the same as long as it waits, and calling lets the process go on. */
type Waiting = { visit: string; complete(): void }
/** Timers and services that wait, by the element's id. */
type Held = Map<string, Waiting>
type Begin = (options: object, held: Held) => Promise<Execution>
type Postponed = {
  id: string
  type: string
  executionId: string
  signal(): void
  getPostponed?(): readonly Postponed[]
}

/** User tasks under way, in sub-processes too. */
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

type Begun = { variables: Variables; state?: EngineState; nodeId?: string }

async function run(model: ProcessModel, from: Begun, begin: Begin): Promise<Step> {
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
        listener,
        scripts: conditionScripts(from.variables, fail),
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
  // Gateways that wait for their other branches are postponed too; they wait for nothing of their own.
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
  const state = { ...JSON.parse(JSON.stringify(saved)), visits } as EngineState
  return { state, waiting, gone, ended }
}

/** Conditions of flows are the only thing evaluated, by our own expressions. Script elements find nothing to run. */
function conditionScripts(variables: Variables, fail: (error: unknown) => void) {
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

/** `${...}` in names and attributes stays the text it is. */
const noExpressions = {
  resolveExpression: (text: string) => text,
  isExpression: () => false,
  hasExpression: () => false,
}

/** Timers never run here: rows of the database know their hour (waits.ts). */
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

/** Nor do services: the process waits at them until the work is done outside its transaction. */
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

/** Definitions never change, so a parsed one serves every step. The oldest leaves when the cache is full. */
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
