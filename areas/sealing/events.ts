import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { makeEventKey, unwrapEventKey } from './eventKeys.ts'
import { masterKey, type SealContext } from './masterKey.ts'
import { openWithShares } from './openers.ts'
import type { SealPlace } from './seal.ts'
import './sealing.errors.ts'

/** The event whose contents are sealed together: one round of an inquiry, or one envelope of a section. */
export type SealedEvent = Pick<SealPlace, 'resource' | 'eventId' | 'roundNum'> &
  Partial<Pick<SealPlace, 'sectionId' | 'envelope'>>

export const wholeEvent = ({ sectionId = '0', envelope = 'PRICE', ...event }: SealedEvent) => ({
  ...event,
  sectionId,
  envelope,
})

/** Makes the pair of keys of an event at its publication. */
export async function prepareSealing(context: SealContext, event: SealedEvent): Promise<void> {
  const { resource, eventId, sectionId, roundNum, envelope } = wholeEvent(event)
  const { platform } = context
  const key = await makeEventKey(masterKey(platform), eventId, platform.config.keyPairs)
  await sql`insert into seal_event_key
      (resource, event_id, section_id, round_num, envelope, seal_level, public_key, private_key)
    values (${resource}, ${eventId}, ${sectionId}, ${roundNum}, ${envelope}, 'SYSTEM', ${key.publicKey},
      ${key.privateKey.toString('base64')})`.execute(context.tx)
}

export async function publicKeyOf(context: SealContext, event: SealedEvent): Promise<string> {
  return (await keyRow(context, event)).public_key
}

/** Level DUAL: contents are not readable again, not even for their supplier, until the openers have given their keys. */
export async function isShared(context: SealContext, event: SealedEvent): Promise<boolean> {
  return (await keyRow(context, event)).seal_level === 'DUAL'
}

/** The private key of an event, for its opening only. */
export async function privateKeyOf(context: SealContext, event: SealedEvent): Promise<string> {
  const { public_key, private_key, seal_level } = await keyRow(context, event)
  if (!private_key) throw new Error('The contents of this event were returned unopened')
  const key = { publicKey: public_key, privateKey: Buffer.from(private_key, 'base64') }
  if (seal_level === 'DUAL') return openWithShares(context, wholeEvent(event), key)
  try {
    return unwrapEventKey(masterKey(context.platform), event.eventId, key)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('SEAL_OTHER_KEY')
  }
}

/** A section may share the key of its whole event. */
async function keyRow({ tx }: SealContext, event: SealedEvent) {
  const { resource, eventId, sectionId, roundNum, envelope } = wholeEvent(event)
  const { rows } = await sql<{
    public_key: string
    private_key: string | null
    seal_level: string
  }>`
    select public_key, private_key, seal_level from seal_event_key where resource = ${resource}
      and event_id = ${eventId} and section_id in (${sectionId}, 0) and round_num = ${roundNum}
      and envelope = ${envelope} order by section_id desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`${resource} ${eventId} was published without a key`)
  return row
}

/** The publication was taken back before anybody sealed anything: its keys and what its own side sealed are dropped. */
export async function forgetSealing(
  { tx }: Pick<SealContext, 'tx'>,
  { resource, eventId, roundNum }: SealedEvent,
): Promise<void> {
  await sql`delete from sealed_content
    where resource = ${resource} and event_id = ${eventId} and round_num = ${roundNum}`.execute(tx)
  await sql`delete from seal_event_share
    where resource = ${resource} and event_id = ${eventId} and round_num = ${roundNum}`.execute(tx)
  await sql`delete from seal_event_key
    where resource = ${resource} and event_id = ${eventId} and round_num = ${roundNum}`.execute(tx)
}
