// Running tenders are watched until their deadline, with counts instead of records; a derived list shows bidders one by one.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { CountDown } from '@opensrm/ui/kit/CountDown.tsx'
import { inTime } from '@opensrm/ui/kit/Freshness.tsx'
import { Workbench } from '@opensrm/ui/kit/Workbench.tsx'
import { useRefreshOnReturn } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import './monitorRespond.css'
import './monitorRespond.texts.ts'
import { BEAT_MS, Responses, type Running } from './Responses.tsx'

export function Screen() {
  const { tx } = useText()
  // Beside the list the first tender is open from the start; a phone shows either of them.
  const [chosenId, setChosenId] = useState<string | null | undefined>(() =>
    window.matchMedia('(max-width: 700px)').matches ? null : undefined,
  )
  const running = useQuery({
    queryKey: ['running tenders'],
    queryFn: ({ signal }) =>
      call<Running[]>(
        resourcePath('srmBidDocument', 'listByPage'),
        { status: ['PUBLISHED'], sort: [{ key: 'bidEndTime', order: 'asc' }], pageRows: 200 },
        { signal: inTime(signal) },
      ),
    refetchInterval: BEAT_MS,
  })
  useRefreshOnReturn(() => void running.refetch())
  if (!running.data)
    return running.error ? (
      <Alert type="warning" title={errorText(running.error)} />
    ) : (
      <Skeleton active />
    )
  if (running.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('respond.none')} />
  const chosen = running.data.find(({ id }) => id === chosenId) ?? running.data[0]
  return (
    <Workbench
      name="monitorRespond"
      listLabel={tx('respond.running')}
      list={
        <ul className="respond-list">
          {running.data.map((tender) => (
            <li key={tender.id}>
              <button
                type="button"
                aria-current={tender.id === chosen?.id}
                onClick={() => setChosenId(tender.id)}
              >
                <strong>{tender.title}</strong>
                <span>{tender.documentNumber}</span>
                <CountDown until={tender.bidEndTime} label={tx('respond.left')} />
              </button>
            </li>
          ))}
        </ul>
      }
      detailLabel={chosen?.title ?? tx('respond.choose')}
      isOpen={chosenId !== null}
      onBack={() => setChosenId(null)}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('respond.choose')} />}
    >
      {chosen ? <Responses key={chosen.id} tender={chosen} /> : null}
    </Workbench>
  )
}
