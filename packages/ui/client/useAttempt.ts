import { useRef, useState } from 'react'
import { errorText, faultsText } from './serverError.ts'

/**
 * An action started by the user: whether it is running, and the message of its failure. Starting it again while it runs
 * does nothing. `onFailure` may do more, such as showing each fault at its field; the message is set by then.
 */
export function useAttempt(onFailure?: (error: unknown) => void | Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // State would be updated too late for a second press at the same moment.
  const isUnderway = useRef(false)

  /** The result of the work; undefined when it failed or was not started. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderway.current) return undefined
    isUnderway.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      setFailure(onFailure ? errorText(error) : faultsText(error))
      await onFailure?.(error)
      return undefined
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  return { attempt, busy, failure, setFailure }
}
