import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type ComponentType, lazy, useMemo } from 'react'
import { hasDocument, type LoadedDocument, useDocument } from '../client/documents.ts'
import { loadChunk } from '../client/loadChunk.ts'
import { findRoute, type RouteEntry, routeName, useMenus } from '../client/routes.ts'
import { FramePage } from './FramePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { specialScreen } from './screens.ts'
import { TabContext } from './tab.ts'
import type { Tab } from './tabs.ts'

type Derived = ComponentType<{
  definition: DocumentDefinition
  rules: LoadedDocument['rules']
  route: RouteEntry
  id?: string
}>

const derived = import.meta.glob('../screens/{ListScreen,ObjectScreen}.tsx')
const ListScreen = derivedScreen('ListScreen')
const ObjectScreen = derivedScreen('ObjectScreen')
const HomePage = lazy(() =>
  loadChunk(() => import('./HomePage.tsx')).then((module) => ({ default: module.HomePage })),
)

const HOME_ROUTES = ['inhome', 'exhome']
const FRAME_ROUTES = ['testiframes', 'iframe']

/** Which page a tab shows: the shell's own, one written for the route, or the one derived from the definition. */
export function PageHost({ tab }: { tab: Tab }) {
  useMenus((state) => state.routes)
  const name = routeName(tab.path)
  const entry = findRoute(tab.path) ?? shellRoute(tab)
  const context = useMemo(
    () => (entry ? { tabKey: tab.key, route: entry } : null),
    [tab.key, entry?.route],
  )
  if (!entry || !context) return <NotFoundPage path={tab.path} />
  return (
    <TabContext value={context}>
      {HOME_ROUTES.includes(name) && <HomePage />}
      {FRAME_ROUTES.includes(name) && <FramePage menuId={tab.menuId} />}
      {!isOfShell(name) && <RoutePage tab={tab} entry={entry} />}
    </TabContext>
  )
}

function RoutePage({ tab, entry }: { tab: Tab; entry: RouteEntry }) {
  const hasId = tab.id !== undefined
  const kind = entry.kind === 'list' && hasId ? 'edit' : entry.kind
  const isDerivable = hasDocument(entry.resource)
  // A list opened with an id shows the record, so a screen written for the list's route does not apply there.
  const route = kind === entry.kind ? entry.route : ''
  const Special = specialScreen(route, { resource: entry.resource, kind })
  if (Special && isDerivable) return <WithDocument {...{ Special, tab, entry }} />
  if (Special) return <Special route={entry} params={tab.params} {...idOf(tab)} />
  if (!isDerivable) return <NotFoundPage path={tab.path} />
  return <DerivedPage {...{ tab, entry, kind }} />
}

function WithDocument(props: {
  Special: NonNullable<ReturnType<typeof specialScreen>>
  tab: Tab
  entry: RouteEntry
}) {
  const { Special, tab, entry } = props
  const document = useDocument(entry.resource)
  return <Special route={entry} params={tab.params} {...idOf(tab)} {...document} />
}

function DerivedPage({ tab, entry, kind }: { tab: Tab; entry: RouteEntry; kind: string }) {
  const { definition, rules } = useDocument(entry.resource)
  const isObject = kind === 'edit' || kind === 'detail' || tab.id !== undefined
  // An edit route opened without an id starts a new record.
  if (isObject)
    return <ObjectScreen {...{ definition, rules }} route={entry} id={tab.id ?? 'new'} />
  return <ListScreen {...{ definition, rules }} route={entry} />
}

function idOf(tab: Tab): { id?: string } {
  return tab.id === undefined ? {} : { id: tab.id }
}

function isOfShell(name: string): boolean {
  return HOME_ROUTES.includes(name) || FRAME_ROUTES.includes(name)
}

function shellRoute(tab: Tab): RouteEntry | undefined {
  if (!isOfShell(routeName(tab.path))) return undefined
  const menu = useMenus.getState().menus.find((item) => item.menuId === tab.menuId)
  const title = { zh: menu?.menuName ?? '', en: menu?.menuNameEn || (menu?.menuName ?? '') }
  return {
    route: tab.path,
    resource: '',
    kind: 'special',
    side: 'both',
    menuId: tab.menuId ?? '',
    title,
  }
}

function derivedScreen(name: 'ListScreen' | 'ObjectScreen'): Derived {
  return lazy(async () => {
    const loader = derived[`../screens/${name}.tsx`]
    if (!loader) throw new Error(`packages/ui/screens/${name}.tsx is missing`)
    const module = (await loadChunk(loader)) as { readonly [name: string]: Derived }
    const screen = module[name]
    if (!screen) throw new Error(`${name}.tsx does not export ${name}`)
    return { default: screen }
  })
}
