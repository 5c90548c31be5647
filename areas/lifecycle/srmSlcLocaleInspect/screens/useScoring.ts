import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { faultsText, NetworkError, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type PendingScore,
  type PendingScores,
  readPending,
  type ScoreValues,
  valuesOf,
  writePending,
} from './pendingScores.ts'
import { keepPhoto } from './photoStore.ts'
import { type StoredRecord, sendPhoto, sendScore, storedRecord } from './sendScore.ts'

const SEND_AFTER_MS = 700
const RETRY_AFTER_MS = 5_000
/** Somebody else saved the record meanwhile. */
const STALE = 'INSPECT_STALE'

export type Fault = { message: string; theirs?: StoredRecord | undefined }

/**
 * Answers of a visit: kept in this browser as they are typed and sent one by one; without a connection
 * they wait and are sent when it is back.
 */
export function useScoring(id: string, isOpen: boolean) {
  const { id: userId } = useUser()
  const [pending, setPending] = useState<PendingScores>(() => readPending(userId, id))
  /** records confirmed by the server since the page was loaded */
  const [stored, setStored] = useState<{ readonly [recordId: string]: StoredRecord }>({})
  const [faults, setFaults] = useState<{ readonly [recordId: string]: Fault }>({})
  const [isOffline, setOffline] = useState(false)
  const now = useRef({ pending, faults })
  now.current = { pending, faults }
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(
    (next: PendingScores) => {
      now.current.pending = next
      writePending(userId, id, next)
      setPending(next)
    },
    [userId, id],
  )
  const setFault = useCallback((recordId: string, fault: Fault | null) => {
    const { [recordId]: _, ...others } = now.current.faults
    now.current.faults = fault ? { ...others, [recordId]: fault } : others
    setFaults(now.current.faults)
  }, [])

  const sendOne = useCallback(
    async (recordId: string) => {
      let waiting = now.current.pending[recordId]
      while (waiting?.photos.length) {
        const without = await sendPhoto(waiting)
        if (!without) break
        const latest: PendingScore = now.current.pending[recordId] ?? without
        const photos = latest.photos.filter((key) => key !== waiting?.photos[0])
        waiting = {
          ...latest,
          photos,
          values: { ...latest.values, answerFiles: without.values.answerFiles },
        }
        keep({ ...now.current.pending, [recordId]: waiting })
      }
      if (!waiting) return
      const rowVersion = await sendScore(id, recordId, waiting)
      setStored((before) => ({
        ...before,
        [recordId]: { ...waiting.values, id: recordId, rowVersion },
      }))
      const { [recordId]: latest, ...others } = now.current.pending
      // What was typed while it was being sent is sent next.
      const isSame = latest === waiting
      keep(isSame || !latest ? others : { ...others, [recordId]: { ...latest, rowVersion } })
    },
    [id, keep],
  )

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    if (isSending.current) return
    isSending.current = true
    let isSent = false
    let next = openOf(now.current)
    try {
      for (; next !== undefined; next = openOf(now.current)) {
        try {
          await sendOne(next)
          isSent = true
          setOffline(false)
        } catch (error) {
          if (error instanceof NetworkError) {
            setOffline(true)
            timer.current = setTimeout(() => void flush(), RETRY_AFTER_MS)
            return
          }
          const isStale =
            error instanceof ServerError && error.issues.length === 0 && error.code === STALE
          const theirs = isStale ? await storedRecord(id, next).catch(() => undefined) : undefined
          setFault(next, { message: faultsText(error), theirs })
        }
      }
    } finally {
      isSending.current = false
      if (isSent && next === undefined)
        void queryClient.invalidateQueries({ queryKey: ['record', 'srmSlcLocaleInspect', id] })
    }
  }, [id, sendOne, setFault])

  useEffect(() => {
    if (!isOpen) return
    void flush()
    const back = () => void flush()
    const gone = () => setOffline(true)
    addEventListener('online', back)
    addEventListener('offline', gone)
    return () => {
      removeEventListener('online', back)
      removeEventListener('offline', gone)
      clearTimeout(timer.current)
    }
  }, [isOpen, flush])

  function put(row: StoredRecord, change: Partial<PendingScore>, isSentLater = true): void {
    const known = now.current.pending[row.id]
    const base = known ?? { values: valuesOf(row), rowVersion: row.rowVersion, photos: [] }
    keep({ ...now.current.pending, [row.id]: { ...base, ...change } })
    setFault(row.id, null)
    clearTimeout(timer.current)
    if (isSentLater) timer.current = setTimeout(() => void flush(), SEND_AFTER_MS)
  }
  const valuesNow = (row: StoredRecord): ScoreValues =>
    now.current.pending[row.id]?.values ?? valuesOf(row)

  return {
    ...{ pending, faults, isOffline },
    /** The record with what has been confirmed since the page was loaded. */
    latest: (row: StoredRecord): StoredRecord => {
      const own = stored[row.id]
      return own && own.rowVersion >= row.rowVersion ? { ...row, ...own } : row
    },
    change: (row: StoredRecord, values: Partial<ScoreValues>, isValid: boolean) =>
      put(row, { values: { ...valuesNow(row), ...values } }, isValid),
    async addPhotos(row: StoredRecord, photos: readonly File[]) {
      const keys = await Promise.all(photos.map(keepPhoto))
      put(row, { photos: [...(now.current.pending[row.id]?.photos ?? []), ...keys] })
    },
    /** After somebody else saved: sends this user's values on top of theirs. */
    keepMine(row: StoredRecord) {
      const theirs = faults[row.id]?.theirs
      if (theirs) put(row, { rowVersion: theirs.rowVersion })
    },
    takeTheirs(row: StoredRecord) {
      const theirs = faults[row.id]?.theirs
      const { [row.id]: _, ...others } = now.current.pending
      keep(others)
      setFault(row.id, null)
      if (theirs) setStored((before) => ({ ...before, [row.id]: theirs }))
    },
  }
}

/** The first record that waits and was not refused. */
function openOf(now: {
  pending: PendingScores
  faults: { readonly [recordId: string]: Fault }
}): string | undefined {
  return Object.keys(now.pending).find((recordId) => !now.faults[recordId])
}
