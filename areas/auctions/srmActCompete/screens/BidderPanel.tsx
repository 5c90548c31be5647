import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { App, Button, Flex, Input, Statistic, Table, Typography } from 'antd'
import { useState } from 'react'
import type { BidderView } from '../../hall/hallView.ts'
import './hall.texts.ts'

type Props = { recordId: string; hall: BidderView; onDone: () => void }

/** Large figures and one field; usable with one hand on a phone. */
export function BidderPanel({ recordId, hall, onDone }: Props) {
  const { tx } = useText()
  const { modal } = App.useApp()
  const [amount, setAmount] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isDutch = hall.kind === 'DUTCH_REVERSE'
  const canOffer =
    hall.status === 'OPEN' && hall.isReady && !hall.isLocked && !hall.hasQuit && hall.isAdmitted

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      await work()
      setAmount('')
    } catch (error) {
      setRefusal(errorText(error))
    } finally {
      setBusy(false)
      onDone()
    }
  }

  /** An answer that was lost is asked for again under the same key, so the offer counts once. */
  async function send(offer: object): Promise<void> {
    const path = resourcePath('srmActOffer', 'doOffer')
    const body = { competeId: recordId, requestKey: newRequestKey(), ...offer }
    try {
      await call(path, body)
    } catch (error) {
      if (error instanceof ServerError) throw error
      await call(path, body)
    }
  }

  async function offer(): Promise<void> {
    const confirmed = await modal.confirm({ title: tx('hall.sure', { amount }) })
    if (!confirmed) return
    await attempt(async () => {
      try {
        await send({ offerAmount: amount })
      } catch (error) {
        if (!(error instanceof ServerError) || error.code !== 'OFFER_CONFIRM') throw error
        const isSure = await modal.confirm({ title: tx('hall.large'), content: amount })
        if (isSure) await send({ offerAmount: amount, confirmFlag: 'Y' })
      }
    })
  }

  async function ready(): Promise<void> {
    await attempt(async () => {
      const { versionNum } = await call<{ versionNum: number }>(
        resourcePath('srmActCompete', 'findById'),
        { id: recordId },
        { write: false },
      )
      await call(resourcePath('srmActCompete', 'doReady'), { id: recordId, versionNum })
    })
  }

  return (
    <Flex vertical gap={16}>
      <div>{tx('hall.you', { alias: hall.alias })}</div>
      <Flex gap={32} wrap>
        {hall.rank !== null ? <Statistic title={tx('hall.rank')} value={hall.rank} /> : null}
        {hall.rank === null && hall.isLeading !== null ? (
          <Statistic
            title={tx('hall.rank')}
            value={hall.isLeading ? tx('hall.leads') : tx('hall.leadsNot')}
          />
        ) : null}
        {isDutch && hall.price ? <Statistic title={tx('hall.price')} value={hall.price} /> : null}
        {hall.best ? <Statistic title={tx('hall.best')} value={hall.best} /> : null}
        {hall.last ? <Statistic title={tx('hall.last')} value={hall.last} /> : null}
        {hall.hasSealed ? <Statistic title={tx('hall.last')} value={tx('hall.sealed')} /> : null}
        {hall.highest && canOffer ? (
          <Statistic title={tx('hall.highest')} value={hall.highest} />
        ) : null}
      </Flex>
      {!hall.isReady ? (
        <Button type="primary" size="large" loading={isBusy} onClick={() => void ready()}>
          {tx('hall.ready')}
        </Button>
      ) : null}
      {canOffer && isDutch ? (
        <Button
          type="primary"
          size="large"
          loading={isBusy}
          onClick={() => void attempt(() => send({ expectedTick: hall.tick ?? 0 }))}
        >
          {tx('hall.take')}
        </Button>
      ) : null}
      {canOffer && !isDutch && hall.isOnTurn !== false ? (
        <Flex gap={8} wrap>
          <Input
            size="large"
            inputMode="decimal"
            aria-label={tx('hall.amount')}
            placeholder={hall.highest ?? ''}
            value={amount}
            style={{ width: 220 }}
            status={refusal ? 'error' : ''}
            onChange={({ target }) => {
              setAmount(target.value.trim())
              setRefusal('')
            }}
            onPressEnter={() => void offer()}
          />
          <Button
            type="primary"
            size="large"
            loading={isBusy}
            disabled={amount === ''}
            onClick={() => void offer()}
          >
            {tx('hall.offer')}
          </Button>
          {hall.steps.map((step) => (
            <Button key={step} size="large" onClick={() => setAmount(step)}>
              {step}
            </Button>
          ))}
          {hall.isOnTurn ? (
            <Button
              size="large"
              onClick={() =>
                void attempt(() =>
                  call(resourcePath('srmActOffer', 'doPass'), {
                    competeId: recordId,
                    requestKey: newRequestKey(),
                  }),
                )
              }
            >
              {tx('hall.pass')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {refusal ? (
        <Typography.Text type="danger" role="alert">
          {refusal}
        </Typography.Text>
      ) : null}
      {hall.lines.length > 0 ? (
        <Table
          size="small"
          rowKey="alias"
          pagination={false}
          dataSource={[...hall.lines]}
          columns={[
            { title: tx('hall.rankShort'), dataIndex: 'rank' },
            { title: tx('hall.alias'), dataIndex: 'alias' },
            { title: tx('hall.compare'), dataIndex: 'compare', align: 'end' },
          ]}
        />
      ) : null}
    </Flex>
  )
}
