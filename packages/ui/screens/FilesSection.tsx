import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import type { AttachmentRules } from '@opensrm/ui/attachments/useAttachments.ts'
import { Section } from './Section.tsx'
import type { ObjectController } from './useObjectController.ts'

const SEALED: AttachmentRules = { sealed: true }
const NO_RULES: AttachmentRules = {}

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
        rules={props.definition.files === 'sealed' ? SEALED : NO_RULES}
        onChange={(fileIds) => object.setValues({ fileIds })}
      />
    </Section>
  )
}
