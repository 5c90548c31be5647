import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { ServerError } from '@opensrm/ui/client/serverError.ts'
import { useRef, useState } from 'react'

export type Offered = { offerAmount?: string; expectedTick?: number; confirmFlag?: 'Y' }
export type Accepted = { offerSeq: number; amount: string | null; acceptedTime: number }
/** An offer whose answer never arrived: it may count or not. */
export type Unanswered = { key: string; offer: Offered }

/**
 * Sends offers. Each has a key of its own, under which the hall counts it once. While an answer is missing the key is
 * kept, also over a reload of the page, so that the same offer can be asked for again.
 */
export function useOffer(id: string) {
  const stored = `opensrm.offer.${id}`
  const [unanswered, setUnanswered] = useState<Unanswered | null>(() => kept(stored))
  const [isSending, setSending] = useState(false)
  const isUnderway = useRef(false)

  function keep(value: Unanswered | null): void {
    if (value) sessionStorage.setItem(stored, JSON.stringify(value))
    else sessionStorage.removeItem(stored)
  }

  /** Null when another offer is just being sent. */
  async function send(offer: Offered, key: string = newRequestKey()): Promise<Accepted | null> {
    if (isUnderway.current) return null
    isUnderway.current = true
    setSending(true)
    keep({ key, offer })
    try {
      const path = resourcePath('srmActOffer', 'doOffer')
      const answer = await call<Accepted>(path, { competeId: id, requestKey: key, ...offer })
      keep(null)
      setUnanswered(null)
      return answer
    } catch (error) {
      const isAnswer = error instanceof ServerError && error.httpStatus < 500
      if (isAnswer) keep(null)
      setUnanswered(isAnswer ? null : { key, offer })
      throw error
    } finally {
      isUnderway.current = false
      setSending(false)
    }
  }

  function giveUp(): void {
    keep(null)
    setUnanswered(null)
  }
  return { send, isSending, unanswered, giveUp }
}

function kept(name: string): Unanswered | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Unanswered | null
  } catch {
    return null
  }
}
