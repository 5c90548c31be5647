import { AttachmentsField } from '@opensrm/ui/form/AttachmentsField.tsx'
import { Section } from './Section.tsx'
import type { ObjectController } from './useObjectController.ts'

/** The files every record may carry. */
export function FilesSection(props: {
  object: ObjectController
  prefix: string
  id: string
  title: string
}) {
  const { object } = props
  const value = object.record?.fileIds
  return (
    <Section id={props.id} title={props.title}>
      <AttachmentsField
        id={`${props.prefix}-fileIds`}
        value={typeof value === 'string' && value !== '' ? value : null}
        readOnly={!object.editing}
        onChange={(fileIds) => object.setValues({ fileIds })}
      />
    </Section>
  )
}
