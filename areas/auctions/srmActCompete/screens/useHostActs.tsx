import { parseInstant } from '@opensrm/kernel/values/date.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useSecondsLeft } from '@opensrm/ui/kit/CountDown.tsx'
import { OperationDialog } from '@opensrm/ui/screens/OperationDialog.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { App } from 'antd'
import { useState } from 'react'
import type { HostView } from '../../hall/hallView.ts'
import { srmActCompete } from '../srmActCompete.definition.ts'
import { WAIT_MINUTES } from '../srmActCompete.rules.ts'
import './hall.texts.ts'
import { runCompete } from './runCompete.ts'
import type { Compete } from './useCompete.ts'
import type { HallReader } from './useHall.ts'

export type HostAct = { op: string; [value: string]: unknown }
type Offered = {
  op: string
  text: string
  style: 'primary' | 'danger' | 'default'
  act: HostAct
  /** why it cannot be done yet */
  reason?: string | undefined
}
type Input = { competeId: string; compete: Compete | undefined; hall: HostView; reader: HallReader }

/** What host and supervisor may do now. The server checks each again. */
export function useHostActs({ competeId, compete, hall, reader }: Input) {
  const { tx, label } = useText()
  const { id: userId, timeZone } = useUser()
  const { modal } = App.useApp()
  const tab = useTab()
  const [asked, setAsked] = useState<HostAct | null>(null)
  const { attempt, failure } = useAttempt()
  const transition = srmActCompete.transitions.find(({ op }) => op === asked?.op)

  const startsAt = compete ? parseInstant(compete.startTime, timeZone).getTime() : 0
  const untilStart = useSecondsLeft(startsAt)

  const isHost = compete?.hostId === userId
  const isStaff = isHost || hall.isSupervisor
  const isOpen = hall.status === 'OPEN' || hall.status === 'BETWEEN_TURNS'
  const isPaused = hall.status === 'PAUSED'
  const acts: Offered[] = []
  const add = (
    op: string,
    text: string,
    style: Offered['style'] = 'default',
    more: object = {},
  ): void => {
    acts.push({ op: `${op}${JSON.stringify(more)}`, text, style, act: { op, ...more } })
  }
  const named = (op: string) => {
    const found = srmActCompete.transitions.find((one) => one.op === op)
    return found ? label(found.label) : op
  }
  if (isStaff) {
    if (hall.status === 'PUBLISHED')
      acts.push({
        ...{ op: 'doOpenHall', text: named('doOpenHall'), style: 'primary' },
        ...{ act: { op: 'doOpenHall' }, reason: notYet() },
      })
    if (isOpen) add('doTurnProcess', tx('hall.pause'), 'default', { action: 'PAUSE' })
    if (isPaused) add('doTurnProcess', tx('hall.resume'), 'primary', { action: 'RESUME' })
    if (isOpen || isPaused || hall.status === 'PUBLISHED') add('doNotice', named('doNotice'))
    if ((isOpen || isPaused) && hall.isSupervisor)
      add('doCloseHall', named('doCloseHall'), 'danger')
  }

  /** Nothing opens before the start, nor with too few suppliers while those who are late are waited for. */
  function notYet(): string | undefined {
    if (untilStart > 0) return tx('hall.notYet', { time: compete?.startTime.slice(0, 16) ?? '' })
    const { ready, minBidders } = hall
    return ready < minBidders && !opensInVain()
      ? tx('hall.fewReady', { ready, min: minBidders })
      : undefined
  }

  /** Whether opening now would end the auction: too few are ready, and the time to wait for them is over. */
  function opensInVain(): boolean {
    if (!compete || hall.ready >= hall.minBidders) return false
    return serverNow().getTime() - startsAt >= WAIT_MINUTES * 60_000
  }
  async function run({ op, ...values }: HostAct): Promise<void> {
    const { ready, minBidders } = hall
    const isSure =
      op !== 'doOpenHall' ||
      !opensInVain() ||
      (await modal.confirm({
        title: tx('hall.tooFew', { ready, min: minBidders }),
        content: tx('hall.tooFewThen'),
        okText: tx('hall.declareFailed'),
        okButtonProps: { danger: true },
      }))
    if (!isSure) return
    await attempt(() => runCompete(competeId, op, values))
    await reader.read()
  }
  function start(act: HostAct): void {
    const asks = srmActCompete.transitions.find(({ op }) => op === act.op)
    if (asks && 'input' in asks) setAsked(act)
    else void run(act)
  }

  const { op: _op, ...initial } = asked ?? { op: '' }
  const dialog =
    asked && transition && compete ? (
      <OperationDialog
        definition={srmActCompete}
        request={{
          transition,
          targets: [{ id: competeId, versionNum: compete.versionNum }],
        }}
        subject={compete.competeNumber}
        initial={initial}
        run={async ({ transition: { op } }, input) => {
          await runCompete(competeId, op, input)
          await reader.read()
          tab.refreshOnReturn()
        }}
        onClose={() => setAsked(null)}
      />
    ) : null
  return { acts, start, dialog, failure }
}
