import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { NOBODY_ASKED, type Preview, preview } from '../workflow/preview.ts'
import { ownStartInputOf } from '../workflow/starting.ts'
import type { Engine, EngineContext } from './engine.ts'
import { setSavepoint } from './savepoint.ts'

/** Whether an operation leads a record into its own approval. */
export function entersApproval({ approval }: DocumentDefinition, op: string): boolean {
  return (
    approval !== undefined && (op === 'doSubmit' || (approval.startedBy?.includes(op) ?? false))
  )
}

const entryFrom = (definition: DocumentDefinition, status: string): string | undefined =>
  definition.transitions.find(
    ({ op, from }) => entersApproval(definition, op) && from.includes(status),
  )?.op

/**
 * The route that a document would take if the caller submitted it now. A submission may itself decide who is asked, or
 * whether anybody is. So it is carried out and rolled back. If it would be refused, the route follows from the record as
 * it is.
 */
export async function routeAhead(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<Preview> {
  const op = entryFrom(definition, record.status)
  if (!op) return routeOf(context, definition, record)
  const savepoint = await setSavepoint(context)
  const tried = await context.attempt(() =>
    engine.operateInside(
      context,
      definition,
      op,
      { id: record.id, versionNum: record.versionNum },
      { viaApproval: true },
    ),
  )
  const submitted = 'done' in tried ? tried.done : record
  const isApprovedAtOnce =
    'done' in tried && submitted.status !== 'APPROVING' && !entryFrom(definition, submitted.status)
  const route = isApprovedAtOnce ? NOBODY_ASKED : await routeOf(context, definition, submitted)
  await savepoint.takeBack()
  return route
}

async function routeOf(
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<Preview> {
  const start = await ownStartInputOf(context, definition, record)
  return start ? preview(context, start) : NOBODY_ASKED
}
