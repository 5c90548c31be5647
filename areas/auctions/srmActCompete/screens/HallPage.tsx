import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Empty, Skeleton } from 'antd'
import { useEffect } from 'react'
import { BidderPanel } from './BidderPanel.tsx'
import './hall.css'
import { HallHead } from './HallHead.tsx'
import './hall.texts.ts'
import { HostPanel } from './HostPanel.tsx'
import { useCompete } from './useCompete.ts'
import { useHall } from './useHall.ts'

/** The hall of one auction. The server decides which view a reader gets and what is in it. */
export function HallPage({ competeId }: { competeId: string }) {
  const { tx } = useText()
  const reader = useHall(competeId)
  const { hall } = reader
  const compete = useCompete(competeId, hall)
  const { setTitle } = useTab()
  const number = compete?.competeNumber
  useEffect(() => {
    if (number) setTitle(`${tx('hall.title')} ${number}`)
  }, [number, setTitle, tx])
  if (!hall && reader.failure) return <Empty className="hall" description={reader.failure} />
  if (!hall) return <Skeleton active className="hall" />
  return (
    <div className="hall">
      <HallHead {...{ compete, hall, reader }} />
      {reader.isCurrent ? null : <Alert type="error" showIcon title={tx('hall.cutOffLong')} />}
      {hall.view === 'bidder' ? (
        <BidderPanel {...{ competeId, compete, hall, reader }} />
      ) : (
        <HostPanel {...{ competeId, compete, hall, reader }} />
      )}
    </div>
  )
}
