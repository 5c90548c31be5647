import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { App, Button, Flex, Statistic, Table } from 'antd'
import { useMemo } from 'react'
import type { HostOffer, HostView } from '../../hall/hallView.ts'
import './hall.texts.ts'
import { momentText } from './useHall.ts'

type Props = { recordId: string; hall: HostView; offers: readonly HostOffer[]; onDone: () => void }

/** Suppliers under their aliases, the course of the price, and what the host may do. */
export function HostPanel({ recordId, hall, offers, onDone }: Props) {
  const { tx } = useText()
  const { timeZone } = useUser()
  const { message } = App.useApp()
  const figures = useMemo(() => {
    const counted = offers.filter(({ isVoid }) => !isVoid)
    return {
      type: 'LINE' as const,
      dimension: tx('hall.course'),
      categories: counted.map(({ num, at }) => `${num} ${momentText(at, timeZone).slice(11)}`),
      series: [{ name: tx('hall.compare'), values: counted.map(({ compare }) => compare) }],
    }
  }, [offers, tx, timeZone])

  async function run(action: string, input: object = {}): Promise<void> {
    try {
      const { versionNum } = await call<{ versionNum: number }>(
        resourcePath('srmActCompete', 'findById'),
        { id: recordId },
        { write: false },
      )
      await call(resourcePath('srmActCompete', action), { id: recordId, versionNum, ...input })
    } catch (error) {
      void message.error(errorText(error))
    }
    onDone()
  }

  async function saveLog(): Promise<void> {
    try {
      const path = resourcePath('srmActCompete', 'findLog')
      const log = await call<{ auction: string }>(path, { id: recordId }, { write: false })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([JSON.stringify(log)]))
      link.download = `${log.auction}.log.json`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      void message.error(errorText(error))
    }
  }

  const step = (text: string, action: 'PAUSE' | 'RESUME') => (
    <Button onClick={() => void run('doTurnProcess', { action, reason: tx('hall.byHost') })}>
      {text}
    </Button>
  )
  return (
    <Flex vertical gap={16}>
      <Flex gap={32} wrap align="center">
        <Statistic title={tx('hall.ready')} value={`${hall.ready} / ${hall.lines.length}`} />
        <Statistic title={tx('hall.count')} value={hall.offerCount} />
        <Statistic title={tx('hall.best')} value={hall.best ?? hall.price ?? '-'} />
        <Flex gap={8}>
          {hall.status === 'PUBLISHED' ? (
            <Button type="primary" onClick={() => void run('doOpenHall')}>
              {tx('hall.open')}
            </Button>
          ) : null}
          {hall.status === 'OPEN' || hall.status === 'BETWEEN_TURNS'
            ? step(tx('hall.pause'), 'PAUSE')
            : null}
          {hall.status === 'PAUSED' ? step(tx('hall.resume'), 'RESUME') : null}
          {hall.isSupervisor || ['CLOSED', 'FAILED'].includes(hall.status) ? (
            <Button onClick={() => void saveLog()}>{tx('hall.log')}</Button>
          ) : null}
        </Flex>
      </Flex>
      <Table
        size="small"
        rowKey="alias"
        pagination={false}
        dataSource={[...hall.lines]}
        columns={[
          { title: tx('hall.rankShort'), dataIndex: 'rank' },
          { title: tx('hall.alias'), dataIndex: 'alias' },
          {
            title: tx('hall.ready'),
            dataIndex: 'isReady',
            render: (is: boolean) => (is ? tx('hall.yes') : ''),
          },
          {
            title: tx('hall.online'),
            dataIndex: 'isOnline',
            render: (is: boolean) => (is ? tx('hall.yes') : ''),
          },
          { title: tx('hall.count'), dataIndex: 'offers', align: 'end' },
          { title: tx('hall.compare'), dataIndex: 'compare', align: 'end' },
        ]}
      />
      {offers.length > 0 ? <ChartBox title={tx('hall.course')} figures={figures} /> : null}
    </Flex>
  )
}
