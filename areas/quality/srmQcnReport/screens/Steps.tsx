import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { srmQcnReport } from '../srmQcnReport.definition.ts'
import type { Report } from '../srmQcnReport.rules.ts'
import './steps.css'
import './steps.texts.ts'

const { resource } = srmQcnReport
type Lines = readonly (string | null | undefined)[]

/** The report from D1 to D8, each step with its question, as a reviewer reads it. */
export function Steps({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const query = useQuery({
    queryKey: ['aside', resource, recordId, 'steps'],
    queryFn: ({ signal }) =>
      call<Report>(resourcePath(resource, 'findById'), { id: recordId }, { signal }),
  })
  return (
    <AsideStates query={query} empty={tx('report.missing')} isEmpty={() => false}>
      {(report) => <InOrder {...report} />}
    </AsideStates>
  )
}

function InOrder(report: Report) {
  const { tx } = useText()
  const lookups = useLookups(['QCN_CONTAIN_PLACE', 'QCN_CAUSE_TYPE', 'QCN_PREVENT_TYPE'])
  const actions = (step: string): Lines =>
    report.items
      .filter(({ stepCode }) => stepCode === step)
      .map(({ location, causeType, content, ownerName, planDate, finishDate }) => {
        const about = location
          ? lookups.meaning('QCN_CONTAIN_PLACE', location)
          : lookups.meaning('QCN_CAUSE_TYPE', causeType ?? '')
        return [about, content, ownerName, finishDate ?? planDate].filter(Boolean).join(' · ')
      })
  const steps: readonly (readonly [string, Lines])[] = [
    [tx('report.D1'), [report.teamLeader, report.teamMembers]],
    [tx('report.D2'), [report.problemStatement]],
    [tx('report.D3'), actions('D3')],
    [tx('report.D4'), [report.occurrenceCause, report.escapeCause]],
    [tx('report.D5'), actions('D5')],
    [tx('report.D6'), actions('D6')],
    [
      tx('report.D7'),
      report.prevents.map(({ preventType, documentName, content, horizontalScope }) =>
        [
          lookups.meaning('QCN_PREVENT_TYPE', preventType ?? ''),
          documentName,
          content,
          horizontalScope,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ],
    [tx('report.D8'), [report.d8Summary]],
  ]
  return (
    <dl className="qcn-steps">
      {steps.map(([title, lines]) => {
        const said = lines.filter(Boolean)
        return [
          <dt key={`${title} t`}>{title}</dt>,
          <dd key={`${title} d`} className={said.length === 0 ? 'is-missing' : undefined}>
            {said.length === 0 ? tx('report.missing') : said.join('\n')}
          </dd>,
        ]
      })}
    </dl>
  )
}
