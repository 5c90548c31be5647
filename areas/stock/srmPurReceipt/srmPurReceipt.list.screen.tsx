// The derived list plus receiving by scanner or by the number of a delivery note.
import { ScanOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ReceiveDialog } from './screens/ReceiveDialog.tsx'
import { ScanDrawer } from './screens/ScanDrawer.tsx'
import './screens/receipt.texts.ts'
import { useReceiving } from '../../deliveries/ports/screens.ts'

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx } = useText()
  const { mayReceive } = useReceiving()
  const [open, setOpen] = useState<'note' | 'scan' | null>(null)
  if (!definition || !route) return null
  return (
    <>
      <ListScreen
        definition={definition}
        rules={rules}
        route={route}
        tools={
          mayReceive ? (
            <>
              <Button type="primary" icon={<ScanOutlined />} onClick={() => setOpen('scan')}>
                {tx('scan.open')}
              </Button>
              <Button onClick={() => setOpen('note')}>{tx('receive.open')}</Button>
            </>
          ) : null
        }
      />
      {open === 'note' ? <ReceiveDialog onClose={() => setOpen(null)} /> : null}
      {open === 'scan' ? <ScanDrawer onClose={() => setOpen(null)} /> : null}
    </>
  )
}
