import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Badge, Button, Tag, Tooltip } from 'antd'
import { useMemo } from 'react'
import type { HostLine, HostOffer, HostView } from '../../hall/hallView.ts'
import { dropText, Figure, Figures, money } from './Figures.tsx'
import { HallLog } from './HallLog.tsx'
import './hall.texts.ts'
import { Notices } from './Notices.tsx'
import { priceCourse } from './priceCourse.ts'
import type { Compete } from './useCompete.ts'
import { clockText, type HallReader } from './useHall.ts'
import { type HostAct, useHostActs } from './useHostActs.tsx'

type Props = {
  competeId: string
  compete: Compete | undefined
  hall: HostView
  reader: HallReader
}

const OVER = ['CLOSED', 'FAILED', 'CANCELLED']

/** For the buyer side: who is there, the course of the price, and what host and supervisor may do. Nobody offers here. */
export function HostPanel({ competeId, compete, hall, reader }: Props) {
  const { tx } = useText()
  const { acts, start, dialog, failure } = useHostActs({ competeId, compete, hall, reader })
  const isOver = OVER.includes(hall.status)
  return (
    <div className="hall-body">
      <div className="hall-main">
        <div className="hall-actions" role="toolbar" aria-label={tx('hall.title')}>
          {acts.map(({ op, text, reason, ...act }) => (
            <Tooltip key={op} title={reason}>
              <Button
                type={act.style === 'primary' ? 'primary' : 'default'}
                danger={act.style === 'danger'}
                className={reason ? 'srm-off' : ''}
                aria-disabled={Boolean(reason)}
                aria-description={reason}
                onClick={() => {
                  if (!reason) start(act.act)
                }}
              >
                {text}
              </Button>
            </Tooltip>
          ))}
        </div>
        {failure ? <Alert type="error" showIcon role="alert" title={failure} /> : null}
        <HostFigures hall={hall} />
        <Bidders
          {...{ compete, hall }}
          onLock={(alias) => start({ op: 'doLockSupplier', alias })}
        />
        <Course offers={reader.offers} startPrice={hall.startPrice} />
      </div>
      <div className="hall-side">
        <Notices notices={hall.notices} />
        <Stream
          offers={reader.offers}
          onVoid={hall.isSupervisor && !isOver ? start : undefined}
          hall={hall}
        />
        {hall.isSupervisor || isOver ? <HallLog competeId={competeId} seq={hall.seq} /> : null}
      </div>
      {dialog}
    </div>
  )
}

function HostFigures({ hall }: { hall: HostView }) {
  const { tx } = useText()
  const { startPrice, best } = hall
  const drop = dropText(startPrice, best)
  return (
    <Figures>
      <Figure name={tx('hall.readyCount')} {...(hall.ready < hall.minBidders ? BAD : {})}>
        {hall.ready} <small>/ {hall.lines.length}</small>
      </Figure>
      <Figure name={tx('hall.count')}>{hall.offerCount}</Figure>
      {hall.price ? <Figure name={tx('hall.price')}>{money(hall.price)}</Figure> : null}
      {best ? <Figure name={tx('hall.best')}>{money(best)}</Figure> : null}
      {drop !== null ? <Figure name={tx('hall.drop')}>{drop}</Figure> : null}
      {startPrice && drop === null ? (
        <Figure name={tx('hall.startPrice')}>{money(startPrice)}</Figure>
      ) : null}
    </Figures>
  )
}

const BAD = { tone: 'bad' } as const

function Bidders(props: {
  compete: Compete | undefined
  hall: HostView
  onLock: (alias: string) => void
}) {
  const { tx } = useText()
  const { compete, hall, onLock } = props
  const isNamed = hall.lines.some(({ supplierId }) => supplierId !== null)
  const mayLock = hall.isSupervisor && ['OPEN', 'PAUSED', 'BETWEEN_TURNS'].includes(hall.status)
  const nameOf = ({ supplierId }: HostLine) =>
    compete?.suppliers.find((row) => row.supplierId === supplierId)?.supplierIdLabel ?? ''
  return (
    <section className="hall-box" aria-label={tx('hall.bidders')}>
      <div className="hall-box-head">
        <h2>{tx('hall.bidders')}</h2>
        {isNamed ? null : <Tag>{tx('hall.blind')}</Tag>}
      </div>
      <div className="hall-scroll">
        <table className="hall-table">
          <thead>
            <tr>
              <th>{tx('hall.rankShort')}</th>
              <th>{tx('hall.alias')}</th>
              {isNamed ? <th>{tx('hall.supplier')}</th> : null}
              <th>{tx('hall.state')}</th>
              <th className="is-number">{tx('hall.lastOffer')}</th>
              <th className="is-number">{tx('hall.compare')}</th>
              <th className="is-number">{tx('hall.count')}</th>
              {mayLock ? <th aria-label={tx('hall.isLocked')} /> : null}
            </tr>
          </thead>
          <tbody>
            {hall.lines.map((line) => (
              <tr key={line.alias}>
                <td>{line.rank ?? ''}</td>
                <td>{line.alias}</td>
                {isNamed ? <td>{nameOf(line)}</td> : null}
                <td>
                  <LineState line={line} hall={hall} />
                </td>
                <td className="is-number">{line.last === null ? '' : money(line.last)}</td>
                <td className="is-number">{line.compare === null ? '' : money(line.compare)}</td>
                <td className="is-number">{line.offers}</td>
                {mayLock ? (
                  <td className="is-number">
                    {line.isLocked ? null : (
                      <Button size="small" danger onClick={() => onLock(line.alias)}>
                        {tx('hall.lock')}
                      </Button>
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function LineState({ line, hall }: { line: HostLine; hall: HostView }) {
  const { tx } = useText()
  const isOpen = ['OPEN', 'PAUSED', 'BETWEEN_TURNS'].includes(hall.status)
  return (
    <span className="hall-actions">
      <Badge
        status={line.isOnline ? 'success' : 'default'}
        text={tx(line.isOnline ? 'hall.online' : 'hall.offline')}
      />
      {line.isReady ? (
        <Tag color="green">{tx('hall.ready')}</Tag>
      ) : (
        <Tag>{tx('hall.notReady')}</Tag>
      )}
      {line.isOnTurn ? <Tag color="blue">{tx('hall.onTurn')}</Tag> : null}
      {line.hasSealed ? <Tag color="blue">{tx('hall.hasSealed')}</Tag> : null}
      {line.isLocked ? <Tag color="red">{tx('hall.isLocked')}</Tag> : null}
      {line.hasQuit ? <Tag color="red">{tx('hall.hasLeft')}</Tag> : null}
      {isOpen && line.isReady && !line.isAdmitted ? <Tag>{tx('hall.out')}</Tag> : null}
    </span>
  )
}

function Course(props: { offers: readonly HostOffer[]; startPrice: string | null }) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const { offers, startPrice } = props
  const figures = useMemo(
    () =>
      priceCourse(offers, {
        dimension: tx('hall.time'),
        timeOf: (at) => clockText(at, timeZone),
        start: startPrice === null ? null : { name: tx('hall.startPrice'), value: startPrice },
      }),
    [offers, startPrice, tx, timeZone],
  )
  return offers.length > 0 ? <ChartBox title={tx('hall.course')} figures={figures} /> : null
}

function Stream(props: {
  offers: readonly HostOffer[]
  hall: HostView
  onVoid: ((act: HostAct) => void) | undefined
}) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const { offers, hall, onVoid } = props
  const mayVoid = onVoid && ['OPEN', 'PAUSED'].includes(hall.status)
  // Only the latest offer of a supplier can be made void.
  const latest = new Map(offers.filter(({ isVoid }) => !isVoid).map((one) => [one.alias, one.num]))
  return (
    <section className="hall-box" aria-label={tx('hall.offers')}>
      <h2>{tx('hall.offers')}</h2>
      {offers.length === 0 ? <p className="hall-none">{tx('hall.noOffers')}</p> : null}
      <ol className="hall-stream">
        {offers.toReversed().map(({ num, alias, amount, at, isVoid }) => (
          <li key={num} className={isVoid ? 'is-void' : ''}>
            <time>{clockText(at, timeZone)}</time>
            <span>#{num}</span>
            <span>{alias}</span>
            <strong>{money(amount)}</strong>
            {isVoid ? <Tag color="red">{tx('hall.void')}</Tag> : null}
            {mayVoid && latest.get(alias) === num ? (
              <Button
                size="small"
                type="link"
                danger
                onClick={() => onVoid({ op: 'doInvalidOffer', offerSeq: num })}
              >
                {tx('hall.makeVoid')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
