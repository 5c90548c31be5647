import { type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { AnswerSheet } from '@opensrm/ui/questionnaire/AnswerSheet.tsx'
import type { ComponentType } from 'react'
import { Lines, type LinesProps } from './Lines.tsx'
import { Section } from './Section.tsx'
import type { ObjectController } from './useObjectController.ts'

/** A collection of lines with its operations; nested collections open below the chosen row. */
export function LinesSection(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  id: string
  title: string
  child: string
  /** replaces the derived grid of this collection */
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
