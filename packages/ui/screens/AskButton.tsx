import {
  actionCodeOf,
  type DocumentDefinition,
  type Transition,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { tell } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { buttonProps, useButtonLooks } from './buttonLook.tsx'
import { OperationDialog } from './OperationDialog.tsx'

/** A form shared by an action of a document and its button. */
export type Ask = {
  title: Text
  input: Fields
  confirm?: Text
  /** as in the action: read-only actions are available to every reader */
  readOnly?: true
}

type Props<Answer> = {
  definition: DocumentDefinition
  action: string
  ask: Ask
  /** values the screen already knows, e.g. the chosen records */
  initial?: Values
  /** shows the answer; without it the list is just refreshed */
  show?: (answer: Answer) => ReactNode
  onDone?: (answer: Answer) => void
}

/** A button for an action of a document that is not about a single record: asks for its input and shows its answer. */
export function AskButton<Answer>(props: Props<Answer>) {
  const { definition, action, ask, initial, show, onDone } = props
  const { label } = useText()
  const { menuId } = useTab()
  const codes = useMenuResources(menuId)
  const looks = useButtonLooks(definition, menuId)
  const [isOpen, setOpen] = useState(false)
  const code = actionCodeOf(action, ask)
  if (!codes.find(code, `${definition.resource}/${action}`)) return null
  const look = looks.of(action, { label: label(ask.title) }, code)
  const transition: Transition = {
    op: action,
    label: ask.title,
    from: [],
    to: 'same',
    by: 'both',
    input: ask.input,
    ...(ask.confirm ? { confirm: ask.confirm } : {}),
  }
  return (
    <>
      <Button {...buttonProps(look)} onClick={() => setOpen(true)}>
        {look.label}
      </Button>
      {isOpen && (
        <OperationDialog
          definition={definition}
          request={{ transition, targets: [] }}
          subject=""
          initial={initial ?? {}}
          onClose={() => setOpen(false)}
          run={async ({ requestKey }, input) => {
            const path = resourcePath(definition.resource, action)
            const answer = await call<Answer>(path, input, {
              requestKey,
              ...(menuId ? { menuId } : {}),
            })
            if (show) tell({ title: label(ask.title), content: show(answer) })
            onDone?.(answer)
          }}
        />
      )}
    </>
  )
}
