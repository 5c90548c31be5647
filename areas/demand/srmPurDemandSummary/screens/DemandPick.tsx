import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { RefPicker } from '@opensrm/ui/form/RefPicker.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { RowPickTable } from '@opensrm/ui/kit/RowPickTable.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { type MakeColumn, useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { Select, Typography } from 'antd'
import { useId, useMemo } from 'react'
import { srmPurRequisition } from '../../srmPurRequisition/srmPurRequisition.definition.ts'
import './demand.texts.ts'
import type { DemandRow, PlannedRow } from './demandPool.ts'
import type { DemandWizard } from './useDemandWizard.ts'

const header = srmPurRequisition.fields
const line = srmPurRequisition.children.lines.fields

const filterLabels = {
  itemId: line.itemId.label,
  suggestedSupplierId: line.suggestedSupplierId.label,
  orgId: header.orgId.label,
} as const

/**
 * Step 1: the lines that can be ordered, the most urgent first; the selection is kept across
 * filters and pages.
 */
export function DemandPick({ wizard }: { wizard: DemandWizard }) {
  const { tx } = useText()
  const tab = useTab()
  const make = useColumnMaker([header, line])
  const { picker } = wizard
  const open = (row: DemandRow) => void tab.openDocument('srmPurRequisition', row.requisitionId)
  const columns = useMemo(
    () => poolColumns(make, (row) => void tab.openDocument('srmPurRequisition', row.requisitionId)),
    [make, tab.openDocument],
  )
  return (
    <RowPickTable
      name="srmPurRequisition.demandPool"
      label={tx('demand.pool')}
      picker={picker}
      columns={columns}
      keywordHint={tx('demand.keywordHint')}
      moreFilters={<PoolFilters picker={picker} />}
      empty={tx('demand.empty')}
      onOpen={open}
    />
  )
}

function poolColumns(make: MakeColumn, open: (row: DemandRow) => void): Column<PlannedRow>[] {
  return [
    make('requisitionNumber', header.requisitionNumber, {
      width: 164,
      fixed: 'left',
      render: (row: PlannedRow) => (
        <Typography.Link tabIndex={-1} onClick={() => open(row)}>
          {row.requisitionNumber} / {String(row.lineNum)}
        </Typography.Link>
      ),
    }),
    make('itemId', line.itemId, { width: 186 }),
    make('availableQuantity', line.availableQuantity, { width: 92 }),
    make('uomCode', line.uomCode, { width: 52 }),
    make('needByDate', line.needByDate, { width: 100 }),
    make('estimatedPriceInclTax', line.estimatedPriceInclTax, { width: 96 }),
    make('estimatedAmountInclTax', line.estimatedAmountInclTax, { width: 104 }),
    make('priceSource', line.priceSource, { width: 84 }),
    make('proposedSupplierId', line.suggestedSupplierId, { width: 150 }),
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

function PoolFilters({ picker }: { picker: DemandWizard['picker'] }) {
  const { tx, label } = useText()
  const id = useId()
  const { filters, labels, setFilter } = picker
  const chosen = (key: string) => (typeof filters[key] === 'string' ? filters[key] : null)
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
        value={chosen(key)}
        label={labels[chosen(key) ?? ''] ?? ''}
        onPick={(option) =>
          setFilter(key, option?.id ?? null, option ? { [option.id]: option.label } : {})
        }
      />
    </div>
  )
  return (
    <>
      {reference('itemId', 'srmBaseItem')}
      {reference('suggestedSupplierId', 'srmPosSupplier')}
      {reference('orgId', 'baseOrganization')}
      <div className="srm-filter">
        <label htmlFor={`${id}-by`}>{tx('demand.needByTo')}</label>
        <DateEditor
          id={`${id}-by`}
          type="date"
          value={chosen('needByTo')}
          onChange={(needByTo) => setFilter('needByTo', needByTo)}
        />
      </div>
      <div className="srm-filter">
        <label htmlFor={`${id}-mine`}>{tx('demand.mine')}</label>
        <Select<string>
          id={`${id}-mine`}
          value={chosen('mineFlag') ?? 'N'}
          options={[
            { value: 'Y', label: tx('demand.mineOnly') },
            { value: 'N', label: tx('demand.everybody') },
          ]}
          onChange={(mineFlag) => setFilter('mineFlag', mineFlag)}
        />
      </div>
    </>
  )
}
