// The derived page, with a tree of ticks for the permits: as plain lines, hundreds of them could not be kept by hand.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { PermitDrawer } from './PermitDrawer.tsx'
import './role.texts.ts'

export function RolePage({ definition, rules, route, id }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ObjectScreen
      definition={definition}
      rules={rules}
      route={route}
      id={id ?? 'new'}
      tools={RoleTools}
    />
  )
}

function RoleTools(props: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const { object } = props
  const [isOpen, setOpen] = useState(false)
  const offered = object.access?.operations.some(
    ({ op, allowed }) => op === 'doSavePermits' && allowed,
  )
  if (!object.record || object.isNew || !offered) return null

  /** What was typed is stored first, since the answer brings the record back as the server has it. */
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
