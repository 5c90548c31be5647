import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { Typography } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'
import { type NoteFilter, useNotes } from './useNotes.ts'
import type { NoteHead } from './useReceiving.ts'
import './workbench.texts.ts'
import '@opensrm/ui/kit/rows.css'

const { fields, states, resource } = srmPurDeliveryNote
type FieldKey =
  | 'supplierId'
  | 'receiveOrgId'
  | 'shipDate'
  | 'expectedArrivalTime'
  | 'arriveTime'
  | 'transportMode'
  | 'plateNumber'
  | 'trackingNumber'
  | 'packageCount'
  | 'exceptionFlags'
  | 'exceptionReason'

/** The notes of one tab of the workbench, with the available operations at the end of each row. */
export function NoteTable(props: {
  name: string
  label: string
  filter: NoteFilter
  columns: readonly FieldKey[]
  empty: string
  toolbar?: ReactNode
  actions: (note: NoteHead) => ReactNode
  actionsWidth?: number
  isLate?: (note: NoteHead) => boolean
  selected?: readonly NoteHead[]
  onSelect?: (notes: readonly NoteHead[]) => void
}) {
  const { label } = useText()
  const tab = useTab()
  const make = useColumnMaker([fields])
  const { notes, page, setPage, count } = useNotes(props.filter, { columns: props.columns })
  const { selected, onSelect, isLate } = props
  const columns = useMemo((): Column<NoteHead>[] => {
    const open = (note: NoteHead) => void tab.openDocument(resource, note.id)
    return [
      make<NoteHead>('noteNumber', fields.noteNumber, {
        width: 160,
        fixed: 'left',
        render: (note) => (
          <Typography.Link tabIndex={-1} onClick={() => open(note)}>
            {note.noteNumber}
          </Typography.Link>
        ),
      }),
      {
        key: 'status',
        title: label({ zh: '状态', en: 'Status' }),
        width: 120,
        align: 'left',
        format: (value) => label(states[value as keyof typeof states]),
        render: (note) => (
          <StatusTag
            state={note.status}
            label={label(states[note.status as keyof typeof states])}
          />
        ),
      },
      ...props.columns.map((key) => make<NoteHead>(key, fields[key])),
    ]
  }, [make, label, tab.openDocument, props.columns])

  return (
    <div className="kit-rows-table">
      <DataTable<NoteHead>
        name={`${resource}.${props.name}`}
        label={props.label}
        columns={columns}
        rows={notes.data?.data ?? []}
        loading={notes.isPending}
        error={notes.error ? errorText(notes.error) : null}
        onRetry={() => void notes.refetch()}
        empty={<p className="srm-empty">{props.empty}</p>}
        page={{ ...page, count }}
        onPage={setPage}
        onOpen={(note) => void tab.openDocument(resource, note.id)}
        rowActions={props.actions}
        rowActionsWidth={props.actionsWidth ?? 108}
        {...(props.toolbar ? { toolbar: props.toolbar } : {})}
        {...(isLate ? { rowTone: (note: NoteHead) => (isLate(note) ? 'danger' : undefined) } : {})}
        {...(selected && onSelect
          ? {
              selection: {
                selectedKeys: selected.map(({ id }) => id),
                onChange: (keys: string[], rows: NoteHead[]) => {
                  const known = new Map([...selected, ...rows].map((note) => [note.id, note]))
                  onSelect(keys.flatMap((key) => known.get(key) ?? []))
                },
              },
            }
          : {})}
      />
    </div>
  )
}
