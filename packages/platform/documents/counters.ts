import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { byId } from './ids.ts'
import type { OperationContext } from './operations.ts'

/** The record of each row, in ascending id; refuses rows that do not exist. */
export async function holdersOf(
  context: OperationContext,
  definition: DocumentDefinition,
  child: string,
  rowIds: Iterable<string>,
): Promise<Map<string, string>> {
  const ids = [...new Set(rowIds)]
  if (ids.length === 0) return new Map()
  const rows = await context.selectRows(definition, child, { id: ids })
  if (rows.length < ids.length) throw new AppError('UNKNOWN_LINE')
  const held = rows.map(({ id, headerId }) => [id, headerId] as const)
  return new Map(held.sort(([, a], [, b]) => byId(a, b)))
}

/**
 * Brings differences to counters that other documents hold. Their records are locked in ascending id, and the operation
 * of each is given its own differences (`CounterChange`) as input `changes`: it counts them by `countedRows`, which checks the bounds, and
 * says what follows from the new figures. All or nothing, with as many statements as for one record.
 */
export async function changeCounters<Change extends { id: string }>(
  context: OperationContext,
  definition: DocumentDefinition,
  op: string,
  {
    child,
    changes,
    holders,
    inTurn,
  }: {
    /** the collection whose rows count; absent: the records themselves do */
    child?: string
    changes: readonly Change[]
    /** the record of each row, where the caller knows them */
    holders?: ReadonlyMap<string, string>
    /** one record after the other: what follows from one is read by the next */
    inTurn?: true
  },
): Promise<void> {
  const known =
    holders ?? (child ? await holdersOf(context, definition, child, idsOf(changes)) : null)
  const inputs = new Map<string, { changes: Change[] }>()
  for (const change of changes) {
    const id = known ? known.get(change.id) : change.id
    if (!id) throw new AppError('UNKNOWN_LINE')
    const input = inputs.get(id) ?? { changes: [] }
    input.changes.push(change)
    inputs.set(id, input)
  }
  if (!inTurn) return context.runAll(definition, op, inputs)
  const ordered = [...inputs].sort(([a], [b]) => byId(a, b))
  for (const [id, input] of ordered) await context.run(definition, op, id, input)
}

function idsOf(changes: readonly { id: string }[]): string[] {
  return changes.map(({ id }) => id)
}
