import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useMemo } from 'react'
import { hasDocument, useDocument } from '../client/documents.ts'
import { type RouteEntry, useMenus } from '../client/routes.ts'
import { useSessionStore } from '../client/session.ts'
import { FramePage } from './FramePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { derivedScreen, homeScreen, specialScreen } from './screens.ts'
import { isFrameRoute, isHomeRoute, routeOfTab } from './shellRoutes.ts'
import { TabContext } from './tab.ts'
import type { Tab } from './tabs.ts'

/** The page of a tab: the shell's own, a custom one for the route, or the one derived from the definition. */
export function PageHost({ tab }: { tab: Tab }) {
  const routes = useMenus((state) => state.routes)
  const { path, menuId } = tab
  // biome-ignore lint/correctness/useExhaustiveDependencies: routeOfTab reads `routes` from its store
  const entry = useMemo(() => routeOfTab({ path, menuId }), [path, menuId, routes])
  const context = useMemo(
    () => (entry ? { tabKey: tab.key, route: entry } : null),
    [tab.key, entry],
  )
  if (!entry || !context) return <NotFoundPage path={path} />
  return (
    <TabContext value={context}>
      <ShellOrRoutePage tab={tab} entry={entry} />
    </TabContext>
  )
}

function ShellOrRoutePage({ tab, entry }: { tab: Tab; entry: RouteEntry }) {
  if (isHomeRoute(tab.path)) return <Home />
  if (isFrameRoute(tab.path)) return <FramePage menuId={tab.menuId} />
  return <RoutePage tab={tab} entry={entry} />
}

function Home() {
  const HomePage = homeScreen()
  return <HomePage />
}

function RoutePage({ tab, entry }: { tab: Tab; entry: RouteEntry }) {
  const hasId = tab.id !== undefined
  const kind = entry.kind === 'list' && hasId ? 'edit' : entry.kind
  const isDerivable = hasDocument(entry.resource)
  // A list opened with an id shows the record, so a custom screen for the list's route does not apply.
  const route = kind === entry.kind ? entry.route : ''
  const Special = specialScreen(route, { resource: entry.resource, kind })
  if (Special && isDerivable) return <WithDocument {...{ Special, tab, entry, kind }} />
  if (Special) return <Special route={entry} params={tab.params} {...idOf(tab)} />
  if (!isDerivable) return <NotFoundPage path={tab.path} />
  return <DerivedPage {...{ tab, entry, kind }} />
}

function WithDocument(props: {
  Special: NonNullable<ReturnType<typeof specialScreen>>
  tab: Tab
  entry: RouteEntry
  kind: string
}) {
  const { Special, tab, entry, kind } = props
  const document = useDocument(entry.resource)
  const id = useRecordId(tab, kind, document.definition)
  return (
    <Special
      route={entry}
      params={tab.params}
      {...(id === undefined ? {} : { id })}
      {...document}
    />
  )
}

function DerivedPage({ tab, entry, kind }: { tab: Tab; entry: RouteEntry; kind: string }) {
  const { definition, rules } = useDocument(entry.resource)
  const recordId = useRecordId(tab, kind, definition)
  const isObject = kind === 'edit' || kind === 'detail' || tab.id !== undefined
  const Screen = derivedScreen(isObject ? 'ObjectScreen' : 'ListScreen')
  const id = isObject ? { id: recordId ?? 'new' } : {}
  return <Screen {...{ definition, rules }} route={entry} {...id} />
}

/** Without an id, a supplier sees its own record where it is one, and an edit route starts a new record. */
function useRecordId(tab: Tab, kind: string, definition: DocumentDefinition): string | undefined {
  const supplierId = useSessionStore(({ session }) => session?.user.supplierId)
  const isOwn = kind === 'detail' && definition.access.supplier === 'id'
  return tab.id ?? (isOwn ? (supplierId ?? undefined) : undefined)
}

function idOf(tab: Tab): { id?: string } {
  return tab.id === undefined ? {} : { id: tab.id }
}
