import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useState } from 'react'
import { LinesGrid } from './LinesGrid.tsx'
import { RowOperations } from './RowOperations.tsx'
import { rowsOf } from './recordValues.ts'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/** A line collection with what can be done to its rows; nested collections open under the chosen row. */
export function LinesSection(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  id: string
  title: string
  child: string
}) {
  const count = props.object.record ? rowsOf(props.object.record, props.child).length : 0
  return (
    <Section id={props.id} title={`${props.title} (${count})`}>
      <Lines {...props} parentRow={undefined} />
    </Section>
  )
}

type LinesProps = {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  title: string
  child: string
  parentRow: AnyRow | undefined
}

function Lines({ definition, object, prefix, title, child, parentRow }: LinesProps) {
  const { tx, label } = useText()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const { record } = object
  if (!record) return null
  const nested = Object.entries(definition.children).filter(
    ([name, each]) => each.parent === child && (object.isNew || name in record),
  )
  const rows = rowsOf(record, child).filter((row) => !parentRow || row.parentId === parentRow.id)
  const openRow =
    rows.find((row) => row.id === openId) ??
    (nested.length > 0 && rows.length === 1 ? rows[0] : undefined)
  const ofRows = object.operations.filter(({ transition }) => transition.at === child)
  // where no line operation is possible at all, tick boxes would only promise something
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
        nested={nested.map(([name]) => name)}
        openId={openRow?.id ?? null}
        onOpenRow={setOpenId}
        onReach={setOpenId}
        selected={rowOperations.length > 0 ? chosen : undefined}
        onSelected={setSelected}
      />
      {nested.length > 0 && rows.length > 0 && !openRow ? (
        <p className="srm-nested-hint">{tx('object.nestedHint')}</p>
      ) : null}
      {openRow
        ? nested.map(([name, each]) => {
            const nestedTitle = tx('object.nestedTitle', {
              title: label(each.title),
              row: rows.indexOf(openRow) + 1,
              name: rowName(openRow),
            })
            return (
              <div key={`${name}-${openRow.id}`} className="srm-nested">
                <h3>{nestedTitle}</h3>
                <Lines
                  definition={definition}
                  object={object}
                  prefix={prefix}
                  title={nestedTitle}
                  child={name}
                  parentRow={openRow}
                />
              </div>
            )
          })
        : null}
    </>
  )
}

/** Something to know a line by: what it is about. */
function rowName(row: AnyRow): string {
  const label = Object.entries(row).find(
    ([key, value]) => /^(item|sku|material).*Label$/.test(key) && value,
  )?.[1]
  const described = row.itemDescription ?? row.description ?? row.name ?? label
  return described ? String(described) : ''
}
