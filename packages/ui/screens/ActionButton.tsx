import {
  type DocumentDefinition,
  resourceCodeOf,
  type Transition,
} from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { buttonProps, useButtonLooks } from './buttonLook.tsx'
import { awaitsApproval } from './OperationAnswer.tsx'
import { OperationDialog } from './OperationDialog.tsx'
import './screens.texts.ts'

type Props = {
  definition: DocumentDefinition
  op: string
  /** the input of the action, in the form the server reads */
  action: Pick<Transition, 'by' | 'input' | 'inputRows'> & { title: Text }
  icon?: ReactNode
  /** rows known beforehand, by their name in the action's input */
  initialRows?: { readonly [name: string]: readonly Values[] }
  /** the menu that grants the right, if it is not the page's own */
  menuId?: string | undefined
  onDone: () => void
}

/** A button for an action that creates records: asks for its input, then runs it. */
export function ActionButton(props: Props) {
  const { definition, op, action, icon, initialRows, onDone } = props
  const { tx, label } = useText()
  const tab = useTab()
  const menuId = props.menuId ?? tab.menuId
  const codes = useMenuResources(menuId)
  const looks = useButtonLooks(definition, menuId)
  const [open, setOpen] = useState(false)
  if (!codes.find(resourceCodeOf(op), `${definition.resource}/${op}`)) return null
  const { title, ...asked } = action
  const look = looks.of(op, { label: label(title), icon })
  const transition: Transition = { op, label: title, from: [], to: 'same', ...asked }
  return (
    <>
      <Button {...buttonProps(look)} onClick={() => setOpen(true)}>
        {look.label}
      </Button>
      {open ? (
        <OperationDialog
          definition={definition}
          request={{ transition, targets: [] }}
          subject=""
          {...(initialRows ? { initialRows } : {})}
          run={async ({ requestKey }, input) => {
            const result = await call(resourcePath(definition.resource, op), input, {
              requestKey,
              ...(menuId ? { menuId } : {}),
            })
            const done = awaitsApproval(result) ? 'list.actionAsked' : 'list.actionDone'
            notify.success(tx(done, { action: label(title) }))
            onDone()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
