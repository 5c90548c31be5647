import '../../ports/purchasing.css'
import { RefPicker } from '@opensrm/ui/form/RefPicker.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { EditableGrid, type GridHandle } from '@opensrm/ui/table/EditableGrid.tsx'
import { Alert, Button } from 'antd'
import { useId, useMemo, useRef } from 'react'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurRequisition } from '../../srmPurRequisition/srmPurRequisition.definition.ts'
import './demand.texts.ts'
import '@opensrm/ui/kit/rows.css'
import type { PlannedRow } from './demandPool.ts'
import { contextOf, type DemandWizard, pickFor } from './useDemandWizard.ts'

const header = srmPurRequisition.fields
const line = srmPurRequisition.children.lines.fields
const { billTypeId, siteId, supplierId } = srmPurOrder.fields
const resourceOf: { readonly [key: string]: string } = {
  supplierId: 'srmPosSupplier',
  siteId: 'srmPosSupplierSite',
}

/** Step 2: how much of each line, from whom and from which of his places, typed as in a spreadsheet. */
export function DemandPlan({ wizard }: { wizard: DemandWizard }) {
  const { tx, label } = useText()
  const id = useId()
  const grid = useRef<GridHandle>(null)
  const make = useColumnMaker([header, line])
  const { rows, billType } = wizard
  const columns = useMemo(
    () => [
      make<PlannedRow>('requisitionNumber', header.requisitionNumber, {
        width: 154,
        format: (value: unknown, row: PlannedRow) => `${String(value)} / ${String(row.lineNum)}`,
      }),
      make<PlannedRow>('itemId', line.itemId, { width: 190 }),
      make<PlannedRow>('freeQuantity', line.availableQuantity, { width: 96 }),
      make<PlannedRow>('orderQuantity', line.availableQuantity, {
        title: tx('demand.orderQuantity'),
        width: 104,
        editable: true,
        required: true,
      }),
      make<PlannedRow>('uomCode', line.uomCode, { width: 60 }),
      make<PlannedRow>('supplierId', supplierId, { width: 156, editable: true, required: true }),
      make<PlannedRow>('siteId', siteId, {
        width: 120,
        editable: (row: PlannedRow) => row.supplierId !== null,
        hint: tx('demand.siteHint'),
      }),
      make<PlannedRow>('amount', line.estimatedAmountInclTax, {
        title: tx('demand.amount'),
        width: 116,
      }),
      make<PlannedRow>('currencyCode', header.currencyCode, { width: 72 }),
      make<PlannedRow>('needByDate', line.needByDate, { width: 108 }),
      make<PlannedRow>('estimatedPriceInclTax', line.estimatedPriceInclTax, { width: 130 }),
      make<PlannedRow>('itemDescription', line.itemDescription, { hiddenByDefault: true }),
    ],
    [make, tx],
  )
  return (
    <>
      <div className="pur-plan-head">
        <div className="srm-filter">
          <label htmlFor={`${id}-type`}>
            <span className="srm-required">*</span>
            {label(billTypeId.label)}
          </label>
          <RefPicker
            id={`${id}-type`}
            resource="srmPurBillType"
            fieldKey="billTypeId"
            scope={{ resource: srmPurOrder.resource, header: {}, prefix: id }}
            row={{}}
            plain
            isFiltered
            value={billType?.id ?? null}
            label={billType?.label ?? ''}
            onPick={wizard.setBillType}
          />
        </div>
      </div>
      <div aria-live="assertive" className="pur-plan-failure">
        {wizard.failure ? (
          <Alert
            type="error"
            showIcon
            title={wizard.failure}
            description={<Faults wizard={wizard} onGo={(at) => grid.current?.focusCell(...at)} />}
          />
        ) : null}
      </div>
      <div className="kit-rows-table">
        <EditableGrid<PlannedRow>
          ref={grid}
          name="srmPurRequisition.demandPlan"
          label={tx('demand.plan')}
          columns={columns}
          rows={rows}
          onChange={(next) => wizard.change(next)}
          issues={wizard.issues}
          canRemove
          onPickRef={(key, row, keyword) =>
            pickFor(
              resourceOf[key] ?? '',
              key,
              key === 'siteId' ? contextOf(row) : { orgId: row.orgId },
              keyword ? { keyword } : {},
            )
          }
          onPicked={(key, option) => ({
            [`${key}Label`]: option?.label ?? null,
            ...(key === 'supplierId' ? { siteId: null, siteIdLabel: null } : {}),
          })}
          summary={false}
          height="fill"
        />
      </div>
    </>
  )
}

/** What is wrong, in words; a press leads to the cell. */
function Faults({
  wizard,
  onGo,
}: {
  wizard: DemandWizard
  onGo: (at: [row: string, key: string]) => void
}) {
  if (wizard.issues.length === 0) return null
  return (
    <ul className="pur-faults">
      {wizard.issues.slice(0, 6).map((issue) => {
        const row = wizard.rows.find(({ id }) => id === issue.row)
        return (
          <li key={`${issue.row}-${issue.key}-${issue.msg}`}>
            <Button type="link" size="small" onClick={() => onGo([issue.row, issue.key])}>
              {row ? `${row.requisitionNumber} / ${String(row.lineNum)}` : ''}
            </Button>
            {issue.msg}
          </li>
        )
      })}
    </ul>
  )
}
