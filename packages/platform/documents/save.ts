import { isRecordEditable } from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  rowsOf,
  type Side,
} from '@opensrm/kernel/document/define.ts'
import { followParents } from '@opensrm/kernel/document/followParents.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import { computeRecord, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import { isMeant, rangeIssues, validateRecord } from '@opensrm/kernel/document/validate.ts'
import {
  AppError,
  areEnough,
  type Issue,
  validationError,
} from '@opensrm/kernel/protocol/errors.ts'
import { fileIssues } from '../files/fileIssues.ts'
import { sealSecrets } from '../secrets/sealed.ts'
import type { Engine, EngineContext, SaveOptions } from './engine.ts'
import { applyInput, fillSameAs, fillUncopied, newRecord, numberRows } from './input.ts'
import { lookupIssues } from './lookupChecks.ts'
import { flattenRows } from './nestedRows.ts'
import { proposeUsual } from './proposals.ts'
import { lockForWrite } from './read.ts'
import { readDoor } from './readDoor.ts'
import { resolveReferences } from './references.ts'
import { copyOf, headerFields, listTitles } from './rows.ts'
import { keepCreated, standingRecord } from './standing.ts'
import { drawIds } from './store.ts'
import { storeChanges } from './storeChanges.ts'
import { numberFor } from './succession.ts'
import { unknownInRecord } from './unknownKeys.ts'

/**
 * Creates or changes a record from a client's (or the system's) input. Returns the stored record, unmasked and shared.
 */
export async function save(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  input: { [key: string]: unknown },
  options: SaveOptions,
): Promise<AnyRecord> {
  const { operations } = engine.document(definition.resource)
  const side = options.asSystem ? 'system' : (context.caller?.side ?? 'system')
  const before = input.id
    ? await lockForWrite(engine, context, definition, input, 'saveOrUpdate', side === 'system')
    : null
  const stands = before && operations.fillStored ? copyOf(before) : before
  if (stands) await operations.fillStored?.(context, stands)
  const given = await takeInput(context, definition, { input, before: stands, side })
  const { draft } = given
  await complete(context, definition, given)
  // Hooks and rules rely on valid types; on invalid input the faults are reported without running them.
  if (given.isSound)
    given.issues.push(...((await operations.beforeSave?.(context, draft, before)) ?? []))
  await check(engine, context, definition, given)
  await finish(context, definition, given)
  const operation = options.operation ?? (before ? 'update' : 'create')
  const stored = await storeChanges(context, definition, before, draft, operation)
  if (!before) context.created.push({ definition, id: draft.id })
  if (!operations.afterSave) return stored
  if (!before) await keepCreated(context.tx, definition, stored)
  await operations.afterSave(context, draft, before)
  // Hooks may have written to this same record (counters), so the answer is its current state.
  return (await standingRecord(context.tx, definition, draft.id)) as AnyRecord
}

/** A save in progress: the record so far, and every fault found. */
export type Saving = {
  draft: AnyRecord
  before: AnyRecord | null
  side: Side | 'system'
  strange: Issue[]
  issues: Issue[]
  /** the types of the input were all valid */
  isSound: boolean
  atOrigin: (issue: Issue) => Issue
}

/** Applies the accepted part of the input to a draft. */
export async function takeInput(
  context: EngineContext,
  definition: DocumentDefinition,
  given: { input: { [key: string]: unknown }; before: AnyRecord | null; side: Side | 'system' },
): Promise<Saving> {
  const { input, before, side } = given
  assertMaySave(definition, before, side)
  const draft = before
    ? copyOf(before)
    : newRecord(context, definition, (await drawIds(context.tx, 1))[0] as string)
  const flat = flattenRows(definition, before, input)
  const strange = unknownInRecord(definition, input)
  if (side === 'system' && strange.length > 0)
    throw new Error(
      `${definition.resource} has no ${strange.map(({ args }) => args?.path).join(', ')}`,
    )
  refuseIfEnough(definition, strange)
  const issues = await applyInput(context, definition, draft, flat.input, {
    side,
    status: draft.status,
    isNew: !before,
    installed: (resource) => context.platform.registry.documents.has(resource),
    isMasked: maskTest(context, definition, side),
    hasCode: (code) =>
      side === 'system' || (context.permissions?.hasCode(definition.resource, code) ?? true),
  })
  bindToSupplier(context, definition, draft, side)
  if (!before && side !== 'system')
    await proposeUsual(context, headerFields(definition), draft, {
      place: { resource: definition.resource },
      given: input,
      header: draft,
    })
  if (side !== 'system') issues.push(...(await fileIssues(context, definition, draft, before)))
  refuseIfEnough(definition, issues.map(flat.atOrigin))
  return { draft, before, side, strange, issues, isSound: false, atOrigin: flat.atOrigin }
}

/** Resolves references and copies, checks lookups, and removes values that do not apply to this record. */
export async function complete(
  context: EngineContext,
  definition: DocumentDefinition,
  given: Saving,
): Promise<void> {
  const { draft, before, issues, side, atOrigin } = given
  fillSameAs(definition, draft)
  issues.push(
    ...(await resolveReferences(
      context,
      definition,
      draft,
      before,
      side === 'system' ? 'system' : 'caller',
    )),
  )
  refuseIfEnough(definition, issues.map(atOrigin))
  if (!before) fillUncopied(context, definition, draft)
  fillSameAs(definition, draft)
  if (before) Object.assign(draft, followParents(definition, before, draft))
  issues.push(...(await lookupIssues(context, definition, draft, before)))
  for (const [key, field] of Object.entries(definition.fields))
    if (!isMeant(field, draft)) draft[key] = null
  for (const [name, child] of Object.entries(definition.children))
    if (!isMeant(child, draft)) draft[name] = []
  given.isSound = issues.length === 0
}

/** Computes values and runs every check, after the document's own completion. */
export async function check(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  given: Saving,
): Promise<void> {
  const { draft, before, issues, isSound, atOrigin } = given
  const { rules } = engine.document(definition.resource)
  for (const [name, child] of Object.entries(definition.children)) {
    numberRows(child.numbering, rowsOf(before, name), rowsOf(draft, name))
  }
  if (isSound) computeRecord(definition, rules, draft)
  const knows = (resource: string): boolean => context.platform.registry.documents.has(resource)
  issues.push(...validateRecord(definition, draft, { mode: 'save', knows }))
  issues.push(...rangeIssues(headerFields(definition), definition, draft))
  if (isSound) issues.push(...(await lookupIssues(context, definition, draft, before)))
  if (issues.length === 0) issues.push(...(rules.check?.(draft, ruleContextOf(context)) ?? []))
  const found = [...given.strange, ...withoutEchoes(issues).map(atOrigin)]
  if (found.length) throw validationError(found, listTitles(definition))
  const { permissions } = context
  if (given.side !== 'system' && permissions?.canWrite(definition, draft, 'saveOrUpdate') === false)
    throw new AppError('ORG_NOT_PERMITTED')
}

/** Adds the values a record gets when it is stored. */
export async function finish(
  context: EngineContext,
  definition: DocumentDefinition,
  { draft, before }: Saving,
): Promise<void> {
  const { number } = definition
  if (!before && number && !draft[number.field])
    draft[number.field] = await numberFor(context, number.pattern)
  await sealSecrets(context.platform, definition, before, draft)
}

/** Stops the checks when there are more faults than a user corrects at once. */
function refuseIfEnough(definition: DocumentDefinition, issues: readonly Issue[]): void {
  if (areEnough(issues)) throw validationError(issues, listTitles(definition))
}

/** A value that could not be parsed is reported once, not again as missing. */
function withoutEchoes(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter((issue) => {
    const place = `${issue.child ?? ''}/${issue.row ?? ''}/${issue.field ?? issue.code}`
    return issue.field === undefined || (!seen.has(place) && Boolean(seen.add(place)))
  })
}

function assertMaySave(
  definition: DocumentDefinition,
  before: AnyRecord | null,
  side: 'buyer' | 'supplier' | 'system',
): void {
  if (side === 'system') return
  if (definition.readOnly) throw new AppError('NO_PERMISSION')
  if (!before) {
    if (definition.withoutNew || !definition.authors.includes(side))
      throw new AppError('NO_PERMISSION')
    return
  }
  if (!isRecordEditable(asRaised(definition, before), side, before)) {
    if (isRecordEditable(definition, side, before)) throw new AppError('RAISED_BY_OTHER_SIDE')
    throw new AppError('NOT_EDITABLE', {
      document: definition.title,
      state: definition.states[before.status] ?? before.status,
    })
  }
}

function maskTest(
  context: EngineContext,
  definition: DocumentDefinition,
  side: string,
): (child: string | undefined, key: string) => boolean {
  if (side === 'system' || !context.caller || !context.permissions) return () => false
  const { mayRead } = readDoor(definition, context.permissions, 'open')
  return (child, key) => !mayRead(child ?? null, key)
}

/** A supplier's new record always belongs to that supplier, whatever the payload says. */
function bindToSupplier(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: AnyRecord,
  side: string,
): void {
  const field = definition.access.supplier
  if (side === 'supplier' && field && field in definition.fields)
    draft[field] = context.caller?.supplierId ?? null
}

export function ruleContextOf(context: EngineContext): RuleContext {
  return {
    side: context.caller?.side ?? 'buyer',
    userId: context.caller?.userId ?? '',
    personId: context.caller?.personId ?? null,
    supplierId: context.caller?.supplierId ?? null,
    today: context.today,
  }
}
