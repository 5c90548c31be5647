import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { Entry } from '../../engine/entries.ts'
import './hall.texts.ts'
import { clockText } from './useHall.ts'

type Log = { auction: string; entries: readonly Entry[] }

/** Every entry of the log, the newest first, also refused offers; for those who may know the names behind the aliases. */
export function HallLog({ competeId, seq }: { competeId: string; seq: number }) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const [isOpen, setOpen] = useState(false)
  const log = useQuery({
    queryKey: ['log of a hall', competeId, seq],
    enabled: isOpen,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readLog(competeId, signal),
  })

  async function save(): Promise<void> {
    try {
      const found = await readLog(competeId)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([JSON.stringify(found)]))
      link.download = `${found.auction}.log.json`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      notify.failure(error)
    }
  }

  return (
    <section className="hall-box hall-log" aria-label={tx('hall.log')}>
      <div className="hall-box-head">
        <h2>{tx('hall.log')}</h2>
        <span className="hall-actions">
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {tx(isOpen ? 'hall.hideLog' : 'hall.showLog')}
          </Button>
          <Button size="small" onClick={() => void save()}>
            {tx('hall.saveLog')}
          </Button>
        </span>
      </div>
      <small>{tx('hall.logHint')}</small>
      {isOpen && log.error ? <p className="hall-refusal">{errorText(log.error)}</p> : null}
      {isOpen ? (
        <ol className="hall-stream">
          {log.data?.entries.toReversed().map((entry) => (
            <LogLine key={entry.seq} entry={entry} names={aliases(log.data)} zone={timeZone} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}

const readLog = (id: string, signal?: AbortSignal) =>
  call<Log>(
    resourcePath('srmActCompete', 'findLog'),
    { id },
    { write: false, ...(signal ? { signal } : {}) },
  )

function aliases(log: Log): { [bidder: string]: string } {
  const [first] = log.entries
  const bidders = first?.facts.kind === 'PUBLISH' ? first.facts.bidders : []
  return Object.fromEntries(bidders.map(({ id, alias }) => [id, alias]))
}

function LogLine(props: { entry: Entry; names: { [bidder: string]: string }; zone: string }) {
  const { tx } = useText()
  const { entry, names, zone } = props
  const facts: { kind: string; [key: string]: unknown } = entry.facts
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
  return (
    <li title={entry.hash}>
      <time>{clockText(entry.at, zone)}</time>
      <span>#{entry.seq}</span>
      <span>{tx(LOG_WORDS[entry.facts.kind])}</span>
      {facts.bidder ? <span>{names[text(facts.bidder)]}</span> : null}
      {facts.amount ? <strong>{text(facts.amount)}</strong> : null}
      {facts.code ? <Tag color="red">{text(facts.code)}</Tag> : null}
      {facts.reason || facts.text ? <span>{text(facts.reason ?? facts.text)}</span> : null}
    </li>
  )
}

const LOG_WORDS = {
  PUBLISH: 'hall.log.PUBLISH',
  READY: 'hall.log.READY',
  QUIT: 'hall.log.QUIT',
  ONLINE: 'hall.online',
  OFFLINE: 'hall.offline',
  OPEN: 'hall.log.OPEN',
  OFFER: 'hall.offer',
  REFUSED: 'hall.log.REFUSED',
  PASS: 'hall.pass',
  EXTEND: 'hall.log.EXTEND',
  PAUSE: 'hall.pause',
  RESUME: 'hall.resume',
  OUTAGE: 'hall.log.OUTAGE',
  LOCK: 'hall.lock',
  VOID: 'hall.makeVoid',
  NOTICE: 'hall.log.NOTICE',
  TURN_START: 'hall.log.TURN_START',
  STAGE: 'hall.onTurn',
  REVEAL: 'hall.log.REVEAL',
  TURN_END: 'hall.log.TURN_END',
  CLOSE: 'hall.log.CLOSE',
  FAIL: 'hall.log.FAIL',
  CANCEL: 'hall.log.CANCEL',
} as const
