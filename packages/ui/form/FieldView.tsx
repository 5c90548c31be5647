import { type Field, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { isNegative, isNumeric } from '@opensrm/kernel/document/format.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { isPhotos, PhotoField } from '@opensrm/ui/attachments/PhotoField.tsx'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { withSwatch } from '@opensrm/ui/kit/Swatch.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Tag, Typography } from 'antd'
import './form.texts.ts'
import { fieldText, lookupTypesOf, unitText } from './fieldText.ts'
import { RichText } from './RichText.tsx'
import { SuggestedText } from './SuggestEditor.tsx'
import { type FormScope, isUnseen, refText, type Values } from './values.ts'

type Props = { fieldKey: string; field: Field; row: Values; scope: FormScope }

/** A field in read mode: text with its unit, a reference as a link; an empty value is announced to screen readers. */
export function FieldView({ fieldKey, field, row, scope }: Props) {
  const { tx } = useText()
  const lookups = useLookups(lookupTypesOf([field]))
  const value = row[fieldKey]
  if (field.type === 'attachments' && typeof value === 'string' && value !== '') {
    const Files = isPhotos(field) ? PhotoField : AttachmentsField
    return <Files value={value} rules={field} readOnly onChange={() => undefined} />
  }
  const text = fieldText({ key: fieldKey, field, row, header: scope.header }, lookups.meaning)
  if (text === '') {
    return (
      <span className="srm-field-empty">
        <span aria-hidden="true">—</span>
        <span className="srm-sr-only">{tx('form.notSet')}</span>
      </span>
    )
  }
  if (field.type === 'ref' && isUnseen(fieldKey, row))
    return <span className="srm-field-unseen">{tx('form.unseen')}</span>
  if (field.type === 'ref')
    return <RefLink resource={field.ref} id={String(value)} label={refText(fieldKey, row)} />
  if (field.type === 'multilookup') {
    return (
      <span className="srm-field-tags">
        {(value as string[]).map((code) => (
          <Tag key={code}>{lookups.meaning(field.lookup, code)}</Tag>
        ))}
      </span>
    )
  }
  if (field.type === 'json')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
      <pre className="srm-field-json" tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    )
  if (field.type === 'textarea') return <span className="srm-field-lines">{text}</span>
  if (field.type === 'richtext') return <RichText html={text} />
  if (field.type === 'text' && field.suggest && !scope.child)
    return (
      <SuggestedText
        resource={scope.resource}
        action={field.suggest}
        fieldKey={fieldKey}
        value={text}
      />
    )
  if (isNumeric(field)) {
    const unit =
      isDecimal(field) && field.type !== 'percent'
        ? unitText({ field, row, header: scope.header }, lookups.meaning)
        : null
    return (
      <span className={`srm-field-number${isNegative(value) ? ' is-negative' : ''}`}>
        {text}
        {unit ? <span className="srm-field-unit"> {unit}</span> : null}
      </span>
    )
  }
  return <span>{field.type === 'lookup' ? withSwatch(value, text) : text}</span>
}

/** A reference as a link to its own tab; plain text for users who may not open it. */
export function RefLink({ resource, id, label }: { resource: string; id: string; label: string }) {
  const routes = useRoutes()
  const tab = useTab()
  if (!routes.openable(resource)) return <span>{label}</span>
  return (
    <Typography.Link
      href="#"
      onClick={(event) => {
        event.preventDefault()
        tab.openDocument(resource, id)
      }}
    >
      {label}
    </Typography.Link>
  )
}
