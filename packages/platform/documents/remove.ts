import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { tableOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dropFigures } from '../figures/figures.ts'
import { releaseAll } from '../files/linkFiles.ts'
import type { Engine, EngineContext } from './engine.ts'
import { writeHistory } from './history.ts'
import { lockForWrite } from './read.ts'
import { deleteRows } from './store.ts'

/** Deletes a record that nothing depends on yet: physically, with its rows; its history keeps that it existed. */
export async function remove(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  input: { [key: string]: unknown },
): Promise<void> {
  if (definition.readOnly || (context.caller && !definition.authors.includes(context.caller.side)))
    throw new AppError('NO_PERMISSION')
  const record = await lockForWrite(engine, context, definition, input, 'delete', false)
  if (!definition.deletableIn.includes(record.status)) {
    throw new AppError('NOT_DELETABLE', {
      document: definition.title,
      state: definition.states[record.status] ?? record.status,
    })
  }
  await engine.document(definition.resource).operations.beforeDelete?.(context, record)
  await deleteRows(context.tx, tableOf(definition), [record.id])
  await dropFigures(context, definition, record.id)
  await releaseAll(context, record.id)
  await writeHistory(context, [
    {
      definition,
      operation: 'delete',
      userId: context.caller?.userId ?? null,
      side: context.caller?.side ?? 'system',
      before: record,
      after: record,
    },
  ])
}
