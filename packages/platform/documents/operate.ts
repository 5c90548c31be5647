import { isDecision, needsProcess } from '@opensrm/kernel/document/approval.ts'
import {
  isDoneAlready,
  refusalOf,
  rowFits,
  transitionOf,
} from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
  type Transition,
} from '@opensrm/kernel/document/define.ts'
import { computeRecord } from '@opensrm/kernel/document/rules.ts'
import { validateRecord } from '@opensrm/kernel/document/validate.ts'
import { rowIdOf } from '@opensrm/kernel/document/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { buttonShows } from '../access/buttonShows.ts'
import { maskRecord } from '../access/mask.ts'
import { announceVersion } from '../realtime/topics.ts'
import { askFirst, decideByTask, followApproval } from './approval.ts'
import { copyEffect } from './copy.ts'
import type { Engine, EngineContext } from './engine.ts'
import { numberRows } from './input.ts'
import { assertInputExists } from './inputChecks.ts'
import type { EffectResult, OperationInput, Patch } from './operations.ts'
import { parseInput } from './parseInput.ts'
import { providerOf } from './ports.ts'
import { withDefaults } from './proposals.ts'
import { lockForWrite } from './read.ts'
import { readDoor } from './readDoor.ts'
import { copyOf, listTitles } from './rows.ts'
import { ruleContextOf } from './save.ts'
import { lockRecords, standingRecord } from './standing.ts'
import { drawIds, readRecords } from './store.ts'
import { type StoredChange, storeAll, storeChanges } from './storeChanges.ts'
import { assertNames, OF_CALL, recordKeys } from './unknownKeys.ts'
import { assertNotVetoed } from './usageGuards.ts'

type Input = { [key: string]: unknown }
/** `viaApproval`: the process made the decision, so no process is started or ended */
type Options = { asSystem?: boolean; viaApproval?: boolean }

/**
 * Runs one transition on one record: lock, version, permission, state, guard, input, effect, store. All of it is one
 * transaction, so a refusal leaves no trace.
 */
export async function operate(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  input: Input,
  options: Options,
): Promise<AnyRecord> {
  const named = definition.transitions.find((transition) => transition.op === op)
  if (isDecision(definition, op) && !options.asSystem)
    return decideByTask(engine, context, definition, op, input)
  const { registry } = context.platform
  if (!named) throw new AppError('UNKNOWN_ACTION', { action: op })
  if (named.by === 'system' && !options.asSystem) throw new AppError('SYSTEM_ONLY')
  if (named.needs && !providerOf(registry, { name: named.needs }))
    throw new AppError('AREA_MISSING', { operation: named.label })
  assertSide(context, named, options)
  const before = await lockForWrite(
    engine,
    context,
    definition,
    input,
    op,
    Boolean(options.asSystem),
  )
  if (isDoneAlready(definition, op, before.status)) return before
  if (!options.asSystem) assertShown(context, definition, op, before)
  const transition = await assertMay(engine, context, definition, op, before)
  const own = ownRows(context, definition, before, options)
  const place = { resource: definition.resource, op }
  const given = options.asSystem
    ? input
    : await withDefaults(context, transition, input, { place, header: before })
  const parsed = operationInput(definition, transition, own, given, options)
  if (!options.asSystem) await assertInputExists(context, transition, parsed, before)
  if (needsProcess(transition, before.status) && !options.viaApproval)
    return askFirst(engine, context, { definition, op, record: before, input: parsed })
  const { effects } = engine.document(definition.resource).operations
  const effect = effects?.[op] ?? (op === 'doCopy' ? copyEffect(engine, definition) : undefined)
  const result = ((await effect?.(context, copyOf(before), parsed)) ?? {}) as EffectResult
  // The effect may have changed this record through other documents; its patch is applied to the current state.
  const current = effect
    ? // A view may no longer have the row; then the effect was the whole operation.
      ((await standingRecord(context.tx, definition, before.id)) ?? before)
    : before
  const after = await outcome(engine, context, definition, { transition, current, result })
  if (!definition.view) await storeChanges(context, definition, current, after, op)
  if (!options.viaApproval) await followApproval(engine, context, definition, op, after, parsed)
  // A process without tasks approves at once, so the record may be in a later state by now.
  const stored = (await standingRecord(context.tx, definition, before.id)) ?? after
  if (named.by === 'system' && !context.permissions)
    await announceVersion(context.tx, definition.resource, stored)
  return {
    ...stored,
    ...(result.answer ? { answer: result.answer } : {}),
  }
}

/**
 * Runs a system transition on many records. They are locked in ascending order of id and read together, every effect
 * sees the records as they were before all effects, and the results are written together, with as many statements as
 * for one record.
 */
export async function operateAll(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  inputs: ReadonlyMap<string, Input>,
): Promise<void> {
  const named = definition.transitions.filter((each) => each.op === op)
  if (named.length === 0 || named.some(({ by }) => by !== 'system'))
    throw new Error(`${definition.resource}.${op} is not the system's alone`)
  const ids = [...inputs.keys()]
  const records = await lockRecords(context.tx, definition, ids)
  if (records.length < ids.length) throw new AppError('NOT_FOUND')
  const effect = engine.document(definition.resource).operations.effects?.[op]
  const done: { transition: Transition; result: EffectResult }[] = []
  for (const before of records) {
    const transition = await assertMay(engine, context, definition, op, before)
    const given = inputs.get(before.id) ?? {}
    const input = operationInput(definition, transition, before, given, { asSystem: true })
    done.push({ transition, result: (await effect?.(context, copyOf(before), input)) ?? {} })
  }
  // As with one record, an effect may have changed these records through other documents.
  const standing = effect ? await readRecords(context.tx, definition, ids) : records
  const changes: StoredChange[] = []
  for (const [at, current] of standing.entries()) {
    const { transition, result } = done[at] as (typeof done)[number]
    const after = await outcome(engine, context, definition, { transition, current, result })
    changes.push({ before: current, after })
  }
  await storeAll(context, definition, changes, op)
  if (context.permissions) return
  for (const { after } of changes) await announceVersion(context.tx, definition.resource, after)
}

/** The transition from the record's state, if no guard, veto or unmet requirement forbids it. */
async function assertMay(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  before: AnyRecord,
): Promise<Transition> {
  const transition = transitionOf(definition, op, before.status) as Transition
  const { rules } = engine.document(definition.resource)
  const refusal = refusalOf(definition, rules, transition, before, ruleContextOf(context))
  if (refusal) throw new AppError(refusal.code, refusal.args ?? {})
  await assertNotVetoed(context, definition, op, before)
  if (transition.checksRequired) checkSubmission(engine, context, definition, before)
  return transition
}

/** Refuses an operation that the page does not offer for this record. */
export function assertShown(
  { permissions }: EngineContext,
  definition: DocumentDefinition,
  op: string,
  record: AnyRecord,
): void {
  if (!permissions || buttonShows({ permissions, definition, op, record })) return
  const label = definition.transitions.find((transition) => transition.op === op)?.label
  throw new AppError('BUTTON_NOT_SHOWN', {
    operation: label ?? t('删除', 'Delete'),
    document: definition.title,
  })
}

/** The record after the operation: the effect's patch, the new state, the computed fields. */
async function outcome(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  of: { transition: Transition; current: AnyRecord; result: EffectResult },
): Promise<AnyRecord> {
  const { transition, current, result } = of
  const after = await applyPatch(context, definition, copyOf(current), result.patch ?? {})
  if (!transition.at) after.status = targetState(definition, transition, result, current)
  else if (result.to) after.status = result.to
  computeRecord(definition, engine.document(definition.resource).rules, after)
  return after
}

function assertSide(context: EngineContext, transition: Transition, options: Options): void {
  if (options.asSystem || !context.caller) return
  if (transition.by !== 'both' && transition.by !== context.caller.side)
    throw new AppError('NO_PERMISSION')
}

function checkSubmission(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): void {
  const { rules } = engine.document(definition.resource)
  const knows = (resource: string): boolean => context.platform.registry.documents.has(resource)
  const issues = validateRecord(definition, record, { mode: 'submit', knows })
  if (issues.length === 0) {
    const ruleContext = ruleContextOf(context)
    issues.push(
      ...(rules.check?.(record, ruleContext) ?? []),
      ...(rules.checkSubmit?.(record, ruleContext) ?? []),
    )
  }
  if (issues.length) throw validationError(issues, listTitles(definition))
}

function operationInput(
  definition: DocumentDefinition,
  transition: Transition,
  record: AnyRecord,
  input: Input,
  options: Options,
): OperationInput {
  const noRows = Object.keys(transition.inputRows ?? {}).map((name) => [name, []])
  const values = options.asSystem
    ? { ...Object.fromEntries(noRows), ...input }
    : parseInput(transition.input ?? {}, transition.inputRows ?? {}, input, [
        ...recordKeys(definition),
        ...OF_CALL,
      ])
  const rowIds = Array.isArray(input.rowIds)
    ? [...new Set(input.rowIds.map((id) => rowIdOf(id) ?? ''))]
    : []
  if (transition.at) assertRows(definition, transition, record, rowIds)
  return { ...values, rowIds }
}

/** In a record with rows of several suppliers, each supplier may only work on its own rows. */
function ownRows(
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
  options: Options,
): AnyRecord {
  const { caller, permissions } = context
  const isShared = definition.access.supplier?.includes('.')
  if (options.asSystem || !permissions || caller?.side !== 'supplier' || !isShared) return record
  return maskRecord(definition, record, readDoor(definition, permissions, 'open').mask)
}

/** Every named row must belong to the record and be in a state the operation starts from. */
function assertRows(
  definition: DocumentDefinition,
  transition: Transition,
  record: AnyRecord,
  rowIds: readonly string[],
): void {
  if (rowIds.length === 0 && !transition.inputRows)
    throw new AppError('ROWS_REQUIRED', { operation: transition.label })
  const child = definition.children[transition.at as string]
  const byId = new Map(rowsOf(record, transition.at as string).map((row) => [row.id, row]))
  for (const id of rowIds) {
    const row = byId.get(id)
    if (!row) throw new AppError('UNKNOWN_LINE')
    if (rowFits(definition, transition, row)) continue
    const state = String(row[child?.statusField ?? ''])
    throw new AppError('ROW_WRONG_STATE', {
      line: String(row[child?.numbering?.field ?? 'id'] ?? ''),
      state: child?.states?.[state] ?? state,
      operation: transition.label,
    })
  }
}

function targetState(
  definition: DocumentDefinition,
  transition: Transition,
  result: EffectResult,
  current: AnyRecord,
): string {
  const targets = typeof transition.to === 'string' ? [transition.to] : transition.to
  const chosen = result.to ?? (targets[0] === 'same' ? current.status : (targets[0] as string))
  const legal = targets.includes(chosen) || (targets.includes('same') && chosen === current.status)
  if (!legal || !(chosen in definition.states))
    throw new Error(
      `${definition.resource}.${transition.op} led to ${chosen}, which its transition does not name`,
    )
  return chosen
}

/** Adds a patch to a record in memory; new rows get ids and numbers. */
async function applyPatch(
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
  patchToApply: Patch,
): Promise<AnyRecord> {
  assertNames(definition, patchToApply)
  Object.assign(record, patchToApply.fields)
  for (const [name, rows] of Object.entries(patchToApply.rows ?? {})) {
    const byId = new Map(rowsOf(record, name).map((row) => [row.id, row]))
    for (const row of rows) {
      const target = byId.get(row.id)
      if (!target) throw new Error(`${definition.resource}.${name} has no row ${row.id}`)
      Object.assign(target, row)
    }
  }
  for (const [name, ids] of Object.entries(patchToApply.remove ?? {})) {
    const gone = new Set(ids)
    record[name] = rowsOf(record, name).filter((row) => !gone.has(row.id))
  }
  for (const [name, rows] of Object.entries(patchToApply.add ?? {})) {
    const ids = await drawIds(context.tx, rows.length)
    const existing = rowsOf(record, name)
    const fields = definition.children[name]?.fields ?? {}
    const added = rows.map(
      (row, index): AnyRow => ({
        ...Object.fromEntries(Object.keys(fields).map((key) => [key, null])),
        ...row,
        id: (row.id as string | undefined) ?? (ids[index] as string),
      }),
    )
    numberRows(definition.children[name]?.numbering, existing, added)
    record[name] = [...existing, ...added]
  }
  return record
}

/** Changes that one document's operation makes to another: counters, stamps, and the resulting states. */
export async function patch(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  id: string,
  changes: Patch,
): Promise<void> {
  const [before] = await lockRecords(context.tx, definition, [id])
  if (!before) throw new AppError('NOT_FOUND')
  const after = await applyPatch(context, definition, copyOf(before), changes)
  computeRecord(definition, engine.document(definition.resource).rules, after)
  await storeChanges(context, definition, before, after, 'system')
}
