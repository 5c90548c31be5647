import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { EditableGrid } from '@opensrm/ui/table/EditableGrid.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton, Typography } from 'antd'
import { useId, useMemo, useState } from 'react'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { CreateNotesDialog } from './CreateNotesDialog.tsx'
import { useColumnMaker } from './columnMaker.ts'
import { refreshWorkbench } from './useNotes.ts'
import './workbench.texts.ts'

export type ShipRow = {
  id: string
  orderId: string
  poNumber: string
  lineNum: number
  deliveryNum: number
  receiveOrgId: string
  deliveryAddress: string | null
  openQuantity: string
  draftQuantity: string
  daysLeft: number | null
  shipNow: string | null
  [key: string]: unknown
}
export type CreatedNote = { id: string; noteNumber: string | null }
type Changes = { readonly [id: string]: string | null }

const line = srmPurOrder.children.lines.fields
const delivery = srmPurOrder.children.deliveries.fields
const MOST_ROWS = 500

/** What the supplier has promised and not sent yet: quantities typed into the grid become draft notes. */
export function ShipTab() {
  const { tx } = useText()
  const tab = useTab()
  const [keyword, setKeyword] = useState('')
  const [promisedTo, setPromisedTo] = useState<string | null>(null)
  const [changes, setChanges] = useState<Changes>({})
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [issues, setIssues] = useState<{ row: string; key: string; msg: string }[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [created, setCreated] = useState<readonly CreatedNote[]>([])
  const [isAsking, setAsking] = useState(false)
  const shippable = useQuery({
    queryKey: ['deal', 'shippable', keyword, promisedTo],
    queryFn: ({ signal }) =>
      call<{ rows: ShipRow[] }>(
        resourcePath('srmPurDeliveryNote', 'findShippable'),
        {
          pageIndex: 1,
          pageRows: MOST_ROWS,
          ...(keyword ? { keyword } : {}),
          ...(promisedTo ? { promisedTo } : {}),
        },
        { signal },
      ),
    refetchInterval: 60_000,
  })
  useRefreshOnReturn(() => void shippable.refetch())
  const rows = (shippable.data?.rows ?? []).map((row) => ({
    ...row,
    shipNow: row.id in changes ? (changes[row.id] ?? null) : plainNumber(row.openQuantity),
  }))
  const chosen = rows.filter((row) => ticked.includes(row.id))
  const columns = useShipColumns()

  function ask(): void {
    const wrong = chosen.filter((row) => !isPositive(row.shipNow))
    setIssues(wrong.map(({ id }) => ({ row: id, key: 'shipNow', msg: tx('deal.needQuantity') })))
    setFailure(null)
    if (wrong.length === 0) setAsking(true)
  }

  function refused(error: unknown): void {
    setAsking(false)
    setFailure(errorText(error))
    if (!(error instanceof ServerError)) return
    setIssues(
      error.issues.flatMap((issue) => {
        const row = issue.row === undefined ? undefined : chosen[issue.row]
        return row ? [{ row: row.id, key: 'shipNow', msg: issue.msg ?? '' }] : []
      }),
    )
  }

  function done(notes: readonly CreatedNote[]): void {
    setAsking(false)
    setCreated(notes)
    setTicked([])
    setChanges({})
    refreshWorkbench()
    tab.refreshOnReturn()
  }

  return (
    <>
      <ShipFilters {...{ setKeyword, promisedTo, setPromisedTo }} />
      <div className="pur-wizard-failure" aria-live="assertive">
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
        {created.length > 0 ? (
          <CreatedNotes notes={created} onClose={() => setCreated([])} />
        ) : null}
      </div>
      <div className="pur-wizard-table">
        {shippable.isPending ? <Skeleton active /> : null}
        {shippable.error ? <Alert type="error" title={errorText(shippable.error)} /> : null}
        {shippable.data ? (
          <EditableGrid<ShipRow>
            name="srmPurDeliveryNote.shippable"
            label={tx('deal.shipRows')}
            columns={columns}
            rows={rows}
            onChange={(next, { ops }) => {
              const typed = ops.flatMap((op) => (op.type === 'set' ? [op.id] : []))
              const values = new Map(next.map((row) => [row.id, row.shipNow]))
              setChanges((before) => ({
                ...before,
                ...Object.fromEntries(typed.map((id) => [id, values.get(id) ?? null])),
              }))
              // a quantity somebody typed is meant to be shipped
              setTicked((before) => [...new Set([...before, ...typed])])
              setIssues((before) => before.filter(({ row }) => !typed.includes(row)))
            }}
            issues={issues}
            selectedRows={ticked}
            onSelectedRows={setTicked}
            empty={<p className="srm-empty">{tx('deal.nothingToShip')}</p>}
            summary={false}
            height="fill"
          />
        ) : null}
      </div>
      <footer className="pur-wizard-foot">
        <span aria-live="polite">
          {ticked.length > 0 ? tx('demand.picked', { count: ticked.length }) : tx('deal.tickRows')}
        </span>
        <Button type="primary" disabled={chosen.length === 0} onClick={ask}>
          {tx('deal.create', { count: chosen.length })}
        </Button>
      </footer>
      {isAsking ? (
        <CreateNotesDialog
          rows={chosen}
          onDone={done}
          onRefused={refused}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function useShipColumns() {
  const { tx } = useText()
  const tab = useTab()
  const make = useColumnMaker([line, delivery])
  return useMemo(
    () => [
      make<ShipRow>('poNumber', srmPurOrder.fields.poNumber, {
        title: tx('deal.order'),
        width: 186,
        format: (value, row) => `${String(value)} / ${row.lineNum}-${row.deliveryNum}`,
        render: (row) => (
          <Typography.Link
            tabIndex={-1}
            onClick={() => void tab.openDocument('srmPurOrder', row.orderId)}
          >
            {row.poNumber} / {row.lineNum}-{row.deliveryNum}
          </Typography.Link>
        ),
      }),
      make<ShipRow>('itemId', line.itemId, { width: 140 }),
      make<ShipRow>('promisedDate', delivery.promisedDate, { width: 116 }),
      make<ShipRow>('daysLeft', line.lineNum, {
        title: tx('deal.daysLeft'),
        width: 92,
        render: (row) => (
          <span className={row.daysLeft !== null && row.daysLeft < 0 ? 'pur-shift is-late' : ''}>
            {row.daysLeft}
          </span>
        ),
      }),
      make<ShipRow>('openQuantity', delivery.openQuantity, { width: 96 }),
      make<ShipRow>('shipNow', line.quantity, {
        title: tx('deal.shipNow'),
        width: 116,
        editable: true,
        required: true,
      }),
      make<ShipRow>('uomCode', line.uomCode, { width: 64 }),
      make<ShipRow>('draftQuantity', line.quantity, { title: tx('deal.drafted'), width: 92 }),
      make<ShipRow>('quantity', delivery.quantity, { width: 92 }),
      make<ShipRow>('shippedQuantity', line.quantity, { title: tx('deal.shipped'), width: 92 }),
      make<ShipRow>('receivedQuantity', delivery.receivedQuantity, { width: 104 }),
      make<ShipRow>('shippableQuantity', line.quantity, { title: tx('deal.most'), width: 92 }),
      make<ShipRow>('receiveOrgId', delivery.receiveOrgId, { width: 130 }),
      make<ShipRow>('supplierItemCode', line.supplierItemCode, { width: 130 }),
      make<ShipRow>('deliveryAddress', delivery.deliveryAddress, { width: 200 }),
    ],
    [make, tx, tab.openDocument],
  )
}

function ShipFilters(props: {
  setKeyword: (keyword: string) => void
  promisedTo: string | null
  setPromisedTo: (day: string | null) => void
}) {
  const { tx } = useText()
  const id = useId()
  return (
    <search className="srm-filterbar pur-filterbar" aria-label={tx('list.filters')}>
      <div className="srm-filterbar-row">
        <div className="srm-filterbar-inline pur-few">
          <div className="srm-filter">
            <label htmlFor={`${id}-keyword`}>{tx('list.keyword')}</label>
            <Input.Search
              id={`${id}-keyword`}
              allowClear
              autoComplete="off"
              placeholder={tx('deal.keywordHint')}
              onSearch={(keyword) => props.setKeyword(keyword.trim())}
            />
          </div>
          <div className="srm-filter">
            <label htmlFor={`${id}-to`}>{tx('deal.promisedTo')}</label>
            <DateEditor
              id={`${id}-to`}
              type="date"
              value={props.promisedTo}
              onChange={props.setPromisedTo}
            />
          </div>
        </div>
      </div>
    </search>
  )
}

function CreatedNotes({ notes, onClose }: { notes: readonly CreatedNote[]; onClose: () => void }) {
  const { tx } = useText()
  const tab = useTab()
  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose }}
      title={
        <span className="pur-links">
          {tx('deal.created')}
          {notes.map((note) => (
            <Typography.Link
              key={note.id}
              strong
              href="#"
              onClick={(event) => {
                event.preventDefault()
                void tab.openDocument('srmPurDeliveryNote', note.id)
              }}
            >
              {note.noteNumber}
            </Typography.Link>
          ))}
        </span>
      }
    />
  )
}
