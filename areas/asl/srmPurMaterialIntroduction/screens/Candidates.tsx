import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import type { ReactNode } from 'react'
import { srmPurMaterialIntroduction } from '../srmPurMaterialIntroduction.definition.ts'
import './introduction.css'
import './introduction.texts.ts'
import { type Shown, useIntroduction } from './useIntroduction.ts'

const { fields } = srmPurMaterialIntroduction.children.candidates
type Row = Shown['candidates'][number]

/** One column a candidate, the criteria below each other. */
export function Candidates({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const query = useIntroduction(recordId)
  return (
    <AsideStates
      query={query}
      empty={tx('introduction.nobody')}
      isEmpty={({ candidates }) => candidates.length === 0}
    >
      {(introduction) => <Comparison {...introduction} />}
    </AsideStates>
  )
}

function Comparison({ candidates, currentPriceExclTax, targetPriceExclTax }: Shown) {
  const { tx, label } = useText()
  const lookups = useLookups(['INTRO_CANDIDATE_STATE', 'ASL_EVIDENCE_RESULT', 'ASL_SUPPLY_STATUS'])
  const row = (key: keyof typeof fields, cell: (one: Row) => ReactNode, isNumber = false) => (
    <tr>
      <th scope="row">{label(fields[key].label)}</th>
      {candidates.map((one) => (
        <td key={one.id} className={isNumber ? 'is-number' : undefined}>
          {cell(one)}
        </td>
      ))}
    </tr>
  )
  const evidence = (result: string | null, number: string | null) =>
    result && result !== 'NONE' ? (
      <span className={`asl-result is-${result.toLowerCase()}`}>
        {lookups.meaning('ASL_EVIDENCE_RESULT', result)} {number ? <small>{number}</small> : null}
      </span>
    ) : (
      '-'
    )
  const price = ({ quotedPriceExclTax: quoted }: Row) => {
    if (quoted === null || quoted === undefined) return '-'
    const off = (to: string | null, title: string) => (
      <small>
        {title} {isPositive(to) ? deviation(quoted, to) : '-'}
      </small>
    )
    return (
      <span className="asl-price">
        {formatNumber(quoted, { least: 2, most: 6 })}
        {off(currentPriceExclTax, tx('introduction.current'))}
        {off(targetPriceExclTax, tx('introduction.target'))}
      </span>
    )
  }
  return (
    <div className="asl-candidates">
      <table className="srm-facts">
        <caption className="srm-sr-only">{tx('introduction.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{label(fields.supplierId.label)}</th>
            {candidates.map(({ id, supplierIdLabel, chosenFlag }) => (
              <th scope="col" key={id} className={chosenFlag === 'Y' ? 'is-chosen' : undefined}>
                {supplierIdLabel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('candidateState', ({ candidateState }) =>
            lookups.meaning('INTRO_CANDIDATE_STATE', candidateState),
          )}
          {row('quotedPriceExclTax', price, true)}
          {row('auditResult', ({ auditResult }) => evidence(auditResult, null))}
          {row('trialResult', ({ trialResult, trialNumber }) => evidence(trialResult, trialNumber))}
          {row('tryoutResult', (one) => evidence(one.tryoutResult, one.tryoutNumber))}
          {row('suggestStatus', ({ chosenFlag, suggestStatus }) =>
            chosenFlag === 'Y' ? lookups.meaning('ASL_SUPPLY_STATUS', suggestStatus) : '-',
          )}
          {row('eliminateReason', ({ eliminateReason }) => eliminateReason ?? '-')}
        </tbody>
      </table>
    </div>
  )
}

/** How far a price is from another, with its sign. */
function deviation(price: string, from: string | null): string {
  const percent = decimal(price).div(decimal(from)).minus(1).times(100).toFixed(1)
  return `${percent.startsWith('-') ? '' : '+'}${percent}%`
}
