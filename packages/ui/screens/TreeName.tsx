import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { statusTone } from '@opensrm/ui/shell/statusTone.ts'

/** The name of a record in a tree; disabled ones are greyed and labelled. */
export function TreeName(props: {
  definition: DocumentDefinition
  name: string
  /** tooltip: code and name */
  title: string
  state: string
}) {
  const { label } = useText()
  const isOff = statusTone(props.state) === 'refused'
  return (
    <span className={isOff ? 'srm-tree-name is-off' : 'srm-tree-name'} title={props.title}>
      {props.name}
      {isOff ? (
        <StatusTag
          state={props.state}
          label={label(props.definition.states[props.state]) || undefined}
        />
      ) : null}
    </span>
  )
}
