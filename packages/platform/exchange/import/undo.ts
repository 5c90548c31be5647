import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { translateDatabaseError } from '../../documents/databaseErrors.ts'
import type { EngineContext } from '../../documents/engine.ts'
import { remove, removeAll } from '../../documents/remove.ts'
import { setSavepoint } from '../../documents/savepoint.ts'
import { readRecord } from '../../documents/store.ts'
import type { Exporter } from '../plan.ts'
import { functionFor } from './prepare.ts'
import type { Written } from './run.ts'
import '../exchange.errors.ts'

/**
 * Undoes a whole import: created records are deleted, changed ones get their old values. Nothing is undone when one of
 * its records was changed or used since.
 */
export async function undoImport(importer: Exporter, id: string): Promise<{ count: number }> {
  const { engine, caller, permissions } = importer
  return engine.inTransaction(caller, permissions, async (context) => {
    const { rows } = await sql<{ function_code: string; written: string | null }>`
      select function_code, written::text from import_run where id = ${id}::bigint
        and user_id = ${caller.userId}::bigint and status = 'DONE' for update`.execute(context.tx)
    const [run] = rows
    if (!run?.written) throw new AppError('IMPORT_NOT_UNDOABLE')
    const { document } = functionFor(importer, run.function_code)
    const written: Written[] = JSON.parse(run.written)
    // Later records may refer to earlier ones of the same sheet.
    const reversed = written.toReversed()
    for (let from = 0; from < reversed.length; from += AT_ONCE) {
      const some = reversed.slice(from, from + AT_ONCE)
      if (await removeTogether(importer, context, document.definition, some)) continue
      for (const one of some) await takeBack(importer, context, document.definition, one)
    }
    await sql`update import_run set status = 'UNDONE', end_time = now() where id = ${id}::bigint`.execute(
      context.tx,
    )
    return { count: written.length }
  })
}

/** Number of records that are removed together. */
const AT_ONCE = 200

/**
 * False when each has to be undone separately: some were changed by the import, or one was used since and has to be
 * named.
 */
async function removeTogether(
  { engine }: Exporter,
  context: EngineContext,
  definition: DocumentDefinition,
  some: readonly Written[],
): Promise<boolean> {
  if (some.some(({ kind }) => kind !== 'created')) return false
  const place = await setSavepoint(context)
  try {
    await removeAll(engine, context, definition, some)
    await place.keep()
    return true
  } catch (thrown) {
    const error = translateDatabaseError(thrown, context.platform.registry)
    if (!(error instanceof AppError) || error.kind === 'broken' || error.code === 'BUSY')
      throw thrown
    await place.takeBack()
    return false
  }
}

async function takeBack(
  { engine }: Exporter,
  context: EngineContext,
  definition: DocumentDefinition,
  written: Written,
): Promise<void> {
  const { id, versionNum } = written
  try {
    if (written.kind === 'created')
      return await remove(engine, context, definition, { id, versionNum })
    // The input a client would send; values owned by the server are left out.
    await engine.saveInside(context, definition, { ...written.before, id, versionNum }, {})
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const record = (await readRecord(context.tx, definition, id)) as AnyRecord | null
    throw new AppError('IMPORT_USED_SINCE', {
      document: definition.title,
      number: String(record?.[definition.display.code] ?? id),
    })
  }
}
