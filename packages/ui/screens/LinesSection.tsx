import { type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { AnswerSheet } from '@opensrm/ui/questionnaire/AnswerSheet.tsx'
import type { ComponentType } from 'react'
import { Lines, type LinesProps } from './Lines.tsx'
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
  /** how this collection is shown instead of the derived grid */
  as?: ComponentType<Omit<LinesProps, 'parentRow'>> | undefined
}) {
  const { as, id, ...lines } = props
  const Own = as ?? (props.definition.children[props.child]?.answers ? AnswerSheet : undefined)
  const count = props.object.record ? rowsOf(props.object.record, props.child).length : 0
  return (
    <Section id={id} title={`${props.title} (${count})`}>
      {Own ? <Own {...lines} /> : <Lines {...lines} parentRow={undefined} />}
    </Section>
  )
}
