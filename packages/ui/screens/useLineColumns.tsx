import { type AnyRow, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { type Field, isDecimal, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import type { ConfigRow } from '@opensrm/kernel/table/columnConfig.ts'
import { columnOfField } from '@opensrm/kernel/table/fieldColumn.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { DrawnColumn } from '@opensrm/ui/configured/configuredColumns.tsx'
import { HowComputed } from '@opensrm/ui/figures/HowComputed.tsx'
import { isNewRow } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { lineOrder, repeatsName } from './lineOrder.ts'
import { isAlwaysOwn } from './listColumns.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/** Ends of ranges, e.g. from which amount on: nobody adds them. */
const LIMIT = /^(min|max)[A-Z]/

const MOST_SHOWN = 18
/** Padding of a cell and of the tag in it, or a button behind a figure. */
const BESIDE_STATUS = 44

/** The columns of a line collection: what this user sees, may change now, and must fill in. */
export function useLineColumns(options: {
  definition: DocumentDefinition
  object: ObjectController
  child: string
}): DrawnColumn[] {
  const { label } = useText()
  const { definition, object, child } = options
  const own = definition.children[child]
  const record = object.record
  if (!own || !record) return []
  const rows = rowsOf(record, child)
  const sample = rows[0]
  const added = rows.find(isNewRow)
  const numbering = own.numbering?.field
  const mayWrite = Object.values(own.fields).some((field) => object.canEdit(field, child))
  // What no row has a value for is not what matters, whatever its field says.
  const isUsed = (key: string) => rows.length === 0 || rows.some((row) => !isUnset(row[key]))
  const entries = Object.entries(own.fields)
  const order = lineOrder(
    own,
    mayWrite ? entries : [...entries].sort(([a], [b]) => Number(isUsed(b)) - Number(isUsed(a))),
  )
  let shown = 0

  return order.flatMap(([key, field]): DrawnColumn[] => {
    if (!object.isVisible(key, field, sample ?? {})) return []
    if (isAlwaysOwn(definition, `${child}.${key}`, object.context.side)) return []
    const isPicked = own.byHand || !('refChild' in field && field.refChild)
    const canEdit =
      isPicked &&
      (object.canEdit(field, child) || (added !== undefined && object.canEdit(field, child, added)))
    // what counts later steps says nothing while the row is still being written
    const isCounter = mayWrite && field.auto === true && isDecimal(field)
    const isEmpty =
      !canEdit &&
      !field.computed &&
      // without rows, what nobody can fill in here would otherwise be a head without columns
      !(rows.length === 0 && !mayWrite) &&
      rows.every((row) => isUnset(row[key]) || (isCounter && decimal(String(row[key])).isZero()))
    // what the server fills in later, and what nobody filled in, would only push the rest out of sight
    const hiddenByDefault =
      (isEmpty && key !== numbering) ||
      (!canEdit && repeatsName(rows, key, own.about)) ||
      shown >= MOST_SHOWN
    if (!hiddenByDefault) shown += 1
    return [
      {
        ...columnOfField(key, field),
        columnsDisplay: hiddenByDefault ? 'N' : 'Y',
        isEdit: canEdit ? (row) => object.canEdit(field, child, row as AnyRow) : false,
        validate: {
          required:
            canEdit && !isServerOwned(field)
              ? requiredOf(field.required, field.requiredAtSubmit, { header: record, rows })
              : false,
        },
        ...(!LIMIT.test(key) &&
        (field.type === 'amount' || (isDecimal(field) && /quantity/i.test(key)))
          ? { isSummary: field.type === 'amount' }
          : {}),
        // Rows are told apart by what they are about; numbers would only take the room.
        ...(key === own.about ? { fixed: 'left' as const } : {}),
        ...(key === own.statusField
          ? {
              cellType: 'slot' as const,
              layout: besideText(field),
              slot: (row: ConfigRow) => (
                <RowStatus state={row[key]} label={label(own.states?.[String(row[key])])} />
              ),
            }
          : {}),
        ...(field.explained && !object.isNew
          ? {
              cellType: 'slot' as const,
              layout: besideText(field),
              slot: (row: ConfigRow) =>
                row[key] === null || row[key] === undefined ? null : (
                  <>
                    {decimal(String(row[key])).toFixed()}
                    <HowComputed
                      resource={definition.resource}
                      recordId={record.id}
                      version={record.versionNum}
                      field={key}
                      rowId={String(row.id)}
                      label={label(field.label)}
                    />
                  </>
                ),
            }
          : {}),
        ...(field.type === 'attachments'
          ? {
              width: 220,
              attachmentConfig: { functionId: definition.resource },
              isEdit: (row: ConfigRow) => object.canEdit(field, child, row as AnyRow),
            }
          : {}),
      },
    ]
  })
}

/** A cell that is drawn is as wide as its text and what stands with it. */
function besideText(field: Field): Partial<Column> {
  return { measured: field.width === undefined, beside: BESIDE_STATUS }
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined
}

function RowStatus({ state, label }: { state: unknown; label: string }) {
  return state ? <StatusTag state={String(state)} label={label || String(state)} /> : null
}

/** Whether it depends on the row; what no row asks for, as they stand, bears no star. */
function requiredOf(
  required: true | Parameters<typeof holds>[0] | undefined,
  atSubmit: true | undefined,
  { header, rows }: { header: { readonly [key: string]: unknown }; rows: readonly AnyRow[] },
): boolean | ((row: ConfigRow) => boolean) {
  if (required === true || atSubmit) return true
  if (!required) return false
  const isAsked = [...rows, {}].some((row) => holds(required, row, header))
  return isAsked ? (row) => holds(required, row, header) : false
}
