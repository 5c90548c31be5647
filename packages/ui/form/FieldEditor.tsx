import {
  type Field,
  type Fields,
  isDecimal,
  type RefFilter,
} from '@opensrm/kernel/document/fields.ts'
import { list } from '@opensrm/kernel/document/format.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { isPhotos, PhotoField } from '@opensrm/ui/attachments/PhotoField.tsx'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'
import { Input, Skeleton, Switch } from 'antd'
import type { ComponentProps } from 'react'
import { AmongEditor } from './AmongEditor.tsx'
import { choicesAmong } from './among.ts'
import { DateEditor } from './DateEditor.tsx'
import { unitText } from './fieldText.ts'
import { JsonEditor } from './JsonEditor.tsx'
import { LookupEditor, MultiLookupEditor } from './LookupEditor.tsx'
import { NumberEditor } from './NumberEditor.tsx'
import type { PickOption } from './pick.ts'
import { RefPicker } from './RefPicker.tsx'
import { SuggestEditor } from './SuggestEditor.tsx'
import { useFittingChoice } from './useFittingChoice.ts'
import { chosen } from './useUsualChoices.ts'
import { type FormScope, labelKey, refLabels, refText, type Values } from './values.ts'

/** The rich text editor is large, so pages without formatted text do not load it. */
const RichTextEditor = lazyPart(
  () => import('./RichTextEditor.tsx'),
  'RichTextEditor',
  <Skeleton active title={false} />,
)

export type FieldEditorProps = {
  id: string
  fieldKey: string
  field: Field
  /** all fields of the same row, so that a picked reference can fill what is copied from it */
  fields: Fields
  row: Values
  scope: FormScope
  /** the changed values: the field itself and its derived values (labels, copies) */
  onChange: (values: Values) => void
  disabled?: boolean
  invalid?: boolean
  /** required, so a single available choice is selected at once */
  required?: boolean
  describedBy?: string | undefined
  autoFocus?: boolean
}

/** The editor of a field by its type. */
export function FieldEditor(props: FieldEditorProps) {
  const { id, fieldKey, field, row, scope, onChange } = props
  const { label } = useText()
  const lookups = useLookups(isDecimal(field) && field.uomField ? ['UOM'] : [])
  const value = row[fieldKey]
  const shared = {
    id,
    disabled: props.disabled ?? false,
    invalid: props.invalid ?? false,
    describedBy: props.describedBy,
  }
  const set = (next: unknown) => onChange({ [fieldKey]: next })
  const choices = choicesAmong(field, scope.header)
  if (choices.length > 0)
    return (
      <AmongEditor
        {...shared}
        {...{ fieldKey, field, choices, value, onChange }}
        autoFocus={props.autoFocus ?? false}
      />
    )

  switch (field.type) {
    case 'integer':
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return (
        <NumberEditor
          {...shared}
          field={field}
          row={row}
          value={value}
          onChange={set}
          suffix={unitText({ field, row, header: scope.header }, lookups.meaning)}
          autoFocus={props.autoFocus ?? false}
        />
      )
    case 'date':
    case 'datetime':
    case 'year':
    case 'month':
    case 'time':
      return (
        <DateEditor
          onWrong={set}
          {...shared}
          type={field.type}
          value={textOf(value)}
          onChange={set}
          autoFocus={props.autoFocus ?? false}
        />
      )
    case 'bool':
      return (
        <Switch
          id={id}
          checked={value === 'Y'}
          disabled={shared.disabled}
          onChange={(checked) => set(checked ? 'Y' : 'N')}
          aria-describedby={props.describedBy}
        />
      )
    case 'lookup':
      return (
        <LookupEditor
          {...shared}
          lookup={field.lookup}
          value={textOf(value)}
          onChange={set}
          autoFocus={props.autoFocus ?? false}
        />
      )
    case 'multilookup':
      return (
        <MultiLookupEditor {...shared} lookup={field.lookup} value={list(value)} onChange={set} />
      )
    case 'ref':
    case 'multiref':
      return <RefEditor {...props} field={field} />
    case 'richtext':
      return (
        <RichTextEditor
          {...shared}
          label={label(field.label)}
          value={textOf(value)}
          onChange={set}
          withoutPictures={field.withoutPictures ?? false}
        />
      )
    case 'attachments': {
      const Files = isPhotos(field) ? PhotoField : AttachmentsField
      return (
        <Files
          id={id}
          value={textOf(value)}
          onChange={set}
          readOnly={shared.disabled}
          rules={field}
          functionId={scope.resource}
          describedBy={props.describedBy}
        />
      )
    }
    case 'json':
      return <JsonEditor {...shared} value={value} onChange={set} />
    case 'text':
      if (field.suggest)
        return (
          <SuggestEditor
            {...shared}
            resource={scope.resource}
            action={field.suggest}
            fieldKey={fieldKey}
            value={textOf(value)}
            onChange={onChange}
          />
        )
      return <TextEditor {...props} value={textOf(value)} set={set} />
    default:
      return <TextEditor {...props} value={textOf(value)} set={set} />
  }
}

function TextEditor(
  props: FieldEditorProps & { value: string | null; set: (value: string | null) => void },
) {
  const { field, value, set } = props
  const { tx } = useText()
  const maxLength = 'maxLength' in field ? field.maxLength : undefined
  const shared = {
    id: props.id,
    value: value ?? '',
    disabled: props.disabled ?? false,
    autoFocus: props.autoFocus ?? false,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid ?? false,
    onChange: (event: { target: { value: string } }) =>
      set(event.target.value === '' ? null : event.target.value),
    ...(maxLength ? { maxLength } : {}),
    ...(field.secret ? { placeholder: tx('form.secret') } : {}),
    ...(props.invalid ? { status: 'error' as const } : {}),
  }
  if (field.type === 'text') return <Input {...shared} autoComplete="off" />
  return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} />
}

function RefEditor(
  props: FieldEditorProps & { field: Extract<Field, { type: 'ref' | 'multiref' }> },
) {
  const { id, fieldKey, field, fields, row, scope, onChange } = props
  const shared = {
    id,
    resource: field.ref,
    fieldKey,
    scope,
    row,
    isFiltered: Boolean(field.refFilter?.length),
    disabled: props.disabled ?? false,
    invalid: props.invalid ?? false,
    describedBy: props.describedBy,
    autoFocus: props.autoFocus ?? false,
  }
  if (field.type === 'multiref') {
    return (
      <RefPicker
        {...shared}
        multiple
        value={list(row[fieldKey])}
        labels={refLabels(fieldKey, row)}
        onPick={(picked) =>
          onChange({
            [fieldKey]: picked.length > 0 ? picked.map((one) => one.id) : null,
            [labelKey(fieldKey)]: picked.map((one) => one.label),
          })
        }
      />
    )
  }
  return (
    <OneRefEditor
      {...shared}
      filters={field.refFilter}
      required={props.required ?? false}
      value={textOf(row[fieldKey])}
      label={refText(fieldKey, row)}
      onPick={(option) => onChange(chosen(fields, fieldKey, option))}
    />
  )
}

function OneRefEditor({
  filters,
  required,
  ...picker
}: ComponentProps<typeof RefPicker> & {
  multiple?: false
  value: string | null
  onPick: (option: PickOption | null) => void
  filters: readonly RefFilter[] | undefined
  required: boolean
}) {
  useFittingChoice(picker, { filters, required, value: picker.value, onPick: picker.onPick })
  return <RefPicker {...picker} />
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
