import type { AnyRecord, DocumentDefinition, Transition } from '@opensrm/kernel/document/define.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useState } from 'react'

export type BulkAnswer = { id: string; status: 'S' | 'E'; msg: string | null }
export type Target = { id: string; versionNum: number }
export type OperationInput = { readonly [key: string]: unknown }

/** An operation about to run, on one record or on several. */
export type OperationRequest = {
  transition: Transition
  targets: readonly Target[]
  /** rows of the record for the operation */
  rowIds?: readonly string[]
  /** calls the server for several records at once */
  bulk?: boolean
}

/** Runs an operation. The request key belongs to the request, so pressing twice runs it once. */
export function useRunOperation(definition: DocumentDefinition, menuId: string | undefined) {
  const [busyOp, setBusyOp] = useState<string | null>(null)

  async function run(
    request: OperationRequest & { requestKey?: string },
    input: OperationInput,
  ): Promise<AnyRecord | BulkAnswer[]> {
    const { transition, targets, rowIds, bulk } = request
    const [first] = targets
    const body = bulk
      ? { rows: targets, ...input }
      : { ...first, ...input, ...(rowIds ? { rowIds } : {}) }
    setBusyOp(transition.op)
    try {
      return await call<AnyRecord | BulkAnswer[]>(
        resourcePath(definition.resource, transition.op),
        body,
        {
          requestKey: request.requestKey ?? newRequestKey(),
          ...(menuId ? { menuId } : {}),
        },
      )
    } finally {
      setBusyOp(null)
    }
  }
  return { run, busyOp }
}
