// A report with a day of its own: no list of a document answers what was owed then.
import { EXPORT_SHEET_MAX_ROW } from '@opensrm/kernel/protocol/constants.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import type { ChartFigures } from '@opensrm/ui/charts/figures.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { exportNow } from '@opensrm/ui/client/exchange.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { FieldEditor } from '@opensrm/ui/form/FieldEditor.tsx'
import { defaultsOf, refText, type Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { LabelledFilter } from '@opensrm/ui/screens/LabelledFilter.tsx'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { useMemo, useState } from 'react'
import { AGEING_COLUMNS, AGEING_FILTERS, BUCKETS, type BucketCode } from '../ageing/ageingFields.ts'
import { AgeingAccounts, type Behind } from './AgeingAccounts.tsx'
import './ageing.css'
import './ageing.texts.ts'
import {
  askedOf,
  byMeasure,
  type Figures,
  orderOf,
  type PageAsked,
  RESOURCE,
  sortsOf,
} from './ageingCalls.ts'

type Answer = Figures & {
  page: { count: number }
  base: Values | null
  baseCurrency: string
  suppliers: Values[]
}

const CHART_HEIGHT = 260
const FILTERS = Object.keys(AGEING_FILTERS) as (keyof typeof AGEING_FILTERS)[]
/** Which bucket a column shows; the total shows all. */
const BUCKET_OF: { readonly [key: string]: BucketCode | 'OVERDUE' | null } = {
  totalOpen: null,
  overdueTotal: 'OVERDUE',
  ...Object.fromEntries(BUCKETS.map(({ key, code }) => [key, code])),
}

export function Screen() {
  const { tx, language } = useText()
  const { today } = useRuleContext()
  const first = useMemo(
    () =>
      defaultsOf(AGEING_FILTERS, {
        ...{ header: {}, session: {}, today },
        now: `${today} 00:00:00`,
      }),
    [today],
  )
  const [filters, setFilters] = useState<Values>(first)
  const [ask, setAsk] = useState<PageAsked>({ pageIndex: 1, pageRows: 20 })
  const [behind, setBehind] = useState<Behind | null>(null)
  const asked = askedOf(filters)
  const found = useQuery({
    queryKey: ['ageing', asked, ask],
    enabled: Boolean(filters.asOfDate),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Answer>(resourcePath(RESOURCE, 'findAgeing'), { ...asked, ...ask }, { signal }),
  })
  const answer = found.data
  const open = (row: Values, bucket: Behind['bucket']) =>
    setBehind({
      bucket,
      name: refText('supplierId', row),
      asked: {
        ...asked,
        ...{ supplierId: row.supplierId, ...(row.orgId ? { orgId: row.orgId } : {}) },
        ...(row.currencyCode ? { currencyCode: row.currencyCode } : {}),
      },
    })
  const columns = useAgeingColumns(open)
  return (
    <TableLanguageContext value={language}>
      <div className="rcn-ageing">
        <AgeingFilters
          filters={filters}
          onChange={(changed) => {
            setFilters({ ...filters, ...changed })
            setAsk({ ...ask, pageIndex: 1 })
          }}
          onReset={() => setFilters(first)}
        />
        <Charts answer={answer} found={found} onOpen={open} />
        <div className="rcn-ageing-table">
          <DataTable
            name="accountsPayableAgingReport"
            label={tx('ageing.rows')}
            columns={columns}
            rows={answer?.data ?? []}
            loading={found.isFetching}
            error={found.error ? errorText(found.error) : null}
            onRetry={() => void found.refetch()}
            empty={
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={tx('ageing.nothing', { date: String(filters.asOfDate ?? '') })}
              />
            }
            sort={sortsOf(ask)}
            onSort={([sort]) => setAsk({ pageIndex: 1, pageRows: ask.pageRows, ...orderOf(sort) })}
            page={{ index: ask.pageIndex, size: ask.pageRows, count: answer?.page.count ?? 0 }}
            onPage={({ index, size }) => setAsk({ ...ask, pageIndex: index, pageRows: size })}
            summaryRow={answer ? byMeasure(answer.totals, answer.base) : null}
            toolbar={
              <>
                <p className="rcn-ageing-note">{tx('ageing.scope')}</p>
                <ExportButton asked={asked} columns={columns} />
              </>
            }
          />
        </div>
        {behind ? <AgeingAccounts behind={behind} onClose={() => setBehind(null)} /> : null}
      </div>
    </TableLanguageContext>
  )
}

function AgeingFilters({
  filters,
  onChange,
  onReset,
}: {
  filters: Values
  onChange: (changed: Values) => void
  onReset: () => void
}) {
  const { tx, label } = useText()
  return (
    <search className="srm-filterbar" aria-label={tx('ageing.filters')}>
      <div className="srm-filterbar-row">
        <div className="srm-filterbar-inline">
          {FILTERS.map((key) => (
            <LabelledFilter key={key} label={label(AGEING_FILTERS[key].label)}>
              {(id) => (
                <FieldEditor
                  id={id}
                  fieldKey={key}
                  field={AGEING_FILTERS[key]}
                  fields={AGEING_FILTERS}
                  row={filters}
                  scope={{ resource: RESOURCE, header: filters, prefix: 'ageing' }}
                  onChange={onChange}
                />
              )}
            </LabelledFilter>
          ))}
        </div>
        <div className="srm-filterbar-buttons">
          <Button onClick={onReset}>{tx('ageing.reset')}</Button>
        </div>
      </div>
    </search>
  )
}

/** Every amount opens the accounts it is made of. */
function useAgeingColumns(open: (row: Values, bucket: Behind['bucket']) => void): Column[] {
  const make = useColumnMaker([AGEING_COLUMNS])
  return Object.entries(AGEING_COLUMNS).map(([key, field]) => {
    const column = make(key, field, { sortable: true, summary: key !== 'supplierId' })
    if (!Object.hasOwn(BUCKET_OF, key)) return column
    return {
      ...column,
      render: (row) => {
        const text = column.format?.(row[key], row) ?? String(row[key] ?? '')
        if (decimal(String(row[key] ?? '0')).isZero()) return <span className="rcn-none">-</span>
        return (
          <button
            type="button"
            className="rcn-figure"
            onClick={() => open(row, BUCKET_OF[key] ?? null)}
          >
            {text}
          </button>
        )
      },
    }
  })
}

function Charts({
  answer,
  found,
  onOpen,
}: {
  answer: Answer | undefined
  found: { isPending: boolean; error: unknown; refetch: () => unknown }
  onOpen: (row: Values, bucket: Behind['bucket']) => void
}) {
  const { tx, label } = useText()
  const drawn = useMemo(() => {
    if (!answer) return null
    const { suppliers, base, baseCurrency } = answer
    // Only ages that something has: the others would be names of nothing.
    const shown = BUCKETS.filter(({ key }) => !decimal(String(base?.[key] ?? '0')).isZero())
    const named = shown.map(({ key }) => ({ key, name: label(AGEING_COLUMNS[key].label) }))
    const bySupplier: ChartFigures = {
      ...{ type: 'BAR_STACK', dimension: tx('ageing.supplier') },
      categories: suppliers.map((row) => refText('supplierId', row)),
      series: named.map(({ key, name }) => ({
        ...{ name, unit: baseCurrency },
        values: suppliers.map((row) => String(row[key])),
      })),
    }
    const whole = named.map(({ key }) => String(base?.[key] ?? '0'))
    // A ring has no room for what is less than nothing.
    const isPlain = whole.every((value) => !decimal(value).isNegative())
    const byBucket: ChartFigures = {
      ...{ type: isPlain ? 'RING' : 'BAR', dimension: tx('ageing.bucket') },
      categories: named.map(({ name }) => name),
      series: [{ name: tx('ageing.byBucket'), unit: baseCurrency, values: whole }],
    }
    return { bySupplier, byBucket }
  }, [answer, tx, label])
  const state = {
    loading: found.isPending,
    error: found.error,
    onRetry: () => void found.refetch(),
    height: CHART_HEIGHT,
  }
  return (
    <div className="rcn-ageing-charts">
      <ChartBox
        {...state}
        title={tx('ageing.bySupplier')}
        meaning={tx('ageing.bySupplierMeaning')}
        figures={drawn?.bySupplier}
        onPick={({ categoryIndex }) => {
          const row = answer?.suppliers[categoryIndex]
          if (row) onOpen(row, null)
        }}
      />
      <ChartBox {...state} title={tx('ageing.byBucket')} figures={drawn?.byBucket} />
    </div>
  )
}

function ExportButton({ asked, columns }: { asked: Values; columns: readonly Column[] }) {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isBusy, setBusy] = useState(false)
  if (!codes.has('btnExport')) return null
  async function start(): Promise<void> {
    setBusy(true)
    try {
      await exportNow({
        requestUrl: resourcePath(RESOURCE, 'findAgeing'),
        requestParams: { ...asked },
        columns: columns.map(({ key, title, field }) => ({
          ...{ key, title, cellType: field?.type === 'amount' ? 'amount' : 'text' },
          ...(field && 'lookup' in field ? { lookup: { typeCode: field.lookup } } : {}),
        })),
        fileName: `${tx('ageing.rows')} ${String(asked.asOfDate)}`,
        sheetMaxRow: EXPORT_SHEET_MAX_ROW,
      })
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void start()}>
      {tx('ageing.export')}
    </Button>
  )
}
