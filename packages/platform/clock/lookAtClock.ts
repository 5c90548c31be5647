import {
  type ClockRule,
  clockField,
  dateTypeOf,
  hasValues,
  isRemembered,
  latestValue,
  type Occurrence,
  occurrenceAt,
  standsFor,
} from '@opensrm/kernel/document/clock.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  rowsOf,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { isConnectionLost } from '../db/failures.ts'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { nowText } from '../documents/input.ts'
import { headerFields } from '../documents/rows.ts'
import { readRecord } from '../documents/store.ts'
import { stopSignal } from '../jobs/stopping.ts'
import { factsOf, factsOfAll } from './clockFacts.ts'
import { noteFailure } from './clockFailures.ts'
import { clockPlaceOf } from './clockSql.ts'

/** A rule together with its document. */
export type OwnedRule = { definition: DocumentDefinition; rule: ClockRule }

/** The result of one run, for its log. */
export type Looked = { done: number; failed: number }

const BATCH = 500
/** Older moments send no event any more, e.g. after a long time without a server. */
const HORIZON_DAYS = 31

/** Every rule of the product. */
export function clockRules(engine: Engine): OwnedRule[] {
  const documents = [...engine.platform.registry.documents.values()]
  return documents.flatMap(({ definition }) =>
    (definition.clock ?? []).map((rule) => ({ definition, rule })),
  )
}

/** Rules counted from a date change daily; those counted from a date-time at any minute. */
export function isOnDates({ definition, rule }: OwnedRule): boolean {
  return typeOf(definition, rule) === 'date'
}

/** Runs these rules for due records, each in a transaction of its own, so that a failure does not stop the others. */
export async function lookAtClock(engine: Engine, rules: readonly OwnedRule[]): Promise<Looked> {
  const looked = { done: 0, failed: 0 }
  for (const owned of rules) {
    let after: Due | undefined
    do {
      stopSignal()?.throwIfAborted()
      const due = await findDue(engine, owned, after)
      for (const one of due) {
        try {
          if (await actOn(engine, owned, one)) looked.done++
        } catch (error) {
          if (isConnectionLost(error)) throw error
          looked.failed++
          await noteFailure(engine, owned, one, error)
        }
      }
      after = due.length === BATCH ? due.at(-1) : undefined
    } while (after)
  }
  return looked
}

/** A record, or a row of it, that may be due. */
export type Due = { id: string; rowId: string; value: string }

/** Candidates in order of their due times; whether they are still due is checked under the lock. */
async function findDue(
  engine: Engine,
  { definition, rule }: OwnedRule,
  after: Due | undefined,
): Promise<Due[]> {
  const type = typeOf(definition, rule)
  const { table, column, condition, headerCondition } = clockPlaceOf(definition, rule)
  const bounds = await engine.inTransaction(null, null, async (context) => {
    const now = nowText(context)
    const facts = await factsOfAll(context, rule)
    const latest = facts.map((each) => latestValue(rule, type, now, each)).filter((each) => each)
    return { now, today: context.today, latest: latest.toSorted().at(-1) }
  })
  if (!bounds.latest) return []
  const moment = sql.raw(`t.${column}`)
  const cast = sql.raw(type === 'date' ? 'date' : 'timestamptz')
  const header = headerCondition
    ? sql`join ${sql.table(tableOf(definition))} h on h.id = t.header_id and ${sql.raw(headerCondition('h'))}`
    : sql``
  const recordId = sql.raw(headerCondition ? 't.header_id' : 't.id')
  const oldest = isRemembered(definition, rule) ? oldestOf(rule, bounds.today) : null
  const { rows } = await sql<{ id: string; row_id: string; value: string }>`
    select ${recordId} as id, t.id as row_id, ${moment} as value
    from ${sql.table(table)} t ${header}
    left join clock_mark m on m.resource = ${definition.resource} and m.rule = ${rule.code} and m.row_id = t.id
    where ${sql.raw(condition('t'))} and ${moment} <= ${bounds.latest}::${cast}
      ${oldest ? sql`and ${moment} >= ${oldest}::${cast}` : sql``}
      ${after ? sql`and (${moment}, t.id) > (${after.value}::${cast}, ${after.rowId}::bigint)` : sql``}
      and (m.row_id is null or m.value <> ${moment} or m.next_time <= ${bounds.now}::timestamptz)
      and not exists (select 1 from base_transaction_compensation c
        where c.doc_resource = ${definition.resource} and c.doc_id = ${recordId}
          and c.biz_type = 'CLOCK' and c.payload->>'rule' = ${rule.code} and c.payload->>'rowId' = t.id::text
          and (c.status in ('WAITING', 'RUNNING', 'EXHAUSTED')
            or c.status = 'CLOSED' and (c.payload->>'value')::timestamptz = ${moment}))
    order by ${moment}, t.id limit ${BATCH}`.execute(engine.platform.db)
  return rows.map(({ id, row_id: rowId, value }) => ({ id, rowId, value }))
}

function oldestOf({ after, daysBefore, every, event }: ClockRule, today: string): string | null {
  const fixed = Array.isArray(daysBefore) ? Math.min(...daysBefore) : 0
  const later = after && 'days' in after ? after.days : 0
  const isFixed = !daysBefore || Array.isArray(daysBefore)
  const isUnbounded =
    !event || every || !isFixed || typeof later !== 'number' || (after && 'workDays' in after)
  return isUnbounded ? null : addDays(today, fixed - later - HORIZON_DAYS)
}

/** True when the rule ran. If several processes try, one runs it and the others find it done. */
export async function actOn(
  engine: Engine,
  { definition, rule }: OwnedRule,
  { id, rowId }: Pick<Due, 'id' | 'rowId'>,
): Promise<boolean> {
  return engine.inTransaction(null, null, async (context) => {
    if (!(await isFree(context, definition, id))) return false
    const record = (await readRecord(context.tx, definition, id, {
      lock: true,
    })) as AnyRecord | null
    const value = record && momentOf(definition, rule, record, rowId)
    if (!record || !value) return false
    const facts = await factsOf(context, definition, rule, record)
    const occurrence = occurrenceAt(rule, value, nowText(context), facts)
    if (!occurrence) return false
    if (isRemembered(definition, rule)) {
      const isNew = await remember(context, { definition, rule }, { rowId, value, occurrence })
      if (!isNew) return false
    }
    await act(engine, context, { definition, rule }, { record, rowId, value })
    return true
  })
}

async function act(
  engine: Engine,
  context: EngineContext,
  { definition, rule }: OwnedRule,
  { record, rowId, value }: { record: AnyRecord; rowId: string; value: string },
): Promise<void> {
  const row = clockField(rule).child ? rowId : null
  if (rule.op) {
    const input = {
      ...(row ? { rowIds: [row] } : {}),
      ...(rule.input ? { [rule.input]: value } : {}),
    }
    await context.run(definition, rule.op, record.id, input)
  } else if (rule.event) {
    context.emitNamed(rule.event, {
      id: record.id,
      ...(row ? { rowId: row } : {}),
      daysLeft: daysBetween(context.today, value.slice(0, 10)),
      ...Object.fromEntries((rule.carries ?? []).map((key) => [key, record[key]])),
    })
  } else {
    const work = engine.document(definition.resource).operations.clock?.[rule.code]
    if (!work) throw new Error(`${definition.resource} does nothing when ${rule.code} has come`)
    await work(context, record, rowId)
  }
}

/** Another process that currently handles the record does everything that is due. */
async function isFree(
  { tx }: EngineContext,
  { resource }: DocumentDefinition,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ free: string }>`
    select pg_try_advisory_xact_lock(hashtext(${`clock ${resource}`}), hashtext(${id}))::text as free`.execute(
    tx,
  )
  return rows[0]?.free === 'true'
}

/** The value a rule counts from, as long as record and row match the rule. */
function momentOf(
  definition: DocumentDefinition,
  rule: ClockRule,
  record: AnyRecord,
  rowId: string,
): string | null {
  const { child, key } = clockField(rule)
  if (!standsFor(definition, rule, record)) return null
  if (!child) return record[key] as string | null
  const row = rowsOf(record, child).find((each) => each.id === rowId)
  return row && hasValues(row, rule.rowWhere) ? (row[key] as string | null) : null
}

/** Records the execution in the same transaction; false when it was already done for this value. */
async function remember(
  { tx, now }: EngineContext,
  { definition, rule }: OwnedRule,
  of: { rowId: string; value: string; occurrence: Occurrence },
): Promise<boolean> {
  const { index, next } = of.occurrence
  const { rows } = await sql`
    insert into clock_mark (resource, rule, row_id, value, occurrence, next_time, done_time)
    values (${definition.resource}, ${rule.code}, ${of.rowId}, ${of.value}::timestamptz, ${index},
      ${next ?? 'infinity'}::timestamptz, ${now})
    on conflict (resource, rule, row_id) do update
      set value = excluded.value, occurrence = excluded.occurrence, next_time = excluded.next_time,
        done_time = excluded.done_time
      where clock_mark.value <> excluded.value or clock_mark.occurrence < excluded.occurrence
    returning row_id`.execute(tx)
  return rows.length > 0
}

export function typeOf(definition: DocumentDefinition, rule: ClockRule): 'date' | 'datetime' {
  const { child, key } = clockField(rule)
  const fields = child ? (definition.children[child]?.fields ?? {}) : headerFields(definition)
  const type = dateTypeOf(fields[key])
  if (!type) throw new Error(`${definition.resource}: the clock rule ${rule.code} needs a date`)
  return type
}
