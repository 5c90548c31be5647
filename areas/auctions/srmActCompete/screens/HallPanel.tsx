import { useUser } from '@opensrm/ui/client/session.ts'
import { labelOf, useText } from '@opensrm/ui/i18n/text.ts'
import { CountDown } from '@opensrm/ui/kit/CountDown.tsx'
import { Alert, Badge, Empty, Flex, Tag } from 'antd'
import { srmActCompete } from '../srmActCompete.definition.ts'
import { BidderPanel } from './BidderPanel.tsx'
import './hall.texts.ts'
import { HostPanel } from './HostPanel.tsx'
import { momentText, useHall } from './useHall.ts'

/** The hall: the server decides which of the two views a reader gets. */
export function HallPanel({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const { hall, offers, isCurrent, read } = useHall(recordId)
  if (!hall) return <Empty description={tx('hall.none')} />
  const isRunning = hall.status === 'OPEN' || hall.status === 'BETWEEN_TURNS'
  const until = hall.end ?? hall.climbsAt
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" wrap>
        <Tag color={isRunning ? 'green' : 'default'}>
          {labelOf(srmActCompete.states[hall.status])}
        </Tag>
        <Badge
          status={isCurrent ? 'success' : 'error'}
          text={tx(isCurrent ? 'hall.connected' : 'hall.cutOff')}
        />
        {isRunning && until !== null ? (
          <CountDown
            until={until}
            label={tx('hall.left')}
            urgentSeconds={60}
            large
            onOver={() => void read()}
          />
        ) : null}
        {hall.turns > 0 ? (
          <span>{tx('hall.turn', { turn: hall.turn, turns: hall.turns })}</span>
        ) : null}
        {hall.extensions > 0 ? (
          <span>{tx('hall.extensions', { count: hall.extensions })}</span>
        ) : null}
      </Flex>
      {hall.notices.slice(-3).map(({ at, text }) => (
        <Alert key={at} title={`${momentText(at, timeZone)} ${text}`} type="info" showIcon />
      ))}
      {hall.view === 'bidder' ? (
        <BidderPanel recordId={recordId} hall={hall} onDone={() => void read()} />
      ) : (
        <HostPanel recordId={recordId} hall={hall} offers={offers} onDone={() => void read()} />
      )}
    </Flex>
  )
}
