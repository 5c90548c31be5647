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
import type { Offer, PlannedRow } from './demandPool.ts'
import { Offers, offersText, withOffers } from './Offers.tsx'
import { contextOf, type DemandWizard, pickFor } from './useDemandWizard.ts'

const header = srmPurRequisition.fields
const line = srmPurRequisition.children.lines.fields
const { billTypeId, siteId, supplierId } = srmPurOrder.fields
const resourceOf: { readonly [key: string]: string } = {
  supplierId: 'srmPosSupplier',
  siteId: 'srmPosSupplierSite',
}

/** Step 2: quantity, supplier and supplier site of each line, edited like a spreadsheet. */
export function DemandPlan({ wizard }: { wizard: DemandWizard }) {
  const { tx, label } = useText()
  const id = useId()
  const grid = useRef<GridHandle>(null)
  const make = useColumnMaker([header, line])
  const { rows, billType } = wizard
  // Columns are created once; the callback uses the latest rows.
  const take = useRef<(row: PlannedRow, offer: Offer) => void>(() => undefined)
  take.current = (row, offer) =>
    wizard.change(
      rows.map((each) =>
        each.id === row.id
          ? {
              ...each,
              ...{ supplierId: offer.supplierId, supplierIdLabel: offer.supplierIdLabel ?? null },
              ...{ siteId: null, siteIdLabel: null },
            }
          : each,
      ),
    )
  const columns = useMemo(
    // Editable columns come first, their background follows.
    () => [
      make<PlannedRow>('itemId', line.itemId, { width: 150 }),
      make<PlannedRow>('orderQuantity', line.availableQuantity, {
        title: tx('demand.orderQuantity'),
        width: 92,
        editable: true,
        required: true,
      }),
      make<PlannedRow>('uomCode', line.uomCode, { width: 52 }),
      make<PlannedRow>('supplierId', supplierId, { width: 140, editable: true, required: true }),
      make<PlannedRow>('priceInclTax', line.estimatedPriceInclTax, {
        title: tx('demand.price'),
        width: 88,
      }),
      make<PlannedRow>('offers', line.itemDescription, {
        title: tx('demand.offers'),
        hint: tx('demand.offersHint'),
        width: 124,
        format: (_value, row: PlannedRow) => offersText(row, tx),
        render: (row: PlannedRow) => (
          <Offers row={row} onTake={(offer) => take.current(row, offer)} />
        ),
      }),
      make<PlannedRow>('amount', line.estimatedAmountInclTax, {
        title: tx('demand.amount'),
        width: 104,
      }),
      make<PlannedRow>('priceSource', line.priceSource, { width: 84 }),
      make<PlannedRow>('needByDate', line.needByDate, { width: 108 }),
      make<PlannedRow>('siteId', siteId, {
        width: 120,
        editable: (row: PlannedRow) => row.supplierId !== null,
        hint: tx('demand.siteHint'),
      }),
      make<PlannedRow>('requisitionNumber', header.requisitionNumber, {
        width: 154,
        format: (value: unknown, row: PlannedRow) => `${String(value)} / ${String(row.lineNum)}`,
      }),
      make<PlannedRow>('freeQuantity', line.availableQuantity, { width: 96 }),
      make<PlannedRow>('currencyCode', header.currencyCode, { width: 72 }),
      make<PlannedRow>('estimatedPriceInclTax', line.estimatedPriceInclTax, {
        hiddenByDefault: true,
      }),
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
          onPickRef={async (key, row, keyword) => {
            const found = await pickFor(
              resourceOf[key] ?? '',
              key,
              key === 'siteId' ? contextOf(row) : { orgId: row.orgId },
              keyword ? { keyword } : {},
            )
            return key === 'supplierId' ? withOffers(found, row as PlannedRow) : found
          }}
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

/** Lists the faults; clicking one moves to its cell. */
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
