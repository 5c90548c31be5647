import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { DateField } from '@opensrm/kernel/document/fields.ts'
import { list } from '@opensrm/kernel/document/format.ts'
import { DateRangeEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { MultiLookupEditor } from '@opensrm/ui/form/LookupEditor.tsx'
import { NumberEditor } from '@opensrm/ui/form/NumberEditor.tsx'
import { RefPicker } from '@opensrm/ui/form/RefPicker.tsx'
import { SelectSeveral } from '@opensrm/ui/form/SelectSeveral.tsx'
import { SuggestEditor } from '@opensrm/ui/form/SuggestEditor.tsx'
import { clearable, useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import type { FilterDefinition, FilterValue, Range } from './listFilters.ts'
import './screens.texts.ts'

type Props = {
  id: string
  definition: DocumentDefinition
  filter: FilterDefinition
  value: FilterValue | undefined
  labels: { readonly [id: string]: string }
  onChange: (value: FilterValue | null, labels?: { [id: string]: string }) => void
}

/** The input of one filter by its type; several choices match any of them, ranges may be open at one end. */
export function FilterField({ id, definition, filter, value, labels, onChange }: Props) {
  const { tx, label } = useText()
  const clear = useClear()
  const { field } = filter
  switch (filter.kind) {
    case 'status':
      return (
        <SelectSeveral
          id={id}
          maxTagCount="responsive"
          allowClear={clear}
          placeholder={tx('list.any')}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={list(value)}
          options={Object.entries(definition.states).map(([state, text]) => ({
            value: state,
            label: label(text),
          }))}
          onChange={(states) => onChange(states)}
        />
      )
    case 'choice':
      return (
        <MultiLookupEditor
          id={id}
          lookup={field && 'lookup' in field ? field.lookup : ''}
          placeholder={tx('list.any')}
          value={list(value)}
          onChange={onChange}
        />
      )
    case 'bool':
      return (
        <Select<string>
          id={id}
          allowClear={clear}
          placeholder={tx('list.any')}
          value={(typeof value === 'string' ? value : undefined) as string}
          options={[
            { value: 'Y', label: tx('form.yes') },
            { value: 'N', label: tx('form.no') },
          ]}
          onChange={(next) => onChange(next ?? null)}
        />
      )
    case 'ref': {
      const ids = list(value)
      return (
        <RefPicker
          id={id}
          multiple
          plain
          resource={field && 'ref' in field ? field.ref : ''}
          row={{}}
          fieldKey={filter.child ? (filter.key.split('.')[1] ?? filter.key) : filter.key}
          scope={{
            resource: definition.resource,
            ...(filter.child ? { child: filter.child } : {}),
            header: {},
            prefix: 'filter',
          }}
          placeholder={tx('list.any')}
          value={ids}
          labels={ids.map((each) => labels[each] ?? each)}
          onPick={(picked) =>
            onChange(
              picked.map((one) => one.id),
              Object.fromEntries(picked.map((one) => [one.id, one.label])),
            )
          }
        />
      )
    }
    case 'date': {
      const [from = null, to = null] = (Array.isArray(value) ? value : []) as (string | null)[]
      const range: Range = [from, to]
      return (
        <DateRangeEditor
          id={id}
          type={(field?.type ?? 'date') as DateField['type']}
          value={range}
          onChange={onChange}
        />
      )
    }
    case 'number':
      return <NumberRange id={id} filter={filter} value={value} onChange={onChange} />
    case 'text': {
      const suggest = field && 'suggest' in field ? field.suggest : undefined
      if (suggest)
        return (
          <SuggestFilter
            key={String(value ?? '')}
            id={id}
            resource={definition.resource}
            action={suggest}
            fieldKey={filter.key}
            value={String(value ?? '')}
            onChange={onChange}
          />
        )
      return (
        <TextFilter
          key={String(value ?? '')}
          id={id}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    }
  }
}

/** Picked by label, or typed; the search runs when the field loses the focus. */
function SuggestFilter({
  value,
  onChange,
  ...field
}: {
  id: string
  resource: string
  action: string
  fieldKey: string
  value: string
  onChange: Props['onChange']
}) {
  const { tx } = useText()
  const [text, setText] = useState(value)
  return (
    <SuggestEditor
      {...field}
      value={text}
      placeholder={tx('list.contains')}
      disabled={false}
      invalid={false}
      describedBy={undefined}
      onChange={(values) => setText(String(values[field.fieldKey] ?? ''))}
      onPick={(values, read) => {
        const picked = String(values[field.fieldKey] ?? '')
        onChange(picked, { [picked]: read })
      }}
      onLeave={() => {
        if (text.trim() !== value) onChange(text.trim() || null)
      }}
    />
  )
}

/** Searches when the user has finished typing: on Enter, or when the field loses the focus. */
function TextFilter(props: {
  id: string
  value: string
  onChange: (value: string | null) => void
}) {
  const { tx } = useText()
  const [text, setText] = useState(props.value)
  const commit = (next: string) => {
    if (next.trim() !== props.value) props.onChange(next.trim() || null)
  }
  return (
    <Input
      id={props.id}
      value={text}
      allowClear={clearable}
      placeholder={tx('list.contains')}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value)
        if (event.target.value === '') commit('')
      }}
      onPressEnter={() => commit(text)}
      onBlur={() => commit(text)}
    />
  )
}

function NumberRange(props: {
  id: string
  filter: FilterDefinition
  value: FilterValue | undefined
  onChange: (value: FilterValue | null) => void
}) {
  const { tx, label } = useText()
  const [min = null, max = null] = (Array.isArray(props.value) ? props.value : []) as (
    | string
    | null
  )[]
  const { field } = props.filter
  if (!field) return null
  const text = (value: string | number | null) => (value === null ? null : String(value))
  return (
    <div className="srm-numberrange">
      <NumberEditor
        id={props.id}
        field={field}
        row={{}}
        value={min}
        placeholder={tx('form.from')}
        onChange={(value) => props.onChange([text(value), max])}
      />
      <NumberEditor
        field={field}
        row={{}}
        value={max}
        placeholder={tx('form.to')}
        ariaLabel={`${label(field.label)} ${tx('form.to')}`}
        onChange={(value) => props.onChange([min, text(value)])}
      />
    </div>
  )
}
