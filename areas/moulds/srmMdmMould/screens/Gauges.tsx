import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { serverNow, wallClock } from '@opensrm/ui/client/clock.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import './mould.css'
import './mould.texts.ts'
import { type Shown, useMould } from './useMould.ts'

type GaugeOf = { title: string; done: number; all: number; warning: string | null; note: string }

/** How much of the life, of the two maintenance intervals and of the cost is used up. */
export function Gauges({ recordId }: { recordId: string }) {
  const { tx } = useText()
  return (
    <AsideStates query={useMould(recordId)} empty={tx('mould.nothing')} isEmpty={() => false}>
      {(mould) => <All {...mould} />}
    </AsideStates>
  )
}

function All(mould: Shown) {
  const { tx } = useText()
  return (
    <div className="mould-gauges">
      {gaugesOf(mould, tx).map((gauge) => (
        <Gauge key={gauge.title} {...gauge} />
      ))}
    </div>
  )
}

function gaugesOf(mould: Shown, tx: ReturnType<typeof useText>['tx']): GaugeOf[] {
  const { shotCount, lifeShots, lifeWarning, maintainShots, maintainDays, maintainWarning } = mould
  const shots = shotCount ?? 0
  const gauges: GaugeOf[] = [
    {
      ...{ title: tx('mould.life'), done: shots, all: lifeShots ?? 0, warning: lifeWarning },
      note: tx('mould.left', { left: mould.remainingShots ?? 0 }),
    },
  ]
  if (maintainShots && mould.nextMaintainShots !== null)
    gauges.push({
      ...{ title: tx('mould.byShots'), all: maintainShots, warning: maintainWarning },
      done: shots - (mould.lastMaintainShots ?? 0),
      note: tx('mould.next', { at: mould.nextMaintainShots }),
    })
  if (maintainDays && mould.nextMaintainDate && mould.lastMaintainDate)
    gauges.push({
      ...{ title: tx('mould.byDays'), all: maintainDays, warning: maintainWarning },
      done: Math.max(0, daysBetween(mould.lastMaintainDate, wallClock(serverNow()).slice(0, 10))),
      note: tx('mould.next', { at: mould.nextMaintainDate }),
    })
  if (mould.amortiseQuantity)
    gauges.push({
      ...{ title: tx('mould.recovery'), warning: 'NONE' },
      done: decimal(mould.amortisedQuantity).toNumber(),
      all: decimal(mould.amortiseQuantity).toNumber(),
      note: mould.amortisedAmount ?? '',
    })
  return gauges
}

function Gauge({ title, done, all, warning, note }: GaugeOf) {
  const { tx } = useText()
  const share = all > 0 ? Math.min(100, (done / all) * 100) : 0
  const said = tx('mould.of', { done: done.toLocaleString('en'), all: all.toLocaleString('en') })
  return (
    <div className={`mould-gauge is-${(warning ?? 'NONE').toLowerCase()}`}>
      <span className="mould-gauge-title">{title}</span>
      <meter min={0} max={100} value={share} aria-label={`${title} ${said}`} />
      <span className="mould-gauge-figures">
        <strong>{said}</strong>
        <small>{note}</small>
      </span>
    </div>
  )
}
