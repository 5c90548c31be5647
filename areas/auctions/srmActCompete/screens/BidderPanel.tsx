import type { Transition } from '@opensrm/kernel/document/define.ts'
import { parseInstant } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useSecondsLeft } from '@opensrm/ui/kit/CountDown.tsx'
import { OperationDialog } from '@opensrm/ui/screens/OperationDialog.tsx'
import { Alert, App, Button, Tag } from 'antd'
import { useState } from 'react'
import type { BidderView } from '../../hall/hallView.ts'
import { srmActCompete } from '../srmActCompete.definition.ts'
import { dropText, Figure, Figures, money } from './Figures.tsx'
import './hall.texts.ts'
import { Notices } from './Notices.tsx'
import { OfferForm } from './OfferForm.tsx'
import { runCompete } from './runCompete.ts'
import { type Compete, readCompeteAgain } from './useCompete.ts'
import { clockText, type HallReader } from './useHall.ts'

type Props = {
  competeId: string
  compete: Compete | undefined
  hall: BidderView
  reader: HallReader
}

const ACCEPT = srmActCompete.transitions.find(({ op }) => op === 'doAccept') as Transition
const OVER: readonly string[] = ['CLOSED', 'FAILED', 'CANCELLED']

/** What one supplier sees: where it stands, what it may offer, and what it has offered. Never who the others are. */
export function BidderPanel({ competeId, compete, hall, reader }: Props) {
  const { tx } = useText()
  return (
    <div className="hall-body">
      <div className="hall-main">
        <p className="hall-you">
          {tx('hall.you', { alias: hall.alias })}
          {hall.isReady && !OVER.includes(hall.status) ? (
            <Tag color="green">{tx('hall.isReady')}</Tag>
          ) : null}
        </p>
        <Standing hall={hall} />
        {mayJoin(hall) ? (
          <Joining {...{ competeId, compete, hall, reader }} />
        ) : (
          <OfferForm {...{ competeId, hall, reader }} />
        )}
        <Leaving {...{ competeId, hall, reader }} />
        <RankTable hall={hall} />
        <OwnOffers hall={hall} />
      </div>
      <div className="hall-side">
        <Notices notices={hall.notices} />
        {compete ? <Items compete={compete} /> : null}
      </div>
    </div>
  )
}

function Standing({ hall }: { hall: BidderView }) {
  const { tx } = useText()
  const isOver = ['CLOSED', 'FAILED', 'CANCELLED'].includes(hall.status)
  const tone = hall.isLeading === null ? {} : ({ tone: hall.isLeading ? 'good' : 'bad' } as const)
  const { startPrice, last } = hall
  const drop = dropText(startPrice, last)
  return (
    <Figures>
      {hall.rank !== null ? (
        <Figure name={tx(isOver ? 'hall.finalRank' : 'hall.rank')} {...tone}>
          {hall.rank}
          {hall.bidders !== null ? (
            <small> {tx('hall.ofBidders', { count: hall.bidders })}</small>
          ) : null}
        </Figure>
      ) : null}
      {hall.rank === null && hall.isLeading !== null ? (
        <Figure name={tx('hall.rank')} {...tone}>
          {tx(hall.isLeading ? 'hall.leads' : 'hall.leadsNot')}
        </Figure>
      ) : null}
      {hall.price ? <Figure name={tx('hall.price')}>{money(hall.price)}</Figure> : null}
      {hall.best ? <Figure name={tx('hall.best')}>{money(hall.best)}</Figure> : null}
      {last ? (
        <Figure name={tx('hall.last')}>
          {money(last)}
          {drop === null ? null : <small> {drop}</small>}
        </Figure>
      ) : null}
      {hall.hasSealed ? <Figure name={tx('hall.last')}>{tx('hall.sealed')}</Figure> : null}
      {startPrice && !last ? (
        <Figure name={tx('hall.startPrice')}>{money(startPrice)}</Figure>
      ) : null}
    </Figures>
  )
}

const mayJoin = ({ isReady, status }: BidderView): boolean =>
  !isReady && ['PUBLISHED', 'OPEN'].includes(status)

/** What comes before the first offer: the rules are accepted, then the supplier is ready. */
function Joining({ competeId, compete, hall, reader }: Props) {
  const { tx, label } = useText()
  const { attempt, busy, failure } = useAttempt()
  const [isAccepting, setAccepting] = useState(false)
  // A supplier reads no other row than its own.
  const isAccepted = compete?.suppliers.some(({ acceptTime }) => acceptTime) ?? true
  const mayAccept = !isAccepted && hall.status === 'PUBLISHED'
  const { timeZone } = useUser()
  const checkin = compete?.checkinTime ?? null
  const isEarly = useSecondsLeft(checkin ? parseInstant(checkin, timeZone).getTime() : 0) > 0

  async function ready(): Promise<void> {
    await attempt(() => runCompete(competeId, 'doReady'))
    await reader.read()
  }
  return (
    <>
      <div className="hall-join">
        <p>
          {isEarly && !mayAccept
            ? tx('hall.checkin', { time: checkin?.slice(0, 16) ?? '' })
            : tx(mayAccept ? 'hall.acceptHint' : 'hall.readyHint')}
        </p>
        {mayAccept ? (
          <Button type="primary" size="large" onClick={() => setAccepting(true)}>
            {label(ACCEPT.label)}
          </Button>
        ) : (
          <Button
            type="primary"
            size="large"
            loading={busy}
            disabled={isEarly}
            onClick={() => void ready()}
          >
            {tx('hall.ready')}
          </Button>
        )}
      </div>
      {failure ? <Alert type="error" showIcon role="alert" title={failure} /> : null}
      {isAccepting && compete ? (
        <OperationDialog
          definition={srmActCompete}
          request={{
            transition: ACCEPT,
            targets: [{ id: competeId, versionNum: compete.versionNum }],
          }}
          subject={compete.competeNumber}
          run={async (_request, input) => {
            await runCompete(competeId, ACCEPT.op, input)
            await readCompeteAgain(competeId)
          }}
          onClose={() => setAccepting(false)}
        />
      ) : null}
    </>
  )
}

function Leaving({ competeId, hall, reader }: Omit<Props, 'compete'>) {
  const { tx } = useText()
  const { modal } = App.useApp()
  const { attempt, failure } = useAttempt()
  const isOpen = ['OPEN', 'BETWEEN_TURNS', 'PAUSED'].includes(hall.status)

  async function quit(): Promise<void> {
    const okButtonProps = { danger: true }
    if (
      !(await modal.confirm({ title: tx('hall.quitSure'), okText: tx('hall.quit'), okButtonProps }))
    )
      return
    await attempt(() => runCompete(competeId, 'doQuit'))
    await reader.read()
  }
  return (
    <>
      {failure ? <Alert type="error" showIcon role="alert" title={failure} /> : null}
      {isOpen && hall.isReady && !hall.hasQuit ? (
        <Button className="hall-quit" size="small" type="text" danger onClick={() => void quit()}>
          {tx('hall.quit')}
        </Button>
      ) : null}
    </>
  )
}

function RankTable({ hall }: { hall: BidderView }) {
  const { tx } = useText()
  if (hall.lines.length === 0) return null
  return (
    <section className="hall-box" aria-label={tx('hall.ranks')}>
      <h2>{tx('hall.ranks')}</h2>
      <table className="hall-table">
        <thead>
          <tr>
            <th>{tx('hall.rankShort')}</th>
            <th>{tx('hall.alias')}</th>
            <th className="is-number">{tx('hall.compare')}</th>
          </tr>
        </thead>
        <tbody>
          {hall.lines.map(({ alias, rank, compare, isOwn }) => (
            <tr key={alias} className={isOwn ? 'is-own' : ''}>
              <td>{rank ?? ''}</td>
              <td>
                {alias} {isOwn ? <Tag color="blue">{tx('hall.own')}</Tag> : null}
                {hall.onTurn === alias ? <Tag color="green">{tx('hall.onTurn')}</Tag> : null}
              </td>
              <td className="is-number">{compare === null ? '' : money(compare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OwnOffers({ hall }: { hall: BidderView }) {
  const { tx } = useText()
  const { timeZone } = useUser()
  return (
    <section className="hall-box" aria-label={tx('hall.ownOffers')}>
      <h2>{tx('hall.ownOffers')}</h2>
      {hall.offers.length === 0 ? <p className="hall-none">{tx('hall.noOffers')}</p> : null}
      <ol className="hall-own">
        {hall.offers.toReversed().map(({ num, amount, at, turn, isVoid }) => (
          <li key={num} className={isVoid ? 'is-void' : ''}>
            <time>{clockText(at, timeZone)}</time>
            {hall.turns > 0 ? <span>{tx('hall.turn', { turn, turns: hall.turns })}</span> : null}
            <strong>{money(amount)}</strong>
            {isVoid ? <Tag color="red">{tx('hall.void')}</Tag> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Items({ compete }: { compete: Compete }) {
  const { tx, language } = useText()
  const { meaning } = useLookups(['UOM'])
  return (
    <section className="hall-box" aria-label={tx('hall.items')}>
      <h2>{tx('hall.items')}</h2>
      <ul className="hall-items">
        {compete.items.map(({ id, itemName, itemNameLabel, specification, quantity, uomCode }) => (
          <li key={id}>
            <span>
              {(language === 'EN' && itemNameLabel) || itemName}
              {specification ? <small> {specification}</small> : null}
            </span>
            <span className="is-number">
              {decimal(quantity).toFixed()} {meaning('UOM', uomCode)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
