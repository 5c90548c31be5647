import { CloseOutlined } from '@ant-design/icons'
import { UndoIcon } from '@opensrm/ui/table/historyIcons.tsx'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useText } from '../i18n/text.ts'
import './undo.css'
import { doWaiting, hasWaiting, UNDO_MS, undo, undoAll, useWaiting } from './undoable.ts'

/** At the lower edge: the pending action, and a button to undo it. */
export function UndoBar() {
  const { tx } = useText()
  const [deed] = useWaiting()
  useEffect(watchKeysAndLeaving, [])
  return (
    <div className="shell-undo-place" role="status">
      {deed ? (
        <div key={deed.key} className="shell-undo" style={{ animationDuration: `${UNDO_MS}ms` }}>
          <span className="shell-undo-text">
            {deed.text}
            {deed.stake ? <strong>{deed.stake}</strong> : null}
          </span>
          <Button
            type="primary"
            size="small"
            icon={<UndoIcon />}
            aria-keyshortcuts="Control+Z Meta+Z"
            title="Ctrl Z"
            onClick={() => undo(deed.key)}
          >
            {tx('shell.undo')}
          </Button>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={tx('shell.undoNoMore')}
            title={tx('shell.undoNoMore')}
            onClick={doWaiting}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Ctrl+Z undoes. Leaving the window runs the action, and the browser asks to wait for it. */
function watchKeysAndLeaving(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const { target } = event
    const isTyping =
      target instanceof HTMLElement && target.matches('input,textarea,[contenteditable]')
    if (!isUndo || isTyping || !hasWaiting()) return
    event.preventDefault()
    undoAll()
  }
  const onLeave = (event: BeforeUnloadEvent) => {
    if (!hasWaiting()) return
    event.preventDefault()
    doWaiting()
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') doWaiting()
  }
  addEventListener('keydown', onKey)
  addEventListener('beforeunload', onLeave)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    removeEventListener('keydown', onKey)
    removeEventListener('beforeunload', onLeave)
    document.removeEventListener('visibilitychange', onHide)
    doWaiting()
  }
}
