import { QuestionCircleOutlined } from '@ant-design/icons'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { HowComputed } from '@opensrm/ui/figures/HowComputed.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldView } from './FieldView.tsx'
import './form.css'
import './form.texts.ts'
import type { FormScope, Values } from './values.ts'

export type FormGridProps = {
  /** keys in reading order */
  keys: readonly string[]
  fields: Fields
  row: Values
  scope: FormScope
  onChange: (values: Values) => void
  isEditable: (key: string, field: Field) => boolean
  isRequired?: (key: string, field: Field) => boolean
  issueOf?: (key: string) => string | undefined
  /** gets the focus as the form opens: a field, or the first one */
  autoFocus?: boolean | string | undefined
  columns?: 1 | 2
}

/** Fields in a grid of one to four columns, with labels above, so that neither language cuts them. */
export function FormGrid(props: FormGridProps) {
  const { keys, fields } = props
  const first = props.autoFocus === true ? keys[0] : props.autoFocus
  return (
    <div className={`srm-formgrid${props.columns ? ` srm-formgrid-${props.columns}` : ''}`}>
      {keys.map((key) => {
        const field = fields[key]
        return field ? (
          <FormItem key={key} fieldKey={key} field={field} form={props} autoFocus={key === first} />
        ) : null
      })}
    </div>
  )
}

function FormItem({
  fieldKey,
  field,
  form,
  autoFocus,
}: {
  fieldKey: string
  field: Field
  form: FormGridProps
  autoFocus: boolean
}) {
  const { label } = useText()
  const { fields, row, scope, onChange } = form
  const id = fieldId(scope.prefix, fieldKey)
  const editable = form.isEditable(fieldKey, field)
  const issue = form.issueOf?.(fieldKey)
  const hintId = field.hint ? `${id}-hint` : undefined
  const issueId = issue ? `${id}-issue` : undefined
  const describedBy = [hintId, issueId].filter(Boolean).join(' ') || undefined
  const required = editable && (form.isRequired?.(fieldKey, field) ?? false)

  return (
    <FormItemFrame
      id={id}
      label={label(field.label)}
      required={required}
      hint={field.hint ? label(field.hint) : undefined}
      issue={issue}
      wide={isWide(field)}
      readOnly={!editable}
    >
      {editable ? (
        <FieldEditor
          id={id}
          fieldKey={fieldKey}
          field={field}
          fields={fields}
          row={row}
          scope={scope}
          onChange={onChange}
          invalid={issue !== undefined}
          required={required}
          describedBy={describedBy}
          autoFocus={autoFocus}
        />
      ) : (
        <>
          <FieldView fieldKey={fieldKey} field={field} row={row} scope={scope} />
          {field.explained && row[fieldKey] !== null ? (
            <HowComputed
              resource={scope.resource}
              recordId={String(scope.header.id)}
              version={Number(scope.header.versionNum ?? 0)}
              field={fieldKey}
              label={label(field.label)}
            />
          ) : null}
        </>
      )}
    </FormItemFrame>
  )
}

/** Label, required mark, hint, control and message, for fields and other form items. */
export function FormItemFrame(props: {
  id: string
  label: string
  required?: boolean
  hint?: string | undefined
  issue?: string | undefined
  wide?: boolean
  readOnly?: boolean
  children: ReactNode
}) {
  const { tx } = useText()
  const { id, label } = props
  const marks = (
    <>
      {props.required ? (
        <span className="srm-required" title={tx('form.required')}>
          *
        </span>
      ) : null}
      {label}
    </>
  )
  return (
    <div
      className={`srm-formitem${props.wide ? ' is-wide' : ''}${props.issue ? ' is-wrong' : ''}`}
      data-field={id}
    >
      <div className="srm-formitem-label">
        {props.readOnly ? (
          <span id={`${id}-label`}>{marks}</span>
        ) : (
          <label htmlFor={id}>{marks}</label>
        )}
        {props.hint ? (
          <>
            <Tooltip title={props.hint}>
              <QuestionCircleOutlined className="srm-formitem-hint" aria-hidden="true" />
            </Tooltip>
            <span id={`${id}-hint`} className="srm-sr-only">
              {props.hint}
            </span>
          </>
        ) : null}
      </div>
      {props.readOnly ? (
        // biome-ignore lint/a11y/useSemanticElements: a read value is a group named by its label, not a set of inputs
        <div
          className="srm-formitem-view"
          role="group"
          aria-labelledby={`${id}-label`}
          id={id}
          tabIndex={-1}
        >
          {props.children}
        </div>
      ) : (
        <div className="srm-formitem-control">{props.children}</div>
      )}
      {props.issue ? (
        <div id={`${id}-issue`} className="srm-formitem-issue">
          {props.issue}
        </div>
      ) : null}
    </div>
  )
}

export function fieldId(prefix: string, key: string): string {
  return `${prefix}-${key}`
}

function isWide(field: Field): boolean {
  return (
    field.type === 'textarea' ||
    field.type === 'richtext' ||
    field.type === 'json' ||
    field.type === 'attachments'
  )
}
