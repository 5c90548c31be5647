import { type AnyRow, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import {
  englishFieldOf,
  type Field,
  isDecimal,
  isServerOwned,
} from '@opensrm/kernel/document/fields.ts'
import { decimalsOf, formatNumber } from '@opensrm/kernel/document/format.ts'
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

/** Limits of ranges, e.g. a minimum amount, which are never added up. */
const LIMIT = /^(min|max)[A-Z]/

const MOST_SHOWN = 18
/** Padding of a cell and of the tag in it, or a button after a figure. */
const BESIDE_STATUS = 44

/** The columns of a collection of lines: visible, editable and required for this user. */
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
  const asked: readonly { readonly [key: string]: unknown }[] = rows.length > 0 ? rows : [{}]
  const added = rows.find(isNewRow)
  const numbering = own.numbering?.field
  const mayWrite = Object.values(own.fields).some((field) => object.canEdit(field, child))
  // A field without a value in any row is not important, whatever its kind.
  const isUsed = (key: string) => rows.length === 0 || rows.some((row) => !isUnset(row[key]))
  const entries = Object.entries(own.fields)
  // Readers see a text in their language where the text itself stands.
  const versions = new Set(entries.map(([key]) => englishFieldOf(own.fields, key)))
  const order = lineOrder(
    own,
    mayWrite ? entries : [...entries].sort(([a], [b]) => Number(isUsed(b)) - Number(isUsed(a))),
  )
  let shown = 0

  return order.flatMap(([key, field]): DrawnColumn[] => {
    if (!asked.some((row) => object.isVisible(key, field, row))) return []
    if (isAlwaysOwn(definition, `${child}.${key}`, object.context.side)) return []
    const isPicked = own.byHand || !('refChild' in field && field.refChild)
    const canEdit =
      isPicked &&
      (object.canEdit(field, child) || (added !== undefined && object.canEdit(field, child, added)))
    // counters of later steps are empty while the row is still being written
    const isCounter = mayWrite && field.auto === true && isDecimal(field)
    const isEmpty =
      !canEdit &&
      !field.computed &&
      // without rows, columns that cannot be filled in here would be an empty table
      !(rows.length === 0 && !mayWrite) &&
      rows.every((row) => isUnset(row[key]) || (isCounter && decimal(String(row[key])).isZero()))
    // server-filled and empty columns would push the others out of view
    const hiddenByDefault =
      (isEmpty && key !== numbering) ||
      (!canEdit && (repeatsName(rows, key, own.about) || versions.has(key))) ||
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
        !('noTotal' in field) &&
        (field.type === 'amount' || (isDecimal(field) && /quantity/i.test(key)))
          ? { isSummary: field.type === 'amount' }
          : {}),
        // Rows are identified by their subject; a row number column would only take room.
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
                    {formatNumber(row[key], decimalsOf(field, row))}
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

/** Extra width of a drawn cell next to its text. */
function besideText(field: Field): Partial<Column> {
  return { measured: field.width === undefined, beside: BESIDE_STATUS }
}

function isUnset(value: unknown): boolean {
  return value === null || value === undefined
}

function RowStatus({ state, label }: { state: unknown; label: string }) {
  return state ? <StatusTag state={String(state)} label={label || String(state)} /> : null
}

/** Whether it depends on the row; a field that no row currently requires gets no star. */
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
