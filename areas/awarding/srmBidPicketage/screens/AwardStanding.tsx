import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { Alert, Tag } from 'antd'
import { srmBidPicketage } from '../srmBidPicketage.definition.ts'
import { onTurn } from '../turns.ts'
import './award.css'
import './award.texts.ts'
import { ExportComparison } from './ExportComparison.tsx'
import { type ShownPicketage, usePicketage } from './usePicketage.ts'

const FIGURES = [
  ...(['amountExclTax', 'budgetAmountExclTax', 'budgetSavingRate'] as const),
  ...(['openBestAmount', 'negotiationDropRate'] as const),
] as const

/** What deserves attention before somebody decides, and whose decision is next. */
export function AwardStanding({ recordId }: { recordId: string }) {
  const query = usePicketage(recordId)
  return (
    <AsideStates query={query} empty="" isEmpty={() => false}>
      {(picketage) => (
        <div className="award-standing">
          <Figures picketage={picketage} />
          <Warnings picketage={picketage} />
          <NextSigner picketage={picketage} />
          <ExportComparison picketage={picketage} />
        </div>
      )}
    </AsideStates>
  )
}

/** Nothing for who may not see prices. */
function Figures({ picketage }: { picketage: ShownPicketage }) {
  const { label } = useText()
  const figures = FIGURES.flatMap((key) => {
    const value = picketage[key] ?? null
    return value === null ? [] : [{ key, text: formatNumber(value, { least: 2, most: 2 }) }]
  })
  return (
    <dl className="award-figures">
      {figures.map(({ key, text }) => (
        <div key={key}>
          <dt>{label(srmBidPicketage.fields[key].label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Warnings({ picketage }: { picketage: ShownPicketage }) {
  const { tx } = useText()
  const { deviateFlag, overBudgetFlag, sections, suppliers } = picketage
  const single = sections.filter(
    ({ sectionNo }) =>
      suppliers.filter((row) => row.sectionNo === sectionNo && row.recommendRank !== null)
        .length === 1,
  )
  const warnings = [
    ...(deviateFlag === 'Y' ? [tx('award.deviates')] : []),
    ...(overBudgetFlag === 'Y' ? [tx('award.overBudget')] : []),
    ...single.map(({ sectionNo }) => tx('award.single', { section: sectionNo ?? '' })),
  ]
  return (
    <div>
      {warnings.length === 0 ? <Tag color="success">{tx('award.inOrder')}</Tag> : null}
      {warnings.map((warning) => (
        <Tag key={warning} color="error">
          {warning}
        </Tag>
      ))}
    </div>
  )
}

function NextSigner({ picketage: { status, countersigns } }: { picketage: ShownPicketage }) {
  const { tx, listed } = useText()
  const { id } = useUser()
  if (status !== 'COUNTERSIGNING') return null
  const next = onTurn(countersigns)
  if (next.some(({ userId }) => userId === id))
    return <Alert type="info" showIcon title={tx('award.yourTurn')} />
  const names = listed(next.map(({ userIdLabel }) => String(userIdLabel)))
  return <Alert type="warning" showIcon title={tx('award.waiting', { names })} />
}
