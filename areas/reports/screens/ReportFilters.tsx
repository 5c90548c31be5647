import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { FieldEditor } from '@opensrm/ui/form/FieldEditor.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { LabelledFilter } from '@opensrm/ui/screens/LabelledFilter.tsx'
import { Button } from 'antd'
import './reports.texts.ts'
import { isShown } from './reportCalls.ts'

export function ReportFilters(props: {
  resource: string
  fields: Fields
  values: Values
  onChange: (changed: Values) => void
  onReset: () => void
}) {
  const { resource, fields, values, onChange, onReset } = props
  const { tx, label } = useText()
  return (
    <search className="srm-filterbar" aria-label={tx('reports.filters')}>
      <div className="srm-filterbar-row">
        <div className="srm-filterbar-inline">
          {Object.entries(fields).map(([key, field]) =>
            isShown(field, values) ? (
              <LabelledFilter key={key} label={label(field.label)}>
                {(id) => (
                  <FieldEditor
                    {...{ id, field, fields, onChange }}
                    fieldKey={key}
                    row={values}
                    scope={{ resource, header: values, prefix: 'report' }}
                  />
                )}
              </LabelledFilter>
            ) : null,
          )}
        </div>
        <div className="srm-filterbar-buttons">
          <Button onClick={onReset}>{tx('reports.reset')}</Button>
        </div>
      </div>
    </search>
  )
}
