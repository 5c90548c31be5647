import { processesOf } from '@opensrm/kernel/document/approval.ts'
import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import { headerFields } from '../documents/rows.ts'
import type { Db, Tx } from '../http/action.ts'

type Judged = { docResource: string; docId: string; docAmount: string | null }

/** Tasks with the currencies of the amounts that their processes compare with limits. */
export async function withCurrencies<T extends Judged>(
  db: Db | Tx,
  registry: Registry,
  tasks: readonly T[],
): Promise<(T & { docCurrency: string | null })[]> {
  const currencies = new Map<string, string | null>()
  const priced = tasks.filter(({ docAmount }) => docAmount !== null)
  for (const resource of new Set(priced.map(({ docResource }) => docResource))) {
    const definition = registry.documents.get(resource)?.definition
    if (!definition) continue
    const ids = priced.flatMap((task) => (task.docResource === resource ? [task.docId] : []))
    const { rows } = await sql<{ id: string; currency: string | null }>`
      select t.id, ${currencyOf(definition)} as currency from ${sql.table(tableOf(definition))} t
      where t.id = any(${ids}::bigint[])`.execute(db)
    for (const { id, currency } of rows) currencies.set(`${resource}/${id}`, currency)
  }
  return tasks.map((task) => ({
    ...task,
    docCurrency: currencies.get(`${task.docResource}/${task.docId}`) ?? null,
  }))
}

/** The currency of the amount's own field, else the base currency of the organisation. */
function currencyOf(definition: DocumentDefinition): RawBuilder<string | null> {
  const fields = headerFields(definition)
  for (const { amountField } of processesOf(definition)) {
    const field = fields[amountField ?? '']
    const named = field?.type === 'amount' ? field.currencyField : undefined
    if (named && named in fields) return sql`${sql.ref(`t.${snake(named)}`)}`
  }
  return 'orgId' in fields
    ? sql`(select o.currency_code from base_organization o where o.id = t.org_id)`
    : sql`null`
}
