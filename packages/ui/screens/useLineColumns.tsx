import { type AnyRow, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { isDecimal, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { HowComputed } from '@opensrm/ui/figures/HowComputed.tsx'
import { isNewRow } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { type Column, columnFromField } from '@opensrm/ui/table/columns.ts'
import { isAlwaysOwn } from './listColumns.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/** Ends of ranges, e.g. from which amount on: nobody adds them. */
const LIMIT = /^(min|max)[A-Z]/

const MOST_SHOWN = 18

/** The columns of a line collection: what this user sees, may change now, and must fill in. */
export function useLineColumns(options: {
  definition: DocumentDefinition
  object: ObjectController
  child: string
  lookupMeaning: (type: string, code: string) => string
}): Column<AnyRow>[] {
  const { language, label, tx } = useText()
  const { definition, object, child, lookupMeaning } = options
  const own = definition.children[child]
  const record = object.record
  if (!own || !record) return []
  const rows = rowsOf(record, child)
  const sample = rows[0]
  const added = rows.find(isNewRow)
  const numbering = own.numbering?.field
  const mayWrite = Object.values(own.fields).some((field) => object.canEdit(field, child))
  // How far a line has come is what its readers look for first.
  const stateKey = mayWrite ? undefined : own.statusField
  const entries = Object.entries(own.fields)
  const leading = entries.filter(([key]) => key === stateKey)
  const others = entries.filter(([key]) => key !== stateKey)
  let shown = 0

  return [...leading, ...others].flatMap(([key, field]): Column<AnyRow>[] => {
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
    const hiddenByDefault = (isEmpty && key !== numbering) || shown >= MOST_SHOWN
    if (!hiddenByDefault) shown += 1
    const column = columnFromField(key, field, {
      language,
      lookupMeaning,
      header: { ...record },
    }) as unknown as Column<AnyRow>
    return [
      {
        ...column,
        hiddenByDefault,
        editable: canEdit ? (row) => object.canEdit(field, child, row) : false,
        required:
          canEdit && !isServerOwned(field)
            ? requiredOf(field.required, field.requiredAtSubmit, { header: record, rows })
            : false,
        ...(!LIMIT.test(key) &&
        (field.type === 'amount' || (isDecimal(field) && /quantity/i.test(key)))
          ? { summary: field.type === 'amount' }
          : {}),
        ...(key === numbering ? { fixed: 'left' as const, width: 72 } : {}),
        ...(key === own.statusField
          ? {
              render: (row: AnyRow) => (
                <RowStatus state={row[key]} label={label(own.states?.[String(row[key])])} />
              ),
            }
          : {}),
        ...(field.type === 'bool'
          ? {
              format: (value: unknown) =>
                value === 'Y' ? tx('form.yes') : value === 'N' ? tx('form.no') : '',
            }
          : {}),
        ...(field.explained && !object.isNew
          ? {
              render: (row: AnyRow) =>
                row[key] === null || row[key] === undefined ? null : (
                  <>
                    {decimal(String(row[key])).toFixed()}
                    <HowComputed
                      resource={definition.resource}
                      recordId={record.id}
                      version={record.versionNum}
                      field={key}
                      rowId={row.id}
                      label={label(field.label)}
                    />
                  </>
                ),
            }
          : {}),
        ...(field.type === 'attachments'
          ? {
              width: 220,
              render: (row: AnyRow) => (
                <AttachmentsField
                  value={typeof row[key] === 'string' && row[key] !== '' ? String(row[key]) : null}
                  readOnly={!object.canEdit(field, child, row)}
                  rules={field}
                  functionId={definition.resource}
                  compact
                  onChange={(value) =>
                    object.setRows(
                      child,
                      rows.map((each) => (each.id === row.id ? { ...each, [key]: value } : each)),
                      [{ rowId: row.id, keys: [key] }],
                    )
                  }
                />
              ),
            }
          : {}),
      },
    ]
  })
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
): boolean | ((row: AnyRow) => boolean) {
  if (required === true || atSubmit) return true
  if (!required) return false
  const isAsked = [...rows, {}].some((row) => holds(required, row, header))
  return isAsked ? (row) => holds(required, row, header) : false
}
