import { uploadFile } from '@opensrm/ui/attachments/upload.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import type { PendingScore } from './pendingScores.ts'
import { dropPhoto, keptPhoto } from './photoStore.ts'

const RESOURCE = 'srmSlcLocaleInspect'

/** A record as the server has it. */
export type StoredRecord = { id: string; rowVersion: number; [key: string]: unknown }

/** Uploads the next waiting photo; the answer names it. Null when none waits. */
export async function sendPhoto(pending: PendingScore): Promise<PendingScore | null> {
  const [key, ...photos] = pending.photos
  if (key === undefined) return null
  const photo = await keptPhoto(key)
  if (!photo) return { ...pending, photos }
  const { id } = await uploadFile(photo, {
    functionId: RESOURCE,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onWaiting: () => undefined,
  })
  await dropPhoto(key)
  const known = pending.values.answerFiles?.split(',') ?? []
  return {
    ...pending,
    photos,
    values: { ...pending.values, answerFiles: [...known, id].join(',') },
  }
}

/** Sends one record alone, so that a refused one holds up no other; returns its new version. */
export async function sendScore(
  id: string,
  recordId: string,
  { values, rowVersion }: PendingScore,
): Promise<number> {
  const { records } = await call<{ records: readonly StoredRecord[] }>(
    resourcePath(RESOURCE, 'doScore'),
    { id, records: [{ recordId, rowVersion, ...values }] },
    { write: true },
  )
  return records.find((row) => row.id === recordId)?.rowVersion ?? rowVersion
}

export async function storedRecord(
  id: string,
  recordId: string,
): Promise<StoredRecord | undefined> {
  const { records = [] } = await call<{ records?: readonly StoredRecord[] }>(
    resourcePath(RESOURCE, 'findById'),
    { id },
  )
  return records.find((row) => row.id === recordId)
}
