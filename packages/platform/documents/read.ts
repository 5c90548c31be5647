import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import {
  isDoneAlready,
  isRecordEditable,
  operationsFor,
} from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  type RecordOf,
  recordAs,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { idOf, isId } from '@opensrm/kernel/document/values.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { buttonShows } from '../access/buttonShows.ts'
import { type FieldMask, maskRecord, withHidden } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import { scopeSql } from '../access/scope.ts'
import { dropMissingFiles } from '../files/missingFiles.ts'
import type { Caller, Db, Tx } from '../http/action.ts'
import { printsOffered } from '../print/printSpec.ts'
import type { Engine, EngineContext } from './engine.ts'
import { attachLabels } from './labels.ts'
import type { Withdrawals } from './list.ts'
import { providerOf, unreadyPorts } from './ports.ts'
import { readDoor } from './readDoor.ts'
import { decodeHeader, type TextRow } from './rows.ts'
import { ruleContextOf } from './save.ts'
import { lockRecords } from './standing.ts'
import { attachChildren, readRecords } from './store.ts'
import { isOfOwnRows } from './storeChanges.ts'

type Reader = { caller: Caller; permissions: Permissions }

/** Records the caller may see, complete and unmasked; NOT_FOUND both for missing records and for those of others. */
export async function findInScope(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  const { tx, caller, permissions } = context
  if (caller && permissions)
    return readAllInScope(engine, tx, definition, ids, { caller, permissions })
  const records = await readRecords(tx, definition, ids)
  if (records.length < ids.length) throw new AppError('NOT_FOUND')
  return records
}

/** A record in the caller's scope, complete and unmasked; otherwise NOT_FOUND. */
export async function readInScope<D extends DocumentDefinition>(
  engine: Engine,
  db: Db | Tx,
  definition: D,
  id: string,
  reader: Reader,
): Promise<RecordOf<D>> {
  const [record] = await readAllInScope(engine, db, definition, [id], reader)
  return recordAs(definition, record as AnyRecord)
}

/** Several records, in ascending order of id; `ids` must not contain duplicates. */
async function readAllInScope(
  engine: Engine,
  db: Db | Tx,
  definition: DocumentDefinition,
  ids: readonly string[],
  reader: Reader,
): Promise<AnyRecord[]> {
  if (!ids.every(isId)) throw new AppError('NOT_FOUND')
  const scope = readDoor(definition, reader.permissions, 'open').scope('t')
  const { rows } = await sql<TextRow>`select t.* from ${sql.table(tableOf(definition))} t
    where t.id = any(${ids}::bigint[]) and ${scope} order by t.id`.execute(db)
  if (rows.length < ids.length) {
    const seen = new Set(rows.map((row) => row.id))
    for (const id of ids) {
      if (seen.has(id)) continue
      const row = await rowOfHandler(engine, db, definition, id, reader.caller)
      if (!row) throw new AppError('NOT_FOUND')
      rows.push(row)
    }
  }
  const records = rows.map((row) => decodeHeader(definition, row))
  await attachChildren(db, definition, records)
  return records
}

/** Whether the caller may see a record that the caller has just written. */
export async function isInScope(
  engine: Engine,
  definition: DocumentDefinition,
  id: string,
  reader: Reader,
): Promise<boolean> {
  const { db } = engine.platform
  const scope = readDoor(definition, reader.permissions, 'open').scope('t')
  const { rows } = await sql`select 1 from ${sql.table(tableOf(definition))} t
    where t.id = ${id}::bigint and ${scope}`.execute(db)
  return rows.length > 0 || Boolean(await rowOfHandler(engine, db, definition, id, reader.caller))
}

/** An approver with an open task may read its document even without a permit for it. */
async function rowOfHandler(
  engine: Engine,
  db: Db | Tx,
  definition: DocumentDefinition,
  id: string,
  caller: Caller,
): Promise<TextRow | undefined> {
  if (!goesThroughApproval(definition) || caller.side !== 'buyer') return undefined
  if (!(await engine.workflow.takesPart(db, { resource: definition.resource, id }, caller.userId)))
    return undefined
  const found =
    await sql<TextRow>`select t.* from ${sql.table(tableOf(definition))} t where t.id = ${id}`.execute(
      db,
    )
  return found.rows[0]
}

/**
 * Locks a record for a change by the caller, in the scope of the action's write permits and in the version the caller
 * read. A record outside the scope is reported as missing.
 */
export async function lockForWrite(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  input: { [key: string]: unknown },
  action: string,
  asSystem: boolean,
): Promise<AnyRecord> {
  const [record] = await lockAllForWrite(engine, context, definition, [input], action, { asSystem })
  return record as AnyRecord
}

/** The same for many, in ascending order of id. */
export async function lockAllForWrite(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  inputs: readonly { [key: string]: unknown }[],
  action: string,
  options: { asSystem?: boolean } = {},
): Promise<AnyRecord[]> {
  const { tx, permissions } = context
  const given = new Map(inputs.map((input) => [idOf(input.id), input.versionNum]))
  const ids = [...given.keys()].filter((id) => id !== null)
  const records = await lockRecords(tx, definition, ids)
  if (records.length < inputs.length) throw new AppError('NOT_FOUND')
  if (options.asSystem || !permissions) return records
  const scope = scopeSql(definition, permissions.writeScopeOf(definition, action), 't')
  const permitted = await sql`select 1 from ${sql.table(tableOf(definition))} t
    where t.id = any(${ids}::bigint[]) and ${scope}`.execute(tx)
  if (permitted.rows.length < ids.length) {
    // A record that is visible but not writable is refused as such; an invisible one stays "no such document".
    await findInScope(engine, context, definition, ids)
    throw new AppError('READ_ONLY_PERMIT')
  }
  // A user who presses a button twice sends the old version the second time.
  for (const record of records)
    if (!isDoneAlready(definition, action, record.status) && !isOfOwnRows(definition, action))
      assertVersion(record, given.get(record.id))
  return records
}

export function assertVersion(record: AnyRecord, given: unknown): void {
  if (given === undefined || given === null || Number(given) !== record.versionNum) {
    throw new AppError(
      'STALE_VERSION',
      {},
      { data: { versionNum: record.versionNum, lastUpdateDate: record.lastUpdateDate } },
    )
  }
}

/** The record as its screen shows it: masked, with labels and the caller's current operations. */
export async function findView(
  engine: Engine,
  definition: DocumentDefinition,
  id: string,
  reader: Reader,
): Promise<{ [key: string]: unknown }> {
  const { db } = engine.platform
  const record = await readInScope(engine, db, definition, id, reader)
  return viewOf(engine, definition, record, reader)
}

/** The same view for a record that has already been read. */
export async function viewOf(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  reader: Reader,
): Promise<{ [key: string]: unknown }> {
  const { caller, permissions } = reader
  const { platform } = engine
  const { rules, operations } = engine.document(definition.resource)
  const now = platform.clock()
  const context = ruleContextOf({ caller, today: today(engine, now) } as EngineContext)
  const document = { resource: definition.resource, id: record.id }
  const running = goesThroughApproval(definition)
    ? await engine.workflow.runningOf(platform.db, document)
    : null
  const rights = running ? await rightsOf(engine, definition, record.id, reader) : null
  const isApprover = Boolean(rights?.taskId)
  const mask = maskBy(definition, permissions, rights)
  // Operations that only other suppliers' rows allow are not offered.
  const isShared = caller.side === 'supplier' && definition.access.supplier?.includes('.')
  const offered = operationsFor({
    definition,
    rules,
    record: isShared ? maskRecord(definition, record, mask) : record,
    context,
    hasCode: (code) => permissions.hasCode(definition.resource, code),
    isApprover,
    isInstalled: (port) => providerOf(platform.registry, { name: port }) !== null,
  }).filter(({ op }) =>
    isApprover && (op === 'doApproval' || op === 'doReject')
      ? true
      : permissions.can(definition.resource, op) &&
        buttonShows({ permissions, definition, op, record }),
  )
  const withdrawal = offered.some(({ op, allowed }) => op === 'doWithdraw' && allowed)
    ? await engine.workflow.withdrawalOf(platform.db, document, caller.userId)
    : null
  await dropMissingFiles(platform.db, definition, record)
  await attachLabels(platform.db, platform.registry, definition, [record], caller)
  const reading = { platform, caller, today: context.today, db: platform.db }
  for (const enrich of [operations.enrich, operations.enrichRecord])
    await enrich?.(reading, [record as never])
  const needed = new Map(definition.transitions.map(({ op, needs }) => [op, needs]))
  const unready = await unreadyPorts(
    platform.registry,
    offered.flatMap(({ op, allowed }) => (allowed && needed.get(op)) || []),
    { db: platform.db, definition },
  )
  const hindered = await hindrancesOf(
    engine,
    definition,
    record,
    reader,
    offered.flatMap(({ op, allowed }) => (allowed ? [op] : [])),
  )
  const raised = asRaised(definition, record)
  const maySave =
    permissions.can(definition.resource, 'saveOrUpdate') &&
    permissions.canWrite(definition, record, 'saveOrUpdate')
  return {
    ...maskRecord(definition, record, mask),
    access: {
      editable: maySave && isRecordEditable(raised, caller.side, record),
      deletable:
        permissions.can(definition.resource, 'delete') &&
        buttonShows({ permissions, definition, op: 'delete', record }) &&
        !definition.readOnly &&
        raised.authors.includes(caller.side) &&
        definition.deletableIn.includes(record.status),
      codes: [...permissions.codesFor(definition.resource)],
      // A document with its own printout offers it on its own screen.
      prints:
        permissions.can(definition.resource, 'doPrint') && !operations.actions?.doPrint
          ? printsOffered(definition, operations.prints)
          : [],
      operations: offered
        // Only the applicant may withdraw; other users do not see the operation.
        .filter(({ op }) => op !== 'doWithdraw' || withdrawal !== 'WITHDRAW_NOT_APPLICANT')
        .map(({ op, allowed, refusal }) => {
          const conflict = permissions.dutyConflict(definition.resource, op)
          const isAsked = running !== null && running.operation === op
          const notReady = unready.get(needed.get(op) ?? '') ?? hindered.get(op)
          const isTooLate = op === 'doWithdraw' && withdrawal !== null
          const why = conflict
            ? { code: 'DUTY_CONFLICT', args: conflict }
            : isAsked
              ? { code: 'WORKFLOW_RUNNING', args: { number: running.number } }
              : isTooLate
                ? { code: withdrawal }
                : (refusal ?? notReady)
          return {
            op,
            allowed: allowed && !conflict && !isAsked && !isTooLate && !notReady,
            ...(why ? { msg: messageOf(why.code, why.args ?? {}, caller.language) } : {}),
          }
        }),
    },
  }
}

/** Why operations would be refused, by operation; see `hindrances` of the document's operations. */
async function hindrancesOf(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  { caller, permissions }: Reader,
  ops: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const { hindrances = {} } = engine.document(definition.resource).operations
  const asked = ops.filter((op) => hindrances[op])
  if (asked.length === 0) return new Map()
  return engine.inTransaction(caller, permissions, async (context) => {
    const found = new Map<string, Refusal>()
    for (const op of asked) {
      const refusal = await hindrances[op]?.(context, record)
      if (refusal) found.set(op, refusal)
    }
    return found
  })
}

/** The same for rows in a list: only the applicant sees the operation, with the reason when it is too late. */
export async function withdrawalsIn(
  engine: Engine,
  definition: DocumentDefinition,
  ids: readonly string[],
  { userId, language }: Caller,
): Promise<Withdrawals> {
  const { db } = engine.platform
  const refusals = await engine.workflow.withdrawalsOf(db, definition.resource, ids, userId)
  return Object.fromEntries(
    [...refusals].map(([id, code]) => [
      id,
      code === 'WITHDRAW_NOT_APPLICANT' ? null : messageOf(code, {}, language),
    ]),
  )
}

/** The fields hidden from this reader, because of missing codes or the node of the reader's approval task. */
export async function maskFor(
  engine: Engine,
  definition: DocumentDefinition,
  id: string,
  reader: Reader,
): Promise<FieldMask> {
  return maskBy(definition, reader.permissions, await rightsOf(engine, definition, id, reader))
}

type NodeRights = Awaited<ReturnType<Engine['workflow']['rightsAtNode']>>

async function rightsOf(
  engine: Engine,
  definition: DocumentDefinition,
  id: string,
  { caller }: Reader,
): Promise<NodeRights> {
  if (!goesThroughApproval(definition) || caller.side !== 'buyer') return null
  const { platform } = engine
  return engine.workflow.rightsAtNode(
    { platform, tx: platform.db, now: platform.clock() },
    { resource: definition.resource, id },
    caller.userId,
  )
}

function maskBy(
  definition: DocumentDefinition,
  permissions: Permissions,
  rights: NodeRights,
): FieldMask {
  const { mask } = readDoor(definition, permissions, 'open')
  return rights?.hidden.length ? withHidden(mask, rights.hidden) : mask
}

function today(engine: Engine, now: Date): string {
  return dayOf(now, engine.platform.config.timeZone)
}
