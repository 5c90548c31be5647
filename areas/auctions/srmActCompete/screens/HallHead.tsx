import { useUser } from '@opensrm/ui/client/session.ts'
import { labelOf, useText } from '@opensrm/ui/i18n/text.ts'
import { CountDown } from '@opensrm/ui/kit/CountDown.tsx'
import { timeLeft } from '@opensrm/ui/kit/timeLeft.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Badge, Button, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { auctionsLookups } from '../../auctions.lookups.ts'
import type { HallView } from '../../hall/hallView.ts'
import { srmActCompete } from '../srmActCompete.definition.ts'
import './hall.texts.ts'
import type { Compete } from './useCompete.ts'
import { clockText, type HallReader } from './useHall.ts'

type Props = { compete: Compete | undefined; hall: HallView; reader: HallReader }

/** What everybody in the hall sees: the auction, its state, the time left by the server's clock, and the connection. */
export function HallHead({ compete, hall, reader }: Props) {
  const { tx } = useText()
  const tab = useTab()
  const { timeZone } = useUser()
  const type = auctionsLookups.ACT_TYPE.values[hall.kind]
  const isOpen = hall.status === 'OPEN' || hall.status === 'BETWEEN_TURNS'
  useExtensionNotice(hall)
  return (
    <header className="hall-head">
      <div className="hall-name">
        <h1>{compete?.title ?? ''}</h1>
        <span className="hall-facts">
          <span>{compete?.competeNumber ?? ''}</span>
          <span>{labelOf(type)}</span>
          <span>{hall.currency}</span>
          <Tag className="hall-status" color={isOpen ? 'green' : 'default'}>
            {labelOf(srmActCompete.states[hall.status])}
          </Tag>
          {compete?.trialFlag === 'Y' ? <Tag color="blue">{tx('hall.practice')}</Tag> : null}
          {hall.turns > 0 && hall.turn > 0 ? (
            <Tag>{tx('hall.turn', { turn: hall.turn, turns: hall.turns })}</Tag>
          ) : null}
          {hall.extensions > 0 ? (
            <Tag color="orange">{tx('hall.extensions', { count: hall.extensions })}</Tag>
          ) : null}
        </span>
      </div>
      <div className="hall-time">
        <TimeLeft {...{ compete, hall, reader }} />
        {isOpen && hall.end !== null ? (
          <small>{tx('hall.ends', { time: clockText(hall.end, timeZone) })}</small>
        ) : null}
      </div>
      <div className="hall-tools">
        <Badge
          status={reader.isCurrent ? 'success' : 'error'}
          text={tx(reader.isCurrent ? 'hall.connected' : 'hall.cutOff')}
        />
        {compete ? (
          <Button
            size="small"
            onClick={() => void tab.openDocument('srmActCompete', String(compete.id))}
          >
            {tx('hall.rules')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}

function TimeLeft({ compete, hall, reader }: Props) {
  const { tx } = useText()
  const over = () => void reader.read()
  if (hall.status === 'PAUSED') {
    const { days, time } = timeLeft(Math.ceil((hall.remaining ?? 0) / 1000))
    if (hall.remaining === null) return <strong>{labelOf(srmActCompete.states.PAUSED)}</strong>
    return <strong>{tx('hall.halted', { time: days > 0 ? `${days}d ${time}` : time })}</strong>
  }
  if (hall.status === 'PUBLISHED' && compete)
    return (
      <CountDown
        until={compete.startTime}
        label={tx('hall.untilStart')}
        overText={tx('hall.waitsForHost')}
        large
        onOver={over}
      />
    )
  const isOpen = hall.status === 'OPEN' || hall.status === 'BETWEEN_TURNS'
  const until = hall.climbsAt ?? hall.end
  if (!isOpen || until === null)
    return (
      <>
        <strong>{labelOf(srmActCompete.states[hall.status])}</strong>
        {compete?.cancelReason ? <small>{compete.cancelReason}</small> : null}
      </>
    )
  return (
    <CountDown until={until} label={tx(...labelFor(hall))} urgentSeconds={60} large onOver={over} />
  )
}

type Words = Parameters<ReturnType<typeof useText>['tx']>

/** What ends when the time is up. */
function labelFor(hall: HallView): Words {
  if (hall.climbsAt !== null) return ['hall.untilClimb']
  if (hall.status === 'BETWEEN_TURNS') return ['hall.untilTurn']
  if (hall.onTurn) return ['hall.leftStage', { alias: hall.onTurn }]
  return [hall.turns > 0 ? 'hall.leftTurn' : 'hall.left']
}

/** Says that the end has moved, to those who were here before. */
function useExtensionNotice({ extensions, end }: HallView): void {
  const { tx } = useText()
  const { timeZone } = useUser()
  const seen = useRef(extensions)
  useEffect(() => {
    if (extensions > seen.current && end !== null)
      notify.info(tx('hall.extended', { time: clockText(end, timeZone) }))
    seen.current = extensions
  }, [extensions, end, tx, timeZone])
}
