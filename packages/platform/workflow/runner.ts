import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type BpmnEngineExecutionState, Engine, type Execution } from 'bpmn-engine'
import type { SerializableContext } from 'moddle-context-serializer'
import { holds, type Variables } from './expression.ts'
import { hashOf, type ProcessModel, type ProcessNode, parseProcess } from './model.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Saved engine, without the definition it runs: that one is kept once per version. */
export type EngineState = { [key: string]: unknown }

export type Step = {
  state: EngineState
  /** user tasks the process waits at */
  waiting: readonly ProcessNode[]
  ended: boolean
}

/**
 * The engine decides where a process goes; nothing else. It is made for one step, advanced until it waits or has ended,
 * saved and thrown away: no timers, no scripts, no memory between steps.
 */
export async function startProcess(options: { xml: string; variables: Variables }): Promise<Step> {
  const { model, context } = await load(options.xml)
  return run(model, options.variables, async (options) => {
    const engine = new Engine({ ...options, sourceContext: context })
    return { engine, execution: await engine.execute() }
  })
}

/** Completes the user task the process waits at and goes on from there. */
export async function signalTask(options: {
  xml: string
  state: EngineState
  nodeId: string
  variables: Variables
}): Promise<Step> {
  const { model, context } = await load(options.xml)
  return run(model, options.variables, async (engineOptions) => {
    const engine = new Engine({ ...engineOptions, sourceContext: context })
    engine.recover(structuredClone(options.state))
    const execution = await engine.resume()
    const waiting = execution.getPostponed().find(({ id }) => id === options.nodeId)
    if (!waiting) throw new AppError(workflowErrors.TASK_ALREADY_HANDLED)
    ;(waiting as unknown as { signal(): void }).signal()
    return { engine, execution }
  })
}

/** Where a saved process waits, without moving it. */
export async function waitingIn(saved: {
  xml: string
  state: EngineState
  variables: Variables
}): Promise<readonly ProcessNode[]> {
  const { model, context } = await load(saved.xml)
  const step = await run(model, saved.variables, async (engineOptions) => {
    const engine = new Engine({ ...engineOptions, sourceContext: context })
    engine.recover(structuredClone(saved.state))
    return { engine, execution: await engine.resume() }
  })
  return step.waiting
}

type Begin = (options: object) => Promise<{ engine: Engine; execution: Execution }>

async function run(model: ProcessModel, variables: Variables, begin: Begin): Promise<Step> {
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
  let engine: Engine | undefined
  try {
    const begun = await begin({
      name: 'srm',
      listener,
      scripts: conditionScripts(variables, fail),
      expressions: noExpressions,
      timers: noTimers,
      settings: { disableTrackState: true, strict: true },
    })
    engine = begun.engine
    if (failure) throw failure
    return stepOf(model, begun.execution, ended)
  } catch (error) {
    throw failureOf(failure ?? error)
  } finally {
    if (engine && !ended && !failure) await engine.stop()
  }
}

function stepOf(model: ProcessModel, execution: Execution, ended: boolean): Step {
  const waiting = ended ? [] : waitingOf(model, execution)
  if (!ended && waiting.length === 0) throw new AppError(workflowErrors.WORKFLOW_STUCK)
  const saved: BpmnEngineExecutionState = execution.getState()
  for (const definition of saved.definitions) delete definition.source
  return { state: JSON.parse(JSON.stringify(saved)) as EngineState, waiting, ended }
}

/** Gateways that wait for their other branches are postponed too; people are asked only at user tasks. */
function waitingOf(model: ProcessModel, execution: Execution): ProcessNode[] {
  const found = new Set<ProcessNode>()
  for (const { id } of execution.getPostponed()) {
    const node = model.nodes.get(id)
    if (node?.type === 'UserTask') found.add(node)
  }
  return [...found]
}

/** Conditions of flows are the only thing evaluated, by our own expressions. Script elements find nothing to run. */
function conditionScripts(variables: Variables, fail: (error: unknown) => void) {
  return {
    register: () => undefined,
    getScript(
      _language: string,
      element: { id: string; behaviour?: { conditionExpression?: { body?: string } } },
    ) {
      const condition = element.behaviour?.conditionExpression?.body
      if (condition === undefined) return undefined
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

function refuseTimer(): never {
  throw new AppError(workflowErrors.WORKFLOW_FAILED, { reason: 'timer' })
}
const noTimers = {
  executing: [],
  register: () => noTimers,
  setTimeout: refuseTimer,
  clearTimeout: () => undefined,
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
    const definitions = await new Engine({ moddleContext: model.tree as never }).getDefinitions()
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
