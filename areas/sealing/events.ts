import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { makeEventKey, unwrapEventKey } from './eventKeys.ts'
import type { SealPlace } from './seal.ts'
import './sealing.errors.ts'

/** The event whose contents are sealed together: one round of an inquiry, or one envelope of a section. */
export type SealedEvent = Pick<SealPlace, 'resource' | 'eventId' | 'roundNum'> &
  Partial<Pick<SealPlace, 'sectionId' | 'envelope'>>

export type SealContext = Pick<
  import('@opensrm/platform/documents/operations.ts').OperationContext,
  'platform' | 'tx'
>

export const wholeEvent = ({ sectionId = '0', envelope = 'PRICE', ...event }: SealedEvent) => ({
  ...event,
  sectionId,
  envelope,
})

/** The secret of the installation. It comes from the environment or a file beside the database, never out of it. */
export function masterKey({ config }: Platform): Buffer {
  if (!config.sealingKey) throw new AppError('SEAL_NOT_CONFIGURED')
  return config.sealingKey
}

/** Makes the pair of keys of an event at its publication. */
export async function prepareSealing(context: SealContext, event: SealedEvent): Promise<void> {
  const { resource, eventId, sectionId, roundNum, envelope } = wholeEvent(event)
  const key = await makeEventKey(masterKey(context.platform), eventId)
  await sql`insert into seal_event_key
      (resource, event_id, section_id, round_num, envelope, seal_level, public_key, private_key)
    values (${resource}, ${eventId}, ${sectionId}, ${roundNum}, ${envelope}, 'SYSTEM', ${key.publicKey},
      ${key.privateKey.toString('base64')})`.execute(context.tx)
}

export async function publicKeyOf(context: SealContext, event: SealedEvent): Promise<string> {
  return (await keyRow(context, event)).public_key
}

/** The private key of an event, for its opening only. */
export async function privateKeyOf(context: SealContext, event: SealedEvent): Promise<string> {
  const { public_key, private_key } = await keyRow(context, event)
  if (!private_key) throw new Error('The contents of this event were returned unopened')
  try {
    return unwrapEventKey(masterKey(context.platform), event.eventId, {
      publicKey: public_key,
      privateKey: Buffer.from(private_key, 'base64'),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('SEAL_OTHER_KEY')
  }
}

async function keyRow({ tx }: SealContext, event: SealedEvent) {
  const { resource, eventId, sectionId, roundNum, envelope } = wholeEvent(event)
  const { rows } = await sql<{ public_key: string; private_key: string | null }>`
    select public_key, private_key from seal_event_key where resource = ${resource} and event_id = ${eventId}
      and section_id = ${sectionId} and round_num = ${roundNum} and envelope = ${envelope}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`${resource} ${eventId} was published without a key`)
  return row
}
