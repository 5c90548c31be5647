import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { BidderView } from '../../hall/hallView.ts'
import { amountWords } from './amountWords.ts'
import { money } from './Figures.tsx'
import './hall.texts.ts'
import type { HallReader } from './useHall.ts'
import { type Offered, useOffer } from './useOffer.ts'

type Props = { competeId: string; hall: BidderView; reader: HallReader }

const AMOUNT = /^\d{1,16}(\.\d{1,2})?$/

/** One field, or one button in a Dutch auction; stays in reach of the thumb on a phone. */
export function OfferForm({ competeId, hall, reader }: Props) {
  const { tx, language } = useText()
  const { modal } = App.useApp()
  const id = useId()
  const [amount, setAmount] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { send, isSending, unanswered, giveUp } = useOffer(competeId)
  const hindrance = hindranceOf(hall)
  const isNoAmount = amount !== '' && !AMOUNT.test(amount)
  const fault = refusal || (isNoAmount ? tx('hall.noAmount') : '')

  /** Runs one act after the other; the state of the hall is read again whatever came out. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (error) {
      if (error instanceof ServerError) setRefusal(errorText(error))
    } finally {
      setBusy(false)
      void reader.read()
    }
  }

  async function give(offer: Offered, key?: string): Promise<void> {
    const accepted = await send(offer, key)
    if (!accepted) return
    setAmount('')
    const given = accepted.amount
    notify.success(
      given === null ? tx('hall.acceptedSealed') : tx('hall.accepted', { amount: money(given) }),
    )
  }

  async function giveConfirmed(offer: Offered, key?: string): Promise<void> {
    try {
      await give(offer, key)
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'OFFER_CONFIRM') throw error
      const given = offer.offerAmount ?? ''
      const isSure = await modal.confirm({
        title: tx('hall.large', { amount: money(given) }),
        content: `${errorText(error)} ${amountWords(given, language)}`,
        okText: tx('hall.largeYes'),
        okButtonProps: { danger: true },
      })
      if (isSure) await give({ ...offer, confirmFlag: 'Y' })
    }
  }

  async function offer(): Promise<void> {
    if (!AMOUNT.test(amount)) {
      setRefusal('')
      document.getElementById(id)?.focus()
      return
    }
    const isSure = await modal.confirm({
      title: tx('hall.sure', { amount: `${hall.currency} ${money(amount)}` }),
      content: amountWords(amount, language),
      okText: tx('hall.offer'),
      autoFocusButton: 'ok',
    })
    if (isSure) await attempt(() => giveConfirmed({ offerAmount: amount }))
  }

  const isWorking = isBusy || isSending
  return (
    <section className="hall-offer" aria-label={tx('hall.offer')}>
      {unanswered ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={tx('hall.unanswered', {
            amount: unanswered.offer.offerAmount ? money(unanswered.offer.offerAmount) : '',
          })}
          action={
            <span className="hall-actions">
              <Button
                size="small"
                type="primary"
                loading={isWorking}
                onClick={() => void attempt(() => giveConfirmed(unanswered.offer, unanswered.key))}
              >
                {tx('hall.sendAgain')}
              </Button>
              <Button size="small" onClick={giveUp}>
                {tx('hall.giveUp')}
              </Button>
            </span>
          }
        />
      ) : null}
      {hindrance ? <p className="hall-hindrance">{tx(...hindrance)}</p> : null}
      {!hindrance && hall.price !== null ? (
        <Button
          className="hall-take"
          type="primary"
          size="large"
          loading={isWorking}
          onClick={() => void attempt(() => give({ expectedTick: hall.tick ?? 0 }))}
        >
          {tx('hall.take', { price: money(hall.price) })}
        </Button>
      ) : null}
      {!hindrance && hall.price === null ? (
        <form
          className="hall-form"
          onSubmit={(event) => {
            event.preventDefault()
            void offer()
          }}
        >
          <label htmlFor={id}>
            {tx('hall.amount')}
            {hall.highest ? (
              <span>
                {' '}
                ≤ <strong>{money(hall.highest)}</strong>
              </span>
            ) : null}
          </label>
          <div className="hall-row">
            <Input
              id={id}
              size="large"
              inputMode="decimal"
              autoComplete="off"
              prefix={hall.currency}
              value={amount}
              status={fault ? 'error' : ''}
              aria-invalid={fault !== ''}
              aria-describedby={`${id}-fault`}
              onChange={({ target }) => {
                setAmount(plainAmount(target.value))
                setRefusal('')
              }}
            />
            <Button
              type="primary"
              size="large"
              htmlType="submit"
              loading={isWorking}
              disabled={!AMOUNT.test(amount)}
            >
              {tx('hall.offer')}
            </Button>
          </div>
          <div className="hall-steps">
            {hall.steps.map((step) => (
              <Button
                key={step}
                onClick={() => {
                  setAmount(step)
                  setRefusal('')
                }}
              >
                {money(step)}
              </Button>
            ))}
            {hall.isOnTurn ? (
              <Button
                loading={isWorking}
                onClick={() =>
                  void attempt(() =>
                    call(resourcePath('srmActOffer', 'doPass'), {
                      competeId,
                      requestKey: newRequestKey(),
                    }),
                  )
                }
              >
                {tx('hall.pass')}
              </Button>
            ) : null}
          </div>
          {hall.hasSealed ? <small>{tx('hall.sealedHint')}</small> : null}
        </form>
      ) : null}
      {fault ? (
        <p className="hall-refusal" role="alert" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </section>
  )
}

/** Full-width digits of a Chinese keyboard and separators of thousands mean the same amount. */
function plainAmount(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s,]/g, '')
}

type Words = Parameters<ReturnType<typeof useText>['tx']>

/** Why nothing can be offered now; the server decides all the same. */
function hindranceOf(hall: BidderView): Words | null {
  if (['CLOSED', 'FAILED', 'CANCELLED'].includes(hall.status)) return ['hall.over']
  if (hall.hasQuit) return ['hall.hasQuit']
  if (hall.isLocked) return ['hall.locked']
  if (hall.status === 'PUBLISHED') return ['hall.waitsForHost']
  if (!hall.isReady) return ['hall.readyHint']
  if (!hall.isAdmitted) return ['hall.notAdmitted']
  if (hall.status === 'BETWEEN_TURNS') return ['hall.betweenTurns']
  if (hall.status === 'PAUSED') return ['hall.isPaused']
  if (hall.isOnTurn === false && hall.onTurn) return ['hall.othersTurn', { alias: hall.onTurn }]
  return null
}
