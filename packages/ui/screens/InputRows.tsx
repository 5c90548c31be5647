import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { defaultsOf, newRowId, type Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { columnFromField } from '@opensrm/ui/table/columns.ts'
import { EditableGrid } from '@opensrm/ui/table/EditableGrid.tsx'
import { useGridLookups } from './gridLookups.ts'
import { useRuleContext } from './operationsOffered.ts'

type Row = Values & { id: string }

/** Rows of an operation's input, e.g. the dates a supplier proposes. */
export function InputRows(props: {
  definition: DocumentDefinition
  set: { title: Text; fields: Fields; max?: number }
  /** the operation, and the name of the rows in its input */
  asked: { op: string; rows: string }
  header: Values
  rows: Row[]
  onChange: (rows: Row[]) => void
}) {
  const { label, language } = useText()
  const { set, definition, header, asked } = props
  const grid = useGridLookups(set.fields, {
    resource: definition.resource,
    asked,
    header,
    prefix: 'input',
  })
  const context = useRuleContext()
  const { today } = context
  const known = { header, today, now: `${today} 00:00:00`, session: context }
  const title = label(set.title)
  const columns = Object.entries(set.fields)
    .filter(([, field]) => !field.hidden)
    .map(([key, field]) =>
      columnFromField(key, field, { language, lookupMeaning: grid.meaning, header: { ...header } }),
    )
  return (
    <section className="srm-inputrows">
      <h3>{title}</h3>
      <EditableGrid
        label={title}
        rowKey="id"
        columns={columns}
        rows={props.rows}
        onChange={(rows) => props.onChange(rows as Row[])}
        newRow={() => ({ ...defaultsOf(set.fields, known), id: newRowId() })}
        canAdd
        canRemove
        {...(set.max ? { maxRows: set.max } : {})}
        lookups={grid.lookups}
        onPickRef={grid.onPickRef}
        onPicked={grid.onPicked}
        height="auto"
        maxHeight={320}
      />
    </section>
  )
}
