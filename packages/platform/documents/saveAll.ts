import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine, EngineContext } from './engine.ts'
import { loadReferences } from './references.ts'
import { check, complete, finish, type Saving, takeInput } from './save.ts'
import { storeAll } from './storeChanges.ts'

type NewRecord = {
  input: { [key: string]: unknown }
  /** checked like the others, but not stored */
  isChecked?: boolean
}

/** The stored record, or the refusal. */
export type SaveOutcome = { record: AnyRecord } | { refusal: AppError }

/** Whether new records may be stored together: no hook of the document needs each of them separately. */
export function canSaveAll(engine: Engine, { resource }: DocumentDefinition): boolean {
  const { operations } = engine.document(resource)
  return !operations.afterSave && (!operations.beforeSave || Boolean(operations.beforeSaveAll))
}

/**
 * Creates many records of a document for the caller, with the checks of a single save and as many statements as for
 * one. A faulty record does not block the others. A violated database constraint fails the whole call: the caller rolls
 * back and saves them one by one.
 */
export async function saveAll(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  records: readonly NewRecord[],
): Promise<SaveOutcome[]> {
  const outcomes: (SaveOutcome | undefined)[] = []
  const savings: (Saving | undefined)[] = []
  /** Continues with the records that are not refused yet. */
  const forEach = async (work: (saving: Saving, at: number) => Promise<void>): Promise<void> => {
    for (const [at, saving] of savings.entries())
      if (saving && !outcomes[at]) outcomes[at] = await refusalOf(() => work(saving, at))
  }
  const side = context.caller?.side ?? 'system'
  for (const [at, { input }] of records.entries())
    outcomes[at] = await refusalOf(async () => {
      savings[at] = await takeInput(context, definition, { input, before: null, side })
    })
  await loadReferences(
    context,
    definition,
    savings.flatMap((saving) => (saving ? [saving.draft] : [])),
  )
  await forEach((saving) => complete(context, definition, saving))
  const sound = savings.filter((saving, at) => saving?.isSound && !outcomes[at]) as Saving[]
  const found = await completedTogether(engine, context, definition, sound)
  for (const [at, saving] of sound.entries()) saving.issues.push(...(found[at] ?? []))
  await forEach((saving) => check(engine, context, definition, saving))
  await forEach(async (saving, at) => {
    if (!records[at]?.isChecked) await finish(context, definition, saving)
  })
  const drafts = savings.flatMap((saving, at) =>
    saving && !outcomes[at] && !records[at]?.isChecked ? [saving.draft] : [],
  )
  const changes = drafts.map((after) => ({ before: null, after }))
  await storeAll(context, definition, changes, 'create', { answered: false })
  for (const { id } of drafts) context.created.push({ definition, id })
  return savings.map((saving, at) => outcomes[at] ?? { record: (saving as Saving).draft })
}

function completedTogether(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  sound: readonly Saving[],
): Promise<readonly (readonly Issue[])[]> {
  const { operations } = engine.document(definition.resource)
  const drafts = sound.map(({ draft }) => draft)
  return operations.beforeSaveAll?.(context, drafts) ?? Promise.resolve([])
}

async function refusalOf(work: () => Promise<void>): Promise<SaveOutcome | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'broken') return { refusal: error }
    throw error
  }
}
