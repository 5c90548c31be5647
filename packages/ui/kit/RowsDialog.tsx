import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { Modal } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../i18n/text.ts'
import { nameOfRecord } from '../screens/nameOfRecord.ts'
import { fieldNamed, STATUS_LABEL } from '../screens/systemFields.ts'
import { StatusTag } from '../shell/StatusTag.tsx'
import { documentTone } from '../shell/statusTone.ts'
import { useColumnMaker } from '../table/columnMaker.ts'
import type { Column } from '../table/columns.ts'
import '../i18n/common.texts.ts'
import './kit.texts.ts'
import { RowPickTable } from './RowPickTable.tsx'
import './rows.css'
import { listSource, type PickedRow, useRowPicker } from './useRowPicker.ts'

type Props = {
  title: string
  /** the document whose list is shown */
  definition: DocumentDefinition
  /** its fields shown as columns; `status` may be one */
  columns: readonly string[]
  /** its fields offered as filters */
  filters?: readonly string[]
  /** fixed conditions for every row, e.g. of this supplier and open */
  preset?: { readonly [field: string]: unknown }
  /** ids of rows the document already has */
  taken?: readonly string[]
  /** exactly one, chosen by the button of its row */
  single?: { text?: string; busyId?: string | null }
  okText?: string
  empty?: string
  /** above the rows, e.g. a field to scan into */
  children?: ReactNode
  busy?: boolean
  onChoose: (rows: readonly PickedRow[]) => void
  onClose: () => void
}

const NO_PRESET = {}
const TABLE_HEIGHT = 420

/** Dialog to choose rows of another document's list for this one. */
export function RowsDialog(props: Props) {
  const { tx } = useText()
  const { definition, preset = NO_PRESET, single } = props
  const source = useMemo(() => listSource<PickedRow>(definition, preset), [definition, preset])
  const picker = useRowPicker(source)
  const taken = useMemo(() => new Set(props.taken), [props.taken])
  const columns = useDocumentColumns(definition, props.columns, taken)
  const count = picker.chosen.length
  return (
    <Modal
      open
      className="kit-rows-dialog"
      title={props.title}
      width="min(1120px, calc(100vw - 32px))"
      okText={props.okText ?? (count > 0 ? tx('kit.rowsAdd', { count }) : tx('common.add'))}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={props.busy ?? false}
      {...(single ? { footer: null } : {})}
      onOk={() => props.onChoose(picker.chosen)}
      onCancel={props.onClose}
      destroyOnHidden
    >
      {props.children}
      <RowPickTable
        name={`${definition.resource}.choose`}
        label={props.title}
        picker={picker}
        columns={columns}
        taken={taken}
        height={TABLE_HEIGHT}
        {...(props.filters ? { filters: { definition, keys: props.filters } } : {})}
        {...(props.empty ? { empty: props.empty } : {})}
        {...(single
          ? {
              take: {
                text: single.text ?? tx('kit.take'),
                nameOf: (row: PickedRow) => nameOfRecord(definition, row),
                busyId: single.busyId ?? null,
                onTake: (row: PickedRow) => props.onChoose([row]),
              },
            }
          : {})}
      />
    </Modal>
  )
}

/** Columns of a document's list, by the names of its fields. */
function useDocumentColumns(
  definition: DocumentDefinition,
  keys: readonly string[],
  taken: ReadonlySet<string>,
): Column<PickedRow>[] {
  const { label, tx } = useText()
  const make = useColumnMaker([definition.fields])
  return useMemo(() => {
    const columns = keys.flatMap((key): Column<PickedRow>[] => {
      if (key === 'status') return [statusColumn(definition, label)]
      const field = fieldNamed(definition, key)?.field
      return field ? [make<PickedRow>(key, field)] : []
    })
    if (taken.size === 0) return columns
    const format = (_value: unknown, { id }: PickedRow) =>
      taken.has(id) ? tx('kit.rowsTaken') : ''
    return [...columns, { key: '_taken', title: '', width: 180, align: 'left', format }]
  }, [definition, keys, make, label, tx, taken])
}

function statusColumn(
  definition: DocumentDefinition,
  label: (text: { zh: string; en: string } | undefined) => string,
): Column<PickedRow> {
  const meaning = (value: unknown) => label(definition.states[String(value)]) || String(value)
  return {
    key: 'status',
    title: label(STATUS_LABEL),
    width: 130,
    align: 'left',
    format: meaning,
    render: ({ status }) => (
      <StatusTag
        state={String(status)}
        tone={documentTone(definition, String(status))}
        label={meaning(status)}
      />
    ),
  }
}
