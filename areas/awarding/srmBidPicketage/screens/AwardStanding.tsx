import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { Alert, Tag } from 'antd'
import { onTurn } from '../turns.ts'
import './award.css'
import './award.texts.ts'
import { ExportComparison } from './ExportComparison.tsx'
import { type ShownPicketage, usePicketage } from './usePicketage.ts'

/** What deserves attention before somebody decides, and whose decision is next. */
export function AwardStanding({ recordId }: { recordId: string }) {
  const query = usePicketage(recordId)
  return (
    <AsideStates query={query} empty="" isEmpty={() => false}>
      {(picketage) => (
        <div className="award-standing">
          <Warnings picketage={picketage} />
          <NextSigner picketage={picketage} />
          <ExportComparison picketage={picketage} />
        </div>
      )}
    </AsideStates>
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
  if (warnings.length === 0) return <Tag color="success">{tx('award.inOrder')}</Tag>
  return (
    <div>
      {warnings.map((warning) => (
        <Tag key={warning} color="error">
          {warning}
        </Tag>
      ))}
    </div>
  )
}

function NextSigner({ picketage: { status, countersigns } }: { picketage: ShownPicketage }) {
  const { tx } = useText()
  const { id } = useUser()
  if (status !== 'COUNTERSIGNING') return null
  const next = onTurn(countersigns)
  if (next.some(({ userId }) => userId === id))
    return <Alert type="info" showIcon title={tx('award.yourTurn')} />
  const names = next.map(({ userIdLabel }) => userIdLabel).join('、')
  return <Alert type="warning" showIcon title={tx('award.waiting', { names })} />
}
