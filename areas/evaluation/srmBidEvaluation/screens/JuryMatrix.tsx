import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { HowComputed } from '@opensrm/ui/figures/HowComputed.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { OperationDialog } from '@opensrm/ui/screens/OperationDialog.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { srmBidEvaluation } from '../srmBidEvaluation.definition.ts'
import './matrix.texts.ts'
import { type Matrix, type MatrixSection, rowsByDimension, withNames } from './matrixRows.ts'
import type { Seat } from './workplaceSteps.ts'

type Result = {
  id: string
  sectionNo: number
  respondId: string
  evaluatedPrice?: string | null
  priceScore: string | null
  techScore: string | null
  bizScore: string | null
  serviceScore: string | null
  totalScore: string | null
  coefficient: string | null
  comparisonPrice?: string | null
  rankNum: number | null
  abnormalFlag: string
  candidateFlag: string
  excludedReason: string | null
}
export type ScoredEvaluation = {
  id: string
  versionNum: number
  evaluationNumber: string
  status: string
  results: Result[]
  jurors: readonly Seat[]
}

const RESOURCE = 'srmBidEvaluation'
const FIELDS: { readonly [dimension: string]: keyof Result } = {
  TECH: 'techScore',
  BIZ: 'bizScore',
  SERVICE: 'serviceScore',
}
const FIGURES: readonly (readonly [keyof Result, string, number])[] = [
  ['evaluatedPrice', 'matrix.price', 2],
  ['priceScore', 'PRICE', 2],
  ['totalScore', 'matrix.total', 2],
  ['coefficient', 'matrix.coefficient', 6],
  ['comparisonPrice', 'matrix.comparison', 6],
]

/** Jurors by bids: who is how far until the totals, then what each gave and how the result follows from it. */
export function JuryMatrix({ evaluation }: { evaluation: ScoredEvaluation }) {
  const { tx } = useText()
  const lookups = useLookups(['BID_DIMENSION', 'BID_EXCLUSION'])
  const { data } = useQuery({
    queryKey: ['aside', RESOURCE, evaluation.id, 'matrix', evaluation.versionNum],
    queryFn: ({ signal }) =>
      call<Matrix>(
        resourcePath(RESOURCE, 'findMatrix'),
        { evaluationId: evaluation.id },
        { signal },
      ),
    placeholderData: (before) => before,
  })
  if (!data || !lookups.ready) return null
  const matrix = withNames(data, evaluation)
  return (
    <>
      <Conflicts matrix={matrix} />
      <Differences matrix={matrix} evaluation={evaluation} />
      {matrix.isReleased ? null : <p className="srm-aside-empty">{tx('matrix.waiting')}</p>}
      {matrix.sections.map((section) => (
        <section key={section.sectionNo} className="bid-workplace-rows">
          <h3>{tx('matrix.section', { no: section.sectionNo })}</h3>
          {matrix.isReleased ? (
            <Scores section={section} evaluation={evaluation} lookups={lookups} />
          ) : (
            <Progress section={section} />
          )}
        </section>
      ))}
    </>
  )
}

/** The head of a table with a row for each juror and a column for each bid; `children` are further columns. */
function Bidders({
  bids,
  children,
}: {
  bids: readonly Pick<MatrixSection['jurors'][number]['bids'][number], 'respondId' | 'bidderName'>[]
  children?: ReactNode
}) {
  const { tx } = useText()
  return (
    <thead>
      <tr>
        <th scope="col">{tx('matrix.juror')}</th>
        {bids.map(({ respondId, bidderName }) => (
          <th scope="col" key={respondId} className="is-number">
            {bidderName}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}

function Progress({ section: { jurors } }: { section: MatrixSection }) {
  const { tx } = useText()
  const bids = jurors[0]?.bids ?? []
  return (
    <table className="srm-facts">
      <Bidders bids={bids}>
        <th scope="col">{tx('matrix.confirmed')}</th>
      </Bidders>
      <tbody>
        {jurors.map(({ expertId, name, isConfirmed, bids: own }) => (
          <tr key={expertId}>
            <th scope="row">{name}</th>
            {bids.map(({ respondId }) => {
              const bid = own.find((one) => one.respondId === respondId)
              return (
                <td key={respondId} className="is-number">
                  {bid ? `${bid.done}/${bid.count}` : ''}
                </td>
              )
            })}
            <td>
              <Tag {...(isConfirmed ? { color: 'success' } : {})}>
                {tx(isConfirmed ? 'matrix.confirmed' : 'matrix.open')}
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Scores(props: {
  section: MatrixSection
  evaluation: ScoredEvaluation
  lookups: ReturnType<typeof useLookups>
}) {
  const { tx } = useText()
  const { section, evaluation, lookups } = props
  const bids = section.jurors[0]?.bids ?? []
  const named = (dimension: string) => lookups.meaning('BID_DIMENSION', dimension)
  const resultOf = (respondId: string) =>
    evaluation.results.find(
      (row) => row.sectionNo === section.sectionNo && row.respondId === respondId,
    )
  const across = (cell: (respondId: string) => ReactNode) =>
    bids.map(({ respondId }) => (
      <td key={respondId} className="is-number">
        {cell(respondId)}
      </td>
    ))
  const figure = (field: keyof Result, label: string, most: number) => (
    <tr className="bid-matrix-sum">
      <th scope="row">{label}</th>
      {across((respondId) => {
        const row = resultOf(respondId)
        const value = row?.[field]
        if (!row || value === null || value === undefined) return '—'
        return (
          <>
            {formatNumber(value, { least: 2, most })}
            <HowComputed
              {...{ resource: RESOURCE, recordId: evaluation.id, label, field }}
              version={evaluation.versionNum}
              rowId={row.id}
            />
          </>
        )
      })}
    </tr>
  )
  const has = (field: keyof Result) => bids.some(({ respondId }) => resultOf(respondId)?.[field])
  return (
    <table className="srm-facts">
      <Bidders bids={bids} />
      <tbody>
        {rowsByDimension(section).map(({ dimension, jurors }) => (
          <Fragment key={dimension}>
            {jurors.map(({ expertId, name, scores }) => (
              <tr key={expertId}>
                <th scope="row">
                  {name} · {named(dimension)}
                </th>
                {across((respondId) =>
                  formatNumber(scores.get(respondId) ?? '—', { least: 0, most: 4 }),
                )}
              </tr>
            ))}
            {FIELDS[dimension]
              ? figure(FIELDS[dimension], tx('matrix.weighted', { dimension: named(dimension) }), 2)
              : null}
          </Fragment>
        ))}
        {FIGURES.filter(([field]) => has(field)).map(([field, label, most]) => (
          <Fragment key={field}>
            {figure(
              field,
              label === 'PRICE'
                ? tx('matrix.weighted', { dimension: named('PRICE') })
                : tx(label as 'matrix.total'),
              most,
            )}
          </Fragment>
        ))}
        <tr className="bid-matrix-sum">
          <th scope="row">{tx('matrix.rank')}</th>
          {across((respondId) => {
            const row = resultOf(respondId)
            return (
              <>
                {row?.excludedReason ? (
                  <Tag color="error">{lookups.meaning('BID_EXCLUSION', row.excludedReason)}</Tag>
                ) : (
                  row?.rankNum
                )}{' '}
                {row?.abnormalFlag === 'Y' ? (
                  <Tag color="warning">{tx('matrix.abnormal')}</Tag>
                ) : null}
                {row?.candidateFlag === 'Y' ? (
                  <Tag color="success">{tx('matrix.candidate')}</Tag>
                ) : null}
              </>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

/** Who of the bidders belongs together, and signs of collusion: for the chair and the supervisor to weigh. */
function Conflicts({ matrix: { conflicts } }: { matrix: Matrix }) {
  const { tx } = useText()
  const lookups = useLookups(['COI_SIGNAL'])
  if (conflicts.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={tx('matrix.conflicts')}
      description={conflicts.map(({ signalType, one, other, detail }) => (
        <div key={`${signalType} ${one} ${other}`}>
          {one} · {other}：{lookups.meaning('COI_SIGNAL', signalType)} {detail}
        </div>
      ))}
    />
  )
}

const RETURN = srmBidEvaluation.transitions.find(({ op }) => op === 'doReturnScore')

/** Facts on which jurors differ; the chair returns the sheet that is wrong. */
function Differences({ matrix, evaluation }: { matrix: Matrix; evaluation: ScoredEvaluation }) {
  const { tx } = useText()
  const { menuId } = useTab()
  const [asked, setAsked] = useState<{ [key: string]: unknown } | null>(null)
  if (matrix.differences.length === 0 || !RETURN) return null
  return (
    <section className="bid-workplace-rows">
      <Alert
        type="warning"
        showIcon
        title={tx('matrix.differences')}
        description={tx('matrix.agree')}
      />
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('matrix.bid')}</th>
            <th scope="col">{tx('matrix.index')}</th>
            <th scope="col">{tx('matrix.values')}</th>
          </tr>
        </thead>
        <tbody>
          {matrix.differences.map(({ sectionNo, bidderName, indexName, values }) => (
            <tr key={`${sectionNo} ${bidderName} ${indexName}`}>
              <th scope="row">
                {tx('matrix.section', { no: sectionNo })} · {bidderName}
              </th>
              <td>{indexName}</td>
              <td>
                {values.map(({ expertId, name, score }) => (
                  <div key={expertId} className="bid-matrix-value">
                    <span>
                      {name} {formatNumber(score, { least: 0, most: 4 })}
                    </span>
                    {matrix.isChair ? (
                      <Button
                        size="small"
                        onClick={() =>
                          setAsked({
                            ...{ expertId, sectionNo },
                            expertIdLabel: name,
                            reason: tx('matrix.returnReason', { index: indexName }),
                          })
                        }
                      >
                        {tx('matrix.return', { name })}
                      </Button>
                    ) : null}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked ? (
        <OperationDialog
          definition={srmBidEvaluation}
          request={{
            transition: RETURN,
            targets: [{ id: evaluation.id, versionNum: evaluation.versionNum }],
          }}
          subject={evaluation.evaluationNumber}
          initial={asked}
          run={async ({ targets, requestKey }, input) => {
            await call(
              resourcePath(RESOURCE, RETURN.op),
              { ...targets[0], ...input },
              { requestKey: requestKey ?? newRequestKey(), ...(menuId ? { menuId } : {}) },
            )
            await queryClient.invalidateQueries({ queryKey: ['aside', RESOURCE, evaluation.id] })
            await queryClient.invalidateQueries({ queryKey: ['record', RESOURCE, evaluation.id] })
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}
