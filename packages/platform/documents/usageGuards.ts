import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { RawBuilder } from 'kysely'
import type { OperationContext } from './operations.ts'

/**
 * What still needs a record of another area, so that it cannot be switched off now. The area that has the need says
 * so: base data knows nothing of orders, orders know what they are made of.
 */
export type Usage = {
  /** resource of the record that is needed */
  of: string
  /** operations that would take it away */
  ops: readonly string[]
  /** e.g. 'open order lines' */
  what: Text
  count(context: OperationContext, record: AnyRecord): Promise<number>
}

/** The count of a query of one row, `n`. */
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
  /** why not; null lets it pass */
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

/** Refuses an operation on a record that others still need, with the list of who does and how often. */
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

/** What a record is called: its name, else its code. */
export function recordName(definition: DocumentDefinition, record: AnyRecord): Text {
  const { code, name, nameEn } = definition.display
  const named = String(record[name ?? code] ?? record[code] ?? '')
  return { zh: named, en: String((nameEn && record[nameEn]) || named) }
}
