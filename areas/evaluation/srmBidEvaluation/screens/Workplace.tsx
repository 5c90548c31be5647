import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { WizardSteps } from '@opensrm/ui/kit/Wizard.tsx'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { JuryMatrix, type ScoredEvaluation } from './JuryMatrix.tsx'
import './workplace.css'
import './workplace.texts.ts'
import { jurorName, type Sheet, sheetsOf, stepsOf } from './workplaceSteps.ts'

type Evaluation = ScoredEvaluation & { documentNumber: string }
type Juror = {
  id: string
  expertId: string
  expertIdLabel: string
  chairFlag: string | null
  conflictFlag: string | null
  declareTime: string | null
  signTime: string | null
}
type Progress = { nextStep: string | null; jurors: readonly Juror[]; sheets: readonly Sheet[] }
type Clarification = {
  id: string
  status: string
  evaluationId: string
  clarificationNumber: string
  sectionNo: number
  alias: string
  clarifyType: string
  replyEndTime: string
}
type OwnSheet = {
  id: string
  status: string
  sectionNo: number
  evaluationId: string
  expertId: string
  expertIdLabel: string
  bidCount?: number
  doneCount?: number
  scoredCount?: number
  totalCount?: number
}

const PROGRESS = 'srmBidEvaluationProgress'
const CLARIFICATION = 'srmBidClarification'
/** What the chair has not concluded on yet. */
const OPEN = ['ISSUED', 'REPLIED', 'OVERDUE']
const SHEETS = [
  { resource: 'srmBidResponseMark', type: 'MARK' },
  { resource: 'srmBidScore', type: 'SCORE' },
] as const
/** Jurors work at the same time in other rooms. */
const EVERY_MS = 15_000
const MOST_ROWS = 200

/**
 * The one place of a jury: which step is at hand and what is to do in it, the sheets one may open, and, for chair, host and
 * supervisor, how far each juror is.
 */
export function Workplace({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const lookups = useLookups(['BID_EVAL_STEP'])
  // Keys begin as those of the page's own sections, which are read again after every operation.
  const found = useQuery({
    queryKey: ['aside', 'srmBidEvaluation', recordId, 'workplace'],
    queryFn: ({ signal }) => workplaceOf(recordId, signal),
  })
  const told = useQuery({
    queryKey: ['aside', 'srmBidEvaluation', recordId, 'progress'],
    queryFn: ({ signal }) => progressOf(recordId, signal),
    refetchInterval: ({ state }) => (state.data ? EVERY_MS : false),
  })
  useRefreshOnReturn(() => void found.refetch())
  if (found.error) return <p role="alert">{errorText(found.error)}</p>
  if (!found.data || told.isPending || !lookups.ready) return null
  const { evaluation, sheets, clarifications } = found.data
  const progress = told.data ?? null
  const { steps, at, next, isOver } = stepsOf(evaluation.status, progress?.nextStep ?? null)
  const over = evaluation.status === 'ABORTED' ? 'workplace.aborted' : 'workplace.completed'
  return (
    <div className="bid-workplace">
      <nav aria-label={tx('workplace.steps')}>
        <WizardSteps
          steps={steps.map((key) => ({ key, title: lookups.meaning('BID_EVAL_STEP', key) }))}
          at={at}
          finished={isOver}
        />
      </nav>
      <Alert
        type={isOver ? 'success' : 'info'}
        showIcon
        title={isOver || !next ? tx(over) : tx(`workplace.do.${next}`)}
      />
      {sheets.length > 0 ? <Sheets {...{ evaluation, sheets }} /> : null}
      {clarifications.length > 0 ? <Clarifications rows={clarifications} /> : null}
      {progress ? <Jurors {...{ evaluation, progress }} /> : null}
      <JuryMatrix evaluation={evaluation} />
    </div>
  )
}

function Sheets({
  evaluation,
  sheets,
}: {
  evaluation: Evaluation
  sheets: readonly (OwnSheet & (typeof SHEETS)[number])[]
}) {
  const { tx, label } = useText()
  const tab = useTab()
  const lookups = useLookups(['BID_EVAL_SHEET'])
  const definitions = {
    MARK: useDocument('srmBidResponseMark').definition,
    SCORE: useDocument('srmBidScore').definition,
  }
  return (
    <section className="bid-workplace-rows">
      <h3>{tx('workplace.sheets')}</h3>
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('workplace.type')}</th>
            <th scope="col">{tx('workplace.section')}</th>
            <th scope="col">{tx('workplace.juror')}</th>
            <th scope="col" className="is-number">
              {tx('workplace.done')}
            </th>
            <th scope="col">{tx('workplace.status')}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.id}>
              <th scope="row">
                <Button type="link" onClick={() => void tab.openDocument(sheet.resource, sheet.id)}>
                  {lookups.meaning('BID_EVAL_SHEET', sheet.type)}
                </Button>
              </th>
              <td>{sheet.sectionNo}</td>
              <td>{jurorName(evaluation, sheet.expertId, sheet.expertIdLabel)}</td>
              <td className="is-number">
                {sheet.scoredCount ?? sheet.doneCount ?? 0}/
                {sheet.totalCount ?? sheet.bidCount ?? 0}
              </td>
              <td>
                <StatusTag
                  state={sheet.status}
                  tone={documentTone(definitions[sheet.type], sheet.status)}
                  label={label(definitions[sheet.type].states[sheet.status])}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Questions to bidders; the report waits for the chair's conclusion on each. */
function Clarifications({ rows }: { rows: readonly Clarification[] }) {
  const { tx, label } = useText()
  const tab = useTab()
  const lookups = useLookups(['BID_CLARIFY_TYPE'])
  const { definition } = useDocument(CLARIFICATION)
  return (
    <section className="bid-workplace-rows">
      <h3>{tx('workplace.clarifications')}</h3>
      {rows.some(({ status }) => OPEN.includes(status)) ? (
        <p className="srm-aside-empty">{tx('workplace.clarificationsOpen')}</p>
      ) : null}
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('workplace.clarification')}</th>
            <th scope="col">{tx('workplace.section')}</th>
            <th scope="col">{tx('workplace.code')}</th>
            <th scope="col">{tx('workplace.type')}</th>
            <th scope="col">{tx('workplace.replyBy')}</th>
            <th scope="col">{tx('workplace.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, status, ...row }) => (
            <tr key={id}>
              <th scope="row">
                <Button type="link" onClick={() => void tab.openDocument(CLARIFICATION, id)}>
                  {row.clarificationNumber}
                </Button>
              </th>
              <td>{row.sectionNo}</td>
              <td>{row.alias}</td>
              <td>{lookups.meaning('BID_CLARIFY_TYPE', row.clarifyType)}</td>
              <td>{row.replyEndTime.slice(0, 16)}</td>
              <td>
                <StatusTag
                  state={status}
                  tone={documentTone(definition, status)}
                  label={label(definition.states[status])}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Jurors({
  evaluation,
  progress: { jurors, sheets },
}: {
  evaluation: Evaluation
  progress: Progress
}) {
  const { tx } = useText()
  const handedIn = (expertId: string, type: Sheet['sheetType']): string => {
    const count = sheetsOf(sheets, expertId, type)
    return count.due === 0 ? '' : tx('workplace.sheetsOf', count)
  }
  const named = jurors.map(({ expertIdLabel, ...juror }) => ({
    ...juror,
    name: jurorName(evaluation, juror.expertId, expertIdLabel),
  }))
  return (
    <section className="bid-workplace-rows">
      <h3>{tx('workplace.progress')}</h3>
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('workplace.juror')}</th>
            <th scope="col">{tx('workplace.declared')}</th>
            <th scope="col">{tx('workplace.marks')}</th>
            <th scope="col">{tx('workplace.scores')}</th>
            <th scope="col">{tx('workplace.signed')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ id, expertId, name, ...juror }) => (
            <tr key={id}>
              <th scope="row">
                {juror.chairFlag === 'Y' ? tx('workplace.chair', { name }) : name}
              </th>
              <td>{juror.conflictFlag === 'Y' ? tx('workplace.recused') : juror.declareTime}</td>
              <td>{handedIn(expertId, 'MARK')}</td>
              <td>{handedIn(expertId, 'SCORE')}</td>
              <td>{juror.signTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Jurors other than the chair are not told how far the others are, so their list of progress is empty. */
async function progressOf(id: string, signal: AbortSignal): Promise<Progress | null> {
  const listed = await call<{ id: string }[]>(
    resourcePath(PROGRESS, 'listByPage'),
    { ids: [id], pageRows: 1, columns: ['evaluationNumber'] },
    { signal },
    // Who may not list progress is told of none.
  ).catch(() => [])
  return listed.length === 0
    ? null
    : call<Progress>(resourcePath(PROGRESS, 'findById'), { id }, { signal })
}

async function workplaceOf(id: string, signal: AbortSignal) {
  const evaluation = await call<Evaluation>(
    resourcePath('srmBidEvaluation', 'findById'),
    { id },
    { signal },
  )
  const rowsOf = async <Row extends { evaluationId: string }>(resource: string) => {
    const { documentNumber } = evaluation
    const listed = await call<Row[]>(
      resourcePath(resource, 'listByPage'),
      { documentNumber, pageRows: MOST_ROWS, columns: ['evaluationId'] },
      { signal },
      // Who has no right to list them has none to open.
    ).catch(() => [])
    return listed.filter(({ evaluationId }) => evaluationId === id)
  }
  const [clarifications, ...listed] = await Promise.all([
    rowsOf<Clarification>(CLARIFICATION),
    ...SHEETS.map(({ resource }) => rowsOf<OwnSheet>(resource)),
  ])
  const sheets = SHEETS.flatMap((kind, at) =>
    (listed[at] ?? []).map((sheet) => ({ ...sheet, ...kind })),
  )
  return {
    ...{ evaluation, sheets },
    clarifications: clarifications.filter(({ status }) => status !== 'CANCELLED'),
  }
}
