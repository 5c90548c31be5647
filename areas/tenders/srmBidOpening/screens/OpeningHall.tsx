import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { CountDown } from '@opensrm/ui/kit/CountDown.tsx'
import { Freshness, inTime } from '@opensrm/ui/kit/Freshness.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Steps, Table, Tag } from 'antd'
import { useEffect, useMemo } from 'react'
import './opening.css'
import './opening.texts.ts'

type Person = {
  userId: string
  name: string
  role: 'SUPERVISOR' | 'OPENER'
  signInTime: string | null
  keyTime: string | null
}
type Section = { sectionNo: number; effectiveCount: number; minBidders: number }
type Hall = {
  status: string
  attendFrom: string
  openFrom: string
  mayAttend: boolean
  mayOpen: boolean
  keysGiven: number
  keysNeeded: number
  keysUntil: string | null
  isWatched: boolean
  people: Person[]
  sections: Section[] | null
}
type Line = { sectionNo: number; supplierIdLabel: string | null; convertedAmount: string | null }
type Opening = { status: string; openingMode: string; currencyCode: string | null; lines: Line[] }

const RESOURCE = 'srmBidOpening'
const BEAT_MS = 3000
const CHART_HEIGHT = 240
const IS_OVER = new Set(['OPENED', 'FAILED'])

/** Where an opening is in its course, the same for all who take part: attendance, quorum, keys, opening. */
export function OpeningHall({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const opening = useQuery({
    queryKey: ['record', RESOURCE, recordId, 'hall'],
    queryFn: ({ signal }) =>
      call<Opening>(resourcePath(RESOURCE, 'findById'), { id: recordId }, { signal }),
  })
  const isOver = IS_OVER.has(opening.data?.status ?? '')
  const hall = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'hall'],
    queryFn: ({ signal }) =>
      call<Hall>(
        resourcePath(RESOURCE, 'findHall'),
        { openingId: recordId },
        { signal: inTime(signal) },
      ),
    // Others attend and give their keys at the same time.
    refetchInterval: isOver ? false : BEAT_MS,
  })
  useFollowOthers(recordId, hall.data)
  if (!hall.data || !opening.data) {
    const fault = hall.error ?? opening.error
    return fault ? (
      <Alert type="warning" title={tx('opening.failed')} description={errorText(fault)} />
    ) : (
      <Skeleton active />
    )
  }
  return (
    <div className="opening-hall">
      <Course opening={opening.data} hall={hall.data} />
      <div className="opening-hall-parts">
        <People people={hall.data.people} />
        <div>
          {isOver ? null : (
            <>
              <Freshness since={hall.dataUpdatedAt} beatMs={BEAT_MS} />
              <Times hall={hall.data} />
            </>
          )}
          <Quorum sections={hall.data.sections} />
        </div>
      </div>
      {isOver ? <Bids opening={opening.data} /> : null}
    </div>
  )
}

/** The page follows what others did meanwhile, and what it may offer from now on. */
function useFollowOthers(recordId: string, hall: Hall | undefined): void {
  const done = hall
    ? JSON.stringify([
        ...[hall.status, hall.mayAttend, hall.mayOpen, hall.keysGiven],
        hall.people.map(({ signInTime, keyTime }) => [signInTime, keyTime]),
      ])
    : null
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: ['record', RESOURCE, recordId] })
  }, [done, recordId])
}

function Course({ opening, hall }: { opening: Opening; hall: Hall }) {
  const { tx } = useText()
  const { status, openingMode } = opening
  const isTwice = openingMode === 'TWO_ENVELOPE'
  const attended = hall.people.filter(({ signInTime }) => signInTime !== null)
  const isAttended =
    attended.length >= hall.keysNeeded && attended.some(({ role }) => role === 'SUPERVISOR')
  const hasKeys = hall.keysGiven >= hall.keysNeeded && hall.isWatched
  const isFailed = status === 'FAILED'
  const firstOpened = status === 'TECH_OPENED' || status === 'OPENED'
  const done = [isAttended, hall.sections !== null, hasKeys, firstOpened, status === 'OPENED']
  const names = ['attend', 'quorum', 'keys', 'open', ...(isTwice ? ['prices'] : [])] as const
  const reached = firstOpened ? (status === 'OPENED' ? names.length : 4) : done.indexOf(false)
  return (
    <Steps
      size="small"
      current={isFailed ? 1 : reached}
      status={isFailed ? 'error' : 'process'}
      items={names.map((name) => ({ title: tx(`opening.${name}`) }))}
    />
  )
}

function Times({ hall }: { hall: Hall }) {
  const { tx } = useText()
  const { keysGiven: given, keysNeeded: needed } = hall
  return (
    <div className="opening-hall-times">
      <CountDown
        large
        until={hall.openFrom}
        label={tx('opening.untilOpen')}
        overText={tx('opening.mayOpen')}
      />
      <p>
        {tx('opening.keysOf', { given, needed })}
        {given > 0 && !hall.isWatched ? ` · ${tx('opening.noSupervisor')}` : ''}
      </p>
      {hall.keysUntil ? (
        <CountDown
          until={hall.keysUntil}
          label={tx('opening.keysLeft')}
          overText={tx('opening.keysOver')}
        />
      ) : null}
    </div>
  )
}

function People({ people }: { people: readonly Person[] }) {
  const { tx } = useText()
  const roles = useLookups(['BID_OPENER_ROLE'])
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="userId"
      dataSource={people}
      columns={[
        { title: tx('opening.person'), dataIndex: 'name' },
        {
          title: tx('opening.role'),
          render: (_, { role }) => roles.meaning('BID_OPENER_ROLE', role),
        },
        {
          title: tx('opening.attended'),
          render: (_, { signInTime }) => signInTime ?? <Tag>{tx('opening.notYet')}</Tag>,
        },
        {
          title: tx('opening.key'),
          render: (_, { keyTime }) =>
            keyTime ? <Tag color="success">{tx('opening.given')}</Tag> : '—',
        },
      ]}
    />
  )
}

function Quorum({ sections }: { sections: readonly Section[] | null }) {
  const { tx } = useText()
  if (!sections) return <p className="opening-hall-note">{tx('opening.hidden')}</p>
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="sectionNo"
      dataSource={sections}
      columns={[
        { title: tx('opening.section'), dataIndex: 'sectionNo' },
        { title: tx('opening.effective'), dataIndex: 'effectiveCount', align: 'right' },
        { title: tx('opening.least'), dataIndex: 'minBidders', align: 'right' },
        {
          title: tx('opening.quorum'),
          render: (_, { effectiveCount, minBidders }) =>
            effectiveCount >= minBidders ? (
              <Tag color="success">{tx('opening.enough')}</Tag>
            ) : (
              <Tag color="error">{tx('opening.tooFew')}</Tag>
            ),
        },
      ]}
    />
  )
}

/** What was read out; nothing for users who may not see prices. */
function Bids({ opening: { lines, currencyCode } }: { opening: Opening }) {
  const { tx } = useText()
  const figures = useMemo(() => {
    const read = lines
      .filter(({ convertedAmount }) => convertedAmount !== null)
      .sort(
        (one, other) =>
          one.sectionNo - other.sectionNo ||
          decimal(one.convertedAmount).comparedTo(decimal(other.convertedAmount)),
      )
    const isSplit = new Set(read.map(({ sectionNo }) => sectionNo)).size > 1
    return {
      type: 'BAR_H' as const,
      dimension: tx('opening.bidder'),
      categories: read.map(({ sectionNo, supplierIdLabel }) =>
        isSplit ? `${sectionNo} · ${supplierIdLabel ?? ''}` : (supplierIdLabel ?? ''),
      ),
      series: [
        {
          name: tx('opening.total'),
          unit: currencyCode ?? '',
          values: read.map(({ convertedAmount }) => convertedAmount),
        },
      ],
    }
  }, [lines, currencyCode, tx])
  if (figures.categories.length === 0) return null
  return (
    <ChartBox
      title={tx('opening.bids')}
      meaning={tx('opening.bidsMeaning')}
      figures={figures}
      height={CHART_HEIGHT}
    />
  )
}
