import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { Section } from './Section.tsx'
import type { ObjectController } from './useObjectController.ts'

/** The attachments that every record may have. */
export function FilesSection(props: {
  definition: DocumentDefinition
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
        functionId={props.definition.resource}
        onChange={(fileIds) => object.setValues({ fileIds })}
      />
    </Section>
  )
}
