// The derived list plus a setting of the log level of the running system.
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Form, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import '../screens/health.texts.ts'
import { act } from '../screens/useConsole.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error']

export const Screen = listScreen(<SetLevel />)

function SetLevel() {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isOpen, setOpen] = useState(false)
  const [level, setLevel] = useState('debug')
  const [minutes, setMinutes] = useState<number | null>(15)
  if (!codes?.has('btnSetLevel')) return null
  async function set() {
    const wish = { level, minutes }
    const done = await act<{ acknowledged: number }>('baseSystemLog', 'doSetLevel', wish)
    if (!done) return
    notify.success(tx('health.levelSet', { count: done.acknowledged }))
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('health.setLevel')}</Button>
      {isOpen && (
        <Modal
          open
          title={tx('health.setLevel')}
          okText={tx('common.confirm')}
          cancelText={tx('common.cancel')}
          onOk={set}
          onCancel={() => setOpen(false)}
        >
          <Form layout="vertical">
            <Form.Item label={tx('health.level')} htmlFor="log-level">
              <Select
                id="log-level"
                value={level}
                options={LEVELS.map((value) => ({ value, label: value }))}
                onChange={setLevel}
              />
            </Form.Item>
            <Form.Item label={tx('health.minutes')} htmlFor="log-minutes">
              <InputNumber
                id="log-minutes"
                min={1}
                max={60}
                value={minutes}
                onChange={setMinutes}
              />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </>
  )
}
