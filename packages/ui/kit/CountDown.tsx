import { ClockCircleOutlined } from '@ant-design/icons'
import { parseInstant } from '@opensrm/kernel/values/date.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../client/clock.ts'
import { useUser } from '../client/session.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import './countDown.css'
import './kit.texts.ts'
import { secondsLeft, type TimeLeft, timeLeft } from './timeLeft.ts'

type Props = {
  /** the moment as records hold it: 'yyyy-MM-dd HH:mm:ss' in the installation's time zone */
  until: string
  /** what ends then */
  label?: string
  /** from so many seconds before the end on it is shown as urgent */
  urgentSeconds?: number
  /** large figures, as in a hall */
  large?: boolean
  /** once, when the moment has come by the server's clock */
  onOver?: () => void
}

const URGENT_SECONDS = 600
/** Moments that are said aloud; every second would drown everything else. */
const SAID_SECONDS = new Set([3600, 600, 300, 60, 30, 10])

/** Time left by the server's clock, whatever this device's says. Display only: the server decides what is in time. */
export function CountDown({ until, label, urgentSeconds = URGENT_SECONDS, ...props }: Props) {
  const { tx } = useText()
  const left = useSecondsLeft(until, props.onOver)
  const words = wordsOf(timeLeft(left), tx)
  const said = left === 0 || SAID_SECONDS.has(left) ? words : ''
  const state = left === 0 ? ' is-over' : left <= urgentSeconds ? ' is-urgent' : ''
  return (
    <span className={`kit-countdown${props.large ? ' is-large' : ''}${state}`}>
      <ClockCircleOutlined />
      {label ? <span className="kit-countdown-label">{label}</span> : null}
      <span role="timer" aria-label={label ?? tx('kit.timeLeft')} title={until}>
        {words}
      </span>
      <span className="srm-sr-only" aria-live="polite">
        {said}
      </span>
    </span>
  )
}

/** Seconds until a moment; counts with the server's seconds and ends at 0. */
function useSecondsLeft(until: string, onOver: (() => void) | undefined): number {
  const { timeZone } = useUser()
  const end = parseInstant(until, timeZone || 'Asia/Shanghai').getTime()
  const [left, setLeft] = useState(() => secondsLeft(end, serverNow().getTime()))
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick(): void {
      const now = serverNow().getTime()
      const seconds = secondsLeft(end, now)
      setLeft(seconds)
      if (seconds === 0) over()
      // The display changes when the server's second does, not a second after it was drawn.
      else timer = setTimeout(tick, (end - now) % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])
  return left
}

function wordsOf({ days, time }: TimeLeft, tx: TextReader['tx']): string {
  if (days === 0 && time === '00:00:00') return tx('kit.over')
  return days > 0 ? tx('kit.days', { days, time }) : time
}
