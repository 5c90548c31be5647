import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { Badge } from 'antd'
import { useEffect, useState } from 'react'
import { serverNow } from '../client/clock.ts'
import { useUser } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import './kit.texts.ts'

type Props = {
  /** when the figures were read last, by this device's clock */
  since: number
  /** they are read again this often */
  beatMs: number
}

/** How long a server may take to answer before the figures count as old. */
export const ANSWER_MS = 5_000
const LOOK_MS = 1_000

/** A read that gives up when the server takes the question and does not answer. */
export const inTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])

/** Whether figures that are read again and again are still current, and from when they are otherwise. */
export function Freshness({ since, beatMs }: Props) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const isLate = now - since > beatMs + ANSWER_MS
  const read = new Date(since + serverNow().getTime() - Date.now())
  const time = formatInstant(read, timeZone || 'Asia/Shanghai').slice(11)
  return (
    <span aria-live="polite">
      <Badge
        status={isLate ? 'error' : 'success'}
        text={isLate ? tx('kit.unanswered', { time }) : tx('kit.current')}
      />
    </span>
  )
}
