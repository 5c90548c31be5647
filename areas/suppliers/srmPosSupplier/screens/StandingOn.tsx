import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastState } from '../../standing/past.ts'
import { srmPosSupplier } from '../srmPosSupplier.definition.ts'
import './supplier.css'
import './supplier.texts.ts'

const { fields, states } = srmPosSupplier
const FLAGS = [
  'freezeInquiryFlag',
  'freezeOrderFlag',
  'freezeReceiveFlag',
  'freezePaymentFlag',
] as const

/** How the supplier stood on a day, e.g. the day of a disputed order or of an audit. */
export function StandingOn({ recordId }: { recordId: string }) {
  const { tx, label } = useText()
  const [date, setDate] = useState<string | null>(null)
  const lookups = useLookups(['POS_SUPPLIER_LEVEL', 'SPE_GRADE'])
  const found = useQuery({
    queryKey: ['aside', 'srmPosSupplier', recordId, 'standing', date],
    enabled: date !== null,
    queryFn: ({ signal }) =>
      call<PastState>(
        resourcePath('srmPosSupplier', 'findStateAt'),
        { supplierId: recordId, date },
        { signal },
      ),
  })
  const past = found.data
  const frozen = past ? FLAGS.filter((flag) => past[flag] === 'Y') : []
  const stage = past?.stage ? states[past.stage as keyof typeof states] : undefined
  const facts = past
    ? [
        [tx('pos.stage'), stage ? label(stage) : tx('pos.notYet')],
        [
          label(fields.supplierLevel.label),
          past.supplierLevel ? lookups.meaning('POS_SUPPLIER_LEVEL', past.supplierLevel) : '—',
        ],
        [
          label(fields.gradeCode.label),
          past.gradeCode ? lookups.meaning('SPE_GRADE', past.gradeCode) : '—',
        ],
        [
          tx('pos.freezes'),
          frozen.map((flag) => label(fields[flag].label)).join(tx('pos.and')) || tx('pos.none'),
        ],
      ]
    : []
  return (
    <div className="pos-standing">
      <DateEditor type="date" value={date} ariaLabel={tx('pos.standingDay')} onChange={setDate} />
      {date === null ? <p className="pos-standing-hint">{tx('pos.standingHint')}</p> : null}
      {found.error ? <p role="alert">{errorText(found.error)}</p> : null}
      <dl aria-live="polite">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
