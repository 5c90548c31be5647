import { errorText } from '@opensrm/ui/client/serverError.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { RefPicker } from '@opensrm/ui/form/RefPicker.tsx'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { type MakeColumn, useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { Input, Select, Typography } from 'antd'
import { useId, useMemo, useState } from 'react'
import { srmPurRequisition } from '../srmPurRequisition/srmPurRequisition.definition.ts'
import './demand.texts.ts'
import type { DemandRow } from './demandPool.ts'
import type { DemandFilters, DemandWizard } from './useDemandWizard.ts'

const header = srmPurRequisition.fields
const line = srmPurRequisition.children.lines.fields

const filterLabels = {
  itemId: line.itemId.label,
  suggestedSupplierId: line.suggestedSupplierId.label,
  orgId: header.orgId.label,
} as const

/** Step 1: the lines that may be ordered, the most urgent first; ticks stay while filters and pages change. */
export function DemandPick({ wizard }: { wizard: DemandWizard }) {
  const { tx } = useText()
  const tab = useTab()
  const make = useColumnMaker([header, line])
  const { pool, page, rows } = wizard
  const columns = useMemo(
    () => poolColumns(make, (row) => void tab.openDocument('srmPurRequisition', row.requisitionId)),
    [make, tab.openDocument],
  )
  return (
    <>
      <PoolFilters filters={wizard.filters} onChange={wizard.setFilters} />
      <div className="pur-wizard-table">
        <DataTable<DemandRow>
          name="srmPurRequisition.demandPool"
          label={tx('demand.pool')}
          columns={columns}
          rows={pool.data?.rows ?? []}
          loading={pool.isPending || pool.isPlaceholderData}
          error={pool.error ? errorText(pool.error) : null}
          onRetry={() => void pool.refetch()}
          empty={<p className="srm-empty">{tx('demand.empty')}</p>}
          selection={{
            selectedKeys: rows.map(({ id }) => id),
            onChange: (ids, seen) => wizard.choose(ids, seen),
          }}
          page={{ ...page, count: pool.data?.page.count ?? 0 }}
          onPage={wizard.setPage}
          onOpen={(row) => void tab.openDocument('srmPurRequisition', row.requisitionId)}
        />
      </div>
    </>
  )
}

function poolColumns(make: MakeColumn, open: (row: DemandRow) => void): Column<DemandRow>[] {
  return [
    make('requisitionNumber', header.requisitionNumber, {
      width: 148,
      fixed: 'left',
      render: (row: DemandRow) => (
        <Typography.Link tabIndex={-1} onClick={() => open(row)}>
          {row.requisitionNumber}
        </Typography.Link>
      ),
    }),
    make('lineNum', line.lineNum, { width: 56 }),
    make('itemId', line.itemId, { width: 220 }),
    make('availableQuantity', line.availableQuantity, { width: 104 }),
    make('uomCode', line.uomCode, { width: 68 }),
    make('needByDate', line.needByDate, { width: 108 }),
    make('suggestedSupplierId', line.suggestedSupplierId, { width: 150 }),
    make('estimatedPriceInclTax', line.estimatedPriceInclTax, { width: 180 }),
    make('currencyCode', header.currencyCode, { width: 76 }),
    make('orgId', header.orgId, { width: 130 }),
    make('departmentId', header.departmentId, { width: 130 }),
    make('applicantId', header.applicantId, { width: 110 }),
    make('buyerId', line.buyerId, { width: 110 }),
    make('quantity', line.quantity, { width: 100 }),
    make('orderedQuantity', line.orderedQuantity, { width: 140 }),
    make('itemDescription', line.itemDescription, { width: 140, hiddenByDefault: true }),
    make('specification', line.specification, { width: 120, hiddenByDefault: true }),
    make('sourcingQuantity', line.sourcingQuantity, { width: 110, hiddenByDefault: true }),
  ]
}

function PoolFilters(props: {
  filters: DemandFilters
  onChange: (change: Partial<DemandFilters>) => void
}) {
  const { tx, label } = useText()
  const id = useId()
  const [labels, setLabels] = useState<{ [key: string]: string }>({})
  const { filters, onChange } = props
  const reference = (key: 'itemId' | 'suggestedSupplierId' | 'orgId', resource: string) => (
    <div className="srm-filter">
      <label htmlFor={`${id}-${key}`}>{label(filterLabels[key])}</label>
      <RefPicker
        id={`${id}-${key}`}
        resource={resource}
        fieldKey={key}
        scope={{
          resource: srmPurRequisition.resource,
          ...(key === 'orgId' ? {} : { child: 'lines' }),
          header: {},
          prefix: id,
        }}
        row={{}}
        plain
        placeholder={tx('list.any')}
        value={filters[key]}
        label={labels[key] ?? ''}
        onPick={(option) => {
          setLabels((before) => ({ ...before, [key]: option?.label ?? '' }))
          onChange({ [key]: option?.id ?? null })
        }}
      />
    </div>
  )
  return (
    <search className="srm-filterbar pur-filterbar" aria-label={tx('list.filters')}>
      <div className="srm-filterbar-row">
        <div className="srm-filterbar-inline">
          <div className="srm-filter">
            <label htmlFor={`${id}-keyword`}>{tx('list.keyword')}</label>
            <Input.Search
              id={`${id}-keyword`}
              placeholder={tx('demand.keywordHint')}
              allowClear={clearable}
              autoComplete="off"
              onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
            />
          </div>
          {reference('itemId', 'srmBaseItem')}
          {reference('suggestedSupplierId', 'srmPosSupplier')}
          {reference('orgId', 'baseOrganization')}
          <div className="srm-filter">
            <label htmlFor={`${id}-by`}>{tx('demand.needByTo')}</label>
            <DateEditor
              id={`${id}-by`}
              type="date"
              value={filters.needByTo}
              onChange={(needByTo) => onChange({ needByTo })}
            />
          </div>
          <div className="srm-filter">
            <label htmlFor={`${id}-mine`}>{tx('demand.mine')}</label>
            <Select<'Y' | 'N'>
              id={`${id}-mine`}
              value={filters.mineFlag}
              options={[
                { value: 'Y', label: tx('demand.mineOnly') },
                { value: 'N', label: tx('demand.everybody') },
              ]}
              onChange={(mineFlag) => onChange({ mineFlag })}
            />
          </div>
        </div>
      </div>
    </search>
  )
}
