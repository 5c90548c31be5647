import { HolderOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { Button, Checkbox, Input, Popover } from 'antd'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Column } from './columns.ts'
import { type ColumnConfig, changedColumn, movedColumn } from './config.ts'
import { useTableText } from './TableLanguage.tsx'
import { ToolButton } from './ToolButton.tsx'
import type { ConfigControl } from './useTableConfig.ts'

type SettingsProps = { columns: readonly Column[]; control: ConfigControl }

/** Order, visibility and fixing of columns, by mouse and keyboard; each change applies at once. */
export function ColumnSettings(props: SettingsProps) {
  const text = useTableText()
  const [open, setOpen] = useState<boolean | null>(null)
  const button = (
    <ToolButton
      label={text('settings')}
      expanded={open === true}
      {...(open === null ? { onClick: () => setOpen(true) } : {})}
    >
      <SettingOutlined />
    </ToolButton>
  )
  // The popover is only mounted on first use: tables are opened far more often than their settings.
  if (open === null) return button
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<SettingsList {...props} />}
    >
      {button}
    </Popover>
  )
}

function SettingsList({ columns, control }: SettingsProps) {
  const text = useTableText()
  const [keyword, setKeyword] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { entries, change } = control
  const titles = new Map(columns.map((column) => [column.key, column.title]))
  const wanted = keyword.trim().toLowerCase()
  const shown = entries.filter((entry) =>
    (titles.get(entry.key) ?? '').toLowerCase().includes(wanted),
  )
  const visible = entries.filter((entry) => !entry.hidden).length

  const move = (key: string, by: number) => {
    change(movedColumn(entries, key, entries.findIndex((entry) => entry.key === key) + by))
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus(),
    )
  }
  return (
    <div className="ot-setlist">
      <div className="ot-sethead">
        <strong>{text('settings')}</strong>
        <Button type="link" size="small" onClick={control.reset}>
          {text('reset')}
        </Button>
      </div>
      <Input
        size="small"
        allowClear={clearable}
        value={keyword}
        placeholder={text('searchColumns')}
        aria-label={text('searchColumns')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <ul ref={list} aria-label={text('settings')}>
        {shown.map((entry) => (
          <SettingsItem
            key={entry.key}
            entry={entry}
            title={titles.get(entry.key) ?? entry.key}
            lastVisible={visible === 1 && !entry.hidden}
            isDragged={dragged === entry.key}
            onChange={(patch) => change(changedColumn(entries, entry.key, patch))}
            onMove={(by) => move(entry.key, by)}
            onDrag={setDragged}
            onDropHere={() => {
              if (dragged && dragged !== entry.key) {
                change(
                  movedColumn(
                    entries,
                    dragged,
                    entries.findIndex((item) => item.key === entry.key),
                  ),
                )
              }
              setDragged(null)
            }}
          />
        ))}
      </ul>
      <div className="ot-sethint">{text('settingsHint')}</div>
    </div>
  )
}

function SettingsItem(props: {
  entry: ColumnConfig
  title: string
  lastVisible: boolean
  isDragged: boolean
  onChange: (patch: Partial<ColumnConfig>) => void
  onMove: (by: number) => void
  onDrag: (key: string | null) => void
  onDropHere: () => void
}) {
  const text = useTableText()
  const { entry, title } = props
  const fixed = entry.fixed === 'left'
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    props.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', title)
    props.onDrag(entry.key)
  }
  return (
    <li
      draggable
      className={props.isDragged ? 'ot-setitem is-dragged' : 'ot-setitem'}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragEnd={() => props.onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        props.onDropHere()
      }}
    >
      <HolderOutlined className="ot-grip" aria-hidden="true" />
      <Checkbox
        data-key={entry.key}
        checked={!entry.hidden}
        disabled={props.lastVisible}
        onChange={(event) => props.onChange({ hidden: !event.target.checked })}
      >
        {title}
      </Checkbox>
      <Button
        type="text"
        size="small"
        aria-pressed={fixed}
        aria-label={`${text(fixed ? 'unfix' : 'fixLeft')}: ${title}`}
        title={text(fixed ? 'unfix' : 'fixLeft')}
        icon={fixed ? <PushpinFilled /> : <PushpinOutlined />}
        onClick={() => props.onChange({ fixed: fixed ? '' : 'left' })}
      />
    </li>
  )
}
