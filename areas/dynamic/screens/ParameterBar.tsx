import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { FieldEditor } from '@opensrm/ui/form/FieldEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { type ReactNode, useId, useMemo } from 'react'
import { fieldOfParameter } from './reportFields.ts'
import type { ReportParameter, ReportValues } from './useReport.ts'

type Props = {
  parameters: readonly ReportParameter[]
  values: ReportValues
  onChange: (values: ReportValues) => void
  /** Codes of required parameters without a value, after an attempt to run the report. */
  missing: ReadonlySet<string>
  children?: ReactNode
}

/** The parameters of a report in one row, using the product's own editors. */
export function ParameterBar({ parameters, values, onChange, missing, children }: Props) {
  const { label, tx } = useText()
  const prefix = useId()
  const shown = parameters.filter(({ controlType }) => controlType !== 'HIDDEN')
  const fields = useMemo(
    () =>
      Object.fromEntries(
        shown.map((parameter) => [parameter.paramCode, fieldOfParameter(parameter)]),
      ) as Fields,
    [shown],
  )
  return (
    <div className="dyn-bar">
      {shown.map(({ paramCode, requiredFlag }) => {
        const field = fields[paramCode]
        if (!field) return null
        const id = `${prefix}-${paramCode}`
        const isMissing = missing.has(paramCode)
        return (
          <div key={paramCode} className="dyn-field">
            <label htmlFor={id} className={requiredFlag === 'Y' ? 'is-required' : ''}>
              {label(field.label)}
            </label>
            <FieldEditor
              id={id}
              fieldKey={paramCode}
              field={field}
              fields={fields}
              row={values}
              scope={{ resource: 'baseRptDefinition', header: values, prefix }}
              onChange={(changed) => onChange({ ...values, ...changed })}
              invalid={isMissing}
              describedBy={isMissing ? `${id}-fault` : undefined}
            />
            {isMissing ? (
              <small id={`${id}-fault`} role="alert">
                {tx('report.required')}
              </small>
            ) : null}
          </div>
        )
      })}
      {children}
    </div>
  )
}
