import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, App, Button, Tag } from 'antd'
import type { BidderView } from '../../hall/hallView.ts'
import { Figure, Figures, money } from './Figures.tsx'
import './hall.texts.ts'
import { Notices } from './Notices.tsx'
import { OfferForm } from './OfferForm.tsx'
import { runCompete } from './runCompete.ts'
import type { Compete } from './useCompete.ts'
import { clockText, type HallReader } from './useHall.ts'

type Props = {
  competeId: string
  compete: Compete | undefined
  hall: BidderView
  reader: HallReader
}

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
        <Joining {...{ competeId, hall, reader }} />
        <OfferForm {...{ competeId, hall, reader }} />
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
  const drop =
    startPrice && last && !decimal(startPrice).isZero()
      ? decimal(startPrice).minus(decimal(last)).div(decimal(startPrice)).times(100).toFixed(2)
      : null
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
          {drop === null ? null : <small> -{drop}%</small>}
        </Figure>
      ) : null}
      {hall.hasSealed ? <Figure name={tx('hall.last')}>{tx('hall.sealed')}</Figure> : null}
      {startPrice && !last ? (
        <Figure name={tx('hall.startPrice')}>{money(startPrice)}</Figure>
      ) : null}
    </Figures>
  )
}

/** Ready and leaving: what is not an offer. */
function Joining({ competeId, hall, reader }: Omit<Props, 'compete'>) {
  const { tx } = useText()
  const { modal } = App.useApp()
  const { attempt, busy, failure } = useAttempt()
  const isOpen = ['OPEN', 'BETWEEN_TURNS', 'PAUSED'].includes(hall.status)
  const mayJoin = !hall.isReady && ['PUBLISHED', 'OPEN'].includes(hall.status)

  async function run(action: string): Promise<void> {
    await attempt(() => runCompete(competeId, action))
    await reader.read()
  }
  async function quit(): Promise<void> {
    const okButtonProps = { danger: true }
    if (await modal.confirm({ title: tx('hall.quitSure'), okText: tx('hall.quit'), okButtonProps }))
      await run('doQuit')
  }
  return (
    <>
      {mayJoin ? (
        <div className="hall-join">
          <p>{tx('hall.readyHint')}</p>
          <Button type="primary" size="large" loading={busy} onClick={() => void run('doReady')}>
            {tx('hall.ready')}
          </Button>
        </div>
      ) : null}
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
  const { tx } = useText()
  const { meaning } = useLookups(['UOM'])
  return (
    <section className="hall-box" aria-label={tx('hall.items')}>
      <h2>{tx('hall.items')}</h2>
      <ul className="hall-items">
        {compete.items.map(({ id, itemName, specification, quantity, uomCode }) => (
          <li key={id}>
            <span>
              {itemName}
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
