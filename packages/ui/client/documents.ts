import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Rules } from '@opensrm/kernel/document/rules.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { use } from 'react'
import { loadChunk } from './loadChunk.ts'

export type LoadedDocument = {
  definition: DocumentDefinition
  // biome-ignore lint/suspicious/noExplicitAny: rules of a concrete definition are contravariant in its record type
  rules?: Rules<any>
}

type Module = { [name: string]: unknown }
export type Modules = { readonly [path: string]: () => Promise<unknown> }

const definitions = new Map<string, () => Promise<unknown>>()
const rules = new Map<string, () => Promise<unknown>>()
const loaded = new Map<string, Promise<LoadedDocument>>()

/** The application registers the modules of the areas; `ui` itself knows nothing of the business. */
export function provideDocuments(found: { definitions: Modules; rules: Modules }): void {
  fill(definitions, found.definitions, '.definition.ts')
  fill(rules, found.rules, '.rules.ts')
}

export function hasDocument(resource: string): boolean {
  return definitions.has(resource)
}

/** Definition and rules of a document, loaded on first use. */
export function loadDocument(resource: string): Promise<LoadedDocument> {
  const known = loaded.get(resource)
  if (known) return known
  const loading = load(resource)
  loaded.set(resource, loading)
  // A chunk that failed to load may be requested again.
  loading.catch(() => loaded.delete(resource))
  return loading
}

/** The text of a state when the answer has only its code; undefined when the document is unknown here. */
export async function stateText(resource: string, state: string): Promise<Text | undefined> {
  if (!hasDocument(resource)) return undefined
  const document = await loadDocument(resource).catch(() => undefined)
  return document?.definition.states[state]
}

/** Definition and rules in a component: suspends until they are loaded. */
export function useDocument(resource: string): LoadedDocument {
  return use(loadDocument(resource))
}

async function load(resource: string): Promise<LoadedDocument> {
  const loadDefinition = definitions.get(resource)
  if (!loadDefinition) throw new Error(`No definition of document ${resource}`)
  const loadRules = rules.get(resource)
  const [definitionModule, rulesModule] = await Promise.all([
    loadChunk(loadDefinition) as Promise<Module>,
    loadRules ? (loadChunk(loadRules) as Promise<Module>) : undefined,
  ])
  // Naming convention of the areas' files: the export has the resource's name, rules have the suffix Rules.
  const definition = definitionModule[resource] as DocumentDefinition | undefined
  if (!definition) throw new Error(`${resource}.definition.ts does not export ${resource}`)
  const ofRules = rulesModule?.[`${resource}Rules`] as LoadedDocument['rules']
  return ofRules ? { definition, rules: ofRules } : { definition }
}

function fill(map: Map<string, () => Promise<unknown>>, modules: Modules, ending: string): void {
  for (const [path, loader] of Object.entries(modules)) {
    map.set(path.slice(path.lastIndexOf('/') + 1, -ending.length), loader)
  }
}
