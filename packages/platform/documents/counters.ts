import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { byId } from './ids.ts'
import type { ChildOf, InputOf, OperationContext, OperationOf, RunInput } from './operations.ts'

/** The record of each row, in ascending order of id; refuses rows that do not exist. */
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

/** The type of the `changes` that an operation of this definition takes. */
type ChangeOf<D extends DocumentDefinition, Op extends OperationOf<D>> =
  InputOf<D, Op> extends { changes: readonly (infer Change extends { id: string })[] }
    ? Change
    : never

/**
 * Applies changes to counters in other documents. Their records are locked in ascending order of id, and the operation
 * of each gets its own changes (`CounterChange`) as input `changes`. It applies them with `countedRows`, which checks
 * the bounds, and acts on the new figures. All or nothing, with as many statements as for one record.
 */
export async function changeCounters<D extends DocumentDefinition, Op extends OperationOf<D>>(
  context: OperationContext,
  definition: D,
  op: Op,
  {
    child,
    changes,
    holders,
    shared,
    inTurn,
  }: {
    /** the collection whose rows hold the counters; absent: the records themselves do */
    child?: ChildOf<D>
    changes: readonly ChangeOf<D, Op>[]
    /** the record of each row, if the caller already knows them */
    holders?: ReadonlyMap<string, string>
    /** further input for each operation */
    shared?: Omit<InputOf<D, Op>, 'changes' | 'rowIds'>
    /** runs one record after the other: each reads the effects of the ones before */
    inTurn?: true
  },
): Promise<void> {
  const known =
    holders ?? (child ? await holdersOf(context, definition, child, idsOf(changes)) : null)
  const inputs = new Map<string, { changes: ChangeOf<D, Op>[] }>()
  for (const change of changes) {
    const id = known ? known.get(change.id) : change.id
    if (!id) throw new AppError('UNKNOWN_LINE')
    const input = inputs.get(id) ?? { ...shared, changes: [] }
    input.changes.push(change)
    inputs.set(id, input)
  }
  // `ChangeOf` guarantees that this is the input of the operation.
  const given = inputs as ReadonlyMap<string, unknown> as ReadonlyMap<string, RunInput<D, Op>>
  if (!inTurn) return context.runAll(definition, op, given)
  const ordered = [...given].sort(([a], [b]) => byId(a, b))
  for (const [id, input] of ordered) await context.run(definition, op, id, input)
}

function idsOf(changes: readonly { id: string }[]): string[] {
  return changes.map(({ id }) => id)
}
