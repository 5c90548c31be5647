import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { act } from './useConsole.ts'

type Deleted = { count: number; deleted: number }

/** Shows how many keys are affected before the confirmation word can be entered. */
export function DeletePrefix({
  namespace,
  prefix,
  onDeleted,
}: {
  namespace: string
  prefix: string
  onDeleted: () => void
}) {
  const { tx } = useText()
  const queries = useQueryClient()
  const [count, setCount] = useState<number | null>(null)
  const [word, setWord] = useState('')
  const what = { namespace, prefix }
  async function open() {
    const found = await act<Deleted>('baseCache', 'doDeletePrefix', what)
    if (found) setCount(found.count)
  }
  async function remove() {
    const done = await act<Deleted>('baseCache', 'doDeletePrefix', { ...what, word })
    if (!done) return
    notify.success(tx('console.deletedCount', { count: done.deleted }))
    close()
    onDeleted()
    await queries.invalidateQueries({ queryKey: ['baseCache'] })
  }
  function close() {
    setCount(null)
    setWord('')
  }
  return (
    <>
      <Button onClick={() => void open()}>{tx('console.deletePrefix')}</Button>
      {count !== null && (
        <Modal
          open
          title={tx('console.deletePrefix')}
          okText={tx('console.remove')}
          cancelText={tx('common.cancel')}
          okButtonProps={{ danger: true, disabled: word !== 'DELETE' || count === 0 }}
          onOk={remove}
          onCancel={close}
        >
          <p>{tx('console.deleteCount', { count, name: `${namespace}:${prefix}` })}</p>
          <Input
            aria-label={tx('console.typeDelete')}
            placeholder={tx('console.typeDelete')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        </Modal>
      )}
    </>
  )
}
