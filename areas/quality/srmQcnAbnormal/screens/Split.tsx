import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { srmQcnAbnormal } from '../srmQcnAbnormal.definition.ts'
import type { Abnormal } from '../srmQcnAbnormal.rules.ts'
import './split.css'
import './split.texts.ts'

const { resource } = srmQcnAbnormal

/** The parts of the suspect quantity as a bar, each with its figure, and what comes next. */
export function Split({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const query = useQuery({
    queryKey: ['aside', resource, recordId, 'split'],
    queryFn: ({ signal }) =>
      call<Abnormal>(resourcePath(resource, 'findById'), { id: recordId }, { signal }),
  })
  return (
    <AsideStates query={query} empty={tx('abnormal.next.DRAFT')} isEmpty={() => false}>
      {(report) => <Parts {...report} />}
    </AsideStates>
  )
}

function Parts(report: Abnormal) {
  const { tx } = useText()
  const parts = [
    ['good', tx('abnormal.good'), report.goodQuantity],
    ['return', tx('abnormal.return'), report.returnQuantity],
    ['mrb', tx('abnormal.mrb'), report.mrbQuantity],
    ['repair', tx('abnormal.repair'), report.repairQuantity],
    ['open', tx('abnormal.open'), report.undisposedQuantity],
  ] as const
  const whole = decimal(report.suspectQuantity)
  const share = (quantity: string | null): number =>
    whole.isZero() ? 0 : decimal(quantity).times(100).div(whole).toNumber()
  const figure = (quantity: string | null) => formatNumber(quantity ?? '0', { least: 0, most: 6 })
  const next =
    report.status === 'DRAFT'
      ? tx('abnormal.next.DRAFT')
      : isPositive(report.undisposedQuantity)
        ? tx('abnormal.next.open')
        : tx('abnormal.next.done')
  const isOpen = !['CLOSED', 'INVALID'].includes(report.status)
  return (
    <div className="qcn-split">
      <div className="qcn-split-bar" aria-hidden="true">
        {parts.map(([key, , quantity]) =>
          isPositive(quantity) ? (
            <span key={key} className={`is-${key}`} style={{ width: `${share(quantity)}%` }} />
          ) : null,
        )}
      </div>
      <ul className="qcn-split-key">
        {parts.map(([key, title, quantity]) => (
          <li key={key}>
            <i className={`is-${key}`} />
            {title} {figure(quantity)}
          </li>
        ))}
      </ul>
      {isOpen ? <p>{next}</p> : null}
    </div>
  )
}
