import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { newRequestKey } from '@opensrm/ui/client/call.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useState } from 'react'

/** Whether the server offers an operation on this record now; operations with a dialog of their own have no derived button. */
export function isOffered(object: ObjectController, op: string): boolean {
  return object.access?.operations.some((offer) => offer.op === op && offer.allowed) ?? false
}

/** Runs an operation from a dialog: stays open with the server's words, and does the work once however often it is pressed. */
export function useDialogRun(
  definition: DocumentDefinition,
  object: ObjectController,
  onDone: () => void,
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<ServerError | null>(null)
  const [requestKey, setRequestKey] = useState(newRequestKey)

  async function run(
    op: string,
    input: { readonly [key: string]: unknown },
    rowIds?: readonly string[],
  ): Promise<void> {
    const transition = definition.transitions.find((one) => one.op === op)
    const { record } = object
    if (!transition || !record || busy) return
    setBusy(true)
    setFailure(null)
    setRefused(null)
    try {
      const targets = [{ id: record.id, versionNum: Number(record.versionNum) }]
      await object.runNow({ transition, targets, requestKey, ...(rowIds ? { rowIds } : {}) }, input)
      onDone()
    } catch (error) {
      setFailure(errorText(error))
      if (error instanceof ServerError) setRefused(error)
      setRequestKey(newRequestKey())
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, failure, setFailure, refused }
}
