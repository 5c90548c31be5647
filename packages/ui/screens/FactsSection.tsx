import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { isAsked } from './operationInput.ts'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/** A group of header fields. What is empty and cannot be filled in is left out until asked for. */
export function FactsSection(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  id: string
  title: string
  keys: readonly string[]
}) {
  const { tx } = useText()
  const { definition, object } = props
  const { record } = object
  const [showsAll, setShowsAll] = useState(false)
  if (!record) return null
  const isFilled = (key: string) =>
    record[key] !== null && record[key] !== undefined && record[key] !== ''
  const shown = props.keys.filter((key) => {
    const field = definition.fields[key] as Field
    return isFilled(key) || object.canEdit(field) || (showsAll && !object.isNew)
  })
  const left = props.keys.length - shown.length
  if (shown.length === 0 && (left === 0 || object.isNew)) return null

  return (
    <Section
      id={props.id}
      title={props.title}
      extra={
        (left > 0 || showsAll) && !object.isNew ? (
          <Button
            type="link"
            size="small"
            className="srm-noprint"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? tx('object.hideEmpty') : tx('object.showEmpty', { count: left })}
          </Button>
        ) : null
      }
    >
      <FormGrid
        keys={shown}
        fields={definition.fields}
        row={record}
        scope={{ resource: definition.resource, header: record, prefix: props.prefix }}
        onChange={object.setValues}
        isEditable={(_key, field) => object.canEdit(field)}
        isRequired={(_key, field) => isMarked(field, record)}
        issueOf={(key) => object.issues.find((issue) => !issue.child && issue.field === key)?.msg}
      />
    </Section>
  )
}

function isMarked(field: Field, record: { readonly [key: string]: unknown }): boolean {
  if (isServerOwned(field)) return false
  return field.requiredAtSubmit === true || isAsked(field, record)
}
