import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useState } from 'react'

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

/**
 * The scanner's side of a receipt. Scans run one after the other in the order of the trigger, however fast it is pulled;
 * a refused one counts nothing and does not stop the next.
 */
export function useScan() {
  const [state, setState] = useState<ScanState | null>(null)
  const [failure, setFailure] = useState<{ code: string; msg: string } | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [queue] = useState(() => ({ tail: Promise.resolve(null as ScanState | null) }))

  function run(action: string, input: { code: string; quantity?: string }): void {
    setWaiting((count) => count + 1)
    queue.tail = queue.tail.then(async (before) => {
      try {
        const body = { ...input, ...(before ? { receiptId: before.receiptId } : {}) }
        const requestKey = newRequestKey()
        const next = await call<ScanState>(resourcePath('srmPurReceipt', action), body, {
          requestKey,
        })
        setState(next)
        setFailure(null)
        beep(880, 70)
        return next
      } catch (error) {
        setFailure({ code: input.code, msg: errorText(error) })
        beep(220, 320)
        return before
      } finally {
        setWaiting((count) => count - 1)
      }
    })
  }

  function reset(): void {
    queue.tail = Promise.resolve(null)
    setState(null)
    setFailure(null)
  }

  return {
    ...{ state, failure, setFailure, reset, busy: waiting > 0 },
    scan: (code: string, quantity?: string) =>
      run('doScan', { code, ...(quantity ? { quantity } : {}) }),
    undo: (code: string) => run('doUnscan', { code }),
  }
}

/** Whoever scans looks at the goods, not at the screen. */
function beep(frequency: number, milliseconds: number): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + milliseconds / 1000)
    tone.onended = () => void audio.close()
  } catch {
    // A device without sound still shows what happened.
  }
}
