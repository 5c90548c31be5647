import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { CountDown } from '@opensrm/ui/kit/CountDown.tsx'
import { Freshness, inTime } from '@opensrm/ui/kit/Freshness.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton, Table, Tag } from 'antd'
import { useMemo, useState } from 'react'
import './monitorRespond.texts.ts'

export type Running = { id: string; documentNumber: string; title: string; bidEndTime: string }

const STEPS = ['invited', 'viewed', 'accepted', 'feePaid', 'depositPaid', 'submitted'] as const
type Funnel = { readonly [step in (typeof STEPS)[number]]: number }
type Section = { sectionNo: number; sectionName: string; accepted: number; submitted: number }
type Figures = {
  bidEndTime: string
  signupEndTime: string | null
  contentRevision: number
  openQuestions: number
  minBidders: number
  shows: 'NAMES' | 'COUNT' | 'HIDDEN'
  isReached: boolean | null
  funnel: Funnel | null
  sections: Section[] | null
}
type Bidder = {
  id: string
  supplierIdLabel: string | null
  replyStatus: string | null
  viewedTime: string | null
  depositStatus: string | null
  bidState: string | null
  urgedTime: string | null
}

export const BEAT_MS = 10_000
const CHART_HEIGHT = 260

/** How one running tender is answered, as far as it lets its buyer know. */
export function Responses({ tender }: { tender: Running }) {
  const { tx } = useText()
  const found = useQuery({
    queryKey: ['responses', tender.id],
    queryFn: ({ signal }) =>
      call<Figures>(
        resourcePath('srmBidSupplier', 'findResponses'),
        { documentId: tender.id },
        { signal: inTime(signal) },
      ),
    refetchInterval: BEAT_MS,
  })
  if (!found.data)
    return found.error ? (
      <Alert type="warning" title={errorText(found.error)} />
    ) : (
      <Skeleton active />
    )
  const { funnel, sections, isReached, minBidders, shows } = found.data
  return (
    <div className="respond-detail">
      <Head tender={tender} figures={found.data} since={found.dataUpdatedAt} />
      {isReached !== null && !sections ? (
        <Alert
          type={isReached ? 'success' : 'warning'}
          title={tx(isReached ? 'respond.reached' : 'respond.notReached')}
        />
      ) : null}
      {sections ? (
        <Sections {...{ sections, minBidders }} />
      ) : (
        <Alert type="info" title={tx('respond.hidden')} />
      )}
      {funnel ? <FunnelChart funnel={funnel} /> : null}
      {shows === 'NAMES' ? <Bidders tender={tender} /> : null}
    </div>
  )
}

function Head({ tender, figures, since }: { tender: Running; figures: Figures; since: number }) {
  const { tx } = useText()
  const tab = useTab()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  async function urge(): Promise<void> {
    setBusy(true)
    try {
      const path = resourcePath('srmBidSupplier', 'doUrgeAll')
      await call(path, { documentId: tender.id }, { requestKey: newRequestKey() })
      message.success(tx('respond.urged'))
    } catch (error) {
      message.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <header className="respond-head">
      <h2>{tender.title}</h2>
      <CountDown large until={figures.bidEndTime} label={tx('respond.left')} />
      <p className="respond-facts">
        <span>{tender.documentNumber}</span>
        {figures.signupEndTime ? (
          <span>{`${tx('respond.signup')} ${figures.signupEndTime.slice(0, 16)}`}</span>
        ) : null}
        <span>{`${tx('respond.revision')} ${figures.contentRevision}`}</span>
        <span>{`${tx('respond.questions')} ${figures.openQuestions}`}</span>
        <span>{`${tx('respond.least')} ${figures.minBidders}`}</span>
        <Freshness since={since} beatMs={BEAT_MS} />
      </p>
      <div className="respond-buttons">
        <Button loading={isBusy} onClick={() => void urge()}>
          {tx('respond.urge')}
        </Button>
        <Button onClick={() => void tab.open('biddingDocDetail', { id: tender.id })}>
          {tx('respond.open')}
        </Button>
      </div>
    </header>
  )
}

function Sections({ sections, minBidders }: { sections: Section[]; minBidders: number }) {
  const { tx } = useText()
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="sectionNo"
      dataSource={sections}
      columns={[
        {
          title: tx('respond.section'),
          render: (_, { sectionNo, sectionName }) => `${sectionNo} ${sectionName}`,
        },
        { title: tx('respond.accepted'), dataIndex: 'accepted', align: 'right' },
        { title: tx('respond.submitted'), dataIndex: 'submitted', align: 'right' },
        {
          title: tx('respond.light'),
          render: (_, { accepted, submitted }) => {
            if (submitted >= minBidders) return <Tag color="success">{tx('respond.enough')}</Tag>
            return accepted >= minBidders ? (
              <Tag color="warning">{tx('respond.mayReach')}</Tag>
            ) : (
              <Tag color="error">{tx('respond.tooFew')}</Tag>
            )
          },
        },
      ]}
    />
  )
}

function FunnelChart({ funnel }: { funnel: Funnel }) {
  const { tx } = useText()
  const figures = useMemo(
    () => ({
      type: 'BAR_H' as const,
      dimension: tx('respond.step'),
      categories: STEPS.map((step) => tx(`respond.${step}`)),
      series: [
        { name: tx('respond.count'), decimals: 0, values: STEPS.map((step) => funnel[step]) },
      ],
    }),
    [funnel, tx],
  )
  return (
    <ChartBox
      title={tx('respond.funnel')}
      meaning={tx('respond.funnelMeaning')}
      figures={figures}
      height={CHART_HEIGHT}
    />
  )
}

function Bidders({ tender: { documentNumber } }: { tender: Running }) {
  const { tx } = useText()
  const lookups = useLookups(['BID_REPLY_STATUS', 'BID_DEPOSIT_STATUS', 'BID_STATE'])
  const { data = [] } = useQuery({
    queryKey: ['responses', documentNumber, 'bidders'],
    queryFn: ({ signal }) =>
      call<Bidder[]>(
        resourcePath('srmBidSupplier', 'listByPage'),
        { documentNumber, pageRows: 200 },
        { signal },
      ),
    refetchInterval: BEAT_MS,
  })
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="id"
      dataSource={data}
      title={() => tx('respond.bidders')}
      columns={[
        { title: tx('respond.supplier'), dataIndex: 'supplierIdLabel' },
        {
          title: tx('respond.reply'),
          render: (_, row) => lookups.meaning('BID_REPLY_STATUS', row.replyStatus),
        },
        {
          title: tx('respond.viewedAt'),
          render: (_, row) => row.viewedTime?.slice(0, 16) ?? '—',
        },
        {
          title: tx('respond.deposit'),
          render: (_, row) => lookups.meaning('BID_DEPOSIT_STATUS', row.depositStatus),
        },
        {
          title: tx('respond.bid'),
          render: (_, row) => lookups.meaning('BID_STATE', row.bidState) || '—',
        },
        {
          title: tx('respond.urgedAt'),
          render: (_, row) => row.urgedTime?.slice(0, 16) ?? '—',
        },
      ]}
    />
  )
}
