import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { usePhone } from '@opensrm/ui/shell/media.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { factsShown } from './folding.ts'
import { isAsked } from './operationInput.ts'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

const TYPED = new Set<Field['type']>(['text', 'textarea'])

/** A group of header fields. Empty read-only fields are hidden until the user asks for them. */
export function FactsSection(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  id: string
  title: string
  keys: readonly string[]
  isFirst: boolean
  /** a folding group is open only while something has to be filled in */
  folds: boolean
}) {
  const { tx } = useText()
  const { definition, object } = props
  const { record } = object
  const [showsAll, setShowsAll] = useState(false)
  const [isOpen, setOpen] = useState(!props.folds || asksForMore(props))
  const isPhone = usePhone()
  // On a phone the keyboard would cover the form.
  const [firstTyped] = useState(props.isFirst && !isPhone ? firstTypedOf(props) : undefined)
  if (!record) return null
  const shown = showsAll && !object.isNew ? props.keys : factsShown(definition, object, props.keys)
  const left = props.keys.length - shown.length
  if (shown.length === 0 && (left === 0 || object.isNew)) return null

  // A message must never be in a folded group.
  const hasIssue = object.issues.some(
    ({ child, field }) => !child && field !== undefined && props.keys.includes(field),
  )
  return (
    <Section
      id={props.id}
      title={props.title}
      {...(props.folds
        ? { fold: { isFolded: !isOpen && !hasIssue, toggle: () => setOpen(!isOpen) } }
        : {})}
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
        autoFocus={firstTyped}
        onChange={object.setValues}
        isEditable={(_key, field) => object.canEdit(field)}
        isRequired={(_key, field) => isMarked(field, record)}
        issueOf={(key) => object.issues.find((issue) => !issue.child && issue.field === key)?.msg}
      />
    </Section>
  )
}

/**
 * Whether a required field of the group is empty; a new record also shows its proposed values. An envelope is open to
 * those who fill it.
 */
function asksForMore(props: Parameters<typeof FactsSection>[0]): boolean {
  const { definition, object, keys } = props
  const { record } = object
  if (!record || !object.editing) return false
  return keys.some((key) => {
    const field = definition.fields[key]
    const value = record[key]
    if (field?.type === 'attachments' && field.sealed && object.canEdit(field)) return true
    return (
      field !== undefined &&
      (object.isNew || value === null || value === undefined || value === '') &&
      object.canEdit(field) &&
      isMarked(field, record)
    )
  })
}

/** What has to be typed first in a new record. */
function firstTypedOf(props: Parameters<typeof FactsSection>[0]): string | undefined {
  const { definition, object, keys } = props
  const { record } = object
  if (!record || !object.isNew) return undefined
  return keys.find((key) => {
    const field = definition.fields[key] as Field
    const isEmpty = record[key] === null || record[key] === undefined || record[key] === ''
    return TYPED.has(field.type) && isEmpty && object.canEdit(field) && isMarked(field, record)
  })
}

function isMarked(field: Field, record: { readonly [key: string]: unknown }): boolean {
  if (isServerOwned(field)) return false
  return field.requiredAtSubmit === true || isAsked(field, record)
}
