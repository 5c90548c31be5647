import { LinkOutlined, PushpinFilled, PushpinOutlined, StarOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Favourite, favouriteNames, useFavourites } from '@opensrm/ui/client/favourites.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { urlOf } from '@opensrm/ui/shell/tabs.ts'
import { Button, Input, Popover } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { accepted, type ListQuery, queryToParams } from './listFilters.ts'
import './screens.texts.ts'
import type { ListController } from './useListController.ts'

type Props = { definition: DocumentDefinition; list: ListController; route: string }

/** Searches saved by a user: filters, order and page size. One of them may be the default of the list. */
export function SavedViews(props: Props) {
  const { tx } = useText()
  const [open, setOpen] = useState(false)
  const { all, loaded, offered } = useFavourites()
  const { params, preset } = useTab()
  const { list, route } = props
  const isAsked = useRef(Boolean(params.f || preset))

  const openDefault = useEffectEvent(() => {
    if (isAsked.current) return
    isAsked.current = true
    const chosen = viewsOf(all, route).find(({ defaultFlag }) => defaultFlag === 'Y')
    if (chosen && !list.isFiltered) list.apply(queryOf(chosen))
  })
  // Applied once, only when the list is opened without a link or filters.
  useEffect(() => {
    if (loaded) openDefault()
  }, [loaded])

  if (!offered) return null
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

function ViewList({ definition, list, route, onDone }: Props & { onDone: () => void }) {
  const { tx, language } = useText()
  const id = useId()
  const favourites = useFavourites()
  const tab = useTab()
  const views = viewsOf(favourites.all, route)
  const [name, setName] = useState('')
  const [nameEn, setNameEn] = useState('')
  const called = (view: Favourite) => favouriteNames(view, language).title

  async function save(): Promise<void> {
    const title = name.trim()
    if (!title) return
    const known = views.find((view) => view.title === title)
    try {
      await favourites.save({
        ...(known ? { id: known.id, versionNum: known.versionNum } : { collectType: 'FILTER' }),
        title,
        ...(nameEn.trim() ? { titleEn: nameEn.trim() } : {}),
        docResource: definition.resource,
        route,
        searchParams: { ...list.query, index: 1 },
      })
      setName('')
      setNameEn('')
      notify.success(tx('view.saved', { name: title }))
    } catch (error) {
      notify.failure(error)
    }
  }
  function use(view: Favourite): void {
    const query = queryOf(view)
    const { unknown } = accepted(definition, query.filters)
    if (unknown.length > 0)
      notify.warning(tx('view.gone', { name: called(view), keys: unknown.join(', ') }))
    list.apply(query)
    onDone()
  }
  async function copyLink(view: Favourite): Promise<void> {
    const address = urlOf({ path: route, params: queryToParams(queryOf(view)), menuId: tab.menuId })
    await navigator.clipboard
      .writeText(`${location.origin}${address}`)
      .then(() => notify.success(tx('view.linkCopied')), notify.failure)
  }
  const change = (view: Favourite, defaultFlag: 'Y' | 'N') =>
    favourites.save({ id: view.id, versionNum: view.versionNum, defaultFlag }).catch(notify.failure)

  return (
    <div className="srm-views">
      {views.length === 0 ? <p className="srm-views-empty">{tx('view.none')}</p> : null}
      <ul>
        {views.map((view) => {
          const isDefault = view.defaultFlag === 'Y'
          const pin = tx(isDefault ? 'view.noDefault' : 'view.default', { name: called(view) })
          const link = tx('view.link', { name: called(view) })
          return (
            <li key={view.id}>
              <Button type="link" onClick={() => use(view)}>
                {called(view)}
              </Button>
              <span className="srm-views-tools">
                <Button
                  type="text"
                  size="small"
                  icon={isDefault ? <PushpinFilled /> : <PushpinOutlined />}
                  aria-label={pin}
                  aria-pressed={isDefault}
                  title={pin}
                  onClick={() => void change(view, isDefault ? 'N' : 'Y')}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<LinkOutlined />}
                  aria-label={link}
                  title={link}
                  onClick={() => void copyLink(view)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  aria-label={tx('view.delete', { name: called(view) })}
                  onClick={() => void favourites.remove(view).catch(notify.failure)}
                >
                  {tx('common.delete')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <form
        className="srm-views-new"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label htmlFor={id}>{tx('view.name')}</label>
        <Input
          id={id}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}-en`}>{tx('view.nameEn')}</label>
        <Input
          id={`${id}-en`}
          value={nameEn}
          maxLength={40}
          placeholder={tx('view.nameEnHint')}
          onChange={(event) => setNameEn(event.target.value)}
        />
        <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
          {tx('view.save')}
        </Button>
      </form>
    </div>
  )
}

function viewsOf(all: readonly Favourite[], route: string): Favourite[] {
  return all.filter((one) => one.collectType === 'FILTER' && one.route === route)
}

function queryOf({ searchParams }: Favourite): ListQuery {
  const kept = searchParams as Partial<ListQuery> | null
  return { ...kept, filters: kept?.filters ?? {} }
}
