import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { Lines } from './Lines.tsx'
import { rowsOf } from './recordValues.ts'
import { Section } from './Section.tsx'
import type { ObjectController } from './useObjectController.ts'

/** A line collection with what can be done to its rows; nested collections open under the chosen row. */
export function LinesSection(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  id: string
  title: string
  child: string
}) {
  const count = props.object.record ? rowsOf(props.object.record, props.child).length : 0
  return (
    <Section id={props.id} title={`${props.title} (${count})`}>
      <Lines {...props} parentRow={undefined} />
    </Section>
  )
}
