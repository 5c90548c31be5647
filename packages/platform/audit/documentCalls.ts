import { t } from '@opensrm/kernel/i18n/text.ts'
import type { DocumentCall } from '../documents/dispatch.ts'
import type { EngineContext } from '../documents/engine.ts'
import { rowsGiven } from '../documents/rowsGiven.ts'
import { deedOf, logOperation, nameInLog } from './operateLog.ts'

/** Runs a write and logs it in the same transaction, so that a rolled back write is not logged. */
export async function loggedWrite<T>(
  call: DocumentCall,
  context: EngineContext,
  work: (context: EngineContext) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const { document, action, body, caller, request, engine } = call
  const { definition } = document
  const isBatch = BATCHES.has(action)
  const name = async (id: string | null) =>
    id ? nameInLog(engine.platform, context.tx, definition, id) : null
  // A batch has a log line for each of its records, so that each can be found by its number.
  const subjects = isBatch ? rowsGiven(body) : [body]
  // The name of a deleted record can only be read before the deletion.
  const before: Awaited<ReturnType<typeof name>>[] = []
  if (DELETIONS.has(action)) for (const subject of subjects) before.push(await name(idIn(subject)))
  const result = await work(context)
  const results: unknown[] = isBatch && Array.isArray(result) ? result : [result]
  const count = !isBatch && Array.isArray(result) ? result.length : 0
  for (const [at, subject] of subjects.entries()) {
    const given = idIn(subject)
    const id = idIn(results[at]) ?? given
    const found = before[at] ?? (await name(id))
    await logOperation(engine.platform, context.tx, {
      caller,
      request,
      action,
      startedAt,
      ...deedOf(definition, action, { isNew: given === null, title: titleOf(call) }),
      about: {
        resource: definition.resource,
        id,
        number: found?.number ?? (count ? t(`${count} 条`, `(${count} records)`) : null),
        version: found?.version ?? null,
      },
    })
  }
  return result
}

const DELETIONS = new Set(['delete', 'doBatchDelete'])
/** Batches whose records are written all together or not at all. */
const BATCHES = new Set(['doBatchSaveOrUpdate', 'doBatchDelete'])

function titleOf({ document, action }: DocumentCall) {
  const custom = document.operations.actions
  return (
    (custom && Object.hasOwn(custom, action) ? custom[action]?.title : undefined) ??
    t(action, action)
  )
}

export function idIn(value: unknown): string | null {
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' && /^\d{1,18}$/.test(id) ? id : null
}
