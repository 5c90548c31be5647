import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { type ReactNode, useMemo } from 'react'
import {
  aboveCheapest,
  type ScenarioConstraint,
  type ScenarioRecord,
  stackOf,
} from './scenarioFigures.ts'
import './scenarios.css'
import './scenarios.texts.ts'

const resource = 'srmInqScenario'
/** More columns than fit side by side. */
const SHOWN = 8
const NONE: readonly ScenarioRecord[] = []

/** The scenarios of an award side by side, their totals as a chart, and the way to a new one. */
export function Scenarios({ recordId }: { recordId: string }) {
  const { tx, label } = useText()
  const tab = useTab()
  const { definition } = useDocument(resource)
  const lookups = useLookups(['INQ_CONSTRAINT'])
  const found = useQuery({
    queryKey: ['aside', 'srmInqAward', recordId, 'scenarios'],
    queryFn: ({ signal }) => scenariosOf(recordId, signal),
  })
  useRefreshOnReturn(() => void found.refetch())
  const scenarios = found.data ?? NONE
  const figures = useMemo(
    () => ({
      type: 'BAR_STACK' as const,
      dimension: tx('scenarios.scenario'),
      ...stackOf(scenarios),
    }),
    [scenarios, tx],
  )
  const create = (
    <Button onClick={() => void tab.open('inquiryScenarioEdit', { id: 'new', awardId: recordId })}>
      {tx('scenarios.new')}
    </Button>
  )
  if (found.error) return <p role="alert">{errorText(found.error)}</p>
  if (scenarios.length === 0)
    return found.isPending ? null : (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('scenarios.none')}>
        {create}
      </Empty>
    )

  const above = aboveCheapest(scenarios)
  const row = (title: string, cell: (one: ScenarioRecord, at: number) => ReactNode) => (
    <tr>
      <th scope="row">{title}</th>
      {scenarios.map((one, at) => (
        <td key={one.id} className="is-number">
          {cell(one, at)}
        </td>
      ))}
    </tr>
  )
  const amounts = (title: string, amountOf: (one: ScenarioRecord, at: number) => string | null) =>
    row(`${title} (${scenarios[0]?.currencyCode ?? ''})`, (one, at) => money(amountOf(one, at)))
  const said = ({ constraintType, value, ...constraint }: ScenarioConstraint): string => {
    const whom = [
      constraint.supplierIdLabel ?? constraint.districtIdLabel,
      constraint.itemLineNum === null
        ? null
        : tx('scenarios.line', { line: constraint.itemLineNum }),
      value === null ? null : formatNumber(value, { least: 0, most: 6 }),
    ].filter(Boolean)
    const type = lookups.meaning('INQ_CONSTRAINT', constraintType)
    return whom.length > 0 ? tx('scenarios.rule', { type, value: whom.join(' ') }) : type
  }
  const costs = (cost: string): string =>
    decimal(cost).isZero() ? tx('scenarios.free') : tx('scenarios.costs', { amount: money(cost) })

  return (
    <div className="inq-scenarios">
      <div>{create}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section className="inq-scenarios-table" tabIndex={0} aria-label={tx('scenarios.figure')}>
        <table className="srm-facts">
          <thead>
            <tr>
              <th scope="col">{tx('scenarios.figure')}</th>
              {scenarios.map(({ id, scenarioName }) => (
                <th key={id} scope="col" className="is-number">
                  <Button type="link" onClick={() => void tab.openDocument(resource, id)}>
                    {scenarioName}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(tx('scenarios.status'), ({ status }) => (
              <StatusTag
                state={status}
                tone={documentTone(definition, status)}
                label={label(definition.states[status])}
              />
            ))}
            {amounts(tx('scenarios.total'), ({ totalAmount }) => totalAmount)}
            {amounts(tx('scenarios.above'), (_, at) => above[at] ?? null)}
            {amounts(tx('scenarios.goods'), ({ lineAmount }) => lineAmount)}
            {amounts(tx('scenarios.fixed'), ({ fixedAmount }) => fixedAmount)}
            {row(tx('scenarios.suppliers'), ({ supplierCount }) => supplierCount ?? '')}
            {row(tx('scenarios.constraints'), ({ constraints }) =>
              constraints.length === 0 ? (
                tx('scenarios.unconstrained')
              ) : (
                <ul>
                  {constraints.map((constraint) => (
                    <li key={constraint.id}>
                      {said(constraint)}
                      {constraint.cost === null ? '' : ` · ${costs(constraint.cost)}`}
                      {constraint.conflictFlag === 'Y' ? ` (${tx('scenarios.conflict')})` : ''}
                    </li>
                  ))}
                </ul>
              ),
            )}
          </tbody>
        </table>
      </section>
      {figures.categories.length > 0 ? (
        <ChartBox
          title={tx('scenarios.chart')}
          meaning={tx('scenarios.meaning')}
          figures={figures}
          loading={false}
          error={null}
          onRetry={() => void found.refetch()}
        />
      ) : null}
    </div>
  )
}

async function scenariosOf(awardId: string, signal: AbortSignal): Promise<ScenarioRecord[]> {
  const listed = await call<{ id: string }[]>(
    resourcePath(resource, 'listByPage'),
    { awardId, sort: [{ key: 'scenarioNumber', order: 'asc' }], pageRows: SHOWN },
    { signal },
  )
  return Promise.all(
    listed.map(({ id }) =>
      call<ScenarioRecord>(resourcePath(resource, 'findById'), { id }, { signal }),
    ),
  )
}

function money(amount: string | null): string {
  return amount === null ? '' : formatNumber(amount, { least: 2, most: 2 })
}
