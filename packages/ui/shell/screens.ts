import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { type ComponentType, lazy } from 'react'
import type { LoadedDocument, Modules } from '../client/documents.ts'
import { loadChunk } from '../client/loadChunk.ts'
import type { RouteEntry } from '../client/routes.ts'
import type { TabParams } from './tabs.ts'

/** Props of a custom screen. Before the login (register) there is no route entry. */
export type ScreenProps = {
  route?: RouteEntry
  id?: string
  params: TabParams
  definition?: DocumentDefinition
  rules?: LoadedDocument['rules']
}

type Screen = ComponentType<ScreenProps>

/** What areas add to a page of the shell: below the login form, or over the frame after the login. */
export function additionsTo(
  place: 'login' | 'frame',
): readonly { key: string; Addition: Screen }[] {
  return [...found.entries()].flatMap(([key, loader]) =>
    key.endsWith(`.${place}`)
      ? [{ key, Addition: lazyScreen<ScreenProps>(key, 'Screen', loader) }]
      : [],
  )
}

/** The derived screens, which every document has. */
type DerivedProps = {
  definition: DocumentDefinition
  rules: LoadedDocument['rules']
  route: RouteEntry
  id?: string
}

const derived = import.meta.glob('../screens/{ListScreen,ObjectScreen}.tsx')

const found = new Map<string, () => Promise<unknown>>()
// biome-ignore lint/suspicious/noExplicitAny: screens have different props, each requested by its own key
const made = new Map<string, ComponentType<any>>()

/**
 * The application registers every *.screen.tsx of the areas. The file name defines its purpose:
 * `purOrderManage__purchaseOrderEdit.screen.tsx` one route, slashes written as __; `srmPurOrder.list.screen.tsx` (list,
 * edit, detail, or object for both of these) all routes of a document; `every.report.screen.tsx` all routes of a kind that
 * have none of their own; `notices.login.screen.tsx` adds something to a place
 * of the shell. Each exports `Screen`.
 */
export function provideScreens(modules: Modules): void {
  for (const [path, loader] of Object.entries(modules)) {
    const file = path.slice(path.lastIndexOf('/') + 1, -'.screen.tsx'.length)
    found.set(file.includes('.') ? file : routeName(file.replaceAll('__', '/')), loader)
  }
}

/** The custom screen of this route, if any. */
export function specialScreen(
  route: string,
  of?: { resource: string; kind: string },
): Screen | undefined {
  const keys = [routeName(route)]
  if (of) keys.push(`${of.resource}.${of.kind}`, `every.${of.kind}`)
  if (of?.kind === 'edit' || of?.kind === 'detail') keys.push(`${of.resource}.object`)
  const key = keys.find((each) => found.has(each))
  const loader = key === undefined ? undefined : found.get(key)
  return key && loader ? lazyScreen<ScreenProps>(key, 'Screen', loader) : undefined
}

export function derivedScreen(name: 'ListScreen' | 'ObjectScreen'): ComponentType<DerivedProps> {
  const path = `../screens/${name}.tsx`
  const missing = () => Promise.reject(new Error(`${path} is missing`))
  return lazyScreen<DerivedProps>(path, name, derived[path] ?? missing)
}

export function homeScreen(): ComponentType {
  return lazyScreen<object>('home', 'HomePage', () => import('./HomePage.tsx'))
}

/** After a failed load: the next rendering requests the chunk again. */
export function forgetScreens(): void {
  made.clear()
}

/** One component per key: a new one in each rendering would lose the state of the page. */
function lazyScreen<Props extends object>(
  key: string,
  name: string,
  loader: () => Promise<unknown>,
): ComponentType<Props> {
  const known = made.get(key)
  if (known) return known as ComponentType<Props>
  const screen = lazy(async () => {
    const module = (await loadChunk(loader)) as { readonly [name: string]: ComponentType<Props> }
    const component = module[name]
    if (!component) throw new Error(`${key} does not export ${name}`)
    return { default: component }
  })
  made.set(key, screen)
  return screen
}
