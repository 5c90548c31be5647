import { useRef, useState } from 'react'
import { errorText, faultsText } from './serverError.ts'

/**
 * What somebody sets going and waits for: whether it is under way, and the words it failed with. Pressing again meanwhile
 * does nothing. `onFailure` may do more about a failure, such as telling each fault where it is; its words can be read by then.
 */
export function useAttempt(onFailure?: (error: unknown) => void | Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // State would come too late for a second press in the same moment.
  const isUnderway = useRef(false)

  /** What the work answered; undefined when it failed, or was not begun. */
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
