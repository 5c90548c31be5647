import { inBothLanguages, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { nextNumber } from '../documents/numbering.ts'
import type { OperationContext } from '../documents/operations.ts'
import { scrub } from '../logs/scrub.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { announceVersion } from '../realtime/topics.ts'

/**
 * How a kind of outbound call is repeated. An area registers one for each `interfaceCode` or kind it compensates. Every
 * repetition sends the same push key; a system without such keys is first asked by document number.
 */
export type RetryHandler = {
  /** one interface, or all of a kind whose codes only the installation knows */
  interfaceCode?: string
  bizType?: FailedCall['bizType']
  /** minutes before each retry of the calls about this document; the usual ones where it says nothing */
  delayMinutes?(context: EngineContext, docResource: string): readonly number[] | undefined
  /** throws when it failed again; a PermanentFailure is not retried */
  retry(
    engine: Engine,
    call: { docId: string | null; pushKey: string; payload: unknown },
  ): Promise<void>
}

/** A failure that retries cannot solve: the other system understood the call and refused it. */
export class PermanentFailure extends Error {}

export type FailedCall = {
  bizType: 'ERP_PUSH' | 'SCSI_CALL' | 'THIRD_PARTY' | 'ESIGN' | 'INTERNAL_EVENT' | 'CLOCK'
  interfaceCode: string
  docResource: string | null
  docId: string | null
  docNumber: string | null
  pushKey: string
  payload: unknown
  stepName: string
  error: string
  /** default: option COMPENSATE_MAX_RETRY */
  maxRetry?: number
  /** retries are useless: stored as exhausted for an administrator */
  isFinal?: boolean
}

const DELAY_MINUTES = [1, 2, 5, 10, 30, 60, 120, 240]

/** Stores a failed call for a retry; the same push key identifies the same call. */
export async function compensate(context: OperationContext, call: FailedCall): Promise<string> {
  const { tx, now } = context
  const number = await nextNumber(tx, 'TC{yyyyMMdd}{seq6}', context.today)
  const maxRetry =
    call.maxRetry ?? (await profilesOf(context.platform)).number('COMPENSATE_MAX_RETRY')
  const { rows } = await sql<{
    id: string
  }>`insert into base_transaction_compensation (status, comp_number, biz_type, interface_code,
      doc_resource, doc_id, doc_number, push_key, payload, step_name, error_message, retry_count, max_retry, next_retry_time, first_fail_time)
    values (${call.isFinal ? 'EXHAUSTED' : 'WAITING'}, ${number}, ${call.bizType}, ${call.interfaceCode}, ${call.docResource}, ${call.docId}::bigint, ${call.docNumber},
      ${call.pushKey}, ${JSON.stringify(call.payload ?? null)}::jsonb, ${call.stepName}, ${scrub(call.error).slice(0, 1000)}, 0,
      ${maxRetry}, ${call.isFinal ? null : new Date(now.getTime() + 60_000)}::timestamptz, ${now}::timestamptz)
    on conflict (push_key) do update set error_message = excluded.error_message returning id`.execute(
    tx,
  )
  return String(rows[0]?.id)
}

/** Retries due calls, those of one document in order. Failures of clock rules do not block calls. */
export async function retryDue(engine: Engine): Promise<number> {
  let done = 0
  for (;;) {
    const id = await takeDue(engine)
    if (!id) return done
    await retryCall(engine, id)
    done++
  }
}

async function takeDue(engine: Engine): Promise<string | null> {
  const now = engine.platform.clock()
  const { rows } = await sql<{
    id: string
  }>`update base_transaction_compensation set status = 'RUNNING', last_update_date = ${now}::timestamptz
    where id = (select c.id from base_transaction_compensation c
      where (c.status = 'WAITING' and c.next_retry_time <= ${now}::timestamptz
          or c.status = 'RUNNING' and c.last_update_date < ${now}::timestamptz - interval '10 minutes')
        and not exists (select 1 from base_transaction_compensation e where e.doc_resource = c.doc_resource and e.doc_id = c.doc_id
          and (e.biz_type = 'CLOCK') = (c.biz_type = 'CLOCK') and e.id < c.id and e.status not in ('SUCCESS', 'CLOSED'))
      order by c.next_retry_time limit 1 for update skip locked) returning id`.execute(
    engine.platform.db,
  )
  return rows[0]?.id ?? null
}

type Row = { [column: string]: string | null }

/** One further attempt of a compensation that is RUNNING. */
export async function retryCall(engine: Engine, id: string): Promise<void> {
  const { db, registry } = engine.platform
  const { rows } =
    await sql<Row>`select *, payload::text as payload from base_transaction_compensation where id = ${id}`.execute(
      db,
    )
  const row = rows[0] as Row
  const handler = retryHandlerOf(registry, row.interface_code, row.biz_type)
  let failure: { message: string; isFinal: boolean } | null = null
  try {
    if (!handler) throw new PermanentFailure(inBothLanguages(noHandler(row.interface_code)))
    await handler.retry(engine, {
      docId: row.doc_id ?? null,
      pushKey: String(row.push_key),
      payload: JSON.parse(row.payload ?? 'null'),
    })
  } catch (error) {
    const message =
      error instanceof AppError
        ? inBothLanguages(messageText(error.code, error.args ?? {}))
        : String((error as Error).message)
    failure = { message: scrub(message).slice(0, 1000), isFinal: error instanceof PermanentFailure }
  }
  await engine.inTransaction(null, null, (context) => settle(context, row, failure))
}

function noHandler(code: string | null | undefined): Text {
  return t(`没有处理“${code}”的程序`, `no handler for "${code}"`)
}

async function settle(
  context: EngineContext,
  row: Row,
  failure: { message: string; isFinal: boolean } | null,
): Promise<void> {
  const { tx, now } = context
  const retries = Number(row.retry_count ?? 0) + 1
  const isOver = failure !== null && (failure.isFinal || retries >= Number(row.max_retry ?? 8))
  const status = failure === null ? 'SUCCESS' : isOver ? 'EXHAUSTED' : 'WAITING'
  const handler = retryHandlerOf(context.platform.registry, row.interface_code, row.biz_type)
  const delays = handler?.delayMinutes?.(context, String(row.doc_resource)) ?? DELAY_MINUTES
  const minutes = delays[Math.min(retries, delays.length - 1)] ?? 240
  const next = status === 'WAITING' ? new Date(now.getTime() + minutes * 60_000) : null
  const { rows } = await sql<{
    version: string
  }>`update base_transaction_compensation set status = ${status}, retry_count = ${retries},
    error_message = coalesce(${failure?.message ?? null}, error_message), next_retry_time = ${next}::timestamptz,
    finish_time = ${status === 'SUCCESS' ? now : null}::timestamptz, last_update_date = ${now}::timestamptz,
    version_num = version_num + 1 where id = ${row.id} returning version_num as version`.execute(tx)
  await announceVersion(tx, 'baseTransactionCompensation', {
    id: String(row.id),
    versionNum: Number(rows[0]?.version),
  })
  if (status !== 'EXHAUSTED') return
  const found = await sql<{
    id: string
  }>`select distinct ur.user_id as id from base_user_responsibility ur
    join base_responsibility r on r.id = ur.resp_id where r.resp_code = 'OPS_ENGINEER' and ur.status = 'EFFECTIVE'`.execute(
    tx,
  )
  context.emit('baseTransactionCompensation.exhausted', {
    id: row.id,
    interfaceCode: row.interface_code,
    docNumber: row.doc_number,
    errorMessage: failure?.message,
    userIds: found.rows.map(({ id }) => id),
  })
}

export function retryHandlerOf(
  registry: EngineContext['platform']['registry'],
  interfaceCode: unknown,
  bizType: unknown,
): RetryHandler | undefined {
  const retryHandlers = registry.areas.flatMap((area) => area.retryHandlers ?? [])
  return (
    retryHandlers.find((handler) => handler.interfaceCode === interfaceCode) ??
    retryHandlers.find((handler) => handler.bizType === bizType)
  )
}
