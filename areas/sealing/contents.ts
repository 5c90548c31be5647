import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import {
  destroySealed,
  dropWraps,
  type HeldFile,
  holdSealed,
  openSealed,
  type SealedFile,
  sealsOf,
} from '@opensrm/platform/files/sealedFiles.ts'
import type { Db, Platform, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import type { Sealable } from './canonicalJson.ts'
import { supplierKey, unwrapOfEvent, wrapForEvent } from './eventKeys.ts'
import { isShared, privateKeyOf, publicKeyOf, type SealedEvent, wholeEvent } from './events.ts'
import { masterKey, type SealContext } from './masterKey.ts'
import { decrypt, encrypt, isSameCommitment, type SealPlace, seal, unseal } from './seal.ts'
import './sealing.errors.ts'

/** The document whose values are sealed, in its event. */
export type SealedRecord = SealedEvent & { recordId: string; supplierId: string }

/** What the supplier keeps as proof. */
export type Receipt = { commitment: string; receivedTime: string }

type State = 'DRAFT' | 'SUBMITTED' | 'OPENED' | 'OPEN_FAILED'

/**
 * Stores the draft of a supplier, which only this supplier reads. It replaces the draft before, and the files that it
 * does not hold any more are destroyed.
 */
export async function sealDraft(
  context: SealContext,
  record: SealedRecord,
  content: Sealable,
  files: readonly HeldFile[] = [],
): Promise<void> {
  await deleteDraft(context, record)
  await store(context, placeOf(record, 0), { record, content, state: 'DRAFT' })
  await holdSealed(context, { resource: record.resource, id: record.recordId }, files)
}

/** The seals of files of a draft, which its submission takes over. */
export function sealedFiles(
  context: SealContext,
  { supplierId }: Pick<SealedRecord, 'supplierId'>,
  files: readonly HeldFile[],
): Promise<SealedFile[]> {
  const ids = [...new Set(files.map(({ id }) => id))]
  return sealsOf(context, { supplierId, userId: '' }, ids)
}

/**
 * Seals a submission. The revision before is kept sealed, and the draft is destroyed. What opens its files is part of
 * the content, so the commitment covers their bytes.
 */
export async function sealSubmission(
  context: SealContext,
  record: SealedRecord,
  {
    content,
    revision,
    files = [],
  }: { content: { [key: string]: Sealable }; revision: number; files?: readonly SealedFile[] },
): Promise<Receipt> {
  await deleteDraft(context, record)
  await moveTo(context, record, 'SUBMITTED', 'REPLACED')
  const ids = files.map(({ id }) => id)
  if (ids.length > 0 && (await isShared(context, record))) await dropWraps(context.tx, ids)
  const whole = ids.length > 0 ? { ...content, files } : content
  return store(context, placeOf(record, revision), { record, content: whole, state: 'SUBMITTED' })
}

/** The submission counts no more; its supplier goes on from a draft with the same content. */
export async function withdrawSubmission(
  context: SealContext,
  record: SealedRecord,
): Promise<void> {
  const content = (await readOwn(context.platform, context.tx, record)) ?? {}
  await revokeSubmission(context, record)
  await deleteDraft(context, record)
  await store(context, placeOf(record, 0), { record, content, state: 'DRAFT' })
  const except = filesIn(content).map(({ id }) => id)
  await destroySealed(context, [record.recordId], { except })
}

/** The submission counts no more, and nothing of it can be opened. */
export async function revokeSubmission(context: SealContext, record: SealedRecord): Promise<void> {
  await moveTo(context, record, 'SUBMITTED', 'WITHDRAWN')
}

/** Destroys what a supplier prepared and did not submit, with its files. */
export async function dropDraft(
  context: SealContext,
  record: Pick<SealedRecord, 'resource' | 'recordId'>,
): Promise<void> {
  await deleteDraft(context, record)
  await destroySealed(context, [record.recordId])
}

async function deleteDraft(
  { tx }: Pick<SealContext, 'tx'>,
  { resource, recordId }: Pick<SealedRecord, 'resource' | 'recordId'>,
): Promise<void> {
  await sql`delete from sealed_content
    where resource = ${resource} and record_id = ${recordId} and state = 'DRAFT'`.execute(tx)
}

/**
 * What the supplier of the record entered; null when there is nothing. Callers make sure that the session is one of
 * this supplier.
 */
export async function readOwn(
  platform: Platform,
  db: Db | Tx,
  record: SealedRecord,
): Promise<Sealable | null> {
  const { resource, recordId, supplierId } = record
  const { sectionId, envelope } = wholeEvent(record)
  const { rows } = await sql<Stored>`select * from sealed_content
    where resource = ${resource} and record_id = ${recordId} and supplier_id = ${supplierId}
      and section_id = ${sectionId} and envelope = ${envelope} and state in ('DRAFT', 'SUBMITTED') and supplier_wrap is not null
    order by case state when 'DRAFT' then 0 else 1 end limit 1`.execute(db)
  const [row] = rows
  if (!row?.supplier_wrap) return null
  const own = supplierKey(masterKey(platform), supplierId)
  try {
    const key = decrypt(own, Buffer.from(row.supplier_wrap, 'base64'))
    return unseal(Buffer.from(row.content, 'base64'), key, placeIn(row)).content
  } catch {
    throw new AppError('SEAL_OTHER_KEY')
  }
}

/** A submission after the opening: its content, or null when the seal was broken. */
export type Opened = {
  recordId: string
  supplierId: string
  commitment: string
  content: Sealable | null
  /** the file that is not what was sealed */
  brokenFile: string | null
}

/**
 * Opens every submission of an event with its files. One whose bytes or commitment differ, or one of whose files was
 * changed, is named, not opened.
 */
export async function openSubmissions(context: SealContext, event: SealedEvent): Promise<Opened[]> {
  const { resource, eventId, sectionId, roundNum, envelope } = wholeEvent(event)
  const { rows } = await sql<Stored>`select * from sealed_content
    where resource = ${resource} and event_id = ${eventId} and section_id = ${sectionId}
      and round_num = ${roundNum} and envelope = ${envelope} and state = 'SUBMITTED'
    order by id for update`.execute(context.tx)
  if (rows.length === 0) return []
  const privateKey = await privateKeyOf(context, event)
  const opened: Opened[] = []
  for (const row of rows) {
    const found = contentOf(privateKey, row)
    const { record_id: recordId, supplier_id: supplierId, commitment } = row
    const broken = found
      ? await openSealed(context, { resource, id: recordId }, filesIn(found.content))
      : null
    const brokenFile = broken?.originalFileName ?? null
    const content = brokenFile === null ? (found?.content ?? null) : null
    await setState(context, row.id, content === null ? 'OPEN_FAILED' : 'OPENED')
    opened.push({ recordId, supplierId, commitment, content, brokenFile })
  }
  return opened
}

/** Why a submission did not open, in both languages, for the records of openings. */
export const changedFile = (name: string): string =>
  `附件${name}已被改动 / file ${name} was changed`.slice(0, 500)

/** Content, salt and commitment of an opened submission: with them anyone computes the commitment again. */
export async function proofOf(
  context: SealContext,
  event: SealedEvent,
  recordId: string,
): Promise<{ content: string; salt: string; commitment: string } | null> {
  const { sectionId, envelope } = wholeEvent(event)
  const { rows } = await sql<Stored>`select * from sealed_content
    where resource = ${event.resource} and record_id = ${recordId} and section_id = ${sectionId}
      and envelope = ${envelope} and state = 'OPENED'`.execute(context.tx)
  const [row] = rows
  const opened = row && contentOf(await privateKeyOf(context, event), row)
  return opened ? { content: opened.text, salt: opened.salt, commitment: opened.commitment } : null
}

/**
 * An event, or a part of it, failed or was cancelled before its opening: what is sealed stays sealed, and its keys are
 * destroyed.
 */
export async function returnUnopened(
  context: SealContext,
  { resource, eventId }: Pick<SealedEvent, 'resource' | 'eventId'>,
  part: { sectionId?: string; recordId?: string; envelope?: SealPlace['envelope'] } = {},
): Promise<void> {
  const { sectionId = null, recordId = null, envelope = null } = part
  const isPart = sql<boolean>`(${sectionId}::bigint is null or section_id = ${sectionId}::bigint)
    and (${recordId}::bigint is null or record_id = ${recordId}::bigint)
    and (${envelope}::text is null or envelope = ${envelope}::text)`
  const { rows: drafts } = await sql<{ id: string }>`delete from sealed_content
    where resource = ${resource} and event_id = ${eventId} and state = 'DRAFT' and ${isPart}
    returning record_id as id`.execute(context.tx)
  await sql`update sealed_content set state = 'RETURNED', event_wrap = null, supplier_wrap = null
    where resource = ${resource} and event_id = ${eventId}
      and state in ('SUBMITTED', 'REPLACED', 'WITHDRAWN') and ${isPart}`.execute(context.tx)
  // A file belongs to every section of its bid: it goes with the last content that could open it.
  const { rows } = await sql<{ id: string }>`select distinct record_id as id from sealed_content c
    where resource = ${resource} and event_id = ${eventId} and state = 'RETURNED' and ${isPart}
      and not exists (select 1 from sealed_content o where o.resource = c.resource
        and o.record_id = c.record_id and o.state in ('DRAFT', 'SUBMITTED'))`.execute(context.tx)
  await destroySealed(
    context,
    [...drafts, ...rows].map(({ id }) => id),
  )
}

/** The files that a submitted content opens. */
function filesIn(content: Sealable): readonly SealedFile[] {
  const { files = [] } = (content ?? {}) as { files?: readonly SealedFile[] }
  return files
}

function contentOf(privateKey: string, row: Stored): ReturnType<typeof unseal> | null {
  try {
    const key = unwrapOfEvent(privateKey, Buffer.from(row.event_wrap ?? '', 'base64'))
    const opened = unseal(Buffer.from(row.content, 'base64'), key, placeIn(row))
    return isSameCommitment(opened.commitment, row.commitment) ? opened : null
  } catch {
    return null
  }
}

async function store(
  context: SealContext,
  place: SealPlace,
  { record, content, state }: { record: SealedRecord; content: Sealable; state: State },
): Promise<Receipt> {
  const { key, commitment, content: bytes } = seal(content, place)
  // At level DUAL the server alone reads a submission for nobody.
  const isHidden = state !== 'DRAFT' && (await isShared(context, record))
  const own = isHidden
    ? null
    : encrypt(supplierKey(masterKey(context.platform), place.supplierId), key).toString('base64')
  // A draft has no wrap for the event: nothing but its supplier's session opens it.
  const event =
    state === 'DRAFT'
      ? null
      : wrapForEvent({ publicKey: await publicKeyOf(context, record) }, key).toString('base64')
  const { rows } = await sql<{ received: string }>`insert into sealed_content
      (resource, record_id, event_id, section_id, supplier_id, round_num, envelope, revision, state, content, commitment,
        event_wrap, supplier_wrap)
    values (${place.resource}, ${record.recordId}, ${place.eventId}, ${place.sectionId}, ${place.supplierId},
      ${place.roundNum}, ${place.envelope}, ${place.revision}, ${state}, ${bytes.toString('base64')}, ${commitment},
      ${event}, ${own})
    returning to_char(received_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as received`.execute(
    context.tx,
  )
  return { commitment, receivedTime: rows[0]?.received ?? '' }
}

/** Its keys are destroyed: a revision that was replaced or withdrawn is never opened. */
async function moveTo(
  { tx }: SealContext,
  record: SealedRecord,
  from: string,
  to: string,
): Promise<void> {
  const { resource, recordId } = record
  const { sectionId, envelope } = wholeEvent(record)
  await sql`update sealed_content set state = ${to}, event_wrap = null, supplier_wrap = null
    where resource = ${resource} and record_id = ${recordId} and section_id = ${sectionId}
      and envelope = ${envelope} and state = ${from}`.execute(tx)
}

async function setState({ tx }: SealContext, id: string, state: State): Promise<void> {
  await sql`update sealed_content set state = ${state} where id = ${id}`.execute(tx)
}

function placeOf(record: SealedRecord, revision: number): SealPlace {
  const { resource, eventId, sectionId, roundNum, envelope } = wholeEvent(record)
  return {
    ...{ resource, eventId, sectionId, roundNum, envelope },
    supplierId: record.supplierId,
    revision,
  }
}

type Stored = {
  id: string
  resource: string
  record_id: string
  event_id: string
  section_id: string
  supplier_id: string
  round_num: string
  envelope: 'PRICE' | 'TECH'
  revision: string
  content: string
  commitment: string
  event_wrap: string | null
  supplier_wrap: string | null
}

function placeIn(row: Stored): SealPlace {
  return {
    resource: row.resource,
    eventId: row.event_id,
    sectionId: row.section_id,
    supplierId: row.supplier_id,
    roundNum: Number(row.round_num),
    envelope: row.envelope,
    revision: Number(row.revision),
  }
}
