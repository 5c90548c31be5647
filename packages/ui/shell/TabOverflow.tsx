import { CloseOutlined, DownOutlined, PushpinOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { matchesText } from './pinyinMatch.ts'
import { titleOf } from './TabBar.tsx'
import { tabActions } from './tabActions.ts'
import { activateTab, closeTabs, HOME_KEY, pinTab, type Tab } from './tabs.ts'

/** All open pages in a searchable list, including those without room in the bar. */
export function TabOverflow(props: { tabs: readonly Tab[]; activeKey: string }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { tx } = text
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      arrow={false}
      content={<TabList {...props} onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="shell-icon-button shell-tabs-all"
        aria-label={tx('shell.tabs.all', { count: props.tabs.length })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={tx('shell.tabs.all', { count: props.tabs.length })}
      >
        <span aria-hidden>{props.tabs.length}</span>
        <DownOutlined />
      </button>
    </Popover>
  )
}

function TabList({
  tabs,
  activeKey,
  onDone,
}: {
  tabs: readonly Tab[]
  activeKey: string
  onDone: () => void
}) {
  const text = useText()
  const { tx } = text
  const [keyword, setKeyword] = useState('')
  const shown = tabs.filter((tab) =>
    matchesText(`${titleOf(tab, text)} ${tab.about ?? ''}`, keyword),
  )
  const closing = tabActions(activeKey, tabs).filter(
    ({ action }) => action.startsWith('close') && action !== 'close',
  )
  const show = (tab: Tab | undefined) => {
    if (!tab) return
    activateTab(tab.key)
    onDone()
  }
  return (
    <div className="shell-tabs-list">
      <Input
        autoFocus
        value={keyword}
        prefix={<SearchOutlined />}
        placeholder={tx('shell.tabs.search')}
        aria-label={tx('shell.tabs.search')}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) show(shown[0])
        }}
      />
      <ul>
        {shown.map((tab) => {
          const title = [titleOf(tab, text), tab.about].filter(Boolean).join(' · ')
          const pin = tx(tab.pinned ? 'shell.tabs.unpin' : 'shell.tabs.pin')
          return (
            <li key={tab.key} className={tab.key === activeKey ? 'active' : ''}>
              <button type="button" className="shell-tabs-entry" onClick={() => show(tab)}>
                {title}
              </button>
              {tab.key === HOME_KEY ? null : (
                <>
                  <Button
                    type="text"
                    size="small"
                    className={tab.pinned ? 'is-pinned' : ''}
                    icon={<PushpinOutlined />}
                    aria-label={`${pin} ${title}`}
                    title={pin}
                    onClick={() => pinTab(tab.key, !tab.pinned)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={tx('shell.tabs.closeNamed', { title })}
                    onClick={() => void closeTabs([tab.key])}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className="shell-tabs-more">
        {closing.map(({ action, isOff, run }) => (
          <Button
            key={action}
            type="link"
            size="small"
            disabled={isOff}
            onClick={() => {
              run()
              onDone()
            }}
          >
            {tx(`shell.tabs.${action}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
