import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { FormGrid, fieldId } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { CardList } from '@opensrm/ui/table/CardList.tsx'
import type { Column, TableRow } from '@opensrm/ui/table/columns.ts'
import { Button, Drawer } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { registerGrid } from './gridFocus.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/** The rows of a collection on a phone: cards, and a full-screen form for editable rows. */
export function LineCards(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  title: string
  child: string
  columns: readonly Column[]
  rows: readonly AnyRow[]
  canAdd: boolean
  canRemove: boolean
  newRow: () => AnyRow
  onChange: (
    rows: readonly AnyRow[],
    ops: readonly { type: string; id?: string; values?: object }[],
  ) => void
  selected: readonly string[] | undefined
  onSelected: (ids: readonly string[]) => void
  actions: ((row: AnyRow) => ReactNode) | undefined
}) {
  const { tx } = useText()
  const { definition, object, prefix, child, columns, rows, selected } = props
  const [openId, setOpenId] = useState<string | null>(null)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const own = definition.children[child]
  const row = rows.find(({ id }) => id === openId)
  const at = row ? rows.indexOf(row) : -1
  const formPrefix = `${prefix}-${child}-row`
  const isWritten = columns.some(({ editable }) => editable)
  const shown = columns.filter(({ hiddenByDefault }) => !hiddenByDefault)

  useEffect(
    () =>
      registerGrid(prefix, child, ({ rowId, key }) => {
        setOpenId(rowId)
        setFocusKey(key)
      }),
    [prefix, child],
  )
  const issuesOf = (id: string) =>
    object.issues.filter((issue) => issue.child === child && issue.rowId === id)

  function set(values: object): void {
    if (!row) return
    props.onChange(
      rows.map((each) => (each.id === row.id ? { ...each, ...values } : each)),
      [{ type: 'set', id: row.id, values }],
    )
  }

  function add(): void {
    const fresh = props.newRow()
    props.onChange([...rows, fresh], [{ type: 'add', id: fresh.id }])
    setOpenId(fresh.id)
  }

  function remove(): void {
    if (!row) return
    props.onChange(
      rows.filter(({ id }) => id !== row.id),
      [{ type: 'remove', id: row.id }],
    )
    setOpenId(null)
  }

  if (!own) return null
  return (
    <div className="srm-linecards">
      <CardList
        label={props.title}
        columns={shown}
        rows={rows}
        rowKey="id"
        onOpen={isWritten ? (one: TableRow) => setOpenId(String(one.id)) : undefined}
        selected={selected ? new Set(selected) : null}
        onSelect={(index) => {
          const id = rows[index]?.id
          if (!id || !selected) return
          props.onSelected(
            selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id],
          )
        }}
        actions={props.actions as ((one: TableRow) => ReactNode) | undefined}
        issuesOf={(one) => issuesOf(String(one.id)).map(({ msg }) => msg)}
      />
      {props.canAdd ? (
        <div className="ot-cards-tools">
          <Button block icon={<PlusOutlined />} onClick={add}>
            {tx('lines.add')}
          </Button>
        </div>
      ) : null}
      <Drawer
        open={row !== undefined}
        placement="bottom"
        size="large"
        title={tx('lines.row', { row: at + 1, title: props.title })}
        onClose={() => setOpenId(null)}
        afterOpenChange={(isOpen) => {
          if (isOpen && focusKey) document.getElementById(fieldId(formPrefix, focusKey))?.focus()
          setFocusKey(null)
        }}
        destroyOnHidden
        footer={
          <div className="srm-linecards-foot">
            {props.canRemove ? (
              <Button danger icon={<DeleteOutlined />} onClick={remove}>
                {tx('common.delete')}
              </Button>
            ) : null}
            <Button type="primary" onClick={() => setOpenId(null)}>
              {tx('lines.done')}
            </Button>
          </div>
        }
      >
        {row ? (
          <div className="srm-linecards-form">
            <FormGrid
              keys={shown.map(({ key }) => key)}
              fields={own.fields}
              row={row}
              scope={{
                ...{ resource: definition.resource, child, prefix: formPrefix },
                header: object.record ?? {},
              }}
              onChange={set}
              isEditable={(_key, field) => object.canEdit(field, child, row)}
              isRequired={(key) => {
                const required = shown.find((column) => column.key === key)?.required
                return typeof required === 'function' ? required(row) : required === true
              }}
              issueOf={(key) => issuesOf(row.id).find(({ field }) => field === key)?.msg}
            />
          </div>
        ) : null}
      </Drawer>
    </div>
  )
}
