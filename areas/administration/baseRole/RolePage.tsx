// Replaces the permit lines of the derived page by a tree of checkboxes, because hundreds of lines
// cannot be maintained by hand.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { PermitDrawer } from './PermitDrawer.tsx'
import './role.texts.ts'

export const RolePage = objectScreen({ tools: RoleTools })

function RoleTools(props: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const { object } = props
  const [isOpen, setOpen] = useState(false)
  const offered = object.access?.operations.some(
    ({ op, allowed }) => op === 'doSavePermits' && allowed,
  )
  if (!object.record || object.isNew || !offered) return null

  /** Save unsaved input first: the answer replaces the record in the page. */
  async function start(): Promise<void> {
    if (!object.dirty || (await object.save())) setOpen(true)
  }

  return (
    <>
      <Button type="primary" onClick={() => void start()}>
        {tx('role.setPermits')}
      </Button>
      {isOpen ? <PermitDrawer {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
