import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { RawBuilder } from 'kysely'
import type { OperationContext } from './operations.ts'

/**
 * A use of another area's record that prevents disabling it. The using area declares it: base data knows nothing of
 * orders, but orders know the base data they use.
 */
export type Usage = {
  /** resource of the record in use */
  of: string
  /** operations that would take the record away */
  ops: readonly string[]
  /** e.g. 'open order lines' */
  what: Text
  count(context: OperationContext, record: AnyRecord): Promise<number>
}

/** The count of a query with one row, `n`. */
export async function countRows(
  context: OperationContext,
  query: RawBuilder<{ n: string }>,
): Promise<number> {
  return Number((await query.execute(context.tx)).rows[0]?.n ?? 0)
}

/** A condition that another area puts on an operation, e.g. suppliers on the price of a supplier. */
export type Veto = {
  of: string
  ops: readonly string[]
  /** the reason for a refusal; null allows the operation */
  veto(context: OperationContext, record: AnyRecord): Promise<Refusal | null>
}

/** Refuses an operation that another area forbids. */
export async function assertNotVetoed(
  context: OperationContext,
  definition: DocumentDefinition,
  op: string,
  record: AnyRecord,
): Promise<void> {
  await assertUnused(context, definition, op, record)
  for (const { vetoes = [] } of context.platform.registry.areas) {
    for (const { of, ops, veto } of vetoes) {
      if (of !== definition.resource || !ops.includes(op)) continue
      const refusal = await veto(context, record)
      if (refusal) throw new AppError(refusal.code, refusal.args ?? {})
    }
  }
}

/** Refuses an operation on a record that is still in use, with a list of the uses and their counts. */
export async function assertUnused(
  context: OperationContext,
  definition: DocumentDefinition,
  op: string,
  record: AnyRecord,
): Promise<void> {
  const found: { count: number; what: Text }[] = []
  for (const { usageGuards = [] } of context.platform.registry.areas) {
    for (const usage of usageGuards) {
      if (usage.of !== definition.resource || !usage.ops.includes(op)) continue
      const count = await usage.count(context, record)
      if (count > 0) found.push({ count, what: usage.what })
    }
  }
  if (found.length === 0) return
  throw new AppError('STILL_NEEDED', {
    record: recordName(definition, record),
    by: {
      zh: found.map(({ count, what }) => `${count}个${what.zh}`).join('、'),
      en: found.map(({ count, what }) => `${count} ${what.en}`).join(', '),
    },
  })
}

/** The name of a record: its name, else its code. */
export function recordName(definition: DocumentDefinition, record: AnyRecord): Text {
  const { code, name, nameEn } = definition.display
  const named = String(record[name ?? code] ?? record[code] ?? '')
  return { zh: named, en: String((nameEn && record[nameEn]) || named) }
}
