import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type ComponentType, lazy } from 'react'
import type { LoadedDocument, Modules } from '../client/documents.ts'
import { loadChunk } from '../client/loadChunk.ts'
import { type RouteEntry, routeName } from '../client/routes.ts'
import type { TabParams } from './tabs.ts'

/** What a special screen is given. Before the login (register) there is no route entry. */
export type ScreenProps = {
  route?: RouteEntry
  id?: string
  params: TabParams
  definition?: DocumentDefinition
  rules?: LoadedDocument['rules']
}

type Screen = ComponentType<ScreenProps>

const found = new Map<string, () => Promise<unknown>>()
const made = new Map<string, Screen>()

/**
 * The application hands over every *.screen.tsx of the areas; the file name says what it is for:
 * `purOrderManage__purchaseOrderEdit.screen.tsx` one route, slashes written as __;
 * `srmPurOrder.list.screen.tsx` (list, edit, detail, or object for both of these) all routes of a document.
 * Each exports `Screen`.
 */
export function provideScreens(modules: Modules): void {
  for (const [path, loader] of Object.entries(modules)) {
    const file = path.slice(path.lastIndexOf('/') + 1, -'.screen.tsx'.length)
    found.set(file.includes('.') ? file : routeName(file.replaceAll('__', '/')), loader)
  }
}

/** The screen somebody wrote for this route, if any. */
export function specialScreen(
  route: string,
  of?: { resource: string; kind: string },
): Screen | undefined {
  const keys = [routeName(route)]
  if (of) keys.push(`${of.resource}.${of.kind}`)
  if (of?.kind === 'edit' || of?.kind === 'detail') keys.push(`${of.resource}.object`)
  const key = keys.find((each) => found.has(each))
  return key === undefined ? undefined : screenOf(key)
}

/** After a failed load: the next rendering asks for the chunk again. */
export function forgetScreens(): void {
  made.clear()
}

function screenOf(key: string): Screen | undefined {
  const known = made.get(key)
  const loader = found.get(key)
  if (known || !loader) return known
  const screen = lazy(async () => {
    const module = (await loadChunk(loader)) as { Screen?: Screen }
    if (!module.Screen) throw new Error(`${key}.screen.tsx does not export Screen`)
    return { default: module.Screen }
  })
  made.set(key, screen)
  return screen
}
