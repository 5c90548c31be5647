import { StarOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Input, Popover } from 'antd'
import { useId, useState } from 'react'
import { accepted } from './listFilters.ts'
import { readViews, type SavedView, writeViews } from './savedViews.ts'
import './screens.texts.ts'
import type { ListController } from './useListController.ts'

/** Searches a user keeps under a name: filters, order and page size. */
export function SavedViews(props: {
  definition: DocumentDefinition
  list: ListController
  route: string
}) {
  const { tx } = useText()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      title={tx('view.title')}
      content={<ViewList {...props} onDone={() => setOpen(false)} />}
    >
      <Button icon={<StarOutlined />} aria-haspopup="dialog" aria-expanded={open}>
        {tx('view.button')}
      </Button>
    </Popover>
  )
}

function ViewList({
  definition,
  list,
  route,
  onDone,
}: {
  definition: DocumentDefinition
  list: ListController
  route: string
  onDone: () => void
}) {
  const { tx } = useText()
  const user = useUser()
  const id = useId()
  const place = { userId: user.id, route }
  const [views, setViews] = useState(() => readViews(place))
  const [name, setName] = useState('')

  function keep(next: SavedView[]): void {
    writeViews(place, next)
    setViews(next)
  }
  function save(): void {
    const title = name.trim()
    if (!title) return
    keep([
      ...views.filter((view) => view.name !== title),
      { name: title, query: { ...list.query, index: 1 } },
    ])
    setName('')
    notify.success(tx('view.saved', { name: title }))
  }
  function use(view: SavedView): void {
    const { unknown } = accepted(definition, view.query.filters)
    if (unknown.length > 0)
      notify.warning(tx('view.gone', { name: view.name, keys: unknown.join(', ') }))
    list.apply(view.query)
    onDone()
  }

  return (
    <div className="srm-views">
      {views.length === 0 ? <p className="srm-views-empty">{tx('view.none')}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button type="link" onClick={() => use(view)}>
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              danger
              aria-label={tx('view.delete', { name: view.name })}
              onClick={() => keep(views.filter((other) => other !== view))}
            >
              {tx('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="srm-views-new"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label htmlFor={id}>{tx('view.name')}</label>
        <Input
          id={id}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
          {tx('view.save')}
        </Button>
      </form>
    </div>
  )
}
