import {
  type AnyRecord,
  type DocumentDefinition,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dropFigures } from '../figures/figures.ts'
import { releaseAll } from '../files/linkFiles.ts'
import type { Engine, EngineContext } from './engine.ts'
import { writeHistory } from './history.ts'
import { assertShown } from './operate.ts'
import { lockAllForWrite, lockForWrite } from './read.ts'
import { deleteRows } from './store.ts'

/** Deletes a record that nothing depends on yet: physically, with its rows. The history of its existence remains. */
export async function remove(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  input: { [key: string]: unknown },
): Promise<void> {
  assertMayDelete(context, definition)
  await removeRecords(engine, context, definition, [
    await lockForWrite(engine, context, definition, input, 'delete', false),
  ])
}

/** The same for many, with the statements of one; if one may not be deleted, none is. */
export async function removeAll(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  inputs: readonly { id: string; versionNum: number }[],
): Promise<void> {
  assertMayDelete(context, definition)
  const records = await lockAllForWrite(engine, context, definition, inputs, 'delete')
  await removeRecords(engine, context, definition, records)
}

function assertMayDelete({ caller }: EngineContext, definition: DocumentDefinition): void {
  if (definition.readOnly || (caller && !definition.authors.includes(caller.side)))
    throw new AppError('NO_PERMISSION')
}

async function removeRecords(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  records: readonly AnyRecord[],
): Promise<void> {
  const { beforeDelete } = engine.document(definition.resource).operations
  for (const record of records) {
    if (!definition.deletableIn.includes(record.status))
      throw new AppError('NOT_DELETABLE', {
        document: definition.title,
        state: definition.states[record.status] ?? record.status,
      })
    const { caller } = context
    if (caller && !asRaised(definition, record).authors.includes(caller.side))
      throw new AppError('RAISED_BY_OTHER_SIDE')
    assertShown(context, definition, 'delete', record)
    await beforeDelete?.(context, record)
  }
  const ids = records.map(({ id }) => id)
  await deleteRows(context.tx, tableOf(definition), ids)
  await dropFigures(context, definition, ids)
  await releaseAll(context, ids)
  await writeHistory(
    context,
    records.map((record) => ({
      definition,
      operation: 'delete',
      userId: context.caller?.userId ?? null,
      side: context.caller?.side ?? 'system',
      before: record,
      after: record,
    })),
  )
}
