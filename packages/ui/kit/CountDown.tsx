import { ClockCircleOutlined } from '@ant-design/icons'
import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../client/clock.ts'
import { useUser } from '../client/session.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import './countDown.css'
import './kit.texts.ts'
import { secondsLeft, type TimeLeft, timeLeft } from './timeLeft.ts'

type Props = {
  /** the moment in stored form, 'yyyy-MM-dd HH:mm:ss' in the installation's time zone, or in milliseconds */
  until: string | number
  /** what ends at that moment */
  label?: string
  /** number of seconds before the end from which it is shown as urgent */
  urgentSeconds?: number
  /** large figures, as in an auction hall */
  large?: boolean
  /** said when the moment has passed, instead of the label and that it is over */
  overText?: string
  /** called when the moment has passed by the server's clock */
  onOver?: () => void
}

const URGENT_SECONDS = 600
/** Remaining seconds that are announced to screen readers; every second would be too much. */
const SAID_SECONDS = new Set([3600, 600, 300, 60, 30, 10])

/** Time left by the server's clock, independent of this device's. Display only: the server decides what is in time. */
export function CountDown({ until, label, urgentSeconds = URGENT_SECONDS, ...props }: Props) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const zone = timeZone || 'Asia/Shanghai'
  const end = typeof until === 'number' ? until : parseInstant(until, zone).getTime()
  const untilText = typeof until === 'number' ? formatInstant(new Date(until), zone) : until
  const left = useSecondsLeft(end, props.onOver)
  const isReplaced = left === 0 && props.overText !== undefined
  const words = isReplaced ? (props.overText ?? '') : wordsOf(timeLeft(left), tx)
  const said = left === 0 || SAID_SECONDS.has(left) ? words : ''
  const state = left === 0 ? ' is-over' : left <= urgentSeconds ? ' is-urgent' : ''
  return (
    <span className={`kit-countdown${props.large ? ' is-large' : ''}${state}`}>
      <ClockCircleOutlined />
      {label && !isReplaced ? <span className="kit-countdown-label">{label}</span> : null}
      <span role="timer" aria-label={label ?? tx('kit.timeLeft')} title={untilText}>
        {words}
      </span>
      <span className="srm-sr-only" aria-live="polite">
        {said}
      </span>
    </span>
  )
}

/** Seconds until a moment, never below 0; changes with the server's seconds. */
export function useSecondsLeft(end: number, onOver?: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(end, serverNow().getTime()))
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    function tick(): void {
      const now = serverNow().getTime()
      const seconds = secondsLeft(end, now)
      setLeft(seconds)
      if (seconds === 0 && !isOver) over()
      isOver = seconds === 0
      // The display changes with the server's second, not one second after it was drawn. It goes on after the end: the
      // device's clock may have been put forward, and the server's time is learnt only then.
      timer = setTimeout(tick, seconds === 0 ? 1000 : (end - now) % 1000 || 1000)
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
