import { type AnyRow, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { registerOpener } from './gridFocus.ts'
import { LinesGrid } from './LinesGrid.tsx'
import { isShownHere } from './lineCollections.ts'
import { RowOperations } from './RowOperations.tsx'
import { rowName } from './rowNames.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

export type LinesProps = {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  title: string
  child: string
  parentRow: AnyRow | undefined
  /** nested collections that the screen shows elsewhere */
  without?: readonly string[]
}

/** The rows of a collection, and below the chosen row its nested collections. */
export function Lines(props: LinesProps) {
  const { definition, object, prefix, title, child, parentRow, without } = props
  const { tx } = useText()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const [openChild, setOpenChild] = useState<string | null>(null)
  const { record } = object
  useEffect(
    () =>
      registerOpener(prefix, child, (rowId, nested) => {
        setOpenId(rowId)
        setOpenChild(nested)
      }),
    [prefix, child],
  )
  if (!record) return null

  const nested = Object.keys(definition.children).filter(
    (name) =>
      definition.children[name]?.parent === child &&
      !without?.includes(name) &&
      !(definition.children[name]?.visibleTo === 'buyer' && object.context.side === 'supplier') &&
      (object.isNew || name in record) &&
      isShownHere(definition, name, record),
  )
  const rows = rowsOf(record, child).filter((row) => !parentRow || row.parentId === parentRow.id)
  const onlyRow = nested.length > 0 && rows.length === 1 ? rows[0] : undefined
  const openRow = rows.find((row) => row.id === openId) ?? onlyRow
  const ofRows = object.operations.filter(({ transition }) => transition.at === child)
  // without any possible line operation, tick boxes would be useless
  const rowOperations = ofRows.some(({ allowed }) => allowed) ? ofRows : []
  const chosen = selected.filter((id) => rows.some((row) => row.id === id))

  return (
    <>
      {rowOperations.length > 0 ? (
        <RowOperations
          definition={definition}
          object={object}
          operations={rowOperations}
          rows={rows.filter((row) => chosen.includes(row.id))}
        />
      ) : null}
      <LinesGrid
        definition={definition}
        object={object}
        prefix={prefix}
        title={title}
        child={child}
        parentRow={parentRow}
        rows={rows}
        nested={nested}
        openId={openRow?.id ?? null}
        onOpenRow={(id) => setOpenId(id === openId ? null : id)}
        selected={rowOperations.length > 0 ? chosen : undefined}
        onSelected={setSelected}
      />
      {nested.length > 0 && rows.length > 1 && !openRow ? (
        <p className="srm-nested-hint">{tx('object.nestedHint')}</p>
      ) : null}
      {openRow ? (
        <Nested
          {...{ definition, object, prefix, nested }}
          row={openRow}
          rowNum={rows.indexOf(openRow) + 1}
          open={openChild}
          onOpen={setOpenChild}
        />
      ) : null}
    </>
  )
}

/** The nested collections of one row: a single one under a title, several as tabs. */
function Nested(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  nested: readonly string[]
  row: AnyRow
  rowNum: number
  open: string | null
  onOpen: (child: string) => void
}) {
  const { tx, label } = useText()
  const { definition, object, prefix, nested, row } = props
  const { record } = object
  const [first] = nested
  if (!record || !first) return null
  const titleOf = (name: string) => label(definition.children[name]?.title)
  const countOf = (name: string) =>
    rowsOf(record, name).filter(({ parentId }) => parentId === row.id).length
  const about = tx('object.nestedOf', { row: props.rowNum, name: rowName(row) })
  const lines = (name: string) => (
    <Lines
      key={`${name}-${row.id}`}
      {...{ definition, object, prefix }}
      title={`${titleOf(name)} ${about}`}
      child={name}
      parentRow={row}
    />
  )

  return (
    <div className="srm-nested">
      <h3>{about}</h3>
      {nested.length === 1 ? (
        <>
          <h4>
            {titleOf(first)} ({countOf(first)})
          </h4>
          {lines(first)}
        </>
      ) : (
        <Tabs
          size="small"
          activeKey={props.open && nested.includes(props.open) ? props.open : first}
          onChange={props.onOpen}
          destroyOnHidden
          items={nested.map((name) => ({
            key: name,
            label: `${titleOf(name)} (${countOf(name)})`,
            children: lines(name),
          }))}
        />
      )}
    </div>
  )
}
