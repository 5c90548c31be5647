import { useState } from 'react'
import { errorText } from '../client/serverError.ts'

/**
 * Queue for the scans of one task. They run one after the other in the order of scanning, however fast; a refused scan
 * counts nothing and does not stop the next.
 */
export function useScanQueue<State>() {
  const [state, setState] = useState<State | null>(null)
  const [failure, setFailure] = useState<{ code: string; msg: string } | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [queue] = useState<{ tail: Promise<State | null> }>(() => ({
    tail: Promise.resolve(null),
  }))

  /** `work` receives the result of the previous scan. */
  function run(code: string, work: (before: State | null) => Promise<State>): void {
    setWaiting((count) => count + 1)
    queue.tail = queue.tail.then(async (before) => {
      try {
        const next = await work(before)
        setState(next)
        setFailure(null)
        beep(880, 70)
        return next
      } catch (error) {
        setFailure({ code, msg: errorText(error) })
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

  return { state, failure, setFailure, run, reset, busy: waiting > 0 }
}

/** Users who scan look at the goods, not at the screen. */
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
    // On a device without sound, the screen still shows the result.
  }
}
