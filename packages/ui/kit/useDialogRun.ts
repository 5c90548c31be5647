import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useState } from 'react'
import { newRequestKey } from '../client/call.ts'
import { ServerError } from '../client/serverError.ts'
import { useAttempt } from '../client/useAttempt.ts'
import type { ObjectController } from '../screens/useObjectController.ts'

/**
 * Whether the server currently offers an operation on this record; operations with their own dialog have no derived
 * button.
 */
export function isOffered(object: ObjectController, op: string): boolean {
  return object.access?.operations.some((offer) => offer.op === op && offer.allowed) ?? false
}

/**
 * Runs an operation from a dialog: it stays open with the server's message on a refusal, and repeated presses run it
 * once.
 */
export function useDialogRun(
  definition: DocumentDefinition,
  object: ObjectController,
  onDone: () => void,
) {
  const [refused, setRefused] = useState<ServerError | null>(null)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { attempt, busy, failure, setFailure } = useAttempt((error) => {
    if (error instanceof ServerError) setRefused(error)
    setRequestKey(newRequestKey())
  })

  async function run(
    op: string,
    input: { readonly [key: string]: unknown },
    rowIds?: readonly string[],
  ): Promise<void> {
    const transition = definition.transitions.find((one) => one.op === op)
    const { record } = object
    if (!transition || !record) return
    await attempt(async () => {
      setRefused(null)
      const targets = [{ id: record.id, versionNum: Number(record.versionNum) }]
      await object.runNow({ transition, targets, requestKey, ...(rowIds ? { rowIds } : {}) }, input)
      onDone()
    })
  }
  return { run, busy, failure, setFailure, refused }
}
