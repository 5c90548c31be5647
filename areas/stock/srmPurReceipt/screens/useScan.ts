import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useScanQueue } from '@opensrm/ui/kit/useScanQueue.ts'

export type ScanLine = {
  id: string
  itemIdLabel?: string
  itemDescription: string | null
  lotNumber: string | null
  uomCode: string | null
  expectedQuantity: string
  scannedQuantity: string
  refusedQuantity: string
  missingBoxes: number
}

export type ScanState = {
  receiptId: string
  receiptNumber: string
  versionNum: number
  noteNumber: string
  hit: { kind: string; code: string; quantity: string; lineId?: string | null } | null
  lines: ScanLine[]
}

/** Receiving by scanner: each scan continues the receipt of the previous one. */
export function useScan() {
  const queue = useScanQueue<ScanState>()

  const send = (action: string, input: { code: string; quantity?: string }) =>
    queue.run(input.code, (before) =>
      call<ScanState>(
        resourcePath('srmPurReceipt', action),
        { ...input, ...(before ? { receiptId: before.receiptId } : {}) },
        { requestKey: newRequestKey() },
      ),
    )

  return {
    ...queue,
    scan: (code: string, quantity?: string) =>
      send('doScan', { code, ...(quantity ? { quantity } : {}) }),
    undo: (code: string) => send('doUnscan', { code }),
  }
}
