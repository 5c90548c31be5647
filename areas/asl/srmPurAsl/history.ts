import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import type { srmPurAsl } from './srmPurAsl.definition.ts'
import type { AslEntry } from './srmPurAsl.rules.ts'

type Values = NonNullable<PatchOf<typeof srmPurAsl>['fields']>

/** A row of the history: what an event changed of the entry, and the document behind it. */
export function historyRow(
  context: Pick<OperationContext, 'platform' | 'now' | 'caller'>,
  entry: Partial<AslEntry>,
  event: { eventType: string; values: Values & { status?: string }; cause: string | null },
) {
  const keys = Object.keys(event.values) as (keyof AslEntry)[]
  return {
    eventType: event.eventType,
    oldValue: Object.fromEntries(keys.map((key) => [key, entry[key] ?? null])),
    newValue: event.values,
    causeNumber: event.cause,
    eventUserId: context.caller?.userId ?? null,
    eventTime: nowText(context),
  }
}

/** Changes an entry and says so in its history. */
export function changedEntry(
  context: OperationContext,
  entry: AslEntry,
  event: { eventType: string; values: Values; cause: string | null; to?: AslEntry['status'] },
) {
  const { to, values } = event
  const row = historyRow(context, entry, {
    ...event,
    values: { ...values, ...(to ? { status: to } : {}) },
  })
  return { patch: { fields: values, add: { histories: [row] } } }
}
